import { sql, type SQL } from 'drizzle-orm'
import type { ArticleKind } from '#contracts/resource/article-values.ts'
import type { ArticleState } from '#machines/article/labels.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  valuesOf,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'

/** The upload of an article as it is stored. The size is bytes. */
export interface StoredFile {
  readonly key: string
  readonly ownerId: string
  readonly size: number
  readonly sha256: string
}

const ARTICLE = [
  'id',
  'kind',
  'state',
  'version',
  'publicVersion',
  'publishAt',
  'publishedAt',
  'changedAt',
] as const
const VERSION = [
  'title',
  'category',
  'summary',
  'description',
  'body',
  'html',
  'label',
  'author',
  'link',
  'alt',
  'position',
  'file',
  'writtenBy',
  'writtenAt',
] as const

type Article = Columns<'resource.article', typeof ARTICLE, { kind: ArticleKind; state: ArticleState }>
export type VersionRow = Columns<'resource.article_version', typeof VERSION, { file: StoredFile | null }>
/** An article with one of its versions. */
export type ArticleRow = Article & VersionRow

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** An article with its latest version, locked where asked. */
export async function findArticle(
  db: Executor,
  id: string,
  { lock = false } = {},
): Promise<ArticleRow | undefined> {
  const [row] = await query<ArticleRow>(
    db,
    sql`SELECT ${columns('resource.article', ARTICLE, 'a')}, ${columns('resource.article_version', VERSION, 'v')}
          FROM resource.article a JOIN resource.article_version v ON v.article_id = a.id AND v.version = a.version
         WHERE a.id = ${id} ${lock ? sql`FOR NO KEY UPDATE OF a` : sql``}`,
  )
  return row
}

export async function findVersion(
  db: Executor,
  id: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await query<VersionRow>(
    db,
    sql`SELECT ${columns('resource.article_version', VERSION)} FROM resource.article_version
         WHERE article_id = ${id} AND version = ${version}`,
  )
  return row
}

