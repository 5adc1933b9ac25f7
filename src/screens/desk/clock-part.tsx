import { Link } from 'react-router-dom'
import { MilestoneClockDocument, type MilestoneClockQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './desk.module.css'

type Row = NonNullable<MilestoneClockQuery['milestoneClock']>['data'][number]

/** The next milestone of each funded offering, and the days until it is due. */
export function ClockPart() {
  const { data, error, refetch } = useKeptQuery(MilestoneClockDocument, {
    variables: { pageNo: 1, perPage: 10 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="desk-clock">
      <h2 id="desk-clock">Next milestones</h2>
      <Reading
        value={data?.milestoneClock}
        problem={error && readProblem(error).message}
        label="Reading your milestones"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) =>
          rows.length === 0 ? (
            <p>No funded offering has a milestone ahead.</p>
          ) : (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <Item key={row.projectId} row={row} />
                ))}
              </ul>
              <p>
                <Link to={insidePaths.milestoneDashboard}>All milestones</Link>
                {totalCount > rows.length ? `: ${totalCount - rows.length} more offerings` : ''}
              </p>
            </>
          )
        }
      </Reading>
    </section>
  )
}

function Item({ row }: { readonly row: Row }) {
  return (
    <li className={styles.item}>
      <div>
        <h3>{row.projectName}</h3>
        <p>
          Milestone {row.number} of {row.of}: {row.title}
        </p>
        <p className={styles.quiet}>
          {row.stateLabel} · {row.sharePercent}% of the money · due <Deadline value={row.dueAt} />
        </p>
      </div>
      <p className={row.isOverdue ? styles.late : styles.days}>{daysText(row)}</p>
    </li>
  )
}

function daysText({ isOverdue, daysLeft }: Row): string {
  if (isOverdue) return 'Overdue'
  if (daysLeft === 0) return 'Due'
  return daysLeft === 1 ? '1 day left' : `${formatCount(daysLeft)} days left`
}
