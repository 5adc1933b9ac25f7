import { REGISTER_ACTOR_NAMES, REGISTER_EVENT_NAMES } from '#contracts/token/register-history-values.ts'
import { ShareRegisterHistoryDocument, type ShareRegisterHistoryQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatCount } from '#lib/money.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from '#screens/portfolio/portfolio.module.css'

type RegisterEvent = NonNullable<ShareRegisterHistoryQuery['shareRegisterHistory']>['data'][number]

const isFreeze = ({ kind }: RegisterEvent): boolean => kind === 'freeze' || kind === 'unfreeze'

/** A number of the holding, or of what of it is frozen. */
function numberText(event: RegisterEvent, units: number | null): string {
  if (!isFreeze(event)) return formatCount(units ?? 0)
  if (units === null) return 'All frozen'
  return units === 0 ? 'None frozen' : `${formatCount(units)} frozen`
}

const COLUMNS: readonly Column<RegisterEvent>[] = [
  { key: 'at', heading: 'Date', cell: (event) => <DateTime value={event.at} /> },
  { key: 'kind', heading: 'Event', isLead: true, cell: (event) => REGISTER_EVENT_NAMES[event.kind] },
  {
    key: 'holder',
    heading: 'Holder',
    cell: (event) => (event.isOwn ? <span className={styles.own}>{event.holder} (you)</span> : event.holder),
  },
  {
    key: 'units',
    heading: 'Digital shares',
    isFigure: true,
    cell: (event) => (event.units === null ? '' : formatCount(event.units)),
  },
  {
    key: 'before',
    heading: 'Before',
    isFigure: true,
    cell: (event) => numberText(event, event.unitsBefore),
  },
  { key: 'after', heading: 'After', isFigure: true, cell: (event) => numberText(event, event.unitsAfter) },
  { key: 'by', heading: 'Requested by', cell: (event) => REGISTER_ACTOR_NAMES[event.by] },
  { key: 'reason', heading: 'Reason', cell: (event) => event.reason ?? '' },
]

interface RegisterHistoryProps {
  readonly projectId: string
  readonly asOf: string | null
}

/** What changed the holdings of an offering, the newest first. */
export function RegisterHistory({ projectId, asOf }: RegisterHistoryProps) {
  const { page, change } = useOwnPage()
  const { data, error, loading, refetch } = useKeptQuery(ShareRegisterHistoryDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { ...page, projectId, asOf },
  })
  return (
    <section className={styles.section} aria-labelledby="register-history">
      <h2 id="register-history">History</h2>
      <Reading
        value={data?.shareRegisterHistory}
        problem={error && readProblem(error).message}
        label="Reading the history"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="History of the register"
            items="events"
            columns={COLUMNS}
            list={list}
            rowKey={(event) => event._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={<EmptyState>Nothing has changed in this register.</EmptyState>}
          />
        )}
      </Reading>
    </section>
  )
}
