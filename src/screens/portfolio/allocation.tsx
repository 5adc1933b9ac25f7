import type { PortfolioQuery } from '#graphql/generated/graphql.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Money } from '#ui/values/money.tsx'
import colours from '#ui/values/part-colours.module.css'
import styles from './portfolio.module.css'

type Slice = NonNullable<PortfolioQuery['portfolio']>['data']['byOffering'][number]

interface AllocationProps {
  readonly title: string
  /** What a slice is. */
  readonly heading: string
  readonly slices: readonly Slice[]
}

/** Colours of the slices; later ones begin again, and the table names them all. */
const COLOURS = 6

/** How the money is spread: a ring, and the table that says the same. */
export function Allocation({ title, heading, slices }: AllocationProps) {
  const columns: readonly Column<Slice>[] = [
    {
      key: 'name',
      heading,
      cell: (slice) => (
        <span>
          <svg className={colours.key} viewBox="0 0 12 12" aria-hidden="true">
            <rect className={colourOf(slices.indexOf(slice))} width="12" height="12" rx="3" />
          </svg>
          {slice.name}
        </span>
      ),
    },
    { key: 'amount', heading: 'Amount', isFigure: true, cell: (slice) => <Money value={slice.amount} /> },
    { key: 'percent', heading: 'Share', isFigure: true, cell: (slice) => `${slice.percent}%` },
  ]
  return (
    <div className={styles.chart}>
      <h3>{title}</h3>
      <Ring slices={slices} />
      <DataTable label={title} columns={columns} rows={slices} rowKey={(slice) => slice.key} />
    </div>
  )
}

/** With this radius the ring is 100 long, so that a length is a percentage. */
const RADIUS = 50 / Math.PI

function Ring({ slices }: Pick<AllocationProps, 'slices'>) {
  let start = 0
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
      {slices.map(({ key, percent }, index) => {
        const length = Number(percent)
        const offset = -start
        start += length
        return (
          <circle
            key={key}
            className={colourOf(index)}
            cx="20"
            cy="20"
            r={RADIUS}
            strokeDasharray={`${length} ${100 - length}`}
            strokeDashoffset={offset}
          />
        )
      })}
    </svg>
  )
}

function colourOf(index: number): string | undefined {
  return colours[`colour${index % COLOURS}`]
}
