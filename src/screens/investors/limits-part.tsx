import { LimitsOfInvestorDocument, type LimitsOfInvestorQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatMoney } from '#lib/money.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './investors.module.css'

type Limits = NonNullable<LimitsOfInvestorQuery['limitsOfInvestor']>['data']
type Limit = Limits['limits'][number]

/** The limits of one investor by the rules of where they live, and how much of each is used. */
export function LimitsPart({ id }: { readonly id: string }) {
  const { data, error, refetch } = useKeptQuery(LimitsOfInvestorDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.limitsOfInvestor?.data}
      problem={error && readProblem(error).message}
      label="Reading the limits"
      rows={3}
      onRetry={() => void refetch()}
    >
      {({ kycApproved, limits, note }) =>
        kycApproved && note === null ? (
          <DataTable label="Limits used" columns={COLUMNS} rows={limits} rowKey={({ rule }) => rule} />
        ) : (
          <EmptyState>
            {kycApproved
              ? 'We know of no general investment limit for the country of residence.'
              : 'The identity check does not allow investing now.'}
          </EmptyState>
        )
      }
    </Reading>
  )
}

const COLUMNS: readonly Column<Limit>[] = [
  {
    key: 'rule',
    heading: 'Rule',
    isLead: true,
    cell: ({ words, why, source }) => (
      <span className={styles.rule}>
        {words}
        <small>
          {why} {source}
        </small>
      </span>
    ),
  },
  {
    key: 'used',
    heading: 'Used',
    isFigure: true,
    isLead: true,
    cell: ({ used, cap }) => `${formatMoney(used)} of ${formatMoney(cap)}`,
  },
  { key: 'left', heading: 'Left', isFigure: true, cell: ({ left }) => <Money value={left} /> },
  { key: 'kind', heading: 'Above it', cell: ({ kind }) => (kind === 'warn' ? 'Warned' : 'Refused') },
  {
    key: 'window',
    heading: 'More is free from',
    cell: ({ windowEndsAt }) => (windowEndsAt === null ? '–' : <Deadline value={windowEndsAt} />),
  },
]
