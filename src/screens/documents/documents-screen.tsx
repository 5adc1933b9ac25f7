import { Link } from 'react-router-dom'
import type { DocumentTab } from '#contracts/document/documents.ts'
import { AddDocument } from './add-document.tsx'
import { useDocumentsOverview } from './items/use-document-list.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { formatCount } from '#lib/money.ts'
import { CANCELLED_COUNT, TAB_COUNTS, tabOf, TABS } from './items/document-tabs.ts'
import { paths } from '#lib/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import { DocumentList } from './list/document-list.tsx'
import styles from './items/documents.module.css'

/** Document management (R63, spec 2.5): three tabs of documents, each with its cards, filters, table and footer. */
export function DocumentsScreen() {
  const { filter } = useListParams()
  const tab = tabOf(filter('tab'))
  return (
    <>
      <PageTitle title="Document Management" actions={tab === 'MYDOC' ? <AddDocument /> : undefined} />
      <Tabs current={tab} perPage={filter('perPage')} />
      <Cards tab={tab} />
      <DocumentList key={tab} tab={tab} />
    </>
  )
}

/** Links, because each tab has its own address; on a phone their labels take two lines. */
function Tabs({ current, perPage }: { readonly current: DocumentTab; readonly perPage: string }) {
  const size = perPage === '' ? '' : `&perPage=${perPage}`
  return (
    <nav aria-label="Document lists">
      <ul className={styles.tabs}>
        {TABS.map(({ tab, label }) => (
          <li key={tab}>
            <Link
              className={styles.tab ?? ''}
              to={`${paths.documentManagement}?tab=${tab}${size}`}
              aria-current={tab === current ? 'page' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The summary cards of a tab (S4, S9). */
function Cards({ tab }: { readonly tab: DocumentTab }) {
  const { overview, problem, retry } = useDocumentsOverview()
  const cards = TAB_COUNTS[tab]
  if (cards.length === 0) return null
  const cancelled = overview?.counts[CANCELLED_COUNT.count] ?? 0
  if (overview === undefined && problem !== undefined) return <ErrorState message={problem} onRetry={retry} />
  return (
    <div className={styles.counts}>
      <SummaryCards>
        {cards.map(({ label, count }) => (
          <SummaryCard
            key={label}
            label={label}
            // A placeholder keeps the layout until the count is known.
            value={overview === undefined ? '–' : formatCount(overview.counts[count])}
          />
        ))}
      </SummaryCards>
      {tab === 'REQUESTED' && cancelled > 0 ? (
        <Link to={`${paths.documentManagement}?tab=${tab}&status=${CANCELLED_COUNT.status}`}>
          {formatCount(cancelled)} withdrawn
        </Link>
      ) : null}
    </div>
  )
}
