import { RAISED_MONTHS } from '#contracts/project/desk/stages.ts'
import { RaisedOverTimeDocument, type RaisedOverTimeQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatMonth } from '#lib/dates/other-dates.ts'
import { formatMoney, percentOf } from '#lib/money.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './desk.module.css'

type Month = NonNullable<RaisedOverTimeQuery['raisedOverTime']>['data'][number]

const COLUMNS: readonly Column<Month>[] = [
  { key: 'month', heading: 'Month', isLead: true, cell: ({ from }) => formatMonth(from) },
  { key: 'added', heading: 'In the month', isFigure: true, cell: ({ added }) => <Money value={added} /> },
  {
    key: 'total',
    heading: 'Raised in all',
    isFigure: true,
    cell: ({ total }) => <Money value={total} />,
  },
]

const hasMoney = ({ total, added }: Month): boolean => total.amount !== '0' || added.amount !== '0'

/** What was raised until the end of each of the last months: as a chart, and as a table with the same figures. */
export function RaisedPart() {
  const { data, error, refetch } = useKeptQuery(RaisedOverTimeDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="desk-raised">
      <h2 id="desk-raised">Raised over time</h2>
      <Reading
        value={data?.raisedOverTime?.data}
        problem={error && readProblem(error).message}
        label="Reading what was raised"
        onRetry={() => void refetch()}
      >
        {(months) =>
          months.some(hasMoney) ? (
            <div className={styles.raised}>
              <Chart months={months} />
              <DataTable
                label="Raised over time"
                columns={COLUMNS}
                rows={months.slice(months.findIndex(hasMoney)).toReversed()}
                rowKey={({ from }) => from}
              />
            </div>
          ) : (
            <p>Nothing was raised in the last {RAISED_MONTHS} months.</p>
          )
        }
      </Reading>
    </section>
  )
}

/* The drawing in units of its view box: a bar for each month, in a field with a line at its top and its bottom. */
const WIDTH = 480
const HEIGHT = 240
const TOP = 28
const BOTTOM = 28
const FIELD = HEIGHT - TOP - BOTTOM
const FULL = 100

function Chart({ months }: { readonly months: readonly Month[] }) {
  const totals = months.map(({ total }) => BigInt(total.amount))
  const most = totals.reduce((max, total) => (total > max ? total : max), 0n)
  const currency = months[0]?.total.currency ?? ''
  const step = WIDTH / months.length
  const text = formatMoney({ amount: most.toString(), currency }, { trim: true })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.quiet}>Raised until the end of each month</figcaption>
      {/* Hidden from screen readers, which have the table. */}
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className={styles.axis} x1={0} x2={WIDTH} y1={TOP} y2={TOP} />
        <text className={styles.mark} x={0} y={TOP - 8}>
          {text}
        </text>
        {months.map(({ from }, index) => {
          const height = (percentOf(totals[index] ?? 0n, most) * FIELD) / FULL
          return (
            <g key={from}>
              <rect
                className={styles.bar}
                x={index * step + step / 6}
                y={TOP + FIELD - height}
                width={(step * 2) / 3}
                height={height}
              />
              <text className={styles.mark} x={(index + 0.5) * step} y={HEIGHT - 8} textAnchor="middle">
                {formatMonth(from).slice(0, 2)}
              </text>
            </g>
          )
        })}
        <line className={styles.axis} x1={0} x2={WIDTH} y1={TOP + FIELD} y2={TOP + FIELD} />
      </svg>
    </figure>
  )
}
