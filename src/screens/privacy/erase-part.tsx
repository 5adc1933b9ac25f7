import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { eraseAccountBody, type DataRights } from '#contracts/privacy/privacy.ts'
import { ERASE_PHRASE, type ErasureReason } from '#contracts/privacy/privacy-text.ts'
import { EraseAccountDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { leaveErased } from './leave.ts'
import styles from './privacy.module.css'
import { useFocusOnAppear } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'

/** Where each reason against erasure can be resolved. */
const WAY_OUT: Readonly<Record<ErasureReason, { readonly path: string; readonly label: string } | null>> = {
  balance: { path: paths.wallet, label: 'Go to wallet' },
  deposit: { path: paths.wallet, label: 'Go to wallet' },
  order: { path: paths.transactionsApproved, label: 'See your orders' },
  holding: { path: insidePaths.shareRegister, label: 'See your shares' },
  payout: { path: paths.wallet, label: 'Go to wallet' },
  campaign: { path: insidePaths.myCampaigns, label: 'See your offerings' },
  signing: { path: paths.documentManagement, label: 'See your documents' },
  paused: null,
  staff: null,
}

/** What erasing does, why it is not possible yet, and its form. */
export function ErasePart({
  rights,
  onRefused,
}: {
  readonly rights: DataRights
  readonly onRefused: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { blockers, kept } = rights
  return (
    <div className={styles.part}>
      <h3>Erase my account</h3>
      <p>
        At once and permanently. You cannot undo this. <a href="#erasure">What happens</a>
      </p>
      {blockers.length > 0 ? (
        <>
          <p>It is not possible yet:</p>
          <ul className={styles.list}>
            {blockers.map(({ code, text }) => (
              <li key={code}>
                {text} <WayOut code={code} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <Kept kept={kept} />
          {isOpen ? (
            <EraseForm onRefused={onRefused} onCancel={() => setIsOpen(false)} />
          ) : (
            <Button onClick={() => setIsOpen(true)}>Erase my account</Button>
          )}
        </>
      )}
    </div>
  )
}

function WayOut({ code }: { readonly code: ErasureReason }) {
  const way = WAY_OUT[code]
  return way === null ? null : <a href={way.path}>{way.label}</a>
}

function Kept({ kept }: Pick<DataRights, 'kept'>) {
  if (kept.length === 0) return <p>The law does not require us to keep any of your data.</p>
  return (
    <>
      <p>The law requires us to keep these, locked:</p>
      <ul className={styles.list}>
        {kept.map(({ kind, title, until, source }) => (
          <li key={kind}>
            {title}: until <Day value={until} /> ({source})
          </li>
        ))}
      </ul>
    </>
  )
}

function EraseForm({
  onRefused,
  onCancel,
}: {
  readonly onRefused: () => void
  readonly onCancel: () => void
}) {
  const form = useForm<{ confirm: string }>({
    resolver: standardSchemaResolver(eraseAccountBody),
    defaultValues: { confirm: '' },
  })
  const { setFocus } = form
  useFocusOnAppear(() => setFocus('confirm'))
  const { submit, isBusy, problem } = useFormSend(form, ['confirm'], onRefused)
  const [erase] = useMutation(EraseAccountDocument)
  const stepUp = useStepUp()
  const send = submit(async (input) => {
    const proof = await stepUp.forAccount({ operation: 'eraseAccount', reason: 'erase your account' })
    if (proof === undefined) return undefined
    const { data } = await erase({ variables: { input }, context: withStepUp(proof) })
    present(data?.eraseAccount)
    leaveErased()
    return undefined
  })
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={send}>
      <TextField
        {...form.register('confirm')}
        id="confirm-erasure"
        label={`Type ${ERASE_PHRASE} to confirm`}
        hint="Then confirm with your password and a second factor."
        autoComplete="off"
        error={form.formState.errors.confirm?.message}
      />
      <Problem>{problem}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Erasing…' : 'Erase my account permanently'}
        </Button>
        <Button onClick={onCancel}>Keep my account</Button>
      </div>
    </form>
  )
}
