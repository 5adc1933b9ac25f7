import type { KycStep } from '#contracts/kyc/steps.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/*
 * Good and bad values of every field of the KYC form (spec 3.7, 5), as they travel on the wire. The tests of the service send them to REST,
 * those of the form type them: the verdict and the words must be the same.
 */

const REQUIRED = 'This field is required'
const ALPHABETS = 'Only alphabets are allowed'
const NAME_LENGTH = 'Must be at most 100 characters'
const YES = 'You must answer Yes to continue'
const HIDDEN = 'This text contains invisible characters. Please type it again.'
const INITIALS = 'Please enter the initials of Amina Rahman, such as AR'
const AMOUNT = 'Please enter an amount of 0 or more'

/** A page as it travels on the wire. */
export type StepSample = Readonly<Record<string, unknown>>

const usd = (amount: string) => ({ amount, currency: 'USD' }) as const

/** A whole good page each, of an applicant in Toronto; the e-mail address is the account's. */
export const GOOD_STEPS = {
  identity: {
    firstName: 'Amina',
    lastName: 'Rahman',
    name: 'Amina Rahman',
    email: 'amina@example.org',
    countryCode: 'CA',
    phone: PHONE,
    idType: 'passport',
  },
  address: {
    country: 'CA',
    province: 'ON',
    city: 'Toronto',
    streetNumber: '12',
    streetName: 'King Street West',
    suiteNumber: '4B',
    addressLine1: '12 King Street West',
    postalCode: 'M5H 1A1',
  },
  personal: {
    dob: '1988-02-29',
    pep: 'NO',
    married: 'married',
    personalDependants: '2',
    occupation: 'Architect',
  },
  employment: {
    isEmployed: 'YES',
    employerName: 'Maple Drafting Ltd',
    employerStreetName: '1 Bay Street',
    suiteNumber: '300',
    employerCountry: 'CA',
    employerCity: 'Toronto',
    employerState: 'ON',
  },
  company: {
    legalName: 'Granada Works Ltd',
    registrationNumber: 'ON-1234567',
    registrationCountry: 'CA',
    incorporatedOn: '2015-06-01',
    owners: [{ name: 'Amina Rahman', dob: '1988-02-29', country: 'CA', share: '60', pep: 'NO' }],
    hasNoOwner: false,
    bankAccount: {
      holder: 'Granada Works Ltd',
      number: '0123 4567 8901',
      bank: 'Bank of Toronto',
      country: 'CA',
      currency: 'CAD',
    },
    proposalTitle: 'A workshop for carpenters',
    businessProposal:
      'We rent a hall, buy machines on a diminishing musharakah and let carpenters work there.',
    amountSought: usd('25000000'),
  },
  financial: {
    totalIncome: usd('8500000'),
    netWorth: usd('32000000'),
    netFinancialAssets: usd('12000000'),
    jurisdiction: 'CA',
  },
  profile: {
    investmentKnowledge: 'good',
    riskTolerance: 'medium',
    timeHorizon: 'threeToFive',
    objectives: 'growth',
    totalAmountInvested: usd('1500000'),
  },
  questionnaire: {
    info_Investment: 'YES',
    isDocSign: true,
    high_Risk_Investment: 'YES',
    investing_Entirely: 'YES',
    equivesta: 'YES',
    investment_Quickly: 'YES',
    ontario_securities: 'YES',
    ontarioForm: { loss: 'AR', income: 'AR', information: 'AR', resale: 'AR' },
    declaration: true,
  },
} as const satisfies Readonly<Record<KycStep, StepSample>>

/** One field with a value, and what is said of it there; `also` are further fields that make it reachable. */
export interface FieldSample {
  readonly step: KycStep
  /** The path within the page. */
  readonly field: string
  readonly value: unknown
  /** Undefined: it is taken. */
  readonly says?: string
  readonly also?: StepSample
  /** Where it is said, if not at the field itself. */
  readonly at?: string
}

const of =
  (step: KycStep) =>
  (field: string, value: unknown, says?: string, more: Partial<FieldSample> = {}): FieldSample => ({
    step,
    field,
    value,
    ...(says === undefined ? {} : { says }),
    ...more,
  })

