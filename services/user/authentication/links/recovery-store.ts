import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, type Columns } from '#services/kit/database/write.ts'
import { newId, secretHash } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import type { ChallengeChannel } from '#services/user/authentication/challenges/challenge-store.ts'
import { KEEP_LINKS_MS, LINK_LIFE_MS } from './recovery-rules.ts'

export type LinkPurpose = keyof typeof LINK_LIFE_MS

const KEYS = [
  'id',
  'purpose',
  'personId',
  'channel',
  'emailSealed',
  'emailIndex',
  'sessionId',
  'createdAt',
  'expiresAt',
  'usedAt',
  'replacedAt',
] as const
const COLUMNS = columns('users.link', KEYS)

/** A link without its secret; its address is the new one to be confirmed. */
export type LinkRow = Columns<'users.link', typeof KEYS>

export interface NewLink {
  readonly purpose: LinkPurpose
  readonly personId: string
  readonly channel: ChallengeChannel
  /** The new address as stored in the row; a function because it is sealed under the id of the link. */
  readonly email?: (linkId: string) => { readonly sealed: string; readonly index: string }
  readonly sessionId?: string | null
  /** Expiry, if not after the full life of a link. */
  readonly expiresAt?: Date | undefined
  readonly now: Date
}

/** Adds a link whose secret is created later, and replaces an older one of the same purpose and person. */
export async function insertLink(executor: Executor, input: NewLink): Promise<string> {
  const { purpose, personId, channel, sessionId = null, now } = input
  const id = newId('lnk')
  const email = input.email?.(id)
  // Serialises the requests of one person, so that only one link per purpose is open.
  await lockPerson(executor, personId)
  await replaceLinks(executor, { personId, purposes: [purpose], now })
  await insert(executor, 'users.link', {
    id,
    purpose,
    personId,
    channel,
    emailSealed: email?.sealed ?? null,
    emailIndex: email?.index ?? null,
    sessionId,
    createdAt: now,
    expiresAt: input.expiresAt ?? new Date(now.getTime() + LINK_LIFE_MS[purpose]),
  })
  return id
}

export async function replaceLinks(
  executor: Executor,
  input: { personId: string; purposes: readonly LinkPurpose[]; now: Date },
): Promise<void> {
  await query(
    executor,
    sql`UPDATE users.link SET replaced_at = ${input.now}
         WHERE person_id = ${input.personId} AND purpose = ANY(${sql.param([...input.purposes])}::text[])
           AND used_at IS NULL AND replaced_at IS NULL`,
  )
}

/** Sets the secret of an open link and invalidates an earlier one; undefined when the link is no longer open. */
export async function giveSecret(
  executor: Executor,
  input: { id: string; secret: string; now: Date },
): Promise<LinkRow | undefined> {
  const [row] = await query<LinkRow>(
    executor,
    sql`UPDATE users.link SET token_hash = ${secretHash(input.secret)}
         WHERE id = ${input.id} AND used_at IS NULL AND replaced_at IS NULL AND expires_at > ${input.now}
        RETURNING ${COLUMNS}`,
  )
  return row
}

/** A link by its secret, in any state. */
export async function findLink(
  executor: Executor,
  purpose: LinkPurpose,
  secret: string,
): Promise<LinkRow | undefined> {
  const [row] = await query<LinkRow>(
    executor,
    sql`SELECT ${COLUMNS} FROM users.link WHERE token_hash = ${secretHash(secret)} AND purpose = ${purpose}`,
  )
  return row
}

export async function findOpenLink(
  executor: Executor,
  purpose: LinkPurpose,
  personId: string,
): Promise<LinkRow | undefined> {
  const [row] = await query<LinkRow>(
    executor,
    sql`SELECT ${COLUMNS} FROM users.link
         WHERE person_id = ${personId} AND purpose = ${purpose} AND used_at IS NULL AND replaced_at IS NULL`,
  )
  return row
}

export function isGood(link: LinkRow, now: Date): boolean {
  return link.usedAt === null && link.replacedAt === null && now < link.expiresAt
}

/** Uses up a reset link in one statement; false when it is used, replaced, expired or somebody else's. */
export async function consumeLink(
  executor: Executor,
  input: { secret: string; personId: string; now: Date },
): Promise<boolean> {
  const used = await query(
    executor,
    sql`UPDATE users.link SET used_at = ${input.now}
         WHERE token_hash = ${secretHash(input.secret)} AND purpose = 'reset' AND person_id = ${input.personId}
           AND used_at IS NULL AND replaced_at IS NULL AND expires_at > ${input.now}
        RETURNING id`,
  )
  return used.length > 0
}

/** Deletes links so old that they need no explanation any more. */
export async function dropStaleLinks(executor: Executor, now: Date): Promise<void> {
  await query(
    executor,
    sql`DELETE FROM users.link WHERE created_at < ${new Date(now.getTime() - KEEP_LINKS_MS)}`,
  )
}

/** Records a recovery request; the row looks the same for every address and number. */
export async function insertRequest(
  executor: Executor,
  input: {
    id: string
    channel: ChallengeChannel
    indexes: readonly string[]
    /** Only these people may be sent the link; null for no restriction. */
    onlyPersons: readonly string[] | null
    now: Date
  },
): Promise<void> {
  const { id, channel, indexes, onlyPersons, now } = input
  const row = { id, channel, lookupIndex: indexes, onlyPersons, createdAt: now }
  await insert(executor, 'users.recovery_request', row)
}

const REQUEST_KEYS = ['channel', 'lookupIndex', 'onlyPersons', 'createdAt'] as const
type RecoveryRequest = Columns<'users.recovery_request', typeof REQUEST_KEYS>

/** Takes and deletes a request. */
export async function takeRequest(executor: Executor, id: string): Promise<RecoveryRequest | undefined> {
  const [row] = await query<RecoveryRequest>(
    executor,
    sql`DELETE FROM users.recovery_request WHERE id = ${id} RETURNING ${columns('users.recovery_request', REQUEST_KEYS)}`,
  )
  return row
}
