import * as z from 'zod/mini'
import { currencyCode } from '#contracts/money.ts'
import { limitCounts, limitKind } from '#contracts/payment/limits.ts'
import { regime } from '#contracts/project/projects.ts'
import { bp, nameOf, source, whole } from './parts.ts'
import { LIMIT_TIERS_MAX, LIMIT_WORDS_MAX, RULE_TEXTS } from './values.ts'

/* What a version of the limits of investors says (domain, section 4). */

/** Minor units of the currency of the tier. */
const amount = z.nullable(z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, RULE_TEXTS.amount)))
const name = z.string().check(z.regex(/^[a-z0-9_-]{1,80}$/))

/** One tier of a rule; of the tiers of a rule the first one whose conditions hold counts. */
export const limitTier = z
  .strictObject({
    id: name,
    rule: name,
    /** Null where the rule follows the residence, whatever the regime of the offering. */
    regime: z.nullable(regime),
    country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
    province: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
    kind: limitKind,
    currency: currencyCode,
    /** Whose orders use the limit up. */
    counts: limitCounts,
    /** Orders older than this are free again; null: they never are. */
    windowMonths: z.nullable(whole(120, RULE_TEXTS.months)),
    tier: z.int(),
    /** A standing that this platform cannot verify: such a tier is on record and never applies. */
    needs: z.nullable(
      z.enum(['advice', 'accreditation']).register(z.globalRegistry, { id: 'LimitStanding' }),
    ),
    incomeAbove: amount,
    /** With `incomeAbove`: either of them suffices. */
    worthAbove: amount,
    bothAtLeast: amount,
    /** `fixed`: `atLeast` is the amount; otherwise `basisPoints` of it, not below `atLeast`, not above `atMost`. */
    base: z.enum(['fixed', 'net_worth', 'greater']).register(z.globalRegistry, { id: 'LimitBase' }),
    basisPoints: bp(10_000, RULE_TEXTS.percent),
    atLeast: amount,
    atMost: amount,
    needsRiskForm: z.boolean(),
    words: nameOf(LIMIT_WORDS_MAX, RULE_TEXTS.words),
    why: nameOf(LIMIT_WORDS_MAX, RULE_TEXTS.words),
    source,
  })
  .check(
    z.refine(({ base, basisPoints }) => (base === 'fixed') === (basisPoints === 0), RULE_TEXTS.limitPercent),
    z.refine(
      ({ base, needs, atLeast }) => base !== 'fixed' || needs !== null || atLeast !== null,
      RULE_TEXTS.amount,
    ),
  )
  .register(z.globalRegistry, { id: 'LimitTier' })
export type LimitTier = z.infer<typeof limitTier>

export const investorLimitsBody = z
  .strictObject({
    tiers: z.array(limitTier).check(
      z.maxLength(LIMIT_TIERS_MAX, `Must be at most ${LIMIT_TIERS_MAX} limits`),
      z.refine((tiers) => new Set(tiers.map(({ id }) => id)).size === tiers.length, RULE_TEXTS.otherTiers),
    ),
  })
  .register(z.globalRegistry, { id: 'InvestorLimitsBody' })

/** What a proposal leaves as it is: a tier without its amounts and its texts. */
export function shapeOf(tiers: readonly LimitTier[]): unknown {
  const has = (value: string | null) => value !== null
  return tiers
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
    .map(({ words: _words, why: _why, source: _source, ...tier }) => ({
      ...tier,
      incomeAbove: has(tier.incomeAbove),
      worthAbove: has(tier.worthAbove),
      bothAtLeast: has(tier.bothAtLeast),
      atLeast: has(tier.atLeast),
      atMost: has(tier.atMost),
      basisPoints: tier.basisPoints > 0,
    }))
}
