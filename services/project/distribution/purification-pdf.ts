import { PDF } from '@libpdf/core'
import { formatCount, formatMoney } from '#contracts/currencies.ts'
import { formatDay, instantText } from '#contracts/dates.ts'
import { toWire } from '#contracts/money.ts'
import { sharesText } from '#contracts/payment/order-texts.ts'
import { PURIFICATION_ROWS } from '#contracts/project/distribution/values.ts'
import { offeringReference } from '#contracts/web/reference.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'
import type { PurifiedRow } from './income-store.ts'

/** What charity has of the income of one offering, for the digital shares of one person. */
export interface PurificationCertificate {
  readonly offeringId: string
  readonly holderName: string
  /** The newest period first, at least one. */
  readonly rows: readonly PurifiedRow[]
  /** Sum and number of all periods, shown or not. */
  readonly total: bigint
  readonly periods: number
  readonly now: Date
}

/** The certificate as A4 pages. */
export async function purificationPdf(certificate: PurificationCertificate): Promise<Buffer> {
  const { offeringId, holderName, rows, total, periods, now } = certificate
  const [first] = rows
  if (!first) throw new Error(`no purification of ${offeringId} is certified without a period`)
  const money = (minor: bigint) => formatMoney(toWire({ minor, currency: first.currency }))
  const paper = new Sheet(PDF.create(), {
    letterhead: LETTERHEAD,
    title: 'Certificate of purification',
    reference: offeringReference(offeringId),
    date: now,
  })
  paper.paragraph(holderName, 13, { bold: true })
  paper.paragraph(
    `The issuer gave the non-permissible part of its income to charity, before it paid the holders. This is the part that falls on your digital shares, by the days on which you held them.`,
    10,
  )
  paper.pair('Offering', first.offeringName)
  paper.pair('Issuer', first.issuerName)
  paper.pair('Given to charity for your digital shares', money(total))
  paper.heading('Each period')
  for (const row of rows)
    paper.pair(
      `${formatDay(`${row.periodFrom}T00:00:00Z`)} to ${formatDay(`${row.periodTo}T00:00:00Z`)}, ${sharesText(Number(row.units))} on the record date`,
      money(row.purified),
    )
  if (periods > rows.length)
    paper.paragraph(
      `This certificate lists the newest ${formatCount(PURIFICATION_ROWS)} of ${formatCount(periods)} periods. The sum holds all of them.`,
      10,
    )
  paper.space(14)
  paper.line(`Written on ${instantText(now)}. You need not give this amount again.`, 9, { soft: true })
  return Buffer.from(await paper.toBytes())
}
