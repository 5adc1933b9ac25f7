import { use } from 'react'
import { UNSAFE_NavigationContext, useNavigate, useSearchParams } from 'react-router-dom'
import { type ListPage, readListPage, writeListParams } from '#lib/list-params.ts'
import { useSettings } from './settings-context.ts'

export interface ListParams {
  readonly page: ListPage
  /** One filter by its name, '' when absent. */
  readonly filter: (name: string) => string
  /** Changes filters, sort or page in the address; anything but the page itself returns to page 1. */
  readonly change: (change: Readonly<Record<string, string | number | undefined>>) => void
}

/** List state lives in the address: it can be shared, reloaded and undone with Back. What it does not say follows the preferences. */
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

/** Reads the address as it is now: the router draws a change later, and a second one made by then must not undo it. */
function useNewestParams(drawn: URLSearchParams): () => URLSearchParams {
  const { navigator } = use(UNSAFE_NavigationContext)
  return () =>
    'location' in navigator ? new URLSearchParams((navigator.location as Location).search) : drawn
}
