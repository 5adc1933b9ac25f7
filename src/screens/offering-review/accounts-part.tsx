import { useApolloClient, useMutation } from '@apollo/client/react'
import { PROPOSAL_TEXTS, REVIEW_REASON_MAX } from '#contracts/project/proposal-values.ts'
import { quarterText } from '#contracts/project/report/periods.ts'
import { ACCOUNT_NAMES, REPORT_TEXTS } from '#contracts/project/report/values.ts'
import {
  AcceptReportAccountsDocument,
  type ReportAccountsFieldsFragment,
  ReportAccountsFileDocument,
  ReportAccountsQueueDocument,
  ReturnReportAccountsDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useReasonCall } from '#hooks/forms/use-reason-call.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { startDownload } from '#lib/browser/download.ts'
import { showAddressed } from '#lib/browser/show-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './offering-review.module.css'

type Accounts = ReportAccountsFieldsFragment
type Figure = Accounts['figures'][number]

const VERDICTS = { pass: 'passes', unknown: 'not known', fail: 'fails' } as const

const COLUMNS: readonly Column<Figure>[] = [
  { key: 'name', heading: 'Figure', isLead: true, cell: ({ name }) => ACCOUNT_NAMES[name] },
  {
    key: 'filed',
    heading: 'Filed',
    isFigure: true,
    cell: ({ filed }) => <Money value={filed} />,
  },
  {
    key: 'known',
    heading: 'In the screening now',
    isFigure: true,
    cell: ({ known }) => (known === null ? 'Not known' : <Money value={known} />),
  },
]

const reach = (section: HTMLElement | null) => {
  showAddressed(section)
  return keepFocus(section)
}

/** For compliance: the accounts in quarterly reports, which are compared with the report before the offering is screened by them. */
export function AccountsPart() {
  const { page, change } = useOwnPage(5)
  const { data, error, refetch } = useKeptQuery(ReportAccountsQueueDocument, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="accounts" ref={reach}>
      <h2 id="accounts" tabIndex={-1}>
        Accounts to check
      </h2>
      <p className={styles.quiet}>
        Compare the figures with the PDF of the report. Accepted figures screen the offering again at once.
      </p>
      <Reading
        value={data?.reportAccountsQueue}
        problem={error && readProblem(error).message}
        label="Reading the accounts"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="accounts"
            list={list}
            page={page}
            empty={<EmptyState>No accounts are waiting.</EmptyState>}
            onChange={change}
          >
            {(row) => <AccountsCard accounts={row} onStale={() => void refetch()} />}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}

/** What a decision takes off the queue. */
const CHANGED = { refetchQueries: [ReportAccountsQueueDocument] }

function AccountsCard({ accounts, onStale }: { readonly accounts: Accounts; readonly onStale: () => void }) {
  const { _id: id, projectName, issuerName, periodFrom, filedAt, figures, fileName, decide } = accounts
  const client = useApolloClient()
  const [accept] = useMutation(AcceptReportAccountsDocument, CHANGED)
  const [sendBack] = useMutation(ReturnReportAccountsDocument, CHANGED)
  const { field, send, sendReason, isBusy, problem } = useReasonCall({
    missing: PROPOSAL_TEXTS.reason,
    onStale,
  })
  const name = `${projectName}, ${quarterText(periodFrom)}`
  const giveBack = async (reason: string) => {
    const { data } = await sendBack({ variables: { id, input: { reason } } })
    return present(data?.returnReportAccounts).message
  }
  const download = async () => {
    const { data } = await client.query({
      query: ReportAccountsFileDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    })
    startDownload(present(data).reportAccountsFile.data.url, fileName)
    return undefined
  }
  return (
    <article className={styles.card} aria-label={name}>
      <h3>{name}</h3>
      <p className={styles.quiet}>
        {issuerName}, filed <DateTime value={filedAt} />
      </p>
      <DataTable label={`Accounts of ${name}`} columns={COLUMNS} rows={figures} rowKey={(row) => row.name} />
      <p>
        Screening now: {VERDICTS[accounts.verdict]}. With these accounts: {VERDICTS[accounts.verdictThen]}.
        {accounts.isOutdated ? ` ${REPORT_TEXTS.laterAccounts}` : ''}
      </p>
      <div>
        <Button
          small
          aria-disabled={isBusy}
          aria-label={`${fileName}: download the report of ${name}`}
          onClick={() => send(download)}
        >
          {fileName}
        </Button>
      </div>
      <Problem>{problem ?? null}</Problem>
      {decide.allowed ? (
        <>
          <CountedText
            {...field}
            label="Reason to send them back"
            hint="The issuer reads it. Not needed to accept."
            rows={2}
            max={REVIEW_REASON_MAX}
          />
          <div className={styles.actions}>
            <Button
              look="primary"
              aria-label={`Accept the accounts: ${name}`}
              aria-disabled={isBusy}
              onClick={() =>
                send(
                  async () =>
                    present((await accept({ variables: { id } })).data?.acceptReportAccounts).message,
                )
              }
            >
              Accept
            </Button>
            <Button
              aria-label={`Send back: ${name}`}
              aria-disabled={isBusy}
              onClick={() => sendReason(giveBack)}
            >
              Send back
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.quiet}>{decide.reason}</p>
      )}
    </article>
  )
}
