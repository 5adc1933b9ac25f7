import { PDF } from '@libpdf/core'
import { formatCount, formatMoney } from '#contracts/currencies.ts'
import { instantText } from '#contracts/dates.ts'
import { acknowledgedTexts } from '#contracts/payment/limit-texts.ts'
import { STEP_STATUS_TEXTS } from '#contracts/payment/order-texts.ts'
import type { Order, OrderStep } from '#contracts/payment/payments.ts'
import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import { ORDER_TERMS } from '#contracts/project/interest/order-terms.ts'
import type { EntryProof } from '#contracts/proof/log.ts'
import { PROOF_PENDING } from '#contracts/proof/values.ts'
import { shortReference } from '#contracts/web/reference.ts'
import { cancelText } from '#machines/order/labels.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'

export interface ReceiptInput {
  readonly order: Order
  readonly proof: EntryProof
  /** The name of the person who bought. */
  readonly buyer: string
  readonly now: Date
}

/** The receipt of an order as its buyer keeps it: who bought what from whom, and what comes next. */
export async function receiptPdf({ order, proof, buyer, now }: ReceiptInput): Promise<Buffer> {
  const number = shortReference(order._id)
  const paper = { letterhead: LETTERHEAD, title: 'Receipt', reference: `Receipt ${number}`, date: now }
  const sheet = new Sheet(PDF.create(), paper)
  table(sheet, 'Who bought what', [
    ['Buyer', buyer],
    ['Issuer', order.issuerName],
    ['Offering', order.projectName],
    ['Contract', CONTRACT_NAMES[order.contractType]],
    ['Digital shares', formatCount(order.units)],
    ['Price per digital share', formatMoney(order.unitPrice)],
    ['Amount', formatMoney(order.amount)],
    ['State', order.label],
    ...cancelRows(order),
    ...acknowledgedTexts(order).map((text) => ['Warning', text] as const),
    ...(order.reconfirmBy === null ? [] : [['New terms', `Version ${order.termsVersion}`] as const]),
    ...(order.acceptedTerms === null
      ? []
      : [['Terms accepted', `${ORDER_TERMS}, SHA-256 ${order.acceptedTerms}`] as const]),
    ['Placed', instantText(order.placedAt)],
    ['Order', number],
    ['Ledger entry', shortReference(order.ledgerId)],
  ])
  table(
    sheet,
    'What happens when',
    order.timeline.map((step) => [`${step.label} (${STEP_STATUS_TEXTS[step.status]})`, stepText(step)]),
  )
  table(sheet, 'Proof', proofRows(proof))
  sheet.space(8)
  sheet.line(`Written on ${instantText(now)}. You could lose all your money.`, 9, { soft: true })
  return Buffer.from(await sheet.toBytes())
}

function cancelRows({ state, coolingOff, cancel }: Order): [string, string][] {
  if (state !== 'coolingOff' || coolingOff === null) return []
  return [['Right to cancel', cancelText(cancel, ` until ${instantText(coolingOff.endsAt)}`)]]
}

function proofRows({ head, place }: EntryProof): [string, string][] {
  if (!head || place === null) return [['State', PROOF_PENDING]]
  return [
    ['State', `In the signed log ${head.log}`],
    ['Entry', `${formatCount(place + 1)} of ${formatCount(head.size)}`],
    ['Root', head.root],
    ['Signed', `${instantText(head.at)} with the key ${head.key}`],
  ]
}

function stepText({ word, at, note }: OrderStep): string {
  const when = at === null ? [] : [`${word} ${instantText(at)}`]
  return [...when, ...(note === null ? [] : [note])].join(', ')
}

function table(sheet: Sheet, title: string, rows: readonly (readonly [string, string])[]): void {
  sheet.heading(title)
  for (const [label, text] of rows) sheet.pair(label, text === '' ? '-' : text, { size: 10 })
}
