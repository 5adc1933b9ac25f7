import type { Hono } from 'hono'
import { FILE_KEY } from '#contracts/file/rules.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { FEED_PATH } from '#contracts/web/content-paths.ts'
import { PICTURE_WIDTHS } from '#contracts/project/presentation/values.ts'
import {
  blogById,
  blogs,
  faqs,
  likeFaq,
  ownFaqLikes,
  popupTexts,
  teams,
  whitePapers,
  type BlogCardWire,
} from '#contracts/resource/content.ts'
import {
  ARTICLE_TEXTS,
  type BlogCategory,
  type FaqCategory,
  type PopupDialog,
  type TeamBoard,
} from '#contracts/resource/article-values.ts'
import { createAvifCopies } from '#services/kit/avif-copies.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import {
  handler,
  signedIn,
  wholeList,
  type Handler,
  type HostTypes,
  type RawHost,
} from '#services/kit/http/service.ts'
import type { ResourceDeps } from '#services/resource/deps.ts'
import { feedOf } from './feed.ts'
import {
  findPublic,
  likeQuestion,
  likesOf,
  listPublic,
  publicPicture,
  relatedTo,
  unlikeQuestion,
  type PublicRow,
} from './store.ts'

const RELATED_MAX = 3
const FEED_MAX = 20
const POPUPS_READ = 50
const notFound = () => new Problem(PROBLEM_CODES.notFound, 404, ARTICLE_TEXTS.notFound)

