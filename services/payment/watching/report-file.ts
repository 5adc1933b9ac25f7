import { PDF } from '@libpdf/core'
import { formatMoney } from '#contracts/currencies.ts'
import { formatInstant, instantText } from '#contracts/dates.ts'
import type { MoneyCaseView } from '#contracts/payment/watching/cases.ts'
import { CASE_EVENT_TEXTS, MOVEMENT_TEXTS, NOTE, RULE_TEXTS } from '#contracts/payment/watching/texts.ts'
import { shortReference } from '#contracts/web/reference.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'

export interface ReportInput {
  readonly shown: Pick<
    MoneyCaseView,
    '_id' | 'customerId' | 'customerName' | 'openedAt' | 'stateLabel' | 'sums' | 'findings' | 'history'
  >
  /** The names that verifications have approved. */
  readonly verifiedNames: readonly string[]
  readonly now: Date
}

/** The facts of a case for the authority, the newest first. */
export async function reportPdf({ shown, verifiedNames, now }: ReportInput): Promise<Buffer> {
  const paper = new Sheet(PDF.create(), {
    letterhead: LETTERHEAD,
    title: 'Report of movements of money',
    reference: `Case ${shortReference(shown._id)}`,
    date: now,
  })
  paper.paragraph('Confidential. The person named here must not learn of this report.', 11, { bold: true })
  paper.heading('Person')
  paper.pair('Account', shortReference(shown.customerId))
  paper.pair('Name of the account', shown.customerName)
  paper.pair('Verified name', verifiedNames.length === 0 ? 'None' : verifiedNames.join('; '))
  paper.heading('Case')
  paper.pair('State', shown.stateLabel)
  paper.pair('Opened', instantText(shown.openedAt))
  paper.pair('Sum concerned', shown.sums.map((sum) => formatMoney(sum)).join(', '))
  paper.heading('What was noticed')
  for (const found of shown.findings) {
    paper.pair(
      `${formatInstant(found.noticedAt)}, ${MOVEMENT_TEXTS[found.movement]} ${shortReference(found.movementId)}`,
      `${formatMoney(found.amount)}, ${RULE_TEXTS[found.rule]}${factsOf(found)} (rules ${found.rulesVersion})`,
    )
  }
  paper.heading('History')
  for (const { event, at, stateLabel, by, text } of shown.history) {
    // Notes are internal: they stay with compliance.
    if (event === NOTE) continue
    const deed = `${CASE_EVENT_TEXTS[event] ?? event} (${stateLabel})`
    paper.pair(`${formatInstant(at)}, ${by ?? 'a rule'}`, text === null ? deed : `${deed}: ${text}`)
  }
  paper.space(14)
  paper.line(`Written on ${instantText(now)}. All times are UTC.`, 9, { soft: true })
  return Buffer.from(await paper.toBytes())
}

function factsOf({ limit, seen, count, country }: MoneyCaseView['findings'][number]): string {
  const facts = [
    count === null ? [] : [`${count} movements`],
    seen === null ? [] : [`${formatMoney(seen)} together`],
    limit === null ? [] : [`compared with ${formatMoney(limit)}`],
    country === null ? [] : [country],
  ].flat()
  return facts.length === 0 ? '' : `: ${facts.join(', ')}`
}
