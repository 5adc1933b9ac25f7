import { daysProblems } from '#contracts/document/days.ts'
import { SEARCH_MAX } from '#contracts/document/values.ts'
import type { DocumentTab } from '#contracts/document/documents.ts'
import type { DocumentFilters } from '#screens/documents/items/use-document-list.ts'
import { statusOf } from '#screens/documents/items/document-tabs.ts'

/** The filters of an address without invalid ones: a span of days outside the rules, a status of another tab. */
export function validFiltersOf(
  tab: DocumentTab,
  filter: (name: string) => string,
  today: string,
): DocumentFilters & { readonly isNarrowed: boolean } {
  const days = { startDate: filter('startDate'), endDate: filter('endDate') }
  const isAllowed = Object.keys(daysProblems(days, today)).length === 0
  const searchKey = filter('searchKey').trim().slice(0, SEARCH_MAX)
  const status = statusOf(tab, filter('status'))
  return {
    ...(isAllowed ? days : { startDate: '', endDate: '' }),
    searchKey,
    status,
    isNarrowed:
      searchKey !== '' || status !== undefined || (isAllowed && days.startDate + days.endDate !== ''),
  }
}
