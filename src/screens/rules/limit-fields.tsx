import { tierName } from '#contracts/payment/rules/words.ts'
import { LIMIT_WORDS_MAX, RULE_TEXTS } from '#contracts/payment/rules/values.ts'
import type { RuleBaseFieldsFragment } from '#graphql/generated/graphql.ts'
import { minorToDecimal, parseAmountText } from '#lib/money.ts'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { bpOf, percentFault, percentTyped, type RuleForm, type TierValues } from './form-values.ts'
import styles from './rules.module.css'

type Body = NonNullable<RuleBaseFieldsFragment['investorLimits']>
type Amount = (typeof AMOUNT_KEYS)[number]

const AMOUNT_KEYS = ['incomeAbove', 'worthAbove', 'bothAtLeast', 'atLeast', 'atMost'] as const
const AMOUNTS: Readonly<Record<Amount, string>> = {
  incomeAbove: 'Income above',
  worthAbove: 'Net worth above',
  bothAtLeast: 'Income and net worth at least',
  atLeast: 'Limit, at least',
  atMost: 'Limit, at most',
}
const typed = (amount: string | null): string | null =>
  amount === null ? null : minorToDecimal(BigInt(amount), 2)
const minorOf = (text: string | null): string | null =>
  text === null ? null : String(parseAmountText(text) ?? 0n)

/** The limits of a version, as they are typed. */
export const tiersTyped = (body: Body | null): TierValues[] =>
  (body?.tiers ?? []).map((tier) => ({
    id: tier.id,
    name: tierName(tier),
    base: tier.base,
    currency: tier.currency,
    incomeAbove: typed(tier.incomeAbove),
    worthAbove: typed(tier.worthAbove),
    bothAtLeast: typed(tier.bothAtLeast),
    atLeast: typed(tier.atLeast),
    atMost: typed(tier.atMost),
    percent: tier.basisPoints === 0 ? null : percentTyped(tier.basisPoints),
    words: tier.words,
    why: tier.why,
    source: tier.source,
  }))

/** The limits of the version that it begins with and what was typed, as the service takes them. */
export const tiersOf = (body: Body | null, values: readonly TierValues[]) =>
  (body?.tiers ?? []).flatMap((tier) => {
    const found = values.find(({ id }) => id === tier.id)
    if (!found) return []
    const { id, rule, regime, country, province, kind, currency, counts, windowMonths, needs, base } = tier
    const { percent, words, why, source } = found
    return [
      {
        id,
        rule,
        regime,
        country,
        province,
        kind,
        currency,
        counts,
        windowMonths,
        tier: tier.tier,
        needs,
        base,
        needsRiskForm: tier.needsRiskForm,
        incomeAbove: minorOf(found.incomeAbove),
        worthAbove: minorOf(found.worthAbove),
        bothAtLeast: minorOf(found.bothAtLeast),
        atLeast: minorOf(found.atLeast),
        atMost: minorOf(found.atMost),
        basisPoints: percent === null ? 0 : bpOf(percent),
        words: words.trim(),
        why: why.trim(),
        source: source.trim(),
      },
    ]
  })

const amountFault = (text: string | null) => parseAmountText(text ?? '') !== undefined || RULE_TEXTS.amount
const percentOfWealth = (text: string | null) =>
  bpOf(text ?? '') === 0 ? RULE_TEXTS.limitPercent : percentFault(10_000, RULE_TEXTS.percent)(text ?? '')
const written = (fault: string) => (text: string) => text.trim() !== '' || fault

/** The amounts and texts of every limit, each in a group of its own. Whom it concerns stays as it is. */
export function LimitFields({ id, form }: { readonly id: string; readonly form: RuleForm }) {
  const { errors } = form.formState
  return form.getValues('tiers').map((tier, index) => {
    const fault = errors.tiers?.[index]
    const at = `tiers.${index}` as const
    return (
      <fieldset key={tier.id} className={styles.rate}>
        <legend>{tier.name}</legend>
        {AMOUNT_KEYS.filter((name) => tier[name] !== null).map((name) => (
          <TextField
            key={name}
            {...form.register(`${at}.${name}`, { validate: amountFault })}
            id={`${id}-${name}-${index}`}
            label={`${name === 'atLeast' && tier.base === 'fixed' ? 'Limit' : AMOUNTS[name]}, ${tier.currency}`}
            inputMode="decimal"
            error={fault?.[name]?.message}
          />
        ))}
        {tier.percent === null ? null : (
          <TextField
            {...form.register(`${at}.percent`, { validate: percentOfWealth })}
            id={`${id}-percent-${index}`}
            label={
              tier.base === 'net_worth'
                ? 'Per cent of the net worth'
                : 'Per cent of the greater of income and net worth'
            }
            inputMode="decimal"
            error={fault?.percent?.message}
          />
        )}
        <TextField
          {...form.register(`${at}.words`, { validate: written(RULE_TEXTS.words) })}
          id={`${id}-words-${index}`}
          label="Name that the investor reads"
          error={fault?.words?.message}
        />
        <CountedText
          {...form.register(`${at}.why`, { validate: written(RULE_TEXTS.words) })}
          id={`${id}-why-${index}`}
          label="Why it applies, as the investor reads it"
          rows={2}
          max={LIMIT_WORDS_MAX}
          value={form.watch(`${at}.why`)}
          error={fault?.why?.message}
        />
        <div className={styles.wide}>
          <TextField
            {...form.register(`${at}.source`, { validate: written(RULE_TEXTS.source) })}
            id={`${id}-limit-source-${index}`}
            label="Source"
            error={fault?.source?.message}
          />
        </div>
      </fieldset>
    )
  })
}
