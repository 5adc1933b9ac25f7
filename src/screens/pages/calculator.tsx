import { MARKS, outcomeAt, type Venture } from '#contracts/finance/outcome.ts'
import { DEFAULT_CURRENCY, formatMoney } from '#contracts/currencies.ts'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import { readWholeText } from '#lib/money.ts'
import { PlainButton } from '#ui/button-link.tsx'
import styles from './pages.module.css'

const PERCENT = 100
/** Minor units of one unit. */
const UNIT = 100n
/** What the offering of the example raises, minor units. */
const CAPITAL = 10_000_000n

const CONTRACTS = {
  musharakah: 'Musharakah: partnership',
  mudarabah: 'Mudarabah: capital and work',
  wakala: 'Wakala: agency',
  murabaha: 'Murabaha: sale with a known mark-up',
} as const
type Contract = keyof typeof CONTRACTS
/** In which the profit is divided by agreed parts. */
const PARTNERSHIPS: readonly Contract[] = ['musharakah', 'mudarabah']

/** What a reader entered, as it stands in the address. */
export interface Example {
  readonly contract: Contract
  readonly amount: string
  /** The investors' part of the profit, per cent; of a partnership only. */
  readonly share: string
  /** What the plan gives the investors, per cent of what they paid in. */
  readonly plan: string
}

const START: Example = { contract: 'mudarabah', amount: '1000', share: '70', plan: '12' }

/** The example of an address; each field that is missing is the one of the start. */
export function exampleOf(url: URL): Example {
  const read = (name: keyof Example) => (url.searchParams.get(name) ?? START[name]).trim().slice(0, 20)
  const contract = read('contract')
  return {
    contract: Object.hasOwn(CONTRACTS, contract) ? (contract as Contract) : START.contract,
    amount: read('amount'),
    share: read('share'),
    plan: read('plan'),
  }
}

/** A whole number within limits; undefined for anything else. */
function wholeWithin(text: string, least: number, most: number): number | undefined {
  const digits = readWholeText(text)
  const number = digits === undefined ? Number.NaN : Number(digits)
  return number >= least && number <= most ? number : undefined
}

const AMOUNT = [1, 100_000] as const
const SHARE = [1, 99] as const
const PLAN = [0, 100] as const

interface Figures {
  readonly venture: Venture
  /** Minor units. */
  readonly paid: bigint
}

/** The figures of an example, or what is wrong with it by the field. */
export function figuresOf(example: Example): Figures | Partial<Record<keyof Example, string>> {
  const amount = wholeWithin(example.amount, ...AMOUNT)
  const isPartnership = PARTNERSHIPS.includes(example.contract)
  const share = wholeWithin(isPartnership ? example.share : START.share, ...SHARE)
  const plan = wholeWithin(example.plan, ...PLAN)
  if (amount === undefined || share === undefined || plan === undefined)
    return {
      ...(amount === undefined && { amount: 'Please enter an amount from 1 to 100,000' }),
      ...(share === undefined && { share: 'Please enter a number from 1 to 99' }),
      ...(plan === undefined && { plan: 'Please enter a number from 0 to 100' }),
    }
  const split = { investors: share * PERCENT, issuer: (PERCENT - share) * PERCENT }
  const plannedBp = plan * PERCENT
  const terms: Venture['terms'] = {
    // The issuer puts in a fifth of the capital.
    musharakah:
      example.contract === 'musharakah'
        ? { capital: { investors: 8000, issuer: 2000 }, profit: split }
        : null,
    mudarabah: example.contract === 'mudarabah' ? { tiers: [split], thresholdBp: null } : null,
    // The agent takes 1.5 %, and what is above the expected rate.
    wakala: example.contract === 'wakala' ? { feeBp: 150, expectedBp: plannedBp, incentiveBp: 10_000 } : null,
    murabaha:
      example.contract === 'murabaha'
        ? { cost: String(CAPITAL), markUp: String((CAPITAL * BigInt(plan)) / BigInt(PERCENT)) }
        : null,
    ijara: null,
    diminishing_musharakah: null,
  }
  return { venture: { terms, capital: CAPITAL, plannedBp }, paid: BigInt(amount) * UNIT }
}

const MARK_WORDS: Readonly<Record<(typeof MARKS)[number], string>> = {
  [-100]: 'All of the capital is lost',
  [-50]: 'Half of the capital is lost',
  0: 'No gain and no loss',
  100: 'The project goes as planned',
  200: 'Twice the plan',
}

const money = (minor: bigint) => formatMoney({ amount: minor.toString(), currency: DEFAULT_CURRENCY })

const LABELS = {
  contract: 'Contract',
  amount: `You invest (${DEFAULT_CURRENCY})`,
  share: 'Investors’ part of the profit (%)',
  plan: 'Planned gain (%)',
} as const satisfies Record<keyof Example, string>

/** What an investor gets back by the rules of a contract: the ones with which the ledger divides results. */
export function Calculator({ example }: { readonly example: Example }) {
  const figures = figuresOf(example)
  const faults = 'venture' in figures ? {} : figures
  const number = (name: 'amount' | 'share' | 'plan', label: string) => (
    <label className={styles.field}>
      {label}
      <input
        name={name}
        inputMode="numeric"
        defaultValue={example[name]}
        aria-invalid={faults[name] === undefined ? undefined : true}
        aria-describedby={faults[name] === undefined ? undefined : `${name}-error`}
      />
      {faults[name] === undefined ? null : (
        <span id={`${name}-error`} className={styles.bad}>
          {faults[name]}
        </span>
      )}
    </label>
  )
  const isPartnership = PARTNERSHIPS.includes(example.contract)
  return (
    <>
      <form className={styles.form} method="get" action={`${CONTENT_PATHS.howToInvest}#calculator`}>
        <label className={styles.field}>
          {LABELS.contract}
          <select name="contract" defaultValue={example.contract}>
            {Object.entries(CONTRACTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {number('amount', LABELS.amount)}
        {isPartnership ? number('share', LABELS.share) : null}
        {number('plan', LABELS.plan)}
        <PlainButton type="submit">Calculate</PlainButton>
      </form>
      {'venture' in figures ? (
        <>
          {/* Paper has no form. These are the inputs of the table below, even if the form was changed since. */}
          <dl className={styles.onPaper}>
            <dt>{LABELS.contract}</dt>
            <dd>{CONTRACTS[example.contract]}</dd>
            <dt>{LABELS.amount}</dt>
            <dd>{money(figures.paid)}</dd>
            {isPartnership ? (
              <>
                <dt>{LABELS.share}</dt>
                <dd>{example.share}</dd>
              </>
            ) : null}
            <dt>{LABELS.plan}</dt>
            <dd>{example.plan}</dd>
          </dl>
          <Outcomes {...figures} />
        </>
      ) : null}
    </>
  )
}

function Outcomes({ venture, paid }: Figures) {
  return (
    <table className={styles.table}>
      <caption>
        For {money(paid)} in an offering of {money(venture.capital)} that is fully raised
      </caption>
      <thead>
        <tr>
          <th scope="col">The project</th>
          <th scope="col">You get back</th>
          <th scope="col">Gain or loss</th>
        </tr>
      </thead>
      <tbody>
        {MARKS.map((mark) => {
          const { back, gain } = outcomeAt(venture, mark, paid)
          return (
            <tr key={mark}>
              <th scope="row">{MARK_WORDS[mark]}</th>
              <td className="tnum">{money(back)}</td>
              <td className="tnum">{money(gain)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
