/** Folders of messages (spec 2.9), by what the wire calls them. */
export const MESSAGE_FOLDERS = {
  received: 'Received',
  draft: 'Draft',
  sent: 'Sent',
  store: 'Store',
} as const
export type MessageFolder = keyof typeof MESSAGE_FOLDERS

/** What a message is about (spec 2.9). */
export const MESSAGE_CATEGORIES = {
  register: 'Register',
  legality: 'Legality',
  advanceCalculation: 'Advance calculation',
  loan: 'Loan',
  investment: 'Investment',
} as const
export type MessageCategory = keyof typeof MESSAGE_CATEGORIES

/** The recipient that stands for support; no account has this id. */
export const SUPPORT_RECIPIENT = 'support'
export const SUPPORT_NAME = 'Support'

export const HEADLINE_MAX = 100
/** Spec 2.9 and 2.10: description and reply. */
export const MESSAGE_MAX = 1000
export const MESSAGE_IMAGES_MAX = 8
/** Spec 2.9 says 30MB of images; each image has the limit of every image. */
export const MESSAGE_IMAGES_BYTES_MAX = 30 * 1024 * 1024
export const MESSAGE_SEARCH_MAX = 100
/** Search opens this many of the newest messages, because their texts are sealed. */
export const MESSAGES_SEARCHED = 1000
export const RECIPIENTS_SHOWN = 50
export const DRAFTS_MAX = 50
export const REASON_MAX = 1000

const DAY_MS = 86_400_000
export const MESSAGES_A_DAY = { limit: 100, windowMs: DAY_MS } as const
export const REPORTS_A_DAY = { limit: 10, windowMs: DAY_MS } as const
/** Images of messages take no room of their owner. */
export const IMAGES_A_DAY = { limit: 200, windowMs: DAY_MS } as const
/** Drafts saved and deleted, messages moved between folders, senders blocked. */
export const CHANGES_AN_HOUR = { limit: 300, windowMs: 3_600_000 } as const
export const SEARCHES_A_MINUTE = { limit: 60, windowMs: 60_000 } as const

export const MESSAGE_TEXTS = {
  notFound: 'This message does not exist.',
  noTicket: 'This ticket does not exist.',
  /** Spec 2.9. */
  sent: 'Message sent successfully',
  saved: 'Draft saved',
  notSaved: 'The draft is not saved yet. Please correct the marked fields first.',
  discarded: 'Draft deleted',
  stored: 'Message stored',
  returned: 'Message put back',
  headline: 'Please enter a headline.',
  text: 'Please enter a description.',
  reply: 'Please enter a reply.',
  reason: 'Please enter a reason.',
  recipient: 'Please choose a recipient.',
  category: 'Please choose a category.',
  textLength: `Must be at most ${MESSAGE_MAX} characters`,
  headlineLength: `Must be at most ${HEADLINE_MAX} characters`,
  hidden: 'Please remove characters that cannot be seen.',
  tooManyImages: `At most ${MESSAGE_IMAGES_MAX} images.`,
  imagesTooLarge: 'The images are too large. Together they may have at most 30 MB.',
  tooMany: 'You have sent many messages today. Please try again tomorrow.',
  tooManyReports: 'You have reported many messages today. Please try again tomorrow.',
  tooManyImagesToday: 'You have sent many images today. Please try again tomorrow.',
  tooManyChanges: 'Too many changes. Please try again in an hour.',
  tooManyDrafts: `You have ${DRAFTS_MAX} drafts. Please delete one first.`,
  tooManySearches: 'Too many searches. Please try again in a minute.',
  blocked: 'This person can no longer write to you.',
  unblocked: 'This person can write to you again.',
  cannotBlock: 'Support cannot be blocked.',
  reported: 'Your report has been sent to support.',
  onlyReceived: 'You can only report messages that another person sent you.',
  ownReply: 'You cannot reply to your own message.',
  closed: 'This person has closed their account.',
  ticketClosed: 'The ticket is closed.',
  answered: 'The answer is sent.',
  gone: 'Closed account',
} as const
