import { sharesText } from '#contracts/payment/order-texts.ts'
import type { DistributionFieldsFragment } from '#graphql/generated/graphql.ts'
import { Money } from '#ui/values/money.tsx'
import styles from './distributions.module.css'

type Parts = NonNullable<DistributionFieldsFragment['waterfall']>
/** A part that is money. */
type Part = Exclude<keyof Parts, 'boughtUnits' | '__typename'>
interface Step {
  readonly key: Part
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
const capitalStep = (bought: number): Step => ({
  key: 'capital',
  label:
    bought === 0
      ? 'Capital paid back to the holders'
      : `Price of ${sharesText(bought)} that the issuer buys, to the holders`,
})
/** What a late issuer pays beside it. */
const LATE: readonly Step[] = [
  { key: 'lateCost', label: 'Cost of late payment, from the issuer' },
  { key: 'lateDonation', label: 'Pledge for late payment, from the issuer to charity' },
]

/** What is paid beside the parts of the income. */
function besides(parts: Parts): readonly Step[] {
  const { settlement, capital, boughtUnits } = parts
  const amount = BigInt(settlement.amount)
  return [
    ...(amount === 0n ? [] : [amount > 0n ? SETTLEMENTS.owed : SETTLEMENTS.kept]),
    ...(BigInt(capital.amount) === 0n && boughtUnits === 0 ? [] : [capitalStep(boughtUnits)]),
    ...LATE.filter(({ key }) => BigInt(parts[key].amount) > 0n),
  ]
}

interface Bar {
  readonly isWhole: boolean
  /** Per cent of the income. */
  readonly start: number
  readonly size: number
}

/** Where the income goes: what is taken begins where the last part ends. Undefined for a loss, of which nothing is paid. */
function barsOf(parts: Parts): ReadonlyMap<Part, Bar> | undefined {
  const income = Number(parts.income.amount)
  if (income <= 0 || STEPS.some(({ key }) => Number(parts[key].amount) < 0)) return undefined
  let left = 100
  return new Map(
    STEPS.map(({ key }) => {
      const size = (Number(parts[key].amount) / income) * 100
      const isWhole = key === 'income' || key === 'holders'
      if (!isWhole) left -= size
      return [key, { isWhole, start: isWhole ? 0 : left, size }]
    }),
  )
}

/** A result from the income to the holders: each part with its bar and its figure. */
export function Waterfall({ parts }: { readonly parts: Parts }) {
  const bars = barsOf(parts)
  return (
    <dl className={styles.waterfall} aria-label="From the income to the holders">
      {[...STEPS, ...besides(parts)].map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {bars === undefined ? null : barOf(bars.get(key))}
            <Money value={parts[key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function barOf(bar: Bar | undefined) {
  if (bar === undefined || bar.size === 0) return null
  return (
    <span className={styles.bars} aria-hidden="true">
      <span
        className={bar.isWhole ? styles.whole : styles.taken}
        style={{ marginInlineStart: `${bar.start}%`, inlineSize: `max(2px, ${bar.size}%)` }}
      />
    </span>
  )
}
