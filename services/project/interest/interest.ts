import type * as z from 'zod/mini'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { saveSearch } from '#contracts/project/interest/interest.ts'
import { INTEREST_TEXTS, LIKES_MAX, SEARCHES_MAX } from '#contracts/project/interest/values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import type { Offerings } from '#services/project/offerings.ts'
import { prefixQuery } from '#services/project/rules.ts'
import {
  countLikes,
  deleteLike,
  deleteSearchOf,
  insertLike,
  insertSearch,
  likesOf,
  lockInterest,
  matchingSearches,
  searchesOf,
  type SearchRow,
} from './store.ts'

/** People told by one job; the names of all their searches are asked for at once, at most 500. */
const TOLD_AT_ONCE = 25
const MATCH_TOPIC = 'search.matched'

export type Interest = ReturnType<typeof createInterest>

/** Likes and saved searches of people. */
export function createInterest(ctx: ServiceContext, offerings: Pick<Offerings, 'publicOffering'>) {
  /** Setting what is set already changes nothing. @throws Problem 404, or 409 at the maximum */
  async function like(userId: string, offeringId: string, liked: boolean): Promise<number> {
    await offerings.publicOffering(offeringId)
    return ctx.db.transaction(async (tx) => {
      await lockInterest(tx, userId)
      const likes = await likesOf(tx, userId)
      if (!liked) await deleteLike(tx, userId, offeringId)
      else if (!likes.includes(offeringId)) {
        if (likes.length >= LIKES_MAX)
          throw new Problem(PROBLEM_CODES.conflict, 409, INTEREST_TEXTS.tooManyLikes)
        await insertLike(tx, { userId, offeringId, likedAt: ctx.clock.now() })
      }
      return countLikes(tx, offeringId)
    })
  }

  /** @throws Problem 400 at its field, 409 at the maximum */
  async function save(
    userId: string,
    { name, ...filters }: z.output<NonNullable<typeof saveSearch.body>>,
  ): Promise<SearchRow> {
    const typed = filters.searchKey?.trim() ?? ''
    const searchQuery = typed === '' ? null : prefixQuery(typed)
    if (typed !== '' && searchQuery === null) throw invalid('searchKey', INTEREST_TEXTS.noWords)
    const row: SearchRow = {
      id: newId('srch'),
      userId,
      name,
      searchKey: typed === '' ? null : typed,
      contractType: filters.contractType ?? null,
      sector: filters.sector ?? null,
      country: filters.country ?? null,
      status: filters.status ?? null,
      screeningVerdict: filters.screeningVerdict ?? null,
      maxTicket: filters.maxTicket === undefined ? null : BigInt(filters.maxTicket),
      createdAt: ctx.clock.now(),
    }
    await ctx.db.transaction(async (tx) => {
      await lockInterest(tx, userId)
      const own = await searchesOf(tx, userId)
      if (own.some((one) => one.name.toLowerCase() === name.toLowerCase()))
        throw invalid('name', INTEREST_TEXTS.sameName)
      if (own.length >= SEARCHES_MAX)
        throw new Problem(PROBLEM_CODES.conflict, 409, INTEREST_TEXTS.tooManySearches)
      await insertSearch(tx, { ...row, searchQuery })
    })
    return row
  }

  /** @throws Problem 404 for what is not the caller's */
  async function remove(userId: string, id: string): Promise<SearchRow> {
    const row = await deleteSearchOf(ctx.db.orm, userId, id)
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, INTEREST_TEXTS.noSearch)
    return row
  }

  /** An offering has opened: whose saved searches it matches is told once. */
  async function tellMatches(offeringId: string): Promise<void> {
    let after = ''
    for (;;) {
      const found = await matchingSearches(ctx.db.orm, offeringId, { after, people: TOLD_AT_ONCE })
      const last = found.at(-1)
      if (last === undefined) return
      const matches = found.map(({ id: searchId, userId }) => ({ searchId, userId }))
      // The same offering opens once; a job that runs again asks for the same notices.
      await ctx.jobs.enqueue(ctx.db.orm, {
        topic: MATCH_TOPIC,
        payload: { offeringId, matches },
        dedupeKey: `${offeringId}:${after}`,
      })
      after = last.userId
    }
  }

  return { like, save, remove, tellMatches }
}

const invalid = (field: string, text: string): Problem =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { [field]: text })
