import type * as wire from '#contracts/project/projects.ts'

// Typed by the contract, so that they cannot differ, and not imported from it, so that the page loads no schema library.
export const CONTRACT_NAMES: typeof wire.CONTRACT_TYPES = [
  'musharakah',
  'diminishing_musharakah',
  'mudarabah',
  'ijara',
  'murabaha',
  'wakala',
  'sukuk',
]

export const STATUSES: Readonly<Record<(typeof wire.OFFERING_STATUSES)[number], string>> = {
  live: 'Live',
  paused: 'Paused',
  funded: 'Funded',
  failed: 'Not funded',
}

export const VERDICTS: Readonly<Record<wire.ProjectCard['screeningVerdict'], string>> = {
  pass: 'Passed',
  unknown: 'Not yet screened',
  fail: 'Failed',
}

export const SORTS: Readonly<Record<(typeof wire.PROJECT_SORTS)[number], string>> = {
  newest: 'Newest first',
  closing: 'Closing soonest',
  raised: 'Most raised',
  price: 'Lowest price per share',
  return: 'Highest projection',
}

/** Filters of the list, as they stand in the address. */
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
