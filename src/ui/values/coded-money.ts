import { formatMoney, type MoneyLike } from '#lib/money.ts'

/** Money with the code of its currency behind it, as rules are worded: '10,000.00 CAD'. For places where several currencies meet. */
export function codedMoney(money: MoneyLike): string {
  return `${formatMoney(money).replaceAll(/[^\d.,-]/g, '')} ${money.currency}`
}
