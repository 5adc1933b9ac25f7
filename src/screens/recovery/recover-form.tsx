import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { emailAddress, recoverBody } from '#contracts/user/identity.ts'
import { requestRecovery } from '#graphql/recovery.ts'
import { CaptchaField } from '#features/captcha/captcha-field.tsx'
import { useCaptchaRound } from '#features/captcha/use-captcha-round.ts'
import { PhoneHint } from '#hooks/forms/phone-hint.tsx'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { typedPhoneNumber } from '#lib/typed-phone.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { NativeTextField } from '#ui/sign-in/native-fields.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import type { RecoveryRequest } from './use-recovery-request.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'

const { captcha } = recoverBody.shape
/** Each way has its own field; text in the other one is not sent. */
const FORMS = {
  email: z.object({ email: emailAddress, captcha }),
  phone: z.object({ phone: typedPhoneNumber, captcha }),
} as const
type Way = keyof typeof FORMS
interface RecoverValues {
  readonly email?: string
  readonly phone?: string
  readonly captcha: string
}

const LABELS = { email: 'Email address', phone: 'Mobile number', captcha: 'Robot check' } as const
const OTHER = {
  email: { way: 'phone', text: 'Use my mobile number instead' },
  phone: { way: 'email', text: 'Use my email address instead' },
} as const

// The next proof of work would clear a captcha error, so it is shown above the form instead.
function withoutCaptcha(problem: MachineProblem | null): MachineProblem | null {
  const refused = problem?.fieldErrors['captcha']
  return problem === null || refused === undefined
    ? problem
    : { ...problem, message: refused, fieldErrors: {} }
}

/** Who the link is for, and the captcha. */
export function RecoverForm({ request }: { readonly request: RecoveryRequest }) {
  const { isBusy, isSent } = request
  const [way, setWay] = useState<Way>('email')
  const form = useLateForm<RecoverValues>({
    resolver: standardSchemaResolver<RecoverValues, unknown, RecoverValues>(FORMS[way]),
    shouldFocusError: false,
    // Only the captcha, which has no control of its own; the others keep what was typed before the script ran.
    defaultValues: { captcha: '' },
  })
  const { errors } = form.formState
  const problem = useMemo(() => withoutCaptcha(request.problem), [request.problem])
  const problems = useProblems(form, LABELS, problem)
  const captchaRound = useCaptchaRound(() => form.setValue('captcha', ''))
  const takeAnswer = (answer: string) =>
    form.setValue('captcha', answer, { shouldValidate: answer !== '' && form.formState.isSubmitted })
  const submit = form.handleSubmit(
    (values) => request.submit(() => captchaRound.spend(() => requestRecovery(values))),
    problems.showInvalid,
  )
  useFocusOnChange(way, () => form.setFocus(way))
  const turn = () => {
    form.clearErrors()
    setWay(OTHER[way].way)
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={captchaRound.onSubmit(submit)}
      aria-busy={isBusy}
    >
      {problems.summary}
      {way === 'email' ? (
        <NativeTextField
          {...form.register('email')}
          key="email"
          id="email"
          label={LABELS.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
      ) : (
        <NativeTextField
          {...form.register('phone')}
          key="phone"
          id="phone"
          label={LABELS.phone}
          hint={
            <PhoneHint control={form.control} name="phone">
              10 to 13 digits, with the country code. It must be confirmed in your profile.
            </PhoneHint>
          }
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone?.message}
        />
      )}
      <div>
        <PlainButton small onClick={turn}>
          {OTHER[way].text}
        </PlainButton>
      </div>
      <CaptchaField
        key={captchaRound.round}
        {...captchaRound.field}
        error={errors.captcha?.message}
        onAnswer={takeAnswer}
        isWanted={!isSent && !isBusy}
      />
      <div className={styles.submit}>
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Sending…' : 'Send the link'}</SubmitButton>
      </div>
    </form>
  )
}
