import type { Hono } from 'hono'
import type { HostTypes, RawHost } from '#services/kit/http/service.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { planRefresh } from './jobs.ts'
import { takeEvent } from '#services/document/storage/signing-store.ts'
import { mountWebhook, OTHER_PROVIDER } from '#services/kit/http/webhook.ts'

const WEBHOOK_PATH = '/v2/signing/webhooks/:provider'
const BODY_LIMIT = 1024 * 1024

/**
 * Accepts a vendor's events. Only the id of the envelope is used: its state is then fetched from the vendor, once
 * however often an event is delivered.
 */
export function mountSigningWebhooks(deps: DocumentDeps, app: Hono<HostTypes>, host: RawHost): void {
  const { clock, db, jobs, limits, log } = deps.ctx
  mountWebhook(app, {
    path: WEBHOOK_PATH,
    maxBytes: BODY_LIMIT,
    event: 'signing_event',
    log,
    limit: { name: 'signing-webhook', limits, host },
    closed: (context) => (context.req.param('provider') === deps.signing.name ? undefined : OTHER_PROVIDER),
    receive: async (body, headers) => {
      const { signing } = deps
      const parsed = signing.parseWebhook(headers, body, clock.now())
      if (!parsed.ok) return { refused: parsed.refused }
      await db.transaction(async (tx) => {
        for (const { eventId, envelopeId } of parsed.events) {
          if (!(await takeEvent(tx, { provider: signing.name, eventId, now: clock.now() }))) continue
          await planRefresh(jobs, tx, { provider: signing.name, providerId: envelopeId })
        }
      })
      return { status: 200, message: '' }
    },
  })
}
