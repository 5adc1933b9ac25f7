/** An id of ours, as every address and field takes it; to stand within other patterns. */
export const ID_PATTERN = '[A-Za-z0-9_-]{1,64}'

/** The same as a whole text. */
export const ID = new RegExp(`^${ID_PATTERN}$`)

/** Whether this can be an id of ours. */
export const isId = (text: string): boolean => ID.test(text)
