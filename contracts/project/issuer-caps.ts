import * as z from 'zod/mini'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { replyOf } from '#contracts/reply.ts'
import { regime } from './projects.ts'

const capFields = {
  regime,
  /** Months over which the cap counts. */
  months: z.int(),
  cap: money,
  /** Raised in these months, and what open and submitted offerings may still raise. */
  used: money,
  left: money,
} as const

/** How much of the cap of a regime an issuer has used, in the currency of the cap. */
const issuerCap = z.strictObject(capFields).register(z.globalRegistry, { id: 'IssuerCap' })

/** The same beside a proposal, which is not counted itself. */
export const proposalCap = z
  .strictObject({
    ...capFields,
    /** Why the maximum target does not fit; null while it does, or is not typed. */
    problem: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ProposalCap' })
export type IssuerCapWire = z.infer<typeof issuerCap>

export const issuerCaps = operation({
  id: 'issuerCaps',
  service: 'project',
  method: 'get',
  path: '/v1/campaign/caps',
  access: 'issuer',
  summary: 'How much the issuer may still raise under each regime that has a cap (R27)',
  reply: replyOf('IssuerCapsReply', z.array(issuerCap)),
})
