import { PDF } from '@libpdf/core'
import { formatMoney } from '#contracts/currencies.ts'
import { formatDay, instantText } from '#contracts/dates.ts'
import type { ZakatPaymentView } from '#contracts/payment/zakat/payments.ts'
import { shortReference } from '#contracts/web/reference.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'

interface ZakatReceipt {
  readonly payment: ZakatPaymentView
  readonly payer: string
  readonly now: Date
}

/** The receipt of a payment of zakat as its payer keeps it. */
export async function zakatReceiptPdf({ payment, payer, now }: ZakatReceipt): Promise<Buffer> {
  const sheet = new Sheet(PDF.create(), {
    letterhead: LETTERHEAD,
    title: 'Receipt of zakat',
    reference: `Receipt ${shortReference(payment._id)}`,
    date: now,
  })
  sheet.paragraph(payer, 13, { bold: true })
  const rows: readonly (readonly [string, string])[] = [
    ['Amount', formatMoney(payment.amount)],
    ['Paid for', payment.fundName],
    ['Year of zakat, ends on', formatDay(`${payment.dueOn}T00:00:00Z`)],
    ['Paid', instantText(payment.paidAt)],
    ['Payment', shortReference(payment._id)],
    ['Ledger entry', shortReference(payment.transferId)],
  ]
  for (const [label, text] of rows) sheet.pair(label, text, { size: 10 })
  sheet.space(14)
  sheet.paragraph(
    'The money is in the charity account. It goes to registered charities only, and does not come back.',
    10,
  )
  sheet.line(`Written on ${instantText(now)}.`, 9, { soft: true })
  return Buffer.from(await sheet.toBytes())
}
