import type { ComponentType, ReactNode } from 'react'
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

export interface SizeChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

export interface PageButtonProps {
  readonly isCurrent?: boolean
  /** Does nothing, and keeps the keyboard's focus. */
  readonly isOff?: boolean
  readonly 'aria-label'?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** The controls in it: Fluent's in the signed-in area, native ones on pages that are rendered before their program runs. */
export interface FooterControls {
  readonly SizeChoice: ComponentType<SizeChoiceProps>
  readonly PageButton: ComponentType<PageButtonProps>
}

/** The list footer of spec 2.6: rows per page, 'from - to of count items', numbered pages, and the note about UTC. */
export function ListFooterFrame({
  page,
  totalCount,
  label,
  onChange,
  SizeChoice,
  PageButton,
}: ListFooterProps & FooterControls) {
  const last = pageCount(totalCount, page.perPage)
  const from = totalCount === 0 ? 0 : (page.pageNo - 1) * page.perPage + 1
  const to = Math.min(page.pageNo * page.perPage, totalCount)
  const choose = (pageNo: number) => onChange({ pageNo })
  return (
    <div className={styles.footer}>
      <SizeChoice
        label="Rows per page"
        value={String(page.perPage)}
        onChange={(size) => onChange({ perPage: Number(size), pageNo: 1 })}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SizeChoice>
      <output className="tnum">
        {from} - {to} of {totalCount} items
      </output>
      {/* One page has nothing to turn to. */}
      {last <= 1 ? null : (
        <nav aria-label={`Pages of ${label}`}>
          <ul className={styles.pages}>
            <li>
              <PageButton isOff={page.pageNo <= 1} onClick={() => choose(page.pageNo - 1)}>
                Previous
              </PageButton>
            </li>
            {pageNumbers(page.pageNo, last).map((number, index) => (
              <li key={number ?? `gap-${index}`}>
                {number === null ? (
                  <span className={styles.gap}>…</span>
                ) : (
                  <PageButton
                    aria-label={`Page ${number}`}
                    isCurrent={number === page.pageNo}
                    onClick={() => choose(number)}
                  >
                    {number}
                  </PageButton>
                )}
              </li>
            ))}
            <li>
              <PageButton isOff={page.pageNo >= last} onClick={() => choose(page.pageNo + 1)}>
                Next
              </PageButton>
            </li>
          </ul>
        </nav>
      )}
      <p className={styles.note}>Dates and timestamps are shown in UTC.</p>
    </div>
  )
}
