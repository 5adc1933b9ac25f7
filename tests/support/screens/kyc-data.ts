import { KYC_STEPS, type KycRole, STEPS_OF } from '#contracts/kyc/steps.ts'
import type {
  CurrentUserQuery,
  KycCaseFieldsFragment,
  KycCountriesQuery,
  KycProvincesQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from './graphql-replies.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { dataOf, replyOf, user } from './screen-data.ts'

/** A case as the gateway sends it. */
export type KycCaseData = KycCaseFieldsFragment & { readonly __typename: 'KycCase' }
type Answers = KycCaseData['answers']

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
export function kycDocument(
  kind: KycCaseData['documents'][number]['kind'],
): KycCaseData['documents'][number] {
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
      KYC_STEPS.map((step) => [step, saved.includes(step) ? GOOD_STEPS[step] : NOTHING[step]]),
    ) as Answers,
    documents: saved.includes('identity') ? [kycDocument('idFront'), kycDocument('selfie')] : [],
    changeRequests: [],
    declarationId: null,
    isDocSign: false,
    isSignatureOutdated: false,
    missing: [],
    submittedAt: null,
    decidedAt: null,
    reason: null,
    identityCheck: null,
    companyStatus: null,
    companyReason: null,
    canChangeCompany: false,
    isNewCheck: false,
    isEarlierApproved: false,
    newCheckRefusal: null,
    validUntil: null,
    approval: 'none',
    ...rest,
  }
}

/** A new check of a verified name that is with a reviewer. */
export function runningCheck(over: Partial<KycCaseData> = {}): KycCaseData {
  const { answers, ...kyc } = kycCase({ done: 7, state: 'review' })
  const identity = answers.identity && { ...answers.identity, firstName: 'Aminah', lastName: 'Karim' }
  return { ...kyc, answers: { ...answers, identity }, isNewCheck: true, isEarlierApproved: true, ...over }
}

/** The answer of an operation about a case. */
export function kycReply(operation: string, kyc: KycCaseData): FakeReply {
  const data = named('KycCase', kyc)
  return { data: { [operation]: { __typename: 'KycCaseReply', status: true, message: '', data } } }
}

/** The type of a field's objects, as the gateway names it; any name does where nothing asks for it. */
const TYPE_OF: Readonly<Record<string, string>> = {
  totalIncome: 'StatedAmount',
  netWorth: 'StatedAmount',
  netFinancialAssets: 'StatedAmount',
  totalAmountInvested: 'StatedAmount',
  amountSought: 'StatedAmount',
  documents: 'KycDocument',
  answers: 'KycAnswers',
}

/** The same with the names of types, by which the cache knows what belongs to a fragment. */
function named(type: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => named(type, item))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, inner]) => [
    key,
    named(TYPE_OF[key] ?? `Kyc_${key}`, inner),
  ])
  return { __typename: type, ...Object.fromEntries(fields) }
}

/** A few countries, one of them closed. */
export const COUNTRIES_REPLY = dataOf<KycCountriesQuery>({
  countries: {
    status: true,
    data: [
      { code: 'CA', name: 'Canada', dialCode: '1', status: true, reason: null },
      { code: 'FR', name: 'France', dialCode: '33', status: true, reason: null },
      { code: 'IE', name: 'Ireland', dialCode: '353', status: true, reason: null },
      {
        code: 'KP',
        name: 'North Korea',
        dialCode: '850',
        status: false,
        reason: 'not available under international rules',
      },
      { code: 'GB', name: 'United Kingdom', dialCode: '44', status: true, reason: null },
      { code: 'US', name: 'United States', dialCode: '1', status: true, reason: null },
    ],
  },
})

const PROVINCES: Readonly<Record<string, KycProvincesQuery['provinces']['data']>> = {
  CA: [
    { code: 'ON', name: 'Ontario' },
    { code: 'QC', name: 'Quebec' },
  ],
  US: [
    { code: 'CA', name: 'California' },
    { code: 'NY', name: 'New York' },
  ],
}

/** The provinces of a country that tests need; most have none. */
export function provincesReply(country: string): FakeReply {
  return dataOf<KycProvincesQuery>({ provinces: { status: true, data: PROVINCES[country] ?? [] } })
}

/** For pages on which only Canada is chosen. */
export const PROVINCES_REPLY = provincesReply('CA')

/** What a page of the identity check reads, with this case. */
export const kycReplies = (kyc: KycCaseData): Readonly<Record<string, FakeReply>> => ({
  CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) }),
  MyKyc: kycReply('myKyc', kyc),
  KycCountries: COUNTRIES_REPLY,
  KycProvinces: PROVINCES_REPLY,
})
