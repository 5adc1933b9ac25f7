import { isDay } from '#contracts/dates.ts'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import type { KycDocumentKind, KycStep } from './steps.ts'
import { KYC_TEXTS as TEXT } from './texts.ts'

/*
 * Rules of the KYC form that the schemas of single pages cannot know: those of today, of places, and of another page. The form and the
 * service ask the same functions, so that the verdict and the words are the same.
 */

/** Years the list of years reaches back (K5). */
export const YEARS_BACK = 110
const ADULT_YEARS = 18

/** Facts that rules need beside the page itself. */
export interface KycRuleContext {
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
  /** Country and province of the saved address. */
  readonly residence?: { readonly country: string; readonly province: string } | undefined
}

/** Messages by the path of the field. */
export type FieldErrors = Record<string, string>
type Values = Readonly<Record<string, unknown>>

/** Messages for a page that passes its own schema; empty when there are none. */
export function kycStepProblems(step: KycStep, values: Values, around: KycRuleContext): FieldErrors {
  return compact(problemsOf[step](values, around))
}

/** Messages of the precheck: age and country of residence. Empty when the person may go on. */
export function precheckProblems(
  values: Values,
  around: Pick<KycRuleContext, 'today' | 'isOpen' | 'provincesOf'>,
): FieldErrors {
  return compact({ dob: dobProblem(textOf(values, 'dob'), around.today), ...livingProblems(values, around) })
}

type Problems = Record<string, string | undefined>
type Rule = (values: Values, around: KycRuleContext) => Problems

const problemsOf: Readonly<Record<KycStep, Rule>> = {
  identity: (values, { isPhone, isOpen, accountEmail }) => {
    const countryCode = textOf(values, 'countryCode')
    const isOther = accountEmail !== undefined && textOf(values, 'email').toLowerCase() !== accountEmail
    return {
      email: isOther ? TEXT.accountEmail : undefined,
      countryCode: isOpen(countryCode) === undefined ? TEXT.country : undefined,
      phone: isPhone(textOf(values, 'phone'), countryCode) ? undefined : TEXT.mobile,
    }
  },
  address: (values, around) => ({
    ...livingProblems(values, around),
    postalCode:
      POSTAL_CODES[textOf(values, 'country')]?.test(textOf(values, 'postalCode')) === false
        ? TEXT.postalCode
        : undefined,
  }),
  personal: (values, { today }) => ({ dob: dobProblem(textOf(values, 'dob'), today) }),
  employment: (values, { isOpen }) => {
    const country = textOf(values, 'employerCountry')
    const isAsked = values['isEmployed'] === 'YES'
    return { employerCountry: isAsked && isOpen(country) === undefined ? TEXT.country : undefined }
  },
  company: (values, around) => {
    const owners = Array.isArray(values['owners']) ? (values['owners'] as Values[]) : []
    const of: Problems = {
      registrationCountry: residenceProblem(
        textOf(values, 'registrationCountry'),
        around,
        TEXT.companyCountryClosed,
      ),
      'bankAccount.country':
        around.isOpen(textOf(recordOf(values, 'bankAccount'), 'country')) === undefined
          ? TEXT.country
          : undefined,
      incorporatedOn: textOf(values, 'incorporatedOn') > around.today ? TEXT.future : undefined,
    }
    for (const [index, owner] of owners.entries()) {
      of[`owners.${index}.dob`] = dobProblem(textOf(owner, 'dob'), around.today)
      of[`owners.${index}.country`] =
        around.isOpen(textOf(owner, 'country')) === undefined ? TEXT.country : undefined
    }
    return of
  },
  financial: (values, { isOpen }) => ({
    jurisdiction: isOpen(textOf(values, 'jurisdiction')) === undefined ? TEXT.country : undefined,
  }),
  profile: () => ({}),
  questionnaire: (values, { residence }) => {
    if (!residence) return {}
    const livesThere = isOntario(residence) ? 'YES' : 'NO'
    return { ontario_securities: values['ontario_securities'] === livesThere ? undefined : TEXT.ontario }
  },
}

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

/** Message for a date of birth that is no day, in the future, under 18 years or over 110 years ago; undefined for a good one. */
function dobProblem(dob: string, today: string): string | undefined {
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
function residenceProblem(
  country: string,
  { isOpen }: Pick<KycRuleContext, 'isOpen'>,
  closed: string = TEXT.countryClosed,
): string | undefined {
  const open = isOpen(country)
  if (open === undefined) return TEXT.country
  return open ? undefined : closed
}

/** Where the applicant lives: a country that is served, and one of its provinces where it has any. */
function livingProblems(
  values: Values,
  { isOpen, provincesOf }: Pick<KycRuleContext, 'isOpen' | 'provincesOf'>,
): Problems {
  const country = textOf(values, 'country')
  const known = provincesOf(country)
  return {
    country: residenceProblem(country, { isOpen }),
    province: known.length > 0 && !known.includes(textOf(values, 'province')) ? TEXT.province : undefined,
  }
}

/** Codes of countries whose addresses have one form only. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  US: /^\d{5}(?:-\d{4})?$/,
  MY: /^\d{5}$/,
  SA: /^\d{5}(?:-\d{4})?$/,
}

function recordOf(values: Values, field: string): Values {
  const value = values[field]
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

function textOf(values: Values, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}

function compact(problems: Problems): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  )
}
