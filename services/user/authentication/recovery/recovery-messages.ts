import { LINKED_PATHS } from '#contracts/paths.ts'
import { lifeText } from '#contracts/time.ts'
import type { Mail } from '#services/providers/mail/port.ts'
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
  return {
    to: person.email,
    subject: hasPassword ? 'Set a new Mizan password' : 'Set your Mizan password',
    text: [
      `Hello ${person.firstName},`,
      `to set a ${hasPassword ? 'new ' : ''}password please open ${url}`,
      `The link is good for ${lifeText(LINK_LIFE_MS.reset)} and for one use. You will still need your second factor to log in.`,
      `If you did not ask for it, you need not do anything: your ${hasPassword ? 'password' : 'account'} stays as it is. Never pass this link on.`,
    ].join('\n\n'),
  }
}

export function recoverySms(person: PersonData, url: string): Sms {
  return { to: person.phone, text: `Set a new Mizan password within ${lifeText(LINK_LIFE_MS.reset)}: ${url}` }
}

/** The mail that verifies an address, sent to that address. */
export function verificationMail(
  { email, firstName }: Pick<PersonData, 'email' | 'firstName'>,
  url: string,
): Mail {
  return {
    to: email,
    subject: 'Confirm your e-mail address at Mizan',
    text: [
      `Hello ${firstName},`,
      `to confirm that this address is yours please open ${url}`,
      `The link is good for ${lifeText(LINK_LIFE_MS.email)} at most and for one use.`,
      'If you have no account at Mizan, you need not do anything.',
    ].join('\n\n'),
  }
}

/** Sent to the owner of an address that another user wanted for their account; does not name them. */
export function addressTakenMail(email: string, publicUrl: string): Mail {
  return {
    to: email,
    subject: 'Your address already has a Mizan account',
    text: [
      'Hello,',
      'somebody, perhaps you, wanted to use this address for another Mizan account. It has an account already, and nothing was changed.',
      `If it was you, please log in here: ${publicUrl}${LINKED_PATHS.login}`,
      'If it was not you, you need not do anything.',
    ].join('\n\n'),
  }
}
