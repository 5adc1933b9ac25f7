import {
  deleteSearch,
  likeProject,
  ownLikes,
  saveSearch,
  savedSearches,
  type SavedSearch,
} from '#contracts/project/interest/interest.ts'
import { SEARCHES_MAX } from '#contracts/project/interest/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  keyInformation,
  keyInformationFile,
  type KeyInformationSheet,
} from '#contracts/project/interest/overviews.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import type { Offerings } from '#services/project/offerings.ts'
import { fatwaOf } from '#services/project/fatwa/store.ts'
import { readDealRoom } from '#services/project/routes.ts'
import { projectOf } from '#services/project/views.ts'
import { keyInformationOf } from './key-information.ts'
import { keyInformationPdf } from './key-information-pdf.ts'
import type { Interest } from './interest.ts'
import { likesOf, searchesOf, type SearchRow } from './store.ts'

/** Sheets as files, made when they are asked for, by one address. */
const FILES = { limit: 60, windowMs: 3_600_000 }

/** What investors do with an offering beside ordering. */
export function interestRoutes(ctx: ServiceContext, offerings: Offerings, interest: Interest): Handler[] {
  const db = ctx.db.orm

  async function sheetOf(projectId: string): Promise<KeyInformationSheet> {
    const room = await readDealRoom(ctx, offerings, projectId)
    const fatwa = await fatwaOf(db, projectId, ctx.clock.now())
    const facts = {
      regime: room.row.regime,
      royaltyPercent: room.royaltyPercent,
      scholars: fatwa.scholars.length,
      digest: fatwa.digest.toString('hex'),
    }
    const now = ctx.clock.now()
    return keyInformationOf(projectOf(room, now), facts, now)
  }

  return [
    handler(keyInformation, async ({ query }) => ({
      status: true,
      message: '',
      data: await sheetOf(query.projectId),
    })),

    handler(keyInformationFile, async ({ query, request }) => {
      const { ok } = await ctx.limits.take(`sheet-file:${request.limitKey}`, FILES)
      if (!ok)
        throw new Problem(
          PROBLEM_CODES.tooMany,
          429,
          'You have downloaded 60 sheets within an hour, the maximum. Please try again later.',
        )
      const pdf = await keyInformationPdf(await sheetOf(query.projectId))
      return {
        status: true,
        message: '',
        data: {
          name: `key-information-${query.projectId}.pdf`,
          contentType: 'application/pdf',
          base64: pdf.toString('base64'),
        },
      }
    }),

    handler(likeProject, async ({ actor, body: { projectId, liked } }) => ({
      status: true,
      message: '',
      data: { projectId, liked, likes: await interest.like(signedIn(actor).userId, projectId, liked) },
    })),

    handler(ownLikes, async ({ actor }) => ({
      status: true,
      message: '',
      data: { ids: await likesOf(db, signedIn(actor).userId) },
    })),

    handler(savedSearches, async ({ actor }) => {
      const rows = await searchesOf(db, signedIn(actor).userId)
      return { status: true, message: '', ...wholeList(rows.map(searchView), SEARCHES_MAX) }
    }),

    handler(saveSearch, async ({ actor, body }) => ({
      status: true,
      message: 'The search is saved.',
      data: searchView(await interest.save(signedIn(actor).userId, body)),
    })),

    handler(deleteSearch, async ({ actor, params: { id } }) => ({
      status: true,
      message: 'The search is deleted.',
      data: searchView(await interest.remove(signedIn(actor).userId, id)),
    })),
  ]
}

const searchView = ({ id, userId: _owner, maxTicket, createdAt, ...search }: SearchRow): SavedSearch => ({
  _id: id,
  ...search,
  maxTicket: maxTicket?.toString() ?? null,
  createdAt: createdAt.toISOString(),
})
