import { isAccountNumber } from './iban.ts'
import { isPostalCode } from './postal-codes.ts'
import {
  compact,
  dobProblem,
  isOntario,
  livingProblems,
  residenceProblem,
  textOf,
  type FieldErrors,
  type KycRuleContext,
  type PersonNames,
  type Problems,
  type Values,
} from './rules.ts'
import type { KycStep } from './steps.ts'
import { KYC_TEXTS as TEXT } from './texts.ts'

/** Messages for a page that passes its own schema; empty when there are none. */
export function kycStepProblems(step: KycStep, values: Values, around: KycRuleContext): FieldErrors {
  return compact(problemsOf[step](values, around))
}

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
    postalCode: isPostalCode(textOf(values, 'postalCode'), textOf(values, 'country'))
      ? undefined
      : TEXT.postalCode,
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
      registrationNumber: registerProblem(
        textOf(values, 'registrationCountry'),
        textOf(values, 'registrationNumber'),
      ),
      'bankAccount.country':
        around.isOpen(textOf(recordOf(values, 'bankAccount'), 'country')) === undefined
          ? TEXT.country
          : undefined,
      'bankAccount.number': isAccountNumber(textOf(recordOf(values, 'bankAccount'), 'number'))
        ? undefined
        : TEXT.iban,
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
  questionnaire: (values, { role, residence, applicant }) => {
    // Issuers are not asked, so their answer says nothing.
    if (!residence || role === 'issuer') return {}
    const livesThere = isOntario(residence)
    const isRight = values['ontario_securities'] === (livesThere ? 'YES' : 'NO')
    return {
      ontario_securities: isRight ? undefined : livesThere ? TEXT.inOntario : TEXT.ontario,
      ...initialsProblems(recordOf(values, 'ontarioForm'), applicant),
    }
  },
}

function initialsProblems(form: Values, applicant: PersonNames | undefined): Problems {
  if (!applicant) return {}
  return Object.fromEntries(
    Object.entries(form).map(([risk, typed]) => [
      `ontarioForm.${risk}`,
      areInitials(String(typed), applicant) ? undefined : initialsText(applicant),
    ]),
  )
}

/** Words of letters without case and accents; an apostrophe or a hyphen parts them. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    // Korean syllables are put together again.
    .normalize('NFC')
    .toUpperCase()
    // Letters with a stroke have no accent to leave out; a sign such as ʿ is on few keyboards.
    .replaceAll(/[ŁØĐÆŒ]|\p{Lm}/gu, (letter) => 'LODAO'['ŁØĐÆŒ'.indexOf(letter)] ?? '')
    .match(/\p{L}+/gu) ?? []

const lettersOf = (name: string): readonly string[] =>
  wordsOf(name).flatMap((word) => word.match(/^./u) ?? [])

/** From the first given name to any part of the family name; a middle name may be missing in the account. */
export function areInitials(typed: string, { firstName, lastName }: PersonNames): boolean {
  const letters = Array.from(wordsOf(typed).join(''))
  // A name in other letters may be signed in those of the form, and a reviewer sees them.
  if (letters.length < 2 || !/^\p{Script=Latin}/u.test(lettersOf(firstName)[0] ?? ''))
    return letters.length > 1
  if (letters[0] !== lettersOf(firstName)[0]) return false
  return lettersOf(lastName).includes(letters.at(-1) ?? '')
}

/** 'AR' for Amina Rahman. */
export const initialsOf = ({ firstName, lastName }: PersonNames): string =>
  `${lettersOf(firstName)[0] ?? ''}${lettersOf(lastName)[0] ?? ''}`

const initialsText = (name: PersonNames): string =>
  `Please enter the initials of ${name.firstName} ${name.lastName}, such as ${initialsOf(name)}`

function recordOf(values: Values, field: string): Values {
  const value = values[field]
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

/** Parts of a German register before the number. */
const REGISTER = /\b(?:HR[AB]|GnR|GsR|PR|VR)(?= ?\d)/i

/** Words that name no court. */
export const COURT_WORDS = String.raw`\b(?:AG|Amtsgericht|Registergericht)\b`

/** Courts and states number their companies each for themselves: there a number alone names several companies (record 0449). */
function registerProblem(country: string, number: string): string | undefined {
  if (country === 'DE') {
    const court = number.replace(REGISTER, '')
    const name = court.replaceAll(new RegExp(COURT_WORDS, 'gi'), '')
    return court !== number && /\p{L}{3}/u.test(name) ? undefined : TEXT.registerCourt
  }
  return country !== 'US' || /^[A-Z]{2}[ -].*\d/i.test(number) ? undefined : TEXT.registerState
}
