import { get, set } from 'react-hook-form'
import { formatMoney } from '#contracts/currencies.ts'
import { DEFAULT_CURRENCY } from '#contracts/money.ts'
import { amountText, parseAmountText, readWholeText } from '#lib/money.ts'
import type { Field, SingleField } from './kinds.ts'

/*
 * What people type, and what is saved of it. What cannot be read is saved as it was typed, so that nothing is lost; the rules of the
 * contract then refuse it at its field.
 */

/** The values of a page as its controls hold them: text, lists of groups, and true or false. */
export type Typed = Record<string, unknown>

const EMPTY: Readonly<Record<SingleField['kind'], unknown>> = {
  line: '',
  lines: '',
  amount: '',
  percent: '',
  whole: '',
  country: '',
  moment: '',
  day: '',
  choice: '',
  radio: '',
  yesNo: false,
  upload: '',
}

const DECIMAL = /^(\d{1,7})(?:\.(\d{1,2}))?$/

function typedOf(field: SingleField, saved: unknown): unknown {
  if (saved === undefined || saved === null)
    return ('initial' in field ? field.initial : undefined) ?? EMPTY[field.kind]
  switch (field.kind) {
    case 'amount':
      return typeof saved === 'string' && /^\d+$/.test(saved)
        ? amountText({ amount: saved, currency: DEFAULT_CURRENCY })
        : saved
    case 'percent':
      return typeof saved === 'number' ? String(saved / 100) : saved
    case 'whole':
      return typeof saved === 'number' ? String(saved) : saved
    case 'line':
    case 'lines':
    case 'country':
    case 'moment':
    case 'day':
    case 'choice':
    case 'radio':
    case 'yesNo':
    case 'upload':
      return saved
  }
}

function savedOf(field: SingleField, typed: unknown): unknown {
  if (field.kind === 'yesNo') return typed === true
  const text = typeof typed === 'string' ? typed.trim() : ''
  switch (field.kind) {
    case 'amount': {
      if (text === '') return isOptional(field) ? null : ''
      return parseAmountText(text, DEFAULT_CURRENCY)?.toString() ?? text
    }
    case 'percent': {
      if (text === '') return isOptional(field) ? null : ''
      const [, whole, cents = ''] = DECIMAL.exec(text) ?? []
      return whole === undefined ? text : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
    }
    case 'whole': {
      const digits = readWholeText(text)
      return digits === undefined ? text : Number(digits)
    }
    case 'line':
    case 'lines':
    case 'country':
    case 'moment':
    case 'day':
    case 'choice':
    case 'radio':
    case 'upload':
      return text
  }
}

/** Figures of the books and the threshold of a contract may be left empty. */
const OPTIONAL = new Set([
  'income',
  'impermissibleIncome',
  'interestBearingDebt',
  'cashAndInterestBearing',
  'totalAssets',
  'averageCapitalisation',
  'netZakatable',
  'terms.thresholdBp',
  'terms.latePledgeBp',
])
const isOptional = ({ path }: SingleField): boolean => OPTIONAL.has(path)

/** A saved value of a field in words: 150 of a per cent field is 1.5%. A field that is not known shows its value as it is. */
export function shownValue(
  field: Field | undefined,
  saved: string,
  currency: string = DEFAULT_CURRENCY,
): string {
  switch (field?.kind) {
    case 'percent':
      return `${Number(saved) / 100}%`
    case 'amount':
      return /^\d+$/.test(saved) ? formatMoney({ amount: saved, currency }) : saved
    case 'yesNo':
      return saved === 'true' ? 'Yes' : 'No'
    case 'choice':
    case 'radio':
    case 'choices':
      return field.options.find(({ value }) => value === saved)?.label ?? saved
    case 'line':
    case 'lines':
    case 'whole':
    case 'country':
    case 'moment':
    case 'day':
    case 'list':
    case 'upload':
    case undefined:
      return saved
  }
}

/** An item of a list before anything is typed. */
export const emptyItem = (fields: readonly SingleField[]): Typed => {
  const item: Typed = {}
  for (const field of fields) set(item, field.path, EMPTY[field.kind])
  return item
}

/** What the controls of a page hold for what was saved of it. */
export function typedPage(fields: readonly Field[], saved: unknown): Typed {
  const page: Typed = {}
  for (const field of fields) {
    const value: unknown = get(saved, field.path)
    if (field.kind === 'choices') set(page, field.path, Array.isArray(value) ? value : [])
    else if (field.kind !== 'list') set(page, field.path, typedOf(field, value))
    else {
      const first = field.isOptional === true ? [] : [undefined]
      const items = Array.isArray(value) && value.length > 0 ? (value as unknown[]) : first
      set(
        page,
        field.path,
        items.map((item) => {
          const typed: Typed = {}
          for (const inner of field.fields) set(typed, inner.path, typedOf(inner, get(item, inner.path)))
          return typed
        }),
      )
    }
  }
  return page
}

/** What is saved of a page; `constant` are values that no control holds. */
export function savedPage(fields: readonly Field[], typed: Typed, constant: Typed = {}): Typed {
  const page: Typed = {}
  for (const [path, value] of Object.entries(constant)) set(page, path, value)
  for (const field of fields) {
    const value: unknown = get(typed, field.path)
    if (field.kind === 'choices') set(page, field.path, value)
    else if (field.kind !== 'list') set(page, field.path, savedOf(field, value))
    else
      set(
        page,
        field.path,
        (Array.isArray(value) ? (value as unknown[]) : []).map((item) => {
          const saved: Typed = {}
          for (const inner of field.fields) set(saved, inner.path, savedOf(inner, get(item, inner.path)))
          return saved
        }),
      )
  }
  return page
}