const identity = of('identity')
const address = of('address')
const personal = of('personal')
const employment = of('employment')
const company = of('company')
const financial = of('financial')
const profile = of('profile')
const questionnaire = of('questionnaire')
const MOBILE = 'Please enter a valid mobile number'

const NAME_FIELDS = ['firstName', 'lastName', 'name'] as const

/** Identity and contact: V1, V2, V3. */
const IDENTITY: readonly FieldSample[] = [
  ...NAME_FIELDS.flatMap((field) => [
    identity(field, 'Noura'),
    identity(field, 'محمد علي'),
    identity(field, 'José María'),
    identity(field, 'N'.repeat(100)),
    identity(field, '', REQUIRED),
    identity(field, '   ', REQUIRED),
    identity(field, 'N'.repeat(101), NAME_LENGTH),
    identity(field, 'R2D2', ALPHABETS),
    identity(field, "O'Brien"),
    identity(field, "O''Brien", ALPHABETS),
    identity(field, '7 Dwarfs', ALPHABETS),
    identity(field, 'Anne-Marie-', ALPHABETS),
    // A Cyrillic a; a letter that shows nothing.
    identity(field, 'Nour\u0430', ALPHABETS),
    identity(field, 'Nou\u1160ra', ALPHABETS),
  ]),
  identity('email', 'AMINA@example.org'),
  identity('email', '', REQUIRED),
  identity('email', 'amina', 'Please enter a valid email address'),
  identity('email', 'amina@localhost', 'Please enter a valid email address'),
  identity(
    'email',
    'other@example.org',
    'Please use the email address of your account; you change it in your profile',
  ),
  identity('phone', '16135550199'),
  identity('phone', '447400123456', undefined, { also: { countryCode: 'GB' } }),
  identity('phone', '', REQUIRED),
  identity('phone', '123456789', MOBILE),
  identity('phone', '12345678901234', MOBILE),
  identity('phone', '1416555012a', MOBILE),
  identity('phone', '447400123456', MOBILE),
  identity('phone', '10000000000', MOBILE),
  identity('countryCode', '', REQUIRED),
  identity('countryCode', 'canada', 'Please choose a country'),
  identity('countryCode', 'ZZ', 'Please choose a country'),
  identity('idType', '', REQUIRED),
  identity('idType', 'libraryCard', REQUIRED),
]

const ADDRESS: readonly FieldSample[] = [
  ...(['city', 'streetNumber', 'streetName', 'addressLine1'] as const).flatMap((field) => [
    address(field, 'Sainte-Foy'),
    address(field, '', REQUIRED),
    address(field, ' ', REQUIRED),
    address(field, 'x'.repeat(101), 'Must be at most 100 characters'),
    address(field, 'King\u200b', HIDDEN),
  ]),
  address('country', '', REQUIRED),
  address('country', 'ZZ', 'Please choose a country'),
  address('country', 'KP', 'We cannot accept people who live in this country', {
    also: { province: 'Pyongyang', postalCode: '12345' },
  }),
  address('province', 'QC'),
  address('province', '', REQUIRED),
  address('province', 'Ontario', 'Please choose a province'),
  address('province', 'NY', 'Please choose a province'),
  address('province', '', undefined, { also: { country: 'IE', postalCode: 'T12 X8Y7' } }),
  address('province', 'Cork', undefined, { also: { country: 'IE', postalCode: 'T12 X8Y7' } }),
  address('suiteNumber', ''),
  address('suiteNumber', '12345678'),
  address('suiteNumber', '123456789', 'Must be at most 8 characters'),
  address('postalCode', 'K1A0B1'),
  address('postalCode', '', REQUIRED),
  address('postalCode', '12345', 'Please enter a valid postal code'),
  address('postalCode', 'M5H!1A1', 'Please enter a valid postal code'),
  address('postalCode', 'XXXX', 'Please enter a valid postal code', {
    also: { country: 'IE', province: 'Cork' },
  }),
  address('postalCode', 't12 x8y7', undefined, { also: { country: 'IE', province: 'Cork' } }),
  address('postalCode', '90210-1234', undefined, { also: { country: 'US', province: 'CA' } }),
]

