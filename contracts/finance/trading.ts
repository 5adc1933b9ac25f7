/** What units may change hands for. */
export type TradingPrice = 'blocked' | 'par only' | 'any price'

/**
 * Whether units may be sold, and at what price (AAOIFI 17): not before subscription closed; at par while the assets are receivables only,
 * or while tangible assets do not reach what the board demands; unknown counts as not reached.
 */
export function tradingPrice(state: {
  readonly subscriptionClosed: boolean
  readonly receivablesOnly: boolean
  /** Hundredths of a per cent of all assets; null where not known. */
  readonly tangibleBp: number | null
  /** What the Shariah board demands, in hundredths of a per cent. */
  readonly demandedBp: number
}): TradingPrice {
  if (!state.subscriptionClosed) return 'blocked'
  if (state.receivablesOnly || state.tangibleBp === null || state.tangibleBp < state.demandedBp)
    return 'par only'
  return 'any price'
}
