import { type SubmitEvent, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { KycQueueDocument, type KycQueueQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { type ListParams, useListParams } from '#hooks/use-list-params.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import styles from './review.module.css'
import { RiskBadge } from './risk-badge.tsx'
import {
  companyStandingOf,
  QUEUE_STATES,
  type QueueState,
  RISK_WORDS,
  ROLE_WORDS,
  standingOf,
} from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

type Row = KycQueueQuery['kycQueue']['data'][number]

/** The queue of cases: who waits, for how long, and with what risk. Filters, sort and page are in the address. */
export function StaffKycScreen() {
  const user = useCurrentUser()
  const isAllowed = user?.record.roles.includes('compliance') === true
  return (
    <>
      <PageTitle title="KYC review" lead="Cases waiting for a decision, longest waiting first." />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !isAllowed ? (
        <EmptyState title="You do not have access">This page is for staff of compliance.</EmptyState>
      ) : null}
      {isAllowed ? <Queue /> : null}
    </>
  )
}

function Queue() {
  const { page, filter, change } = useListParams()
  const wanted = {
    state: keyOf(QUEUE_STATES, filter('state')) ?? 'review',
    role: keyOf(ROLE_WORDS, filter('role')),
    risk: keyOf(RISK_WORDS, filter('risk')),
    sort: filter('sort') === 'risk' ? ('risk' as const) : ('age' as const),
    searchKey: filter('searchKey'),
  }
  const { data, error, loading, refetch } = useKeptQuery(KycQueueDocument, {
    fetchPolicy: 'cache-and-network',
    variables: {
      ...page,
      state: wanted.state,
      role: wanted.role ?? null,
      risk: wanted.risk ?? null,
      sort: wanted.sort,
      searchKey: wanted.searchKey || null,
    },
  })
  const isNarrowed = wanted.role !== undefined || wanted.risk !== undefined || wanted.searchKey !== ''
  return (
    <section className={styles.section} aria-label="Queue">
      <Filters wanted={wanted} onChange={change} />
      <Reading
        value={data?.kycQueue}
        problem={error && readProblem(error).message}
        label="Reading the queue"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="KYC cases"
            items="cases"
            columns={COLUMNS}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={
              <EmptyState>
                {isNarrowed || wanted.state !== 'review'
                  ? 'No cases match these filters.'
                  : 'No cases are waiting.'}
              </EmptyState>
            }
          />
        )}
      </Reading>
    </section>
  )
}

function keyOf<Words extends object>(words: Words, text: string): keyof Words | undefined {
  return Object.hasOwn(words, text) ? (text as keyof Words) : undefined
}

interface QueueFilter {
  readonly state: QueueState
  readonly role: string | undefined
  readonly risk: string | undefined
  readonly sort: 'age' | 'risk'
  readonly searchKey: string
}

function Filters({
  wanted,
  onChange,
}: {
  readonly wanted: QueueFilter
  readonly onChange: ListParams['change']
}) {
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('searchKey')
    onChange({ searchKey: typeof words === 'string' ? words.trim() : '' })
  }
  return (
    <form className={styles.filters} aria-label="Filter the queue" onSubmit={submit}>
      <Choice
        label="State"
        value={wanted.state}
        words={QUEUE_STATES}
        onChange={(state) => onChange({ state: state === 'review' ? '' : state })}
      />
      <Choice
        label="Role"
        value={wanted.role ?? ''}
        words={{ '': 'Both', ...ROLE_WORDS }}
        onChange={(role) => onChange({ role })}
      />
      <Choice
        label="Risk"
        value={wanted.risk ?? ''}
        words={{ '': 'Any', ...RISK_WORDS }}
        onChange={(risk) => onChange({ risk })}
      />
      <Choice
        label="Order"
        value={wanted.sort}
        words={{ age: 'Longest waiting first', risk: 'Highest risk first' }}
        onChange={(sort) => onChange({ sort: sort === 'age' ? '' : sort })}
      />
      <div className={styles.search}>
        <TextField
          key={wanted.searchKey}
          id={`${id}-search`}
          label="Reference"
          name="searchKey"
          type="search"
          size={12}
          defaultValue={wanted.searchKey}
          placeholder="KYC-"
          maxLength={64}
        />
        <Button type="submit">Search</Button>
      </div>
    </form>
  )
}

function Choice({
  label,
  value,
  words,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly words: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}) {
  return (
    <SelectField id={useId()} label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {Object.entries(words).map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}

/** Links to the case, and from there back to the queue as it is now. */
function ReviewLink({ row }: { readonly row: Row }) {
  const { pathname, search } = useLocation()
  const verb = row.isDecided ? 'View' : 'Review'
  return (
    <RouteButton
      small
      to={insidePaths.staffKycCase(row._id)}
      state={{ from: `${pathname}${search}` }}
      aria-label={`${verb} ${row.reference} of ${row.name}`}
    >
      {verb}
    </RouteButton>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'submitted',
    heading: 'Submitted',
    cell: (row) => (row.submittedAt === null ? 'Not yet' : <DateTime value={row.submittedAt} />),
  },
  {
    key: 'age',
    heading: 'Age',
    isFigure: true,
    cell: (row) => <span className={styles.nowrap}>{ageText(row.ageHours)}</span>,
  },
  {
    key: 'who',
    heading: 'Applicant',
    isLead: true,
    cell: (row) => (
      <span className={styles.subject}>
        {row.name}
        <span className={styles.quiet}>{row.reference}</span>
      </span>
    ),
  },
  { key: 'role', heading: 'Role', cell: (row) => ROLE_WORDS[row.role] },
  {
    key: 'risk',
    heading: 'Risk',
    // Reviewers do not see the risk of their own case.
    cell: (row) => (row.isOwn ? '–' : <RiskBadge level={row.riskLevel} score={row.riskScore} />),
  },
  {
    key: 'hits',
    heading: 'Open hits',
    isFigure: true,
    cell: (row) => (row.isOwn ? '–' : row.openHits === 0 ? 'None' : row.openHits),
  },
  {
    key: 'state',
    heading: 'State',
    isLead: true,
    cell: (row) => (
      <span className={styles.subject}>
        <span>
          <Badge look="quiet">{standingOf(row)}</Badge>
        </span>
        {row.companyStatus === null ? null : (
          <span className={styles.quiet}>
            Company: {companyStandingOf(row.companyStatus, row.companyAwaitsSecond)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    heading: 'Actions',
    cell: (row) =>
      row.isOwn ? <span className={styles.quiet}>Your own case</span> : <ReviewLink row={row} />,
  },
]
