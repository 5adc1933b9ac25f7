import { proposalCurrency } from '#contracts/project/fees/proposal-currency.ts'
import { get } from 'react-hook-form'
import { isDay } from '#contracts/dates.ts'
import type { TypedAnswers } from '#contracts/project/proposal-rules.ts'
import { type ProposalPage } from '#contracts/project/proposal-values.ts'
import { CONTRACT_TYPES } from '#contracts/project/values.ts'
import { formatCount, formatMoney } from '#lib/money.ts'
import type { CountryOption } from '#ui/fields/select-field.tsx'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { fieldsOf } from '#features/proposal-fields/fields.ts'
import type { Field, SingleField } from '#features/proposal-fields/kinds.ts'
import styles from './proposal.module.css'

interface AnswersProps {
  readonly page: ProposalPage
  readonly answers: TypedAnswers
  readonly countries: readonly CountryOption[]
}

/** The answers of a page as a list. */
export function Answers({ page, answers, countries }: AnswersProps) {
  const chosen: unknown = get(answers.eligibility, 'contractType')
  const fields = fieldsOf(
    page,
    CONTRACT_TYPES.find((one) => one === chosen),
  )
  const typed = answers[page]
  const currency = proposalCurrency(answers)
  return (
    <dl className={styles.facts}>
      {fields
        .flatMap((field) => rowsOf(field, typed))
        .map(({ label, field, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Value
                field={field}
                value={field.path === 'currency' ? currency : value}
                countries={countries}
                currency={currency}
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface Row {
  readonly label: string
  readonly field: Exclude<Field, { readonly kind: 'list' }>
  readonly value: unknown
}

function rowsOf(field: Field, typed: unknown): Row[] {
  const value: unknown = get(typed, field.path)
  if (field.kind !== 'list') return [{ label: field.label, field, value }]
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  return items.flatMap((item, index) =>
    field.fields.map((inner) => ({
      label: `${field.item} ${index + 1}: ${inner.label}`,
      field: inner,
      value: get(item, inner.path) as unknown,
    })),
  )
}

function Value({
  field,
  value,
  countries,
  currency,
}: Pick<Row, 'field' | 'value'> & {
  readonly countries: readonly CountryOption[]
  readonly currency: string
}) {
  if (value === undefined || value === null || value === '') return 'Not given'
  if (field.kind === 'choices') return Array.isArray(value) ? value.join(', ') : ''
  if (field.kind === 'moment' && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return <DateTime value={value} />
  if (field.kind === 'day' && typeof value === 'string' && isDay(value)) return <Day value={value} />
  if (field.kind === 'amount' && typeof value === 'string' && /^\d+$/.test(value))
    return formatMoney({ amount: value, currency })
  return textOf(field, value, countries)
}

function textOf(field: SingleField, value: unknown, countries: readonly CountryOption[]): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  switch (field.kind) {
    case 'percent':
      return typeof value === 'number' ? `${value / 100}%` : text
    case 'whole':
      return typeof value === 'number' ? formatCount(value) : text
    case 'yesNo':
      return value === true ? 'Yes' : 'No'
    case 'country':
      return countries.find(({ code }) => code === text)?.name ?? text
    case 'choice':
    case 'radio':
      return field.options.find((option) => option.value === text)?.label ?? text
    case 'upload':
      return 'Uploaded'
    case 'amount':
    case 'line':
    case 'lines':
    case 'moment':
    case 'day':
      return text
  }
}
