import type { ComponentType, ReactNode } from 'react'
import type { ListPage } from '#lib/list-params.ts'
import { EmptyState } from '#ui/feedback/states.tsx'

interface PastTheEndProps {
  readonly page: ListPage
  readonly onFirst: () => void
  /** Fluent's in the signed-in area, a native one on public pages. */
  readonly Button: ComponentType<{ readonly onClick: () => void; readonly children: ReactNode }>
}

/** Shown for a page number that the list does not have (any more). */
export function PastTheEnd({ page, onFirst, Button }: PastTheEndProps) {
  return (
    <EmptyState title={`There is no page ${page.pageNo}`}>
      <Button onClick={onFirst}>Go to the first page</Button>
    </EmptyState>
  )
}
