import { useState } from 'react'
import { SCREENING_METHOD } from '#contracts/finance/screening.ts'
import { RULE_TEXTS, SCREENING_METHODS_MAX } from '#contracts/payment/rules/values.ts'
import type { RuleBaseFieldsFragment } from '#graphql/generated/graphql.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  bpOf,
  percentFault,
  percentTyped,
  type LimitValues,
  type MethodValues,
  type RuleForm,
  type RuleValues,
} from './form-values.ts'
import styles from './rules.module.css'

type Body = NonNullable<RuleBaseFieldsFragment['screening']>
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
export const methodsOf = (methods: readonly (MethodValues | undefined)[]) =>
  methods
    .flatMap((one) => one ?? [])
    .map(({ method, denominator, income, debt, cash, liquid, implied, limits, source }) => ({
      method: method.trim(),
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

const NEW_METHOD: MethodValues = {
  method: '',
  denominator: 'total_assets',
  income: limitTyped(null),
  debt: limitTyped(null),
  cash: limitTyped(null),
  liquid: limitTyped(null),
  implied: '',
  limits: 'differ',
  source: '',
}

const needed = percentFault(10_000, RULE_TEXTS.percent)
const orEmpty = (text: string | undefined) =>
  (text ?? '').trim() === '' || percentFault(10_000, RULE_TEXTS.liquid)(text)

interface FieldsProps {
  readonly id: string
  readonly form: RuleForm
}

/** A method and its place in the form, which it keeps when others are removed. */
interface Row {
  readonly index: number
  readonly method: string
  readonly isNew: boolean
}

/** Every method with its limits, each in a group of its own; methods can be added and removed. */
export function ScreeningFields({ id, form }: FieldsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    form.getValues('methods').map((one, index) => ({ index, method: one?.method ?? '', isNew: false })),
  )
  const append = () => {
    const index = form.getValues('methods').length
    form.setValue(`methods.${index}`, NEW_METHOD)
    setRows([...rows, { index, method: 'New method', isNew: true }])
  }
  const remove = (index: number) => {
    form.unregister(`methods.${index}`)
    setRows(rows.filter((row) => row.index !== index))
  }
  return (
    <>
      {rows.map((row) => (
        <MethodFields key={row.index} id={id} form={form} row={row} onRemove={remove} />
      ))}
      {rows.length < SCREENING_METHODS_MAX ? (
        <div>
          <Button small onClick={append}>
            Add a method
          </Button>
        </div>
      ) : null}
    </>
  )
}

function MethodFields({
  id,
  form,
  row,
  onRemove,
}: FieldsProps & { readonly row: Row; readonly onRemove: (index: number) => void }) {
  const { errors } = form.formState
  const { index, method } = row
  const fault = errors.methods?.[index]
  const at = `methods.${index}` as const
  const nameFault = (typed: string | undefined, values: RuleValues) => {
    const name = (typed ?? '').trim()
    if (name === '') return RULE_TEXTS.methodName
    return values.methods.filter((one) => one?.method.trim() === name).length === 1 || RULE_TEXTS.methodTwice
  }
  return (
    <fieldset className={styles.rate}>
      <legend>{method}</legend>
      {row.isNew ? (
        <TextField
          {...form.register(`${at}.method`, { validate: nameFault })}
          id={`${id}-method-${index}`}
          label="Name of the method"
          error={fault?.method?.message}
        />
      ) : null}
      <div className={`${styles.wide ?? ''} ${styles.pair ?? ''}`}>
        <SelectField {...form.register(`${at}.denominator`)} id={`${id}-base-${index}`} label="Compared with">
          <option value="total_assets">Total assets</option>
          <option value="market_capitalisation">Average market capitalisation</option>
        </SelectField>
        <SelectField {...form.register(`${at}.limits`)} id={`${id}-limits-${index}`} label="Limits">
          <option value="confirmed">Confirmed</option>
          <option value="differ">Sources differ: never a pass</option>
        </SelectField>
      </div>
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
      <div className={styles.wide}>
        <TextField
          {...form.register(`${at}.source`, {
            validate: (text) => (text ?? '').trim() !== '' || RULE_TEXTS.source,
          })}
          id={`${id}-source-${index}`}
          label="Source"
          error={fault?.source?.message}
        />
      </div>
      {method === SCREENING_METHOD ? null : (
        <div>
          <Button small aria-label={`Remove: ${method}`} onClick={() => onRemove(index)}>
            Remove
          </Button>
        </div>
      )}
    </fieldset>
  )
}
