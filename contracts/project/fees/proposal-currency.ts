import { DEFAULT_CURRENCY, type Currency } from '#contracts/currencies.ts'
import { WALLET_CURRENCIES } from '#contracts/payment/rules/wallet-currencies.ts'

/** Preselected: the first one of the bank, unless amounts were written before a currency was chosen, which are in the default one. */
export const preselected = (currencies: readonly Currency[], hasAmounts: boolean): Currency | undefined =>
  currencies.find((one) => !hasAmounts || one === DEFAULT_CURRENCY)

/** The currency of every amount of a proposal, from its answers as they are typed. */
export function proposalCurrency({ shares }: { readonly shares?: unknown }): Currency {
  const chosen: unknown =
    typeof shares === 'object' && shares !== null ? Reflect.get(shares, 'currency') : undefined
  return WALLET_CURRENCIES.find((one) => one === chosen) ?? DEFAULT_CURRENCY
}
