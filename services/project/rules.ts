import { millisecondsInDay } from 'date-fns/constants'
import { textOfDay } from '#contracts/dates.ts'
import { soldOutText, tooFewLeftText } from '#contracts/payment/order-texts.ts'
import type { CAMPAIGN_STATES, OFFERING_STATUSES } from '#contracts/project/values.ts'

export type OfferingStatus = (typeof OFFERING_STATUSES)[number]
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** The simple yearly figure of a projection over a horizon, rounded half up: 33% over 15 months is 26.4% a year (K23). */
export function yearlyBp(projectedBp: number, horizonMonths: number): number {
  return Math.floor((projectedBp * 24 + horizonMonths) / (2 * horizonMonths))
}

/** Whole days until an offering closes, counting a begun day; 0 once closed. */
export function daysLeft(now: Date, closesAt: Date): number {
  return Math.max(0, Math.ceil((closesAt.getTime() - now.getTime()) / millisecondsInDay))
}

interface Campaign {
  /** Null before it is published. */
  readonly status: OfferingStatus | null
  readonly opensAt: Date
  readonly closesAt: Date
  /** Why a paused campaign cannot go on by itself; omit for one that was paused by a request. */
  readonly hindrance?: Hindrance | null
}

/** What keeps a campaign from its orders: its screening, or too few scholars who stand by its terms. */
export type Hindrance =
  | { readonly verdict: 'fail' | 'unknown'; readonly hasFatwa: boolean }
  | { readonly verdict: 'pass'; readonly hasFatwa: false }

const HINDRANCE_TEXTS = {
  fail: 'This offering is paused: its Shariah screening does not pass at present.',
  unknown:
    'This offering is paused: its Shariah screening has no result at present, because figures of the issuer are missing.',
  pass: 'This offering is paused: three scholars have not approved its terms as they stand.',
} as const satisfies Record<Hindrance['verdict'], string>
const FATWA_HOLDS = 'The fatwa is about its terms, and still holds.'

const hindranceText = ({ verdict, hasFatwa }: Hindrance): string =>
  hasFatwa ? `${HINDRANCE_TEXTS[verdict]} ${FATWA_HOLDS}` : HINDRANCE_TEXTS[verdict]

const CLOSED_TEXTS = {
  paused: 'This offering is paused and takes no orders at present.',
  funded: 'This offering is funded and closed.',
  failed:
    'This offering was not funded: it did not reach its minimum target in time or was cancelled. All money goes back to its investors.',
} as const satisfies Record<Exclude<OfferingStatus, 'live'>, string>

/** Why a campaign takes no orders now, or null; the closing instant itself is too late. */
export function closedText(
  { status, opensAt, closesAt, hindrance = null }: Campaign,
  now: Date,
): string | null {
  if (status === null) return 'This offering is not published.'
  if (status === 'paused' && hindrance !== null) return hindranceText(hindrance)
  if (status !== 'live') return CLOSED_TEXTS[status]
  if (now < opensAt) return 'This offering is not open yet.'
  return now < closesAt ? null : 'This offering is closed.'
}

/** Why an offering takes no order from anybody now, or null: it is closed, or has too few digital shares left for one. */
export function noOrdersText(
  offering: Campaign & { readonly minUnits: number; readonly freeUnits: number },
  now: Date,
): string | null {
  const { minUnits, freeUnits } = offering
  const closed = closedText(offering, now)
  if (closed !== null) return closed
  if (freeUnits <= 0) return soldOutText(freeUnits)
  return freeUnits < minUnits ? tooFewLeftText(freeUnits) : null
}

/** The calendar of business days ends before the time to cancel would. */
export const noCalendarText = (lastDay: string): string =>
  `The business days after ${textOfDay(lastDay)} are not published yet, so the time to cancel has no known end. No orders are taken.`

/**
 * Words of a search as a prefix query for the text index; what is no letter or digit separates words, so that nothing of the
 * query language gets through. Null when nothing is left to search for.
 */
export function prefixQuery(searchKey: string): string | null {
  const words = searchKey.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words === null
    ? null
    : words
        .slice(0, 8)
        .map((word) => `${word}:*`)
        .join(' & ')
}
