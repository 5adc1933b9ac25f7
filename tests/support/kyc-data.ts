import { KYC_STEPS, STEPS_OF, type KycRole, type KycStep } from '#contracts/kyc-steps.ts'
import type { KycCaseFieldsFragment, KycCountriesQuery, KycProvincesQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from './graphql-replies.ts'
import { dataOf } from './screen-data.ts'

/** A case as the gateway sends it. */
export type KycCaseData = KycCaseFieldsFragment & { readonly __typename: 'KycCase' }
type Answers = KycCaseData['answers']

/** Good answers of every page. */
export const GOOD_ANSWERS = {
  identity: {
    firstName: 'Amina',
    lastName: 'Rahman',
    name: 'Amina Rahman',
    email: 'amina@mizan.test',
    countryCode: 'CA',
    phone: '14165550123',
    idType: 'passport',
  },
  address: {
    country: 'CA',
    province: 'ON',
    city: 'Toronto',
    streetNumber: '12',
    streetName: 'King Street West',
    suiteNumber: '',
    addressLine1: '12 King Street West',
    postalCode: 'M5H 1A1',
  },
  personal: {
    dob: '1987-03-27',
    pep: 'NO',
    married: 'married',
    personalDependants: '2',
    occupation: 'Engineer',
  },
  employment: {
    isEmployed: 'NO',
    employerName: '',
    employerStreetName: '',
    suiteNumber: '',
    employerCountry: '',
    employerCity: '',
    employerState: '',
  },
  company: {
    legalName: 'Alhambra Limited',
    registrationNumber: 'ON-1234567',
    registrationCountry: 'CA',
    incorporatedOn: '2019-03-27',
    owners: [],
    hasNoOwner: true,
    bankAccount: { holder: 'Alhambra Limited', number: '1234567890', bank: 'First Bank', country: 'CA', currency: 'CAD' },
    proposalTitle: 'Alhambra Court',
    businessProposal: 'Twelve flats, built and let.',
    amountSought: { amount: '25000000', currency: 'CAD' },
  },
  financial: {
    totalIncome: { amount: '5400000', currency: 'CAD' },
    netWorth: { amount: '20000000', currency: 'CAD' },
    netFinancialAssets: { amount: '3000050', currency: 'CAD' },
    jurisdiction: 'CA',
  },
  profile: {
    investmentKnowledge: 'good',
    riskTolerance: 'medium',
    timeHorizon: 'overFive',
    objectives: 'growth',
    totalAmountInvested: { amount: '0', currency: 'CAD' },
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
} as const satisfies { readonly [Step in KycStep]: unknown }

const NOTHING: Answers = {
  identity: null,
  address: null,
  personal: null,
  employment: null,
  company: null,
  financial: null,
  profile: null,
  questionnaire: null,
}

/** A file of a case. */
export function kycDocument(kind: KycCaseData['documents'][number]['kind']): KycCaseData['documents'][number] {
  return {
    _id: `kdc_${kind}`,
    kind,
    name: `${kind}.jpg`,
    contentType: 'image/jpeg',
    size: 204_800,
    uploadedAt: '2026-11-20T08:00:00.000Z',
    decision: 'undecided',
    reason: null,
    quality: [],
    reading: null,
    url: null,
  }
}

/** A case whose first pages are complete; `done` says how many. */
export function kycCase(
  over: Partial<KycCaseData> & { readonly done?: number; readonly role?: KycRole } = {},
): KycCaseData {
  const { done = 0, role = 'investor', ...rest } = over
  const steps = STEPS_OF[role]
  const saved = steps.slice(0, done)
  return {
    __typename: 'KycCase',
    _id: `kyc_${role}`,
    role,
    state: 'draft',
    version: 1,
    stepCompleted: done,
    isKycCompleted: false,
    label: done === 0 ? 'Start KYC' : 'Resume KYC',
    reference: 'KYC-7F3K2M9Q',
    steps: steps.map((step, index) => ({
      step,
      number: index + 1,
      status: index < done ? 'done' : 'todo',
      savedAt: null,
      draft: null,
    })),
    answers: Object.fromEntries(
      KYC_STEPS.map((step) => [step, saved.includes(step) ? GOOD_ANSWERS[step] : NOTHING[step]]),
    ) as Answers,
    documents: saved.includes('identity') ? [kycDocument('idFront'), kycDocument('selfie')] : [],
    asked: [],
    declarationId: null,
    isDocSign: false,
    missing: [],
    submittedAt: null,
    decidedAt: null,
    reason: null,
    companyStatus: null,
    ...rest,
  }
}

/** The answer of an operation about a case. */
export function kycReply(operation: string, kyc: KycCaseData): FakeReply {
  return { data: { [operation]: { __typename: 'KycCaseReply', status: true, message: '', data: kyc } } }
}

/** A few countries, one of them closed. */
export const COUNTRIES_REPLY = dataOf<KycCountriesQuery>({
  countries: {
    status: true,
    data: [
      { code: 'CA', name: 'Canada', dialCode: '1', status: true, reason: null },
      { code: 'FR', name: 'France', dialCode: '33', status: true, reason: null },
      {
        code: 'KP',
        name: 'North Korea',
        dialCode: '850',
        status: false,
        reason: 'International rules do not let us accept people who live there',
      },
    ],
  },
})

/** The provinces of Canada that tests need; no other country has any. */
export const PROVINCES_REPLY = dataOf<KycProvincesQuery>({
  provinces: {
    status: true,
    data: [
      { code: 'ON', name: 'Ontario' },
      { code: 'QC', name: 'Quebec' },
    ],
  },
})
