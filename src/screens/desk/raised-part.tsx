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
      <p>Offerings in US dollars.</p>
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

/* The drawing in units of its view box, which is stretched to its place: a bar for each month between two lines. */
const WIDTH = 480
const HEIGHT = 184
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
      {/* Hidden from screen readers, which have the table. Words stand outside the drawing, so that they keep their size. */}
      <div className={styles.chart} aria-hidden="true">
        <p className={styles.mark}>{text}</p>
        <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {months.map(({ from }, index) => {
            const height = (percentOf(totals[index] ?? 0n, most) * HEIGHT) / FULL
            return (
              <rect
                key={from}
                className={styles.bar}
                x={index * step + step / 6}
                y={HEIGHT - height}
                width={(step * 2) / 3}
                height={height}
              />
            )
          })}
        </svg>
        <div className={styles.months}>
          {months.map(({ from }) => (
            <span key={from}>{formatMonth(from).slice(0, 2)}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}
