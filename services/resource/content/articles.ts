import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { id as idOf } from '#contracts/paging.ts'
import { PICTURE_WIDTHS } from '#contracts/project/presentation/values.ts'
import type { ArticleFields } from '#contracts/resource/article-fields.ts'
import { ARTICLE_TEXTS } from '#contracts/resource/article-values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { ARTICLE_EVENTS, articleMachine, type ArticleEvent } from '#machines/article/machine.ts'
import { articleRefusal } from '#machines/article/rules.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { sizedPicture, type SizedPicture } from '#services/kit/pictures.ts'
import type { ResourceDeps } from '#services/resource/deps.ts'
import { htmlOf } from './markdown.ts'
import {
  changeArticle,
  findArticle,
  insertArticle,
  insertPicture,
  insertVersion,
  type ArticleRow,
  type StoredFile,
} from './store.ts'

export type Articles = ReturnType<typeof createArticles>

/** { articleId }: the time of a planned publication has come. */
const DUE_TOPIC = 'article.due'
const VERSION = articleMachine.version ?? '1'
const BY_PERSON = { allowed: new Set<string>(ARTICLE_EVENTS.public), by: 'person' } as const
const BY_CLOCK = { allowed: new Set<string>(ARTICLE_EVENTS.internal), by: 'server' } as const
const duePayload = z.object({ articleId: idOf })

/** The part of a row that belongs to its machine. */
export const positionOf = ({
  state,
  version,
  publicVersion,
  publishAt,
}: Pick<ArticleRow, 'state' | 'version' | 'publicVersion' | 'publishAt'>): LifecycleRow<
  typeof articleMachine
> => ({
  state,
  context: { hasChanges: version !== publicVersion, publishAt: publishAt?.toISOString() ?? null },
})

const invalid = (field: string, message: string) =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { [field]: message })

/** The text as sanitised HTML. @throws Problem 400 for one that is nested too deeply */
export function renderedBody(body: string): string {
  const html = htmlOf(body)
  if (html === undefined) throw invalid('body', 'This text has too many levels of quotations or lists')
  return html
}

/** An upload that an article takes over. */
interface Taken {
  readonly file: StoredFile
  /** Null for a document, and for a picture that is kept already. */
  readonly picture: SizedPicture | null
}

