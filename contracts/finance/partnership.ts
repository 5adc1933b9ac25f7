import { distributed, type Holder, magnitude, notNegative, type Parts, parts, portion } from './amounts.ts'

/* Musharakah and mudarabah: actual results, divided by what was agreed. */

interface Split {
  readonly investors: number
  readonly issuer: number
}

/** A musharakah's result: profit by the agreed ratio, loss strictly by capital. */
export const musharakahResult = (
  terms: { readonly capital: Split; readonly profit: Split },
  result: bigint,
): Parts => parts(result, result >= 0n ? terms.profit : terms.capital)

/** What is left to share after the costs that the contract lets deduct. */
export function profitAfter(revenue: bigint, costs: bigint, deductibleBp: number): bigint {
  notNegative({ Revenue: revenue, 'The sum of costs': costs, 'The deductible part': deductibleBp })
  return revenue - portion(costs, deductibleBp)
}

/**
 * A mudarabah's result. Of two tiers, the second divides what exceeds its threshold, in hundredths of a per cent of capital.
 * A loss falls on the capital alone, and never beyond it, unless the manager is at fault.
 */
export function mudarabahResult(
  terms: { readonly tiers: readonly Split[]; readonly thresholdBp: number | null },
  capital: bigint,
  result: bigint,
  managerAtFault = false,
): Parts {
  notNegative({ Capital: capital })
  if (result < 0n) return managerAtFault ? { investors: 0n, issuer: result } : capitalBears(result, capital)
  const [first, second] = terms.tiers
  if (first === undefined) throw new RangeError('A mudarabah has a ratio of profit.')
  if (second === undefined || terms.thresholdBp === null) return parts(result, first)
  const threshold = portion(capital, terms.thresholdBp)
  const below = result < threshold ? result : threshold
  const [low, high] = [parts(below, first), parts(result - below, second)]
  return { investors: low.investors + high.investors, issuer: low.issuer + high.issuer }
}

const capitalBears = (result: bigint, capital: bigint): Parts => {
  const borne = magnitude(result) > capital ? -capital : result
  return { investors: borne, issuer: result - borne }
}

/** Profit handed down a chain of mudarabahs, such as manager to fund to investors: each ratio is of what the one above received. */
export function mudarabahChain(profit: bigint, ratiosBp: readonly number[]): bigint {
  notNegative({ Profit: profit })
  for (const ratio of ratiosBp) notNegative({ 'A ratio': ratio })
  return ratiosBp.reduce((left, bp) => portion(left, bp), profit)
}

/** How the investors' part reaches each of them: by capital. */
export const toHolders = (amount: bigint, holders: readonly Holder[]): Map<string, bigint> =>
  distributed(amount, holders)

/** What was paid on account, settled when the partnership is wound up: what is still due, or must come back, which is never more than was paid. */
export function settled(due: bigint, paidOnAccount: bigint): { pay: bigint; giveBack: bigint } {
  notNegative({ 'What was paid on account': paidOnAccount })
  if (due >= paidOnAccount) return { pay: due - paidOnAccount, giveBack: 0n }
  return { pay: 0n, giveBack: due < 0n ? paidOnAccount : paidOnAccount - due }
}

/** Profit is final only above capital that is whole: the part of a profit that restores earlier losses first. */
export function afterEarlierLoss(
  profit: bigint,
  lossNotRestored: bigint,
): { restores: bigint; profit: bigint } {
  notNegative({ Profit: profit, 'A loss': lossNotRestored })
  const restores = profit < lossNotRestored ? profit : lossNotRestored
  return { restores, profit: profit - restores }
}
