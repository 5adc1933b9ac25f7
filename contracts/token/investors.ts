import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { INVESTOR_ELIGIBILITY, INVESTOR_HOLDINGS, INVESTOR_NAME_MAX } from './investor-values.ts'
import { position } from './tokens.ts'

/* Investors as issuers see their own, and compliance and finance all (R42 to R44). */

const investor = z
  .strictObject({
    _id: id,
    name: z.string(),
    /** Digital shares in the offerings that the reader sees. */
    heldUnits: z.int(),
    orderedUnits: z.int(),
    offerings: z.int(),
    /** A holding is frozen, whole or in part. */
    isFrozen: z.boolean(),
    /** The identity check; null for issuers. */
    kycLabel: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Investor' })

export const investors = operation({
  id: 'investors',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/investors',
  access: 'manager',
  summary:
    'Investors with digital shares or orders (R42), the largest first: for issuers those of their own offerings, for compliance and finance all',
  query: z.strictObject({
    /** A part of the name. */
    name: z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(INVESTOR_NAME_MAX, `Must be at most ${INVESTOR_NAME_MAX} characters`)),
    ),
    project: z.optional(id),
    holding: z.optional(z.enum(INVESTOR_HOLDINGS).register(z.globalRegistry, { id: 'InvestorHolding' })),
    /** For compliance and finance; issuers do not see the identity check. */
    eligibility: z.optional(
      z.enum(INVESTOR_ELIGIBILITY).register(z.globalRegistry, { id: 'InvestorEligibility' }),
    ),
    ...pageFields,
  }),
  reply: listOf('InvestorList', investor),
})

export const legacyInvestors = operation({
  ...investors,
  id: 'legacyInvestors',
  path: '/v1/dashboard/investor/management',
  summary: 'The same investors, under the path of the first version',
  restOnly: true,
})

const investorHolding = z
  .strictObject({
    position,
    frozenUnits: z.int(),
    isFrozen: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'InvestorHoldingDetails' })

export const investorById = operation({
  id: 'investorById',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/investors/{id}',
  access: 'manager',
  summary:
    'One investor (R43, R44) with the holdings that the reader sees; the identity check is for compliance and finance',
  params: idParams,
  reply: replyOf(
    'InvestorReply',
    z
      .strictObject({
        _id: id,
        name: z.string(),
        kycLabel: z.nullable(z.string()),
        /** The case of the identity check, for compliance. */
        kycCaseId: z.nullable(id),
        /** Masked; null for issuers. */
        address: z.nullable(z.string()),
        /** Whether all holdings are frozen at once, with what comes to them; null for issuers. */
        isAllFrozen: z.nullable(z.boolean()),
        holdings: z.array(investorHolding),
      })
      .register(z.globalRegistry, { id: 'InvestorDetails' }),
  ),
})
