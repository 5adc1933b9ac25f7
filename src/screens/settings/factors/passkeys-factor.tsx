import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import {
  AddPasskeyDocument,
  type OwnFactorsQuery,
  RemovePasskeyDocument,
  StartPasskeyDocument,
} from '#graphql/generated/graphql.ts'
import { present, refusalOf } from '#graphql/problem.ts'
import { useNotify } from '#hooks/use-notify.ts'
import { createPasskey, knowsPasskeys } from '#lib/browser/passkey.ts'
import { PASSKEY_TEXTS } from '#contracts/authentication/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodes } from '#features/factor-setup/recovery-codes.tsx'
import { StateBadge } from '#screens/settings/sections/section.tsx'
import styles from '#screens/settings/sections/settings.module.css'
import { type FactorSetup, useFactorSetup } from '#features/factor-setup/use-factor-setup.ts'
import { useAct, useProved, useReread } from '#features/step-up/use-send.ts'
import { Problem } from '#ui/feedback/problem.tsx'

type Passkey = NonNullable<OwnFactorsQuery['factors']>['data']['passkeys'][number]

/** The passkeys by name; adding and removing one. */
export function PasskeysFactor({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const setup = useFactorSetup('passkey')
  const { codes, start, create, kept } = usePasskeyCalls(setup)
  const isOn = passkeys.length > 0
  return (
    <div className={styles.part}>
      <h3 className={styles.rowName}>
        Passkeys <StateBadge isOn={isOn}>{isOn ? String(passkeys.length) : 'None'}</StateBadge>
      </h3>
      <p className={styles.quiet}>Log in with your fingerprint, face or PIN. Passkeys resist phishing.</p>
      {isOn ? <PasskeyList passkeys={passkeys} /> : null}
      {setup.step === 'idle' ? (
        <>
          <Problem>{setup.problem?.message}</Problem>
          <div className={styles.actions}>
            <Button
              aria-disabled={setup.isBusy || !knowsPasskeys()}
              aria-describedby={knowsPasskeys() ? undefined : 'no-passkeys'}
              onClick={() => {
                if (knowsPasskeys()) start()
              }}
            >
              {setup.isBusy ? 'Preparing…' : 'Add a passkey'}
            </Button>
            {knowsPasskeys() ? null : (
              <span id="no-passkeys" className={styles.quiet}>
                {PASSKEY_TEXTS.unsupported}
              </span>
            )}
          </div>
        </>
      ) : null}
      {setup.step === 'confirming' ? <PasskeyForm setup={setup} onSubmit={create} /> : null}
      {setup.step === 'codes' ? <RecoveryCodes codes={codes} onKept={kept} /> : null}
    </div>
  )
}

function usePasskeyCalls(setup: FactorSetup) {
  const notify = useNotify()
  const proved = useProved()
  const reread = useReread()
  const [startPasskey] = useMutation(StartPasskeyDocument)
  const [addPasskey] = useMutation(AddPasskeyDocument)
  const [options, setOptions] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])

  const start = () =>
    setup.start(async () => {
      const reply = await proved({ operation: 'startPasskey', reason: 'add a passkey' }, (context) =>
        startPasskey({ context, fetchPolicy: 'no-cache' }),
      )
      if (reply === undefined) return 'cancelled'
      setOptions(present(reply.data?.startPasskey).data.options)
      return 'ready'
    })
  const create = (name: string) =>
    setup.confirm(async () => {
      const outcome = await createPasskey(options)
      if (outcome.kind === 'cancelled') return 'cancelled'
      if (outcome.kind !== 'done') throw refusalOf(outcome.text)
      const { data } = await addPasskey({
        variables: { input: { name, response: outcome.response } },
        fetchPolicy: 'no-cache',
      })
      const { message, data: given } = present(data?.addPasskey)
      notify({ intent: 'success', message })
      setCodes(given.recoveryCodes)
      reread()
      return given.recoveryCodes.length === 0 ? 'done' : 'codes'
    })
  const kept = () => {
    setup.kept()
    setCodes([])
  }
  return { codes, start, create, kept }
}

function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { act, isBusy } = useAct()
  const proved = useProved()
  const reread = useReread()
  const [remove] = useMutation(RemovePasskeyDocument)
  const [asked, setAsked] = useState<Passkey | null>(null)
  const confirm = () => {
    if (asked === null) return
    const { _id, name } = asked
    setAsked(null)
    act(async () => {
      const reply = await proved(
        { operation: 'removePasskey', reason: `remove the passkey ${name}` },
        (context) => remove({ variables: { id: _id }, context }),
      )
      if (reply === undefined) return undefined
      reread()
      return present(reply.data?.removePasskey).message
    })
  }
  return (
    <>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey._id} className={styles.row}>
            <div className={styles.rowText}>
              <span className={styles.rowName}>{passkey.name}</span>
              <dl className={`${styles.facts ?? ''} ${styles.quiet ?? ''}`}>
                <dt>Added</dt>
                <dd>
                  <DateTime value={passkey.createdAt} />
                </dd>
                <dt>Last used</dt>
                <dd>{passkey.lastUsedAt ? <DateTime value={passkey.lastUsedAt} /> : 'Not yet'}</dd>
              </dl>
            </div>
            <Button
              small
              aria-label={`Remove ${passkey.name}`}
              aria-disabled={isBusy}
              onClick={() => setAsked(passkey)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Remove the passkey"
        detail={`${asked?.name ?? 'It'} will no longer work. Remove it from your device, too. Every other session ends.`}
        confirmLabel="Remove"
        isDangerous
        onClose={() => setAsked(null)}
        onConfirm={confirm}
      />
    </>
  )
}
