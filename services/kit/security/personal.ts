import { hkdfSync, randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Clock } from '#services/kit/clock.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { insert } from '#services/kit/database/write.ts'
import { decrypt, encrypt, KeyError, type Keys } from './keys.ts'

/**
 * The data key of one person, unwrapped for one operation and never kept longer, so that erasure takes effect at once.
 */
export interface PersonKey {
  readonly personId: string
  /** Ciphertext for one field: `version.keyId.base64url`. It can be opened for this person and field only. */
  seal(field: string, text: string): string
  /** @throws KeyError when it was changed or belongs to another person, field or key */
  open(field: string, sealed: string): string
}

/**
 * The only module that handles personal columns: AES-256-GCM under a key per person, blind indexes for look-ups
 * (record 0151).
 */
export interface Personal {
  /** Creates the key of a new person, in the transaction that creates the person. */
  create(executor: Executor, personId: string): Promise<PersonKey>
  /** The key of a person; undefined for an unknown or erased one. */
  of(executor: Executor, personId: string): Promise<PersonKey | undefined>
  /** The keys of those persons who have one; `where` narrows the rows `key` of kit.person_key. */
  ofMany(executor: Executor, personIds: readonly string[], where?: SQL): Promise<Map<string, PersonKey>>
  /** The blind index of a value, for example of an e-mail address. */
  index(kind: string, value: string): string
  /** The blind index under every key in force, for look-ups. */
  indexes(kind: string, value: string): string[]
  /** Destroys the key, after which nothing sealed for this person can be read. */
  erase(executor: Executor, personId: string): Promise<boolean>
  /** Rewraps up to `limit` keys that are wrapped with an earlier key-encryption key; returns how many. */
  rewrap(executor: Executor, limit: number): Promise<number>
  /** @throws Error when the key file lacks a key-encryption key that is in use; called before the first request */
  check(executor: Executor): Promise<void>
}

const VERSION = '1'
const DATA_KEY_BYTES = 32
const KEY_ID_BYTES = 6

interface KeyRow {
  personId: string
  kekId: string
  wrapped: Buffer
}

/** Personal data protected by the keys of the key file and the table kit.person_key. */
export function createPersonal({ keys, clock }: { keys: Keys; clock: Clock }): Personal {
  const unwrapped = (row: KeyRow): PersonKey =>
    personKey(row.personId, keys.unwrap(wrapContext(row.personId), row.kekId, row.wrapped))

  const ofMany: Personal['ofMany'] = async (executor, ids, where = sql`true`) => {
    if (ids.length === 0) return new Map()
    const rows = await query<KeyRow>(
      executor,
      sql`SELECT person_id, kek_id, wrapped FROM kit.person_key AS key
           WHERE person_id = ANY(${sql.param([...ids])}::text[]) AND wrapped IS NOT NULL AND ${where}`,
    )
    return new Map(rows.map((row) => [row.personId, unwrapped(row)]))
  }

  return {
    async create(executor, personId) {
      const dataKey = randomBytes(DATA_KEY_BYTES)
      const { kekId, wrapped } = keys.wrap(wrapContext(personId), dataKey)
      await insert(executor, 'kit.person_key', { personId, kekId, wrapped, createdAt: clock.now() })
      return personKey(personId, dataKey)
    },
    async of(executor, personId) {
      return (await ofMany(executor, [personId])).get(personId)
    },
    ofMany,
    index: (kind, value) => keys.mac(`index:${kind}`, value),
    indexes: (kind, value) => keys.macs(`index:${kind}`, value),
    async erase(executor, personId) {
      const erased = await query(
        executor,
        sql`UPDATE kit.person_key SET wrapped = NULL, kek_id = NULL, erased_at = ${clock.now()}
             WHERE person_id = ${personId} AND wrapped IS NOT NULL RETURNING person_id`,
      )
      return erased.length > 0
    },
    async rewrap(executor, limit) {
      const rows = await query<KeyRow>(
        executor,
        sql`SELECT person_id, kek_id, wrapped FROM kit.person_key
             WHERE kek_id <> ${keys.kekId} ORDER BY person_id LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
      )
      for (const row of rows) {
        const context = wrapContext(row.personId)
        const { kekId, wrapped } = keys.wrap(context, keys.unwrap(context, row.kekId, row.wrapped))
        await query(
          executor,
          sql`UPDATE kit.person_key SET kek_id = ${kekId}, wrapped = ${wrapped}
               WHERE person_id = ${row.personId} AND kek_id = ${row.kekId}`,
        )
      }
      return rows.length
    },
    async check(executor) {
      const rows = await query<{ kekId: string }>(
        executor,
        sql`SELECT DISTINCT kek_id FROM kit.person_key WHERE kek_id IS NOT NULL`,
      )
      const missing = rows.map((row) => row.kekId).filter((id) => !keys.kekIds.includes(id))
      if (missing.length > 0) {
        throw new Error(
          `Personal data in this database was sealed with the key ${missing.join(', ')}, which the key file lacks. ` +
            'Set KEY_FILE to the key file that belongs to this database.',
        )
      }
    },
  }
}

function personKey(personId: string, dataKey: Buffer): PersonKey {
  const keyId = Buffer.from(hkdfSync('sha256', dataKey, '', 'key id', KEY_ID_BYTES)).toString('base64url')
  return {
    personId,
    seal(field, text) {
      const box = encrypt(dataKey, fieldContext(personId, field), Buffer.from(text, 'utf8'))
      return `${VERSION}.${keyId}.${box.toString('base64url')}`
    },
    open(field, sealed) {
      const [version, id, body, ...rest] = sealed.split('.')
      if (version !== VERSION || id !== keyId || body === undefined || rest.length > 0) throw new KeyError()
      return decrypt(dataKey, fieldContext(personId, field), Buffer.from(body, 'base64url')).toString('utf8')
    },
  }
}

const wrapContext = (personId: string): string => JSON.stringify(['person_key', personId])
const fieldContext = (personId: string, field: string): string =>
  JSON.stringify(['personal', personId, field])

/** Serialises changes of this person's sessions, factors, links and password until the transaction ends. */
export async function lockPerson(executor: Executor, personId: string): Promise<void> {
  await query(executor, sql`SELECT 1 FROM kit.person_key WHERE person_id = ${personId} FOR UPDATE`)
}

/** Writes since when an account is paused, which waits for the lock of the person; null ends it (record 0453). */
export async function setPausedAt(tx: Executor, personId: string, at: Date | null): Promise<void> {
  await query(tx, sql`UPDATE kit.person_key SET paused_at = ${at} WHERE person_id = ${personId}`)
}

/** Those of these people whose account is paused; read after `lockPerson`, it stays so until the transaction ends. */
export async function pausedAmong(
  executor: Executor,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set()
  const rows = await query<{ personId: string }>(
    executor,
    sql`SELECT person_id FROM kit.person_key
        WHERE person_id = ANY(${sql.param([...new Set(personIds)])}::text[]) AND paused_at IS NOT NULL`,
  )
  return new Set(rows.map(({ personId }) => personId))
}

/** Whether this database ever held a person, whose key was wrapped with the key file. */
export async function hasPersonKeys(executor: Executor): Promise<boolean> {
  return (await query(executor, sql`SELECT 1 FROM kit.person_key LIMIT 1`)).length > 0
}
