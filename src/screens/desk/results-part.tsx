import { paidOf } from '#contracts/finance/amounts.ts'
import { ApprovedResultsDocument, type ApprovedResultsQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { type BarPart, PartBars } from '#ui/values/part-bars.tsx'
import styles from './desk.module.css'

type Row = NonNullable<ApprovedResultsQuery['distributions']>['data'][number]
type Parts = NonNullable<Row['waterfall']>
type Figure = Exclude<keyof Parts, '__typename'>

const minor = ({ waterfall }: Row, key: Figure): bigint => BigInt(waterfall?.[key].amount ?? 0)
const hasCapital = (row: Row): boolean => minor(row, 'capital') !== 0n
const isLoss = (row: Row): boolean => minor(row, 'holders') < 0n

const partOf =
  (key: Figure) =>
  (row: Row): bigint => {
    const amount = minor(row, key)
    // Of a loss only the loss is drawn: more was spent than came in.
    return isLoss(row) || amount < 0n ? 0n : amount
  }

/** What reaches the holders beside their capital. */
const paid = (row: Row): bigint =>
  paidOf({ holders: minor(row, 'holders'), settlement: minor(row, 'settlement') })

/** Where the income of a period went, and capital with it, from left to right. */
const PARTS: readonly BarPart<Row>[] = [
  { name: 'To holders', of: paid },
  { name: 'Capital back', of: (row) => minor(row, 'capital') },
  { name: 'To the issuer', of: partOf('fee') },
  { name: 'To charity', of: partOf('nonPermissible') },
  { name: 'Restores losses', of: partOf('reserve') },
  { name: 'Costs', of: partOf('costs') },
  { name: 'Loss of the holders', isLoss: true, of: (row) => (isLoss(row) ? -minor(row, 'holders') : 0n) },
]

/** A further figure in a cell, with its name; undefined in a row that has none. */
interface Further {
  readonly name: string
  readonly value: (row: Row) => Parts[Figure] | undefined
}

/** A figure, and those that belong to it below, so that the table fits beside the menu. */
const figure = (key: Figure, heading: string, further: readonly Further[] = []): Column<Row> => ({
  key,
  heading,
  isFigure: true,
  cell: (row) =>
    row.waterfall && (
      <span className={styles.figures}>
        <Money value={row.waterfall[key]} />
        {further.map(({ name, value }) => {
          const found = value(row)
          return found === undefined ? null : (
            <span key={name} className={styles.further}>
              {name} <Money value={found} />
            </span>
          )
        })}
      </span>
    ),
})

/** Of a final result: what the issuer still owes the holders, or what they were paid too much on account. */
const settled = (name: string, sign: 1n | -1n): Further => ({
  name,
  value: (row) => {
    const amount = minor(row, 'settlement') * sign
    return row.waterfall && amount > 0n
      ? { ...row.waterfall.settlement, amount: amount.toString() }
      : undefined
  },
})

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'result',
    heading: 'Offering and period',
    isLead: true,
    cell: ({ projectName, periodFrom, periodTo }) => (
      <span className={styles.result}>
        {projectName}
        <span className={styles.further}>
          <Day value={`${periodFrom}T00:00:00.000Z`} /> to <Day value={`${periodTo}T00:00:00.000Z`} />
        </span>
      </span>
    ),
  },
  figure('income', 'Income', [{ name: 'Costs', value: ({ waterfall }) => waterfall?.costs }]),
  figure('nonPermissible', 'To charity'),
  figure('fee', 'To the issuer', [
    {
      name: 'Restores losses',
      value: (row) => (minor(row, 'reserve') === 0n ? undefined : row.waterfall?.reserve),
    },
  ]),
  figure('holders', 'To holders, or their loss', [
    settled('Settled at the end', 1n),
    settled('Paid too much before, kept', -1n),
  ]),
]
const CAPITAL_COLUMN = figure('capital', 'Capital back')
const STATE_COLUMN: Column<Row> = { key: 'state', heading: 'State', cell: ({ stateLabel }) => stateLabel }

/** Capital has a column where one of the results gives some back. */
const columnsOf = (rows: readonly Row[]): readonly Column<Row>[] => [
  ...COLUMNS,
  ...(rows.some(hasCapital) ? [CAPITAL_COLUMN] : []),
  STATE_COLUMN,
]

/** Approved results of the offerings, profits and losses: as a chart for each currency, and as a table with the same figures. */
export function ResultsPart() {
  const { page, change } = useOwnPage()
  const { data, error, loading, refetch } = useKeptQuery(ApprovedResultsDocument, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="desk-results">
      <h2 id="desk-results">Distributions and losses</h2>
      <Reading
        value={data?.distributions}
        problem={error && readProblem(error).message}
        label="Reading your results"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <div className={styles.raised}>
            {currenciesOf(list.data).map((currency, _at, all) => (
              <PartBars
                key={currency}
                label={`Where the income ${list.data.some(hasCapital) ? 'and the capital ' : ''}went${all.length > 1 ? `, in ${currency}` : ''}`}
                rows={list.data.filter(({ waterfall }) => waterfall?.income.currency === currency)}
                rowKey={({ _id }) => _id}
                isHeadingLong
                heading={({ projectName, periodTo }) => (
                  <span>
                    {projectName}, <Day value={`${periodTo}T00:00:00.000Z`} />
                  </span>
                )}
                parts={PARTS}
              />
            ))}
            <PagedTable
              label="Distributions and losses"
              items="results"
              columns={columnsOf(list.data)}
              list={list}
              rowKey={({ _id }) => _id}
              page={page}
              isBusy={loading}
              empty={<p>No result of an offering is approved yet.</p>}
              onChange={change}
            />
          </div>
        )}
      </Reading>
    </section>
  )
}

/** Sums of two currencies share no bar. */
const currenciesOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap(({ waterfall }) => (waterfall ? [waterfall.income.currency] : []))),
]
