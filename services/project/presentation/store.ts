import { sql } from 'drizzle-orm'
import { NO_ASSET } from '#contracts/project/presentation/asset.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { assignments, valuesOf, type NewRow, type Row } from '#services/kit/database/write.ts'
import type { StoredImage, StoredPresentation } from './content.ts'

/** Writes what an offering shows beside its terms in place of what it showed before. */
export async function writePresentation(
  tx: Tx,
  offeringId: string,
  { asset, team, faq, links, images, documents, video }: StoredPresentation,
  changedAt: Date,
): Promise<void> {
  const shown = { asset, team, faq, links, images, documents, video, changedAt }
  await query(
    tx,
    sql`INSERT INTO project.presentation ${valuesOf('project.presentation', { offeringId, ...shown })}
        ON CONFLICT (offering_id) DO UPDATE SET ${assignments('project.presentation', shown)}`,
  )
}

const NOTHING: StoredPresentation = {
  asset: NO_ASSET,
  team: [],
  faq: [],
  links: [],
  images: [],
  documents: [],
  video: '',
}

/** What an offering shows beside its terms; nothing for one that was written before there was such a thing. */
export async function findPresentation(db: Executor, offeringId: string): Promise<StoredPresentation> {
  const [row] = await query<StoredPresentation>(
    db,
    sql`SELECT asset, team, faq, links, images, documents, video FROM project.presentation WHERE offering_id = ${offeringId}`,
  )
  return row ?? NOTHING
}

/** The cover of each of these offerings that is public and has one, by the offering. */
export async function coversOf(db: Executor, ids: readonly string[]): Promise<Map<string, StoredImage>> {
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: string; cover: StoredImage }>(
    db,
    sql`SELECT o.id, s.images->0 AS cover FROM project.presentation s JOIN project.offering o ON o.id = s.offering_id
         WHERE o.id IN ${[...ids]} AND o.status IS NOT NULL AND jsonb_array_length(s.images) > 0`,
  )
  return new Map(rows.map(({ id, cover }) => [id, cover]))
}

/** Keeps a picture in its two sizes; one that is there already stays. */
export async function insertPicture(db: Executor, row: NewRow<'project.picture'>): Promise<void> {
  await query(
    db,
    sql`INSERT INTO project.picture ${valuesOf('project.picture', row)} ON CONFLICT (proposal_id, file_key) DO NOTHING`,
  )
}

/** The pictures of a proposal by their keys, without their bytes. */
export async function pictureSizes(
  db: Executor,
  proposalId: string,
): Promise<Map<string, { readonly width: number; readonly height: number }>> {
  const rows = await query<Pick<Row<'project.picture'>, 'fileKey' | 'width' | 'height'>>(
    db,
    sql`SELECT file_key, width, height FROM project.picture WHERE proposal_id = ${proposalId}`,
  )
  return new Map(rows.map(({ fileKey, width, height }) => [fileKey, { width, height }]))
}

/** One size of a picture of a proposal, for its reviewers; undefined for one that was not submitted. */
export async function submittedPicture(
  db: Executor,
  { id, key, isLarge }: { readonly id: string; readonly key: string; readonly isLarge: boolean },
): Promise<Buffer | undefined> {
  const [row] = await query<{ bytes: Buffer }>(
    db,
    sql`SELECT ${isLarge ? sql`large` : sql`small`} AS bytes FROM project.picture WHERE proposal_id = ${id} AND file_key = ${key}`,
  )
  return row?.bytes
}

/** One size of a picture that a public offering shows now; undefined for any other. */
export async function publicPicture(
  db: Executor,
  { id, key, isLarge }: { readonly id: string; readonly key: string; readonly isLarge: boolean },
): Promise<Buffer | undefined> {
  const [row] = await query<{ bytes: Buffer }>(
    db,
    sql`SELECT ${isLarge ? sql`p.large` : sql`p.small`} AS bytes FROM project.picture p
          JOIN project.offering o ON o.id = p.proposal_id
          JOIN project.presentation s ON s.offering_id = o.id
         WHERE p.proposal_id = ${id} AND p.file_key = ${key} AND o.status IS NOT NULL
           AND s.images @> jsonb_build_array(jsonb_build_object('key', ${key}::text))`,
  )
  return row?.bytes
}
