import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { emailAddress, personName } from '#contracts/user/identity.ts'
import { NAME_VERIFIED_TEXT } from '#contracts/user/values.ts'
import { paths } from '#lib/paths.ts'
import {
  ChangeEmailDocument,
  type CurrentUserQuery,
  SendVerificationDocument,
  UpdateUserDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { MailboxLink } from '#ui/sign-in/mailbox-link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PhonePart } from './phone-part.tsx'
import { Section, StateBadge } from './section.tsx'
import styles from './settings.module.css'
import { useAct, useProved } from '#features/step-up/use-send.ts'
import { Problem } from '#ui/feedback/problem.tsx'

type Info = NonNullable<CurrentUserQuery['currentUser']>['data']['personalInfo']

/** Name, e-mail address and mobile number. */
export function PersonSection({
  person,
}: {
  readonly person: {
    readonly personalInfo: Info
    readonly isNameVerified: boolean
    readonly userType: { readonly isInvestor: boolean; readonly isIssuer: boolean }
  }
}) {
  const { name, contact } = person.personalInfo
  return (
    <Section id="profile" title="Profile">
      {person.isNameVerified ? (
        <VerifiedName name={name} roles={rolesOf(person)} />
      ) : (
        <NamePart name={name} />
      )}
      <EmailPart email={contact.email} />
      <PhonePart contact={contact} />
    </Section>
  )
}

/** Loaded for verified names: most accounts are new. */
const RunningCheck = lazyPart(() =>
  import('#features/running-check/running-check.tsx').then((part) => part.RunningCheck),
)

/** A verified name cannot be typed anew: a new check verifies another one (reading A21). */
function VerifiedName({ name, roles }: { readonly name: NameForm; readonly roles: readonly KycRole[] }) {
  return (
    <div className={styles.part}>
      <h3>Name</h3>
      <p className={styles.actions}>
        <bdi>{`${name.firstName} ${name.lastName}`}</bdi>
        <StateBadge isOn>Verified</StateBadge>
      </p>
      <p>{NAME_VERIFIED_TEXT}</p>
      <Suspense fallback={null}>
        {roles.map((role) => (
          <RunningCheck
            key={role}
            role={role}
            name={name}
            offer={(state) =>
              state === 'approved' ? (
                <p>
                  Has it changed?{' '}
                  <Link to={`${paths.kycProcess}?role=${role}`}>
                    Start a new check on the page of your identity check
                    {roles.length > 1 ? ` as an ${role}` : ''}
                  </Link>
                  . This name stays until we approve the new one.
                </p>
              ) : roles.length > 1 ? null : (
                <p>Has it changed? You can start a new check once your identity check is approved again.</p>
              )
            }
          />
        ))}
      </Suspense>
    </div>
  )
}

const rolesOf = ({
  userType,
}: {
  readonly userType: { readonly isInvestor: boolean; readonly isIssuer: boolean }
}): KycRole[] => [
  ...(userType.isInvestor ? (['investor'] as const) : []),
  ...(userType.isIssuer ? (['issuer'] as const) : []),
]

const nameForm = z.strictObject({ firstName: personName, lastName: personName })
type NameForm = z.infer<typeof nameForm>

function NamePart({ name }: { readonly name: NameForm }) {
  const form = useLateForm<NameForm>({
    resolver: standardSchemaResolver(nameForm),
    defaultValues: { firstName: name.firstName, lastName: name.lastName },
  })
  const { submit, isBusy, problem } = useFormSend(form, ['firstName', 'lastName'])
  const [update] = useMutation(UpdateUserDocument)
  const { errors } = form.formState
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={submit(async (input) => {
        const { data } = await update({ variables: { input } })
        form.reset(input)
        return present(data?.updateUser).message
      })}
    >
      <div className={styles.pair}>
        <TextField
          {...form.register('firstName')}
          id="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          error={errors.firstName?.message}
        />
        <TextField
          {...form.register('lastName')}
          id="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={100}
          error={errors.lastName?.message}
        />
      </div>
      <Problem>{problem}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save the name'}
        </Button>
      </div>
    </form>
  )
}

const emailForm = z.strictObject({ email: emailAddress })
type EmailForm = z.infer<typeof emailForm>

function EmailPart({ email }: { readonly email: Info['contact']['email'] }) {
  const form = useLateForm<EmailForm>({
    resolver: standardSchemaResolver(emailForm),
    defaultValues: { email: '' },
  })
  const { submit, isBusy, problem } = useFormSend(form, ['email'])
  const [change] = useMutation(ChangeEmailDocument)
  const proved = useProved()
  const [waitsFor, setWaitsFor] = useState('')
  const { errors } = form.formState
  return (
    <div className={styles.part}>
      <h3>Email address</h3>
      <p className={styles.actions}>
        <span>{email.id}</span>
        <StateBadge isOn={email.isVerified}>{email.isVerified ? 'Verified' : 'Not verified'}</StateBadge>
      </p>
      <form
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={submit(async (input) => {
          const reply = await proved(
            { operation: 'changeEmail', reason: 'change your email address' },
            (context) => change({ variables: { input }, context }),
          )
          if (reply === undefined) return undefined
          setWaitsFor(input.email)
          form.reset()
          return present(reply.data?.changeEmail).message
        })}
      >
        <TextField
          {...form.register('email')}
          id="email"
          label="New email address"
          hint="We email a link to the new address. Your address changes when you open that link."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <Problem>{problem}</Problem>
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Change the address'}
          </Button>
        </div>
      </form>
      {waitsFor === '' ? null : <Waiting email={waitsFor} />}
    </div>
  )
}

function Waiting({ email }: { readonly email: string }) {
  const { act, isBusy } = useAct()
  const [sendAgain] = useMutation(SendVerificationDocument)
  return (
    <div className={styles.notice}>
      <p>
        Open the link we emailed to <strong>{email}</strong>.
      </p>
      <div className={styles.actions}>
        <Button
          small
          aria-disabled={isBusy}
          onClick={() =>
            act(async () => {
              const { data } = await sendAgain({ variables: { input: {} } })
              return present(data?.sendVerification).message
            })
          }
        >
          Send the link again
        </Button>
        <MailboxLink>Open the demonstration mailbox</MailboxLink>
      </div>
    </div>
  )
}
