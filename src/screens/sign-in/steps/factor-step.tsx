import { PlainButton } from '#ui/button-link.tsx'
import { FactorAlerts, OtherFactors, PasskeyAsk, TYPED_FACTORS } from '#ui/sign-in/factor-parts.tsx'
import { NativeTextField } from '#ui/sign-in/native-fields.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import { useCodeForm } from './use-code-form.ts'
import type { SignIn } from './use-sign-in.ts'

/** The second step of signing in for people with factors of their own, to whom nothing is sent. */
export function FactorStep({ signIn }: { readonly signIn: SignIn }) {
  const { askPasskey, isBusy, method, problem } = signIn
  if (method === 'passkey') {
    return (
      <PasskeyAsk isBusy={isBusy} problem={problem?.message} onAsk={askPasskey}>
        <OtherWays signIn={signIn} />
      </PasskeyAsk>
    )
  }
  return method === 'totp' || method === 'recovery' ? (
    <TypedForm key={method} signIn={signIn} method={method} />
  ) : null
}

function TypedForm({ signIn, method }: { readonly signIn: SignIn; readonly method: 'totp' | 'recovery' }) {
  const { isBusy } = signIn
  const { field, error, problem, submit } = useCodeForm(signIn)
  const { label, hint, input } = TYPED_FACTORS[method]
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <FactorAlerts problem={problem} label={label} error={error} />
      <NativeTextField {...field} {...input} id="code" label={label} hint={hint} error={error} />
      <div className={styles.submit}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </PlainButton>
        <OtherWays signIn={signIn} />
      </div>
    </form>
  )
}

function OtherWays({ signIn: { challenge, choose, isBusy, method, restart } }: { readonly signIn: SignIn }) {
  return (
    <>
      <OtherFactors methods={challenge?.methods ?? []} method={method} isBusy={isBusy} onChoose={choose} />
      <PlainButton look="subtle" onClick={restart}>
        Back
      </PlainButton>
    </>
  )
}
