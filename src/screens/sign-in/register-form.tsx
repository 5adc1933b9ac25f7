import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { type SignUpBody, signUpBody } from '#contracts/identity.ts'
import { TERMS_VERSION } from '#contracts/terms.ts'
import { requestSignUp } from '#graphql/sign-in.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { PasswordField, TextField } from '#ui/fields.tsx'
import { PasswordRules } from '#ui/password-rules.tsx'
import { CaptchaField } from '#hooks/captcha-field.tsx'
import { messageAt } from '#hooks/form-problems.ts'
import { useProblems } from '#hooks/use-problems.tsx'
import styles from '#ui/sign-in.module.css'
import { KindFields } from './kind-fields.tsx'
import { TermsField } from './terms-field.tsx'
import type { SignIn } from './use-sign-in.ts'

const LABELS = {
  userType: 'Kind of user',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  phone: 'Mobile number',
  password: 'Password',
  confirmPassword: 'Confirm password',
  acceptedTerms: 'Terms',
  captcha: 'Robot check',
} as const
type FieldName = Exclude<keyof typeof LABELS, 'userType'>

/** People write +971 50 123 4567; the contract wants the digits (spec 5). */
function typedPhone(text: string): string {
  return text.replaceAll(/^\s*\+|\s/g, '')
}

/** The sign-up form on the contract's own schema; its values are the body that is sent. */
export function RegisterForm({ signIn }: { readonly signIn: SignIn }) {
  const { isBusy } = signIn
  const form = useForm<SignUpBody>({
    resolver: standardSchemaResolver(signUpBody),
    mode: 'onTouched',
    shouldFocusError: false,
    // What has no control of its own; the others keep what was typed before this program ran.
    defaultValues: { captcha: '', termsVersion: TERMS_VERSION },
  })
  const { errors } = form.formState
  const problems = useProblems(form, LABELS, signIn.step === 'credentials' ? signIn.problem : null)
  /** Each captcha answer is good for one try; a new key asks for a new one. */
  const [round, setRound] = useState(0)
  const work = useRef<Promise<void>>(Promise.resolve())
  const takeAnswer = (answer: string) =>
    form.setValue('captcha', answer, { shouldValidate: answer !== '' && form.formState.isSubmitted })
  const send = async (values: SignUpBody) => {
    try {
      return await requestSignUp(values)
    } finally {
      form.setValue('captcha', '')
      setRound((last) => last + 1)
    }
  }
  const submit = form.handleSubmit((values) => signIn.submit(() => send(values)), problems.showInvalid)
  const field = (name: FieldName, options?: { readonly setValueAs: (text: string) => string }) => ({
    ...form.register(name, options),
    id: name,
    label: LABELS[name],
    error: messageAt(errors, name),
  })
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A ticked box that is still at work is no mistake of the person's.
        void work.current.then(() => submit())
      }}
      aria-busy={isBusy}
    >
      {problems.summary}
      <KindFields
        investor={form.register('userType.isInvestor')}
        issuer={form.register('userType.isIssuer')}
        error={messageAt(errors, 'userType')}
      />
      <div className={styles.pair}>
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('phone', { setValueAs: typedPhone })}
        hint="10 to 13 digits, with the country code."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...field('password')}
        hint={<LiveRules control={form.control} />}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <TermsField {...form.register('acceptedTerms')} error={messageAt(errors, 'acceptedTerms')} />
      <CaptchaField
        key={round}
        error={messageAt(errors, 'captcha')}
        onAnswer={takeAnswer}
        onWork={(begun) => {
          work.current = begun
        }}
        isAgain={round > 0}
        isWanted={signIn.step === 'credentials' && !isBusy}
      />
      <div className={styles.submit}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Creating…' : 'Create account'}
        </PlainButton>
      </div>
    </form>
  )
}

function LiveRules({ control }: { readonly control: Control<SignUpBody> }) {
  const password = useWatch({ control, name: 'password' }) ?? ''
  return <PasswordRules password={password} />
}
