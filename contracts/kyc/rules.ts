import { isDay } from '#contracts/dates.ts'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import type { KycDocumentKind, KycRole } from './steps.ts'
import { KYC_TEXTS as TEXT } from './texts.ts'

/*
 * Rules of the KYC form that the schemas of single pages cannot know: those of today, of places, and of another page. The form and the
 * service ask the same functions, so that the verdict and the words are the same. The rules of whole pages stand in step-rules.ts.
 */

/** Years the list of years reaches back (K5). */
export const YEARS_BACK = 110
const ADULT_YEARS = 18

export interface PersonNames {
  readonly firstName: string
  readonly lastName: string
}

/** Facts that rules need beside the page itself. */
export interface KycRuleContext {
  readonly role: KycRole
  /** YYYY-MM-DD, UTC. */
  readonly today: string
  /** Whether people living in a country may be served; undefined for a country nobody knows. */
  readonly isOpen: (country: string) => boolean | undefined
  /** The provinces of a country; empty where its addresses have none. */
  readonly provincesOf: (country: string) => readonly string[]
  /** Whether digits are a number that can exist in that country, by libphonenumber. */
  readonly isPhone: (phone: string, country: string) => boolean
  /** The address the account signs in with; an identity page names no other. */
  readonly accountEmail?: string | undefined
  /** The saved names, which the check verifies. */
  readonly applicant?: PersonNames | undefined
  /** Country and province of the saved address. */
  readonly residence?: { readonly country: string; readonly province: string } | undefined
}

/** Messages by the path of the field. */
export type FieldErrors = Record<string, string>
export type Values = Readonly<Record<string, unknown>>

/** Messages of the precheck: age and country of residence. Empty when the person may go on. */
export function precheckProblems(
  values: Values,
  around: Pick<KycRuleContext, 'today' | 'isOpen' | 'provincesOf'>,
): FieldErrors {
  return compact({ dob: dobProblem(textOf(values, 'dob'), around.today), ...livingProblems(values, around) })
}

export type Problems = Record<string, string | undefined>
/** Kinds of files that are photos; every other one is a document. */
export const PHOTO_KINDS: ReadonlySet<KycDocumentKind> = new Set(['idFront', 'idBack', 'selfie'])

/** Message for a missing file: V13 for a photo, V16 for a document. */
export function missingFileText(kind: KycDocumentKind): string {
  return PHOTO_KINDS.has(kind) ? FILE_TEXTS.noImage : FILE_TEXTS.noDocument
}

/** The province switch of the questionnaire ("ontario securities", spec 3.7). */
export function isOntario(residence: { readonly country: string; readonly province: string }): boolean {
  return residence.country === 'CA' && residence.province === 'ON'
}

/** Whether the acknowledgement of Ontario is asked for: it is an investor's (reading V11). */
export function isOntarioAsked(
  role: KycRole,
  residence: { readonly country: string; readonly province: string },
): boolean {
  return role === 'investor' && isOntario(residence)
}

/** Message for a date of birth that is no day, in the future, under 18 years or over 110 years ago; undefined for a good one. */
export function dobProblem(dob: string, today: string): string | undefined {
  if (!isDay(dob)) return TEXT.dob
  if (dob > today) return TEXT.dobFuture
  if (dob > yearsBefore(today, ADULT_YEARS)) return TEXT.dobTooYoung
  return dob < yearsBefore(today, YEARS_BACK) ? TEXT.dobTooOld : undefined
}

/** The same day `years` earlier, as text to compare with; 29 February stays, also in years that have none. */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
}

/** Applicants who live in a closed country, or have a company there, are told so before anything else is asked. */
export function residenceProblem(
  country: string,
  { isOpen }: Pick<KycRuleContext, 'isOpen'>,
  closed: string = TEXT.countryClosed,
): string | undefined {
  const open = isOpen(country)
  if (open === undefined) return TEXT.country
  return open ? undefined : closed
}

/** Where the applicant lives: a country that is served, and one of its provinces where it has any. */
export function livingProblems(
  values: Values,
  { isOpen, provincesOf }: Pick<KycRuleContext, 'isOpen' | 'provincesOf'>,
): Problems {
  const country = textOf(values, 'country')
  const known = provincesOf(country)
  return {
    country: residenceProblem(country, { isOpen }),
    province: known.length === 0 ? undefined : provinceProblem(textOf(values, 'province'), known),
  }
}

function provinceProblem(province: string, known: readonly string[]): string | undefined {
  if (province === '') return TEXT.required
  return known.includes(province) ? undefined : TEXT.province
}

export function textOf(values: Values, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}

export function compact(problems: Problems): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  )
}
