import { RULE_TEXTS } from '#contracts/payment/watching/texts.ts'
import { MONEY_CASE_VIEWS } from '#contracts/payment/watching/values.ts'
import { type MoneyCaseFieldsFragment, MoneyCasesDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './compliance.module.css'
import { ValidityPart } from './validity-part.tsx'
import { LOOKS, VIEWS } from './words.ts'

const TITLE = 'Movements of money'
const LEAD = 'Cases that rules opened, the oldest first. Never tell the customer that there is a case.'

/** /staff/compliance (not in the specification): movements of money that rules noticed. */
export function StaffComplianceScreen() {
  return (
    <OnlyRole staffRole="compliance" people="staff of compliance" title={TITLE} lead={LEAD}>
      <PageTitle title={TITLE} lead={LEAD} />
      <div className={styles.page}>
        <Queue />
        <ValidityPart />
      </div>
    </OnlyRole>
  )
}

function Queue() {
  const { page, filter, change } = useListParams()
  const show = MONEY_CASE_VIEWS.find((view) => view === filter('show')) ?? 'open'
  const { data, error, loading, refetch } = useKeptQuery(MoneyCasesDocument, {
    variables: { ...page, show },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-label="Cases">
      <InlineSelect
        label="Show cases"
        value={show}
        onChange={(value) => change({ show: value === 'open' ? '' : value })}
      >
        {MONEY_CASE_VIEWS.map((view) => (
          <option key={view} value={view}>
            {VIEWS[view]}
          </option>
        ))}
      </InlineSelect>
      <Reading
        value={data?.moneyCases}
        problem={error && readProblem(error).message}
        label="Reading the cases"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Cases"
            items="cases"
            columns={COLUMNS}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={
              <EmptyState>{show === 'open' ? 'No case is open.' : 'No cases are in this list.'}</EmptyState>
            }
          />
        )}
      </Reading>
    </section>
  )
}

const COLUMNS: readonly Column<MoneyCaseFieldsFragment>[] = [
  {
    key: 'customer',
    heading: 'Customer',
    isLead: true,
    cell: (row) => <span className={styles.name}>{row.customerName}</span>,
  },
  {
    key: 'rules',
    heading: 'Noticed',
    cell: (row) => row.rules.map((rule) => RULE_TEXTS[rule]).join(', '),
  },
  {
    key: 'sums',
    heading: 'Sum concerned',
    isFigure: true,
    cell: (row) => (
      <span className={styles.sums}>
        {row.sums.map((sum) => (
          <Money key={sum.currency} value={sum} />
        ))}
      </span>
    ),
  },
  { key: 'age', heading: 'Age', isFigure: true, cell: (row) => ageText(row.ageHours) },
  {
    key: 'state',
    heading: 'State',
    isLead: true,
    cell: (row) => <Badge look={LOOKS[row.state]}>{row.stateLabel}</Badge>,
  },
  { key: 'taken', heading: 'Taken by', cell: (row) => row.takenBy ?? '–' },
  {
    key: 'open',
    heading: 'Case',
    cell: (row) => (
      <RouteButton
        small
        to={insidePaths.staffMoneyCase(row._id)}
        aria-label={`Open the case of ${row.customerName}`}
      >
        Open
      </RouteButton>
    ),
  },
]
