/* Pauses of accounts; no schema, so that any page may load it. */

/** What the pages of paused accounts say. */
export const PAUSE_TEXTS = {
  email: 'No account has this email address',
  notFound: 'This pause does not exist.',
  paused: 'The account is paused. Its owner is told.',
  asked: 'Another person of compliance must approve this.',
  resumed: 'The account is resumed. Its owner is told.',
  declined: 'The request is declined. The account stays paused.',
  withdrawn: 'The request is withdrawn. The account stays paused.',
} as const

/** What the owner of a paused account reads instead of an order, a withdrawal or a payment of zakat. */
export const ACCOUNT_PAUSED_TEXT =
  'Your account is paused. You can read everything, but cannot invest, withdraw or pay zakat. Please write to us.'
/** What staff read about the shares of a paused account. */
export const HOLDER_PAUSED_TEXT = 'The account of the holder or of the recipient is paused.'
/** What an issuer reads instead, who must not learn of the pause. */
export const HOLDER_NOT_FREE_TEXT = 'This transfer is not possible now.'
