/** The states of a stored case about movements of money; the money case machine owns them. */
export const MONEY_CASE_STATES = [
  'opened',
  'inReview',
  'asked',
  'held',
  'releaseProposed',
  'reportProposed',
  'closeProposed',
  'reported',
  'released',
  'closed',
] as const
export type MoneyCaseState = (typeof MONEY_CASE_STATES)[number]

/** The states in which the person's money does not leave. */
export const HOLDING_STATES = [
  'held',
  'releaseProposed',
  'reportProposed',
  'reported',
] as const satisfies readonly MoneyCaseState[]

/** Why a case is opened: what the rules find in a movement, and `dispute`, which comes from the card provider. */
export const WATCH_RULES = [
  'structuring',
  'thirdParty',
  'sourceOfFunds',
  'quickOut',
  'country',
  'dispute',
] as const
export type WatchRule = (typeof WATCH_RULES)[number]

/** The movements that are watched. */
export const WATCHED_MOVEMENTS = ['deposit', 'transfer', 'withdrawal', 'zakat'] as const
export type WatchedMovement = (typeof WATCHED_MOVEMENTS)[number]

/** Which cases compliance lists. */
export const MONEY_CASE_VIEWS = ['open', 'held', 'ended', 'all'] as const

/** The decisions that a second factor confirms. */
export const CONFIRMED_CASE_ACTIONS: readonly string[] = ['release', 'report', 'approve', 'close']

/** Longest reason, question or note, characters. */
export const CASE_TEXT_MAX = 1000

/** Findings and entries of its history that a case shows, the newest first; the report has all. */
export const CASE_ROWS_SHOWN = 200

export const MONEY_CASE_TEXTS = {
  notFound: 'This case does not exist.',
  text: 'Please write a text',
  changed: 'The case has changed since you read it. Please read it again.',
  taken: 'The case is yours.',
  asked: 'What you asked is written down.',
  answered: 'The answer is written down.',
  held: 'The money is on hold.',
  released: 'The hold is released.',
  releaseProposed: 'Another person of compliance must approve the release.',
  closeProposed: 'Another person of compliance must approve the closing.',
  reportProposed: 'Another person of compliance must approve the report.',
  approved: 'The proposal is approved.',
  declined: 'The proposal is declined.',
  closed: 'The case is closed.',
  noted: 'The note is kept.',
  recordsGone: 'The records of this erased account are not kept any more.',
  notReported: 'This case is not reported.',
} as const
