import type * as z from 'zod/mini'
import type { DocumentItemWire, DocumentTab, receivedDocuments } from '#contracts/document/documents.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { Problem } from '#services/kit/http/problem.ts'
import {
  countItems,
  mastersNamed,
  pageOfItems,
  type ListFilter,
} from '#services/document/storage/list-store.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { periodOf } from '#services/document/storage/rules.ts'
import { itemsView } from '#services/document/items/view.ts'

type ListQuery = z.output<NonNullable<typeof receivedDocuments.query>>

interface ListRequest {
  readonly userId: string
  readonly tab: DocumentTab
  readonly query: ListQuery
  readonly now: Date
}

/**
 * A page of one person's items in a tab (C1 to C4). One query each for the count, the rows, their files and the keys,
 * and one more for searched types, projects, envelopes and signers, however long the page; titles and names are asked of their
 * services once.
 */
export async function listItems(
  deps: DocumentDeps,
  request: ListRequest,
): Promise<{ data: DocumentItemWire[]; totalCount: number; perPage: number }> {
  const { db } = deps.ctx
  const { perPage, offset } = pageOf(request.query)
  const filter = await filterOf(deps, request)
  const counting = countItems(db.orm, filter)
  const page = { limit: perPage, offset }
  // The first page can be read without the count.
  const [totalCount, rows] = await Promise.all([
    counting,
    offset === 0
      ? pageOfItems(db.orm, filter, page)
      : counting.then((total) => pageOfItems(db.orm, filter, { ...page, total })),
  ])
  return { data: await itemsView(deps, rows, request.userId), totalCount, perPage }
}

/** @throws Problem 400 at the date fields */
async function filterOf({ ctx }: DocumentDeps, request: ListRequest): Promise<ListFilter> {
  const { searchKey, projectIds, status, startDate, endDate } = request.query
  const checked = periodOf({ startDate, endDate }, request.now)
  if ('faults' in checked) {
    const [message = INVALID_TEXT] = Object.values(checked.faults)
    throw new Problem(PROBLEM_CODES.invalid, 400, message, checked.faults)
  }
  const words = searchKey?.trim() ?? ''
  return {
    userId: request.userId,
    tab: request.tab,
    status,
    masterIds: words === '' ? undefined : await mastersNamed(ctx.db.orm, words),
    projectIds: projectIds?.split(','),
    period: checked.period,
  }
}
