import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, type Columns } from '#services/kit/database/write.ts'
import { secretHash } from '#services/kit/ids.ts'

const KEYS = ['id', 'personId', 'deviceSealed', 'firstUsedAt', 'lastUsedAt'] as const

/** A device without its secret. */
export type KnownDeviceRow = Columns<'users.known_device', typeof KEYS>

const COLUMNS = columns('users.known_device', KEYS)

/** A device found by its secret, with its person. */
export interface DeviceOfSecret {
  readonly id: string
  readonly personId: string
  readonly secret: string
}

/**
 * The devices with these secrets that were used since. One statement for all, so that its time does not depend on the
 * person.
 */
export async function devicesBySecrets(
  executor: Executor,
  secrets: readonly string[],
  since: Date,
): Promise<DeviceOfSecret[]> {
  const hashes = secrets.map((secret) => secretHash(secret).toString('hex'))
  const rows = await query<{ id: string; personId: string; hash: string }>(
    executor,
    sql`SELECT id, person_id, encode(secret_hash, 'hex') AS hash FROM users.known_device
         WHERE secret_hash IN (SELECT decode(hash, 'hex') FROM unnest(${sql.param(hashes)}::text[]) AS given (hash))
           AND last_used_at > ${since}`,
  )
  return secrets.flatMap((secret, index) => {
    const row = rows.find(({ hash }) => hash === hashes[index])
    return row ? [{ id: row.id, personId: row.personId, secret }] : []
  })
}

interface DeviceUse {
  readonly id: string
  readonly secret: string
  readonly deviceSealed: string
  readonly now: Date
}

/** Replaces the secret of a device; false when it was replaced or deleted in the meantime. */
export async function replaceDeviceSecret(
  executor: Executor,
  { id, from, secret, deviceSealed, now }: DeviceUse & { readonly from: string },
): Promise<boolean> {
  const replaced = await query(
    executor,
    sql`UPDATE users.known_device
           SET secret_hash = ${secretHash(secret)}, device_sealed = ${deviceSealed}, last_used_at = ${now}
         WHERE id = ${id} AND secret_hash = ${secretHash(from)} RETURNING id`,
  )
  return replaced.length > 0
}

/** Adds a device and deletes the person's least recently used ones beyond `max`. */
export async function insertDevice(
  executor: Executor,
  { id, personId, secret, deviceSealed, now, max }: DeviceUse & { personId: string; max: number },
): Promise<void> {
  await insert(executor, 'users.known_device', {
    id,
    personId,
    secretHash: secretHash(secret),
    deviceSealed,
    firstUsedAt: now,
    lastUsedAt: now,
  })
  await query(
    executor,
    sql`DELETE FROM users.known_device WHERE id IN (
          SELECT id FROM users.known_device WHERE person_id = ${personId}
           ORDER BY last_used_at DESC, id DESC OFFSET ${max})`,
  )
}

/** The known devices of a person, the last used first. */
export async function devicesOfPerson(
  executor: Executor,
  personId: string,
  since: Date,
): Promise<KnownDeviceRow[]> {
  return query<KnownDeviceRow>(
    executor,
    sql`SELECT ${COLUMNS} FROM users.known_device WHERE person_id = ${personId} AND last_used_at > ${since}
         ORDER BY last_used_at DESC, id DESC`,
  )
}

/** Deletes one device of a person; false when they have no such device. */
export async function dropDevice(executor: Executor, personId: string, id: string): Promise<boolean> {
  const dropped = await query(
    executor,
    sql`DELETE FROM users.known_device WHERE id = ${id} AND person_id = ${personId} RETURNING id`,
  )
  return dropped.length > 0
}

/** Deletes all devices of a person except the given ones; returns how many. */
export async function dropDevices(
  executor: Executor,
  personId: string,
  except: readonly string[] = [],
): Promise<number> {
  const dropped = await query(
    executor,
    sql`DELETE FROM users.known_device WHERE person_id = ${personId} AND id <> ALL(${sql.param([...except])}::text[]) RETURNING id`,
  )
  return dropped.length
}

/** Deletes devices that have not been used since. */
export async function dropStaleDevices(executor: Executor, since: Date): Promise<void> {
  await query(executor, sql`DELETE FROM users.known_device WHERE last_used_at <= ${since}`)
}
