import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DocumentTab } from '#contracts/document/documents.ts'
import { useDocumentsOverview } from './items/use-document-list.ts'
import { todayOf } from '#lib/dates/document-days.ts'
import { CANCELLED_COUNT, TAB_COUNTS } from './items/document-tabs.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import styles from './dashboard.module.css'
import { RenewalsCalendar } from './renewals-calendar.tsx'

type Overview = NonNullable<ReturnType<typeof useDocumentsOverview>['overview']>

/** The counts of a tab, each linked to its list. */
function listsOf(tab: DocumentTab, counts: typeof TAB_COUNTS.RECEIVED): Group['cards'] {
  return counts.map(({ label, count, status }) => ({
    label,
    count,
    to: `${paths.documentManagement}?tab=${tab}${status === undefined ? '' : `&status=${status}`}`,
  }))
}

const renewals = (state: string) => `${insidePaths.documentsDashboard}?renewals=${state}#renewals`

interface Group {
  readonly title: string
  readonly cards: readonly {
    readonly label: string
    readonly count: keyof Overview['counts']
    readonly to: string
  }[]
}

/** The counts of spec 3.3. */
const GROUPS: readonly Group[] = [
  { title: 'Received', cards: listsOf('RECEIVED', TAB_COUNTS.RECEIVED) },
  { title: 'Requested', cards: listsOf('REQUESTED', [...TAB_COUNTS.REQUESTED, CANCELLED_COUNT]) },
  {
    title: 'Renewals',
    cards: [
      { label: 'Expiring within a week', count: 'expiringInWeek', to: renewals('expiring') },
      { label: 'To be renewed', count: 'sendForRenewalCount', to: renewals('due') },
      { label: 'Renewals submitted', count: 'RenewalAppCount', to: renewals('sent') },
    ],
  },
]

/** Counts of spec 3.3 as cards linked to their lists, and the renewals (R73). */
export function DocumentsDashboardScreen() {
  const { overview, problem, retry } = useDocumentsOverview()
  const [today] = useState(() => todayOf(new Date()))
  return (
    <>
      <PageTitle title="Documents dashboard" lead="Your documents and their renewal dates." />
      <Reading value={overview} problem={problem} label="Reading the counts" rows={6} onRetry={retry}>
        {({ counts, renewals: entries }) => (
          <>
            {GROUPS.map(({ title, cards }) => (
              <section key={title} className={styles.group} aria-label={title}>
                <h2>{title}</h2>
                <ul className={styles.cards}>
                  {cards.map(({ label, count, to }) => (
                    <li key={label}>
                      <Link className={styles.card ?? ''} to={to}>
                        <span className={styles.label}>{label}</span>
                        <span className={`${styles.count ?? ''} tnum`}>{formatCount(counts[count])}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <RenewalsCalendar entries={entries} today={today} />
          </>
        )}
      </Reading>
    </>
  )
}
