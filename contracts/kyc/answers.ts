import { textOfDay } from '#contracts/dates.ts'
import { CHOICES, OWNER_LABELS } from './labels.ts'
import { RISK_QUESTION_TEXTS } from './questionnaire-texts.ts'
import { fieldLabels } from './role-words.ts'
import type { KycRole, KycStep } from './steps.ts'
import { formatPhone } from '#contracts/user/phone-text.ts'

/*
 * A saved page in words, line by line: what the applicant reads before submitting, what the declaration says that they sign, and what the
 * reviewer has before them.
 */

/** How a reader turns country codes, province codes and amounts into words. */
export interface AnswerWords {
  readonly country: (code: string) => string
  /** Name of a province; an unknown code, or text typed where the country has no list, stays as it is. */
  readonly province: (code: string, country: string) => string
  readonly money: (amount: StatedAmount) => string
}

/** Minor units with their currency. */
interface StatedAmount {
  readonly amount: string
  readonly currency: string
}

export interface AnswerRow {
  /** Path of the field within its page: `city`, `owners.0.dob`. */
  readonly path: string
  readonly label: string
  /** The answer in words; '' if it was left out. */
  readonly text: string
  /** YYYY-MM-DD, set only for an answer that is a date. */
  readonly day?: string
}

/** The answers of a saved page, in its order; what was not asked is left out. */
export function answerRows(
  { step, role }: { readonly step: KycStep; readonly role: KycRole },
  page: object,
  words: AnswerWords,
): readonly AnswerRow[] {
  return Object.entries(fieldLabels(step, role)).flatMap(([path, label]) =>
    path === 'owners' ? ownerRows(page, words) : rowOf({ path, field: path, label }, page, words),
  )
}

function ownerRows(page: object, words: AnswerWords): AnswerRow[] {
  const owners = valueAt(page, 'owners')
  return (Array.isArray(owners) ? owners : []).flatMap((owner: object, index) =>
    Object.entries(OWNER_LABELS).flatMap(([field, name]) =>
      rowOf({ path: `owners.${index}.${field}`, field, label: `Owner ${index + 1}: ${name}` }, owner, words),
    ),
  )
}

/** A field of a page, or of an owner on it. */
interface Field {
  readonly path: string
  readonly field: string
  readonly label: string
}

function rowOf({ path, field, label }: Field, of: object, words: AnswerWords): AnswerRow[] {
  const value = valueAt(of, field)
  // Only applicants in Ontario are asked about it.
  if (field === 'ontario_securities' && valueAt(of, 'ontarioForm') === null) return []
  if (isAmount(value)) return [{ path, label, text: words.money(value) }]
  if (typeof value === 'boolean')
    return [{ path, label, text: (BOXES[field] ?? YES_NO)[value ? 'YES' : 'NO'] }]
  if (typeof value !== 'string') return []
  if (DAYS.has(field)) return [{ path, label, text: textOfDay(value), day: value }]
  return [{ path, label, text: textOf(field, value, of, words) }]
}

/** The value at a label's path, such as `bankAccount.holder`; an amount comes with its currency. */
function valueAt(page: object, path: string): unknown {
  let at: unknown = page
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    if (key === 'amount') return at
    at = Reflect.get(at, key)
  }
  return at
}

/** An amount as it stands in a page. */
export function isAmount(value: unknown): value is StatedAmount {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
}

const YES_NO = { YES: 'Yes', NO: 'No' } as const
const BOXES: Readonly<Record<string, Readonly<Record<keyof typeof YES_NO, string>>>> = {
  declaration: { YES: 'Agreed', NO: 'Not agreed' },
  isDocSign: { YES: 'Signed', NO: 'Not signed' },
}
/** Only answers of YES or NO fields are translated: NO can be a name elsewhere. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'isEmployed',
  'pep',
  'ontario_securities',
  'info_Investment',
  ...Object.keys(RISK_QUESTION_TEXTS),
])
const DAYS: ReadonlySet<string> = new Set(['dob', 'incorporatedOn'])
const COUNTRIES: ReadonlySet<string> = new Set([
  'country',
  'countryCode',
  'employerCountry',
  'jurisdiction',
  'registrationCountry',
  'bankAccount.country',
])

function textOf(field: string, value: string, of: object, { country, province }: AnswerWords): string {
  if (value === '') return ''
  if (COUNTRIES.has(field)) return country(value)
  if (field === 'province') return province(value, String(valueAt(of, 'country')))
  if (field === 'phone') return formatPhone(value)
  if (field === 'share') return `${value}%`
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = CHOICES
  const words = QUESTIONS.has(field) ? YES_NO : choices[field]
  return (words as Readonly<Record<string, string>> | undefined)?.[value] ?? value
}
