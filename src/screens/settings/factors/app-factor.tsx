import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import {
  ConfirmTwoFactorDocument,
  DisableTwoFactorDocument,
  EnableTwoFactorDocument,
  type EnableTwoFactorMutation,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { AppKey } from '#features/factor-setup/app-key.tsx'
import { useNotify } from '#hooks/use-notify.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { CodeForm } from '#features/factor-setup/code-form.tsx'
import { RecoveryCodes } from '#features/factor-setup/recovery-codes.tsx'
import { StateBadge } from '#screens/settings/sections/section.tsx'
import factorStyles from '#features/factor-setup/factors.module.css'
import styles from '#screens/settings/sections/settings.module.css'
import { useFactorSetup, type FactorSetup } from '#features/factor-setup/use-factor-setup.ts'
import { useAct, useProved, useReread } from '#features/step-up/use-send.ts'
import { Problem } from '#ui/feedback/problem.tsx'

type Secret = Pick<NonNullable<EnableTwoFactorMutation['enableTwoFactor']>['data'], 'secret' | 'uri'>
const NO_SECRET: Secret = { secret: '', uri: '' }

/** The authenticator app: since when it is on, setting it up, turning it off. */
export function AppFactor({ since }: { readonly since: string | null }) {
  const setup = useFactorSetup('totp')
  const { secret, codes, start, check, cancel, kept } = useAppCalls(setup)
  const isOn = since !== null
  return (
    <div className={styles.part}>
      <h3 className={styles.rowName}>
        Authenticator app <StateBadge isOn={isOn}>{isOn ? 'On' : 'Off'}</StateBadge>
      </h3>
      <p className={styles.quiet}>
        {since === null ? (
          'An app on your phone shows a new code every 30 seconds, even offline.'
        ) : (
          <>
            On since <DateTime value={since} />.
          </>
        )}
      </p>
      {setup.step === 'idle' ? (
        <>
          <Problem>{setup.problem?.message}</Problem>
          <div className={styles.actions}>
            <Button look={isOn ? 'plain' : 'primary'} aria-disabled={setup.isBusy} onClick={start}>
              {setup.isBusy ? 'Preparing…' : isOn ? 'Set up another app' : 'Set up an app'}
            </Button>
            {isOn ? <TurnOff /> : null}
          </div>
        </>
      ) : null}
      {setup.step === 'confirming' ? (
        <AppSetup secret={secret} setup={{ ...setup, cancel }} onSubmit={check} />
      ) : null}
      {setup.step === 'codes' ? <RecoveryCodes codes={codes} onKept={kept} /> : null}
    </div>
  )
}

/** On a phone the QR code fills the screen. */
function scrollToTop(section: HTMLElement | null): void {
  section?.scrollIntoView?.({ block: 'start' })
}

function AppSetup({
  secret: { secret, uri },
  setup,
  onSubmit,
}: {
  readonly secret: Secret
  readonly setup: FactorSetup
  readonly onSubmit: (code: string) => void
}) {
  return (
    <section ref={scrollToTop} className={factorStyles.setup} aria-label="Set up an authenticator app">
      <AppKey secret={secret} uri={uri}>
        <CodeForm id="totp-code" label="Code from your app" setup={setup} onSubmit={onSubmit} keepsPlace />
      </AppKey>
    </section>
  )
}

function useAppCalls(setup: FactorSetup) {
  const notify = useNotify()
  const proved = useProved()
  const reread = useReread()
  const [enable] = useMutation(EnableTwoFactorDocument)
  const [confirm] = useMutation(ConfirmTwoFactorDocument)
  const [secret, setSecret] = useState(NO_SECRET)
  const [codes, setCodes] = useState<readonly string[]>([])

  const start = () =>
    setup.start(async () => {
      const reply = await proved(
        { operation: 'enableTwoFactor', reason: 'set up an authenticator app' },
        (context) => enable({ context, fetchPolicy: 'no-cache' }),
      )
      if (reply === undefined) return 'cancelled'
      setSecret(present(reply.data?.enableTwoFactor).data)
      return 'ready'
    })
  const check = (code: string) =>
    setup.confirm(async () => {
      const { data } = await confirm({ variables: { input: { code } }, fetchPolicy: 'no-cache' })
      const { message, data: given } = present(data?.confirmTwoFactor)
      notify({ intent: 'success', message })
      setSecret(NO_SECRET)
      setCodes(given.recoveryCodes)
      reread()
      return given.recoveryCodes.length === 0 ? 'done' : 'codes'
    })
  const cancel = () => {
    setup.cancel()
    setSecret(NO_SECRET)
  }
  const kept = () => {
    setup.kept()
    setCodes([])
  }
  return { secret, codes, start, check, cancel, kept }
}

function TurnOff() {
  const { act, isBusy } = useAct()
  const proved = useProved()
  const reread = useReread()
  const [disable] = useMutation(DisableTwoFactorDocument)
  const [isAsking, setIsAsking] = useState(false)
  const turnOff = () => {
    setIsAsking(false)
    act(async () => {
      const reply = await proved(
        { operation: 'disableTwoFactor', reason: 'turn off the authenticator app' },
        (context) => disable({ context }),
      )
      if (reply === undefined) return undefined
      reread()
      return present(reply.data?.disableTwoFactor).message
    })
  }
  return (
    <>
      <Button aria-disabled={isBusy} onClick={() => setIsAsking(!isBusy)}>
        Turn off
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Turn off the authenticator app"
        detail="Its codes stop working, and your account is less protected. Every other session ends."
        confirmLabel="Turn off"
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={turnOff}
      />
    </>
  )
}
