import type { DistributionFieldsFragment } from '#graphql/generated/graphql.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './distributions.module.css'

type Parts = NonNullable<DistributionFieldsFragment['waterfall']>
interface Step {
  readonly key: keyof Parts
  readonly label: string
}

const STEPS: readonly Step[] = [
  { key: 'income', label: 'Income' },
  { key: 'costs', label: 'Costs' },
  { key: 'nonPermissible', label: 'To charity' },
  { key: 'reserve', label: 'Restores losses' },
  { key: 'fee', label: 'Issuer' },
  { key: 'holders', label: 'Holders' },
]
/** Stands beside the income: what was paid on account before. */
const SETTLEMENTS = {
  owed: { key: 'settlement', label: 'Settled at the end, from the issuer to the holders' },
  kept: { key: 'settlement', label: 'Paid too much before; the holders keep it' },
} as const satisfies Readonly<Record<string, Step>>
const CAPITAL: Step = { key: 'capital', label: 'Capital paid back to the holders' }
const ROW = 28
const LEFT = 130
const WIDTH = 600

/** What goes to the holders beside their part of the income. */
function besides({ settlement, capital }: Parts): readonly Step[] {
  const amount = BigInt(settlement.amount)
  return [
    ...(amount === 0n ? [] : [amount > 0n ? SETTLEMENTS.owed : SETTLEMENTS.kept]),
    ...(BigInt(capital.amount) === 0n ? [] : [CAPITAL]),
  ]
}

/** Where the income goes, as bars; the table below it says the same in figures. */
function Chart({ parts }: { readonly parts: Parts }) {
  const income = Number(parts.income.amount)
  const scale = (amount: number) => (amount / income) * (WIDTH - LEFT)
  let left = income
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${STEPS.length * ROW}`} aria-hidden="true">
      {STEPS.map(({ key, label }, at) => {
        const size = Number(parts[key].amount)
        const isEnd = key === 'income' || key === 'holders'
        const start = isEnd ? 0 : left - size
        if (!isEnd) left -= size
        return (
          <g key={key}>
            <text x={0} y={at * ROW + 18}>
              {label}
            </text>
            <rect
              className={isEnd ? styles.bar : styles.taken}
              x={LEFT + scale(start)}
              y={at * ROW + 4}
              width={Math.max(scale(size), 1)}
              height={ROW - 8}
              rx={3}
            />
          </g>
        )
      })}
    </svg>
  )
}

/** A result from the income to the holders. A loss has no bars, since nothing is paid. */
export function Waterfall({ parts }: { readonly parts: Parts }) {
  const isDrawn = STEPS.every(({ key }) => Number(parts[key].amount) >= 0) && Number(parts.income.amount) > 0
  const columns: readonly Column<Step>[] = [
    { key: 'part', heading: 'Part', isLead: true, cell: ({ label }) => label },
    {
      key: 'amount',
      heading: 'Amount',
      isFigure: true,
      isLead: true,
      cell: ({ key }) => <Money value={parts[key]} />,
    },
  ]
  return (
    <>
      {isDrawn ? <Chart parts={parts} /> : null}
      <DataTable
        label="From the income to the holders"
        columns={columns}
        rows={[...STEPS, ...besides(parts)]}
        rowKey={({ key }) => key}
      />
    </>
  )
}
