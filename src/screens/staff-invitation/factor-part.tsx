import { CodeForm } from '#features/factor-setup/code-form.tsx'
import { AppKey } from '#features/factor-setup/app-key.tsx'
import { knowsPasskeys } from '#lib/browser/passkey.ts'
import { PASSKEY_TEXTS } from '#contracts/authentication/texts.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { FactorAlerts } from '#ui/sign-in/factor-parts.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import type { Invitation } from './use-invitation.ts'

interface PartProps {
  readonly invitation: Invitation
}

/** The choice of a second factor. Codes by mail are not enough for staff. */
export function MethodPart({ invitation: { choose, goBack, isBusy, problem } }: PartProps) {
  return (
    <div className={styles.form} aria-busy={isBusy}>
      <FactorAlerts problem={problem?.message} />
      <div className={styles.submit}>
        <PlainButton
          look="primary"
          aria-disabled={isBusy}
          aria-describedby="app-hint"
          onClick={() => choose('totp')}
        >
          Use an authenticator app
        </PlainButton>
        <p id="app-hint" className={styles.quiet}>
          An app on your phone shows a new code every 30 seconds, even offline.
        </p>
      </div>
      <div className={styles.submit}>
        <PlainButton
          aria-disabled={isBusy || !knowsPasskeys()}
          aria-describedby="passkey-hint"
          onClick={() => {
            if (knowsPasskeys()) choose('passkey')
          }}
        >
          Use a passkey
        </PlainButton>
        <p id="passkey-hint" className={styles.quiet}>
          {knowsPasskeys()
            ? 'You confirm with your fingerprint, face or PIN on this device.'
            : PASSKEY_TEXTS.unsupported}
        </p>
      </div>
      <div className={styles.submit}>
        <PlainButton look="subtle" aria-disabled={isBusy} onClick={goBack}>
          Back to name and password
        </PlainButton>
      </div>
    </div>
  )
}

/** The key of an authenticator app and the form for its first code. */
export function AppPart({ invitation: { factor, giveCode, goBack, isBusy, problem } }: PartProps) {
  return (
    <AppKey secret={factor?.secret ?? ''} uri={factor?.uri ?? ''}>
      <CodeForm
        id="totp-code"
        label="Code from your app"
        setup={{ problem, isBusy, cancel: goBack }}
        onSubmit={giveCode}
        cancelLabel="Choose another way"
        keepsPlace
      />
    </AppKey>
  )
}

/** The button asks for the passkey, since some browsers require a click. */
export function PasskeyPart({ invitation: { makePasskey, goBack, isBusy, problem } }: PartProps) {
  return (
    <div className={styles.form} aria-busy={isBusy}>
      <FactorAlerts problem={problem?.message} />
      <p>Your device asks for a PIN, a fingerprint or your face, and keeps the passkey.</p>
      <div className={styles.submit}>
        <PlainButton look="primary" aria-disabled={isBusy} onClick={makePasskey}>
          {isBusy ? 'Waiting for your device…' : 'Create the passkey'}
        </PlainButton>
        <PlainButton look="subtle" aria-disabled={isBusy} onClick={goBack}>
          Choose another way
        </PlainButton>
      </div>
    </div>
  )
}
