import type { ProjectCard } from '#contracts/project/projects.ts'
import type { OFFERING_STATUSES, PROJECT_SORTS } from '#contracts/project/values.ts'

export const STATUSES: Readonly<Record<(typeof OFFERING_STATUSES)[number], string>> = {
  live: 'Live',
  paused: 'Paused',
  funded: 'Funded',
  failed: 'Not funded',
}

export const VERDICTS: Readonly<Record<ProjectCard['screeningVerdict'], string>> = {
  pass: 'Passed',
  unknown: 'No result at present',
  fail: 'Failed',
}

export const SORTS: Readonly<Record<(typeof PROJECT_SORTS)[number], string>> = {
  newest: 'Newest first',
  closing: 'Closing soonest',
  raised: 'Most raised',
  price: 'Lowest price per share',
  return: 'Highest projection',
}

/** The filters of the list with their names in the address. */
export const FILTERS = [
  'searchKey',
  'contractType',
  'sector',
  'country',
  'status',
  'screeningVerdict',
  'maxTicket',
] as const
export type FilterName = (typeof FILTERS)[number]
