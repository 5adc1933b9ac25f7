import { type ReactNode, useRef } from 'react'
import { STAFF_ROLES } from '#contracts/staff/values.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { FactorAlerts } from '#ui/sign-in/factor-parts.tsx'
import { RecoveryCodes } from '#features/factor-setup/recovery-codes.tsx'
import { SignInLayout } from '#ui/sign-in/sign-in-layout.tsx'
import { DetailsForm } from './details-form.tsx'
import { AppPart, MethodPart, PasskeyPart } from './factor-part.tsx'
import { type Invitation, type InvitationLink, type InvitationStep, useInvitation } from './use-invitation.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'

const NEW_ONE = 'Please ask an administrator for a new one.'

/** A step without `lead` shows the role, the address and the deadline of the invitation. */
const WORDS: Readonly<Record<InvitationStep, { readonly title: string; readonly lead?: string }>> = {
  reading: { title: 'Your invitation', lead: 'One moment: we are checking your link.' },
  unread: { title: 'Your invitation could not be loaded', lead: 'Nothing was changed. Please try again.' },
  details: { title: 'Welcome to Mizan' },
  method: {
    title: 'Set up your second factor',
    lead: 'Staff log in with their password and one of these. You can add the other one later.',
  },
  app: { title: 'Set up your authenticator app', lead: 'Enter its code to finish your account.' },
  passkey: { title: 'Create your passkey', lead: 'Create it to finish your account.' },
  codes: {
    title: 'Keep your recovery codes',
    lead: 'Your account is ready. Save these codes before you continue.',
  },
  ready: { title: 'Your account is ready', lead: 'Please log in with your password and your second factor.' },
  accepted: { title: 'This invitation was accepted', lead: 'The account is ready. Please log in.' },
  withdrawn: { title: 'This invitation was withdrawn', lead: NEW_ONE },
  expired: { title: 'This invitation has expired', lead: `Its link was valid for 24 hours. ${NEW_ONE}` },
  unknown: {
    title: 'This link is not valid',
    lead: 'Please copy the whole link from the message and open it again. If it still does not work, ask an administrator for a new one.',
  },
}

/** /invitation: creates the account of an invited member of staff. `link` is undefined until the address was read. */
export function InvitationScreen({ link }: { readonly link: InvitationLink | undefined }) {
  const invitation = useInvitation(link)
  const { step } = invitation
  const { title, lead } = WORDS[step]
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(step, () => {
    // In these two steps another element takes the focus.
    if (step !== 'app' && step !== 'codes') heading.current?.focus()
  })
  return (
    <SignInLayout headingRef={heading} title={title} lead={lead ?? <Lead invitation={invitation} />}>
      {step === 'reading' ? <output className="visually-hidden">Reading…</output> : null}
      {/* Hidden, not removed, while the factor is set up, so that going back does not lose what was typed. */}
      {['details', 'method', 'app', 'passkey'].includes(step) ? (
        <div hidden={step !== 'details'}>
          <DetailsForm invitation={invitation} />
        </div>
      ) : null}
      {PARTS[step]?.(invitation)}
    </SignInLayout>
  )
}

const logIn = () => (
  <ButtonLink look="primary" href={paths.login}>
    Log in
  </ButtonLink>
)

const PARTS: Readonly<Partial<Record<InvitationStep, (invitation: Invitation) => ReactNode>>> = {
  unread: ({ problem, read, isBusy }) => (
    <>
      <FactorAlerts problem={problem?.message} />
      <PlainButton look="primary" aria-disabled={isBusy} onClick={read}>
        Try again
      </PlainButton>
    </>
  ),
  method: (invitation) => <MethodPart invitation={invitation} />,
  app: (invitation) => <AppPart invitation={invitation} />,
  passkey: (invitation) => <PasskeyPart invitation={invitation} />,
  codes: ({ codes, kept }) => <RecoveryCodes heading="h2" codes={codes} onKept={kept} />,
  ready: logIn,
  accepted: logIn,
  withdrawn: logIn,
  expired: logIn,
  unknown: logIn,
}

/** The role, the address and the deadline of the invitation. */
function Lead({ invitation: { invitation } }: { readonly invitation: Invitation }) {
  if (invitation === null || invitation.role === null) return null
  const { email, role, expiresAt } = invitation
  return (
    <>
      You are invited as <strong>{STAFF_ROLES[role].label}</strong>. Your account has the address{' '}
      <strong>{email}</strong>. Every field is required.
      {expiresAt === null ? null : (
        <>
          {' '}
          The link is valid until <Deadline value={expiresAt} />.
        </>
      )}
    </>
  )
}
