import * as z from 'zod/mini'
import { ERASURE_REASONS } from '#contracts/privacy/privacy-text.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { destroyRecordKey, ensureRecordKey, lockRecords } from '#services/kit/security/personal-records.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import { dropDevices } from '#services/user/authentication/devices/known-device-store.ts'
import { shutAll } from '#services/user/authentication/sessions/doors.ts'
import { findAccount, openPerson, type AccountRow } from '#services/user/store.ts'
import { blockersOf, collectRecords, type Collected } from './collect.ts'
import { declaredCountries, hasSentCheck } from './kyc.ts'
import type { RightsParts } from './needs.ts'
import { accountFacts } from './own-part.ts'
import { keptOf } from './rules.ts'
import { destroyChecks, eraseAccountRow, insertRetained, isErased, retentionRules } from './store.ts'

const CLEAN_TOPIC = 'rights.clean'
const DROP_TOPIC = 'rights.dropRecord'
const cleaning = z.object({ userId: z.string() })
const dropping = z.object({ ownerId: z.string(), key: z.string() })

/** Said to whoever erased their account, however often they ask. */
export const ERASED_TEXT = 'Your account is erased.'

/**
 * Erases an account in one transaction: what need not be kept can be read by nobody from its end on, what must be is locked (record 0194). A second
 * time changes nothing.
 * @throws Problem 409 with the reasons while something stands in the way
 */
export async function eraseAccountOf(parts: RightsParts, userId: string): Promise<void> {
  const { context } = parts
  if (await isErased(context.db.orm, userId)) return
  await refuseWhileBlocked(parts, context.db.orm, userId)
  // Read before the transaction: none of it is this service's.
  const records = await collectRecords(parts, userId)
  // Until the account is erased these files are read as before, whether it then is or not.
  const keys = [...new Set(records.flatMap(({ files }) => files.map(({ key }) => key)))]
  if (keys.length > 0) await parts.others.toRecords({ ownerId: userId, keys })
  const email = await context.db.transaction(async (tx) => {
    await shutAll(tx, userId, context.clock.now())
    if (await isErased(tx, userId)) return undefined
    // Again, now that nobody comes in any more.
    await refuseWhileBlocked(parts, tx, userId)
    return eraseIn(parts, tx, { userId, records })
  })
  if (email === undefined) return
  // The address is known to this call only; a mail that does not leave is not tried again.
  await parts.sayGoodbye(email).catch((error: unknown) => {
    context.log.warn('rights.goodbye_failed', { userId, error })
  })
}

async function refuseWhileBlocked(parts: RightsParts, executor: Executor, userId: string): Promise<void> {
  const account = await findAccount(executor, userId)
  const blockers = await blockersOf(parts, { userId, isStaff: (account?.roles.length ?? 0) > 0 })
  if (blockers.length === 0) return
  const reasons = blockers.map((code) => ERASURE_REASONS[code]).join(' ')
  throw new Problem(PROBLEM_CODES.notAllowed, 409, `Your account cannot be erased yet. ${reasons}`)
}

interface Erasure {
  readonly userId: string
  readonly records: readonly Collected[]
}

/** Gives the address the account had. */
async function eraseIn(parts: RightsParts, tx: Tx, { userId, records }: Erasure): Promise<string> {
  const { audit, clock, personal, sessions } = parts.context
  const account = await findAccount(tx, userId)
  const key = await personal.of(tx, userId)
  if (!account || !key) throw sessionGone()
  const kinds = await retain(parts, tx, { account, person: accountFacts(account, key), records })
  const { email } = openPerson(key, account)
  if (!(await eraseAccountRow(tx, userId, clock.now()))) throw new Error('The account was not erased.')
  await dropDevices(tx, userId)
  await personal.erase(tx, userId)
  await sessions.endAll(tx, userId, 'owner')
  await audit.record(tx, {
    actorId: userId,
    action: 'user.erased',
    entity: 'user',
    entityId: userId,
    detail: { kept: kinds.join('+') },
  })
  // Files and notices are other services': they go if the account does, and though such a service is away just now.
  await cleanLater(parts, tx, userId, 'erased')
  return email
}

interface Retaining {
  readonly account: AccountRow
  readonly person: ReturnType<typeof accountFacts>
  readonly records: readonly Collected[]
}

/** Seals what must be kept under the record key, locks it, and says until when it stays. */
async function retain(
  parts: RightsParts,
  tx: Tx,
  { account, person, records }: Retaining,
): Promise<string[]> {
  const { context } = parts
  const { id: userId } = account
  const now = context.clock.now()
  const countries = await declaredCountries(context, tx, userId)
  const unsent = await destroyChecks(tx, { userId, onlyUnsent: true })
  await dropRecords(parts, tx, { userId, keys: unsent })
  const check: Collected = { kind: 'identity', lastAt: now, facts: {}, files: [] }
  const all = (await hasSentCheck(tx, userId)) ? [...records, check] : records
  const kept = keptOf(await retentionRules(tx), all, { countries, now })
  const recordKey = kept.length > 0 ? await ensureRecordKey(context, tx, userId) : undefined
  await lockRecords(context, tx, userId)
  if (!recordKey) await destroyRecordKey(context, tx, userId)
  for (const one of kept) {
    const { facts = {}, files = [] } = all.find(({ kind }) => kind === one.kind) ?? {}
    const { country, regime, version, source } = one.rule
    // Whose records they are has to be known as long as they are kept; the rule tells where they lived.
    const kind = { person, rule: { country, regime, version, source }, files, ...facts }
    const factsSealed = recordKey?.seal(retainedField(one.kind), JSON.stringify(kind)) ?? ''
    await insertRetained(tx, { personId: userId, kept: one, factsSealed })
  }
  return kept.map(({ kind }) => kind)
}

/** The field name retained facts are sealed under. */
export const retainedField = (kind: string): string => `retained:${kind}`

/** Files that no record leads to any more go, each by a job. */
export async function dropRecords(
  { context }: RightsParts,
  tx: Tx,
  { userId, keys }: { readonly userId: string; readonly keys: readonly string[] },
): Promise<void> {
  for (const key of keys) {
    const payload = { key, ownerId: userId }
    await context.jobs.enqueue(tx, { topic: DROP_TOPIC, payload, dedupeKey: key })
  }
}

/** Asks the services to let go of what need not be kept; also once the records are destroyed. */
export async function cleanLater(
  { context }: RightsParts,
  tx: Tx,
  userId: string,
  when: string,
): Promise<void> {
  await context.jobs.enqueue(tx, { topic: CLEAN_TOPIC, payload: { userId }, dedupeKey: `${userId} ${when}` })
}

/** Asks each service to let go of what need not be kept. */
export function handleCleanJobs({ context, others }: RightsParts): void {
  // A promise to whoever left: it is tried until it is kept.
  const endless = { retry: 'endless' } as const
  context.jobs.handle(
    DROP_TOPIC,
    async (payload) => void (await others.dropRecord(dropping.parse(payload))),
    endless,
  )
  context.jobs.handle(
    CLEAN_TOPIC,
    async (payload) => {
      const { userId } = cleaning.parse(payload)
      for (const erase of Object.values(others.erasePerson)) await erase({ userId })
    },
    endless,
  )
}
