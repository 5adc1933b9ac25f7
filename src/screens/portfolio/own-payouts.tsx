import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { CertificateButton } from '#features/purification/certificate-button.tsx'
import { OwnPayoutsDocument, type OwnPayoutsQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { formatCount } from '#lib/money.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { type BarPart, PartBars } from '#ui/values/part-bars.tsx'
import styles from './portfolio.module.css'

type Row = NonNullable<OwnPayoutsQuery['ownPayouts']>['data'][number]

const STATES = {
  expected: 'Expected',
  due: 'Due',
  paid: 'Paid',
  booked: 'Loss booked',
} as const

/** What a payout that cannot be made waits for. */
const WAITS = {
  account: 'Waits for your account',
  freeze: 'Waits for the end of the freeze',
} as const

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'period',
    heading: 'Period',
    isLead: true,
    cell: ({ periodFrom, periodTo }) => (
      <>
        <Day value={`${periodFrom}T00:00:00.000Z`} /> to <Day value={`${periodTo}T00:00:00.000Z`} />
      </>
    ),
  },
  { key: 'units', heading: 'Digital shares', isFigure: true, cell: (row) => formatCount(row.units) },
  { key: 'amount', heading: 'Before tax', isFigure: true, cell: (row) => <Money value={row.amount} /> },
  {
    key: 'tax',
    heading: 'Tax withheld',
    isFigure: true,
    cell: (row) => (
      <>
        <Money value={row.tax} /> ({row.taxPercent}%)
      </>
    ),
  },
  {
    key: 'net',
    heading: 'Paid to you',
    isFigure: true,
    isLead: true,
    cell: (row) => <Money value={row.net} />,
  },
  {
    key: 'purified',
    heading: 'Given to charity',
    isFigure: true,
    cell: (row) => <Money value={row.purified} />,
  },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state, waitsFor }) => (state === 'claimable' ? WAITS[waitsFor ?? 'account'] : STATES[state]),
  },
]

/** Shown where capital goes back. */
const CAPITAL_COLUMN: Column<Row> = {
  key: 'capital',
  heading: 'Capital back',
  isFigure: true,
  cell: (row) => <Money value={row.capital} />,
}
/** Shown where the issuer buys digital shares. */
const BOUGHT_COLUMN: Column<Row> = {
  key: 'bought',
  heading: 'Digital shares bought',
  isFigure: true,
  cell: (row) => formatCount(row.boughtUnits),
}

/** Shown where there was a loss. */
const LOSS_COLUMN: Column<Row> = {
  key: 'loss',
  heading: 'Loss',
  isFigure: true,
  cell: (row) => <Money value={row.loss} />,
}

const minor = (money: { readonly amount: string }): bigint => BigInt(money.amount)
const whenPaid =
  (of: (row: Row) => bigint) =>
  (row: Row): bigint =>
    row.state === 'paid' ? of(row) : 0n

/** What becomes of a distribution, from left to right. */
const PARTS: readonly BarPart<Row>[] = [
  { name: 'Paid to you as income', of: whenPaid(({ net, capital }) => minor(net) - minor(capital)) },
  { name: 'Capital back', of: whenPaid(({ capital }) => minor(capital)) },
  { name: 'Tax withheld', of: whenPaid(({ tax }) => minor(tax)) },
  { name: 'Given to charity', of: whenPaid(({ purified }) => minor(purified)) },
  {
    name: 'Not paid yet',
    of: ({ state, net, tax, purified }) =>
      state === 'paid' ? 0n : minor(net) + minor(tax) + minor(purified),
  },
  { name: 'Loss', isLoss: true, of: ({ loss }) => minor(loss) },
]

const hasLoss = (rows: readonly Row[]): boolean => rows.some(({ loss }) => loss.amount !== '0')

/** Distributions of one offering to the reader, and losses on their digital shares, the newest first. */
export function OwnPayouts({
  projectId,
  projectName,
}: {
  readonly projectId: string
  readonly projectName: string
}) {
  const [page, setPage] = useState({ pageNo: 1, perPage: 10 })
  const { data, previousData, error, loading, refetch } = useQuery(OwnPayoutsDocument, {
    variables: { project: projectId, ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="distributions">
      <h2 id="distributions">Distributions</h2>
      <Reading
        value={(data ?? previousData)?.ownPayouts}
        problem={error && readProblem(error).message}
        label="Reading your distributions"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(list) => (
          <div className={styles.stack}>
            <PartBars
              label="Where each distribution went"
              rows={list.data}
              rowKey={(row) => row._id}
              heading={(row) => <Day value={`${row.periodTo}T00:00:00.000Z`} />}
              parts={PARTS}
            />
            <PagedTable
              label="Distributions"
              items="distributions"
              columns={[
                ...COLUMNS,
                ...(list.data.some(({ boughtUnits }) => boughtUnits > 0) ? [BOUGHT_COLUMN] : []),
                ...(list.data.some(({ capital }) => capital.amount !== '0') ? [CAPITAL_COLUMN] : []),
                ...(hasLoss(list.data) ? [LOSS_COLUMN] : []),
              ]}
              list={list}
              rowKey={(row) => row._id}
              page={page}
              isBusy={loading}
              empty={<p>This offering has paid you nothing yet.</p>}
              onChange={(change) => setPage({ ...page, ...change })}
            />
            {hasLoss(list.data) ? (
              <p className={styles.note}>
                A loss falls on your digital shares by the rule of the contract. Nothing is taken from your
                wallet.
              </p>
            ) : null}
            {list.isPurified ? (
              <CertificateButton
                projectId={projectId}
                projectName={projectName}
                label="Certificate of purification"
              />
            ) : null}
          </div>
        )}
      </Reading>
    </section>
  )
}
