import { use } from 'react'
import { UNSAFE_NavigationContext, useNavigate, useSearchParams } from 'react-router-dom'
import { type ListPage, readListPage, writeListParams } from '#lib/list-params.ts'
import { useSettings } from './settings-context.ts'

export interface ListParams {
  readonly page: ListPage
  /** A filter by its name, '' when absent. */
  readonly filter: (name: string) => string
  /** Changes filters, sort or page in the address; anything but the page itself returns to page 1. */
  readonly change: (change: Readonly<Record<string, string | number | undefined>>) => void
}

/**
 * The state of a list is in the address, so that it can be shared, reloaded and undone with Back. Missing values follow
 * the preferences.
 */
export function useListParams(): ListParams {
  const [params] = useSearchParams()
  const readNewest = useNewestParams(params)
  const navigate = useNavigate()
  const { rowsPerPage } = useSettings()
  return {
    page: readListPage(params, rowsPerPage),
    filter: (name) => params.get(name) ?? '',
    change: (change) =>
      void navigate(
        { search: writeListParams(readNewest(), change, rowsPerPage).toString() },
        { preventScrollReset: true },
      ),
  }
}

/** Reads the current address: the router renders a change later, and a second change before that must not undo it. */
function useNewestParams(drawn: URLSearchParams): () => URLSearchParams {
  const { navigator } = use(UNSAFE_NavigationContext)
  return () =>
    'location' in navigator ? new URLSearchParams((navigator.location as Location).search) : drawn
}
