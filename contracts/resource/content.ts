import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, pageFields } from '#contracts/paging.ts'
import { picture } from '#contracts/project/presentation/presentation.ts'
import { doneReply, listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import {
  ARTICLE_CATEGORIES,
  type BlogCategory,
  type FaqCategory,
  type PopupDialog,
  type TeamBoard,
} from './article-values.ts'

/* Public content as everybody reads it (spec 7.6). Texts called html are sanitised by the service. */

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as [Key, ...Key[]]

const blogCategory = z
  .enum(keysOf<BlogCategory>(ARTICLE_CATEGORIES.blog))
  .register(z.globalRegistry, { id: 'BlogCategory' })
const faqCategory = z
  .enum(keysOf<FaqCategory>(ARTICLE_CATEGORIES.faq))
  .register(z.globalRegistry, { id: 'FaqCategory' })
const teamBoard = z
  .enum(keysOf<TeamBoard>(ARTICLE_CATEGORIES.team))
  .register(z.globalRegistry, { id: 'TeamBoard' })

const card = {
  _id: id,
  title: z.string(),
  category: blogCategory,
  author: z.string(),
  /** At most 100 characters (reading A4). */
  summary: z.string(),
  publishedAt: instant,
  picture: z.nullable(picture),
}
const blogCard = z.strictObject(card).register(z.globalRegistry, { id: 'BlogCard' })
export type BlogCardWire = z.infer<typeof blogCard>

export const blogs = operation({
  id: 'blogs',
  service: 'resource',
  method: 'get',
  path: '/v1/blogs/user/blogs',
  access: 'public',
  summary: 'Published articles, the newest first (R12)',
  query: z.strictObject({ category: z.optional(blogCategory), ...pageFields }),
  reply: listOf('BlogList', blogCard),
})

export const blogById = operation({
  id: 'blogById',
  service: 'resource',
  method: 'get',
  path: '/v1/blogs/user/blogs/{_id}',
  access: 'public',
  summary: 'One published article with others of its category (R13)',
  params: z.strictObject({ _id: id }),
  reply: replyOf(
    'BlogReply',
    z
      .strictObject({
        ...card,
        /** At most 600 characters (V18). */
        description: z.string(),
        html: z.string(),
        /** When the version that everybody reads was written. */
        changedAt: instant,
        related: z.array(blogCard),
      })
      .register(z.globalRegistry, { id: 'Blog' }),
  ),
})

export const whitePapers = operation({
  id: 'whitePapers',
  service: 'resource',
  method: 'get',
  path: '/v1/whitepaper',
  access: 'public',
  summary: 'Published white papers with version, hash and download (R11)',
  query: z.strictObject(pageFields),
  reply: listOf(
    'WhitePaperList',
    z
      .strictObject({
        _id: id,
        title: z.string(),
        summary: z.string(),
        /** At most 8 characters. */
        version: z.string(),
        /** SHA-256 of the file in hexadecimal. */
        sha256: z.string(),
        /** Bytes. */
        size: z.int(),
        /** Downloads the PDF. */
        url: z.string(),
        publishedAt: instant,
        changedAt: instant,
      })
      .register(z.globalRegistry, { id: 'WhitePaper' }),
  ),
})

export const faqs = operation({
  id: 'faqs',
  service: 'resource',
  method: 'get',
  path: '/v1/faqs',
  access: 'public',
  summary: 'Questions about the platform with their answers, by category or by words (R6)',
  query: z.strictObject({
    category: z.optional(faqCategory),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...pageFields,
  }),
  reply: listOf(
    'FaqList',
    z
      .strictObject({
        _id: id,
        question: z.string(),
        html: z.string(),
        category: faqCategory,
        /** How many people said that it helped. */
        likes: z.int(),
      })
      .register(z.globalRegistry, { id: 'Faq' }),
  ),
})

export const ownFaqLikes = operation({
  id: 'ownFaqLikes',
  service: 'resource',
  method: 'get',
  path: '/v1/faqs/like',
  access: 'user',
  summary: 'The questions whose answers the caller found helpful',
  reply: replyOf(
    'OwnFaqLikes',
    z.strictObject({ faqIds: z.array(id) }).register(z.globalRegistry, { id: 'FaqLikes' }),
  ),
})

export const likeFaq = operation({
  id: 'likeFaq',
  service: 'resource',
  method: 'post',
  path: '/v1/faqs/like',
  access: 'user',
  summary: 'The caller says that an answer helped, or takes it back',
  effect: 'none',
  body: z.strictObject({ faqId: id, isLiked: z.boolean() }).register(z.globalRegistry, { id: 'LikeFaqBody' }),
  reply: doneReply,
})

export const teams = operation({
  id: 'teams',
  service: 'resource',
  method: 'get',
  path: '/v1/teams',
  access: 'public',
  summary: 'The people of one board of the platform (spec 2.7)',
  query: z.strictObject({ board: z.optional(teamBoard), ...pageFields }),
  reply: listOf(
    'PlatformTeam',
    z
      .strictObject({
        _id: id,
        board: teamBoard,
        name: z.string(),
        title: z.string(),
        /** Page of the person at a professional network; null without one. */
        profile: z.nullable(z.string()),
      })
      .register(z.globalRegistry, { id: 'PlatformMember' }),
  ),
})

export const popupTexts = operation({
  id: 'popupTexts',
  service: 'resource',
  method: 'get',
  path: '/v2/resources/popups',
  access: 'public',
  summary: 'What editors added to the shared dialogs, at most one text for each (R71)',
  reply: listOf(
    'PopupTexts',
    z
      .strictObject({
        _id: id,
        dialog: z
          .enum(keysOf<PopupDialog>(ARTICLE_CATEGORIES.popup))
          .register(z.globalRegistry, { id: 'PopupDialog' }),
        html: z.string(),
      })
      .register(z.globalRegistry, { id: 'PopupText' }),
  ),
})
