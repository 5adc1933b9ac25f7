import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HostTypes, RawHost } from '#services/kit/http/service.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { planRefresh } from './jobs.ts'
import { takeEvent } from '#services/document/storage/signing-store.ts'

const WEBHOOK_PATH = '/v2/signing/webhooks/:provider'
const BODY_LIMIT = 1024 * 1024
const PER_ADDRESS = { limit: 600, windowMs: 60_000 }

const refusal = (message: string, code: string) => ({ status: false, message, code })

/**
 * Accepts a vendor's events. Only the id of the envelope is used: its state is then fetched from the vendor, once
 * however often an event is delivered.
 */
export function mountSigningWebhooks(deps: DocumentDeps, app: Hono<HostTypes>, host: RawHost): void {
  const { clock, db, jobs, limits, log } = deps.ctx
  app.post(
    WEBHOOK_PATH,
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (context) => context.json(refusal('This event is too large', 'invalid'), 413),
    }),
    async (context) => {
      const { signing } = deps
      if (context.req.param('provider') !== signing.name)
        return context.json(refusal('This provider is not configured', 'not_found'), 404)
      if (!(await limits.take(`signing-webhook:${host.request(context).limitKey}`, PER_ADDRESS)).ok)
        return context.json(refusal('Too many events', 'too_many_requests'), 429)
      const body = new Uint8Array(await context.req.arrayBuffer())
      const parsed = signing.parseWebhook(context.req.raw.headers, body, clock.now())
      if (!parsed.ok) {
        log.warn('signing_event.refused', { reason: parsed.refused, requestId: context.get('requestId') })
        return context.json(refusal('This event is not accepted', parsed.refused), 400)
      }
      await db.transaction(async (tx) => {
        for (const { eventId, envelopeId } of parsed.events) {
          if (!(await takeEvent(tx, { provider: signing.name, eventId, now: clock.now() }))) continue
          await planRefresh(jobs, tx, { provider: signing.name, providerId: envelopeId })
        }
      })
      return context.json({ status: true, message: '' })
    },
  )
}
