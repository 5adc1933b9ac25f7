import { monthsText } from '#contracts/dates.ts'
import { agreedRents, type Outcome, type Venture } from '#contracts/finance/outcome.ts'
import { formatMoney } from '#lib/money.ts'

/** Hundredths of a per cent for people: 825 is '8.25%'. */
const percent = (bp: number) => `${bp / 100}%`

/** Where the project ends, in words. */
export function markText(mark: number): string {
  switch (mark) {
    case -100:
      return 'Total loss'
    case -50:
      return 'Half of the capital lost'
    case 0:
      return 'Nothing gained'
    case 100:
      return 'The plan'
    case 200:
      return 'Twice the plan'
    default:
      return mark < 0 ? `${-mark}% of the capital lost` : `${mark}% of the plan`
  }
}

/** Amounts of one currency as text; a loss without its sign. */
export const sizeIn = (currency: string) => (minor: bigint) =>
  formatMoney({ amount: String(minor < 0n ? -minor : minor), currency }, { trim: true })

/** What the project makes or loses: 'makes $378,000'. */
export function resultText(result: bigint, { terms }: Venture, currency: string): string {
  const size = sizeIn(currency)
  const before = terms.wakala ? " before the agent's fee" : ''
  if (result === 0n) return `makes nothing${before}`
  return `${result < 0n ? 'loses' : 'makes'} ${size(result)}${before}`
}

/** The gain or loss of the investor: 'a gain of $33'. */
export function gainText(gain: bigint, currency: string): string {
  if (gain === 0n) return 'no gain and no loss'
  return `a ${gain < 0n ? 'loss' : 'gain'} of ${sizeIn(currency)(gain)}`
}

/** The whole outcome in one sentence, which promises nothing. */
export function outcomeText(outcome: Outcome, paid: bigint, venture: Venture, currency: string): string {
  const size = sizeIn(currency)
  const made = resultText(outcome.result, venture, currency)
  const gain = gainText(outcome.gain, currency)
  return `If the project ${made}, you would get back ${size(outcome.back)} of the ${size(paid)} you invest: ${gain}.`
}

/** How the contract divides profit and loss, with the figures of the offering. */
export function ruleText(venture: Venture, currency: string): string {
  const { terms } = venture
  const size = sizeIn(currency)
  if (terms.musharakah) {
    const { profit, capital } = terms.musharakah
    return `Investors receive ${percent(profit.investors)} of a profit. They bear ${percent(capital.investors)} of a loss: their share of the capital.`
  }
  if (terms.mudarabah) {
    const [first, second] = terms.mudarabah.tiers
    const above =
      second === undefined || terms.mudarabah.thresholdBp === null
        ? ''
        : ` Of profit above ${percent(terms.mudarabah.thresholdBp)} of the capital they receive ${percent(second.investors)}.`
    return `Investors receive ${percent(first?.investors ?? 0)} of a profit.${above} A loss falls on their capital alone, save misconduct, negligence or breach of the manager.`
  }
  if (terms.diminishing_musharakah) {
    const { ownership, buyOutMonths } = terms.diminishing_musharakah
    return `The issuer buys the investors' part in ${buyOutMonths} monthly steps and pays rent for what is left of it: ${size(agreedRents(venture))} in all, and no more. Investors bear ${percent(ownership.investors)} of a loss at the start: their share of ownership.`
  }
  if (terms.ijara) {
    const { monthlyRent, termMonths } = terms.ijara
    return `Investors own what is leased. They receive the rent, ${size(BigInt(monthlyRent))} a month for ${monthsText(termMonths)}, and bear every loss of what they own. The rent does not grow: more than it can only come from a sale.`
  }
  if (terms.murabaha) {
    const { cost, markUp } = terms.murabaha
    return `The price is fixed: ${size(BigInt(cost) + BigInt(markUp))}. It never grows, so investors never get more than the plan. They bear the loss if the buyer does not pay.`
  }
  if (terms.wakala) {
    const { feeBp, expectedBp, incentiveBp } = terms.wakala
    return `The agent receives ${percent(feeBp)} of the capital as fee, also when there is a loss, and ${percent(incentiveBp)} of what exceeds the expected ${percent(expectedBp)}. The rest, and every loss, is the investors'.`
  }
  return 'Every certificate receives the same part of a profit, and bears the same part of a loss.'
}
