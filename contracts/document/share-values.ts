/** For how many days an own document may be shared. */
export const SHARE_DAYS = [1, 7, 30] as const
/** Links of one document that work at the same time. */
export const SHARE_LINKS_MAX = 5
/** After so many uses a link ends, whatever its date. */
export const SHARE_USES_MAX = 50
const HOUR_MS = 3_600_000
export const SHARES_PER_HOUR = { limit: 30, windowMs: HOUR_MS } as const
export const OPENINGS_PER_IP = { limit: 60, windowMs: HOUR_MS } as const

export const SHARE_TEXTS = {
  made: 'The link is made. Copy it now: it is shown once. We email you that it was made.',
  revoked: 'The link has ended.',
  gone: 'This link has ended already.',
  /** The secret leaves the address bar, so it is not there after a reload. */
  incomplete: 'The link is not complete here. Please open it again as it was sent to you.',
  /** One answer for a link that is wrong, has ended or whose document is gone. */
  ended: 'This link has ended or is not complete. Ask the person who sent it for a new one.',
  notReady: 'The document is still being checked. Please try again in a few minutes.',
  onlyOwn: 'Only documents that you added can be shared.',
  tooMany: `A document has at most ${SHARE_LINKS_MAX} links. End one first.`,
  tooManyAnHour: 'You have made too many links. Please try again in an hour.',
  tooManyTries: 'Too many tries. Please try again later.',
} as const
