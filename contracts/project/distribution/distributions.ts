import * as z from 'zod/mini'
import { readable } from '#contracts/project/text-fields.ts'
import { FILE_KEY, FILE_TEXTS } from '#contracts/file/rules.ts'
import { hidesInLines } from '#contracts/letters.ts'
import { confirmedMoney, money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'
import {
  DISTRIBUTION_FILES_MAX,
  DISTRIBUTION_REPORT_MAX,
  DISTRIBUTION_STATES,
  DISTRIBUTION_TEXTS,
  LEASE_USES,
} from './values.ts'
import { contractType } from '#contracts/project/projects.ts'
import { PROPOSAL_TEXTS, REVIEW_REASON_MAX } from '#contracts/project/proposal-values.ts'

/* Distributions (M19): issuers file the result of a period, finance approves it, holders are paid. */

const lease = z
  .strictObject({
    /** Month of the lease, from 1. */
    month: z.int().check(z.minimum(1), z.maximum(600)),
    use: z.enum(LEASE_USES).register(z.globalRegistry, { id: 'LeaseUse' }),
    /** Day of the month on which the asset was handed over or destroyed; null for a whole month. */
    day: z.nullable(z.int().check(z.minimum(1), z.maximum(31))),
  })
  .register(z.globalRegistry, { id: 'DistributionLease' })

/** Where the income goes; all parts add up to the income. The reserve restores earlier losses. */
const waterfall = z
  .strictObject({
    income: money,
    costs: money,
    nonPermissible: money,
    reserve: money,
    /** The part of the issuer as partner, manager or agent; negative for a loss. */
    fee: money,
    /** Negative for a loss, which pays nothing. */
    holders: money,
    /** Of the final result: what the issuer gives the holders of its profit on account; negative for what the holders were paid too much and keep. */
    settlement: money,
    /** Goes back to the holders: of the final result what is left of their capital, a part of which may still be in escrow; otherwise the price of what is bought. */
    capital: money,
    /** Digital shares that the issuer buys of the holders, as a diminishing musharakah has it month by month. */
    boughtUnits: z.int(),
    fromEscrow: money,
    /** What a late issuer pays beside the result: the proved cost of collection, and what the terms pledge to charity. */
    lateCost: money,
    lateDonation: money,
  })
  .register(z.globalRegistry, { id: 'DistributionWaterfall' })

const distribution = z
  .strictObject({
    _id: id,
    projectId: id,
    projectName: z.string(),
    issuerName: z.string(),
    contractType,
    state: z.enum(DISTRIBUTION_STATES).register(z.globalRegistry, { id: 'DistributionState' }),
    stateLabel: z.string(),
    periodFrom: day,
    periodTo: day,
    recordAt: instant,
    lease: z.nullable(lease),
    instalment: z.nullable(z.int()),
    /** The last result of the offering, which settles what was paid on account. */
    isFinal: z.boolean(),
    /** What the assets of a lease or of certificates were sold for at the end. */
    residual: money,
    /** Null where the contract refuses the figures now; `fault` says why. */
    waterfall: z.nullable(waterfall),
    fault: z.nullable(z.string()),
    report: z.string(),
    files: z.array(
      z
        .strictObject({ key: z.string(), name: z.string() })
        .register(z.globalRegistry, { id: 'DistributionFile' }),
    ),
    filedAt: instant,
    /** Why finance sent it back; null otherwise. */
    reason: z.nullable(z.string()),
    paidAt: z.nullable(instant),
    /** Payouts to holders, once the record date has come. */
    payouts: z
      .strictObject({ paid: z.int(), due: z.int(), claimable: z.int() })
      .register(z.globalRegistry, { id: 'DistributionPayouts' }),
    /** What the caller may do now. */
    file: verdict,
    cancel: verdict,
    sendBack: verdict,
    check: verdict,
    approve: verdict,
    /** Finance proposes to cancel one that no holder can be paid from; `release` is the approval by another person. */
    proposeRelease: verdict,
    release: verdict,
  })
  .register(z.globalRegistry, { id: 'Distribution' })
export type DistributionWire = z.infer<typeof distribution>

const PAYOUT_STATES = ['expected', 'due', 'paid', 'claimable'] as const

const partFields = {
  _id: id,
  state: z.enum(PAYOUT_STATES).register(z.globalRegistry, { id: 'PayoutState' }),
  /** What a claimable one waits for: an account that can be paid, or the end of the freeze of the digital shares. */
  waitsFor: z.nullable(z.enum(['account', 'freeze']).register(z.globalRegistry, { id: 'PayoutWaitsFor' })),
  units: z.int(),
  /** Before tax. */
  amount: money,
  /** Capital that goes back, without tax. */
  capital: money,
  /** Of the digital shares, those that the issuer buys; `capital` is their price. */
  boughtUnits: z.int(),
  /** The part of the non-permissible income that falls on these digital shares; charity has it already. */
  purified: money,
  paidAt: z.nullable(instant),
}

const taxFields = {
  taxCountry: z.nullable(z.string()),
  /** Per cent, such as "15". */
  taxPercent: z.string(),
  tax: money,
  net: money,
}

const payout = z
  .strictObject({
    ...partFields,
    holderName: z.string(),
    /** Null for the issuer, who does not read how a holder is taxed. */
    taxed: z.nullable(z.strictObject(taxFields).register(z.globalRegistry, { id: 'PayoutTax' })),
  })
  .register(z.globalRegistry, { id: 'Payout' })
export type PayoutWire = z.infer<typeof payout>

const ownPayout = z
  .strictObject({
    ...partFields,
    ...taxFields,
    /** `booked` is a loss, of which nothing is paid. */
    state: z.enum([...PAYOUT_STATES, 'booked']).register(z.globalRegistry, { id: 'OwnPayoutState' }),
    projectId: id,
    projectName: z.string(),
    periodFrom: day,
    periodTo: day,
    recordAt: instant,
    /** The part of a loss that falls on these digital shares; 0 for a profit. */
    loss: money,
  })
  .register(z.globalRegistry, { id: 'OwnPayout' })

const source = z
  .strictObject({
    _id: id,
    name: z.string(),
    contractType,
    currency: z.string(),
    /** Why no result can be filed now; null where it can. */
    refusal: z.nullable(z.string()),
    /** The next month of the lease, or the next instalment; null where the contract has none. */
    nextMonth: z.nullable(z.int()),
    nextInstalment: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'DistributionSource' })

const reply = replyOf('DistributionReply', distribution)
const ofProject = z.strictObject({ ...pageFields, project: z.optional(id) })
/** `approved`: only results that are approved and not cancelled. */
const ofOwn = z.extend(ofProject, {
  show: z.optional(z.enum(['all', 'approved']).register(z.globalRegistry, { id: 'DistributionFilter' })),
})
/** When the figures that were read were filed: a decision is about these only. */
const readFiling = instant

export const distributions = operation({
  id: 'distributions',
  service: 'project',
  method: 'get',
  path: '/v1/distributions',
  access: 'user',
  summary:
    'Distributions of the offerings of the caller and of those who invited them, the newest period first',
  query: ofOwn,
  reply: listOf('DistributionList', distribution),
})

export const distributionSources = operation({
  id: 'distributionSources',
  service: 'project',
  method: 'get',
  path: '/v1/distributions/offerings',
  access: 'user',
  summary: 'Offerings for which the caller may file a result, by name',
  query: z.strictObject(pageFields),
  reply: listOf('DistributionSourceList', source),
})

const reportText = z.string().check(
  z.trim(),
  z.minLength(1, DISTRIBUTION_TEXTS.report),
  z.maxLength(DISTRIBUTION_REPORT_MAX, `Must be at most ${DISTRIBUTION_REPORT_MAX} characters`),
  z.refine((text) => !hidesInLines(text), DISTRIBUTION_TEXTS.hidden),
)

const fileDistributionBody = z
  .strictObject({
    projectId: id,
    /** The one that came back; left out for a new one. */
    distributionId: z.optional(id),
    periodFrom: day,
    periodTo: day,
    recordAt: instant,
    income: confirmedMoney,
    costs: confirmedMoney,
    nonPermissible: confirmedMoney,
    lease: z.nullable(lease),
    instalment: z.nullable(z.int().check(z.minimum(1), z.maximum(120))),
    isFinal: z.boolean(),
    /** What the assets of a lease or of certificates were sold for; left out for any but the final result. */
    residual: z.optional(confirmedMoney),
    report: reportText,
    files: z.array(z.string().check(z.regex(FILE_KEY, FILE_TEXTS.noDocument))).check(
      z.minLength(1, DISTRIBUTION_TEXTS.noFile),
      z.maxLength(DISTRIBUTION_FILES_MAX, `At most ${DISTRIBUTION_FILES_MAX} files`),
      z.refine((keys) => new Set(keys).size === keys.length, DISTRIBUTION_TEXTS.twice),
    ),
  })
  .check(
    z.refine(({ periodFrom, periodTo }) => periodFrom <= periodTo, {
      error: DISTRIBUTION_TEXTS.periodEnd,
      path: ['periodTo'],
    }),
    z.refine(({ periodTo, recordAt }) => recordAt.slice(0, 10) >= periodTo, {
      error: DISTRIBUTION_TEXTS.recordEarly,
      path: ['recordAt'],
    }),
    z.refine(({ lease: month }) => month === null || (month.use === 'whole') === (month.day === null), {
      error: DISTRIBUTION_TEXTS.day,
      path: ['lease', 'day'],
    }),
  )
  .register(z.globalRegistry, { id: 'FileDistributionBody' })
export type FileDistributionBody = z.infer<typeof fileDistributionBody>

export const fileDistribution = operation({
  id: 'fileDistribution',
  service: 'project',
  method: 'post',
  path: '/v1/distributions',
  access: 'user',
  summary: 'The issuer or an editor files the result of a period, or files again what came back',
  effect: 'none',
  body: fileDistributionBody,
  reply,
})

export const cancelDistribution = operation({
  id: 'cancelDistribution',
  service: 'project',
  method: 'post',
  path: '/v1/distributions/{id}/cancel',
  access: 'user',
  summary: 'The issuer or an editor cancels a distribution that is not approved yet',
  effect: 'none',
  params: idParams,
  reply,
})

export const distributionFile = operation({
  id: 'distributionFile',
  service: 'project',
  method: 'get',
  path: '/v1/distributions/{id}/files/{key}',
  access: 'user',
  summary: 'An address of one document of a distribution, for its issuer and finance; valid for 60 s',
  params: z.strictObject({ id, key: z.string().check(z.regex(FILE_KEY, 'Invalid key')) }),
  reply: replyOf(
    'DistributionFileReply',
    z.strictObject({ url: z.string() }).register(z.globalRegistry, { id: 'DistributionFileAddress' }),
  ),
})

export const distributionPayouts = operation({
  id: 'distributionPayouts',
  service: 'project',
  method: 'get',
  path: '/v1/distributions/{id}/payouts',
  access: 'user',
  summary:
    'The part of each holder, for the issuer and finance; before the record date as the share register stands now',
  params: idParams,
  query: z.strictObject(pageFields),
  reply: listOf('PayoutList', payout),
})

export const ownPayouts = operation({
  id: 'ownPayouts',
  service: 'project',
  method: 'get',
  path: '/v1/distributions/own',
  access: 'user',
  summary:
    'Distributions to the caller as a holder, and losses that fell on their digital shares, the newest first',
  query: ofProject,
  reply: z
    .strictObject({
      status: z.literal(true),
      message: z.string(),
      data: z.array(ownPayout),
      totalCount: z.int(),
      perPage: z.int(),
      /** Whether charity has had something for the caller's digital shares, on whatever page: then there is a certificate. */
      isPurified: z.boolean(),
    })
    .register(z.globalRegistry, { id: 'OwnPayoutList' }),
})

export const distributionQueue = operation({
  id: 'distributionQueue',
  service: 'project',
  method: 'get',
  path: '/v1/distributions/waiting',
  access: 'staff:finance',
  summary: 'Distributions that wait for finance, the longest waiting first',
  query: z.strictObject(pageFields),
  reply: listOf('DistributionQueue', distribution),
})

const returnReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, PROPOSAL_TEXTS.reason),
    z.maxLength(REVIEW_REASON_MAX, `Must be at most ${REVIEW_REASON_MAX} characters`),
    readable,
  )

