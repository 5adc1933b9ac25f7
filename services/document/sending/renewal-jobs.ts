import { applyEvent } from '#machines/lifecycle.ts'
import { REQUESTED_DOCUMENT_EVENTS, requestedDocumentMachine } from '#machines/requested-document/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { closeItem } from './closing.ts'
import { EXPIRING_MS } from '#services/document/items/desk-rules.ts'
import { tellRecipients, type DocumentNotice } from '#services/document/items/notices.ts'
import type { DocumentParts } from '#services/document/parts.ts'
import { requestLifecycle } from '#services/document/storage/rules.ts'
import { lockRenewing, lockUnrenewed, changeItem } from '#services/document/storage/store.ts'
import type { ItemLife, ItemRow } from '#services/document/storage/rows.ts'

const TOPIC = 'document.renewals'
const HOUR = 3_600_000
const BATCH = 200
const REQUEST_EVENTS: ReadonlySet<string> = new Set(REQUESTED_DOCUMENT_EVENTS.internal)

/**
 * Once an hour looks for what runs out within a week, is to be renewed or has run out; the next run is itself a job. Days end at midnight
 * in UTC, so the run at that hour is the one that counts.
 */
export function createRenewals(parts: DocumentParts): { start(): void } {
  const { clock, db, jobs, log } = parts.context
  const plan = (at: Date) =>
    jobs.enqueue(db.orm, { topic: TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
  const nextHour = () => new Date((Math.floor(clock.now().getTime() / HOUR) + 1) * HOUR)

  const sweep = async (): Promise<number> => {
    let count = 0
    for (;;) {
      const passed = await db.transaction((tx) => passSome(parts, tx))
      count += passed
      if (passed === 0) return count
    }
  }

  return {
    start() {
      jobs.handle(
        TOPIC,
        async () => {
          const passed = await sweep()
          if (passed > 0) log.info('document.renewals', { passed })
          await plan(nextHour())
        },
        // It plans its successor, so it must not be given up.
        { retry: 'endless' },
      )
      plan(nextHour()).catch((error: unknown) => log.error('document.renewals_not_planned', { error }))
    },
  }
}

/** Takes some items one step further; each leaves the index it was found by, so that a second run finds none of them. */
async function passSome(parts: DocumentParts, tx: Tx): Promise<number> {
  return (await passWaiting(parts, tx)) || (await passUnrenewed(parts, tx))
}

/** What was asked for again and not handed in when its sending ran out; until then nothing of it is looked at. */
async function passUnrenewed(parts: DocumentParts, tx: Tx): Promise<number> {
  const now = parts.context.clock.now()
  const items = await lockUnrenewed(tx, now, BATCH)
  for (const item of items) await runOut(parts, tx, item, now)
  return items.length
}

async function passWaiting(parts: DocumentParts, tx: Tx): Promise<number> {
  const now = parts.context.clock.now()
  const soon = new Date(now.getTime() + EXPIRING_MS)
  const items = await lockRenewing(tx, { now, soon }, BATCH)
  for (const item of items) await pass(parts, tx, item, now)
  return items.length
}

async function pass(parts: DocumentParts, tx: Tx, item: ItemRow, now: Date): Promise<void> {
  const isOver = item.renewsAt !== null && item.renewsAt <= now
  if (!isOver) {
    await changeItem(tx, item, { renewalState: 'expiring' }, now)
    return tell(parts, tx, item, 'document.expiring', item.renewalRound)
  }
  const renewed = renewalOf(item, now)
  if (renewed) {
    const { renewalRound } = await changeItem(tx, item, renewed, now)
    await audit(parts, tx, item, 'document.renewalDue')
    return tell(parts, tx, item, 'document.renewalDue', renewalRound)
  }
  await runOut(parts, tx, item, now)
}

async function runOut(parts: DocumentParts, tx: Tx, item: ItemRow, now: Date): Promise<void> {
  if (await closeItem(parts, tx, item, 'expired')) return
  // Answered in time, and nothing to renew: it no longer runs out.
  await changeItem(tx, item, { renewalState: 'none', renewsAt: null }, now)
}

/** What is asked for again: a request begins a new round, anything else only says that it is due. Undefined where it just runs out. */
function renewalOf(item: ItemRow, now: Date): Partial<ItemLife> | undefined {
  if (item.tab === 'MYDOC') return { renewalState: 'due' }
  const isAnswered = item.submittedAt !== null || item.signedAt !== null
  const isOver = item.expiresAt !== null && item.expiresAt <= now
  if (item.renewal === 'none' || !isAnswered || isOver) return undefined
  const row = requestLifecycle(item)
  if (!row) return { renewalState: 'due' }
  const next = applyEvent(requestedDocumentMachine, row, { type: 'renewal.due' }, REQUEST_EVENTS)
  if (!next.ok) return undefined
  return {
    requestState: next.state,
    renewalRound: next.context.renewalRound,
    renewalState: 'due',
    // What was handed in before stays among the recipient's own documents.
    submittedId: next.context.fileKey,
    submittedAt: null,
    submissionRemarksSealed: null,
    envelopeId: null,
    signedAt: null,
  }
}

const tell = (
  parts: DocumentParts,
  tx: Tx,
  { id: itemId, userId, tab }: ItemRow,
  kind: DocumentNotice,
  round: number,
): Promise<void> => tellRecipients(parts.context, tx, kind, [{ itemId, userId, tab, round }])

const audit = ({ context }: DocumentParts, tx: Tx, item: ItemRow, action: string): Promise<void> =>
  context.audit.record(tx, {
    action,
    entity: 'document_item',
    entityId: item.id,
    detail: { workflowId: item.workflowId, round: item.renewalRound + 1 },
  })
