import { PDF } from '@libpdf/core'
import { formatCount, formatMoney } from '#contracts/currencies.ts'
import { formatInstant } from '#contracts/dates.ts'
import { STEP_STATUS_TEXTS } from '#contracts/payment/order-texts.ts'
import type { Order, OrderStep } from '#contracts/payment/payments.ts'
import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import { FULL, INNER_WIDTH, Sheet, wrap } from '#packages/pades/audit/certificate-sheet.ts'

export interface ReceiptInput {
  readonly order: Order
  /** The name of the person who bought. */
  readonly buyer: string
  readonly now: Date
}

const ORGANIZATION = 'Mizan'
const LABEL_WIDTH = INNER_WIDTH * 0.42
const VALUE = { x: FULL.x + LABEL_WIDTH, width: INNER_WIDTH - LABEL_WIDTH - 6 } as const
const TEXT_SIZE = 10

/** The receipt of an order as its buyer keeps it: who bought what from whom, and what comes next. */
export async function receiptPdf({ order, buyer, now }: ReceiptInput): Promise<Buffer> {
  const pdf = PDF.create()
  const title = `Receipt ${order._id}`
  pdf.setMetadata({
    title,
    author: ORGANIZATION,
    creator: ORGANIZATION,
    producer: ORGANIZATION,
    creationDate: now,
    modificationDate: now,
  })
  const sheet = new Sheet()
  sheet.line('Receipt', 17)
  sheet.space(8)
  table(sheet, 'Who bought what', [
    ['Buyer', buyer],
    ['Issuer', order.issuerName],
    ['Offering', order.projectName],
    ['Contract', CONTRACT_NAMES[order.contractType]],
    ['Digital shares', formatCount(order.units)],
    ['Price per digital share', formatMoney(order.unitPrice)],
    ['Amount', formatMoney(order.amount)],
    ['State', order.label],
    ['Placed', instantText(order.placedAt)],
    ['Order', order._id],
    ['Ledger entry', order.ledgerId],
  ])
  table(
    sheet,
    'What happens when',
    order.timeline.map((step) => [`${step.label} (${STEP_STATUS_TEXTS[step.status]})`, stepText(step)]),
  )
  sheet.space(14)
  sheet.line(`Written on ${instantText(now)}. You could lose all your money.`, 9, FULL, true)
  sheet.write(pdf, `${ORGANIZATION} - ${title}`)
  return Buffer.from(await pdf.save())
}

function stepText({ word, at, note }: OrderStep): string {
  const when = at === null ? [] : [`${word} ${instantText(at)}`]
  return [...when, ...(note === null ? [] : [note])].join(', ')
}

/** As on screens, with the zone, because a paper has no footer that names it. */
const instantText = (instant: string | Date): string => `${formatInstant(instant)} UTC`

function table(sheet: Sheet, title: string, rows: readonly (readonly [string, string])[]): void {
  sheet.space(12)
  sheet.keep(60)
  sheet.line(title, 12)
  sheet.rule()
  for (const [label, text] of rows) {
    const [first = '', ...more] = wrap(text === '' ? '-' : text, TEXT_SIZE, VALUE.width)
    sheet.row(
      [
        { text: label, width: LABEL_WIDTH },
        { text: first, width: INNER_WIDTH - LABEL_WIDTH },
      ],
      TEXT_SIZE,
    )
    for (const line of more) sheet.line(line, TEXT_SIZE, VALUE)
    sheet.space(2)
  }
}
