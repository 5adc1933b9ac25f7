import { formatCount } from '#contracts/currencies.ts'

/** What an investor has: allotted digital shares, ordered ones, or frozen ones. */
export const INVESTOR_HOLDINGS = ['held', 'ordered', 'frozen'] as const
/** Whether an investor may invest now, by the identity check. */
export const INVESTOR_ELIGIBILITY = ['eligible', 'notEligible'] as const
export const INVESTOR_NAME_MAX = 100
/** The most investors among whom a name is searched. */
export const INVESTORS_SEARCHED = 1000
/** The most names that one person searches in an hour. */
export const NAMES_AN_HOUR = 120
const LARGEST = `${formatCount(INVESTORS_SEARCHED)} largest`
export const INVESTOR_TEXTS = {
  notFound: 'This investor does not exist.',
  noOffering: 'This offering does not exist.',
  cut: `Only the ${LARGEST} investors were searched. Choose an offering to search its investors.`,
  cutOffering: `Only the ${LARGEST} investors of this offering were searched.`,
  tooMany: `You have searched ${NAMES_AN_HOUR} names within an hour, the maximum. Please try again later.`,
} as const
/** The tabs of an investor's page. */
export const INVESTOR_TABS = ['holdings', 'documents', 'identity', 'limits', 'notes'] as const

/** Longest note about an investor, characters. */
export const NOTE_MAX = 1000
/** Notes that one person writes in an hour. */
export const NOTES_AN_HOUR = 60
export const NOTE_TEXTS = {
  text: 'Please write a text',
  kept: 'The note is kept.',
  tooMany: `You have written ${NOTES_AN_HOUR} notes within an hour, the maximum. Please try again later.`,
} as const
