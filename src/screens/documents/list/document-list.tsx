import { useDeferredValue, useMemo, useState } from 'react'
import type { DocumentTab } from '#contracts/document/documents.ts'
import {
  type DocumentRow,
  useDocumentList,
  useHasWorkflows,
} from '#screens/documents/items/use-document-list.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { useNotify } from '#hooks/use-notify.ts'
import { todayOf } from '#lib/dates/document-days.ts'
import { sorted, sortOf } from './document-sort.ts'
import { TABS } from '#screens/documents/items/document-tabs.ts'
import { KEPT_PAGE } from '#lib/list-params.ts'
import { paths } from '#lib/paths.ts'
import { NO_ACTION_TEXT } from '#machines/document-item/labels.ts'
import type { DocumentMenuEntry } from '#machines/document-item/rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { PastTheEnd } from '#ui/tables/past-the-end.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { validFiltersOf } from './valid-filters.ts'
import {
  DocumentModals,
  type ShownModal,
  warmMenuModals,
} from '#screens/documents/modals/document-modals.tsx'
import { DocumentTable } from './document-table.tsx'
import type { RowHandlers } from './row-actions.tsx'
import { Filters } from './filters.tsx'
import { RowMenu } from './row-menu.tsx'
import { useRowMenu } from './use-row-menu.ts'
import styles from '#screens/documents/items/table.module.css'
import { useTimeout } from '#ui/effects/timers.ts'

interface DocumentListProps {
  readonly tab: DocumentTab
  /** Removes an own document; omitted for a read-only list. */
  readonly onRemove?: (item: DocumentRow) => void
}

/** How long after the rows the modals are preloaded. */
const WARM_AFTER_MS = 1000

/** Sorting happens in the browser (spec 2.5), so it cannot see the other pages. */
const SORTED_TEXT = 'Only the documents on this page are sorted.'

const NO_FILTERS = { status: '', startDate: '', endDate: '', searchKey: '' }

/** Filter bar, table and footer of one tab, with the row menu and the modals. All of its state is in the address. */
export function DocumentList({ tab, onRemove }: DocumentListProps) {
  const { page, filter, change } = useListParams()
  const [today] = useState(() => todayOf(new Date()))
  const asked = validFiltersOf(tab, filter, today)
  const { list, problem, isBusy, retry } = useDocumentList({ tab, page, filters: asked })
  const [shown, setShown] = useState<ShownModal | null>(null)
  const label = TABS.find((one) => one.tab === tab)?.label ?? ''
  return (
    <>
      <Filters tab={tab} filter={filter} today={today} onChange={change} />
      <Reading value={list} problem={problem} label={`Reading ${label.toLowerCase()}`} onRetry={retry}>
        {({ data, totalCount }) =>
          data.length === 0 ? (
            <Nothing
              page={page}
              totalCount={totalCount}
              isNarrowed={asked.isNarrowed}
              onFirst={() => change({ pageNo: 1 })}
              onClear={() => change(NO_FILTERS)}
            />
          ) : (
            <>
              <Rows
                tab={tab}
                label={label}
                data={data}
                isBusy={isBusy}
                sortText={filter('sort')}
                onSort={(sort) => change({ sort, pageNo: KEPT_PAGE })}
                onShow={setShown}
                onRemove={onRemove}
              />
              <output className={styles.sortNote}>
                {filter('sort') !== '' && totalCount > data.length ? SORTED_TEXT : ''}
              </output>
              <ListFooter page={page} totalCount={totalCount} label="documents" onChange={change} />
            </>
          )
        }
      </Reading>
      <DocumentModals shown={shown} tab={tab} onShow={setShown} />
    </>
  )
}

function Nothing(props: {
  readonly page: Parameters<typeof PastTheEnd>[0]['page']
  readonly totalCount: number
  readonly isNarrowed: boolean
  readonly onFirst: () => void
  readonly onClear: () => void
}) {
  if (props.totalCount > 0) return <PastTheEnd page={props.page} onFirst={props.onFirst} Button={Button} />
  if (!props.isNarrowed) return <EmptyState />
  return (
    <EmptyState>
      <p>No documents match these filters.</p>
      <Button onClick={props.onClear}>Clear filters</Button>
    </EmptyState>
  )
}

interface RowsProps {
  readonly tab: DocumentTab
  readonly label: string
  readonly data: readonly DocumentRow[]
  readonly isBusy: boolean
  readonly sortText: string
  readonly onSort: (sort: string) => void
  readonly onShow: (shown: ShownModal) => void
  readonly onRemove: ((item: DocumentRow) => void) | undefined
}

/**
 * Table and menu. Rows get the same functions on every render, so that opening a menu or sorting does not render them
 * again.
 */
function Rows({ tab, label, data, isBusy, sortText, onSort, onShow, onRemove }: RowsProps) {
  const notify = useNotify()
  const { menu, toggle, close } = useRowMenu()
  const isLedToPage = useHasWorkflows() === true
  // requestIdleCallback is not available in every browser.
  useTimeout(warmMenuModals, WARM_AFTER_MS, tab)
  const handlers = useMemo<RowHandlers>(
    () => ({
      onOpen: (item) => onShow({ kind: 'document', item }),
      onSign: (item) => onShow({ kind: 'signing', item }),
      onMenu: toggle,
      pageOf: isLedToPage ? (item) => paths.manageDocument(item.workflowType, tab, item._id) : null,
      onRemove: onRemove ?? null,
    }),
    [isLedToPage, onRemove, onShow, tab, toggle],
  )
  const sort = useMemo(() => sortOf(sortText), [sortText])
  const rows = useDeferredValue(useMemo(() => sorted(data, sort), [data, sort]))
  const choose = (key: DocumentMenuEntry['key']) => {
    const item = menu?.item
    close('back')
    if (item === undefined) return
    if (key === 'noAction') notify({ intent: 'info', message: NO_ACTION_TEXT })
    else onShow({ kind: key, item })
  }
  return (
    <>
      <DocumentTable
        tab={tab}
        label={label}
        rows={rows}
        sort={sort}
        isBusy={isBusy}
        handlers={handlers}
        onSort={onSort}
      />
      {menu === null ? null : <RowMenu menu={menu} onChoose={choose} onClose={close} />}
    </>
  )
}
