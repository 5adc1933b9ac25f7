import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { lifeText } from '#contracts/time.ts'
import { writeMail, type Mail } from '#services/kit/mail/letter.ts'
import type { Sms } from '#services/providers/sms/port.ts'
import { LINK_LIFE_MS } from '#services/user/authentication/links/recovery-rules.ts'
import type { PersonData } from '#services/user/store.ts'

/**
 * The page for a new password. The secret is in the fragment, which browsers never send to a server; the id grants
 * nothing.
 */
export function resetUrl(publicUrl: string, userId: string, secret: string): string {
  return `${publicUrl}${LINKED_PATHS.changePassword(userId)}#${secret}`
}

/** The page that verifies an address; the secret is in the fragment too. */
export function verificationUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}${LINKED_PATHS.mailVerification}#${secret}`
}

export function recoveryMail(person: PersonData, url: string, hasPassword: boolean): Mail {
  const label = hasPassword ? 'Set a new password' : 'Set your password'
  return writeMail({
    to: person.email,
    name: person.firstName,
    subject: hasPassword ? 'Set a new Mizan password' : 'Set your Mizan password',
    body: [`You asked to set a ${hasPassword ? 'new ' : ''}password.`],
    button: { label, url },
    after: [
      `The link expires in ${lifeText(LINK_LIFE_MS.reset)} and works once. You still need your second factor to log in. Never pass this link on.`,
      `If you did not ask for it, you can ignore this email: your ${hasPassword ? 'password' : 'account'} stays as it is.`,
    ],
    reason: 'You get this email because a password link was requested for your account.',
  })
}

export function recoverySms(person: PersonData, url: string): Sms {
  return { to: person.phone, text: `Set a new Mizan password within ${lifeText(LINK_LIFE_MS.reset)}: ${url}` }
}

/** The mail that verifies an address, sent to that address. */
export function verificationMail(
  { email, firstName }: Pick<PersonData, 'email' | 'firstName'>,
  url: string,
): Mail {
  return writeMail({
    to: email,
    name: firstName,
    subject: 'Confirm your email address at Mizan',
    body: ['Please confirm that this address is yours.'],
    button: { label: 'Confirm my address', url },
    after: [
      `The link expires in ${lifeText(LINK_LIFE_MS.email)} and works once.`,
      'If you have no account at Mizan, you can ignore this email.',
    ],
    reason: 'You get this email because this address was entered for a Mizan account.',
  })
}

/** Sent to the owner of an address that another user wanted for their account; names the owner, not that user. */
export function addressTakenMail(
  { email, name }: { readonly email: string; readonly name: string | undefined },
  publicUrl: string,
): Mail {
  return writeMail({
    to: email,
    name,
    subject: 'Your address already has a Mizan account',
    body: [
      'Someone, perhaps you, wanted to use this address for another Mizan account. It already has an account, and nothing was changed.',
      'If it was you, log in to the account that you have.',
    ],
    button: { label: 'Log in', url: `${publicUrl}${LINKED_PATHS.login}` },
    after: ['If it was not you, you can ignore this email.'],
    reason: 'You get this email because this address belongs to a Mizan account.',
  })
}
