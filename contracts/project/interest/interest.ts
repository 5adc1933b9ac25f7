import * as z from 'zod/mini'
import { hidesCharacters } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { projectCard, projectQuery } from '#contracts/project/projects.ts'
import { INTEREST_TEXTS, SEARCH_NAME_MAX } from './values.ts'

/* Likes and saved searches (R9). Each person has and sees their own only. */

export const likeProject = operation({
  id: 'likeProject',
  service: 'project',
  method: 'post',
  path: '/v1/projects/like',
  access: 'user',
  summary: 'Likes an offering, or likes it no more',
  effect: 'none',
  body: z.strictObject({ projectId: id, liked: z.boolean() }).register(z.globalRegistry, { id: 'LikeBody' }),
  reply: replyOf(
    'LikeReply',
    z
      .strictObject({
        projectId: id,
        liked: z.boolean(),
        /** How many people like it. */
        likes: z.int(),
      })
      .register(z.globalRegistry, { id: 'Like' }),
  ),
})

export const ownLikes = operation({
  id: 'ownLikes',
  service: 'project',
  method: 'get',
  path: '/v1/projects/likes',
  access: 'user',
  summary: 'Ids of the offerings that the caller likes',
  reply: replyOf(
    'OwnLikesReply',
    z.strictObject({ ids: z.array(id) }).register(z.globalRegistry, { id: 'OwnLikes' }),
  ),
})

export const likedProjects = operation({
  id: 'likedProjects',
  service: 'project',
  method: 'get',
  path: '/v1/projects/like',
  access: 'user',
  summary: 'Offerings that the caller likes, with the filters, sort and paging of the list (R9)',
  query: projectQuery,
  reply: listOf('LikedProjectList', projectCard),
})

const { searchKey, contractType, sector, country, status, screeningVerdict, maxTicket } = projectQuery.shape
const filters = { searchKey, contractType, sector, country, status, screeningVerdict, maxTicket }

const savedSearch = z
  .strictObject({
    _id: id,
    name: z.string(),
    createdAt: instant,
    /** Filters that are not set are null. */
    searchKey: z.nullable(z.string()),
    contractType: z.nullable(z.string()),
    sector: z.nullable(z.string()),
    country: z.nullable(z.string()),
    status: z.nullable(z.string()),
    screeningVerdict: z.nullable(z.string()),
    /** Minor units. */
    maxTicket: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof savedSearch>

export const savedSearches = operation({
  id: 'savedSearches',
  service: 'project',
  method: 'get',
  path: '/v1/projects/searches',
  access: 'user',
  summary: 'Own saved searches, by name',
  reply: listOf('SavedSearchList', savedSearch),
})

export const saveSearch = operation({
  id: 'saveSearch',
  service: 'project',
  method: 'post',
  path: '/v1/projects/searches',
  access: 'user',
  summary: 'Saves filters of the list; a new offering that opens and matches makes a notice',
  effect: 'none',
  body: z
    .strictObject({
      name: z.string().check(
        z.trim(),
        z.minLength(1, INTEREST_TEXTS.name),
        z.maxLength(SEARCH_NAME_MAX, INTEREST_TEXTS.nameLong),
        z.refine((text) => !hidesCharacters(text), INTEREST_TEXTS.hidden),
      ),
      ...filters,
    })
    .register(z.globalRegistry, { id: 'SaveSearchBody' }),
  reply: replyOf('SaveSearchReply', savedSearch),
})

export const deleteSearch = operation({
  id: 'deleteSearch',
  service: 'project',
  method: 'delete',
  path: '/v1/projects/searches/{id}',
  access: 'user',
  summary: 'Deletes an own saved search',
  effect: 'none',
  params: idParams,
  reply: replyOf('DeleteSearchReply', savedSearch),
})
