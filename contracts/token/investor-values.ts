import { formatCount } from '#contracts/currencies.ts'

/** What an investor has: allotted digital shares, ordered ones, or frozen ones. */
export const INVESTOR_HOLDINGS = ['held', 'ordered', 'frozen'] as const
export const INVESTOR_NAME_MAX = 100
/** The most investors among whom a name is searched. */
export const INVESTORS_SEARCHED = 1000
/** The most names that one person searches in an hour. */
export const NAMES_AN_HOUR = 120
const LARGEST = `${formatCount(INVESTORS_SEARCHED)} largest`
export const INVESTOR_TEXTS = {
  notFound: 'This investor does not exist.',
  noOffering: 'This offering does not exist.',
  cut: `The name was searched among the ${LARGEST} investors only. Choose an offering to search its investors.`,
  cutOffering: `The name was searched among the ${LARGEST} investors of this offering only.`,
  tooMany: `You have searched ${NAMES_AN_HOUR} names within an hour, the maximum. Please try again later.`,
} as const
/** The tabs of an investor's page. */
export const INVESTOR_TABS = ['holdings', 'identity'] as const
