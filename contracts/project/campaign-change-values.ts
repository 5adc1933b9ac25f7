import { millisecondsInDay } from 'date-fns/constants'

/** What may change on a published campaign with a second approver (M13). */
export const CAMPAIGN_CHANGE_KINDS = ['pause', 'resume', 'extend', 'changeTerms'] as const
export type CampaignChangeKind = (typeof CAMPAIGN_CHANGE_KINDS)[number]

/** A request that nobody has decided by then expires. */
export const CAMPAIGN_CHANGE_LIFE_MS = 7 * millisecondsInDay
/** Longest reason, characters. */
export const CHANGE_REASON_MAX = 1000
/** A campaign is never extended beyond this many months after it opened. */
export const OPEN_MONTHS_MAX = 12

export const CAMPAIGN_CHANGE_NAMES = {
  pause: 'Pause',
  resume: 'Resume',
  extend: 'Extend',
  changeTerms: 'Change the terms',
} as const satisfies Record<CampaignChangeKind, string>

export const CAMPAIGN_CHANGE_TEXTS = {
  notFound: 'This request does not exist.',
  noCampaign: 'This offering does not exist.',
  reason: 'Please give a reason',
  closesAt: 'Please choose the new closing date',
  terms: 'Please give the new terms',
  sameTerms: 'These are the present terms.',
  summary: 'Please say what changes',
  notPaused: 'Only an open campaign can be paused.',
  notResumed: 'Only a paused campaign can be resumed.',
  notExtended: 'Only an open or paused campaign can be extended.',
  notChanged: 'Only the terms of an open or paused campaign can change.',
  allotted: 'Digital shares are allotted under these terms. They can no longer change.',
  closed: 'The closing date has passed.',
  noFatwa: 'Three scholars must approve the terms before the campaign goes on.',
  screening: 'The campaign goes on once its screening is a pass.',
  earlier: 'The new closing date must be later than the present one.',
  tooLate: `A campaign stays open for at most ${OPEN_MONTHS_MAX} months.`,
  hidden: 'This text contains invisible characters. Please type it again.',
  regime:
    'Under Regulation Crowdfunding orders may be cancelled until 48 hours before the close, so that it cannot move.',
  asked: 'Your request waits for a second person.',
  approved: 'The request is approved and carried out.',
  declined: 'The request is declined.',
  withdrawn: 'The request is withdrawn.',
} as const
