import { useState } from 'react'
import { quarterName, ReportDetails } from '#features/reports/report-details.tsx'
import { OfferingReportsDocument, type ReportFieldsFragment } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { Day } from '#ui/values/date-time.tsx'
import styles from './portfolio.module.css'

/** The quarterly reports of one offering for its investors. Omitted before the first one is owed. */
export function PositionReports({ projectId }: { readonly projectId: string }) {
  const [page, setPage] = useState({ pageNo: 1, perPage: 5 })
  const { data, error, refetch } = useKeptQuery(OfferingReportsDocument, {
    variables: { project: projectId, ...page },
    fetchPolicy: 'cache-and-network',
  })
  const list = data?.offeringReports
  if (list?.totalCount === 0) return null
  return (
    <section className={styles.section} aria-labelledby="reports">
      <h2 id="reports">Quarterly reports</h2>
      <Reading
        value={list}
        problem={error && readProblem(error).message}
        label="Reading the reports"
        rows={2}
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) => (
          <>
            <ul className={styles.reports}>
              {rows.map((report) => (
                <Item key={report._id} report={report} />
              ))}
            </ul>
            <ListFooter
              label="reports"
              page={page}
              totalCount={totalCount}
              onChange={({ pageNo, perPage }) =>
                setPage({ pageNo: Number(pageNo ?? 1), perPage: Number(perPage ?? page.perPage) })
              }
            />
          </>
        )}
      </Reading>
    </section>
  )
}

function Item({ report }: { readonly report: ReportFieldsFragment }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = quarterName(report)
  return (
    <li>
      <p>
        <strong>{name}</strong> · {report.stateLabel}
        {report.publishedAt === null ? (
          <>
            {' '}
            · due <Day value={report.dueAt} />
          </>
        ) : null}
      </p>
      {report.publishedAt === null ? null : (
        <Button
          small
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Read'} ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Read'}
        </Button>
      )}
      {isOpen ? <ReportDetails report={report} /> : null}
    </li>
  )
}
