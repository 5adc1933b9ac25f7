import { useMutation } from '@apollo/client/react'
import { Link, useParams } from 'react-router-dom'
import {
  CASE_EVENT_TEXTS,
  MOVEMENT_TEXTS,
  NOTE,
  RULE_HINTS,
  RULE_TEXTS,
} from '#contracts/payment/watching/texts.ts'
import {
  MoneyCaseByIdDocument,
  type MoneyCaseDetailsFieldsFragment,
  MoneyCaseReportDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { shortReference } from '#contracts/web/reference.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { CaseActions } from './case-actions.tsx'
import styles from './compliance.module.css'
import { LOOKS } from './words.ts'

type Case = MoneyCaseDetailsFieldsFragment
type Finding = Case['findings'][number]

const TITLE = 'Case about movements'

/** /staff/compliance/{id}: one case with its movements, history and notes, and the decisions. */
export function StaffMoneyCaseScreen() {
  return (
    <OnlyRole staffRole="compliance" people="staff of compliance" title={TITLE}>
      <OneCase />
    </OnlyRole>
  )
}

function OneCase() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useKeptQuery(MoneyCaseByIdDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const found = data?.moneyCaseById?.data
  // The data before is shown only if it is of the same case.
  const shown = found?._id === id ? found : undefined
  const problem = error && readProblem(error)
  return (
    <>
      <PageTitle
        title={shown?.customerName ?? TITLE}
        lead="Never tell the customer that there is a case."
        actions={<RouteButton to={insidePaths.staffCompliance}>Back to the cases</RouteButton>}
      />
      {problem?.statusCode === 404 ? (
        <EmptyState title={problem.message}>
          <Link to={insidePaths.staffCompliance}>Movements of money</Link>
        </EmptyState>
      ) : (
        <Reading
          value={shown}
          problem={problem?.message}
          label="Reading the case"
          onRetry={() => void refetch()}
        >
          {(one) => (
            <div className={styles.page}>
              <Standing shown={one} />
              <CaseActions shown={one} onChanged={() => void refetch()} />
              <section className={styles.section} aria-labelledby="movements">
                <h2 id="movements">Movements</h2>
                <DataTable
                  label="Movements"
                  columns={COLUMNS}
                  rows={one.findings}
                  rowKey={(row) => row._id}
                />
              </section>
              <History shown={one} />
            </div>
          )}
        </Reading>
      )}
    </>
  )
}

function Standing({ shown }: { readonly shown: Case }) {
  return (
    <section className={styles.card} aria-label="The case">
      <dl className={styles.facts}>
        <div>
          <dt>State</dt>
          <dd>
            <Badge look={LOOKS[shown.state]}>{shown.stateLabel}</Badge>
          </dd>
        </div>
        <div>
          <dt>Opened</dt>
          <dd>
            <DateTime value={shown.openedAt} />, {ageText(shown.ageHours).toLowerCase()} ago
          </dd>
        </div>
        <div>
          <dt>Sum concerned</dt>
          <dd className={styles.sums}>
            {shown.sums.map((sum) => (
              <Money key={sum.currency} value={sum} />
            ))}
          </dd>
        </div>
        <div>
          <dt>Taken by</dt>
          <dd>{shown.takenBy ?? 'Not taken yet'}</dd>
        </div>
        {shown.proposedBy === null ? null : (
          <div>
            <dt>Proposed by</dt>
            <dd>{shown.proposedBy}</dd>
          </div>
        )}
      </dl>
      {shown.isReported ? <SaveReport id={shown._id} /> : null}
    </section>
  )
}

function SaveReport({ id }: { readonly id: string }) {
  const [read] = useMutation(MoneyCaseReportDocument)
  const { run, isBusy } = useOneCall(useProblemToast())
  const save = async () => {
    const { saveMadeFile } = await loadMadeFile()
    const { data } = await read({ variables: { id } })
    saveMadeFile(present(data?.moneyCaseReport).data)
    return undefined
  }
  return (
    <div className={styles.actions}>
      <Button aria-disabled={isBusy} onClick={() => void run(save)}>
        Save the report as PDF
      </Button>
      <span className={styles.quiet}>Each download is recorded.</span>
    </div>
  )
}

const COLUMNS: readonly Column<Finding>[] = [
  { key: 'at', heading: 'When', isLead: true, cell: (row) => <DateTime value={row.noticedAt} /> },
  {
    key: 'movement',
    heading: 'Movement',
    cell: (row) => (
      <span className={styles.name}>
        {MOVEMENT_TEXTS[row.movement]}
        <span className={styles.quiet}>{shortReference(row.movementId)}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    heading: 'Amount',
    isFigure: true,
    isLead: true,
    cell: (row) => <Money value={row.amount} />,
  },
  {
    key: 'rule',
    heading: 'Noticed',
    cell: (row) => (
      <span className={styles.name}>
        {RULE_TEXTS[row.rule]}
        <span className={styles.quiet}>{RULE_HINTS[row.rule]}</span>
      </span>
    ),
  },
  { key: 'facts', heading: 'Facts', cell: (row) => <Facts found={row} /> },
  { key: 'version', heading: 'Rules', cell: (row) => row.rulesVersion },
]

function Facts({ found: { count, seen, limit, country } }: { readonly found: Finding }) {
  return (
    <span className={styles.name}>
      {count === null ? null : <span>{count} movements</span>}
      {seen === null ? null : (
        <span>
          Sum: <Money value={seen} />
        </span>
      )}
      {limit === null ? null : (
        <span>
          Compared with: <Money value={limit} />
        </span>
      )}
      {country === null ? null : <span>{country}</span>}
      {count === null && seen === null && limit === null && country === null ? '–' : null}
    </span>
  )
}

function History({ shown: { history } }: { readonly shown: Case }) {
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">History and notes</h2>
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={entry._id}>
            <strong>{CASE_EVENT_TEXTS[entry.event] ?? entry.event}</strong>
            {entry.text === null ? null : <p className={styles.prose}>{entry.text}</p>}
            <span className={styles.quiet}>
              {entry.by ?? 'Mizan'}, <DateTime value={entry.at} />
              {entry.event === NOTE ? null : `: ${entry.stateLabel}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
