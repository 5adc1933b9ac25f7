import { decimalsOf, minorToDecimal } from '#contracts/currencies.ts'
import type { StatementEntry as Entry } from '#contracts/payment/payments.ts'
import { csvOf } from '#services/kit/csv.ts'
import { movementState, movementText, statementCutText } from '#contracts/payment/statement-texts.ts'

const HEADINGS = [
  'Date & time (UTC)',
  'Movement',
  'Reference',
  'State',
  'Amount',
  'Currency',
  'Available after',
  'Order',
] as const

/** The statement as CSV (RFC 4180), with a mark by which spreadsheets know UTF-8. Its last line says what it leaves out. */
export function statementCsv(entries: readonly Entry[], totalCount: number): string {
  const rows = entries.map((entry) => [
    entry.at,
    movementText(entry),
    entry.counterparty,
    movementState(entry),
    plainAmount(entry.amount),
    entry.amount.currency,
    entry.balance === null ? '' : plainAmount(entry.balance),
    entry.orderId ?? '',
  ])
  const cut = statementCutText(totalCount)
  const last = cut === undefined ? [] : [HEADINGS.map((_, column) => (column === 0 ? cut : ''))]
  return csvOf([HEADINGS, ...rows, ...last])
}

/** '-1250.00': without groups, so that spreadsheets read a number. */
function plainAmount({ amount, currency }: Entry['amount']): string {
  return minorToDecimal(BigInt(amount), decimalsOf(currency))
}
