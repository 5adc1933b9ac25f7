import type { MachineWords } from '#machines/words.ts'
import type { emailVerificationMachine, passwordResetMachine, recoveryRequestMachine } from './machine.ts'

const LINK = {
  'link.found': 'The address holds a link of ours',
  'link.missing': 'The address holds no link',
} as const

export const RECOVERY_REQUEST_WORDS: MachineWords<typeof recoveryRequestMachine> = {
  purpose: 'Asking for a link that sets a new password.',
  states: {
    idle: 'You enter your email address.',
    sending: 'The request is being sent.',
    sent: 'If there is an account with this address, a link is on its way.',
  },
  events: {
    'request.submitted': 'You send the address',
    'request.againChosen': 'You ask once more',
  },
  guards: {},
  triggers: {
    'sendRequest done': 'The request has arrived',
    'sendRequest failed': 'The request did not arrive',
  },
}

export const PASSWORD_RESET_WORDS: MachineWords<typeof passwordResetMachine> = {
  purpose: 'Setting a new password with a link.',
  states: {
    arriving: 'The page reads the link.',
    checking: 'The link is being checked.',
    choosing: 'You choose a new password.',
    changing: 'The new password is being set.',
    changed: 'The new password is set. You log in with it next.',
    gone: 'The link was used or has expired. You can ask for another one.',
    incomplete: 'The link is not complete.',
  },
  events: { ...LINK, 'password.submitted': 'You send the new password' },
  guards: {
    isLinkGood: 'the link is valid',
    isLinkGone: 'the link was used or has expired',
  },
  triggers: {
    'checkLink done': 'The link is checked',
    'checkLink failed': 'The link could not be checked',
    'setPassword done': 'The password is set',
    'setPassword failed': 'The password could not be set',
  },
}

export const EMAIL_VERIFICATION_WORDS: MachineWords<typeof emailVerificationMachine> = {
  purpose: 'Confirming an email address with a link.',
  states: {
    arriving: 'The page reads the link.',
    checking: 'The link is being checked.',
    unchecked: 'The link could not be checked. You can try again.',
    verified: 'Your email address is confirmed.',
    used: 'This link was used before. Your email address is confirmed.',
    expired: 'The link has expired. You can ask for another one.',
    'expired.ready': 'You can ask for another link.',
    'expired.sending': 'Another link is being sent.',
    'expired.cooling': 'Another link is on its way. You can ask again in a minute.',
    unknown: 'The link is not one of ours. You can ask for another one.',
    'unknown.ready': 'You can ask for another link.',
    'unknown.sending': 'Another link is being sent.',
    'unknown.cooling': 'Another link is on its way. You can ask again in a minute.',
  },
  events: {
    ...LINK,
    'check.retryChosen': 'You try again',
    'link.resendChosen': 'You ask for another link',
  },
  guards: { isState: 'the link is in that state' },
  triggers: {
    'openLink done': 'The link is checked',
    'openLink failed': 'The link could not be checked',
    'resendLink done': 'Another link is sent',
    'resendLink failed': 'No link could be sent',
  },
}
