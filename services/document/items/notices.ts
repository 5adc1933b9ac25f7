import type { DocumentTab } from '#contracts/document/documents.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'

/** The kinds of notices; their texts belong to the notification service. */
export type DocumentNotice =
  | 'document.received'
  | 'document.toSign'
  | 'document.requested'
  | 'document.signatureAsked'
  | 'document.cancelled'
  | 'document.reminder'
  | 'document.expiring'
  | 'document.renewalDue'
  | 'document.signatureReminder'
  | 'document.yourTurn'
  | 'document.signed'
  | 'document.signedByAll'
  | 'document.completed'
  | 'document.declined'
  | 'document.declinedBySigner'
  | 'document.declinedToStaff'
  | 'document.shared'

/** The recipient and the subject of a notice; delivered once per item and round. */
export interface NoticeRecipient {
  readonly itemId: string
  readonly userId: string
  readonly tab: DocumentTab
  readonly round: number
  readonly offeringId?: string | undefined
  /** The last instant for an answer, if the document has one. */
  readonly dueAt?: Date | null | undefined
}

/** The recipient of an item. The day it was due the first time says nothing about its later rounds. */
export function recipientOf(item: ItemRow): NoticeRecipient {
  const { id: itemId, userId, tab, renewalRound: round, dueAt, expiresAt } = item
  return { itemId, userId, tab, round, dueAt: (round === 0 ? dueAt : null) ?? expiresAt }
}

/** Both are read by the notification service. */
const NOTICES_TOPIC = 'document.notices'
const SIGNATURES_OVER_TOPIC = 'document.signaturesOver'
/** People per job. */
const BATCH = 100

/** Queues notices, which are sent after the transaction commits. */
export async function tellRecipients(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  kind: DocumentNotice,
  recipients: readonly NoticeRecipient[],
): Promise<void> {
  for (let start = 0; start < recipients.length; start += BATCH) {
    const notices = recipients
      .slice(start, start + BATCH)
      .map(({ itemId, userId, tab, round, offeringId, dueAt }) => ({
        itemId,
        userId,
        tab,
        round,
        ...(offeringId === undefined ? {} : { offeringId }),
        ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
      }))
    await jobs.enqueue(tx, { topic: NOTICES_TOPIC, payload: { kind, notices } })
  }
}

/** Call when these items no longer wait for a signature: notices that ask their recipients for one then count as read. */
export async function endSignatureNotices(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  items: readonly Pick<ItemRow, 'id' | 'userId'>[],
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const signatures = items.slice(start, start + BATCH).map(({ id: itemId, userId }) => ({ itemId, userId }))
    await jobs.enqueue(tx, { topic: SIGNATURES_OVER_TOPIC, payload: { signatures } })
  }
}
