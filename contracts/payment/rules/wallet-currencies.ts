import type { Currency } from '#contracts/currencies.ts'

/** The currencies of wallets and offerings; nothing is converted between them (docs/adr/0457-a-balance-for-each-currency.md). */
export const WALLET_CURRENCIES = ['USD', 'EUR', 'CAD', 'MYR'] as const satisfies readonly Currency[]
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number]

export const isWalletCurrency = (currency: string): currency is WalletCurrency =>
  (WALLET_CURRENCIES as readonly string[]).includes(currency)