const PERSONAL: readonly FieldSample[] = [
  personal('dob', '2008-11-20'),
  personal('dob', '1917-01-31'),
  personal('dob', '', REQUIRED),
  personal('dob', '2001-02-29', 'Please enter a date that exists'),
  personal('dob', '29.02.1988', 'Please enter a date that exists'),
  personal('dob', '2008-11-21', 'You must be at least 18 years old'),
  personal('dob', '2027-01-01', 'The date of birth must not be after today'),
  personal('dob', '1912-01-01', 'Please check the year: it is more than 110 years ago'),
  personal('pep', 'YES'),
  personal('pep', '', REQUIRED),
  personal('pep', 'MAYBE', REQUIRED),
  personal('married', 'widowed'),
  personal('married', null),
  personal('married', 'whatever', REQUIRED),
  personal('personalDependants', '0'),
  personal('personalDependants', '30'),
  personal('personalDependants', ''),
  personal('personalDependants', '31', 'Please enter a whole number from 0 to 30'),
  personal('personalDependants', '1.5', 'Please enter a whole number from 0 to 30'),
  personal('personalDependants', '-1', 'Please enter a whole number from 0 to 30'),
  personal('occupation', ''),
  personal('occupation', 'x'.repeat(101), 'Must be at most 100 characters'),
]

const EMPLOYER = [
  'employerName',
  'employerStreetName',
  'suiteNumber',
  'employerCity',
  'employerState',
  'employerCountry',
] as const
const NO_EMPLOYER = {
  employerName: '',
  employerStreetName: '',
  suiteNumber: '',
  employerCountry: '',
  employerCity: '',
  employerState: '',
}

const EMPLOYMENT: readonly FieldSample[] = [
  employment('isEmployed', '', REQUIRED),
  employment('isEmployed', 'NO', undefined, { also: NO_EMPLOYER }),
  ...EMPLOYER.map((field) => employment(field, '', REQUIRED)),
  employment('employerName', 'x'.repeat(101), 'Must be at most 100 characters'),
  employment('employerCountry', 'ZZ', 'Please choose a country'),
  employment('suiteNumber', '123456789', 'Must be at most 8 characters'),
]

const AMOUNTS: readonly FieldSample[] = (['totalIncome', 'netWorth', 'netFinancialAssets'] as const).flatMap(
  (field) => [
    financial(`${field}.amount`, '0'),
    financial(`${field}.amount`, '', REQUIRED),
    financial(`${field}.amount`, '-5', AMOUNT),
    financial(`${field}.amount`, 'much', AMOUNT),
  ],
)

const FINANCIAL: readonly FieldSample[] = [
  ...AMOUNTS,
  financial('netWorth.currency', 'EUR', 'Please use one currency for all three amounts', { at: 'netWorth' }),
  financial('jurisdiction', 'IE'),
  financial('jurisdiction', '', REQUIRED),
  financial('jurisdiction', 'ZZ', 'Please choose a country'),
]

const PROFILE: readonly FieldSample[] = [
  ...(['investmentKnowledge', 'riskTolerance', 'timeHorizon', 'objectives'] as const).flatMap((field) => [
    profile(field, '', REQUIRED),
    profile(field, 'whatever', REQUIRED),
  ]),
  profile('riskTolerance', 'low'),
  profile('totalAmountInvested.amount', '0'),
  profile('totalAmountInvested.amount', '', REQUIRED),
  profile('totalAmountInvested.amount', '1,5', AMOUNT),
]

const OWNERS = 'Add every owner of more than 25%, or tick that there is none'
const SHARE = 'Please enter a share of more than 25 and at most 100%'
const FUTURE = 'The date must not be after today'

