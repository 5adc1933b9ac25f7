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
import styles from './portfolio.module.css'

type Row = NonNullable<OwnPayoutsQuery['ownPayouts']>['data'][number]

const STATES = {
  expected: 'Expected',
  due: 'Due',
  paid: 'Paid',
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

const whenPaid =
  (of: (row: Row) => number) =>
  (row: Row): number =>
    row.state === 'paid' ? of(row) : 0

const wholeOf = ({ net, tax, purified }: Row): number =>
  Number(net.amount) + Number(tax.amount) + Number(purified.amount)

/** What becomes of a distribution, from left to right. */
const PARTS = [
  {
    name: 'Paid to you as income',
    of: whenPaid(({ net, capital }) => Number(net.amount) - Number(capital.amount)),
  },
  { name: 'Capital back', of: whenPaid(({ capital }) => Number(capital.amount)) },
  { name: 'Tax withheld', of: whenPaid(({ tax }) => Number(tax.amount)) },
  { name: 'Given to charity', of: whenPaid(({ purified }) => Number(purified.amount)) },
  { name: 'Not paid yet', of: (row: Row) => (row.state === 'paid' ? 0 : wholeOf(row)) },
] as const

/** The same as the table: a bar for each distribution, divided by where its money went. */
function Bars({ rows }: { readonly rows: readonly Row[] }) {
  const most = Math.max(...rows.map(wholeOf))
  if (most <= 0) return null
  const shown = PARTS.map((part, index) => ({ ...part, colour: styles[`colour${index}`] })).filter(({ of }) =>
    rows.some((row) => of(row) > 0),
  )
  return (
    <figure className={styles.bars} aria-label="Where each distribution went">
      <figcaption>
        {shown.map(({ name, colour }) => (
          <span key={name}>
            <svg className={styles.key} viewBox="0 0 12 12" aria-hidden="true">
              <rect className={colour} width="12" height="12" rx="3" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      {rows.map((row) => (
        <div key={row._id}>
          <Day value={`${row.periodTo}T00:00:00.000Z`} />
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            {shown.map(({ name, of, colour }, index) => (
              <rect
                key={name}
                className={colour}
                x={percentOf(
                  shown.slice(0, index).reduce((sum, before) => sum + before.of(row), 0),
                  most,
                )}
                width={percentOf(of(row), most)}
                height="4"
              />
            ))}
          </svg>
        </div>
      ))}
    </figure>
  )
}

const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100

/** Distributions of one offering to the reader, the newest first. */
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
          <>
            <Bars rows={list.data} />
            <PagedTable
              label="Distributions"
              items="distributions"
              columns={[
                ...COLUMNS,
                ...(list.data.some(({ boughtUnits }) => boughtUnits > 0) ? [BOUGHT_COLUMN] : []),
                ...(list.data.some(({ capital }) => capital.amount !== '0') ? [CAPITAL_COLUMN] : []),
              ]}
              list={list}
              rowKey={(row) => row._id}
              page={page}
              isBusy={loading}
              empty={<p>This offering has paid you nothing yet.</p>}
              onChange={(change) => setPage({ ...page, ...change })}
            />
            {list.data.some((row) => row.state === 'paid' && row.purified.amount !== '0') ? (
              <CertificateButton
                projectId={projectId}
                projectName={projectName}
                label="Certificate of purification"
              />
            ) : null}
          </>
        )}
      </Reading>
    </section>
  )
}
