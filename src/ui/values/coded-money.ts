import { formatMoney, type MoneyLike } from '#lib/money.ts'

/** Money with its currency code after it: '10,000.00 CAD'. For places with several currencies. */
export function codedMoney(money: MoneyLike): string {
  return `${formatMoney(money).replaceAll(/[^\d.,-]/g, '')} ${money.currency}`
}
