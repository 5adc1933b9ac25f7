import { useQuery } from '@apollo/client/react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import {
  LatePaymentQueueDocument,
  LatePaymentsDocument,
  type LatePaymentFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { daysText } from '#lib/dates/age-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { Badge } from '#ui/values/badge.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './distributions.module.css'
import { LateRequest } from './late-request.tsx'

/** Loaded when finance asks for something. */
const LateForm = lazyPart(() => import('./late-form.tsx').then((m) => m.LateForm))

type Late = LatePaymentFieldsFragment
type List = { readonly data: readonly Late[]; readonly totalCount: number; readonly perPage: number }

export const lateName = ({ what, number, projectName }: Late): string =>
  `${what === 'rent' ? 'Rent of month' : 'Instalment'} ${number}, ${projectName}`

/** Late rents and instalments of the own offerings: what is overdue, why, and what it costs. */
export function OwnLatePayments() {
  const { page, change } = useOwnPage()
  const { data, previousData, error, refetch } = useQuery(LatePaymentsDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <LateList
      value={(data ?? previousData)?.latePayments}
      problem={error && readProblem(error).message}
      page={page}
      empty="Nothing is late."
      onRetry={() => void refetch()}
      onChange={change}
    />
  )
}

/** The same of all offerings, for finance, who approve costs and grant respite. */
export function AllLatePayments() {
  const { page, change } = useOwnPage()
  const { data, previousData, error, refetch } = useQuery(LatePaymentQueueDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <LateList
      value={(data ?? previousData)?.latePaymentQueue}
      problem={error && readProblem(error).message}
      page={page}
      empty="No issuer is late."
      onRetry={() => void refetch()}
      onChange={change}
    />
  )
}

interface LateListProps {
  readonly value: List | null | undefined
  readonly problem: string | undefined
  readonly page: ReturnType<typeof useOwnPage>['page']
  readonly empty: string
  readonly onRetry: () => void
  readonly onChange: ReturnType<typeof useOwnPage>['change']
}

function LateList({ value, problem, page, empty, onRetry, onChange }: LateListProps) {
  return (
    <section className={styles.section} aria-labelledby="late">
      <h2 id="late" tabIndex={-1}>
        Late payments
      </h2>
      <Reading value={value} problem={problem} label="Reading the late payments" rows={2} onRetry={onRetry}>
        {(list) => (
          <PagedCards
            items="late payments"
            list={list}
            page={page}
            empty={<EmptyState>{empty}</EmptyState>}
            onChange={onChange}
          >
            {(row) => <LateCard late={row} onStale={onRetry} />}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}

function LateCard({ late, onStale }: { readonly late: Late; readonly onStale: () => void }) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const name = lateName(late)
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.subject}>
          <h3 id={id}>{name}</h3>
          <span className={styles.quiet}>{late.issuerName}</span>
        </div>
        <Badge look={late.isRespite ? 'quiet' : 'bad'}>
          {late.isRespite ? 'More time (respite)' : late.isFiled ? 'Filed, waits for finance' : 'Late'}
        </Badge>
      </div>
      <dl className={styles.facts}>
        <Fact label="Due">
          <Day value={`${late.dueOn}T00:00:00.000Z`} />, {daysText(late.days)} late
        </Fact>
        <Fact label="Amount owed. It does not grow.">
          <Money value={late.amount} />
        </Fact>
        <Fact label="Charge (cost of collection), by receipt">
          <Money value={late.cost} />
        </Fact>
        <Fact
          label={
            late.pledgedPercent === null
              ? 'To charity: nothing was pledged'
              : `To charity, as pledged: ${late.pledgedPercent}% a year`
          }
        >
          <Money value={late.donation} />
        </Fact>
        <Fact label="To pay now">
          <Money value={late.total} />
        </Fact>
      </dl>
      <p className={styles.quiet}>{late.rule}</p>
      {late.requests.map((request) => (
        <LateRequest key={request._id} request={request} of={name} onStale={onStale} />
      ))}
      {late.ask.allowed && !isAsking ? (
        <div className={styles.actions}>
          <Button aria-label={`Request a charge or more time: ${name}`} onClick={() => setIsAsking(true)}>
            Request a charge or more time
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <Suspense fallback={<LoadingState rows={3} label="Opening the form" />}>
          <LateForm late={late} name={name} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </article>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
