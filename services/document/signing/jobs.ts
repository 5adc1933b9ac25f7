import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'
import { SigningProviderSilent, type EnvelopeRef } from '#services/providers/signing/port.ts'
import { recipientOf, tellRecipients } from '#services/document/items/notices.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { providerOf, refreshEnvelope } from './reduce.ts'
import { itemsOfEnvelope } from '#services/document/storage/store.ts'
import { envelopeOf, findEnvelope, takeWaiting } from '#services/document/storage/signing-store.ts'

const REFRESH_TOPIC = 'signing.refresh'
const VOID_TOPIC = 'signing.void'
const REMINDER_TOPIC = 'signing.reminder'
const POLL_TOPIC = 'signing.poll'
const MINUTE = 60_000
const POLL_MS = 5 * MINUTE
const POLLED_AT_ONCE = 100
/** How long before the envelope expires its signers are reminded. */
const REMIND_BEFORE_MS = 3 * 24 * 60 * MINUTE

const byEnvelope = z.object({ envelopeId: id })
/** `providerId` is set for an envelope whose id at the provider was never stored. */
const toVoid = z.object({ envelopeId: id, providerId: z.optional(z.string()) })
const byProvider = z.object({ provider: z.string(), providerId: z.string() })

/** Queues a look at the provider's state of an envelope. */
export const planRefresh = (
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Executor,
  payload: { provider: string; providerId: string },
): Promise<void> => jobs.enqueue(tx, { topic: REFRESH_TOPIC, payload })

/** Queues voiding an envelope at its provider, in the transaction that closed it here. */
export const planVoid = (jobs: Pick<Jobs, 'enqueue'>, tx: Executor, envelopeId: string): Promise<void> =>
  jobs.enqueue(tx, { topic: VOID_TOPIC, payload: { envelopeId }, dedupeKey: envelopeId })

/**
 * Queues voiding an envelope that the provider created while it was being closed here, so that its id was never stored.
 */
export const planLateVoid = (
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Executor,
  envelopeId: string,
  { envelopeId: providerId }: EnvelopeRef,
): Promise<void> =>
  jobs.enqueue(tx, {
    topic: VOID_TOPIC,
    payload: { envelopeId, providerId },
    // A key of its own, because the first job may already have run in vain.
    dedupeKey: `late:${envelopeId}`,
  })

/** Queues the reminder before an envelope expires. */
export async function planSigningReminder(
  { clock, jobs }: Pick<DocumentDeps['ctx'], 'clock' | 'jobs'>,
  tx: Executor,
  { envelopeId, expiresAt }: { envelopeId: string; expiresAt: Date | null },
): Promise<void> {
  if (expiresAt === null) return
  const runAt = new Date(expiresAt.getTime() - REMIND_BEFORE_MS)
  if (runAt <= clock.now()) return
  await jobs.enqueue(tx, { topic: REMINDER_TOPIC, payload: { envelopeId }, runAt, dedupeKey: envelopeId })
}

/** Handles the background jobs of signing; each may run twice. */
export function createSigningJobs(deps: DocumentDeps): { start(): void } {
  const { clock, db, jobs, log } = deps.ctx
  jobs.handle(REFRESH_TOPIC, async (payload) => {
    const { provider, providerId } = byProvider.parse(payload)
    const envelopeId = await envelopeOf(db.orm, provider, providerId)
    if (envelopeId !== undefined) await refreshEnvelope(deps, envelopeId)
  })
  jobs.handle(VOID_TOPIC, async (payload) => {
    const { envelopeId, providerId: late } = toVoid.parse(payload)
    const envelope = await findEnvelope(db.orm, envelopeId)
    const providerId = late ?? envelope?.providerId ?? null
    // Not created yet: its creation will find it closed and queue this again.
    if (!envelope || providerId === null) return
    const ref = { provider: envelope.provider, envelopeId: providerId }
    await providerOf(deps, envelope.provider)?.voidEnvelope(ref, 'Withdrawn by the sender')
    // The signers may have finished first.
    if (late === undefined) await refreshEnvelope(deps, envelopeId)
  })
  jobs.handle(REMINDER_TOPIC, async (payload) => {
    const { envelopeId } = byEnvelope.parse(payload)
    const envelope = await findEnvelope(db.orm, envelopeId)
    if (envelope?.status !== 'sent') return
    const waiting = (await itemsOfEnvelope(db.orm, envelopeId)).filter(({ signedAt }) => signedAt === null)
    await tellRecipients(
      deps.ctx,
      db.orm,
      'document.signatureReminder',
      waiting.map((item) => ({ ...recipientOf(item), dueAt: item.expiresAt })),
    )
  })

  const plan = (at: Date) =>
    jobs.enqueue(db.orm, { topic: POLL_TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
  const next = () => new Date((Math.floor(clock.now().getTime() / POLL_MS) + 1) * POLL_MS)
  const poll = async () => {
    await deps.embedded?.sweep()
    const now = clock.now()
    const before = new Date(now.getTime() - POLL_MS)
    for (const envelopeId of await takeWaiting(db.orm, { before, now, limit: POLLED_AT_ONCE })) {
      // A silent vendor must not delay the contracts of others.
      await refreshEnvelope(deps, envelopeId).catch((error: unknown) => {
        const level = error instanceof SigningProviderSilent ? 'warn' : 'error'
        log[level]('signing.poll_failed', { envelopeId, error })
      })
    }
  }
  // Each run queues the next, so giving up would stop it forever.
  jobs.handle(
    POLL_TOPIC,
    async () => {
      await poll()
      await plan(next())
    },
    { retry: 'endless' },
  )
  return {
    start() {
      plan(next()).catch((error: unknown) => log.error('signing.poll_not_planned', { error }))
    },
  }
}
