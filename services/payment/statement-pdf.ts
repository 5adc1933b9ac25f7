import { PDF } from '@libpdf/core'
import { formatMoney, type Currency } from '#contracts/currencies.ts'
import { formatInstant, instantText } from '#contracts/dates.ts'
import type { StatementEntry as Entry } from '#contracts/payment/payments.ts'
import {
  MOVEMENT_GROUP_TEXTS,
  movementState,
  movementText,
  STATEMENT_PDF_ROWS,
  statementCutText,
  type MovementGroup,
} from '#contracts/payment/statement-texts.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'

export interface PaperStatement {
  readonly holderName: string
  readonly currency: Currency
  /** Days of the statement, both included; undefined where it has no beginning or end. */
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly group: MovementGroup | undefined
  readonly entries: readonly Entry[]
  readonly totalCount: number
  readonly now: Date
}

/** The statement of a wallet as A4 pages, the newest movement first. */
export async function statementPdf(input: PaperStatement): Promise<Buffer> {
  const { holderName, currency, startDate, endDate, group, entries, totalCount, now } = input
  const paper = new Sheet(PDF.create(), {
    letterhead: LETTERHEAD,
    title: 'Statement of the wallet',
    reference: `Written on ${instantText(now)}`,
    date: now,
  })
  paper.paragraph(holderName, 13, { bold: true })
  paper.pair('Currency', currency)
  paper.pair('From', startDate ?? 'The first movement')
  paper.pair('To', endDate ?? 'Today')
  paper.pair('Movements', group === undefined ? 'All' : MOVEMENT_GROUP_TEXTS[group])
  paper.heading('Movements, the newest first')
  if (entries.length === 0) paper.paragraph('There are no movements.', 10)
  for (const entry of entries) {
    const after = entry.balance === null ? '' : `, ${formatMoney(entry.balance)} available after it`
    paper.pair(
      `${formatInstant(entry.at)}, ${movementText(entry)}, ${entry.counterparty}`,
      `${formatMoney(entry.amount)}, ${movementState(entry)}${after}`,
    )
  }
  const cut = statementCutText(totalCount, STATEMENT_PDF_ROWS)
  if (cut !== undefined) paper.paragraph(cut, 10)
  paper.space(14)
  paper.line('Dates and timestamps are shown in UTC.', 9, { soft: true })
  return Buffer.from(await paper.toBytes())
}
