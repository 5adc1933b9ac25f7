import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { closeSome } from './closing.ts'
import { REMINDER_MS } from '#services/document/items/sending-rules.ts'
import { workflowProjectPairs, type SentRow } from '#services/document/storage/sending-store.ts'
import { filesOf } from '#services/document/storage/file-store.ts'
import { recipientOf, tellRecipients } from '#services/document/items/notices.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { waitingItems } from '#services/document/storage/store.ts'

const REMINDER_TOPIC = 'document.reminder'
const CLOSING_TOPIC = 'document.closing'
const SHARING_TOPIC = 'document.share'
const BATCH = 500

const byWorkflow = z.object({ workflowId: id })

/** Queues the reminder of a due day, unless that is so near that the first notice mentions it. */
export async function planReminder(
  { clock, jobs }: Pick<ServiceContext, 'clock' | 'jobs'>,
  tx: Executor,
  sent: Pick<SentRow, 'id' | 'dueAt'>,
): Promise<void> {
  if (sent.dueAt === null) return
  const runAt = new Date(sent.dueAt.getTime() - REMINDER_MS)
  if (runAt <= clock.now()) return
  await jobs.enqueue(tx, {
    topic: REMINDER_TOPIC,
    payload: { workflowId: sent.id },
    runAt,
    dedupeKey: sent.id,
  })
}

/** Queues the closing of a cancelled sending's open items. */
export async function planClosing({ jobs }: ServiceContext, tx: Executor, workflowId: string): Promise<void> {
  await jobs.enqueue(tx, { topic: CLOSING_TOPIC, payload: { workflowId }, dedupeKey: workflowId })
}

/** Queues the sharing of a sending's files, so that recipients keep them when the sender is erased. */
export async function planSharing(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  workflowId: string,
): Promise<void> {
  await jobs.enqueue(tx, { topic: SHARING_TOPIC, payload: { workflowId }, dedupeKey: workflowId })
}

/** Handles reminders, closing and sharing; each may run twice. */
export function handleSendingJobs(deps: DocumentDeps): void {
  const { jobs } = deps.ctx
  jobs.handle(REMINDER_TOPIC, async (payload) => remind(deps, byWorkflow.parse(payload).workflowId))
  jobs.handle(
    CLOSING_TOPIC,
    async (payload) => {
      const { workflowId } = byWorkflow.parse(payload)
      for (;;) if (!(await deps.ctx.db.transaction((tx) => closeSome(deps, tx, workflowId)))) return
    },
    { retry: 'endless' },
  )
  jobs.handle(SHARING_TOPIC, async (payload) => share(deps, byWorkflow.parse(payload).workflowId), {
    retry: 'endless',
  })
}

async function share({ ctx, keepFile }: DocumentDeps, workflowId: string): Promise<void> {
  for (const { objectKey: key, ownerId } of await filesOf(ctx.db.orm, [workflowId], [])) {
    // False when the owner was erased first: the key of the file is gone.
    if ((await keepFile({ key, ownerId, shared: true })) !== true)
      ctx.log.warn('document.not_shared', { workflowId })
  }
}

/** Reminds everybody who still owes an answer; a repeated notice counts once. */
async function remind({ ctx }: DocumentDeps, workflowId: string): Promise<void> {
  const { db } = ctx
  const [project] = await workflowProjectPairs(db.orm, [workflowId])
  let afterId = ''
  for (;;) {
    const items = await waitingItems(db.orm, workflowId, { afterId, limit: BATCH })
    await db.transaction((tx) =>
      tellRecipients(
        ctx,
        tx,
        'document.reminder',
        items.map((item) => ({ ...recipientOf(item), offeringId: project?.projectId })),
      ),
    )
    const last = items.at(-1)
    if (last === undefined || items.length < BATCH) return
    afterId = last.id
  }
}
