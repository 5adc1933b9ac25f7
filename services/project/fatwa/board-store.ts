import { sql, type SQL } from 'drizzle-orm'
import type { ContractType, ProjectCard } from '#contracts/project/projects.ts'
import type { ProposalWire } from '#contracts/project/proposals.ts'
import type { FatwaState } from '#machines/fatwa/labels.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { assignments, valuesOf, type Row } from '#services/kit/database/write.ts'
import { isOutsider } from '#services/project/colleague/ownership-store.ts'
import { holdsAt } from './store.ts'

interface Paging {
  readonly limit: number
  readonly offset: number
}

interface Page<Shown> {
  readonly rows: Shown[]
  readonly total: number
}

/** A fatwa in a list. */
export interface FatwaRow {
  readonly id: string
  readonly name: string
  readonly issuerName: string
  readonly contractType: ContractType
  readonly campaign: ProposalWire['state']
  readonly state: FatwaState
  readonly validUntil: Date | null
  readonly changedAt: Date
  readonly signatures: bigint
  readonly isSignedByMe: boolean
}

export type FatwaFilter = 'waiting' | 'signed' | 'ending' | 'ended' | 'all'

const signaturesOf = (now: Date, by: SQL = sql``): SQL => sql`FROM project.review r
  JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version AND t.digest = r.digest
  WHERE r.offering_id = o.id AND ${holdsAt(now)} ${by}`

