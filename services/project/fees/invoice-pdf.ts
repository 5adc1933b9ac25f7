import { PDF } from '@libpdf/core'
import { instantText } from '#contracts/dates.ts'
import { formatMoney } from '#contracts/currencies.ts'
import { toWire } from '#contracts/money.ts'
import { percentText } from '#contracts/payment/rules/percent.ts'
import { invoiceNumber } from '#contracts/project/fees/invoices.ts'
import { INNER_WIDTH, Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'
import type { InvoiceRow } from './store.ts'

/** An invoice as an A4 page. */
export async function invoicePdf(row: InvoiceRow): Promise<Buffer> {
  const money = (minor: bigint) => formatMoney(toWire({ minor, currency: row.currency }))
  const number = invoiceNumber(row.number)
  const paper = new Sheet(PDF.create(), {
    letterhead: LETTERHEAD,
    title: 'Invoice',
    reference: number,
    date: row.issuedAt,
  })
  paper.pair('Invoice number', number)
  paper.pair('Date of issue', instantText(row.issuedAt))
  paper.pair('Seller', row.seller)
  paper.pair('Buyer', row.buyer)
  paper.pair('Offering', row.offeringName)
  paper.heading('Fees')
  const sum = (label: string, minor: bigint, bold = false) =>
    paper.pair(label, money(minor), { leftWidth: INNER_WIDTH * 0.74, soft: false, isSum: true, bold })
  if (row.success > 0n)
    sum(
      `Success fee, ${percentText(row.successBp)} of ${money(row.released)} released for “${row.milestone}”`,
      row.success,
    )
  if (row.listing > 0n) sum('Listing fee', row.listing)
  sum('Total', row.success + row.listing, true)
  if (row.vat !== null) {
    paper.space(8)
    paper.paragraph(row.vat, 10)
  }
  paper.space(14)
  paper.line('Paid: the fee was taken from the released money.', 9, { soft: true })
  return Buffer.from(await paper.toBytes())
}
