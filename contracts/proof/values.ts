/** The program that verifies proofs without the product. */
export const VERIFIER_PATH = '/mizan-verify.mjs'
/** The keys and names of the log. */
export const LOG_KEYS_PATH = '/.well-known/mizan-log.json'

export const PROOF_PENDING = 'Proof pending'

export const LOG_TEXTS = {
  none: 'No head has been signed yet.',
  sizes: 'The sizes must be from 1 up to the size of the latest head, the smaller one first.',
  tooMany: 'Too many requests. Please try again in a minute.',
} as const

/** Entries of one part of the export. */
export const EXPORT_PAGE = 1000

/** What a head signs: its log, size, root and time, each on a line, as in the checkpoints of transparency logs. */
export function headText({
  log,
  size,
  root,
  at,
}: {
  readonly log: string
  readonly size: number
  readonly root: string
  readonly at: string
}): string {
  return `mizan log ${log}\n${size}\n${root}\n${at}\n`
}
