import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { ReconciliationsDocument, RunReconciliationDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { useNotify, useProblemToast } from '#hooks/use-notify.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { resultText } from '#lib/check-result.ts'
import { Button } from '#ui/controls/button.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { BankEntries } from './entries.tsx'
import { CHECK_COLUMNS, LastCheck } from './check-parts.tsx'
import { FeePart } from './fee-part.tsx'
import styles from './finance.module.css'
import type { Check } from './words.ts'
import { useTimeout } from '#ui/effects/timers.ts'

/** How often the page polls the result of a check started here. */
const POLL_MS = 1000
/** After this long the page says that the check takes longer, and asks less often. */
const LONG_MS = 60_000
const LONG_POLL_MS = 10_000
/** The newest check is shown above every page of the history. */
const NEWEST = { pageNo: 1, perPage: 5 }
const LEAD = 'Every hour we compare the stored balances with the ledger entries.'

/** Finance (not in the specification): whether the ledger is consistent, and when that was last checked. */
export function StaffFinanceScreen() {
  return (
    <OnlyRole staffRole="finance" people="staff of finance" title="Finance" lead={LEAD}>
      <Checks />
    </OnlyRole>
  )
}

function Checks() {
  const { page, change } = useListParams()
  const [awaited, setAwaited] = useState<string>()
  const [isLong, setIsLong] = useState(false)
  const options = {
    fetchPolicy: 'cache-and-network',
    pollInterval: awaited === undefined ? 0 : isLong ? LONG_POLL_MS : POLL_MS,
  } as const
  const started = (id: string | undefined) => {
    setAwaited(id)
    setIsLong(false)
  }
  const newest = useKeptQuery(ReconciliationsDocument, { ...options, variables: NEWEST })
  const history = useKeptQuery(ReconciliationsDocument, { ...options, variables: page })
  const notify = useNotify()
  const last = newest.data?.reconciliations
  const arrived = awaited === undefined ? undefined : last?.data.find((check) => check._id === awaited)
  const [done, setDone] = useState<Check>()
  if (arrived !== undefined) {
    started(undefined)
    setDone(arrived)
  }

  // The queue of toasts: a check has ended.
  useEffect(() => {
    if (done === undefined) return
    const intent = done.outcome === 'matched' ? 'success' : 'warning'
    notify({ intent, message: `The check is done. ${resultText(done)}.` })
  }, [done, notify])
  const tellLong = () => {
    setIsLong(true)
    notify({ intent: 'info', message: 'The check is taking longer. The result will appear here.' })
  }
  useTimeout(tellLong, LONG_MS, awaited ?? null)

  return (
    <div className={styles.page}>
      <PageTitle
        title="Finance"
        lead={LEAD}
        actions={<RunNow isRunning={awaited !== undefined} onStarted={started} />}
      />
      <section className={styles.section} aria-label="Last check">
        <h2>Last check of the ledger</h2>
        <Reading
          value={last}
          problem={newest.error && readProblem(newest.error).message}
          label="Reading the last check"
          rows={2}
          onRetry={() => void newest.refetch()}
        >
          {({ data: [check] }) =>
            check === undefined ? (
              <EmptyState title="The ledger has not been checked yet" />
            ) : (
              <LastCheck check={check} />
            )
          }
        </Reading>
      </section>
      <BankEntries />
      <FeePart />
      <section className={styles.section} aria-label="All checks">
        <h2>All checks</h2>
        <Reading
          value={history.data?.reconciliations}
          problem={history.error && readProblem(history.error).message}
          label="Reading the checks"
          onRetry={() => void history.refetch()}
        >
          {(list) => (
            <PagedTable
              label="Checks"
              items="checks"
              columns={CHECK_COLUMNS}
              list={list}
              rowKey={(check) => check._id}
              page={page}
              isBusy={history.loading}
              onChange={change}
              empty={<EmptyState>Each check is listed here for 100 days.</EmptyState>}
            />
          )}
        </Reading>
      </section>
    </div>
  )
}

function RunNow({
  isRunning,
  onStarted,
}: {
  readonly isRunning: boolean
  readonly onStarted: (id: string) => void
}) {
  const [start] = useMutation(RunReconciliationDocument)
  const { run, isBusy } = useOneCall(useProblemToast())
  const send = async () => {
    const { data } = await start()
    if (!data) return undefined
    onStarted(data.runReconciliation.data._id)
    return data.runReconciliation.message
  }
  return (
    <Button look="primary" aria-disabled={isBusy || isRunning} onClick={() => isRunning || void run(send)}>
      {isRunning ? 'Check is running' : 'Run now'}
    </Button>
  )
}
