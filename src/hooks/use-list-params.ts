import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type ListPage, readListPage, writeListParams } from '#lib/list-params.ts'
import { useSettings } from './settings-context.ts'

export interface ListParams {
  readonly page: ListPage
  /** A filter by its name, '' when absent. */
  readonly filter: (name: string) => string
  /** Changes filters, sort or page in the address; anything but the page itself returns to page 1. */
  readonly change: (change: Readonly<Record<string, string | number | undefined>>) => void
}

/** Changes that the router has not rendered yet, by the location they started from. */
const pending = new WeakMap<Location, URLSearchParams>()

/**
 * The state of a list is in the address, so that it can be shared, reloaded and undone with Back. Missing values follow
 * the preferences.
 */
export function useListParams(): ListParams {
  const [params] = useSearchParams()
  const location = useLocation()
  const shown = useRef(location)
  // The router's history: handlers that were made before need the newest location.
  useLayoutEffect(() => {
    shown.current = location
  }, [location])
  const navigate = useNavigate()
  const { rowsPerPage } = useSettings()
  return {
    page: readListPage(params, rowsPerPage),
    filter: (name) => params.get(name) ?? '',
    change: (change) => {
      // The router renders a change later, and a second change before that must not undo it.
      const { current } = shown
      const newest = pending.get(current) ?? new URLSearchParams(current.search)
      const next = writeListParams(newest, change, rowsPerPage)
      pending.set(current, next)
      void navigate({ search: next.toString() }, { preventScrollReset: true })
    },
  }
}
