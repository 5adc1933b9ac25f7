import { Link } from 'react-router-dom'
import { PayoutCalendarDocument, type PayoutCalendarQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './desk.module.css'

type Row = NonNullable<PayoutCalendarQuery['payoutCalendar']>['data'][number]

/** What is to be paid to holders next, and which results are to be filed. */
export function PayoutsPart() {
  const { data, error, refetch } = useKeptQuery(PayoutCalendarDocument, {
    variables: { pageNo: 1, perPage: 10 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="desk-payouts">
      <h2 id="desk-payouts">Payout calendar</h2>
      <Reading
        value={data?.payoutCalendar}
        problem={error && readProblem(error).message}
        label="Reading your payouts"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) =>
          rows.length === 0 ? (
            <p>No operating offering has a payout ahead.</p>
          ) : (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <Item key={`${row.projectId} ${row.at} ${row.stateLabel}`} row={row} />
                ))}
              </ul>
              <p>
                <Link to={insidePaths.distributions}>All results</Link>
                {totalCount > rows.length ? ` (${totalCount - rows.length} more payouts)` : ''}
              </p>
            </>
          )
        }
      </Reading>
    </section>
  )
}

function Item({
  row: { projectName, at, isExpected, stateLabel, amount, isOverdue },
}: {
  readonly row: Row
}) {
  return (
    <li className={styles.item}>
      <div>
        <h3>{projectName}</h3>
        <p className={styles.quiet}>
          {isExpected ? 'Period ends ' : 'Record date '}
          <Day value={at} /> · {stateLabel}
        </p>
      </div>
      <p className={isOverdue ? styles.late : styles.days}>
        {isOverdue ? 'Overdue' : null}
        {amount === null ? null : <Money value={amount} />}
      </p>
    </li>
  )
}
