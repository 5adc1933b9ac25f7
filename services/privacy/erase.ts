import * as z from 'zod/mini'
import { ERASURE_REASONS } from '#contracts/privacy/privacy-text.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { destroyRecordKey, ensureRecordKey, lockRecords } from '#services/kit/security/personal-records.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import { dropValidities } from '#services/kyc/validity/store.ts'
import { dropDevices } from '#services/user/authentication/devices/known-device-store.ts'
import { voidChallengesOf } from '#services/user/authentication/sessions/revoke-access.ts'
import { findAccount, openPerson, type AccountRow, type PersonData } from '#services/user/store.ts'
import { blockersOf, collectRecords, type Collected } from './collect.ts'
import { declaredCountries, hasSentCheck } from './kyc.ts'
import type { RightsDeps } from './deps.ts'
import { accountFacts } from './own-part.ts'
import { keptOf } from './rules.ts'
import { destroyChecks, eraseAccountRow, insertRetained, isErased, retentionRules } from './store.ts'

const CLEAN_TOPIC = 'rights.clean'
const DROP_TOPIC = 'rights.dropRecord'
const cleaning = z.object({ userId: z.string() })
const dropping = z.object({ ownerId: z.string(), key: z.string() })

/** Shown to people who erased their account, however often they repeat it. */
export const ERASED_TEXT = 'Your account is erased.'

/**
 * Erases an account in one transaction: deletable data becomes unreadable, the rest is locked (record 0194). Repeating
 * it changes nothing.
 * @throws Problem 409 with the reasons while something prevents it
 */
export async function eraseAccountOf(deps: RightsDeps, userId: string): Promise<void> {
  const { ctx } = deps
  if (await isErased(ctx.db.orm, userId)) return
  await refuseWhileBlocked(deps, ctx.db.orm, userId)
  // Outside the transaction, because the records come from other services.
  const records = await collectRecords(deps, userId)
  // Moving the files to the record key is harmless even if the erasure then fails.
  const keys = [...new Set(records.flatMap(({ files }) => files.map(({ key }) => key)))]
  if (keys.length > 0) await deps.others.toRecords({ ownerId: userId, keys })
  const person = await ctx.db.transaction(async (tx) => {
    // So that no pause begins meanwhile.
    await lockPerson(tx, userId)
    await voidChallengesOf(tx, userId, ctx.clock.now())
    if (await isErased(tx, userId)) return undefined
    // Checked again now that every way to sign in is locked.
    await refuseWhileBlocked(deps, tx, userId)
    return eraseIn(deps, tx, { userId, records })
  })
  if (person === undefined) return
  // Only this call knows the address, so a failed mail cannot be retried.
  await deps.sayGoodbye(person).catch((error: unknown) => {
    ctx.log.warn('rights.goodbye_failed', { userId, error })
  })
}

async function refuseWhileBlocked(deps: RightsDeps, executor: Executor, userId: string): Promise<void> {
  const account = await findAccount(executor, userId)
  const blockers = await blockersOf(deps, executor, { userId, isStaff: (account?.roles.length ?? 0) > 0 })
  if (blockers.length === 0) return
  const reasons = blockers.map((code) => ERASURE_REASONS[code]).join(' ')
  throw new Problem(PROBLEM_CODES.notAllowed, 409, `Your account cannot be erased yet. ${reasons}`)
}

interface Erasure {
  readonly userId: string
  readonly records: readonly Collected[]
}

/** Returns the former name and address of the account. */
async function eraseIn(deps: RightsDeps, tx: Tx, { userId, records }: Erasure): Promise<PersonData> {
  const { audit, clock, personal, sessions } = deps.ctx
  const account = await findAccount(tx, userId)
  const key = await personal.of(tx, userId)
  if (!account || !key) throw sessionGone()
  await dropValidities(tx, userId)
  const kinds = await retain(deps, tx, { account, person: accountFacts(account, key), records })
  const person = openPerson(key, account)
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
  // A job cleans up in other services, so that this works while they are down and only if the transaction commits.
  await cleanLater(deps, tx, userId, 'erased')
  return person
}

interface Retaining {
  readonly account: AccountRow
  readonly person: ReturnType<typeof accountFacts>
  readonly records: readonly Collected[]
}

/** Seals the records to keep with the record key, locks them and stores their retention date. */
async function retain(deps: RightsDeps, tx: Tx, { account, person, records }: Retaining): Promise<string[]> {
  const { ctx } = deps
  const { id: userId } = account
  const now = ctx.clock.now()
  const countries = await declaredCountries(ctx, tx, userId)
  const unsent = await destroyChecks(tx, { userId, onlyUnsent: true })
  await dropRecords(deps, tx, { userId, keys: unsent })
  const check: Collected = { kind: 'identity', lastAt: now, facts: {}, files: [] }
  const all = (await hasSentCheck(tx, userId)) ? [...records, check] : records
  const kept = keptOf(await retentionRules(tx), all, { countries, now })
  const recordKey = kept.length > 0 ? await ensureRecordKey(ctx, tx, userId) : undefined
  await lockRecords(ctx, tx, userId)
  if (!recordKey) await destroyRecordKey(ctx, tx, userId)
  for (const one of kept) {
    const { facts = {}, files = [] } = all.find(({ kind }) => kind === one.kind) ?? {}
    const { country, regime, version, source } = one.rule
    // The person must be known as long as the records are kept; the rule shows where they lived.
    const kind = { person, rule: { country, regime, version, source }, files, ...facts }
    const factsSealed = recordKey?.seal(retainedField(one.kind), JSON.stringify(kind)) ?? ''
    await insertRetained(tx, { personId: userId, kept: one, factsSealed })
  }
  return kept.map(({ kind }) => kind)
}

/** The label under which retained facts are sealed. */
export const retainedField = (kind: string): string => `retained:${kind}`

/** Queues the deletion of files that no record uses any more. */
export async function dropRecords(
  { ctx }: RightsDeps,
  tx: Tx,
  { userId, keys }: { readonly userId: string; readonly keys: readonly string[] },
): Promise<void> {
  for (const key of keys) {
    const payload = { key, ownerId: userId }
    await ctx.jobs.enqueue(tx, { topic: DROP_TOPIC, payload, dedupeKey: key })
  }
}

/** Queues the deletion of data in other services, after the erasure and again after the records are destroyed. */
export async function cleanLater({ ctx }: RightsDeps, tx: Tx, userId: string, when: string): Promise<void> {
  await ctx.jobs.enqueue(tx, { topic: CLEAN_TOPIC, payload: { userId }, dedupeKey: `${userId} ${when}` })
}

/** Handles the jobs that delete data in other services. */
export function handleCleanJobs({ ctx, others }: RightsDeps): void {
  // Retried until it succeeds, because the person was promised it.
  const endless = { retry: 'endless' } as const
  ctx.jobs.handle(
    DROP_TOPIC,
    async (payload) => void (await others.dropRecord(dropping.parse(payload))),
    endless,
  )
  ctx.jobs.handle(
    CLEAN_TOPIC,
    async (payload) => {
      const { userId } = cleaning.parse(payload)
      for (const erase of Object.values(others.erasePerson)) await erase({ userId })
    },
    endless,
  )
}
