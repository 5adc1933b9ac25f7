import { useMutation, useQuery } from '@apollo/client/react'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { DEFAULT_CURRENCY } from '#contracts/currencies.ts'
import { isDay, textOfDay } from '#contracts/dates.ts'
import {
  ANY_COUNTRY,
  LISTING_FEE_MAX,
  RULE_NAMES,
  RULE_REASON_MAX,
  RULE_TEXTS,
  SUCCESS_FEE_MAX_BP,
  TAX_ROWS_MAX,
  WITHDRAWAL_FEE_MAX,
} from '#contracts/payment/rules/values.ts'
import { DAY_TEXT } from '#contracts/web/day-text.ts'
import {
  DatedRulesDocument,
  KycCountriesDocument,
  ProposeRuleDocument,
  type DatedRuleFieldsFragment,
  type RuleBaseFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { parseAmountText } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  baseOn,
  bpOf,
  laterText,
  percentFault,
  percentTyped,
  typed,
  wire,
  type RuleForm,
  type RuleValues,
} from './form-values.ts'
import { LimitFields, tiersOf, tiersTyped } from './limit-fields.tsx'
import { RegimeFields, regimesOf, regimesTyped } from './regime-fields.tsx'
import { methodsOf, methodsTyped, ScreeningFields } from './screening-fields.tsx'
import styles from './rules.module.css'

const feeFault = (max: bigint, fault: string) => (text: string) => {
  const amount = parseAmountText(text)
  return amount === undefined ? RULE_TEXTS.amount : amount <= max || fault
}
const priceFault = (text: string) => (parseAmountText(text) ?? 0n) > 0n || RULE_TEXTS.price

function startOf({
  fees,
  metalPrices,
  withholdingTax,
  screening,
  regimes,
  investorLimits,
}: RuleBaseFieldsFragment): Omit<RuleValues, 'effectiveFrom' | 'reason'> {
  return {
    success: fees ? percentTyped(fees.successBp) : '',
    listing: typed(fees?.listing),
    withdrawal: typed(fees?.withdrawal),
    gold: typed(metalPrices?.gold),
    silver: typed(metalPrices?.silver),
    source: metalPrices?.source ?? '',
    rates: (withholdingTax?.rates ?? []).map(({ payer, holder, rateBp, source }) => ({
      payer,
      holder,
      percent: percentTyped(rateBp),
      source,
    })),
    methods: methodsTyped(screening),
    regimes: regimesTyped(regimes),
    tiers: tiersTyped(investorLimits),
  }
}

/** The part of its kind, as the service takes it. */
function bodyOf(
  { kind }: Pick<DatedRuleFieldsFragment, 'kind'>,
  { investorLimits }: RuleBaseFieldsFragment,
  values: RuleValues,
) {
  switch (kind) {
    case 'fees':
      return {
        fees: {
          successBp: bpOf(values.success),
          listing: wire(values.listing),
          withdrawal: wire(values.withdrawal),
        },
      }
    case 'metalPrices':
      return {
        metalPrices: { gold: wire(values.gold), silver: wire(values.silver), source: values.source.trim() },
      }
    case 'withholdingTax':
      return {
        withholdingTax: {
          rates: values.rates
            .flatMap((row) => row ?? [])
            .map(({ payer, holder, percent, source }) => ({
              payer,
              holder,
              rateBp: bpOf(percent),
              source: source.trim(),
            })),
        },
      }
    case 'screening':
      return { screening: { methods: methodsOf(values.methods) } }
    case 'regimes':
      return { regimes: { regimes: regimesOf(values.regimes) } }
    case 'investorLimits':
      return { investorLimits: { tiers: tiersOf(investorLimits, values.tiers) } }
  }
}

interface ProposeFormProps {
  readonly rule: DatedRuleFieldsFragment
  readonly onEnd: () => void
  /** The service refused: another version may count by now. */
  readonly onStale: () => void
}

const isUnchanged = (
  { effectiveFrom: _day, reason: _reason, ...typedValues }: RuleValues,
  base: RuleBaseFieldsFragment,
) => JSON.stringify(sortedKeys(typedValues)) === JSON.stringify(sortedKeys(startOf(base)))
const sortedKeys = (values: object) =>
  Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other, 'en'))

/** Proposes a version of a dated rule; it begins with the last version that counts on its day, in force or to come. */
export function ProposeForm({ rule, onEnd, onStale }: ProposeFormProps) {
  const { kind, bases } = rule
  const [first] = bases
  return first ? <FormFrom kind={kind} bases={bases} first={first} onEnd={onEnd} onStale={onStale} /> : null
}

