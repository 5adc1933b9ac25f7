/** What an investor has: allotted digital shares, ordered ones, or frozen ones. */
export const INVESTOR_HOLDINGS = ['held', 'ordered', 'frozen'] as const
export const INVESTOR_NAME_MAX = 100
/** The most investors among whom a name is searched. */
export const INVESTORS_SEARCHED = 1000
export const INVESTOR_TEXTS = {
  notFound: 'This investor does not exist.',
  noOffering: 'This offering does not exist.',
  cut: 'The name was searched among the 1,000 largest investors only. Choose an offering to search all of its investors.',
  tooMany: 'You have searched 120 names within an hour, the maximum. Please try again later.',
} as const
/** The tabs of an investor's page. */
export const INVESTOR_TABS = ['holdings', 'identity'] as const
