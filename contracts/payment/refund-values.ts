/** What is refunded: every order of a campaign, which ends it, or one order (R50). */
export const REFUND_KINDS = ['campaign', 'order'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]

/** `request`: two people decided it. `deadline`: the campaign failed by itself, so that nobody approves. */
export const REFUND_ORIGINS = ['request', 'deadline'] as const
export type RefundOrigin = (typeof REFUND_ORIGINS)[number]

/** The states of a stored refund (M20); the refund machine owns them. */
export const REFUND_STATES = [
  'proposed',
  'executing',
  'partlyFailed',
  'settled',
  'declined',
  'withdrawn',
  'lapsed',
] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** States in which something may still happen. */
export const OPEN_REFUND_STATES = ['proposed', 'executing', 'partlyFailed'] as const

/** Days after which a proposal that nobody decided lapses. */
export const REFUND_PROPOSAL_DAYS = 14

/** Longest reason, characters. */
export const REFUND_REASON_MAX = 1000

export const REFUND_TEXTS = {
  notFound: 'This refund does not exist.',
  noCampaign: 'This offering does not exist.',
  noOrder: 'This order does not exist.',
  reason: 'Please give a reason',
  hidden: 'This text contains invisible characters. Please type it again.',
  otherAmount: 'The amount has changed since you read it. Please read it again.',
  orderAllotted:
    'The digital shares of this order are allotted and its money is paid. It cannot be refunded here.',
  orderOver: 'This order holds no money.',
  campaignTaken: 'A refund of the whole campaign is already proposed or carried out.',
  orderCounted: 'The campaign counts on this order and can no longer be cancelled.',
  orderRefunded: 'The order was refunded or cancelled before this refund was carried out.',
  campaignWent: 'The campaign had moved on and could no longer be cancelled.',
  campaignFailed: 'The campaign failed by itself. All money goes back without this request.',
  expired: `No one decided within ${REFUND_PROPOSAL_DAYS} days. The refund can be proposed again.`,
  proposed: 'Your proposal waits for a person of finance.',
  approved: 'The refund is approved. The money is on its way back.',
  declined: 'The refund is declined.',
  withdrawn: 'The proposal is withdrawn.',
  retried: 'The refund is tried again.',
} as const
