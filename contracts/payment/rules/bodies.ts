import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { confirmedMoney, DEFAULT_CURRENCY, positiveMoney, type MoneyWire } from '#contracts/money.ts'
import {
  ANY_COUNTRY,
  LISTING_FEE_MAX,
  RULE_SOURCE_MAX,
  RULE_TEXTS,
  SUCCESS_FEE_MAX_BP,
  TAX_ROWS_MAX,
  WITHDRAWAL_FEE_MAX,
  type RuleKind,
} from './values.ts'

/* What a version of each kind says, closed. Stored as JSON, and read through these schemas only. */

const source = z.string().check(
  z.trim(),
  z.minLength(1, RULE_TEXTS.source),
  z.maxLength(RULE_SOURCE_MAX, `Must be at most ${RULE_SOURCE_MAX} characters`),
  z.refine((text) => !hidesInLines(text), RULE_TEXTS.hidden),
)
const inWalletCurrency = ({ currency }: MoneyWire): boolean => currency === DEFAULT_CURRENCY
const fee = (max: bigint, error: string) =>
  confirmedMoney.check(
    z.refine(inWalletCurrency, RULE_TEXTS.currency),
    // Also asked of an amount that the check before refuses.
    z.refine(({ amount }) => !/^\d+$/.test(amount) || BigInt(amount) <= max, error),
  )
const perGram = positiveMoney.check(z.refine(inWalletCurrency, RULE_TEXTS.currency))
const bp = (max: number, error: string) => z.int(error).check(z.minimum(0, error), z.maximum(max, error))
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

/** The schema of each kind. */
export const RULE_BODIES = {
  fees: feesBody,
  metalPrices: metalPricesBody,
  withholdingTax: withholdingTaxBody,
} as const satisfies Readonly<Record<RuleKind, z.ZodMiniType>>
export type RuleBody<Kind extends RuleKind = RuleKind> = z.infer<(typeof RULE_BODIES)[Kind]>
