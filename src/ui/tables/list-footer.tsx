import { useId } from 'react'
import { PAGE_SIZES } from '#contracts/page-sizes.ts'
import { type ListPage, pageCount, pageNumbers } from '#lib/list-params.ts'
import styles from './list-footer.module.css'

export interface ListFooterProps {
  readonly page: ListPage
  readonly totalCount: number
  /** The name of the list for the page control: 'Wallet entries'. */
  readonly label: string
  readonly onChange: (change: Partial<ListPage>) => void
}

/** The list footer of spec 2.6: rows per page, 'from - to of count items', numbered pages, and the note about UTC. */
export function ListFooter({ page, totalCount, label, onChange }: ListFooterProps) {
  const selectId = useId()
  const last = pageCount(totalCount, page.perPage)
  const from = totalCount === 0 ? 0 : (page.pageNo - 1) * page.perPage + 1
  const to = Math.min(page.pageNo * page.perPage, totalCount)
  return (
    <div className={styles.footer}>
      <div className={styles.size}>
        <label htmlFor={selectId}>Rows per page</label>
        <select
          id={selectId}
          className={styles.select}
          value={page.perPage}
          onChange={(event) => onChange({ perPage: Number(event.target.value), pageNo: 1 })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
      <output className="tnum">
        {from} - {to} of {totalCount} items
      </output>
      <PageControl
        current={page.pageNo}
        last={last}
        label={label}
        onChoose={(pageNo) => onChange({ pageNo })}
      />
      <p className={styles.note}>Dates and timestamps are shown in UTC.</p>
    </div>
  )
}

interface PageControlProps {
  readonly current: number
  readonly last: number
  readonly label: string
  readonly onChoose: (page: number) => void
}

function PageControl({ current, last, label, onChoose }: PageControlProps) {
  return (
    <nav aria-label={`Pages of ${label}`}>
      <ul className={styles.pages}>
        <li>
          <button
            type="button"
            className={styles.page}
            disabled={current <= 1}
            onClick={() => onChoose(current - 1)}
          >
            Previous
          </button>
        </li>
        {pageNumbers(current, last).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <button
                type="button"
                className={`${styles.page ?? ''} tnum`}
                aria-label={`Page ${number}`}
                aria-current={number === current ? 'page' : undefined}
                onClick={() => onChoose(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.page}
            disabled={current >= last}
            onClick={() => onChoose(current + 1)}
          >
            Next
          </button>
        </li>
      </ul>
    </nav>
  )
}
