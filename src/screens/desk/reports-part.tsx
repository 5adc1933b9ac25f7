import { Suspense, useRef, useState } from 'react'
import { quarterName, ReportDetails } from '#features/reports/report-details.tsx'
import { OfferingReportsDocument, type ReportFieldsFragment } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './desk.module.css'

/** Loaded when they are opened. */
const AccountsForm = lazyPart(() => import('./accounts-form.tsx').then((m) => m.AccountsForm))
const ReportForm = lazyPart(() => import('./report-form.tsx').then((m) => m.ReportForm))

/** The quarterly reports of operating offerings: those that are due first, then the published ones. */
export function ReportsPart() {
  const { page, change } = useListParams()
  const { data, error, refetch } = useKeptQuery(OfferingReportsDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="desk-reports">
      <h2 id="desk-reports">Quarterly reports</h2>
      <Reading
        value={data?.offeringReports}
        problem={error && readProblem(error).message}
        label="Reading your reports"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) =>
          rows.length === 0 ? (
            <p>Reports are listed here once an offering operates.</p>
          ) : (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <Item key={row._id} report={row} />
                ))}
              </ul>
              <ListFooter label="reports" page={page} totalCount={totalCount} onChange={change} />
            </>
          )
        }
      </Reading>
    </section>
  )
}

function Item({ report }: { readonly report: ReportFieldsFragment }) {
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()
  const { projectName, state, stateLabel, dueAt, publishedAt, file, accounts, fileAccounts } = report
  const name = `${quarterName(report)}, ${projectName}`
  return (
    <li className={styles.item}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {name}
        </h3>
        {publishedAt === null ? (
          <p className={state === 'overdue' ? styles.late : styles.quiet}>
            {state === 'overdue' ? 'Overdue since' : 'Due'} <Deadline value={dueAt} />
          </p>
        ) : (
          <p className={styles.quiet}>{stateLabel}</p>
        )}
        {publishedAt === null && !file.allowed ? <p className={styles.quiet}>{file.reason}</p> : null}
        {accounts === null ? null : (
          <p className={accounts.state === 'returned' ? styles.late : styles.quiet}>
            Accounts: {accounts.stateLabel}
            {accounts.reason === null ? '' : `. ${accounts.reason}`}
          </p>
        )}
        {isOpen && publishedAt !== null ? <ReportDetails report={report} /> : null}
        {isOpen && publishedAt !== null && accounts === null && !fileAccounts.allowed ? (
          <p className={styles.quiet}>{fileAccounts.reason}</p>
        ) : null}
        {fileAccounts.allowed ? <Accounts report={report} name={name} onClosed={toHeading} /> : null}
        {isOpen && publishedAt === null ? (
          <Suspense fallback={<LoadingState label="Opening the form" />}>
            <ReportForm
              report={report}
              onClose={() => {
                toHeading()
                setIsOpen(false)
              }}
            />
          </Suspense>
        ) : null}
      </div>
      {(publishedAt === null && !file.allowed) || (isOpen && publishedAt === null) ? null : (
        <Button
          small
          aria-expanded={isOpen}
          aria-label={`${publishedAt === null ? 'Publish' : isOpen ? 'Close' : 'Read'} ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {publishedAt === null ? 'Publish' : isOpen ? 'Close' : 'Read'}
        </Button>
      )}
    </li>
  )
}

interface AccountsProps {
  readonly report: ReportFieldsFragment
  readonly name: string
  readonly onClosed: () => void
}

/** Files again what compliance sent back. */
function Accounts({ report, name, onClosed }: AccountsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <Suspense fallback={<LoadingState label="Opening the form" />}>
      <AccountsForm
        report={report}
        onClose={() => {
          onClosed()
          setIsOpen(false)
        }}
      />
    </Suspense>
  ) : (
    <div className={styles.actions}>
      <Button small aria-label={`File the accounts again: ${name}`} onClick={() => setIsOpen(true)}>
        File the accounts again
      </Button>
    </div>
  )
}
