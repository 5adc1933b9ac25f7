import type * as z from 'zod/mini'
import { isOntarioAsked } from '#contracts/kyc/rules.ts'
import type { KYC_STEP_SCHEMAS } from '#contracts/kyc/step-schemas.ts'
import type { KycRole, KycStep } from '#contracts/kyc/steps.ts'
import { DEFAULT_CURRENCY } from '#contracts/currencies.ts'
import { minorToDecimal, parseAmountText } from '#lib/money.ts'
import { residenceCurrency } from './residence-currency.ts'
import { paddedDate } from '#lib/dates/typed-date.ts'

/** The body of each page on the wire. */
export type StepBody<Step extends KycStep> = z.infer<(typeof KYC_STEP_SCHEMAS)[Step]>

/** A body while it is edited: an empty choice is '', and amounts are as typed. */
type Typed<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends readonly (infer Item)[]
      ? Typed<Item>[]
      : T extends object
        ? { [Key in keyof T]: Typed<T[Key]> }
        : T

/** The form values of a page. */
export type StepValues<Step extends KycStep> = Step extends 'questionnaire'
  ? Omit<Typed<StepBody<'questionnaire'>>, 'ontarioForm'> & {
      ontarioForm: Typed<NonNullable<StepBody<'questionnaire'>['ontarioForm']>>
    }
  : Typed<StepBody<Step>>

export type OwnerValues = StepValues<'company'>['owners'][number]

export const EMPTY_OWNER: OwnerValues = { name: '', dob: '', country: '', share: '', pep: '' }
const NO_AMOUNT = { amount: '', currency: DEFAULT_CURRENCY } as const

/** Every page when it is empty. */
const EMPTY: { readonly [Step in KycStep]: StepValues<Step> } = {
  identity: {
    firstName: '',
    lastName: '',
    name: '',
    email: '',
    countryCode: '',
    phone: '',
    // What most people have.
    idType: 'passport',
  },
  address: {
    country: '',
    province: '',
    city: '',
    streetNumber: '',
    streetName: '',
    suiteNumber: '',
    addressLine1: '',
    postalCode: '',
  },
  personal: { dob: '', pep: '', married: '', personalDependants: '', occupation: '' },
  employment: {
    isEmployed: '',
    employerName: '',
    employerStreetName: '',
    suiteNumber: '',
    employerCountry: '',
    employerCity: '',
    employerState: '',
  },
  company: {
    legalName: '',
    registrationNumber: '',
    registrationCountry: '',
    incorporatedOn: '',
    owners: [],
    hasNoOwner: false,
    bankAccount: { holder: '', number: '', bank: '', country: '', currency: DEFAULT_CURRENCY },
    proposalTitle: '',
    businessProposal: '',
    amountSought: NO_AMOUNT,
  },
  financial: { totalIncome: NO_AMOUNT, netWorth: NO_AMOUNT, netFinancialAssets: NO_AMOUNT, jurisdiction: '' },
  profile: {
    investmentKnowledge: '',
    riskTolerance: '',
    timeHorizon: '',
    objectives: '',
    totalAmountInvested: NO_AMOUNT,
  },
  questionnaire: {
    info_Investment: '',
    isDocSign: false,
    high_Risk_Investment: '',
    investing_Entirely: '',
    equivesta: '',
    investment_Quickly: '',
    ontario_securities: '',
    ontarioForm: { loss: '', income: '', information: '', resale: '' },
    declaration: false,
  },
}

