import type { PublicQuestion } from '#contracts/project/deal-room/questions.ts'
import type { ProjectUpdate } from '#contracts/project/deal-room/updates.ts'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { ProjectQuestionsText, ProjectUpdatesText } from '#graphql/generated/texts.ts'

/** Items of one page in a public list. */
const PER_PAGE = 5

/** The page of the updates in an address that shows no other list. */
export const UPDATES_PAGE = 'pageNo'

/** One page of a list in the deal room. */
export interface NewsPage<Item> {
  readonly items: readonly Item[]
  readonly pageNo: number
  readonly totalCount: number
}

/** The last page of such a list, at least 1. */
export const pagesOf = ({ totalCount }: NewsPage<unknown>): number =>
  Math.max(1, Math.ceil(totalCount / PER_PAGE))

/** A page number of the address; 1 for anything that is none. */
export function pageNoOf(params: URLSearchParams, field: string): number {
  const text = params.get(field) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** One page of the updates of an offering. @throws ProblemError 404 for an unknown one */
export async function loadUpdates(
  run: RunOperation,
  project: string,
  pageNo: number,
): Promise<NewsPage<ProjectUpdate>> {
  const { projectUpdates } = await run(ProjectUpdatesText, { project, pageNo, perPage: PER_PAGE })
  if (!projectUpdates) throw new Error('A reply without its list')
  return { items: projectUpdates.data, pageNo, totalCount: projectUpdates.totalCount }
}

/** One page of the answered questions about an offering. @throws ProblemError 404 for an unknown one */
export async function loadQuestions(
  run: RunOperation,
  project: string,
  pageNo: number,
): Promise<NewsPage<PublicQuestion>> {
  const { projectQuestions } = await run(ProjectQuestionsText, { project, pageNo, perPage: PER_PAGE })
  if (!projectQuestions) throw new Error('A reply without its list')
  return { items: projectQuestions.data, pageNo, totalCount: projectQuestions.totalCount }
}
