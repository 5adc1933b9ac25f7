import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { insert, valuesOf } from '#services/kit/database/write.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, type PersonKey } from './personal.ts'

/*
 * Records that the law requires to be kept are sealed under a second key of the person, the record key, so that an
 * account can be erased at once while its records stay locked until their retention date (record 0194).
 * The record key is a PersonKey whose personId is not the person's own.
 */

type PersonalContext = Pick<ServiceContext, 'personal'>

/** Before a person's id, it makes the id of their record key. */
const RECORD_PREFIX = 'rec_'

/** Leaves out the keys of locked records; written so that the primary key of kit.record_lock finds the row. */
const IS_UNLOCKED = sql`NOT (starts_with(key.person_id, ${RECORD_PREFIX}) AND EXISTS (
  SELECT 1 FROM kit.record_lock AS lock WHERE lock.person_id = right(key.person_id, ${-RECORD_PREFIX.length}::int)))`

/** The id under which the record key is stored. */
const recordId = (personId: string): string => `${RECORD_PREFIX}${personId}`

/**
 * The record key of a person, created at first use, in the transaction that writes what it seals. Unlike `ensureBothKeys` it
 * needs no key of the person's own, and its callers have no answer for an erased person.
 * @throws Error for an erased person, because nothing may be added to locked records
 */
export async function ensureRecordKey(
  ctx: PersonalContext,
  executor: Executor,
  personId: string,
): Promise<PersonKey> {
  // Serialises first writes, so that only one key is created.
  await lockPerson(executor, personId)
  const key = await orCreated(ctx, executor, personId, await recordKeyOf(ctx, executor, personId))
  if (!key) throw new Error('The records of this person are locked.')
  return key
}

/** The record key that was read under the person's lock, or a new one; undefined for locked records. */
async function orCreated(
  { personal }: PersonalContext,
  executor: Executor,
  personId: string,
  read: PersonKey | undefined,
): Promise<PersonKey | undefined> {
  if (read) return read
  return (await isLocked(executor, personId)) ? undefined : personal.create(executor, recordId(personId))
}

/** The keys of a person who was not erased. */
export interface BothKeys {
  readonly own: PersonKey
  readonly record: PersonKey
}

/** Both keys of a person, the record key created at first use; undefined for an unknown or erased person, whose session is over. */
export async function ensureBothKeys(
  ctx: PersonalContext,
  executor: Executor,
  personId: string,
): Promise<BothKeys | undefined> {
  await lockPerson(executor, personId)
  const { own, record: read } = await bothKeysOf(ctx, executor, personId)
  if (!own) return undefined
  const record = await orCreated(ctx, executor, personId, read)
  return record && { own, record }
}

/** Both keys of a person in one statement, each undefined like that of `personal.of` and of `recordKeyOf` (record 0515). */
export async function bothKeysOf(
  { personal }: PersonalContext,
  executor: Executor,
  personId: string,
): Promise<Partial<BothKeys>> {
  const keys = await personal.ofMany(executor, [personId, recordId(personId)], IS_UNLOCKED)
  const [own, record] = [keys.get(personId), keys.get(recordId(personId))]
  return { ...(own && { own }), ...(record && { record }) }
}

/** The record key of a person; undefined when there is none or the account was erased. */
export async function recordKeyOf(
  ctx: PersonalContext,
  executor: Executor,
  personId: string,
): Promise<PersonKey | undefined> {
  return (await recordKeysOf(ctx, executor, [personId])).get(personId)
}

/** The unlocked record keys of these persons, by the person's own id. */
export async function recordKeysOf(
  { personal }: PersonalContext,
  executor: Executor,
  personIds: readonly string[],
): Promise<Map<string, PersonKey>> {
  const keys = await personal.ofMany(executor, personIds.map(recordId), IS_UNLOCKED)
  return new Map(
    personIds.flatMap((personId) => {
      const key = keys.get(recordId(personId))
      return key ? [[personId, key]] : []
    }),
  )
}

/** Whether the account was erased and its records are locked. */
export async function isLocked(executor: Executor, personId: string): Promise<boolean> {
  const rows = await query(executor, sql`SELECT 1 FROM kit.record_lock WHERE person_id = ${personId}`)
  return rows.length > 0
}

/**
 * Locks a person's records, after which only `openLockedRecords` can open them; false when they were already locked.
 */
export async function lockRecords(
  { clock }: Pick<ServiceContext, 'clock'>,
  executor: Executor,
  personId: string,
): Promise<boolean> {
  const rows = await query(
    executor,
    sql`INSERT INTO kit.record_lock ${valuesOf('kit.record_lock', { personId, lockedAt: clock.now() })}
        ON CONFLICT DO NOTHING RETURNING 1`,
  )
  return rows.length > 0
}

/**
 * The key of locked records, for a member of compliance who gives a reason; the opening is recorded in the same
 * transaction.
 * Undefined when nothing is locked or the retention date has passed. The caller must check the role.
 */
export async function openLockedRecords(
  { personal, clock, audit }: Pick<ServiceContext, 'personal' | 'clock' | 'audit'>,
  executor: Executor,
  { personId, actorId, reason }: { personId: string; actorId: string; reason: string },
): Promise<PersonKey | undefined> {
  if (reason.trim() === '') throw new Error('Locked records are opened for a reason only.')
  const key = (await isLocked(executor, personId)) && (await personal.of(executor, recordId(personId)))
  if (!key) return undefined
  const id = newId('rop')
  const reasonSealed = key.seal('opening_reason', reason)
  await insert(executor, 'kit.record_opening', { id, personId, actorId, at: clock.now(), reasonSealed })
  await audit.record(executor, {
    actorId,
    action: 'records.opened',
    entity: 'user',
    entityId: personId,
    detail: { openingId: id },
  })
  return key
}

/** Destroys a locked record key and thereby everything it sealed; false when it was already destroyed. */
export async function destroyRecordKey(
  { personal, clock }: Pick<ServiceContext, 'personal' | 'clock'>,
  executor: Executor,
  personId: string,
): Promise<boolean> {
  const rows = await query(
    executor,
    sql`UPDATE kit.record_lock SET destroyed_at = ${clock.now()}
         WHERE person_id = ${personId} AND destroyed_at IS NULL RETURNING 1`,
  )
  if (rows.length === 0) return false
  await personal.erase(executor, recordId(personId))
  return true
}

/** Whether a person's locked records were destroyed. */
export async function areRecordsDestroyed(executor: Executor, personId: string): Promise<boolean> {
  const rows = await query(
    executor,
    sql`SELECT 1 FROM kit.record_lock WHERE person_id = ${personId} AND destroyed_at IS NOT NULL`,
  )
  return rows.length > 0
}
