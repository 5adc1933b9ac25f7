import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { isEditable } from '#machines/kyc-case/rules.ts'
import type { HostTypes, RawHost } from '#services/kit/http/service.ts'
import { IdentityWebhookRefused, type IdentityEvent } from '#services/providers/identity/port.ts'
import { runChecks } from './screening/checks.ts'
import { KYC_TOPICS } from './case/effects.ts'
import { askVendor } from './identity/identity-result.ts'
import type { KycDeps } from './deps.ts'
import { caseByIdentity } from './store.ts'
import { mountWebhook, OTHER_PROVIDER } from '#services/kit/http/webhook.ts'

const WEBHOOK_PATH = '/v2/identity/webhooks/:provider'
const BODY_LIMIT = 1024 * 1024

const job = z.object({ provider: z.string(), ref: z.string() })

/**
 * Accepts a vendor's events. Only the reference of the check is used: its result is then fetched from the vendor, once
 * however often an event is delivered, and adds to the risk score but never approves a case.
 */
export function mountIdentityWebhooks(deps: KycDeps, app: Hono<HostTypes>, host: RawHost): void {
  const { db, jobs, limits, log } = deps.ctx
  mountWebhook(app, {
    path: WEBHOOK_PATH,
    maxBytes: BODY_LIMIT,
    event: 'identity_event',
    log,
    limit: { name: 'identity-webhook', limits, host },
    closed: (context) => {
      const provider = deps.identity.id
      return provider === 'embedded' || context.req.param('provider') !== provider
        ? OTHER_PROVIDER
        : undefined
    },
    receive: async (body, headers) => {
      const provider = deps.identity.id
      let events: readonly IdentityEvent[]
      try {
        events = deps.identity.parseWebhook(headers, body)
      } catch (error) {
        if (!(error instanceof IdentityWebhookRefused)) throw error
        return { refused: error.reason }
      }
      await db.transaction(async (tx) => {
        for (const { eventId, ref } of events)
          await jobs.enqueue(tx, {
            topic: KYC_TOPICS.identityEvent,
            payload: { provider, ref },
            dedupeKey: eventId,
          })
      })
      return { status: 200, message: '' }
    },
  })
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
