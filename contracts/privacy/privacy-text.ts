/* What the page /privacyPolicy and the service of personal data have in common (R5): data only, so that the page carries no program. */

/** The version of the privacy policy in force; changes with any word of its text. */
export const PRIVACY_VERSION = '2026-12-01'

/** The first day, in UTC, on which that version is in force. */
export const PRIVACY_IN_FORCE_SINCE = '2026-12-01'

/** The phrase to type before an account is erased. */
export const ERASE_PHRASE = 'ERASE MY ACCOUNT'

/** Kinds of records that outlive an account. */
export const RECORD_KINDS = ['identity', 'signed', 'orders'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** What each kind holds, in words. */
export const RECORD_TITLES: Readonly<Record<RecordKind, string>> = {
  identity: 'Identity check: answers, identity documents, declaration and decisions',
  signed: 'Documents you signed, sent or answered, with the evidence of it',
  orders: 'Orders, card payments, wallet movements and entries in the share register',
}

/** A rule of the law on how long to keep; a row of users.retention_rule. */
export interface RetentionRule {
  /** ISO 3166-1 alpha-2; '*' for every country without a rule of its own. */
  readonly country: string
  readonly kind: RecordKind
  readonly regime: string
  readonly version: string
  /** The first day, in UTC. */
  readonly inForceSince: string
  readonly years: number
  readonly countedFrom: 'end_of_relation' | 'last_record'
  readonly source: string
}

const of = (country: string, regime: string, kind: RecordKind, rule: readonly [number, string]) => ({
  country,
  kind,
  regime,
  version: '2026-11',
  inForceSince: '2026-11-01',
  years: rule[0],
  source: rule[1],
})
const fromEnd = (...[country, regime, kind, ...rule]: [string, string, RecordKind, number, string]) =>
  ({ ...of(country, regime, kind, rule), countedFrom: 'end_of_relation' }) as const
const fromLast = (...[country, regime, kind, ...rule]: [string, string, RecordKind, number, string]) =>
  ({ ...of(country, regime, kind, rule), countedFrom: 'last_record' }) as const

const MY_SOURCE = 'AMLATFPUAA 2001, section 17(1), as amended by Act A1467 of 2014'
const GB_SOURCE = 'Money Laundering Regulations 2017, SI 2017/692, regulation 40(3)'
const AE_SOURCE = 'Cabinet Decision 10 of 2019, article 24; Cabinet Resolution 134 of 2025 in its place'

/** Every retention rule, as the database holds them; a test proves that the two are the same. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  fromEnd('*', 'default', 'identity', 5, 'FATF Recommendation 11; Directive (EU) 2015/849, article 40'),
  fromEnd('*', 'default', 'signed', 5, 'FATF Recommendation 11; Regulation (EU) 2020/1503, article 26'),
  fromEnd('*', 'default', 'orders', 5, 'FATF Recommendation 11; Regulation (EU) 2020/1503, article 26'),
  fromEnd('CA', 'ca-pcmltfr', 'identity', 5, 'PCMLTFR, SOR/2002-184, section 148'),
  fromLast('CA', 'ca-ni-31-103', 'signed', 7, 'National Instrument 31-103, section 11.6'),
  fromLast('CA', 'ca-ni-31-103', 'orders', 7, 'National Instrument 31-103, section 11.6'),
  fromEnd('MY', 'my-amla', 'identity', 6, MY_SOURCE),
  fromEnd('MY', 'my-amla', 'signed', 6, MY_SOURCE),
  fromEnd('MY', 'my-amla', 'orders', 6, MY_SOURCE),
  fromEnd('GB', 'gb-mlr-2017', 'identity', 5, GB_SOURCE),
  fromEnd('GB', 'gb-mlr-2017', 'signed', 5, GB_SOURCE),
  fromEnd('GB', 'gb-mlr-2017', 'orders', 5, GB_SOURCE),
  fromEnd('AE', 'ae-aml', 'identity', 5, AE_SOURCE),
  fromEnd('AE', 'ae-aml', 'signed', 5, AE_SOURCE),
  fromEnd('AE', 'ae-aml', 'orders', 5, AE_SOURCE),
]

/** Data kept only while an account exists, and how long each kind lasts at most. */
export const KEPT_WHILE_OPEN: readonly { readonly what: string; readonly until: string }[] = [
  {
    what: 'Name, e-mail address, mobile number, password (as a hash), second factors, linked networks, preferences',
    until: 'until you change or remove them, or erase your account',
  },
  { what: 'A sign-up that nobody proves', until: 'a day' },
  { what: 'One-time codes and what they were asked for', until: 'a day; the code itself 5 minutes' },
  {
    what: 'Record of log-ins: time, device, network address, guessed place',
    until: '180 days, or until you erase your account',
  },
  { what: 'Sessions, without anything that names you', until: '30 days after their end' },
  {
    what: 'An identity check you began and did not send',
    until: '90 days after you last changed it, or until you erase your account',
  },
  {
    what: 'Documents you put into My documents yourself',
    until: 'until you remove them, or erase your account',
  },
  {
    what: 'An enquiry on the page Contact without an account: name, address, number and text',
    until: 'a year after its last change',
  },
  { what: 'Uploads that nothing refers to', until: 'a day' },
  { what: 'Notifications', until: 'until you erase your account' },
  { what: 'A copy of your data that you asked for', until: '7 days, or until you ask for another one' },
]

/** Why an account cannot be erased yet, by the code that a service answers. */
export const ERASURE_REASONS = {
  balance: 'There is money in your wallet, or on its way to it.',
  deposit: 'A card payment is not decided yet.',
  order: 'An order is still open.',
  holding: 'You hold digital shares.',
  payout: 'A distribution to you is not paid yet.',
  campaign: 'A campaign of yours is not over: its investors rely on you.',
  signing: 'A document still waits for a signature.',
  paused: 'Your account is paused. Please write to us.',
  staff: 'This account works for the platform. An administrator takes its roles away first.',
} as const
export type ErasureReason = keyof typeof ERASURE_REASONS
