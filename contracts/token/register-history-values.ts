/** What changes a holding in the share register (R41). */
export const REGISTER_EVENT_KINDS = [
  'ordered',
  'allotted',
  'cancelled',
  'mint',
  'burn',
  'transfer',
  'forcedTransfer',
  'recovery',
  'redemption',
  'freeze',
  'unfreeze',
] as const
export type RegisterEventKind = (typeof REGISTER_EVENT_KINDS)[number]

/** On whose request it was done; `unknown` for freezes of which no request is kept. */
export const REGISTER_ACTORS = ['investor', 'issuer', 'staff', 'system', 'unknown'] as const
export type RegisterActor = (typeof REGISTER_ACTORS)[number]

export const REGISTER_EVENT_NAMES = {
  ordered: 'Ordered',
  allotted: 'Allotted',
  cancelled: 'Order cancelled',
  mint: 'Mint',
  burn: 'Burn',
  transfer: 'Transfer',
  forcedTransfer: 'Forced transfer',
  recovery: 'Recovery of an account',
  redemption: 'Redemption',
  freeze: 'Freeze',
  unfreeze: 'Unfreeze',
} as const satisfies Record<RegisterEventKind, string>

export const REGISTER_ACTOR_NAMES = {
  investor: 'Investor',
  issuer: 'Issuer',
  staff: 'Compliance or finance',
  system: 'Mizan',
  unknown: 'Not recorded',
} as const satisfies Record<RegisterActor, string>

/** Why orders end, by the reason of the ledger. */
export const ORDER_END_TEXTS: Readonly<Record<string, string>> = {
  order_cancelled: 'Cancelled by the investor',
  terms_refused: 'New terms not confirmed',
  terms_unanswered: 'New terms not answered in time',
  campaign_failed: 'The campaign failed or was cancelled',
  refund_approved: 'Refund approved',
}

export const REGISTER_TEXTS = {
  notFound: 'This offering does not exist.',
  tooMany: 'Too many files were made. Please try again later.',
  noCompany:
    'The company of the issuer is not approved now. Open Cap Format needs its name and its day of formation.',
  tooLarge: 'This register is too large for one file. Choose an earlier day.',
} as const
