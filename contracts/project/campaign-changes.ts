import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { currencyCode } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { CAMPAIGN_CHANGE_KINDS, CAMPAIGN_CHANGE_TEXTS, CHANGE_REASON_MAX } from './campaign-change-values.ts'
import { contractType } from './projects.ts'
import { proposalState } from './proposals.ts'

/* Changes of an open campaign: asked for by its issuer or by compliance, approved by another person of compliance (M13). */

const kind = z.enum(CAMPAIGN_CHANGE_KINDS).register(z.globalRegistry, { id: 'CampaignChangeKind' })

const reasonText = z.string().check(
  z.trim(),
  z.minLength(1, CAMPAIGN_CHANGE_TEXTS.reason),
  z.maxLength(CHANGE_REASON_MAX, 'Must be at most 1000 characters'),
  z.refine((text) => !hidesInLines(text), CAMPAIGN_CHANGE_TEXTS.hidden),
)

const choice = z
  .strictObject({
    _id: id,
    name: z.string(),
    issuerName: z.string(),
    contractType,
    /** Of the amounts in the terms. */
    currency: currencyCode,
    state: proposalState,
    closesAt: instant,
    /** The contract terms in force, as JSON. */
    terms: z.string(),
    /** What may be asked for now. */
    choices: z.array(z.strictObject({ kind, verdict }).register(z.globalRegistry, { id: 'CampaignChoice' })),
    /** Requests that wait. */
    waiting: z.int(),
  })
  .register(z.globalRegistry, { id: 'ChangeableCampaign' })

export const changeableCampaigns = operation({
  id: 'changeableCampaigns',
  service: 'project',
  method: 'get',
  path: '/v1/campaign/changeable',
  access: 'sender',
  summary: 'Public campaigns with what may be asked for: of an issuer the own ones, of compliance all others',
  query: z.strictObject({ project: z.optional(id), ...pageFields }),
  reply: listOf('ChangeableCampaigns', choice),
})

const difference = z
  .strictObject({
    field: z.string(),
    /** As text; null where there was, or is, none. */
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'TermsDifference' })

const change = z
  .strictObject({
    _id: id,
    offeringId: id,
    offeringName: z.string(),
    issuerName: z.string(),
    /** Of the amounts in the terms. */
    currency: currencyCode,
    kind,
    /** Empty for an issuer whose campaign compliance changed. */
    reason: z.string(),
    /** The closing date that is asked for; null for other kinds. */
    closesAt: z.nullable(instant),
    /** The present closing date. */
    closesNow: instant,
    /** What changes in the terms, as the issuer sums it up; null for other kinds. */
    summary: z.nullable(z.string()),
    /** The new terms beside the present ones. */
    differences: z.array(difference),
    state: z
      .enum(['waiting', 'carriedOut', 'declined', 'withdrawn', 'expired'])
      .register(z.globalRegistry, { id: 'CampaignChangeState' }),
    /** The state in words. */
    stateLabel: z.string(),
    askedBy: z.string(),
    askedAt: instant,
    expiresAt: instant,
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
    decidedWhy: z.nullable(z.string()),
    approve: verdict,
    decline: verdict,
    withdraw: verdict,
  })
  .register(z.globalRegistry, { id: 'CampaignChange' })

export const campaignChanges = operation({
  id: 'campaignChanges',
  service: 'project',
  method: 'get',
  path: '/v1/campaign/changes',
  access: 'sender',
  summary:
    'Requested changes of campaigns: those that wait, the oldest first, or all of one campaign, the newest first',
  query: z.strictObject({ project: z.optional(id), ...pageFields }),
  reply: listOf('CampaignChanges', change),
})

const changeReply = replyOf('CampaignChangeReply', change)

export const askForCampaignChange = operation({
  id: 'askForCampaignChange',
  service: 'project',
  method: 'post',
  path: '/v1/campaign/changes',
  access: 'sender',
  summary: 'Asks for a change of a campaign, which a second person decides about',
  effect: 'none',
  body: z
    .strictObject({
      offeringId: id,
      kind,
      reason: reasonText,
      /** Required to extend. */
      closesAt: z.optional(z.nullable(instant)),
      /** Required to change the terms: the terms as JSON, of the offering's contract type. */
      terms: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
      /** Required to change the terms: what changes, for investors. */
      summary: z.optional(
        z.nullable(
          z.string().check(
            z.trim(),
            z.maxLength(500, 'Must be at most 500 characters'),
            z.refine((text) => !hidesInLines(text), CAMPAIGN_CHANGE_TEXTS.hidden),
          ),
        ),
      ),
    })
    .register(z.globalRegistry, { id: 'AskForCampaignChangeBody' }),
  reply: changeReply,
})

export const approveCampaignChange = operation({
  id: 'approveCampaignChange',
  service: 'project',
  method: 'post',
  path: '/v1/campaign/changes/{id}/approve',
  access: 'staff:compliance',
  summary: 'A second person approves a change, which is carried out at once',
  effect: 'signs',
  stepUp: { of: 'account' },
  params: idParams,
  reply: changeReply,
})

export const declineCampaignChange = operation({
  id: 'declineCampaignChange',
  service: 'project',
  method: 'post',
  path: '/v1/campaign/changes/{id}/decline',
  access: 'staff:compliance',
  summary: 'A second person declines a change, with a reason',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ reason: reasonText })
    .register(z.globalRegistry, { id: 'DeclineCampaignChangeBody' }),
  reply: changeReply,
})

export const withdrawCampaignChange = operation({
  id: 'withdrawCampaignChange',
  service: 'project',
  method: 'post',
  path: '/v1/campaign/changes/{id}/withdraw',
  access: 'sender',
  summary: 'The person who asked for a change withdraws it',
  effect: 'none',
  params: idParams,
  reply: changeReply,
})
