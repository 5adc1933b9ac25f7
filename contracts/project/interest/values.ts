/** The most offerings one person likes. */
export const LIKES_MAX = 500
/** The most searches one person saves. */
export const SEARCHES_MAX = 20
export const SEARCH_NAME_MAX = 60

export const INTEREST_TEXTS = {
  tooManyLikes: `You like ${LIKES_MAX} offerings, the maximum. Please remove one first.`,
  tooManySearches: `You have ${SEARCHES_MAX} saved searches, the maximum. Please delete one first.`,
  name: 'Please enter a name',
  nameLong: `Must be at most ${SEARCH_NAME_MAX} characters`,
  hidden: 'This text contains invisible characters. Please type it again.',
  sameName: 'You have a saved search of this name.',
  noWords: 'Please enter letters or digits',
  noSearch: 'This saved search does not exist.',
} as const
