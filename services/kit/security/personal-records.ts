import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { insert, valuesOf } from '#services/kit/database/write.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, type PersonKey } from './personal.ts'

/*
 * What the law makes us keep is sealed under a second key of the same person, the record key, so that an account can be erased at once
 * while these records stay, locked, until their retention date (record 0194). A PersonKey like any other; its personId is not the person's own.
 */

type Parts = Pick<ServiceContext, 'personal'>

/** Under this id the record key stands beside the person's ordinary one. */
const recordId = (personId: string): string => `rec_${personId}`

/**
 * The record key of a person, made at first use; in the transaction that writes what it seals.
 * @throws Error for an erased person: nothing may be added to locked records
 */
export async function ensureRecordKey(
  { personal }: Parts,
  executor: Executor,
  personId: string,
): Promise<PersonKey> {
  // Two first writes of one person make one key.
  await lockPerson(executor, personId)
  if (await isLocked(executor, personId)) throw new Error('The records of this person are locked.')
  const id = recordId(personId)
  return (await personal.of(executor, id)) ?? personal.create(executor, id)
}

/** The record key of a person; undefined where there is none, and from the erasure of the account on. */
export async function recordKeyOf(
  { personal }: Parts,
  executor: Executor,
  personId: string,
): Promise<PersonKey | undefined> {
  if (await isLocked(executor, personId)) return undefined
  return personal.of(executor, recordId(personId))
}

/** The record keys of those persons who have one that is not locked, by the person's own id. */
export async function recordKeysOf(
  { personal }: Parts,
  executor: Executor,
  personIds: readonly string[],
): Promise<Map<string, PersonKey>> {
  const locked = new Set(await lockedAmong(executor, personIds))
  const open = personIds.filter((personId) => !locked.has(personId))
  const keys = await personal.ofMany(executor, open.map(recordId))
  return new Map(
    open.flatMap((personId) => {
      const key = keys.get(recordId(personId))
      return key ? [[personId, key]] : []
    }),
  )
}

/** Whether the account was erased and what remains of it is locked. */
export async function isLocked(executor: Executor, personId: string): Promise<boolean> {
  return (await lockedAmong(executor, [personId])).length > 0
}

async function lockedAmong(executor: Executor, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await query<{ personId: string }>(
    executor,
    sql`SELECT person_id FROM kit.record_lock WHERE person_id = ANY(${sql.param([...personIds])}::text[])`,
  )
  return rows.map((row) => row.personId)
}

/** From here on the record key opens with `openLockedRecords` only; false when it was locked before. */
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
 * The key of locked records, for somebody of compliance who says why: who, when and why are written down in the same transaction.
 * Undefined where nothing is locked, or the retention date has passed. The caller must check the role.
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

/** Destroys a locked record key for good: what it sealed is noise from here on. False when that was done before. */
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

/** Whether a person's locked records were destroyed: what their record key sealed is noise. */
export async function areRecordsDestroyed(executor: Executor, personId: string): Promise<boolean> {
  const rows = await query(
    executor,
    sql`SELECT 1 FROM kit.record_lock WHERE person_id = ${personId} AND destroyed_at IS NOT NULL`,
  )
  return rows.length > 0
}
