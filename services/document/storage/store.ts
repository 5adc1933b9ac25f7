import { sql, type SQL } from 'drizzle-orm'
import { query, type Executor } from '#services/kit/database/database.ts'
import { assignments, columns, only } from '#services/kit/database/write.ts'
import { PLATFORM_SENDER, type Purpose } from '#services/document/items/signature-request-rules.ts'
import { ITEM_KEYS, LIFE_KEYS, WORKFLOW_KEYS, type ItemLife, type ItemRow } from './rows.ts'
import { statusOf } from './rules.ts'

/** Selects items `i` with their workflow `w` and type `m`; `rest` follows the joins. */
export function selectItems(db: Executor, rest: SQL, from: SQL = sql`document.item i`): Promise<ItemRow[]> {
  return query<ItemRow>(
    db,
    sql`SELECT ${columns('document.item', [...ITEM_KEYS, ...LIFE_KEYS], 'i')}, ${columns('document.workflow', WORKFLOW_KEYS, 'w')},
          m.document_type, m.needs_signature AS type_needs_signature
        FROM ${from} JOIN document.workflow w ON w.id = i.workflow_id JOIN document.master m ON m.id = i.master_id ${rest}`,
  )
}

/** An item of this recipient. */
export async function ownItem(db: Executor, userId: string, id: string): Promise<ItemRow | undefined> {
  return (await selectItems(db, sql`WHERE i.id = ${id} AND i.user_id = ${userId}`))[0]
}

export function itemsById(db: Executor, ids: readonly string[]): Promise<ItemRow[]> {
  return selectItems(db, sql`WHERE i.id = ANY(${sql.param([...ids])}::text[])`)
}

/** An item, locked until the end of the transaction; with `userId` only if it is theirs. */
export async function lockItem(db: Executor, id: string, userId?: string): Promise<ItemRow | undefined> {
  const owner = userId === undefined ? sql`` : sql`AND i.user_id = ${userId}`
  return (await selectItems(db, sql`WHERE i.id = ${id} ${owner} FOR NO KEY UPDATE OF i`))[0]
}

/** Updates a locked item, whose status follows from the states; returns the new row. */
export async function changeItem(
  db: Executor,
  item: ItemRow,
  change: Partial<ItemLife>,
  now: Date,
): Promise<ItemRow> {
  const next = { ...item, ...change }
  const status = statusOf(next)
  const given = LIFE_KEYS.filter((key) => change[key] !== undefined)
  const changes = { ...only(change, given), status, rev: sql`rev + 1`, changedAt: now }
  const written = await query<{ rev: number }>(
    db,
    sql`UPDATE document.item SET ${assignments('document.item', changes)}
         WHERE id = ${item.id} AND rev = ${item.rev} RETURNING rev`,
  )
  const rev = written[0]?.rev
  if (rev === undefined) throw new Error(`The item ${item.id} changed while it was locked.`)
  return { ...next, status, rev }
}

const inEnvelope = (envelopeId: string) =>
  sql`WHERE i.envelope_id = ${envelopeId} AND i.tab <> 'MYDOC' ORDER BY i.signing_position NULLS LAST, i.id`

/** The items of an envelope in the order of signing, without own documents. */
export function itemsOfEnvelope(db: Executor, envelopeId: string): Promise<ItemRow[]> {
  return selectItems(db, inEnvelope(envelopeId))
}

/** The items of an envelope, locked until the transaction ends. */
export function lockItemsOfEnvelope(tx: Executor, envelopeId: string): Promise<ItemRow[]> {
  return selectItems(tx, sql`${inEnvelope(envelopeId)} FOR NO KEY UPDATE OF i`)
}

/** Locks an item, together with the open items of everybody who signs the same file. */
export function lockSigned(tx: Executor, item: ItemRow): Promise<ItemRow[]> {
  const isShared = item.tab === 'RECEIVED' && item.signing !== 'each'
  const which = isShared
    ? sql`i.workflow_id = ${item.workflowId} AND i.tab = 'RECEIVED' AND i.signature_state <> 'closed'`
    : sql`i.id = ${item.id}`
  return selectItems(tx, sql`WHERE ${which} ORDER BY i.id FOR NO KEY UPDATE OF i`)
}

