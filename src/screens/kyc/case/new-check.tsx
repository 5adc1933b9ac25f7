import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { BeginNewKycDocument, WithdrawNewKycDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { approvalText } from '#features/running-check/approval-text.ts'
import { useAct } from '#features/step-up/use-send.ts'
import { isDeciding, isEditable } from '#machines/kyc-case/rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'

interface NewCheckProps {
  readonly kyc: KycCase
  /** The other case of the role is to be shown. */
  readonly onSwitched: () => void
}

const inputOf = ({ role, version }: KycCase) => ({ variables: { input: { role, version } } })

/** Below an approved case: how a changed name, address or answer is verified (reading A21). */
export function StartNewCheck({ kyc, onSwitched }: NewCheckProps) {
  const { act, isBusy } = useAct()
  const [begin] = useMutation(BeginNewKycDocument)
  const start = () =>
    act(async () => {
      const { message } = present((await begin(inputOf(kyc))).data?.beginNewKyc)
      onSwitched()
      return message
    })
  const ends = approvalText(kyc)
  return (
    <section className={styles.card} aria-labelledby="new-check">
      <h2 id="new-check">
        {ends === null ? 'Have your name, address or finances changed?' : 'Renew your identity check'}
      </h2>
      {kyc.newCheckRefusal === null ? null : (
        <p>
          We could not approve your last new check: <q>{kyc.newCheckRefusal}</q> Your approved check stays.
        </p>
      )}
      <p>
        {ends === null
          ? 'Start a new check: with documents in your new name or for your new address, or with new answers about your finances and goals.'
          : 'Start a new check with documents that are valid.'}{' '}
        Most of your answers are kept.{' '}
        {kyc.approval === 'ended'
          ? null
          : 'Until we approve it, this check counts and you can go on as before.'}
      </p>
      <div className={styles.actions}>
        <Button look={ends === null ? 'plain' : 'primary'} aria-disabled={isBusy} onClick={start}>
          Start a new check
        </Button>
      </div>
    </section>
  )
}

/** Above a new check that is not decided: what stays meanwhile, and the way to stop it. */
export function NewCheckNote({
  kyc,
  name,
  onSwitched,
}: NewCheckProps & { readonly name: { readonly firstName: string; readonly lastName: string } }) {
  const [isAsked, setIsAsked] = useState(false)
  const { act, isBusy } = useAct()
  const [withdraw] = useMutation(WithdrawNewKycDocument)
  const stop = () => {
    setIsAsked(false)
    act(async () => {
      const { message } = present((await withdraw(inputOf(kyc))).data?.withdrawNewKyc)
      onSwitched()
      return message
    })
  }
  if (!isEditable(kyc.state) && !isDeciding(kyc.state)) return null
  const ends = approvalText(kyc)
  return (
    <section className={`${styles.card ?? ''} ${styles.above ?? ''}`} aria-label="New check">
      <p>
        This is a new check. Until we approve it, your verified name{' '}
        <strong>
          {name.firstName} {name.lastName}
        </strong>{' '}
        {kyc.isEarlierApproved
          ? ends === null
            ? 'and your approved check stay.'
            : `stays. ${ends.title}.`
          : 'stays. Your earlier check is no longer approved, so this one decides.'}
      </p>
      {isEditable(kyc.state) ? (
        <div className={styles.actions}>
          <Button aria-disabled={isBusy} onClick={() => setIsAsked(true)}>
            Stop the new check
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        title="Stop the new check"
        detail={
          kyc.state === 'draft'
            ? 'We delete its answers and documents. Your approved check stays.'
            : 'We no longer review it. Your approved check stays.'
        }
        confirmLabel="Stop the new check"
        isDangerous
        onConfirm={stop}
        onClose={() => setIsAsked(false)}
      />
    </section>
  )
}
