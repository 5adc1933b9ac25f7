import { Suspense, useState } from 'react'
import { BankEntriesDocument, type BankEntryFieldsFragment } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import type { ListPage } from '#lib/list-params.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './finance.module.css'

/** Loaded with the first entry, since most days have none. */
const EntryActions = lazyPart(() => import('./entry-actions.tsx').then((m) => m.EntryActions))

const FIRST: ListPage = { pageNo: 1, perPage: 10 }
/** Money that the bank reports: what waits, and what is booked. */
export function BankEntries() {
  const [show, setShow] = useState<'open' | 'all'>('open')
  const [page, setPage] = useState(FIRST)
  const { data, error, refetch } = useKeptQuery(BankEntriesDocument, {
    variables: { ...page, show },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-label="Money from the bank">
      <h2>Money from the bank</h2>
      <p>
        Transfers with the right reference and name are booked at once. Two people of finance decide about the
        rest.
      </p>
      <InlineSelect
        label="Show"
        value={show}
        onChange={(value) => {
          setShow(value === 'all' ? 'all' : 'open')
          setPage(FIRST)
        }}
      >
        <option value="open">Waiting for a decision</option>
        <option value="all">All</option>
      </InlineSelect>
      <Reading
        value={data?.bankEntries}
        problem={error && readProblem(error).message}
        label="Reading the money from the bank"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) =>
          totalCount === 0 ? (
            <EmptyState>
              {show === 'open' ? 'Nothing waits for a decision.' : 'The bank has reported nothing yet.'}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.entries}>
                {rows.map((row) => (
                  <li key={row._id}>
                    <Entry entry={row} onStale={() => void refetch()} />
                  </li>
                ))}
              </ul>
              <ListFooter
                label="payments"
                page={page}
                totalCount={totalCount}
                onChange={(change) => setPage(({ perPage }) => ({ pageNo: 1, perPage, ...change }))}
              />
            </>
          )
        }
      </Reading>
    </section>
  )
}

/** What a payment is called in the names of its buttons. */
const titleOf = ({ payer, last4 }: BankEntryFieldsFragment): string =>
  `${payer === '' ? 'Unknown payer' : payer}${last4 === '' ? '' : `, account ending ${last4}`}`

function Entry({
  entry,
  onStale,
}: {
  readonly entry: BankEntryFieldsFragment
  readonly onStale: () => void
}) {
  const { amount, text, bankRef, isReturn, stateLabel, why, payeeName, transferId, reason, bookedAt } = entry
  const { asideReason, returnOf, charity } = entry
  const title = titleOf(entry)
  return (
    <article className={styles.entry} aria-label={title}>
      <h3>
        <Money value={amount} /> {isReturn ? 'came back from' : 'from'} {title}
      </h3>
      <p>
        {stateLabel}. <DateTime value={bookedAt} />
      </p>
      {text === '' ? null : <p>Text of the transfer: {text}</p>}
      <p>Reference of the bank: {bankRef}</p>
      {returnOf ? <p>Payment that came back: {returnOf}</p> : null}
      {charity ? (
        <p>
          Paid to {charity.name} from {charity.fundName}. <Money value={charity.left} /> of it has not come
          back.
        </p>
      ) : null}
      {why === null ? null : <p>{why}</p>}
      {payeeName === null ? null : <p>Wallet of {payeeName}</p>}
      <p>{transferId === null ? 'No entry in the ledger' : `Entry in the ledger: ${transferId}`}</p>
      {reason === null ? null : <p>Declined: {reason}</p>}
      {asideReason === null ? null : <p>Reason to set it aside: {asideReason}</p>}
      <Suspense fallback={<LoadingState label="Loading the decision" />}>
        <EntryActions entry={entry} title={title} onStale={onStale} />
      </Suspense>
    </article>
  )
}
