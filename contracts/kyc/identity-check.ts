import * as z from 'zod/mini'
import { kycRole } from './kyc.ts'
import { operation } from '#contracts/operation.ts'
import { replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

/** What a page needs to start a check of an identity document; valid for one sitting. */
const identityAccess = z
  .strictObject({
    /** A secret: its holder uploads as this person. */
    token: z.string(),
    expiresAt: instant,
    /** `embedded`: the product's own upload; otherwise the vendor whose pages are shown. */
    mode: z.enum(['embedded', 'sumsub', 'onfido']).register(z.globalRegistry, { id: 'IdentityMode' }),
    /** The vendor's script; null where the product itself looks. */
    sdkUrl: z.nullable(z.string()),
    /** What that script is started with beside the token, where the vendor needs it. */
    workflowRunId: z.nullable(z.string()),
    /** The vendor's own page for this check, opened in a tab of its own; a secret like the token. Null where the product itself looks. */
    pageUrl: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'IdentityAccess' })

export const identityAccessToken = operation({
  id: 'identityAccessToken',
  service: 'user',
  method: 'post',
  path: '/v2/identity/access/token',
  access: 'user',
  summary: 'Begins or goes on with the check of the caller’s identity document; its result decides nothing',
  effect: 'none',
  body: z.strictObject({ role: kycRole }).register(z.globalRegistry, { id: 'IdentityAccessInput' }),
  reply: replyOf('IdentityAccessReply', identityAccess),
})
