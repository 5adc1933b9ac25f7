import { percentFigure } from '#contracts/payment/rules/percent.ts'
import { PDF } from '@libpdf/core'
import { decimalsOf, formatCount, formatMoney, minorToDecimal } from '#contracts/currencies.ts'
import { dayOf, formatDay, instantText } from '#contracts/dates.ts'
import { toWire } from '#contracts/money.ts'
import { INCOME_ROWS } from '#contracts/project/distribution/values.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { csvOf } from '#services/kit/csv.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'
import type { IncomeRow, IncomeTotalRow } from './income-store.ts'

/** The yearly statement of income and withheld tax of one person. */
export interface IncomeStatement {
  readonly year: string
  readonly holderName: string
  readonly rows: readonly IncomeRow[]
  readonly totals: readonly IncomeTotalRow[]
  readonly now: Date
}

const HEADINGS = [
  'Paid on (UTC)',
  'Offering',
  'Issuer',
  'Period from',
  'Period to',
  'Digital shares',
  'Before tax',
  'Tax country',
  'Tax rate (%)',
  'Tax withheld',
  'Paid out',
  'Given to charity',
  'Currency',
] as const

/** What a statement leaves out; undefined where it holds every payout. */
function cutText({ rows, totals }: IncomeStatement): string | undefined {
  const all = Number(totals.reduce((sum, { payouts }) => sum + payouts, 0n))
  return all <= rows.length
    ? undefined
    : `This statement lists the first ${formatCount(INCOME_ROWS)} of ${formatCount(all)} payouts. The totals hold all of them.`
}

/** The statement as CSV: one line for each payout, then one for each currency. */
export function incomeCsv(statement: IncomeStatement): string {
  const { rows, totals } = statement
  const lines = rows.map((row) => {
    const plain = (minor: bigint) => minorToDecimal(minor, decimalsOf(row.currency))
    return [
      dayOf(row.paidAt),
      row.offeringName,
      row.issuerName,
      row.periodFrom,
      row.periodTo,
      row.units.toString(),
      plain(row.amount),
      row.taxCountry ?? '',
      percentFigure(row.rateBp),
      plain(row.tax),
      plain(row.amount - row.tax),
      plain(row.purified),
      row.currency,
    ]
  })
  const sums = totals.map(({ currency, amount, tax, purified }) => {
    const plain = (minor: bigint) => minorToDecimal(minor, decimalsOf(currency))
    const none = Array.from({ length: 5 }, () => '')
    return [
      'Total',
      ...none,
      plain(amount),
      '',
      '',
      plain(tax),
      plain(amount - tax),
      plain(purified),
      currency,
    ]
  })
  const cut = cutText(statement)
  const last = cut === undefined ? [] : [HEADINGS.map((_, column) => (column === 0 ? cut : ''))]
  return csvOf([HEADINGS, ...lines, ...sums, ...last])
}

const dayText = (day: string): string => formatDay(`${day}T00:00:00Z`)

/** The statement as A4 pages. */
export async function incomePdf(statement: IncomeStatement): Promise<Buffer> {
  const { year, holderName, rows, totals, now } = statement
  const paper = new Sheet(PDF.create(), {
    letterhead: LETTERHEAD,
    title: `Income and withheld tax ${year}`,
    reference: `Statement for ${year}`,
    date: now,
  })
  paper.paragraph(holderName, 13, { bold: true })
  paper.paragraph(`What was paid to you from 01/01/${year} to 31/12/${year}, in UTC.`, 10)
  for (const { currency, payouts, amount, tax, purified } of totals) {
    const money = (minor: bigint) => formatMoney(toWire({ minor, currency }))
    paper.heading(`All payouts in ${currency}`)
    paper.pair('Payouts', formatCount(Number(payouts)))
    paper.pair('Before tax', money(amount))
    paper.pair('Tax withheld', money(tax))
    paper.pair('Paid out', money(amount - tax))
    paper.pair('Given to charity by the issuers for your digital shares', money(purified))
  }
  paper.heading('Each payout')
  for (const row of rows) {
    const money = (minor: bigint) => formatMoney(toWire({ minor, currency: row.currency }))
    const tax = `${money(row.tax)} withheld (${row.taxCountry === null ? '' : `${row.taxCountry}, `}${percentFigure(row.rateBp)}%)`
    paper.pair(
      `${formatDay(row.paidAt.toISOString())}, ${row.offeringName} (${row.issuerName}), period ${dayText(row.periodFrom)} to ${dayText(row.periodTo)}`,
      `${money(row.amount)} before tax, ${tax}, ${money(row.amount - row.tax)} paid out`,
    )
  }
  const cut = cutText(statement)
  if (cut !== undefined) paper.paragraph(cut, 10)
  paper.space(14)
  paper.line(`Written on ${instantText(now)}. It is no tax advice.`, 9, { soft: true })
  return Buffer.from(await paper.toBytes())
}
