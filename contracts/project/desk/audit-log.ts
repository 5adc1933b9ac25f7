import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { instant } from '#contracts/time.ts'
import { proofState } from '#contracts/proof/log.ts'

export const AUDIT_LOG_TEXTS = { notFound: 'This audit log does not exist.' } as const

const auditDetail = z
  .strictObject({ name: z.string(), value: z.string() })
  .register(z.globalRegistry, { id: 'AuditDetail' })

const auditEvent = z
  .strictObject({
    _id: id,
    at: instant,
    /** What happened, in words where its lifecycle has some. */
    what: z.string(),
    /** 'You', a name, 'System'; to an issuer 'Mizan' for staff. */
    by: z.string(),
    /** The state before and after it; null where it did not change. */
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
    /** Ids and figures of the entry; null for issuers. */
    details: z.nullable(z.array(auditDetail)),
    /** Whether the event is in a signed head of the log. */
    proof: proofState,
  })
  .register(z.globalRegistry, { id: 'AuditEvent' })
export type AuditEventWire = z.output<typeof auditEvent>

export const auditLog = operation({
  id: 'auditLog',
  service: 'project',
  method: 'get',
  path: '/v1/auditlog/{id}',
  access: 'manager',
  summary:
    'Audit trail of one item (R49), the newest entry first: for compliance and finance of any, for an issuer of an own offering and of its holdings',
  params: idParams,
  /** With a holder, the item is the holding of that person in the offering `id`. */
  query: z.strictObject({ holder: z.optional(id), ...pageFields }),
  reply: z
    .strictObject({
      status: z.literal(true),
      message: z.string(),
      /** The name of the offering; null for another item. */
      offeringName: z.nullable(z.string()),
      /** Whose holding it is; null without a holder, and for one without events. */
      holderName: z.nullable(z.string()),
      data: z.array(auditEvent),
      totalCount: z.int(),
      perPage: z.int(),
    })
    .register(z.globalRegistry, { id: 'AuditLog' }),
})
