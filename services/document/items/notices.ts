import type { DocumentTab } from '#contracts/document/documents.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'

/** What recipients are told; the words are the notification service's. */
export type DocumentNotice =
  | 'document.received'
  | 'document.requested'
  | 'document.cancelled'
  | 'document.reminder'
  | 'document.expiring'
  | 'document.renewalDue'
  | 'document.signatureReminder'
  | 'document.yourTurn'
  | 'document.completed'
  | 'document.declined'
  | 'document.declinedBySigner'
  | 'document.declinedToStaff'

/** Whom a notice is for and what it is about: told once per item and round, however often it is delivered. */
export interface Told {
  readonly itemId: string
  readonly userId: string
  readonly tab: DocumentTab
  readonly round: number
  readonly offeringId?: string | undefined
}

/** The notification service reads it. */
const TOPIC = 'document.notices'
/** People per job. */
const BATCH = 100

/** Puts notices into the outbox; they are told once the transaction is committed. */
export async function tellRecipients(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  kind: DocumentNotice,
  told: readonly Told[],
): Promise<void> {
  for (let start = 0; start < told.length; start += BATCH) {
    const notices = told.slice(start, start + BATCH).map(({ itemId, userId, tab, round, offeringId }) => ({
      itemId,
      userId,
      tab,
      round,
      ...(offeringId === undefined ? {} : { offeringId }),
    }))
    await jobs.enqueue(tx, { topic: TOPIC, payload: { kind, notices } })
  }
}
