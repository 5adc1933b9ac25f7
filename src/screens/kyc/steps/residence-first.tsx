import { useState } from 'react'
import { PAPERS } from '#contracts/kyc/role-words.ts'
import { STEPS_OF } from '#contracts/kyc/steps.ts'
import { likelyHome, phoneCountry } from '#contracts/user/phone-number.ts'
import { BirthDateField } from '#ui/fields/birth-date-field.tsx'
import { CountryField } from '#ui/fields/select-field.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import { ProvincePart } from '#screens/kyc/form/province-part.tsx'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import {
  draftOf,
  sendPages,
  type StepForm,
  type StepProps,
  useStepForm,
} from '#screens/kyc/form/use-step-form.ts'
import { IdentityFields } from './identity-step.tsx'

const isOfResidence = (path: string) => path === 'country' || path === 'province'
const isDob = (path: string) => path === 'dob'

/**
 * The first page for applicants who skipped /pre_kyc. It asks residence and birth date first, because they decide whether the
 * person can be served. Later pages find both as drafts.
 */
export function ResidenceFirst(props: StepProps) {
  const { wizard, account } = props
  const [hadCountry] = useState(() => hasPhoneCountry(props))
  // Most people live where their number is from.
  const code = likelyHome(account.phone)
  const home = props.countries.find((country) => country.code === code)
  const address = useStepForm('address', props, {
    isHere: isOfResidence,
    ...(home?.status === true && { guess: { country: home.code } }),
  })
  const personal = useStepForm('personal', props, { isHere: isDob })
  const identity = useStepForm('identity', props, {
    ...(home !== undefined && { guess: { countryCode: home.code } }),
    others: { before: [...address.items, ...personal.items] },
  })
  const submit = async () => {
    if (wizard.snapshot.hasTag('busy')) return
    const parts = await Promise.all([partProblems(address, isOfResidence), partProblems(personal, isDob)])
    for (const [index, problems] of parts.entries()) (index === 0 ? address : personal).show(problems)
    const isRight = parts.every((problems) => Object.keys(problems).length === 0)
    // A preselected country was never typed.
    for (const { step, form } of [address, personal])
      wizard.calls.note(step, JSON.stringify(form.getValues()))
    const isSent = await sendPages(wizard, [
      identity.ready,
      ...(isRight ? [] : [() => Promise.resolve(undefined)]),
    ])
    if (!isSent) identity.showInvalid()
  }
  const country = address.text('country')
  return (
    <StepFrame page={{ ...identity, submit: () => void submit() }} props={props}>
      <section className={styles.card} aria-labelledby="kyc-first">
        <h2 id="kyc-first">Can you use Mizan?</h2>
        <CountryField
          {...country}
          countries={props.countries}
          autoComplete="country"
          onChange={(event) => {
            // The province belongs to another country.
            address.form.setValue('province', '')
            void country.onChange(event)
            // The country of the account's number follows the residence until it is chosen or another number is typed.
            const { isDirty } = identity.form.getFieldState('countryCode', identity.form.formState)
            const isAccountPhone = account.phone !== '' && identity.read('phone') === account.phone
            if (!hadCountry && !isDirty && isAccountPhone)
              identity.form.setValue('countryCode', phoneCountry(account.phone, event.target.value))
          }}
        />
        <ProvincePart country={String(address.read('country'))} field={address.text('province')} />
        <BirthDateField {...personal.value('dob')} hint="For example 27 3 1987" />
        <p id="kyc-papers" className={styles.quiet}>
          {STEPS_OF[props.kyc.role].length} groups of questions; then you check your answers, sign and submit.
          It takes about 10 minutes. You need:
        </p>
        <ul className={styles.tips} aria-labelledby="kyc-papers">
          {PAPERS[props.kyc.role].map((paper) => (
            <li key={paper}>{paper}</li>
          ))}
        </ul>
      </section>
      <IdentityFields page={identity} props={props} />
    </StepFrame>
  )
}

/** Whether the page was opened with a country of the phone number, in its draft or its answers. */
function hasPhoneCountry(props: StepProps): boolean {
  if (props.kyc.answers.identity !== null) return true
  const { countryCode } = JSON.parse(draftOf('identity', props) ?? '{}') as { readonly countryCode?: unknown }
  return typeof countryCode === 'string' && countryCode !== ''
}

/** The errors of the fields that stand here. */
async function partProblems(
  page: Pick<StepForm<'address'> | StepForm<'personal'>, 'problems'>,
  isHere: (path: string) => boolean,
): Promise<Readonly<Record<string, string>>> {
  const problems = await page.problems()
  return Object.fromEntries(Object.entries(problems).filter(([path]) => isHere(path)))
}