/** One page of a sending's items, newest first, and the total. */
export async function itemsOfSending(
  db: Executor,
  workflowId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ items: ItemRow[]; total: number }> {
  const which = sql`WHERE i.workflow_id = ${workflowId} AND i.tab <> 'MYDOC'`
  const [items, [counted]] = await Promise.all([
    selectItems(db, sql`${which} ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit} OFFSET ${offset}`),
    query<{ total: number }>(db, sql`SELECT count(*)::int AS total FROM document.item i ${which}`),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** A batch of items with an open answer after `afterId`; none for a cancelled sending. */
export function waitingItems(
  db: Executor,
  workflowId: string,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Promise<ItemRow[]> {
  return selectItems(
    db,
    sql`WHERE i.workflow_id = ${workflowId} AND i.tab <> 'MYDOC' AND i.status = 'pending' AND i.closed_at IS NULL
          AND w.cancelled_at IS NULL AND i.id > ${afterId} ORDER BY i.id LIMIT ${limit}`,
  )
}

/** A batch of a sending's open items, locked until the end of the transaction. */
export function lockOpen(tx: Executor, workflowId: string, limit: number): Promise<ItemRow[]> {
  return selectItems(
    tx,
    sql`WHERE i.workflow_id = ${workflowId} AND i.tab <> 'MYDOC' AND i.status = 'pending' AND i.closed_at IS NULL
        ORDER BY i.id LIMIT ${limit} FOR NO KEY UPDATE OF i`,
  )
}

/** A batch of due renewals that were not submitted before their sending expired, locked. */
export function lockUnrenewed(tx: Executor, now: Date, limit: number): Promise<ItemRow[]> {
  return selectItems(
    tx,
    sql`WHERE i.closed_at IS NULL AND i.renewal_state = 'due' AND i.tab <> 'MYDOC' AND w.expires_at <= ${now}
        ORDER BY i.id LIMIT ${limit} FOR NO KEY UPDATE OF i SKIP LOCKED`,
  )
}

/** A batch of items whose renewal is near or due, locked. */
export function lockRenewing(
  tx: Executor,
  { now, soon }: { readonly now: Date; readonly soon: Date },
  limit: number,
): Promise<ItemRow[]> {
  return selectItems(
    tx,
    sql`WHERE i.closed_at IS NULL AND i.renews_at <= ${soon}
          AND i.renewal_state IN ('upcoming', 'expiring', 'sent') AND (i.renewal_state <> 'expiring' OR i.renews_at <= ${now})
        ORDER BY i.renews_at LIMIT ${limit} FOR NO KEY UPDATE OF i SKIP LOCKED`,
  )
}

/** All items of a person, the oldest first. */
export function itemsOfPerson(db: Executor, userId: string): Promise<ItemRow[]> {
  return selectItems(db, sql`WHERE i.user_id = ${userId} ORDER BY i.created_at, i.id`)
}

/** The documents a person added themselves. */
export function ownItemsOf(db: Executor, userId: string): Promise<ItemRow[]> {
  return selectItems(db, sql`WHERE i.user_id = ${userId} AND i.tab = 'MYDOC' AND w.workflow_type = 'own'`)
}

/** The platform's requests that a person has not signed. */
export function unsignedAsked(db: Executor, userId: string): Promise<ItemRow[]> {
  return selectItems(
    db,
    sql`WHERE i.user_id = ${userId} AND i.tab = 'RECEIVED' AND i.signed_at IS NULL AND w.sender_id = ${PLATFORM_SENDER}
        ORDER BY i.id`,
  )
}

/** The platform's open requests to a person for one purpose, locked. */
export function lockAsked(
  tx: Executor,
  { userId, purpose }: { readonly userId: string; readonly purpose: Purpose },
): Promise<ItemRow[]> {
  return selectItems(
    tx,
    sql`WHERE i.user_id = ${userId} AND i.tab = 'RECEIVED' AND i.signature_state = 'open' AND i.closed_at IS NULL
          AND w.sender_id = ${PLATFORM_SENDER} AND starts_with(w.operation_key, ${`${purpose}_`})
        ORDER BY i.id FOR NO KEY UPDATE OF i`,
  )
}

/** The item of a platform request by its operation key; undefined for a new one. */
export async function askedUnder(
  db: Executor,
  userId: string,
  operationKey: string,
): Promise<string | undefined> {
  const [row] = await query<{ id: string }>(
    db,
    sql`SELECT i.id FROM document.workflow w JOIN document.item i ON i.workflow_id = w.id AND i.tab = 'RECEIVED'
         WHERE w.sender_id = ${PLATFORM_SENDER} AND w.operation_key = ${operationKey} AND i.user_id = ${userId}`,
  )
  return row?.id
}

/** An item without a check of its owner. */
export async function findItem(db: Executor, id: string): Promise<ItemRow | undefined> {
  return (await selectItems(db, sql`WHERE i.id = ${id}`))[0]
}
