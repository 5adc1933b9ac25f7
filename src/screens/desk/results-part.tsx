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

const figure = (key: Figure, heading: string): Column<Row> => ({
  key,
  heading,
  isFigure: true,
  cell: ({ waterfall }) => (waterfall ? <Money value={waterfall[key]} /> : null),
})

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
  { key: 'project', heading: 'Offering', isLead: true, cell: ({ projectName }) => projectName },
  figure('income', 'Income'),
  figure('costs', 'Costs'),
  figure('nonPermissible', 'To charity'),
  figure('reserve', 'Restores losses'),
  figure('fee', 'To the issuer'),
  figure('holders', 'To holders, or their loss'),
]

const STATE_COLUMN: Column<Row> = { key: 'state', heading: 'State', cell: ({ stateLabel }) => stateLabel }

/** A column that stands only where one of the results has something in it. */
interface Special {
  readonly isShown: (row: Row) => boolean
  readonly column: Column<Row>
}

/** Of a final result: what the issuer still owes the holders, or what they were paid too much on account. */
const settled = (name: 'owed' | 'kept', heading: string, sign: 1n | -1n): Special => {
  const of = (row: Row) => minor(row, 'settlement') * sign
  return {
    isShown: (row) => of(row) > 0n,
    column: {
      key: name,
      heading,
      isFigure: true,
      cell: (row) =>
        row.waterfall && (
          <Money value={{ ...row.waterfall.settlement, amount: String(of(row) > 0n ? of(row) : 0n) }} />
        ),
    },
  }
}

const SPECIAL: readonly Special[] = [
  settled('owed', 'Settled at the end, to holders', 1n),
  settled('kept', 'Paid too much before, kept by holders', -1n),
  { isShown: hasCapital, column: figure('capital', 'Capital back') },
]
const columnsOf = (rows: readonly Row[]): readonly Column<Row>[] => [
  ...COLUMNS,
  ...SPECIAL.filter(({ isShown }) => rows.some(isShown)).map(({ column }) => column),
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
