import { REQUESTED_DOCUMENT_EVENTS, requestedDocumentMachine } from '#machines/requested-document/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import { closeItem } from './closing.ts'
import { EXPIRING_MS } from '#services/document/items/sending-rules.ts'
import { recipientOf, tellRecipients, type DocumentNotice } from '#services/document/items/notices.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { requestLifecycle, trailState } from '#services/document/storage/rules.ts'
import { lockRenewing, lockUnrenewed, changeItem } from '#services/document/storage/store.ts'
import type { ItemLife, ItemRow } from '#services/document/storage/rows.ts'

const TOPIC = 'document.renewals'
const HOUR = 3_600_000
const BATCH = 200
const SWEEP: Sender = { allowed: new Set(REQUESTED_DOCUMENT_EVENTS.internal), by: 'server' }

/**
 * Finds documents that expire within a week, need renewal or have expired, every hour; each run queues the next.
 * Days end at midnight UTC, so the run at that hour matters.
 */
export function createRenewals(deps: DocumentDeps): { start(): void } {
  const { clock, db, jobs, log } = deps.ctx
  const plan = (at: Date) =>
    jobs.enqueue(db.orm, { topic: TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
  const nextHour = () => new Date((Math.floor(clock.now().getTime() / HOUR) + 1) * HOUR)

  const sweep = async (): Promise<number> => {
    let count = 0
    for (;;) {
      const passed = await db.transaction((tx) => passSome(deps, tx))
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
        // Each run queues the next, so giving up would stop it forever.
        { retry: 'endless' },
      )
      plan(nextHour()).catch((error: unknown) => log.error('document.renewals_not_planned', { error }))
    },
  }
}

/** Moves one batch of items one step on; each then no longer matches the query. */
async function passSome(deps: DocumentDeps, tx: Tx): Promise<number> {
  return (await passWaiting(deps, tx)) || (await passUnrenewed(deps, tx))
}

/** Closes renewals that were not submitted before their sending expired; they are not looked at earlier. */
async function passUnrenewed(deps: DocumentDeps, tx: Tx): Promise<number> {
  const now = deps.ctx.clock.now()
  const items = await lockUnrenewed(tx, now, BATCH)
  for (const item of items) await runOut(deps, tx, item, now)
  return items.length
}

async function passWaiting(deps: DocumentDeps, tx: Tx): Promise<number> {
  const now = deps.ctx.clock.now()
  const soon = new Date(now.getTime() + EXPIRING_MS)
  const items = await lockRenewing(tx, { now, soon }, BATCH)
  for (const item of items) await pass(deps, tx, item, now)
  return items.length
}

async function pass(deps: DocumentDeps, tx: Tx, item: ItemRow, now: Date): Promise<void> {
  const isOver = item.renewsAt !== null && item.renewsAt <= now
  if (!isOver) {
    await changeItem(tx, item, { renewalState: 'expiring' }, now)
    return tell(deps, tx, item, 'document.expiring', { round: item.renewalRound, dueAt: item.renewsAt })
  }
  const renewed = renewalOf(deps, item, now)
  if (renewed) {
    const next = await changeItem(tx, item, renewed, now)
    const { renewalRound } = next
    await audit(deps, tx, { before: item, after: next }, 'document.renewalDue')
    return tell(deps, tx, item, 'document.renewalDue', { round: renewalRound, dueAt: item.expiresAt })
  }
  await runOut(deps, tx, item, now)
}

async function runOut(deps: DocumentDeps, tx: Tx, item: ItemRow, now: Date): Promise<void> {
  if (await closeItem(deps, tx, item, 'expired')) return
  // Everything was answered and nothing is to be renewed, so it no longer expires.
  await changeItem(tx, item, { renewalState: 'none', renewsAt: null }, now)
}

/**
 * The changes of a due renewal: a request starts a new round, other items are only marked. Undefined when the item just
 * expires.
 */
function renewalOf({ ctx }: DocumentDeps, item: ItemRow, now: Date): Partial<ItemLife> | undefined {
  if (item.tab === 'MYDOC') return { renewalState: 'due' }
  const isAnswered = item.submittedAt !== null || item.signedAt !== null
  const isOver = item.expiresAt !== null && item.expiresAt <= now
  if (item.renewal === 'none' || !isAnswered || isOver) return undefined
  const row = requestLifecycle(item)
  if (!row) return { renewalState: 'due' }
  const request = { id: item.id, ...row }
  const next = enforce(ctx, requestedDocumentMachine, request, { type: 'renewal.due' }, SWEEP)
  if (!next.ok) return undefined
  return {
    requestState: next.state,
    renewalRound: next.context.renewalRound,
    renewalState: 'due',
    // The earlier file stays among the recipient's own documents.
    submittedId: next.context.fileKey,
    submittedAt: null,
    submissionRemarksSealed: null,
    envelopeId: null,
    signedAt: null,
  }
}

const tell = (
  deps: DocumentDeps,
  tx: Tx,
  item: ItemRow,
  kind: DocumentNotice,
  { round, dueAt }: { round: number; dueAt: Date | null },
): Promise<void> => tellRecipients(deps.ctx, tx, kind, [{ ...recipientOf(item), round, dueAt }])

const audit = (
  { ctx }: DocumentDeps,
  tx: Tx,
  { before, after }: { readonly before: ItemRow; readonly after: ItemRow },
  action: string,
): Promise<void> =>
  ctx.audit.record(tx, {
    action,
    entity: 'document_item',
    entityId: before.id,
    detail: {
      workflowId: before.workflowId,
      round: before.renewalRound + 1,
      from: trailState(before),
      to: trailState(after),
    },
  })
