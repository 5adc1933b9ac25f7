import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { articleFields, articleKind, writtenTexts } from './article-fields.ts'
import { ARTICLE_TEXTS, BODY_MAX } from './article-values.ts'

/* Public content for its editors: written, previewed, scheduled, published and taken back (record 0391). */

export const articleState = z
  .enum(['draft', 'scheduled', 'published', 'takenBack'])
  .register(z.globalRegistry, { id: 'ArticleState' })

const row = {
  _id: id,
  kind: articleKind,
  /** Of the latest version. */
  title: z.string(),
  state: articleState,
  stateLabel: z.string(),
  /** Number of the latest version. */
  version: z.int(),
  /** What everybody reads; null where nothing of it is public. */
  publicVersion: z.nullable(z.int()),
  publishAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  changedAt: instant,
}

const articleRow = z.strictObject(row).register(z.globalRegistry, { id: 'ArticleRow' })
export type ArticleRowWire = z.infer<typeof articleRow>

const moment = z
  .strictObject({
    at: instant,
    /** Null for the clock, and for an account that is gone. */
    by: z.nullable(z.string()),
    what: z.string(),
    /** The version that it is about. */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'ArticleMoment' })

const article = z
  .strictObject({
    ...row,
    texts: writtenTexts,
    /** The text as everybody will read it: sanitised HTML. */
    html: z.string(),
    may: z
      .strictObject({
        edit: verdict,
        publish: verdict,
        schedule: verdict,
        unschedule: verdict,
        takeBack: verdict,
      })
      .register(z.globalRegistry, { id: 'ArticleVerdicts' }),
    /** The newest first. */
    history: z.array(moment),
  })
  .register(z.globalRegistry, { id: 'Article' })
export type ArticleWire = z.infer<typeof article>

const reply = replyOf('ArticleReply', article)

export const articles = operation({
  id: 'articles',
  service: 'resource',
  method: 'get',
  path: '/v2/resources/articles',
  access: 'staff:content',
  summary: 'Content of one kind with its state, the latest change first',
  query: z.strictObject({ kind: articleKind, state: z.optional(articleState), ...pageFields }),
  reply: listOf('ArticleList', articleRow),
})

export const articleById = operation({
  id: 'articleById',
  service: 'resource',
  method: 'get',
  path: '/v2/resources/articles/{id}',
  access: 'staff:content',
  summary: 'One piece of content: its latest version, what may be done, and its history',
  params: idParams,
  reply,
})

const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Invalid version'))

export const articleVersion = operation({
  id: 'articleVersion',
  service: 'resource',
  method: 'get',
  path: '/v2/resources/articles/{id}/versions/{version}',
  access: 'staff:content',
  summary: 'What one version of a piece of content said',
  params: z.strictObject({ id, version: versionNumber }),
  reply: replyOf(
    'ArticleVersionReply',
    z
      .strictObject({ version: z.int(), texts: writtenTexts, html: z.string() })
      .register(z.globalRegistry, { id: 'ArticleVersionTexts' }),
  ),
})

export const writeArticle = operation({
  id: 'writeArticle',
  service: 'resource',
  method: 'post',
  path: '/v2/resources/articles',
  access: 'staff:content',
  summary: 'An editor writes new content; it is a draft',
  effect: 'none',
  body: articleFields,
  reply,
})

export const editArticle = operation({
  id: 'editArticle',
  service: 'resource',
  method: 'put',
  path: '/v2/resources/articles/{id}',
  access: 'staff:content',
  summary: 'An editor saves a new version; what is public stays until it is published',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      /** The version that the editor changed; an older one is refused. */
      version: z.int().check(z.minimum(1), z.maximum(999_999)),
      fields: articleFields,
    })
    .register(z.globalRegistry, { id: 'EditArticleBody' }),
  reply,
})

export const previewArticle = operation({
  id: 'previewArticle',
  service: 'resource',
  method: 'post',
  path: '/v2/resources/articles/preview',
  access: 'staff:content',
  summary: 'Markdown as everyone would read it; nothing is saved',
  effect: 'none',
  body: z
    .strictObject({ body: z.string().check(z.maxLength(BODY_MAX)) })
    .register(z.globalRegistry, { id: 'PreviewArticleBody' }),
  reply: replyOf(
    'ArticlePreview',
    z.strictObject({ html: z.string() }).register(z.globalRegistry, { id: 'RenderedText' }),
  ),
})

/** What an editor saw when deciding. */
const seen = { version: z.int().check(z.minimum(1), z.maximum(999_999)) }

export const publishArticle = operation({
  id: 'publishArticle',
  service: 'resource',
  method: 'post',
  path: '/v2/resources/articles/{id}/publish',
  access: 'staff:content',
  summary: 'The latest version becomes public now',
  effect: 'none',
  params: idParams,
  body: z.strictObject(seen).register(z.globalRegistry, { id: 'PublishArticleBody' }),
  reply,
})

export const scheduleArticle = operation({
  id: 'scheduleArticle',
  service: 'resource',
  method: 'post',
  path: '/v2/resources/articles/{id}/schedule',
  access: 'staff:content',
  summary: 'The latest version becomes public at a time',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ ...seen, publishAt: z.iso.datetime(ARTICLE_TEXTS.time) })
    .register(z.globalRegistry, { id: 'ScheduleArticleBody' }),
  reply,
})

export const unscheduleArticle = operation({
  id: 'unscheduleArticle',
  service: 'resource',
  method: 'delete',
  path: '/v2/resources/articles/{id}/schedule',
  access: 'staff:content',
  summary: 'The planned publication is cancelled',
  effect: 'none',
  params: idParams,
  reply,
})

export const takeBackArticle = operation({
  id: 'takeBackArticle',
  service: 'resource',
  method: 'post',
  path: '/v2/resources/articles/{id}/takeBack',
  access: 'staff:content',
  summary: 'Nothing of it is public any more; its versions are kept',
  effect: 'none',
  params: idParams,
  reply,
})