export const returnDistribution = operation({
  id: 'returnDistribution',
  service: 'project',
  method: 'post',
  path: '/v1/distributions/{id}/return',
  access: 'staff:finance',
  summary: 'Finance sends a distribution back with a reason; the issuer may file it again',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      filedAt: readFiling,
      reason: returnReason,
    })
    .register(z.globalRegistry, { id: 'ReturnDistributionBody' }),
  reply,
})

export const checkDistribution = operation({
  id: 'checkDistribution',
  service: 'project',
  method: 'post',
  path: '/v1/distributions/{id}/check',
  access: 'staff:finance',
  summary: 'A person of finance has checked the figures; another one approves them',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ filedAt: readFiling }).register(z.globalRegistry, { id: 'CheckDistributionBody' }),
  reply,
})

export const proposeDistributionRelease = operation({
  id: 'proposeDistributionRelease',
  service: 'project',
  method: 'post',
  path: '/v1/distributions/{id}/release',
  access: 'staff:finance',
  summary: 'Finance proposes to cancel an approved distribution that has no holders, with a reason',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ filedAt: readFiling, reason: returnReason })
    .register(z.globalRegistry, { id: 'ProposeDistributionReleaseBody' }),
  reply,
})

const releaseBody = z
  .strictObject({
    distributionId: id,
    /** What goes back to the wallet of the issuer; the part of charity stays there. */
    amount: confirmedMoney,
    filedAt: readFiling,
  })
  .register(z.globalRegistry, { id: 'ReleaseDistributionBody' })

export const releaseDistribution = operation({
  id: 'releaseDistribution',
  service: 'project',
  method: 'post',
  path: '/v1/distributions/releases',
  access: 'staff:finance',
  summary: 'Another person of finance approves the cancelling; what was set aside goes back to the issuer',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'give back',
    payeeOf: 'distribution',
    terms: ({ distributionId, amount }: z.infer<typeof releaseBody>) => ({ amount, payee: distributionId }),
  },
  body: releaseBody,
  reply,
})

const approveBody = z
  .strictObject({
    distributionId: id,
    /** What leaves the wallet of the issuer: the parts of holders and charity. */
    amount: confirmedMoney,
    filedAt: readFiling,
  })
  .register(z.globalRegistry, { id: 'ApproveDistributionBody' })

export const approveDistribution = operation({
  id: 'approveDistribution',
  service: 'project',
  method: 'post',
  path: '/v1/distributions/approvals',
  access: 'staff:finance',
  summary:
    'Another person of finance approves: the sum leaves the wallet of the issuer, holders are paid after the record date',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'distribute',
    payeeOf: 'distribution',
    terms: ({ distributionId, amount }: z.infer<typeof approveBody>) => ({ amount, payee: distributionId }),
  },
  body: approveBody,
  reply,
})
