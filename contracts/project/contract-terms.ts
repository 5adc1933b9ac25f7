import * as z from 'zod/mini'
import { readable } from './text-fields.ts'
import { TEXTS } from '#contracts/texts.ts'

/*
 * The terms of each contract type as data (docs/offerings.md): contracts/finance refuses what the contract does not allow, and the
 * page shows labels made from the same data, so that text and rule cannot differ. Percentages are hundredths of a per cent.
 */

const CHOOSE = 'Please choose'
const PERCENT = 'Please enter a percentage'
const AMOUNT = 'Please enter an amount above 0'
const percentage = (min: number, max: number) =>
  z.int(PERCENT).check(z.minimum(min, PERCENT), z.maximum(max, PERCENT))
const bp = percentage(0, 10_000)
const minor = z.string(AMOUNT).check(z.regex(/^[1-9]\d{0,17}$/, AMOUNT))
const whole = (min: number, max: number) => {
  const text = `Please enter a whole number from ${min} to ${max}`
  return z.int(text).check(z.minimum(min, text), z.maximum(max, text))
}
const months = whole(1, 600)
/** What the issuer pledges to charity for late payment, a year of the late sum; optional, and left out of terms that were signed before. */
const latePledgeBp = z.optional(z.nullable(percentage(1, 10_000)))
const thing = z
  .string(TEXTS.required)
  .check(
    z.trim(),
    z.minLength(1, TEXTS.required),
    z.maxLength(200, 'Must be at most 200 characters'),
    readable,
  )

const split = z.strictObject({ investors: bp, issuer: bp })

export const contractTerms = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('musharakah'),
    capital: split,
    profit: split,
    /** A silent partner's share of profit may not exceed his share of capital. */
    silent: z.enum(['investors', 'none'], CHOOSE),
    payoutEveryMonths: months,
  }),
  z.strictObject({
    type: z.literal('diminishing_musharakah'),
    /** Ownership of the financiers when the contract starts. */
    ownership: split,
    buyOutMonths: months,
    /** First monthly rent on the financiers' whole share; it falls with the share. */
    firstRent: minor,
    latePledgeBp,
  }),
  z.strictObject({
    type: z.literal('mudarabah'),
    /** One tier, or two: the second divides what exceeds the threshold. */
    tiers: z.array(split).check(z.minLength(1), z.maxLength(2)),
    thresholdBp: z.nullable(percentage(1, 100_000)),
    payoutEveryMonths: months,
  }),
  z.strictObject({
    type: z.literal('ijara'),
    asset: thing,
    monthlyRent: minor,
    termMonths: months,
    ownershipCostsOn: z.enum(['lessor', 'lessee'], CHOOSE),
    rentStarts: z.enum(['when usable', 'at signing'], CHOOSE),
    depositMonths: whole(0, 12),
    latePledgeBp,
  }),
  z.strictObject({
    type: z.literal('murabaha'),
    goods: thing,
    cost: minor,
    markUp: minor,
    instalments: whole(1, 120),
    possessionFirst: z.boolean(),
    lateIncreaseBp: bp,
    latePledgeBp,
  }),
  z.strictObject({
    type: z.literal('wakala'),
    feeBp: bp,
    expectedBp: percentage(1, 100_000),
    /** Share of the agent in what exceeds the expected rate. */
    incentiveBp: bp,
    capitalGuaranteedByAgent: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('sukuk'),
    underlying: z.enum(['ijara', 'musharakah', 'mudarabah', 'wakala'], CHOOSE),
    assets: thing,
    certificates: whole(1, 100_000_000),
    nominal: minor,
    tradable: z.enum(['after closing and employment of funds', 'at once'], CHOOSE),
    receivablesOnly: z.boolean(),
  }),
])
export type ContractTerms = z.infer<typeof contractTerms>
