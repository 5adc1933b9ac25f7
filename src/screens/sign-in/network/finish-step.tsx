import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { networkSignUpBody, type NetworkSignUpBody } from '#contracts/authentication/networks.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { finishNetworkSignUp, type NetworkPerson } from '#graphql/network-login.ts'
import { messageAt } from '#hooks/forms/form-problems.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useProblems } from '#hooks/forms/use-problems.tsx'
import { PlainButton } from '#ui/button-link.tsx'
import formStyles from '#ui/sign-in/sign-in.module.css'
import { KindFields } from '#screens/sign-in/steps/kind-fields.tsx'
import styles from './network-sign-in.module.css'
import { TermsField } from '#hooks/forms/terms-field.tsx'
import type { SignIn } from '#screens/sign-in/steps/use-sign-in.ts'
import { useFocusedBox } from '#ui/effects/focus.ts'

const LABELS = { userType: 'Kind of user', acceptedTerms: 'Terms' } as const
/** Distinguishes its ids from the hidden form of /register, which has the same fields. */
const ID_PREFIX = 'finish-'

/**
 * A new person chooses what the network cannot tell: the kind of user and the terms; then the one-time code follows.
 */
export function FinishStep({
  signIn,
  person,
  networkName,
  onBack,
}: {
  readonly signIn: SignIn
  readonly person: NetworkPerson
  readonly networkName: string
  readonly onBack: () => void
}) {
  const { isBusy } = signIn
  const form = useLateForm<NetworkSignUpBody>({
    resolver: standardSchemaResolver(networkSignUpBody),
    shouldFocusError: false,
    defaultValues: { grant: person.grant, termsVersion: TERMS_VERSION },
  })
  const { errors } = form.formState
  const problems = useProblems(form, LABELS, signIn.step === 'credentials' ? signIn.problem : null, ID_PREFIX)
  const submit = form.handleSubmit(
    (values) => signIn.submit(() => finishNetworkSignUp(values)),
    problems.showInvalid,
  )
  const start = useFocusedBox<HTMLParagraphElement>()
  return (
    <form
      className={formStyles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={isBusy}
    >
      {/* Takes the focus, because the step appears without a click in this window. */}
      <p ref={start} tabIndex={-1} className={styles.person}>
        {networkName} says that you are{' '}
        <strong>
          {person.firstName} {person.lastName}
        </strong>
        , {person.email}.
      </p>
      {problems.summary}
      <KindFields
        idPrefix={ID_PREFIX}
        investor={form.register('userType.isInvestor', { deps: 'userType' })}
        issuer={form.register('userType.isIssuer', { deps: 'userType' })}
        error={messageAt(errors, 'userType')}
      />
      <TermsField
        idPrefix={ID_PREFIX}
        {...form.register('acceptedTerms')}
        error={messageAt(errors, 'acceptedTerms')}
      />
      <div className={formStyles.submit}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Creating…' : 'Create account'}
        </PlainButton>
        <PlainButton look="subtle" onClick={onBack}>
          Back
        </PlainButton>
      </div>
    </form>
  )
}