/** Public content: written, scheduled, published and taken back by editors (record 0391). */
export function createArticles(ctx: ServiceContext, deps: ResourceDeps) {
  /** @throws Problem 404 */
  async function read(
    id: string,
    db: Executor = ctx.db.orm,
    options: { lock?: boolean } = {},
  ): Promise<ArticleRow> {
    const row = await findArticle(db, id, options)
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, ARTICLE_TEXTS.notFound)
    return row
  }

  /**
   * The upload that the texts name; null where they name none. One that the article has already stays as it is.
   * @throws Problem 400 at its field for one that is not the editor's, or of another type
   */
  async function takeUpload(
    { kind, file: key }: ArticleFields,
    ownerId: string,
    before: StoredFile | null,
  ): Promise<Taken | null> {
    if (key === '') return null
    if (before?.key === key) return { file: before, picture: null }
    const owned = { key, ownerId }
    // It is read by everybody, also when the account of its editor is gone.
    if (!(await deps.keepFile({ ...owned, shared: true, keptFor: 'content' })))
      throw invalid('file', ARTICLE_TEXTS.noFile)
    if (kind === 'whitePaper') {
      const facts = await deps.fileFacts(owned)
      if (!facts?.examined) throw invalid('file', ARTICLE_TEXTS.noFile)
      if (facts.contentType !== 'application/pdf') throw invalid('file', FILE_TEXTS.documentType)
      return { file: { ...owned, size: facts.size, sha256: facts.sha256 }, picture: null }
    }
    const upload = await deps.readFile(owned)
    if (!upload) throw invalid('file', ARTICLE_TEXTS.noFile)
    if (!upload.contentType.startsWith('image/')) throw invalid('file', FILE_TEXTS.imageType)
    const bytes = Buffer.from(upload.base64, 'base64')
    const picture = await sizedPicture(bytes, PICTURE_WIDTHS).catch((error: unknown) => {
      ctx.log.warn('article.picture_unreadable', { error })
      throw invalid('file', FILE_TEXTS.imageUnreadable)
    })
    const sha256 = createHash('sha256').update(picture.large).digest('hex')
    return { file: { ...owned, size: picture.large.byteLength, sha256 }, picture }
  }

  const keepPicture = async (tx: Tx, articleId: string, taken: Taken | null) => {
    if (!taken?.picture) return
    await insertPicture(tx, {
      articleId,
      fileKey: taken.file.key,
      ...taken.picture,
      createdAt: ctx.clock.now(),
    })
  }

  const versionRow = (
    at: { readonly articleId: string; readonly version: number; readonly actorId: string },
    { kind: _kind, file: _file, position, ...texts }: ArticleFields,
    taken: Taken | null,
  ) => ({
    ...texts,
    articleId: at.articleId,
    version: at.version,
    html: renderedBody(texts.body),
    position: Number(position),
    file: taken?.file ?? null,
    writtenBy: at.actorId,
    writtenAt: ctx.clock.now(),
  })

  const record = (
    tx: Tx,
    articleId: string,
    entry: {
      readonly actorId?: string | undefined
      readonly action: string
      readonly from: string | null
      readonly to: string
      readonly version: number
    },
  ) => {
    const { actorId, action, ...detail } = entry
    return ctx.audit.record(tx, { actorId, action, entity: 'article', entityId: articleId, detail })
  }

  /** A new draft. @throws Problem 400 for an upload that cannot be taken */
  async function write(fields: ArticleFields, actorId: string): Promise<string> {
    const articleId = newId('art')
    const taken = await takeUpload(fields, actorId, null)
    const version = versionRow({ articleId, version: 1, actorId }, fields, taken)
    const now = ctx.clock.now()
    await ctx.db.transaction(async (tx) => {
      const article = {
        id: articleId,
        kind: fields.kind,
        state: 'draft',
        machineVersion: VERSION,
        version: 1,
        publicVersion: null,
        publishAt: null,
        publishedAt: null,
        createdAt: now,
        changedAt: now,
      } as const
      await insertArticle(tx, article, version)
      await keepPicture(tx, articleId, taken)
      await record(tx, articleId, { actorId, action: 'article.written', from: null, to: 'draft', version: 1 })
    })
    return articleId
  }

  /** Saves a new version. @throws Problem 404, 409 for one that another editor changed or the state keeps */
  async function edit(
    id: string,
    { version, fields }: { readonly version: number; readonly fields: ArticleFields },
    actorId: string,
  ): Promise<void> {
    const known = await read(id)
    if (known.kind !== fields.kind) throw invalid('kind', ARTICLE_TEXTS.unused)
    const taken = await takeUpload(fields, actorId, known.file)
    const next = version + 1
    const row = versionRow({ articleId: id, version: next, actorId }, fields, taken)
    await ctx.db.transaction(async (tx) => {
      const before = await read(id, tx, { lock: true })
      if (before.version !== version) throw new Problem(PROBLEM_CODES.stale, 409, ARTICLE_TEXTS.stale)
      await insertVersion(tx, row)
      await keepPicture(tx, id, taken)
      await apply(tx, { ...before, version: next }, { type: 'article.edited' }, actorId, before)
    })
  }

  /** An editor decides about the version that they saw. @throws Problem 404, 409 */
  async function move(
    id: string,
    event: ArticleEvent,
    { actorId, seen }: { readonly actorId: string; readonly seen?: number | undefined },
  ): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const row = await read(id, tx, { lock: true })
      if (seen !== undefined && seen !== row.version)
        throw new Problem(PROBLEM_CODES.stale, 409, ARTICLE_TEXTS.stale)
      await apply(tx, row, event, actorId)
    })
  }

  /** Publishes what is planned for now. The job of a plan that was changed since finds nothing to do. */
  async function publishDue(articleId: string): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const row = await findArticle(tx, articleId, { lock: true })
      const now = ctx.clock.now()
      if (row?.state !== 'scheduled' || row.publishAt === null || row.publishAt > now) return
      await apply(tx, row, { type: 'article.due', now: now.toISOString() }, undefined)
    })
  }
  ctx.jobs.handle(DUE_TOPIC, (payload) => publishDue(duePayload.parse(payload).articleId), {
    retry: 'endless',
  })

  /** `row` is as it is to be stored; `before` as the event meets it, where they differ. */
  async function apply(
    tx: Tx,
    row: ArticleRow,
    event: ArticleEvent,
    actorId: string | undefined,
    before: ArticleRow = row,
  ): Promise<void> {
    const position = positionOf(before)
    const refused = articleRefusal(position, event)
    if (refused !== null) throw notNow(refused)
    const sender = actorId === undefined ? BY_CLOCK : BY_PERSON
    const next = enforce(ctx, articleMachine, { id: row.id, ...position }, event, sender)
    if (!next.ok) throw new Error(`article ${row.id} refuses ${event.type} without a reason`)
    const now = ctx.clock.now()
    const publishAt = next.context.publishAt === null ? null : new Date(next.context.publishAt)
    let { publicVersion, publishedAt } = row
    for (const { type } of next.actions) {
      if (type === 'show') {
        publicVersion = row.version
        publishedAt ??= now
      } else if (type === 'hide') publicVersion = null
      else if (type === 'planPublication' && publishAt !== null)
        await ctx.jobs.enqueue(tx, {
          topic: DUE_TOPIC,
          payload: { articleId: row.id },
          runAt: publishAt,
        })
      else throw new Error(`no effect is known for the action '${type}'`)
    }
    await changeArticle(tx, row.id, {
      state: next.state,
      machineVersion: VERSION,
      version: row.version,
      publicVersion,
      publishAt,
      publishedAt,
      changedAt: now,
    })
    const { version } = row
    await record(tx, row.id, { actorId, action: event.type, from: before.state, to: next.state, version })
  }

  return { read, write, edit, move }
}
