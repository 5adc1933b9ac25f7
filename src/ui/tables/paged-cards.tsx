import type { ReactNode } from 'react'
import type { ListPage } from '#lib/list-params.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListFooter } from './list-footer.tsx'
import styles from './paged-cards.module.css'
import { PastTheEnd } from './past-the-end.tsx'

interface PagedCardsProps<Row> {
  /** The name of the cards: 'refunds'. */
  readonly items: string
  readonly list: { readonly data: readonly Row[]; readonly totalCount: number }
  readonly page: ListPage
  /** Shown when the whole list is empty. */
  readonly empty: ReactNode
  readonly onChange: (change: Partial<ListPage>) => void
  /** One card. */
  readonly children: (row: Row) => ReactNode
}

/** A list of cards: the cards, the footer (spec 2.6) as wide as they are, and texts for an empty list or page. */
export function PagedCards<Row extends { readonly _id: string }>(props: PagedCardsProps<Row>) {
  const { items, list, page, empty, onChange, children } = props
  if (list.data.length === 0) {
    return list.totalCount === 0 ? (
      empty
    ) : (
      <PastTheEnd page={page} onFirst={() => onChange({ pageNo: 1 })} Button={Button} />
    )
  }
  return (
    <div className={styles.cards}>
      <ul className={styles.list}>
        {list.data.map((row) => (
          <li key={row._id}>{children(row)}</li>
        ))}
      </ul>
      <ListFooter label={items} page={page} totalCount={list.totalCount} onChange={onChange} />
    </div>
  )
}
