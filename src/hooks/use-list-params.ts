import { useSearchParams } from 'react-router-dom'
import { type ListPage, readListPage, writeListParams } from '#lib/list-params.ts'

export interface ListParams {
  readonly page: ListPage
  /** One filter by its name, '' when absent. */
  readonly filter: (name: string) => string
  /** Changes filters, sort or page in the address; anything but the page itself returns to page 1. */
  readonly change: (change: Readonly<Record<string, string | number | undefined>>) => void
}

/** List state lives in the address: it can be shared, reloaded and undone with Back. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams()
  return {
    page: readListPage(params),
    filter: (name) => params.get(name) ?? '',
    change: (change) => setParams((now) => writeListParams(now, change), { preventScrollReset: true }),
  }
}
