import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { ReconciliationsDocument, RunReconciliationDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { noticeOf, useNotify } from '#hooks/use-notify.ts'
import { useOneCall } from '#hooks/use-one-call.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/reading.tsx'
import { EmptyState, LoadingState } from '#ui/states.tsx'
import { CHECK_COLUMNS, LastCheck } from './check-parts.tsx'
import styles from './finance.module.css'

const LOOK_AGAIN_MS = 1000
/** A check that takes longer is looked for no more; the page says so. */
const LOOK_FOR_MS = 60_000
/** The newest check stands on every page of the history. */
const NEWEST = { pageNo: 1, perPage: 5 }

/** Finance (beside the specification): whether the ledger agrees with itself, and when that was last checked. */
export function StaffFinanceScreen() {
  const user = useCurrentUser()
  const isAllowed = user?.record.roles.includes('finance') === true
  if (isAllowed) return <Checks />
  return (
    <>
      <PageTitle title="Finance" lead={LEAD} />
      {user === undefined ? (
        <LoadingState label="Reading your account" />
      ) : (
        <EmptyState title="Not for you">This page is for staff of finance.</EmptyState>
      )}
    </>
  )
}

const LEAD = 'Every hour the balances are computed again from the postings and compared.'

function Checks() {
  const { page, change } = useListParams()
  const [awaited, setAwaited] = useState<string>()
  const options = {
    fetchPolicy: 'cache-and-network',
    pollInterval: awaited === undefined ? 0 : LOOK_AGAIN_MS,
  } as const
  const newest = useQuery(ReconciliationsDocument, { ...options, variables: NEWEST })
  const history = useQuery(ReconciliationsDocument, { ...options, variables: page })
  const notify = useNotify()
  const last = (newest.data ?? newest.previousData)?.reconciliations
  const isThere = awaited !== undefined && last?.data.some((check) => check._id === awaited) === true
  if (isThere) setAwaited(undefined)

  useEffect(() => {
    if (awaited === undefined) return
    const timer = setTimeout(() => {
      setAwaited(undefined)
      notify({ intent: 'info', message: 'The check takes longer. Please look again later.' })
    }, LOOK_FOR_MS)
    return () => clearTimeout(timer)
  }, [awaited, notify])

  return (
    <div className={styles.page}>
      <PageTitle
        title="Finance"
        lead={LEAD}
        actions={<RunNow isRunning={awaited !== undefined} onStarted={setAwaited} />}
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
      <section className={styles.section} aria-label="Earlier checks">
        <h2>All checks</h2>
        <Reading
          value={(history.data ?? history.previousData)?.reconciliations}
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
  const notify = useNotify()
  const { run, isBusy } = useOneCall((problem) => {
    const notice = noticeOf(problem)
    if (notice) notify(notice)
  })
  const send = async () => {
    const { data } = await start()
    if (!data) return undefined
    onStarted(data.runReconciliation.data._id)
    return data.runReconciliation.message
  }
  return (
    <PlainButton
      look="primary"
      aria-disabled={isBusy || isRunning}
      onClick={() => isRunning || void run(send)}
    >
      {isRunning ? 'Check is running' : 'Run now'}
    </PlainButton>
  )
}
