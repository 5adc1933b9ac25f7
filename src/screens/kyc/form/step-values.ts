import type * as z from 'zod/mini'
import { isOntario } from '#contracts/kyc/rules.ts'
import type { KYC_STEP_SCHEMAS } from '#contracts/kyc/step-schemas.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { DEFAULT_CURRENCY } from '#contracts/currencies.ts'
import { minorToDecimal, parseAmountText } from '#lib/money.ts'
import { paddedDate } from '#lib/dates/typed-date.ts'

/** The body of each page as the wire takes it. */
export type StepBody<Step extends KycStep> = z.infer<(typeof KYC_STEP_SCHEMAS)[Step]>

/** A body as somebody fills it in: nothing chosen is '', and amounts stand as typed. */
type Typed<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends readonly (infer Item)[]
      ? Typed<Item>[]
      : T extends object
        ? { [Key in keyof T]: Typed<T[Key]> }
        : T

/** What the form of a page holds. */
export type StepValues<Step extends KycStep> = Step extends 'questionnaire'
  ? Omit<Typed<StepBody<'questionnaire'>>, 'ontarioForm'> & {
      ontarioForm: Typed<NonNullable<StepBody<'questionnaire'>['ontarioForm']>>
    }
  : Typed<StepBody<Step>>

/** An owner of a company, as filled in. */
export type OwnerValues = StepValues<'company'>['owners'][number]

export const EMPTY_OWNER: OwnerValues = { name: '', dob: '', country: '', share: '', pep: '' }
const NO_AMOUNT = { amount: '', currency: DEFAULT_CURRENCY } as const

/** Every page as it is before anybody has typed. */
const EMPTY: { readonly [Step in KycStep]: StepValues<Step> } = {
  identity: { firstName: '', lastName: '', name: '', email: '', countryCode: '', phone: '', idType: '' },
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

/** What of a person's account a page is begun with, so that nothing is asked twice. */
export interface AccountFacts {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** What a page is begun with: what was typed last, on top of what was saved, on top of what the account says. */
export function startValues<Step extends KycStep>(
  step: Step,
  from: {
    readonly account: AccountFacts
    readonly answers: object | null
    /** JSON of an unfinished page. */
    readonly draft: string | null
    readonly isDocSign: boolean
    /** Of the figures that were told before. */
    readonly currency?: string | undefined
  },
): StepValues<Step> {
  const sources = [
    step === 'identity' ? ofAccount(from.account) : {},
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

function parsed(draft: string | null): unknown {
  try {
    return draft === null ? {} : JSON.parse(draft)
  } catch {
    // A draft nobody can read is none.
    return {}
  }
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What of a source fits the form, field by field; anything else keeps what is there. */
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

/** Saved amounts as people type them: '125000' minor units are '1250'. */
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

/** Where the person lives, as the page of the address was saved. */
export type Residence = { readonly country: string; readonly province: string } | undefined

/** The page as the wire takes it. What cannot be read goes as it was typed, and is refused by its rule. */
export function bodyOf(step: KycStep, values: object, residence: Residence): Fields {
  const body = onWire(values) as Fields
  // An employer somebody has typed and then not has is nobody's business.
  if (step === 'employment' && body['isEmployed'] === 'NO') return { ...EMPTY.employment, isEmployed: 'NO' }
  if (step !== 'questionnaire') return body
  const isAsked = residence !== undefined && isOntario(residence)
  return {
    ...body,
    // Elsewhere the question is not asked, and its answer follows from the address.
    ontario_securities: isAsked ? body['ontario_securities'] : 'NO',
    ontarioForm: isAsked && body['ontario_securities'] === 'YES' ? body['ontarioForm'] : null,
  }
}

const DATES: ReadonlySet<string> = new Set(['dob', 'incorporatedOn'])

/** Amounts as minor units, dates with their zeros. */
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
