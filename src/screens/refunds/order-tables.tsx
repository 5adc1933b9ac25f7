import { useState } from 'react'
import {
  RefundableOrdersDocument,
  type RefundFieldsFragment,
  type RefundOrderFieldsFragment,
  RefundOrdersDocument,
} from '#graphql/generated/graphql.ts'
import { WhereIsInvestorsOrder } from '#features/where-is-this/where-is-this.tsx'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import type { ListPage } from '#lib/list-params.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './refunds.module.css'

type Row = RefundOrderFieldsFragment

const INVESTOR: Column<Row> = {
  key: 'investor',
  heading: 'Investor',
  isLead: true,
  cell: (row) => <strong>{row.investorName}</strong>,
}
const UNITS: Column<Row> = {
  key: 'units',
  heading: 'Digital shares',
  isFigure: true,
  cell: (row) => row.units,
}
const AMOUNT: Column<Row> = {
  key: 'amount',
  heading: 'Amount',
  isFigure: true,
  isLead: true,
  cell: (row) => <Money value={row.amount} />,
}

/** Orders whose money is held; one of them can be chosen. */
export function HeldOrders({
  project,
  onChoose,
}: {
  readonly project: string
  readonly onChoose: (order: Row) => void
}) {
  const { page, change } = useListParams()
  const { data, error, loading, refetch } = useKeptQuery(RefundableOrdersDocument, {
    variables: { project, ...page },
    fetchPolicy: 'cache-and-network',
  })
  const columns: readonly Column<Row>[] = [
    INVESTOR,
    UNITS,
    AMOUNT,
    {
      key: 'state',
      heading: 'State',
      cell: (row) => (
        <>
          {row.stateLabel} <WhereIsInvestorsOrder order={row} of={`the order of ${row.investorName}`} />
        </>
      ),
    },
    {
      key: 'refund',
      heading: 'Refund',
      isProse: true,
      cell: (row) =>
        row.propose.allowed ? (
          <Button small aria-label={`Refund the order of ${row.investorName}`} onClick={() => onChoose(row)}>
            Refund
          </Button>
        ) : (
          <span className={styles.quiet}>{row.propose.reason}</span>
        ),
    },
  ]
  return (
    <section className={styles.section} aria-labelledby="orders">
      <h2 id="orders">Orders that hold money</h2>
      <Reading
        value={data?.refundableOrders}
        problem={error && readProblem(error).message}
        label="Reading the orders"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Orders that hold money"
            items="orders"
            columns={columns}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={<EmptyState>No order holds money.</EmptyState>}
          />
        )}
      </Reading>
    </section>
  )
}

/** How often the orders are read again while they are refunded, milliseconds. */
const POLL_MS = 5_000

const STANDING = { held: 'Held', failed: 'Failed', refunded: 'Refunded' } as const

const PARTS: readonly Column<Row>[] = [
  INVESTOR,
  UNITS,
  AMOUNT,
  {
    key: 'standing',
    heading: 'Refund',
    cell: (row) => (
      <>
        {STANDING[row.standing]}
        {row.refundedAt === null ? null : (
          <>
            , <DateTime value={row.refundedAt} />
          </>
        )}
        {row.errorId === null ? null : <span className={styles.quiet}> Error {row.errorId}</span>}
      </>
    ),
  },
]

/** The orders of one refund: those that failed first. */
export function OrdersOfRefund({ refund }: { readonly refund: RefundFieldsFragment }) {
  const [page, setPage] = useState<ListPage>({ pageNo: 1, perPage: 10 })
  const { data, error, loading, refetch } = useKeptQuery(RefundOrdersDocument, {
    variables: { id: refund._id, ...page },
    fetchPolicy: 'cache-and-network',
    pollInterval: refund.state === 'executing' ? POLL_MS : 0,
    skipPollAttempt: () => document.hidden,
  })
  return (
    <Reading
      value={data?.refundOrders}
      problem={error && readProblem(error).message}
      label="Reading the orders of the refund"
      onRetry={() => void refetch()}
    >
      {(list) => (
        <PagedTable
          label="Orders of the refund"
          items="orders"
          columns={PARTS}
          list={list}
          rowKey={(row) => row._id}
          page={page}
          isBusy={loading}
          onChange={(change) => setPage(({ perPage }) => ({ pageNo: 1, perPage, ...change }))}
          empty={<EmptyState>No order holds money.</EmptyState>}
        />
      )}
    </Reading>
  )
}
