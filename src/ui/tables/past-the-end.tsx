import type { ListPage } from '#lib/list-params.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

/** Shown for a page number that the list does not have (any more). */
export function PastTheEnd({ page, onFirst }: { readonly page: ListPage; readonly onFirst: () => void }) {
  return (
    <EmptyState title={`There is no page ${page.pageNo}`}>
      <PlainButton onClick={onFirst}>Go to the first page</PlainButton>
    </EmptyState>
  )
}
