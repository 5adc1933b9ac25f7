import { useState } from 'react'
import { MARKS, outcomeAt, type Venture } from '#contracts/finance/outcome.ts'
import type { Project } from '#contracts/project/projects.ts'
import { amountText, formatMoney, parseAmountText } from '#lib/money.ts'
import { Slider } from '#ui/controls/slider.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { Money } from '#ui/values/money.tsx'
import { AssetPart } from './asset-part.tsx'
import { gainText, markText, outcomeText, resultText, ruleText } from './outcome-words.ts'
import styles from './simulator.module.css'

const [WORST, , , , BEST] = MARKS
/** Per cent that one press of an arrow key moves. */
const STEP = 5

/** What an investor would get back for any result of the project, worked out here by the contract's own rules. */
export function Simulator({ project }: { readonly project: Project }) {
  const { currency, unitPrice, minUnits } = project
  const least = BigInt(unitPrice.amount) * BigInt(minUnits)
  const venture = ventureOf(project)
  const [mark, setMark] = useState(0)
  const [typed, setTyped] = useState(() => amountText({ amount: String(least), currency }))
  const { paid, error } = readPaid(typed, {
    least,
    most: venture.capital,
    each: BigInt(unitPrice.amount),
    currency,
  })
  return (
    <FluentRoot>
      <div className={styles.simulator}>
        <h3 id="simulator">What you would get back</h3>
        <p className={styles.rule}>{ruleText(venture, currency)}</p>
        <div className={styles.amount}>
          <AmountField
            id="simulator-amount"
            label="Amount you invest"
            hint="Rounded down to whole shares"
            error={error}
            currency={currency}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor="simulator-result" className={styles.label}>
            Result of the project: <strong>{markText(mark)}</strong>
          </label>
          <Slider
            id="simulator-result"
            min={WORST}
            max={BEST}
            step={STEP}
            value={mark}
            valueText={markText(mark)}
            onChange={setMark}
          />
          <div className={styles.scale} aria-hidden="true">
            <span>Total loss</span>
            <span>Nothing gained</span>
            <span>The plan</span>
            <span>Twice the plan</span>
          </div>
        </div>
        <output className={styles.outcome}>
          {paid === undefined ? '' : outcomeText(outcomeAt(venture, mark, paid), paid, venture, currency)}
        </output>
        {paid === undefined ? null : <Marks venture={venture} paid={paid} currency={currency} />}
        <p className={styles.note}>
          This is no forecast and no promise. It is worked out for a fully raised offering, before taxes.
        </p>
      </div>
      <AssetPart asset={project.asset} />
    </FluentRoot>
  )
}

interface MarksProps {
  readonly venture: Venture
  readonly paid: bigint
  readonly currency: Project['currency']
}

/** Five results side by side: for print, and for whoever does not drag. */
function Marks({ venture, paid, currency }: MarksProps) {
  return (
    <table className={styles.marks}>
      <caption>
        Five results, for <Money value={{ amount: String(paid), currency }} trim /> invested
      </caption>
      <thead>
        <tr>
          <th scope="col">The project</th>
          <th scope="col">You would get back</th>
        </tr>
      </thead>
      <tbody>
        {MARKS.map((mark) => {
          const { result, back, gain } = outcomeAt(venture, mark, paid)
          return (
            <tr key={mark}>
              <th scope="row">
                {markText(mark)}
                <span>It {resultText(result, venture, currency)}</span>
              </th>
              <td>
                <Money value={{ amount: String(back), currency }} />
                <span>{gainText(gain, currency)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const ventureOf = ({ terms, hardCap, projectedReturnPercent }: Project): Venture => ({
  terms,
  capital: BigInt(hardCap.amount),
  // The text has at most two decimals.
  plannedBp: Math.round(Number(projectedReturnPercent) * 100),
})

interface Range {
  readonly least: bigint
  readonly most: bigint
  readonly each: bigint
  readonly currency: string
}

/** What the typed amount buys in whole shares, or why it buys none. */
function readPaid(text: string, { least, most, each, currency }: Range): { paid?: bigint; error?: string } {
  const minor = parseAmountText(text, currency)
  if (minor === undefined || minor < least || minor > most) {
    const [from, to] = [least, most].map((end) =>
      formatMoney({ amount: String(end), currency }, { trim: true }),
    )
    return { error: `Please enter an amount from ${from} to ${to}` }
  }
  return { paid: (minor / each) * each }
}
