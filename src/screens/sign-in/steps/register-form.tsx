import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { type SignUpBody, signUpBody } from '#contracts/user/identity.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { requestSignUp } from '#graphql/sign-in.ts'
import { typedPhoneNumber } from '#lib/typed-phone.ts'
import { NativePasswordField, NativeTextField } from '#ui/sign-in/native-fields.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { CaptchaField } from '#features/captcha/captcha-field.tsx'
import { useCaptchaRound } from '#features/captcha/use-captcha-round.ts'
import { LiveRules } from '#hooks/forms/live-rules.tsx'
import { PhoneHint } from '#hooks/forms/phone-hint.tsx'
import { messageAt } from '#hooks/forms/form-problems.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import { offeringOfPath } from '#lib/offering-path.ts'
import { useReturnPath } from '#screens/sign-in/use-return-path.ts'
import { useKeptSignUp } from './kept-sign-up.ts'
import { KindFields } from './kind-fields.tsx'
import { TermsField } from '#hooks/forms/terms-field.tsx'
import type { SignIn } from './use-sign-in.ts'

const LABELS = {
  userType: 'Kind of user',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phone: 'Mobile number',
  password: 'Password',
  confirmPassword: 'Confirm password',
  acceptedTerms: 'Terms',
  captcha: 'Robot check',
} as const
type FieldName = Exclude<keyof typeof LABELS, 'userType'>

/** The last fields of the form; typing in them starts the robot check. */
const LAST_FIELDS: readonly string[] = ['password', 'confirmPassword', 'acceptedTerms'] satisfies FieldName[]

const signUpForm = z.safeExtend(signUpBody, { phone: typedPhoneNumber })

/** The sign-up form on the contract's own schema; its values are the body that is sent. */
export function RegisterForm({
  signIn,
  onSent,
}: {
  readonly signIn: SignIn
  /** The address that the code goes to. */
  readonly onSent: (email: string) => void
}) {
  const { isBusy } = signIn
  const back = useReturnPath()
  const isForOffering = back !== undefined && offeringOfPath(back) !== undefined
  const form = useLateForm<SignUpBody>({
    resolver: standardSchemaResolver(signUpForm),
    shouldFocusError: false,
    // Only values without a control; the others keep what was typed before the script ran.
    defaultValues: { captcha: '', termsVersion: TERMS_VERSION },
  })
  const keep = useKeptSignUp(form)
  const { errors } = form.formState
  const problems = useProblems(form, LABELS, signIn.step === 'credentials' ? signIn.problem : null)
  const captchaRound = useCaptchaRound(() => form.setValue('captcha', ''))
  const takeAnswer = (answer: string) =>
    form.setValue('captcha', answer, { shouldValidate: answer !== '' && form.formState.isSubmitted })
  const submit = form.handleSubmit((values) => {
    onSent(values.email)
    signIn.submit(() => captchaRound.spend(() => requestSignUp(values)))
  }, problems.showInvalid)
  const field = (name: FieldName) => ({
    ...form.register(name),
    id: name,
    label: LABELS[name],
    error: messageAt(errors, name),
  })
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={captchaRound.onSubmit(submit)}
      onChange={keep}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && LAST_FIELDS.includes(target.name)) captchaRound.comesNear()
      }}
      aria-busy={isBusy}
    >
      {problems.summary}
      <KindFields
        investor={form.register('userType.isInvestor', { deps: 'userType' })}
        isForInvestor={isForOffering}
        issuer={form.register('userType.isIssuer', { deps: 'userType' })}
        error={messageAt(errors, 'userType')}
      />
      <div className={styles.pair}>
        <NativeTextField {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <NativeTextField {...field('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <NativeTextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NativeTextField
        {...field('phone')}
        hint={
          <PhoneHint control={form.control} name="phone">
            10 to 13 digits with the country code, for example +44 7400 123456.
          </PhoneHint>
        }
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <NativePasswordField
        {...field('password')}
        hint={<LiveRules control={form.control} name="password" />}
        autoComplete="new-password"
      />
      <NativePasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <TermsField {...form.register('acceptedTerms')} error={messageAt(errors, 'acceptedTerms')} />
      <CaptchaField
        key={captchaRound.round}
        {...captchaRound.field}
        error={messageAt(errors, 'captcha')}
        onAnswer={takeAnswer}
        isWanted={signIn.step === 'credentials' && !isBusy}
      />
      <div className={styles.submit}>
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Creating…' : 'Create account'}</SubmitButton>
      </div>
    </form>
  )
}
