import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'
import { feesBody, metalPricesBody, screeningBody, withholdingTaxBody } from './bodies.ts'
import { investorLimitsBody } from './investor-limits.ts'
import { regimesBody } from './regimes.ts'
import { COMING_MAX, REGIMES_MAX, RULE_KINDS, RULE_REASON_MAX, RULE_STATES, RULE_TEXTS } from './values.ts'

/* Dated rules for the staff whose rules they are (/staff/rules): versions, proposals and their approval by a second person (record 0402). */

const kind = z.enum(RULE_KINDS).register(z.globalRegistry, { id: 'RuleKind' })

const reasonText = z.string().check(
  z.trim(),
  z.minLength(1, RULE_TEXTS.reason),
  z.maxLength(RULE_REASON_MAX, `Must be at most ${RULE_REASON_MAX} characters`),
  z.refine((text) => !hidesInLines(text), RULE_TEXTS.hidden),
)

/** A field of a version in words, beside the version that it is compared with; null where the field is not in one of them. */
const line = z
  .strictObject({
    label: z.string(),
    value: z.nullable(z.string()),
    before: z.nullable(z.string()),
    isChanged: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'RuleLine' })
export type RuleLine = z.infer<typeof line>

const version = z
  .strictObject({
    _id: id,
    kind,
    state: z.enum(RULE_STATES).register(z.globalRegistry, { id: 'RuleState' }),
    stateLabel: z.string(),
    effectiveFrom: day,
    /** From when on it counts: the start of its day, or its approval on that day; null until it is approved. */
    startsAt: z.nullable(instant),
    isInForce: z.boolean(),
    lines: z.array(line),
    /** The version whose place it takes, with which `lines` compare it; null for the first one. */
    comparedWith: z.nullable(
      z
        .strictObject({
          effectiveFrom: day,
          startsAt: instant,
          isInForce: z.boolean(),
          isComing: z.boolean(),
        })
        .register(z.globalRegistry, { id: 'ComparedRuleVersion' }),
    ),
    /** SHA-256 of what it says. */
    hash: z.string(),
    reason: z.string(),
    /** Null for the versions that the product began with. */
    proposedBy: z.nullable(z.string()),
    proposedAt: instant,
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
    /** Why it was declined. */
    decidedWhy: z.nullable(z.string()),
    approve: verdict,
    decline: verdict,
    withdraw: verdict,
  })
  .register(z.globalRegistry, { id: 'RuleVersion' })
export type RuleVersionWire = z.infer<typeof version>

/** What a version says, to begin a proposal with: the part of its kind, the others null. */
const base = z
  .strictObject({
    /** Of the version. */
    _id: id,
    effectiveFrom: day,
    fees: z.nullable(feesBody),
    metalPrices: z.nullable(metalPricesBody),
    withholdingTax: z.nullable(withholdingTaxBody),
    screening: z.nullable(screeningBody),
    regimes: z.nullable(regimesBody),
    investorLimits: z.nullable(investorLimitsBody),
  })
  .register(z.globalRegistry, { id: 'RuleBase' })
export type RuleBase = z.infer<typeof base>

const rule = z
  .strictObject({
    _id: id,
    kind,
    inForce: version,
    /** The version in force and those that come, in the order in which they count: a proposal begins with the last one of its day. */
    bases: z.array(base).check(z.minLength(1), z.maxLength(COMING_MAX + 1)),
    /** The version that waits for approval. */
    proposed: z.nullable(version),
    /** Approved versions whose day lies ahead, the next one first, at most COMING_MAX. */
    coming: z.array(version).check(z.maxLength(COMING_MAX)),
  })
  .register(z.globalRegistry, { id: 'DatedRule' })
export type DatedRule = z.infer<typeof rule>

const path = '/v2/staff/rules'

export const datedRules = operation({
  id: 'datedRules',
  service: 'payment',
  method: 'get',
  path,
  access: 'ruleKeeper',
  summary: 'Each dated rule of the caller’s roles: the version in force, what is proposed and what comes',
  reply: listOf('DatedRules', rule),
})

export const ruleHistory = operation({
  id: 'ruleHistory',
  service: 'payment',
  method: 'get',
  path: `${path}/history`,
  access: 'ruleKeeper',
  summary: 'Every version of one dated rule, the newest proposal first',
  query: z.strictObject({ kind, ...pageFields }),
  reply: listOf('RuleHistory', version),
})

const versionReply = replyOf('RuleVersionReply', version)

export const proposeRule = operation({
  id: 'proposeRule',
  service: 'payment',
  method: 'post',
  path,
  access: 'ruleKeeper',
  summary: 'Proposes a version of a dated rule from today or a later day on',
  effect: 'none',
  body: z
    .strictObject({
      kind,
      effectiveFrom: day,
      /** The version that it was written against: the last one that counts on its day. */
      basedOn: id,
      reason: reasonText,
      fees: z.optional(z.nullable(feesBody)),
      metalPrices: z.optional(z.nullable(metalPricesBody)),
      withholdingTax: z.optional(z.nullable(withholdingTaxBody)),
      screening: z.optional(z.nullable(screeningBody)),
      regimes: z.optional(z.nullable(regimesBody)),
      investorLimits: z.optional(z.nullable(investorLimitsBody)),
    })
    .check(
      z.refine(
        (body) => RULE_KINDS.every((one) => (one === body.kind) === ((body[one] ?? null) !== null)),
        RULE_TEXTS.oneBody,
      ),
      // Versions of earlier days have fewer.
      z.refine(({ regimes }) => (regimes ?? null) === null || regimes?.regimes.length === REGIMES_MAX, {
        error: RULE_TEXTS.everyRegime,
        path: ['regimes'],
      }),
    )
    .register(z.globalRegistry, { id: 'ProposeRuleBody' }),
  reply: versionReply,
})
export type ProposeRule = z.output<NonNullable<typeof proposeRule.body>>

export const approveRule = operation({
  id: 'approveRule',
  service: 'payment',
  method: 'post',
  path: `${path}/{id}/approve`,
  access: 'ruleKeeper',
  summary: 'Another person of the same role approves exactly what was read',
  effect: 'signs',
  stepUp: { of: 'account' },
  params: idParams,
  body: z
    .strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, RULE_TEXTS.otherVersion)) })
    .register(z.globalRegistry, { id: 'ApproveRuleBody' }),
  reply: versionReply,
})

export const declineRule = operation({
  id: 'declineRule',
  service: 'payment',
  method: 'post',
  path: `${path}/{id}/decline`,
  access: 'ruleKeeper',
  summary: 'Another person of the same role declines a version with a reason',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ reason: reasonText }).register(z.globalRegistry, { id: 'DeclineRuleBody' }),
  reply: versionReply,
})

export const withdrawRule = operation({
  id: 'withdrawRule',
  service: 'payment',
  method: 'post',
  path: `${path}/{id}/withdraw`,
  access: 'ruleKeeper',
  summary: 'The person who proposed a version withdraws it',
  effect: 'none',
  params: idParams,
  reply: versionReply,
})