/** The account data with which a page starts, so that nothing is asked twice. */
export interface AccountFacts {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** The initial values of a page: the draft over the saved answers over the account data. */
export function startValues<Step extends KycStep>(
  step: Step,
  from: {
    readonly account: AccountFacts
    readonly answers: object | null
    /** The unsaved draft as JSON. */
    readonly draft: string | null
    readonly isDocSign: boolean
    /** The currency of the financial page. */
    readonly currency?: string | undefined
    /** The country of the saved address. */
    readonly residence?: string | undefined
    /** Values for fields without an answer, a draft or account data. */
    readonly guess?: object
  },
): StepValues<Step> {
  const sources = [
    from.guess ?? {},
    step === 'identity' ? ofAccount(from.account) : {},
    ofResidence(step, from.residence),
    step === 'profile' ? { totalAmountInvested: { currency: from.currency } } : {},
    typedAmounts(from.answers ?? {}),
    parsed(from.draft),
    step === 'identity' ? { email: from.account.email } : {},
    step === 'questionnaire' ? { isDocSign: from.isDocSign } : {},
  ]
  let values: unknown = EMPTY[step]
  for (const source of sources) values = filled(values, source)
  return values as StepValues<Step>
}

function ofAccount({ firstName, lastName, email, phone }: AccountFacts) {
  return { firstName, lastName, email, phone, name: `${firstName} ${lastName}`.trim() }
}

/** What most often follows from the country of residence. */
function ofResidence(step: KycStep, country: string | undefined): object {
  if (country === undefined) return {}
  const amount = { currency: residenceCurrency(country) }
  if (step === 'employment') return { employerCountry: country }
  if (step === 'company') return { registrationCountry: country, amountSought: amount }
  if (step === 'profile') return { totalAmountInvested: amount }
  if (step !== 'financial') return {}
  return { totalIncome: amount, netWorth: amount, netFinancialAssets: amount, jurisdiction: country }
}

function parsed(draft: string | null): unknown {
  try {
    return draft === null ? {} : JSON.parse(draft)
  } catch {
    // An unreadable draft is ignored.
    return {}
  }
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Copies the values of a source that fit the form and keeps the others. */
function filled(base: unknown, source: unknown): unknown {
  if (Array.isArray(base)) {
    return Array.isArray(source) ? source.map((item) => filled(EMPTY_OWNER, item)) : base
  }
  if (isFields(base)) {
    if (!isFields(source)) return base
    return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, filled(value, source[key])]))
  }
  return typeof source === typeof base ? source : base
}

/** Saved amounts in the form people type: '125000' minor units become '1250'. */
function typedAmounts(value: unknown): unknown {
  if (!isFields(value)) return value
  const { amount, currency } = value
  if (typeof amount === 'string' && typeof currency === 'string') {
    return { amount: shownMinor(amount), currency }
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typedAmounts(inner)]))
}

function shownMinor(amount: string): string {
  return /^\d+$/.test(amount) ? minorToDecimal(BigInt(amount), 2).replace(/\.00$/, '') : amount
}

/** What decides about the question of Ontario. */
export interface Asked {
  readonly role: KycRole
  /** The residence on the saved address page. */
  readonly residence: { readonly country: string; readonly province: string } | undefined
}

/** The page's body on the wire. Unreadable values stay as typed and are refused by their rule. */
export function bodyOf(step: KycStep, values: object, { role, residence }: Asked): Fields {
  const body = onWire(values) as Fields
  // Removes the employer of people who are not employed.
  if (step === 'employment' && body['isEmployed'] === 'NO') return { ...EMPTY.employment, isEmployed: 'NO' }
  if (step === 'personal') return { ...body, married: body['married'] === '' ? null : body['married'] }
  if (step !== 'questionnaire') return body
  const isAsked = residence !== undefined && isOntarioAsked(role, residence)
  return {
    ...body,
    // Not asked, because the address answers it.
    ontario_securities: isAsked ? 'YES' : 'NO',
    ontarioForm: isAsked ? body['ontarioForm'] : null,
  }
}

/** Number and name of a street in one line; '' while one of them is missing. */
export function streetLine(number: unknown, name: unknown): string {
  const parts = [number, name].map((part) => (typeof part === 'string' ? part.trim() : ''))
  return parts.includes('') ? '' : parts.join(' ')
}

const DATES: ReadonlySet<string> = new Set(['dob', 'incorporatedOn'])

/** Amounts as minor units, dates with leading zeros. */
function onWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onWire)
  if (!isFields(value)) return value
  const { amount, currency } = value
  if (typeof amount === 'string' && typeof currency === 'string') {
    const minor = amount.trim() === '' ? undefined : parseAmountText(amount, currency)
    return { amount: minor === undefined ? amount.trim() : minor.toString(), currency }
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      DATES.has(key) && typeof inner === 'string' ? paddedDate(inner) : onWire(inner),
    ]),
  )
}
