import * as z from 'zod/mini'
import { SCREENING_METHOD } from '#contracts/finance/screening.ts'
import { confirmedMoney, DEFAULT_CURRENCY, positiveMoney, type MoneyWire } from '#contracts/money.ts'
import { investorLimitsBody } from './investor-limits.ts'
import { bp, nameOf, source } from './parts.ts'
import { regimesBody } from './regimes.ts'
import {
  ANY_COUNTRY,
  LISTING_FEE_MAX,
  RULE_TEXTS,
  SCREENING_METHOD_NAME_MAX,
  SCREENING_METHODS_MAX,
  SUCCESS_FEE_MAX_BP,
  TAX_ROWS_MAX,
  WITHDRAWAL_FEE_MAX,
  type RuleKind,
} from './values.ts'

/* What a version of each kind says, closed. Stored as JSON, and read through these schemas only. */

const inWalletCurrency = ({ currency }: MoneyWire): boolean => currency === DEFAULT_CURRENCY
const fee = (max: bigint, error: string) =>
  confirmedMoney.check(
    z.refine(inWalletCurrency, RULE_TEXTS.currency),
    // Also asked of an amount that the check before refuses.
    z.refine(({ amount }) => !/^\d+$/.test(amount) || BigInt(amount) <= max, error),
  )
const perGram = positiveMoney.check(z.refine(inWalletCurrency, RULE_TEXTS.currency))
const country = z.string().check(z.regex(/^(?:\*|[A-Z]{2})$/, RULE_TEXTS.country))

export const feesBody = z
  .strictObject({
    /** Of what an offering has raised, hundredths of a per cent. */
    successBp: bp(SUCCESS_FEE_MAX_BP, RULE_TEXTS.successPercent),
    /** For each offering that raised its target. */
    listing: fee(LISTING_FEE_MAX, RULE_TEXTS.listingFee),
    /** For each withdrawal; one of a small balance costs less. */
    withdrawal: fee(WITHDRAWAL_FEE_MAX, RULE_TEXTS.withdrawalFee),
  })
  .register(z.globalRegistry, { id: 'FeesBody' })

export const metalPricesBody = z
  .strictObject({ gold: perGram, silver: perGram, source })
  .register(z.globalRegistry, { id: 'MetalPricesBody' })

export const taxRate = z
  .strictObject({
    /** The country of the issuer, or `*` for every one. */
    payer: country,
    /** The country in which the holder pays tax, or `*` for every one. */
    holder: country,
    /** Hundredths of a per cent. */
    rateBp: bp(10_000, RULE_TEXTS.percent),
    source,
  })
  .register(z.globalRegistry, { id: 'TaxRate' })
export type TaxRate = z.infer<typeof taxRate>

const pairOf = ({ payer, holder }: TaxRate): string => `${payer} ${holder}`

export const withholdingTaxBody = z
  .strictObject({
    rates: z.array(taxRate).check(
      z.maxLength(TAX_ROWS_MAX, `Must be at most ${TAX_ROWS_MAX} rows`),
      z.refine((rates) => new Set(rates.map(pairOf)).size === rates.length, RULE_TEXTS.twice),
      z.refine(
        (rates) => rates.some((rate) => pairOf(rate) === `${ANY_COUNTRY} ${ANY_COUNTRY}`),
        RULE_TEXTS.everyCountry,
      ),
    ),
  })
  .register(z.globalRegistry, { id: 'WithholdingTaxBody' })

const limit = z
  .strictObject({
    /** Hundredths of a per cent. */
    maxBp: bp(10_000, RULE_TEXTS.percent),
    /** Whether exactly the limit still passes. */
    inclusive: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ScreeningLimit' })

export const screeningMethod = z
  .strictObject({
    method: nameOf(SCREENING_METHOD_NAME_MAX, RULE_TEXTS.methodName),
    denominator: z
      .enum(['market_capitalisation', 'total_assets'])
      .register(z.globalRegistry, { id: 'ScreeningDenominator' }),
    income: limit,
    debt: limit,
    cash: limit,
    /** For receivables and cash together; null where the method has none. */
    liquid: z.nullable(limit),
    /** The part of interest-bearing investments that counts as income of interest; null where the method counts none. */
    impliedIncomeBp: z.nullable(bp(10_000, RULE_TEXTS.liquid)),
    /** False where sources differ on a limit: such a method never ends as a pass. */
    confirmed: z.boolean(),
    source,
  })
  .register(z.globalRegistry, { id: 'ScreeningMethodRules' })
export type ScreeningMethodRules = z.infer<typeof screeningMethod>

export const screeningBody = z
  .strictObject({
    methods: z.array(screeningMethod).check(
      z.maxLength(SCREENING_METHODS_MAX, `Must be at most ${SCREENING_METHODS_MAX} methods`),
      z.refine(
        (methods) => new Set(methods.map(({ method }) => method)).size === methods.length,
        RULE_TEXTS.methodTwice,
      ),
      z.refine(
        (methods) => methods.some(({ method, confirmed }) => method === SCREENING_METHOD && confirmed),
        RULE_TEXTS.decidingMethod,
      ),
    ),
  })
  .register(z.globalRegistry, { id: 'ScreeningBody' })

/** The schema of each kind. */
export const RULE_BODIES = {
  fees: feesBody,
  metalPrices: metalPricesBody,
  withholdingTax: withholdingTaxBody,
  screening: screeningBody,
  regimes: regimesBody,
  investorLimits: investorLimitsBody,
} as const satisfies Readonly<Record<RuleKind, z.ZodMiniType>>
export type RuleBody<Kind extends RuleKind = RuleKind> = z.infer<(typeof RULE_BODIES)[Kind]>
