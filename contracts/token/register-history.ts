import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, pageFields } from '#contracts/paging.ts'
import { madeFile } from '#contracts/payment/payments.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'
import { REGISTER_ACTORS, REGISTER_EVENT_KINDS } from './register-history-values.ts'

/* How the share register of an offering came to be what it is (R41). */

const registerEvent = z
  .strictObject({
    _id: id,
    at: instant,
    kind: z.enum(REGISTER_EVENT_KINDS).register(z.globalRegistry, { id: 'RegisterEventKind' }),
    holder: z.string(),
    isOwn: z.boolean(),
    /** On whose request. */
    by: z.enum(REGISTER_ACTORS).register(z.globalRegistry, { id: 'RegisterActor' }),
    /** Null where none is known, or it is not for the reader. */
    reason: z.nullable(z.string()),
    /** Digital shares that came, left with a minus, or were allotted; null for a freeze. */
    units: z.nullable(z.int()),
    /** Of the holding, orders included; for a freeze what of it is frozen, null for the whole. */
    unitsBefore: z.nullable(z.int()),
    unitsAfter: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'RegisterEvent' })

export const shareRegisterHistory = operation({
  id: 'shareRegisterHistory',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/shareRegister/history',
  access: 'user',
  summary:
    'What changed the holdings of one offering until a day, the newest first; investors see their own holding, the issuer and staff all',
  query: z.strictObject({ ...pageFields, projectId: id, asOf: z.optional(day) }),
  reply: listOf('RegisterHistoryList', registerEvent),
})

export const shareRegisterOcf = operation({
  id: 'shareRegisterOcf',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/shareRegister/ocf',
  access: 'user',
  summary:
    'The share register of one offering in Open Cap Format (OCF), as a ZIP file, for its issuer, compliance, finance and administrators',
  query: z.strictObject({ projectId: id, asOf: z.optional(day) }),
  reply: replyOf('ShareRegisterOcfReply', madeFile),
})
