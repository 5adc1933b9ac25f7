import type { ReactNode } from 'react'
import styles from './part-bars.module.css'
import colours from './part-colours.module.css'

/** A part of each bar; its place in the list is its colour, and a loss has one of its own. */
export interface BarPart<Row> {
  readonly name: string
  readonly isLoss?: boolean
  /** Minor units, 0 or more. */
  readonly of: (row: Row) => bigint
}

interface PartBarsProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** What stands before the bar, or above it where it is long. */
  readonly heading: (row: Row) => ReactNode
  readonly isHeadingLong?: boolean
  /** At most six besides losses. */
  readonly parts: readonly BarPart<Row>[]
}

/** Per cent with two decimals, rounded half up. */
const percentOf = (part: bigint, whole: bigint): number =>
  Number((part * 20_000n + whole) / (whole * 2n)) / 100

/** A bar for each row, divided into its parts; the longest one is the largest sum. The page has a table with the same figures. */
export function PartBars<Row>({
  label,
  rows,
  rowKey,
  heading,
  isHeadingLong = false,
  parts,
}: PartBarsProps<Row>) {
  const wholes = rows.map((row) => parts.reduce((sum, { of }) => sum + of(row), 0n))
  const most = wholes.reduce((max, whole) => (whole > max ? whole : max), 0n)
  if (most <= 0n) return null
  const shown = parts
    .map((part, index) => ({
      ...part,
      colour: part.isLoss === true ? colours.loss : colours[`colour${index}`],
    }))
    .filter(({ of }) => rows.some((row) => of(row) > 0n))
  return (
    <figure className={isHeadingLong ? `${styles.bars} ${styles.stacked}` : styles.bars} aria-label={label}>
      <figcaption>
        {shown.map(({ name, colour }) => (
          <span key={name}>
            <svg className={colours.key} viewBox="0 0 12 12" aria-hidden="true">
              <rect className={colour} width="12" height="12" rx="3" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      {rows.map((row) => (
        <div key={rowKey(row)}>
          {heading(row)}
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            {shown.map(({ name, of, colour }, index) => (
              <rect
                key={name}
                className={colour}
                x={percentOf(
                  shown.slice(0, index).reduce((sum, before) => sum + before.of(row), 0n),
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
