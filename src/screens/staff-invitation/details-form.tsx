import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { passwordsMatch, signUpBody } from '#contracts/user/identity.ts'
import { messageAt } from '#hooks/forms/form-problems.ts'
import { LiveRules } from '#hooks/forms/live-rules.tsx'
import { TermsField } from '#hooks/forms/terms-field.tsx'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { NativePasswordField, NativeTextField } from '#ui/sign-in/native-fields.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import type { Invitation, NewAccount } from './use-invitation.ts'

const { firstName, lastName, password, confirmPassword, acceptedTerms } = signUpBody.shape
const detailsForm = z
  .strictObject({ firstName, lastName, password, confirmPassword, acceptedTerms })
  .check(passwordsMatch)

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  confirmPassword: 'Confirm password',
  acceptedTerms: 'Terms',
} as const

/** Name, password and terms of the account to be made, by the rules of signing up; the role and the address come with the link. */
export function DetailsForm({ invitation }: { readonly invitation: Invitation }) {
  const form = useLateForm<NewAccount>({
    resolver: standardSchemaResolver(detailsForm),
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const problems = useProblems(form, LABELS, invitation.step === 'details' ? invitation.problem : null)
  const submit = form.handleSubmit(invitation.giveDetails, problems.showInvalid)
  const field = (name: keyof typeof LABELS) => ({
    ...form.register(name),
    id: name,
    label: LABELS[name],
    error: messageAt(errors, name),
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {problems.summary}
      <div className={styles.pair}>
        <NativeTextField {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <NativeTextField {...field('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <NativePasswordField
        {...field('password')}
        hint={<LiveRules control={form.control} name="password" />}
        autoComplete="new-password"
      />
      <NativePasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <TermsField {...form.register('acceptedTerms')} error={messageAt(errors, 'acceptedTerms')} />
      <div className={styles.submit}>
        <SubmitButton isBusy={false}>Continue</SubmitButton>
      </div>
    </form>
  )
}
