import { WHOLE } from './amounts.ts'

/** What units may change hands for. */
export type TradingPrice = 'blocked' | 'par only' | 'any price'

/**
 * Whether units may be sold, and at what price (AAOIFI 17): not before subscription closed and funds are employed; at par while the assets are receivables only,
 * or while tangible assets do not reach what the board demands; unknown counts as not reached.
 */
export function tradingPrice(state: {
  readonly subscriptionClosed: boolean
  /** Whether the money raised is employed in the business. */
  readonly fundsEmployed: boolean
  readonly receivablesOnly: boolean
  /** Hundredths of a per cent of all assets; null where not known. */
  readonly tangibleBp: number | null
  /** What the Shariah board demands, in hundredths of a per cent. */
  readonly demandedBp: number
}): TradingPrice {
  const { tangibleBp, demandedBp } = state
  if (!isPercentage(demandedBp) || (tangibleBp !== null && !isPercentage(tangibleBp)))
    throw new RangeError('A percentage is from 0 to 100.')
  if (!state.subscriptionClosed || !state.fundsEmployed) return 'blocked'
  if (state.receivablesOnly || tangibleBp === null || tangibleBp < demandedBp) return 'par only'
  return 'any price'
}

const isPercentage = (bp: number): boolean => bp >= 0 && bp <= WHOLE
