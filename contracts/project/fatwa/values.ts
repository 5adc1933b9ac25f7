/** Keys of one scholar that may sign at a time: one for each computer at work, and one in reserve. */
export const SCHOLAR_KEYS_MAX = 5
/** Shortest passphrase of a key file, characters. */
export const PASSPHRASE_MIN = 12
/** Longest description of a scholar on the public page, characters. */
export const CREDENTIALS_MAX = 400

export const FATWA_TEXTS = {
  hidden: 'This text contains invisible characters. Please type it again.',
  notNow: 'These terms cannot be signed now.',
  noKey: 'This key does not exist.',
  badSignature: 'This signature is not of these terms and this key.',
  badProof: 'The key does not sign. Make a new one.',
  knownKey: 'This key is known already.',
  revokedKey: 'This key is revoked. Sign with another one.',
  tooManyKeys: `You can have at most ${SCHOLAR_KEYS_MAX} keys. Revoke one to add another.`,
  label: 'Please name the key',
  credentials: 'Please say what qualifies you',
  left: 'The scholar is no longer on the board.',
  noCertificate: 'This offering has no certificate.',
} as const

/** Length of a complaint to the board, and longest answer, characters. */
export const COMPLAINT_MIN = 20
export const COMPLAINT_MAX = 4000
export const COMPLAINT_ANSWER_MAX = 4000
/** Complaints of one person within a day. */
export const COMPLAINTS_A_DAY = { limit: 5, windowMs: 86_400_000 }

export const COMPLAINT_TEXTS = {
  notFound: 'This complaint does not exist.',
  text: `Please write at least ${COMPLAINT_MIN} characters`,
  answer: 'Please write the answer',
  tooMany: `You can write ${COMPLAINTS_A_DAY.limit} complaints within a day. Try again tomorrow.`,
} as const
