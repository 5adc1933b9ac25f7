import { sql } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { newId, secretHash } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import type { ChallengeChannel } from '#services/user/authentication/challenges/challenge-store.ts'
import { KEEP_LINKS_MS, LINK_LIFE_MS } from './recovery-rules.ts'

export type LinkPurpose = keyof typeof LINK_LIFE_MS

/** A row of users.link without its secret. */
export interface LinkRow {
  id: string
  purpose: LinkPurpose
  personId: string
  channel: ChallengeChannel
  /** The new address; only for links that verify one. */
  emailSealed: string | null
  emailIndex: string | null
  /** The session that requested it; null for a guest. */
  sessionId: string | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  replacedAt: Date | null
}

const COLUMNS = sql.raw(
  'id, purpose, person_id, channel, email_sealed, email_index, session_id, created_at, expires_at, used_at, ' +
    'replaced_at',
)

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
  const { purpose, personId, now } = input
  const id = newId('lnk')
  const email = input.email?.(id)
  // Serialises the requests of one person, so that only one link per purpose is open.
  await lockPerson(executor, personId)
  await replaceLinks(executor, { personId, purposes: [purpose], now })
  await query(
    executor,
    sql`INSERT INTO users.link (id, purpose, person_id, channel, email_sealed, email_index, session_id, created_at, expires_at)
        VALUES (${id}, ${purpose}, ${personId}, ${input.channel}, ${email?.sealed ?? null}, ${email?.index ?? null},
          ${input.sessionId ?? null}, ${now}, ${input.expiresAt ?? new Date(now.getTime() + LINK_LIFE_MS[purpose])})`,
  )
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
  await query(
    executor,
    sql`INSERT INTO users.recovery_request (id, channel, lookup_index, only_persons, created_at)
        VALUES (${input.id}, ${input.channel}, ${sql.param([...input.indexes])}::text[],
          ${sql.param(input.onlyPersons)}::text[], ${input.now})`,
  )
}

interface RecoveryRequest {
  channel: ChallengeChannel
  lookupIndex: string[]
  onlyPersons: string[] | null
  createdAt: Date
}

/** Takes and deletes a request. */
export async function takeRequest(executor: Executor, id: string): Promise<RecoveryRequest | undefined> {
  const [row] = await query<RecoveryRequest>(
    executor,
    sql`DELETE FROM users.recovery_request WHERE id = ${id} RETURNING channel, lookup_index, only_persons, created_at`,
  )
  return row
}