/** Published content, for everybody. */
export function contentRoutes({ db, clock }: ServiceContext): Handler[] {
  const orm = db.orm
  return [
    handler(blogs, async ({ query }) => {
      const { perPage, offset } = pageOf(query)
      const filter = { kind: 'blog', category: query.category } as const
      const { rows, total } = await listPublic(orm, filter, { limit: perPage, offset })
      return { status: true, message: '', data: rows.map(cardOf), totalCount: total, perPage }
    }),
    handler(blogById, async ({ params: { _id } }) => {
      const row = await findPublic(orm, 'blog', _id)
      if (!row) throw notFound()
      const related = await relatedTo(orm, { id: row.id, category: row.category, limit: RELATED_MAX })
      const { description, html, writtenAt } = row
      const data = {
        ...cardOf(row),
        description,
        html,
        changedAt: writtenAt.toISOString(),
        related: related.map(cardOf),
      }
      return { status: true, message: '', data }
    }),
    handler(whitePapers, async ({ query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await listPublic(orm, { kind: 'whitePaper' }, { limit: perPage, offset })
      const data = rows.map(({ id, title, summary, label, file, publishedAt, writtenAt }) => ({
        _id: id,
        title,
        summary,
        version: label,
        sha256: file?.sha256 ?? '',
        size: file?.size ?? 0,
        url: `/v1/whitepaper/${id}/${file?.key ?? ''}`,
        publishedAt: publishedAt.toISOString(),
        changedAt: writtenAt.toISOString(),
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(faqs, async ({ query }) => {
      const { perPage, offset } = pageOf(query)
      const { category, searchKey } = query
      const filter = { kind: 'faq', category, words: searchKey } as const
      const { rows, total } = await listPublic(orm, filter, { limit: perPage, offset })
      const data = rows.map(({ id, title, html, category: of, likes }) => ({
        _id: id,
        question: title,
        html,
        category: of as FaqCategory /* its form takes no other */,
        likes: Number(likes),
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(ownFaqLikes, async ({ actor }) => {
      const likes = await likesOf(orm, signedIn(actor).userId)
      return { status: true, message: '', data: { faqIds: likes.map(({ faqId }) => faqId) } }
    }),
    handler(likeFaq, async ({ actor, body: { faqId, isLiked } }) => {
      const { userId } = signedIn(actor)
      if (isLiked) {
        if (!(await likeQuestion(orm, { id: faqId, userId, at: clock.now() }))) throw notFound()
      } else await unlikeQuestion(orm, { id: faqId, userId })
      return {
        status: true,
        message: isLiked ? 'Thank you for telling us.' : 'You no longer mark this answer as helpful.',
      }
    }),
    handler(popupTexts, async () => {
      const { rows } = await listPublic(orm, { kind: 'popup' }, { limit: POPUPS_READ, offset: 0 })
      // The newest text of a dialog counts.
      const first = new Map<string, PublicRow>()
      for (const row of rows) if (!first.has(row.category)) first.set(row.category, row)
      const data = [...first.values()].map(({ id, category, html }) => ({
        _id: id,
        dialog: category as PopupDialog /* its form takes no other */,
        html,
      }))
      return { status: true, message: '', ...wholeList(data, POPUPS_READ) }
    }),
    handler(teams, async ({ query }) => {
      const { perPage, offset } = pageOf(query)
      const filter = { kind: 'team', category: query.board } as const
      const { rows, total } = await listPublic(orm, filter, { limit: perPage, offset })
      const data = rows.map(({ id, title, summary, category, link }) => ({
        _id: id,
        board: category as TeamBoard /* its form takes no other */,
        name: title,
        title: summary,
        profile: link === '' ? null : link,
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
  ]
}

function cardOf({
  id,
  title,
  category,
  author,
  summary,
  alt,
  file,
  width,
  height,
  publishedAt,
}: PublicRow): BlogCardWire {
  const [small, large] = PICTURE_WIDTHS
  const at = (size: number) => `/v1/blogs/user/blogs/${id}/pictures/${file?.key ?? ''}/${size}`
  const picture =
    width === null || height === null ? null : { small: at(small), large: at(large), alt, width, height }
  return {
    _id: id,
    title,
    category: category as BlogCategory /* its form takes no other */,
    author,
    summary,
    publishedAt: publishedAt.toISOString(),
    picture,
  }
}

const DOCUMENT_CACHE = 'public, max-age=3600'
const FEED_CACHE = 'public, max-age=300'
/** Each download opens a sealed file of up to 10 MB. */
const DOWNLOADS_PER_ADDRESS = { limit: 120, windowMs: 3_600_000 }

/** Pictures, white papers and the feed, for everybody and for caches. */
export function mountContent(
  app: Hono<HostTypes>,
  host: RawHost,
  { ctx, deps }: { readonly ctx: ServiceContext; readonly deps: ResourceDeps },
): void {
  const copies = createAvifCopies(ctx.log)
  app.get('/v1/blogs/user/blogs/:id/pictures/:key/:width', async (context) => {
    await host.admit(context, 'public')
    const { id, key, width } = context.req.param()
    const [small, large] = PICTURE_WIDTHS
    if (!FILE_KEY.test(key) || (width !== String(small) && width !== String(large))) throw notFound()
    const bytes = await publicPicture(ctx.db.orm, { id, key, isLarge: width === String(large) })
    if (!bytes) throw notFound()
    const { bytes: sent, headers } = copies.sent(`${id} ${key} ${width}`, bytes, context.req.header('accept'))
    return context.body(sent, 200, headers)
  })
  app.get('/v1/whitepaper/:id/:key', async (context) => {
    await host.admit(context, 'public')
    const { id, key } = context.req.param()
    const row = await findPublic(ctx.db.orm, 'whitePaper', id)
    if (row?.file?.key !== key) throw notFound()
    const kept = { 'cache-control': DOCUMENT_CACHE, etag: `"${row.file.sha256}"` }
    if (context.req.header('if-none-match') === kept.etag) return context.body(null, 304, kept)
    const { ok } = await ctx.limits.take(
      `white-paper:${host.request(context).limitKey}`,
      DOWNLOADS_PER_ADDRESS,
    )
    if (!ok) throw new Problem(PROBLEM_CODES.tooMany, 429, ARTICLE_TEXTS.tooManyDownloads)
    const file = await deps.readFile({ key, ownerId: row.file.ownerId })
    if (!file) throw notFound()
    const name = encodeURIComponent(`${row.title} ${row.label}.pdf`)
    return context.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      ...kept,
      'x-content-type-options': 'nosniff',
    })
  })
  app.get(FEED_PATH, async (context) => {
    await host.admit(context, 'public')
    const { rows } = await listPublic(ctx.db.orm, { kind: 'blog' }, { limit: FEED_MAX, offset: 0 })
    return context.body(feedOf(ctx.config.publicUrl, rows, ctx.clock.now()), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': FEED_CACHE,
      'x-content-type-options': 'nosniff',
    })
  })
}
