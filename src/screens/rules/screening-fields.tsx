import { RULE_TEXTS } from '#contracts/payment/rules/values.ts'
import type { DatedRuleFieldsFragment } from '#graphql/generated/graphql.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  bpOf,
  percentFault,
  percentTyped,
  type LimitValues,
  type MethodValues,
  type RuleForm,
} from './form-values.ts'
import styles from './rules.module.css'

type Body = NonNullable<DatedRuleFieldsFragment['screening']>
type Limit = Body['methods'][number]['income']

const limitTyped = (limit: Limit | null): LimitValues => ({
  percent: limit === null ? '' : percentTyped(limit.maxBp),
  comparison: limit?.inclusive === false ? 'below' : 'atMost',
})
const limitOf = ({ percent, comparison }: LimitValues) => ({
  maxBp: bpOf(percent),
  inclusive: comparison === 'atMost',
})

/** The methods of a version, as they are typed. */
export const methodsTyped = (body: Body | null): MethodValues[] =>
  (body?.methods ?? []).map(
    ({ method, denominator, income, debt, cash, liquid, impliedIncomeBp, confirmed, source }) => ({
      method,
      denominator,
      income: limitTyped(income),
      debt: limitTyped(debt),
      cash: limitTyped(cash),
      liquid: limitTyped(liquid),
      implied: impliedIncomeBp === null ? '' : percentTyped(impliedIncomeBp),
      limits: confirmed ? 'confirmed' : 'differ',
      source,
    }),
  )

/** The same as the service takes it. */
export const methodsOf = (methods: readonly MethodValues[]) =>
  methods.map(({ method, denominator, income, debt, cash, liquid, implied, limits, source }) => ({
    method,
    denominator,
    income: limitOf(income),
    debt: limitOf(debt),
    cash: limitOf(cash),
    liquid: liquid.percent.trim() === '' ? null : limitOf(liquid),
    impliedIncomeBp: implied.trim() === '' ? null : bpOf(implied),
    confirmed: limits === 'confirmed',
    source: source.trim(),
  }))

const LIMITS = [
  ['income', 'Non-permissible income', false],
  ['debt', 'Interest-bearing debt', false],
  ['cash', 'Cash and interest-bearing assets', false],
  ['liquid', 'Receivables and cash', true],
] as const

const needed = percentFault(10_000, RULE_TEXTS.percent)
const orEmpty = (text: string) => text.trim() === '' || percentFault(10_000, RULE_TEXTS.liquid)(text)

/** The limits of every method, each in a group of its own. */
export function ScreeningFields({ id, form }: { readonly id: string; readonly form: RuleForm }) {
  const { errors } = form.formState
  return form.getValues('methods').map(({ method }, index) => {
    const fault = errors.methods?.[index]
    const at = `methods.${index}` as const
    return (
      <fieldset key={method} className={styles.rate}>
        <legend>{method}</legend>
        <SelectField {...form.register(`${at}.denominator`)} id={`${id}-base-${index}`} label="Compared with">
          <option value="total_assets">Total assets</option>
          <option value="market_capitalisation">Average market capitalisation</option>
        </SelectField>
        <SelectField {...form.register(`${at}.limits`)} id={`${id}-limits-${index}`} label="Limits">
          <option value="confirmed">Confirmed</option>
          <option value="differ">Sources differ: never a pass</option>
        </SelectField>
        {LIMITS.map(([test, label, mayBeEmpty]) => (
          <div key={test} className={styles.limit}>
            <SelectField
              {...form.register(`${at}.${test}.comparison`)}
              id={`${id}-${test}-comparison-${index}`}
              label={`${label}: passes`}
            >
              <option value="atMost">At most</option>
              <option value="below">Below</option>
            </SelectField>
            <TextField
              {...form.register(`${at}.${test}.percent`, { validate: mayBeEmpty ? orEmpty : needed })}
              id={`${id}-${test}-${index}`}
              label={`${label} in per cent`}
              hint={mayBeEmpty ? 'Empty where the method has no such limit' : undefined}
              inputMode="decimal"
              error={fault?.[test]?.percent?.message}
            />
          </div>
        ))}
        <TextField
          {...form.register(`${at}.implied`, { validate: orEmpty })}
          id={`${id}-implied-${index}`}
          label="Part of interest-bearing assets counted as income, in per cent"
          hint="Empty where the method counts none"
          inputMode="decimal"
          error={fault?.implied?.message}
        />
        <TextField
          {...form.register(`${at}.source`, { validate: (text) => text.trim() !== '' || RULE_TEXTS.source })}
          id={`${id}-source-${index}`}
          label="Source"
          error={fault?.source?.message}
        />
      </fieldset>
    )
  })
}