const COMPANY: readonly FieldSample[] = [
  ...(['legalName', 'proposalTitle', 'bankAccount.holder', 'bankAccount.bank'] as const).flatMap((field) => [
    company(field, '', REQUIRED),
    company(field, 'x'.repeat(101), 'Must be at most 100 characters'),
  ]),
  company('registrationNumber', 'HRB 12345/6'),
  company('registrationNumber', 'München HRB 12345'),
  company(
    'registrationNumber',
    'H\u0430mburg HRB 12345',
    'Please enter the number without special characters',
  ),
  company('registrationNumber', '', REQUIRED),
  company('registrationNumber', '12_34', 'Please enter the number without special characters'),
  company('registrationCountry', '', REQUIRED),
  company('registrationCountry', 'KP', 'We cannot accept companies registered in this country'),
  company('incorporatedOn', '2026-11-20'),
  company('incorporatedOn', '', REQUIRED),
  company('incorporatedOn', '2015-02-30', 'Please enter a date that exists'),
  company('incorporatedOn', '2026-11-21', FUTURE),
  company('owners', [], undefined, { also: { hasNoOwner: true } }),
  company('owners', [], OWNERS),
  company(
    'hasNoOwner',
    true,
    'You added an owner of more than 25% and ticked that there is none. Choose one.',
  ),
  company('owners.0.name', '', REQUIRED),
  company('owners.0.name', 'X1', ALPHABETS),
  company('owners.0.dob', '2010-01-01', 'You must be at least 18 years old'),
  company('owners.0.country', 'ZZ', 'Please choose a country'),
  company('owners.0.share', '25.01'),
  company('owners.0.share', '', REQUIRED),
  company('owners.0.share', '25', SHARE),
  company('owners.0.share', '101', SHARE),
  company('owners.0.share', 'half', SHARE),
  company('owners.0.pep', '', REQUIRED),
  company('bankAccount.number', 'gb33 bukb 2020 1555 5555 55'),
  company('bankAccount.number', 'GB00 1234', 'Please check the IBAN: a character is wrong or missing'),
  company('bankAccount.number', '', REQUIRED),
  company('bankAccount.number', '12', 'Please enter a valid account number or IBAN'),
  company('bankAccount.country', '', REQUIRED),
  company('bankAccount.country', 'ZZ', 'Please choose a country'),
  company('businessProposal', 'x'.repeat(1000)),
  company('businessProposal', '', REQUIRED),
  company('businessProposal', 'x'.repeat(1001), 'Must be at most 1000 characters'),
  company('amountSought.amount', '', REQUIRED),
  company('amountSought.amount', '12.5x', AMOUNT),
]

/** V9, V10, V11 and the province switch. */
const QUESTIONNAIRE: readonly FieldSample[] = [
  ...(['high_Risk_Investment', 'investing_Entirely', 'equivesta', 'investment_Quickly'] as const).flatMap(
    (field) => [questionnaire(field, 'NO', YES), questionnaire(field, '', REQUIRED)],
  ),
  questionnaire('info_Investment', '', REQUIRED),
  questionnaire('isDocSign', false),
  questionnaire('declaration', false, 'Agreeing to the declaration is a mandatory requirement'),
  questionnaire('ontario_securities', '', REQUIRED),
  questionnaire('ontario_securities', 'NO', 'You live in Ontario, so choose Yes', {
    also: { ontarioForm: null },
  }),
  questionnaire('ontarioForm.loss', '', REQUIRED),
  questionnaire('ontarioForm.loss', 'a. r.'),
  questionnaire('ontarioForm.income', 'RA', INITIALS),
  questionnaire('ontarioForm.information', 'XQ', INITIALS),
  questionnaire('ontarioForm.resale', 'A1', 'Please enter your initials, 2 to 5 letters'),
  questionnaire('ontarioForm.income', 'Amina Rahman', 'Please enter your initials, 2 to 5 letters'),
]

/** Every rule of spec 5 that concerns the form, with good and bad values. Days are those of 20 November 2026. */
export const FIELD_SAMPLES: readonly FieldSample[] = [
  ...IDENTITY,
  ...ADDRESS,
  ...PERSONAL,
  ...EMPLOYMENT,
  ...FINANCIAL,
  ...PROFILE,
  ...COMPANY,
  ...QUESTIONNAIRE,
]

/** The good page with this field changed. */
export function pageWith(
  { step, field, value, also }: FieldSample,
  good: StepSample = GOOD_STEPS[step],
): StepSample {
  const page = structuredClone({ ...good, ...also }) as Record<string, unknown>
  const path = field.split('.')
  const last = path.pop() ?? ''
  let at: unknown = page
  for (const name of path) at = Reflect.get(at as object, name)
  Reflect.set(at as object, last, value)
  return page
}

/** Where a sample's words stand. */
export const placeOf = ({ field, at }: FieldSample): string => at ?? field