/** Fatwas of the offerings of others for a scholar; what changed last first, what ends soon by its end. */
export async function listFatwas(
  db: Executor,
  {
    scholarId,
    filter,
    now,
    endsBefore,
    states,
  }: {
    readonly scholarId: string
    readonly filter: FatwaFilter
    readonly now: Date
    /** What ends before this ends soon. */
    readonly endsBefore: Date
    /** States of campaigns whose terms may be signed. */
    readonly states: readonly string[]
  },
  { limit, offset }: Paging,
): Promise<Page<FatwaRow>> {
  const mine = sql`EXISTS (SELECT ${signaturesOf(now, sql`AND r.reviewer_id = ${scholarId}`)})`
  const where: Readonly<Record<FatwaFilter, SQL>> = {
    waiting: sql`o.state IN ${[...states]} AND f.state <> 'valid' AND NOT ${mine}`,
    signed: mine,
    ending: sql`f.state = 'valid' AND f.valid_until <= ${endsBefore}`,
    ended: sql`f.state IN ('stale', 'expired', 'revoked')`,
    all: sql`true`,
  }
  const from = sql`project.fatwa f JOIN project.offering o ON o.id = f.offering_id
    WHERE ${isOutsider(sql`o.id`, scholarId)} AND o.state NOT IN ('draft', 'rejected') AND ${where[filter]}`
  const order = filter === 'ending' ? sql`f.valid_until, o.id` : sql`f.changed_at DESC, o.id`
  const [rows, [counted]] = await Promise.all([
    query<FatwaRow>(
      db,
      sql`SELECT o.id, o.name, o.issuer_name, o.contract_type, o.state AS campaign, f.state, f.valid_until, f.changed_at,
            (SELECT count(*) ${signaturesOf(now)}) AS signatures, ${mine} AS is_signed_by_me
          FROM ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${from}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** What everybody may read of the fatwa of a public offering. */
export interface PublicFatwa {
  readonly id: string
  readonly name: string
  readonly issuerName: string
  readonly status: ProjectCard['status']
  readonly state: FatwaState
  readonly validUntil: Date | null
  readonly signatures: bigint
}

/** Fatwas of public offerings by name, and how many there are. */
export async function listCertificates(
  db: Executor,
  now: Date,
  { limit, offset }: Paging,
): Promise<Page<PublicFatwa>> {
  const from = sql`project.fatwa f JOIN project.offering o ON o.id = f.offering_id WHERE o.status IS NOT NULL`
  const [rows, [counted]] = await Promise.all([
    query<PublicFatwa>(
      db,
      sql`SELECT o.id, o.name, o.issuer_name, o.status, f.state, f.valid_until, (SELECT count(*) ${signaturesOf(now)}) AS signatures
          FROM ${from} ORDER BY o.name, o.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${from}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** A signature that holds, of the terms in force. */
export interface SignatureRow {
  readonly scholarId: string
  readonly publicKey: Buffer | null
  readonly signature: Buffer | null
  readonly signedAt: Date
  readonly validUntil: Date
}

/** The signatures that hold, the first one first. */
export function signaturesIn(db: Executor, offeringId: string, now: Date): Promise<SignatureRow[]> {
  return query(
    db,
    sql`SELECT r.reviewer_id AS scholar_id, k.public_key, r.signature, r.decided_at AS signed_at, r.valid_until
        FROM project.offering o
        JOIN project.offering_terms t ON t.offering_id = o.id AND t.version = o.terms_version
        JOIN project.review r ON r.offering_id = o.id AND r.digest = t.digest
        LEFT JOIN project.scholar_key k ON k.id = r.key_id
        WHERE o.id = ${offeringId} AND ${holdsAt(now)} ORDER BY r.seq`,
  )
}

/** A scholar of the board's page. */
export interface BoardRow {
  readonly scholarId: string
  /** Null where the scholar says nothing there. */
  readonly credentials: string | null
  readonly keys: readonly {
    readonly publicKey: string
    readonly addedAt: string
    readonly revokedAt: string | null
  }[]
}

/** Scholars who let everybody read of them, and those whose keys stand on a public certificate, with these keys. */
export function boardMembers(db: Executor): Promise<BoardRow[]> {
  const hasSigned = sql`EXISTS (SELECT FROM project.review r JOIN project.offering o ON o.id = r.offering_id
    WHERE r.key_id = k.id AND o.status IS NOT NULL)`
  return query(
    db,
    sql`WITH shown AS (
          SELECT k.scholar_id, k.public_key, k.created_at, k.revoked_at, k.id FROM project.scholar_key k
          WHERE ${hasSigned} OR (k.revoked_at IS NULL
            AND EXISTS (SELECT FROM project.board_member m WHERE m.scholar_id = k.scholar_id)))
        SELECT scholar_id, m.credentials, coalesce((
          SELECT jsonb_agg(jsonb_build_object('publicKey', encode(s.public_key, 'base64'), 'addedAt', s.created_at,
            'revokedAt', s.revoked_at) ORDER BY s.created_at, s.id)
          FROM shown s WHERE s.scholar_id = scholar.scholar_id), '[]') AS keys
        FROM (SELECT scholar_id FROM project.board_member UNION SELECT scholar_id FROM shown) scholar
        LEFT JOIN project.board_member m USING (scholar_id) ORDER BY scholar_id LIMIT 200`,
  )
}

/** What the public page says of a scholar; empty where it says nothing. */
export async function credentialsOf(db: Executor, scholarId: string): Promise<string> {
  const [row] = await query<{ credentials: string }>(
    db,
    sql`SELECT credentials FROM project.board_member WHERE scholar_id = ${scholarId}`,
  )
  return row?.credentials ?? ''
}

/** What the copy of a scholar's data shows of it. */
export function exportedProfile(
  db: Executor,
  scholarId: string,
): Promise<Pick<Row<'project.board_member'>, 'credentials' | 'changedAt'>[]> {
  return query(
    db,
    sql`SELECT credentials, changed_at FROM project.board_member WHERE scholar_id = ${scholarId}`,
  )
}

/** An empty text takes the scholar off the public page. */
export async function writeCredentials(
  db: Executor,
  {
    scholarId,
    credentials,
    now,
  }: { readonly scholarId: string; readonly credentials: string; readonly now: Date },
): Promise<void> {
  if (credentials === '') return forgetProfile(db, scholarId)
  const shown = { credentials, changedAt: now }
  await query(
    db,
    sql`INSERT INTO project.board_member ${valuesOf('project.board_member', { scholarId, ...shown })}
        ON CONFLICT (scholar_id) DO UPDATE SET ${assignments('project.board_member', shown)}`,
  )
}

/** Takes a scholar off the public page. */
export async function forgetProfile(db: Executor, scholarId: string): Promise<void> {
  await query(db, sql`DELETE FROM project.board_member WHERE scholar_id = ${scholarId}`)
}
