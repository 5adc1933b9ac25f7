import { useMutation } from '@apollo/client/react'
import { Controller } from 'react-hook-form'
import { DEFAULT_CURRENCY } from '#contracts/currencies.ts'
import { isDay } from '#contracts/dates.ts'
import { DAY_TEXT } from '#contracts/web/day-text.ts'
import {
  NISAB_NAMES,
  ZAKAT_SCHOOL_NAMES,
  ZAKAT_TEXTS,
  ZAKAT_YEAR_NAMES,
} from '#contracts/payment/zakat/values.ts'
import {
  SaveZakatSettingsDocument,
  ZakatDocument,
  type ZakatFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { amountText, parseAmountText } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import styles from './zakat.module.css'

type Settings = NonNullable<ZakatFieldsFragment['settings']>

const CHOICES = [
  ['school', 'School', ZAKAT_SCHOOL_NAMES],
  ['nisabBy', 'Nisab', NISAB_NAMES],
  ['year', 'Year', ZAKAT_YEAR_NAMES],
] as const
const AMOUNTS = [
  ['otherCash', 'Other money', 'Cash and bank balances outside of your wallet'],
  ['dueDebts', 'Debts due now', 'Deducted where your school deducts them'],
] as const

const NO_AMOUNT = { amount: '0', currency: DEFAULT_CURRENCY }

const valuesOf = (settings: Settings | null) => ({
  school: settings?.school ?? 'hanafi',
  nisabBy: settings?.nisabBy ?? 'lower',
  year: settings?.year ?? 'lunar',
  yearFrom: settings?.yearFrom ?? '',
  otherCash: amountText(settings?.otherCash ?? NO_AMOUNT),
  dueDebts: amountText(settings?.dueDebts ?? NO_AMOUNT),
})

const wire = (text: string) => ({ amount: String(parseAmountText(text) ?? 0n), currency: DEFAULT_CURRENCY })
const amountFault = (text: string) => (parseAmountText(text) === undefined ? ZAKAT_TEXTS.amount : true)

/** By which school, nisab and year the own zakat is counted. */
export function SettingsForm({ settings }: { readonly settings: Settings | null }) {
  const form = useLateForm({ defaultValues: valuesOf(settings) })
  const { submit, isBusy, problem } = useFormSend(form, ['yearFrom', 'otherCash', 'dueDebts'])
  const [save] = useMutation(SaveZakatSettingsDocument, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: ZakatDocument, data: { zakatOf: data.saveZakatSettings } })
    },
  })
  const { errors } = form.formState
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      aria-label="How it is counted"
      onSubmit={submit(async ({ otherCash, dueDebts, ...rest }) => {
        const input = { ...rest, otherCash: wire(otherCash), dueDebts: wire(dueDebts) }
        return present((await save({ variables: { input } })).data?.saveZakatSettings).message
      })}
    >
      <Problem>{problem ?? null}</Problem>
      {CHOICES.map(([name, label, names]) => (
        <SelectField key={name} {...form.register(name)} id={`zakat-${name}`} label={label}>
          {Object.entries(names).map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </SelectField>
      ))}
      <Controller
        control={form.control}
        name="yearFrom"
        rules={{ validate: (day) => isDay(day) || DAY_TEXT }}
        render={({ field }) => (
          <DayField
            id="zakat-yearFrom"
            label="Your year began on"
            hint="The day on which you first owned the nisab, or last paid zakat"
            value={field.value}
            error={errors.yearFrom?.message}
            onChange={field.onChange}
            onUnreadable={field.onChange}
          />
        )}
      />
      {AMOUNTS.map(([name, label, hint]) => (
        <AmountField
          key={name}
          {...form.register(name, { validate: amountFault })}
          id={`zakat-${name}`}
          label={label}
          hint={hint}
          error={errors[name]?.message}
          currency={DEFAULT_CURRENCY}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
