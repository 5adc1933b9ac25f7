import { sql } from 'drizzle-orm'
import type { CodeChallenge } from '#contracts/user/users.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, valuesOf, type Columns } from '#services/kit/database/write.ts'
import type { Allowance } from '#services/user/rules.ts'

export type ChallengePurpose = CodeChallenge['purpose']
export type ChallengeChannel = NonNullable<CodeChallenge['channel']>
export type ChallengeMethod = CodeChallenge['methods'][number]

/** What a step-up confirms; for a payment its terms. */
export interface ChallengeTerms {
  readonly operation: string
  readonly amount?: { readonly amount: string; readonly currency: string }
  readonly payee?: string
  /** What exactly is changed, for a change that names it. */
  readonly subject?: string
  /** The document to sign; a code confirms this document only. */
  readonly document?: { readonly envelope: string; readonly sha256: string; readonly title: string }
}

const KEYS = [
  'id',
  'purpose',
  'isDecoy',
  'personId',
  'subject',
  'channel',
  'methods',
  'channels',
  'destinationSealed',
  'sessionId',
  'holderHash',
  'browserHash',
  'terms',
  'webauthnChallenge',
  'codeHash',
  'codeSealed',
  'generation',
  'tries',
  'expiresAt',
  'resendAt',
  'usedAt',
] as const
const COLUMNS = columns('users.challenge', KEYS)

interface Narrow {
  readonly methods: readonly ChallengeMethod[]
  readonly channels: readonly ChallengeChannel[]
  readonly terms: ChallengeTerms | null
}

/** A challenge; without a `channel` no code is sent. */
export type ChallengeRow = Columns<'users.challenge', typeof KEYS, Narrow>

/** How long a lockout is remembered to make the next one longer. */
const KEEP_LOCKOUTS_MS = 7 * 24 * 3_600_000

/** A challenge to insert. */
export type NewChallenge = Omit<ChallengeRow, 'webauthnChallenge' | 'generation' | 'tries' | 'usedAt'> & {
  readonly now: Date
}

export async function insertChallenge(executor: Executor, input: NewChallenge): Promise<void> {
  const { now, ...row } = input
  await insert(executor, 'users.challenge', { ...row, createdAt: now })
}

/** A challenge by its id, in any state. */
export async function findChallenge(executor: Executor, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await query<ChallengeRow>(
    executor,
    sql`SELECT ${COLUMNS} FROM users.challenge WHERE id = ${id}`,
  )
  return row
}

/**
 * Counts one try for the challenge and for its person. Committed before the code is compared, so that of any number of
 * parallel tries at most `tries` get a row. The try that reaches the person's limit locks them out, longer each time.
 */
export async function countTry(
  executor: Executor,
  input: { id: string; now: Date; tries: number; overall: Allowance; lockoutsMs: readonly number[] },
): Promise<(ChallengeRow & Counted) | undefined> {
  const { id, now, tries, overall, lockoutsMs } = input
  const lockoutEnds = lockoutsMs.map((ms) => new Date(now.getTime() + ms).toISOString())
  const windowEndsAt = new Date(now.getTime() + overall.windowMs)
  const [row] = await query<ChallengeRow & Counted>(
    executor,
    sql`WITH counted AS (
          UPDATE users.challenge SET tries = tries + 1
           WHERE id = ${id} AND used_at IS NULL AND tries < ${tries} AND expires_at > ${now}
          RETURNING ${COLUMNS}),
        overall AS (
          INSERT INTO users.code_counter AS held (subject, failures, window_ends_at)
          SELECT subject, 1, ${windowEndsAt}::timestamptz FROM counted
          ON CONFLICT (subject) DO UPDATE
            SET failures = CASE WHEN held.window_ends_at <= ${now} THEN 1 ELSE held.failures + 1 END,
                lockouts = held.lockouts
                  + CASE WHEN held.window_ends_at > ${now} AND held.failures + 1 = ${overall.limit} THEN 1 ELSE 0 END,
                window_ends_at = CASE
                  WHEN held.window_ends_at <= ${now} THEN ${windowEndsAt}
                  WHEN held.failures + 1 = ${overall.limit}
                    THEN (${sql.param(lockoutEnds)}::timestamptz[])[least(held.lockouts + 1, ${lockoutEnds.length})]
                  ELSE held.window_ends_at END
          RETURNING failures, lockouts)
        SELECT counted.*, overall.failures, overall.lockouts FROM counted, overall`,
  )
  return row && row.failures <= overall.limit ? row : undefined
}

