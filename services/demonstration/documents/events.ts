import { daysAfter, monthsAfter } from '#contracts/dates.ts'
import type { DocumentItemEvent } from '#machines/document-item/machine.ts'
import type { RequestedDocumentEvent } from '#machines/requested-document/machine.ts'
import { MONTHS_OF } from '#services/document/storage/rules.ts'
import type { PlannedOutcome, PlannedSending } from './plan.ts'

/** How many days ago the first round was handed in, or in how many days its renewal is due. */
const RENEWALS: Partial<Readonly<Record<PlannedOutcome, { ago?: number; dueIn?: number; again?: number }>>> =
  {
    renewalUpcoming: { ago: 9 },
    renewalExpiring: { dueIn: 4 },
    renewalDue: { dueIn: -2 },
    renewalSent: { dueIn: -12, again: 5 },
  }

/** The instants at which a recipient handed in each round. */
export function roundsOf(
  plan: PlannedSending,
  answer: PlannedOutcome,
  { now, answeredAt }: { readonly now: Date; readonly answeredAt: Date },
): Date[] {
  if (plan.requestType === 'Received' || answer === 'open') return []
  const renewal = RENEWALS[answer]
  if (!renewal) return [answeredAt]
  const on = (days: number) => daysAfter(now, days)
  const first =
    renewal.ago === undefined
      ? monthsAfter(on(renewal.dueIn ?? 0), -MONTHS_OF[plan.renewal ?? 'none'])
      : on(-renewal.ago)
  return renewal.again === undefined ? [first] : [first, on(-renewal.again)]
}

/** The comment of every recipient in the demonstration. */
export const DEMO_COMMENT = 'Thank you, this is clear to me.'

const APPROVED = { type: 'approval.given', status: 'Accepted', remarks: '' } as const
const COMMENTED = { type: 'comment.written', comment: DEMO_COMMENT } as const
const READ = { type: 'receipt.given', agreed: true } as const

const ANSWERS: Partial<Readonly<Record<PlannedOutcome, readonly DocumentItemEvent[]>>> = {
  accepted: [APPROVED],
  rejected: [{ ...APPROVED, status: 'Rejected' }],
  commented: [COMMENTED],
  read: [READ],
  all: [APPROVED, COMMENTED, READ],
}

/** Events of a received document; it is signed or declined afterwards at the signing page. */
export function answersOf(answer: PlannedOutcome): readonly DocumentItemEvent[] {
  return ANSWERS[answer] ?? []
}

/** Events after the first file was handed in. */
const AFTERWARDS: Partial<Readonly<Record<PlannedOutcome, readonly RequestedDocumentEvent[]>>> = {
  signing: [{ type: 'signing.started' }],
  renewalDue: [{ type: 'renewal.due' }],
  renewalSent: [{ type: 'renewal.due' }],
}

/** Events of a requested document. */
export function requestEventsOf(
  answer: PlannedOutcome,
  fileIds: readonly string[],
): readonly RequestedDocumentEvent[] {
  const [first, ...again] = fileIds.map(
    (fileKey) => ({ type: 'document.sent', fileKey, remarks: '' }) as const,
  )
  return first === undefined ? [] : [first, ...(AFTERWARDS[answer] ?? []), ...again]
}