/** Articles of one kind with the title of their latest version, the latest change first. */
export async function listArticles(
  db: Executor,
  { kind, state }: { readonly kind: ArticleKind; readonly state?: ArticleState | undefined },
  { limit, offset }: Page,
): Promise<{ rows: (Article & Pick<VersionRow, 'title'>)[]; total: number }> {
  const where = sql`a.kind = ${kind} ${state === undefined ? sql`` : sql`AND a.state = ${state}`}`
  const [rows, [counted]] = await Promise.all([
    query<Article & Pick<VersionRow, 'title'>>(
      db,
      sql`SELECT ${columns('resource.article', ARTICLE, 'a')}, v.title
            FROM resource.article a JOIN resource.article_version v ON v.article_id = a.id AND v.version = a.version
           WHERE ${where} ORDER BY a.changed_at DESC, a.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM resource.article a WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

export async function insertArticle(
  tx: Tx,
  article: NewRow<'resource.article'>,
  version: NewRow<'resource.article_version'>,
): Promise<void> {
  await insert(tx, 'resource.article', article)
  await insertVersion(tx, version)
}

export const insertVersion = (tx: Tx, version: NewRow<'resource.article_version'>): Promise<void> =>
  insert(tx, 'resource.article_version', version)

export async function changeArticle(
  tx: Tx,
  id: string,
  changes: Pick<
    Changes<'resource.article'>,
    'state' | 'machineVersion' | 'version' | 'publicVersion' | 'publishAt' | 'publishedAt' | 'changedAt'
  >,
): Promise<void> {
  await update(tx, 'resource.article', changes, sql`id = ${id}`)
}

/** Keeps a picture in its two sizes; one that is there already stays. */
export async function insertPicture(db: Executor, row: NewRow<'resource.picture'>): Promise<void> {
  await query(
    db,
    sql`INSERT INTO resource.picture ${valuesOf('resource.picture', row)} ON CONFLICT (article_id, file_key) DO NOTHING`,
  )
}

export interface HistoryRow {
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly version: number | null
}

const HISTORY_MAX = 50

/** What happened to an article, the newest first. */
export function historyOf(db: Executor, id: string): Promise<HistoryRow[]> {
  return query(
    db,
    sql`SELECT at, actor_id, action, (detail->>'version')::integer AS version FROM kit.audit
         WHERE entity = 'article' AND entity_id = ${id} ORDER BY kit.audit.id DESC LIMIT ${HISTORY_MAX}`,
  )
}

/* What everybody reads. */

export type PublicRow = Pick<Article, 'id'> &
  VersionRow & {
    readonly publishedAt: Date
    readonly width: number | null
    readonly height: number | null
    readonly likes: bigint
  }

const PUBLIC = sql`resource.article a
  JOIN resource.article_version v ON v.article_id = a.id AND v.version = a.public_version
  LEFT JOIN resource.picture p ON p.article_id = a.id AND p.file_key = v.file->>'key'`
const LIKES = sql`(SELECT count(*) FROM resource.faq_like l WHERE l.article_id = a.id) AS likes`
const PUBLIC_COLUMNS = sql`a.id, a.published_at, ${columns('resource.article_version', VERSION, 'v')}, p.width, p.height, ${LIKES}`

export interface PublicFilter {
  readonly kind: ArticleKind
  readonly category?: string | undefined
  /** Words that title or text contain. */
  readonly words?: string | undefined
}

const patternOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function publicWhere({ kind, category, words = '' }: PublicFilter): SQL {
  const inCategory = category === undefined ? sql`` : sql`AND v.category = ${category}`
  const found =
    words === '' ? sql`` : sql`AND (v.title ILIKE ${patternOf(words)} OR v.body ILIKE ${patternOf(words)})`
  return sql`a.kind = ${kind} AND a.public_version IS NOT NULL ${inCategory} ${found}`
}

/** Published content of one kind: by place where it has one, else the newest first. */
export async function listPublic(
  db: Executor,
  filter: PublicFilter,
  { limit, offset }: Page,
): Promise<{ rows: PublicRow[]; total: number }> {
  const where = publicWhere(filter)
  const [rows, [counted]] = await Promise.all([
    query<PublicRow>(
      db,
      sql`SELECT ${PUBLIC_COLUMNS} FROM ${PUBLIC} WHERE ${where}
           ORDER BY v.position, a.published_at DESC, a.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${PUBLIC} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** One published article of this kind; undefined for any other. */
export async function findPublic(
  db: Executor,
  kind: ArticleKind,
  id: string,
): Promise<PublicRow | undefined> {
  const [row] = await query<PublicRow>(
    db,
    sql`SELECT ${PUBLIC_COLUMNS} FROM ${PUBLIC} WHERE ${publicWhere({ kind })} AND a.id = ${id}`,
  )
  return row
}

/** The newest published articles of a category but this one. */
export function relatedTo(
  db: Executor,
  { id, category, limit }: { readonly id: string; readonly category: string; readonly limit: number },
): Promise<PublicRow[]> {
  return query(
    db,
    sql`SELECT ${PUBLIC_COLUMNS} FROM ${PUBLIC}
         WHERE ${publicWhere({ kind: 'blog', category })} AND a.id <> ${id}
         ORDER BY a.published_at DESC, a.id LIMIT ${limit}`,
  )
}

/** One size of the picture that a published article shows now. */
export async function publicPicture(
  db: Executor,
  { id, key, isLarge }: { readonly id: string; readonly key: string; readonly isLarge: boolean },
): Promise<Buffer | undefined> {
  const [row] = await query<{ bytes: Buffer }>(
    db,
    sql`SELECT ${isLarge ? sql`p.large` : sql`p.small`} AS bytes FROM ${PUBLIC}
         WHERE a.id = ${id} AND p.file_key = ${key} AND a.public_version IS NOT NULL`,
  )
  return row?.bytes
}

/** Says that an answer helped this person; false when there is no such published question. */
export async function likeQuestion(
  db: Executor,
  { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`WITH liked AS (SELECT id FROM resource.article WHERE id = ${id} AND kind = 'faq' AND public_version IS NOT NULL),
             written AS (INSERT INTO resource.faq_like (article_id, user_id, liked_at)
               SELECT id, ${userId}, ${at} FROM liked ON CONFLICT DO NOTHING)
        SELECT id FROM liked`,
  )
  return rows.length > 0
}

export async function unlikeQuestion(
  db: Executor,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  await query(db, sql`DELETE FROM resource.faq_like WHERE article_id = ${id} AND user_id = ${userId}`)
}

export function likesOf(db: Executor, userId: string): Promise<{ faqId: string; likedAt: Date }[]> {
  return query(
    db,
    sql`SELECT article_id AS faq_id, liked_at FROM resource.faq_like WHERE user_id = ${userId} ORDER BY liked_at, article_id`,
  )
}

export async function forgetLikes(db: Executor, userId: string): Promise<void> {
  await query(db, sql`DELETE FROM resource.faq_like WHERE user_id = ${userId}`)
}
