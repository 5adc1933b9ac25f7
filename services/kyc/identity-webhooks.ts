import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { isEditable } from '#machines/kyc-case/rules.ts'
import type { HostTypes, RawHost } from '#services/kit/http/service.ts'
import { IdentityWebhookRefused, type IdentityEvent } from '#services/providers/identity/port.ts'
import { runChecks } from './screening/checks.ts'
import { KYC_TOPICS } from './case/effects.ts'
import { askVendor } from './identity/identity-result.ts'
import type { KycDeps } from './deps.ts'
import { caseByIdentity } from './store.ts'

const WEBHOOK_PATH = '/v2/identity/webhooks/:provider'
const BODY_LIMIT = 1024 * 1024
const PER_ADDRESS = { limit: 600, windowMs: 60_000 }

const job = z.object({ provider: z.string(), ref: z.string() })
const refusal = (message: string, code: string) => ({ status: false, message, code })

/**
 * Accepts a vendor's events. Only the reference of the check is used: its result is then fetched from the vendor, once
 * however often an event is delivered, and adds to the risk score but never approves a case.
 */
export function mountIdentityWebhooks(deps: KycDeps, app: Hono<HostTypes>, host: RawHost): void {
  const { db, jobs, limits, log } = deps.ctx
  app.post(
    WEBHOOK_PATH,
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (context) => context.json(refusal('This event is too large', 'invalid'), 413),
    }),
    async (context) => {
      const provider = deps.identity.id
      if (provider === 'embedded' || context.req.param('provider') !== provider)
        return context.json(refusal('This provider is not configured', 'not_found'), 404)
      if (!(await limits.take(`identity-webhook:${host.request(context).limitKey}`, PER_ADDRESS)).ok)
        return context.json(refusal('Too many events', 'too_many_requests'), 429)
      const body = new Uint8Array(await context.req.arrayBuffer())
      let events: readonly IdentityEvent[]
      try {
        events = deps.identity.parseWebhook(context.req.raw.headers, body)
      } catch (error) {
        if (!(error instanceof IdentityWebhookRefused)) throw error
        log.warn('identity_event.refused', { reason: error.reason, requestId: context.get('requestId') })
        return context.json(refusal('This event is not accepted', error.reason), 400)
      }
      await db.transaction(async (tx) => {
        for (const { eventId, ref } of events)
          await jobs.enqueue(tx, {
            topic: KYC_TOPICS.identityEvent,
            payload: { provider, ref },
            dedupeKey: eventId,
          })
      })
      return context.json({ status: true, message: '' })
    },
  )
}

/**
 * Fetches the result an event announced, which updates the applicant's progress and repeats the checks of a case in
 * review.
 */
export function handleIdentityEvents(deps: KycDeps): void {
  const { db, jobs } = deps.ctx
  jobs.handle(KYC_TOPICS.identityEvent, async (payload) => {
    const row = await caseByIdentity(db.orm, job.parse(payload))
    if (!row) return
    if (isEditable(row.state)) await askVendor(deps, row)
    else await runChecks(deps, { caseId: row.id, again: true })
  })
}
