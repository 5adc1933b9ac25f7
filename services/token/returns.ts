import type * as z from 'zod/mini'
import { currencyCode, toWire } from '#contracts/money.ts'
import type { portfolio } from '#contracts/token/tokens.ts'
import type { HolderChange, HolderFlow } from '#services/ledger/holder-flows.ts'
import { moneyWeighted, timeWeightedBp, wholeDays, YEAR_DAYS, type Period } from './return-rates.ts'
import { grouped, hundredths } from './rules.ts'

type Return = z.output<typeof portfolio.reply>['data']['returns'][number]

/** What the ledger knows of one person, the oldest first. */
export interface History {
  readonly flows: readonly HolderFlow[]
  readonly changes: readonly HolderChange[]
}

/**
 * The returns of all shares in each currency. Shares count at the price of their offering from their allotment until they leave, so that a
 * return comes from distributions alone; money in the wallet does not count (record 0398).
 */
export function returnsOf({ flows, changes }: History, now: Date): Return[] {
  const currencies = [...new Set(changes.map(({ currency }) => currency))].toSorted()
  return currencies.flatMap((currency) => {
    const own = changes.filter((change) => change.currency === currency)
    const payouts = flows.filter((flow) => flow.kind === 'payout' && flow.currency === currency)
    const [first] = own
    return first === undefined
      ? []
      : [returnOf(currencyCode.parse(currency), { own, payouts, since: first.at, now })]
  })
}

interface OneCurrency {
  readonly own: readonly HolderChange[]
  readonly payouts: readonly HolderFlow[]
  readonly since: Date
  readonly now: Date
}

function returnOf(currency: Return['currency'], { own, payouts, since, now }: OneCurrency): Return {
  const sum = (list: readonly { readonly amount: bigint }[]) =>
    list.reduce((total, { amount }) => total + amount, 0n)
  const value = sum(own)
  const days = wholeDays(since, now)
  const rate = moneyWeighted(
    [
      // The money of shares that were redeemed is in the payouts.
      ...own.flatMap(({ at, amount, isRedeemed }) => (isRedeemed ? [] : [{ at, amount: -amount }])),
      ...payouts,
      { at: now, amount: value },
    ],
    Math.min(Math.max(days, 1), YEAR_DAYS),
  )
  const bp = timeWeightedBp(periodsOf(own, payouts))
  return {
    currency,
    since: since.toISOString(),
    days,
    isYearly: days >= YEAR_DAYS,
    value: toWire({ minor: value, currency }),
    received: toWire({ minor: sum(payouts), currency }),
    moneyWeighted: rate === null ? null : signed(BigInt(Math.round(rate * 10_000))),
    timeWeighted: bp === null ? null : signed(bp),
  }
}

/**
 * A period ends with each change of the shares and with each distribution, which leaves at once; the last one ends now. What redeemed shares
 * were worth is lost with the final payout of their offering, or when they end where it pays nothing.
 */
function periodsOf(own: readonly HolderChange[], payouts: readonly HolderFlow[]): Period[] {
  const paidAt = ({ at, offeringId, isBought }: HolderChange): Date =>
    isBought
      ? at
      : (payouts.findLast((payout) => payout.offeringId === offeringId && payout.isFinal)?.at ?? at)
  const events = [
    ...payouts.map(({ at, amount }) => ({ at, income: amount, change: 0n })),
    ...own.map((one) =>
      one.isRedeemed
        ? { at: paidAt(one), income: one.amount, change: one.amount }
        : { at: one.at, income: 0n, change: one.amount },
    ),
  ]
  let start = 0n
  const periods = [...grouped(events, ({ at }) => at.getTime())]
    .toSorted(([one], [other]) => one - other)
    .map(([, together]) => {
      const period = { start, end: together.reduce((sum, { income }) => sum + income, start) }
      start = together.reduce((sum, { change }) => sum + change, start)
      return period
    })
  return [...periods, { start, end: start }]
}

const signed = (bp: bigint): string => (bp < 0n ? `-${hundredths(-bp)}` : hundredths(bp))