/** Uses up the challenge; false when it is already used or a newer code was sent. */
export async function consumeChallenge(
  executor: Executor,
  input: { id: string; generation: number; subject: string; now: Date },
): Promise<boolean> {
  const used = await query(
    executor,
    sql`UPDATE users.challenge SET used_at = ${input.now}, code_sealed = NULL
         WHERE id = ${input.id} AND generation = ${input.generation} AND used_at IS NULL RETURNING id`,
  )
  if (used.length === 0) return false
  await clearFailures(executor, input.subject)
  return true
}

/** Replaces the code and keeps the count of tries; undefined when a new code may not be sent (yet, or any more). */
export async function replaceCode(
  executor: Executor,
  input: {
    id: string
    fromGeneration: number
    channel: ChallengeChannel
    codeHash: string
    codeSealed: string
    expiresAt: Date
    resendAt: Date
    now: Date
  },
): Promise<ChallengeRow | undefined> {
  const [row] = await query<ChallengeRow>(
    executor,
    sql`UPDATE users.challenge
           SET generation = generation + 1, channel = ${input.channel}, code_hash = ${input.codeHash},
               code_sealed = ${input.codeSealed},
               expires_at = ${input.expiresAt}, resend_at = ${input.resendAt}
         WHERE id = ${input.id} AND generation = ${input.fromGeneration} AND used_at IS NULL AND resend_at <= ${input.now}
           AND 'code' = ANY (methods)
        RETURNING ${COLUMNS}`,
  )
  return row
}

/** Deletes the code once its message is sent; the hash stays. */
export async function forgetCode(executor: Executor, id: string, generation: number): Promise<void> {
  await query(
    executor,
    sql`UPDATE users.challenge SET code_sealed = NULL WHERE id = ${id} AND generation = ${generation}`,
  )
}

/** The failures of a subject in its current window. */
export async function failuresOf(executor: Executor, subject: string, now: Date): Promise<number> {
  const [row] = await query<{ failures: number }>(
    executor,
    sql`SELECT failures FROM users.code_counter WHERE subject = ${subject} AND window_ends_at > ${now}`,
  )
  return row?.failures ?? 0
}

/** The failures in the current window, including the last, and how many windows in a row reached the limit. */
export interface Counted {
  failures: number
  lockouts: number
}

/** Adds a failure; the first one starts the window. */
export async function addFailure(
  executor: Executor,
  subject: string,
  now: Date,
  { limit, windowMs }: Allowance,
): Promise<Counted> {
  const windowEndsAt = new Date(now.getTime() + windowMs)
  const row = { subject, failures: 1, windowEndsAt }
  const [counted] = await query<Counted>(
    executor,
    sql`INSERT INTO users.code_counter AS held ${valuesOf('users.code_counter', row)}
        ON CONFLICT (subject) DO UPDATE
          SET failures = CASE WHEN held.window_ends_at <= ${now} THEN 1 ELSE held.failures + 1 END,
              lockouts = held.lockouts
                + CASE WHEN held.window_ends_at > ${now} AND held.failures + 1 = ${limit} THEN 1 ELSE 0 END,
              window_ends_at = CASE WHEN held.window_ends_at <= ${now} THEN ${windowEndsAt} ELSE held.window_ends_at END
        RETURNING failures, lockouts`,
  )
  return counted ?? { failures: 0, lockouts: 0 }
}

/** Clears the failures of a subject after a success. */
export async function clearFailures(executor: Executor, subject: string): Promise<void> {
  await query(executor, sql`DELETE FROM users.code_counter WHERE subject = ${subject}`)
}

/** Marks a captcha answer as used; false when it was used before. */
export async function spendCaptcha(executor: Executor, digest: Buffer, expiresAt: Date): Promise<boolean> {
  const spent = await query(
    executor,
    sql`INSERT INTO users.used_captcha ${valuesOf('users.used_captcha', { digest, expiresAt })}
        ON CONFLICT (digest) DO NOTHING RETURNING 1 AS one`,
  )
  return spent.length > 0
}

/** Deletes challenges from before `before`, expired captchas and expired counters. */
export async function dropStale(executor: Executor, before: Date, now: Date): Promise<void> {
  await query(executor, sql`DELETE FROM users.challenge WHERE created_at < ${before}`)
  await query(executor, sql`DELETE FROM users.used_captcha WHERE expires_at < ${now}`)
  const quietSince = new Date(now.getTime() - KEEP_LOCKOUTS_MS)
  await query(
    executor,
    sql`DELETE FROM users.code_counter
         WHERE window_ends_at < ${now} AND (lockouts = 0 OR window_ends_at < ${quietSince})`,
  )
}
