import { useState } from 'react'
import type { ListPage } from '#lib/list-params.ts'

/** The page of a list that does not have the address, because another list of the screen has it. */
export function useOwnPage(perPage = 10): {
  readonly page: ListPage
  /** Anything but the page itself returns to page 1. */
  readonly change: (change: Partial<ListPage>) => void
} {
  const [page, setPage] = useState<ListPage>({ pageNo: 1, perPage })
  return { page, change: (change) => setPage((last) => ({ pageNo: 1, perPage: last.perPage, ...change })) }
}
