import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type EnquiryBody, enquiryBody, ownEnquiryBody } from '#contracts/notification/enquiries.ts'
import { ENQUIRY_MODULES, ENQUIRY_TYPES } from '#contracts/notification/enquiry-values.ts'
import { MESSAGE_MAX } from '#contracts/notification/message-values.ts'
import { CaptchaField } from '#features/captcha/captcha-field.tsx'
import { useCaptchaRound } from '#features/captcha/use-captcha-round.ts'
import { runOperation, runSignedIn } from '#graphql/fetch-client.ts'
import { SendEnquiryText, SendOwnEnquiryText } from '#graphql/generated/enquiries-texts.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { messageAt } from '#hooks/forms/form-problems.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useOneAtATime } from '#hooks/forms/use-one-at-a-time.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { leftText } from '#lib/text.ts'
import { loginPath } from '#lib/redirect-path.ts'
import { typedPhone } from '#lib/typed-phone.ts'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { useFocusOnChange } from '#ui/effects/focus.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { NativeSelectField, NativeTextArea, NativeTextField } from '#ui/sign-in/native-fields.tsx'
import styles from '#ui/sign-in/sign-in.module.css'

const LABELS = {
  name: 'Your name',
  email: 'Email address',
  enquiryType: 'Enquiry type',
  module: 'Part of the product',
  countryCode: 'Country code',
  contactNumber: 'Contact number',
  queryMessage: 'Your message',
  captcha: 'Robot check',
} as const
type FieldName = keyof typeof LABELS

const TYPES = Object.entries(ENQUIRY_TYPES).map(([value, { label }]) => [value, label] as const)
const MODULES = Object.entries(ENQUIRY_MODULES)

interface ContactFormProps {
  readonly countries: readonly (readonly [code: string, text: string])[]
  readonly hasToken: boolean
}

/** The enquiry form (V34); signed-in people are known already. */
export function ContactForm({ countries, hasToken }: ContactFormProps) {
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<AppProblem | null>(null)
  const { run, isBusy } = useOneAtATime(setProblem)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useLateForm<EnquiryBody>({
    resolver: standardSchemaResolver<EnquiryBody, unknown, EnquiryBody>(
      // Without the fields that only guests fill in.
      (hasToken ? ownEnquiryBody : enquiryBody) as typeof enquiryBody,
    ),
    shouldFocusError: false,
    shouldUnregister: hasToken,
    ...(hasToken ? {} : { defaultValues: { captcha: '' } }),
  })
  const { errors } = form.formState
  const problems = useProblems(form, LABELS, problem)
  const captchaRound = useCaptchaRound(() => form.setValue('captcha', ''))
  const takeAnswer = (answer: string) =>
    form.setValue('captcha', answer, { shouldValidate: answer !== '' && form.formState.isSubmitted })
  useFocusOnChange(said, () => heading.current?.focus())

  const send = async (values: EnquiryBody): Promise<string> => {
    const { enquiryType, module, queryMessage, countryCode, contactNumber } = values
    if (!hasToken) {
      const reply = await captchaRound.spend(() => runOperation(SendEnquiryText, { input: values }))
      return present(reply.sendEnquiry).message
    }
    const input = { enquiryType, module, queryMessage, countryCode, contactNumber }
    return present((await runSignedIn(SendOwnEnquiryText, { input })).sendOwnEnquiry).message
  }
  const sendOnce = (values: EnquiryBody) =>
    run(async () => {
      setProblem(null)
      setSaid(await send(values))
      form.reset()
    })
  const submit = () => form.handleSubmit(sendOnce, problems.showInvalid)()
  const field = (name: FieldName, options?: { readonly setValueAs: (text: string) => string }) => ({
    ...form.register(name, options),
    id: name,
    label: LABELS[name],
    error: messageAt(errors, name),
  })
  if (said !== '')
    return (
      <div className={styles.form}>
        <h3 ref={heading} tabIndex={-1}>
          {said}
        </h3>
        <div>
          <PlainButton onClick={() => setSaid('')}>Send another enquiry</PlainButton>
        </div>
      </div>
    )
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={captchaRound.onSubmit(submit)}
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) captchaRound.comesNear()
      }}
      aria-busy={isBusy}
    >
      {problems.summary}
      {hasToken ? null : (
        <>
          <p>
            Do you have an account? <a href={loginPath(CONTENT_PATHS.contact)}>Log in first</a>, and you find
            the answer under Support.
          </p>
          <NativeTextField {...field('name')} autoComplete="name" />
          <NativeTextField
            {...field('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
      <NativeSelectField {...field('enquiryType')} options={TYPES} />
      <NativeSelectField {...field('module')} options={MODULES} />
      <NativeSelectField {...field('countryCode')} options={countries} autoComplete="country" />
      <NativeTextField
        {...field('contactNumber', { setValueAs: typedPhone })}
        hint="10 to 13 digits. A shorter number needs its country code first."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <NativeTextArea {...field('queryMessage')} hint={<Left form={form} />} />
      {hasToken ? null : (
        <CaptchaField
          key={captchaRound.round}
          {...captchaRound.field}
          error={messageAt(errors, 'captcha')}
          onAnswer={takeAnswer}
          isWanted={!isBusy}
        />
      )}
      <div className={styles.submit}>
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Sending…' : 'Send the enquiry'}</SubmitButton>
      </div>
    </form>
  )
}

function Left({ form }: { readonly form: ReturnType<typeof useLateForm<EnquiryBody>> }) {
  const text = useWatch({ control: form.control, name: 'queryMessage' }) ?? ''
  return leftText(MESSAGE_MAX - text.trim().length)
}
