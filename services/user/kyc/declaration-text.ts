import type { KycAnswers } from '#contracts/kyc.ts'
import { CHOICES, FIELD_LABELS, OWNER_LABELS, STEP_TITLES } from '#contracts/kyc-labels.ts'
import { STEPS_OF, type KycRole, type KycStep } from '#contracts/kyc-steps.ts'
import { amountDigits } from '#contracts/money.ts'

/** A page of answers, line by line in words. */
export interface AnswerSection {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const COUNTRY_FIELDS: ReadonlySet<string> = new Set([
  'country',
  'countryCode',
  'employerCountry',
  'jurisdiction',
  'registrationCountry',
])
/** What stands in the document in another form: risks with initials, the declaration, the signature. */
const ELSEWHERE: ReadonlySet<string> = new Set(['ontarioForm', 'declaration', 'isDocSign'])

/** Everything that was told on the pages of a role, as the declaration says it. */
export function answersInWords(role: KycRole, answers: KycAnswers): AnswerSection[] {
  return STEPS_OF[role].map((step) => ({ title: STEP_TITLES[step], lines: linesOf(step, answers[step]) }))
}

function linesOf(step: KycStep, page: KycAnswers[KycStep]): AnswerSection['lines'] {
  if (page === null) return []
  return Object.entries(page).flatMap(([field, value]) =>
    ELSEWHERE.has(field) ? [] : fieldLines(FIELD_LABELS[step], field, value as unknown),
  )
}

type Labels = Readonly<Record<string, string>>

function fieldLines(labels: Labels, field: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((owner: unknown, index) =>
      fieldsOf(owner).map(([name, text]): [string, string] => [
        `Owner ${index + 1}: ${(OWNER_LABELS as Labels)[name] ?? name}`,
        wordsOf(name, text),
      ]),
    )
  }
  if (isAmount(value))
    return [[labels[`${field}.amount`] ?? field, `${value.currency} ${amountDigits(value)}`]]
  if (typeof value === 'object' && value !== null) {
    return fieldsOf(value).map(([name, text]) => [labels[`${field}.${name}`] ?? name, wordsOf(name, text)])
  }
  return [[labels[field] ?? field, wordsOf(field, value)]]
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

function isAmount(value: unknown): value is { amount: string; currency: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amount' in value &&
    'currency' in value &&
    typeof value.amount === 'string' &&
    typeof value.currency === 'string'
  )
}

function wordsOf(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return ''
  if (value === 'YES' || value === 'NO') return value === 'YES' ? 'Yes' : 'No'
  if (COUNTRY_FIELDS.has(field) && /^[A-Z]{2}$/.test(value)) return countryNames.of(value) ?? value
  const choices: Labels | undefined = Object.hasOwn(CHOICES, field)
    ? CHOICES[field as keyof typeof CHOICES]
    : undefined
  return choices?.[value] ?? value
}