function FormFrom({
  kind,
  bases,
  first,
  onEnd,
  onStale,
}: Pick<DatedRuleFieldsFragment, 'kind' | 'bases'> &
  Omit<ProposeFormProps, 'rule'> & { readonly first: RuleBaseFieldsFragment }) {
  const id = useId()
  const [base, setBase] = useState(first)
  const form = useLateForm<RuleValues>({ defaultValues: { effectiveFrom: '', reason: '', ...startOf(base) } })
  const { submit, isBusy, problem } = useFormSend(form, ['effectiveFrom', 'reason', 'source'], onStale)
  const restart = (from: RuleBaseFieldsFragment) => {
    const { effectiveFrom, reason } = form.getValues()
    form.reset({ ...startOf(from), effectiveFrom, reason })
    setBase(from)
  }
  const chooseDay = (day: string) => {
    const next = baseOn(bases, day)
    if (next && next._id !== base._id && isUnchanged(form.getValues(), base)) restart(next)
  }
  const [propose] = useMutation(ProposeRuleDocument, { refetchQueries: [DatedRulesDocument] })
  const { errors } = form.formState
  const send = submit(async (values) => {
    const { effectiveFrom, reason } = values
    const input = {
      kind,
      effectiveFrom,
      basedOn: base._id,
      reason: reason.trim(),
      ...bodyOf({ kind }, base, values),
    }
    const { data } = await propose({ variables: { input } })
    const { message } = present(data?.proposeRule)
    onEnd()
    return message
  })
  return (
    <form
      className={styles.card}
      noValidate
      aria-busy={isBusy}
      aria-labelledby={`${id}-title`}
      onSubmit={send}
    >
      <h3 id={`${id}-title`} ref={focusHeading} tabIndex={-1}>
        Propose a version: {RULE_NAMES[kind]}
      </h3>
      <Controller
        control={form.control}
        name="effectiveFrom"
        rules={{ validate: (day) => isDay(day) || DAY_TEXT }}
        render={({ field }) => (
          <DayField
            id={`${id}-day`}
            label="Applies from"
            hint="Today or later, in UTC. If you choose today, it applies from the moment it is approved."
            value={field.value}
            error={errors.effectiveFrom?.message}
            onChange={(day) => {
              field.onChange(day)
              chooseDay(day)
            }}
            onUnreadable={field.onChange}
          />
        )}
      />
      <Base base={base} bases={bases} day={form.watch('effectiveFrom')} onRestart={restart} />
      <Fields key={base._id} id={id} form={form} kind={kind} />
      <CountedText
        {...form.register('reason', { validate: (text) => text.trim() !== '' || RULE_TEXTS.reason })}
        id={`${id}-reason`}
        label="Reason"
        hint="The person who approves it reads it, and it stays in the history."
        rows={2}
        max={RULE_REASON_MAX}
        value={form.watch('reason')}
        error={errors.reason?.message}
      />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Propose'}
        </Button>
        <Button look="subtle" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Which version the fields begin with, and what the day changes about that. */
function Base({
  base,
  bases,
  day,
  onRestart,
}: Pick<DatedRuleFieldsFragment, 'bases'> & {
  readonly base: RuleBaseFieldsFragment
  readonly day: string
  readonly onRestart: (from: RuleBaseFieldsFragment) => void
}) {
  const due = baseOn(bases, day)
  const later = laterText(bases, day)
  const from = (version: RuleBaseFieldsFragment) => `the version from ${textOfDay(version.effectiveFrom)}`
  const isInForce = base._id === bases[0]?._id
  const isOther = due !== undefined && due._id !== base._id
  return (
    <>
      <output className={styles.base}>
        <span>
          The fields begin with {from(base)}
          {isInForce ? ', which is in force.' : '.'}
        </span>
        {later === undefined ? null : <span>{later}</span>}
        {isOther ? (
          <span>On that day {from(due)} counts. Start again from it, so that nothing in it is undone.</span>
        ) : null}
      </output>
      {isOther ? (
        <div>
          <Button small onClick={() => onRestart(due)}>
            Start again from {from(due)}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The form opens elsewhere on the page than the button that opens it. */
const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()

interface FieldsProps {
  readonly id: string
  readonly form: RuleForm
}

const AMOUNTS = {
  fees: [
    [
      'listing',
      'Listing fee in US dollars',
      'For each offering that reaches its target',
      feeFault(LISTING_FEE_MAX, RULE_TEXTS.listingFee),
    ],
    [
      'withdrawal',
      'Fee of a withdrawal in US dollars',
      'Charged on top of the amount. Lower when a small balance could not be withdrawn otherwise.',
      feeFault(WITHDRAWAL_FEE_MAX, RULE_TEXTS.withdrawalFee),
    ],
  ],
  metalPrices: [
    ['gold', 'One gram of gold in US dollars', undefined, priceFault],
    ['silver', 'One gram of silver in US dollars', undefined, priceFault],
  ],
} as const

function Fields({ id, form, kind }: FieldsProps & Pick<DatedRuleFieldsFragment, 'kind'>) {
  const { errors } = form.formState
  if (kind === 'withholdingTax') return <Rates id={id} form={form} />
  if (kind === 'screening') return <ScreeningFields id={id} form={form} />
  if (kind === 'regimes') return <RegimeFields id={id} form={form} />
  if (kind === 'investorLimits') return <LimitFields id={id} form={form} />
  return (
    <>
      {kind === 'fees' ? (
        <TextField
          {...form.register('success', {
            validate: percentFault(SUCCESS_FEE_MAX_BP, RULE_TEXTS.successPercent),
          })}
          id={`${id}-success`}
          label="Success fee in per cent"
          hint="Of what an offering has raised"
          inputMode="decimal"
          error={errors.success?.message}
        />
      ) : null}
      {AMOUNTS[kind].map(([name, label, hint, validate]) => (
        <AmountField
          key={name}
          {...form.register(name, { validate })}
          id={`${id}-${name}`}
          label={label}
          hint={hint}
          error={errors[name]?.message}
          currency={DEFAULT_CURRENCY}
        />
      ))}
      {kind === 'metalPrices' ? (
        <TextField
          {...form.register('source', { validate: (text) => text.trim() !== '' || RULE_TEXTS.source })}
          id={`${id}-source`}
          label="Source"
          error={errors.source?.message}
        />
      ) : null}
    </>
  )
}

/** The rates as a table of rows, each a pair of countries. */
function Rates({ id, form }: FieldsProps) {
  const { data, error, refetch } = useQuery(KycCountriesDocument)
  // Rows keep their place in the form: the array helper of the library is in no page yet, and would be loaded by every one with a form.
  const [rows, setRows] = useState(() => form.getValues('rates').map((row, index) => ({ ...row, index })))
  const append = () => {
    const row = { payer: ANY_COUNTRY, holder: '', percent: '', source: '' }
    const index = form.getValues('rates').length
    form.setValue(`rates.${index}`, row)
    setRows([...rows, { ...row, index }])
  }
  const remove = (index: number) => {
    form.unregister(`rates.${index}`)
    setRows(rows.filter((row) => row.index !== index))
  }
  const { errors } = form.formState
  const pairFault = (_value: string | undefined, values: RuleValues, index: number) => {
    const pairs = values.rates.map((row) => `${row?.payer ?? ''} ${row?.holder ?? ''}`)
    const pair = pairs[index] ?? ''
    if (!/^\S+ \S+$/.test(pair)) return RULE_TEXTS.country
    return pairs.indexOf(pair) === index || RULE_TEXTS.twice
  }
  return (
    <Reading
      value={data?.countries.data}
      problem={error && readProblem(error).message}
      label="Reading the countries"
      onRetry={() => void refetch()}
    >
      {(countries) => (
        <>
          {rows.map((row, place) => {
            const { index } = row
            const fault = errors.rates?.[index]
            const name = `Rate ${place + 1}`
            // The row for every pair of countries must be there.
            const isFixed = row.payer === ANY_COUNTRY && row.holder === ANY_COUNTRY
            return (
              <fieldset key={index} className={styles.rate}>
                <legend>{isFixed ? 'Every other pair of countries' : name}</legend>
                {isFixed
                  ? null
                  : (['payer', 'holder'] as const).map((side) => (
                      <SelectField
                        key={side}
                        {...form.register(`rates.${index}.${side}`, {
                          validate: (value, values) => pairFault(value, values, index),
                        })}
                        id={`${id}-${side}-${index}`}
                        label={side === 'payer' ? 'Country of the issuer' : 'Country of the holder'}
                        error={fault?.[side]?.message}
                      >
                        <option value="">Please choose</option>
                        <option value={ANY_COUNTRY}>Every country</option>
                        {countries.map(({ code, name: country }) => (
                          <option key={code} value={code}>
                            {country}
                          </option>
                        ))}
                      </SelectField>
                    ))}
                <TextField
                  {...form.register(`rates.${index}.percent`, {
                    validate: percentFault(10_000, RULE_TEXTS.percent),
                  })}
                  id={`${id}-percent-${index}`}
                  label="Rate in per cent"
                  inputMode="decimal"
                  error={fault?.percent?.message}
                />
                <TextField
                  {...form.register(`rates.${index}.source`, {
                    validate: (text) => (text ?? '').trim() !== '' || RULE_TEXTS.source,
                  })}
                  id={`${id}-source-${index}`}
                  label="Source"
                  error={fault?.source?.message}
                />
                {isFixed ? null : (
                  <div>
                    <Button small aria-label={`Remove: ${name}`} onClick={() => remove(index)}>
                      Remove
                    </Button>
                  </div>
                )}
              </fieldset>
            )
          })}
          {rows.length < TAX_ROWS_MAX ? (
            <div>
              <Button small onClick={append}>
                Add a rate
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Reading>
  )
}
