import type {
  CurrentUserQuery,
  DecideCompanyMutation,
  DecideKycDocumentMutation,
  DecideKycHitMutation,
  DecideKycMutation,
  KycQueueQuery,
  KycReviewFieldsFragment,
  KycReviewQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { dataOf, listOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { phoneOf } from '#tests/support/people/phones.ts'

/* A case as reviewers read it, and the replies of the service. */
export type Review = KycReviewFieldsFragment

export const typed = <const Name extends string, Values extends object>(name: Name, values: Values) => ({
  __typename: name,
  ...values,
})
export const allow = (action: Review['actions'][number]['action'], why = '') =>
  typed('KycReviewerAction', { action, isAllowed: why === '', why })

export const DOCUMENT = typed('KycDocument', {
  _id: 'kdc_1',
  kind: 'idFront' as const,
  name: 'passport.jpg',
  contentType: 'image/jpeg',
  size: 204_800,
  uploadedAt: '2026-11-20T10:00:00.000Z',
  decision: 'undecided' as const,
  reason: null,
  quality: ['The photo is a little dark.'],
  reading: typed('KycReading', {
    isAccepted: true,
    isRepaired: false,
    isExpired: false,
    name: 'similar' as const,
    dob: 'different' as const,
    documentNumber: 'L898902C3',
    expiryDate: '2032-04-15',
    issuingState: 'CAN',
    nationality: 'CAN',
    printedName: 'RAHMAN AMINA',
    printedDob: '1990-08-12',
  }),
  url: 'http://files.localhost/objects/a',
})

export const REVIEW: Review = typed('KycReviewCase', {
  _id: 'kyc_1',
  applicantId: 'usr_1',
  reference: 'KYC-0ABCDEF1',
  name: 'Amina Rahman',
  email: 'amina@mizan.test',
  role: 'issuer' as const,
  state: 'review' as const,
  replaces: null,
  version: 9,
  stepCompleted: 6,
  submittedAt: '2026-11-20T10:05:00.000Z',
  riskScore: 65,
  riskLevel: 'high' as const,
  riskThreshold: 50,
  riskParts: [typed('KycRiskPart', { reason: 'Is politically exposed', points: 35 })],
  answers: typed('KycAnswers', {
    identity: typed('KycIdentity', {
      firstName: 'Amina',
      lastName: 'Rahman',
      name: 'Amina Rahman',
      email: 'amina@mizan.test',
      countryCode: 'CA',
      phone: phoneOf(0),
      idType: 'passport' as const,
    }),
    address: null,
    personal: typed('KycPersonal', {
      dob: '1990-08-21',
      pep: 'YES' as const,
      married: 'married' as const,
      personalDependants: '2',
      occupation: 'Engineer',
    }),
    employment: null,
    company: null,
    financial: null,
    profile: null,
    questionnaire: null,
  }),
  documents: [DOCUMENT],
  changeRequests: [],
  hits: [
    typed('ScreeningHit', {
      _id: 'hit_1',
      kind: 'pep' as const,
      subject: 'Amina Rahman',
      matchedName: 'Aminah al-Rahman',
      score: 91,
      why: 'The names sound alike.',
      list: 'Demonstration list',
      listVersion: '2026-11-01',
      decision: 'open' as const,
      reason: null,
      decidedBy: null,
      decidedAt: null,
    }),
  ],
  declarationId: 'itm_1',
  isDocSign: true,
  findings: [],
  approvals: [],
  awaitsSecond: false,
  documentsComeTo: null,
  companyStatus: 'Hold',
  companyApprovals: [],
  companyAwaitsSecond: false,
  actions: [
    allow('approve', 'Approve every document first.'),
    allow('reject'),
    allow('revision'),
    allow('revoke', 'This case is waiting for review.'),
    allow('reopen', 'This case is waiting for review.'),
    allow('document'),
    allow('hit'),
    allow('company'),
    allow('approveCompany'),
  ],
  history: [
    typed('KycHistoryEntry', {
      at: '2026-11-20T10:05:00.000Z',
      actor: 'Applicant',
      action: 'Submitted',
      detail: '',
      reason: null,
    }),
  ],
})
export const ROW = {
  _id: 'kyc_1',
  reference: 'KYC-0ABCDEF1',
  name: 'Amina Rahman',
  role: 'issuer' as const,
  state: 'review' as const,
  submittedAt: '2026-11-20T10:05:00.000Z',
  ageHours: 71,
  riskScore: 65,
  riskLevel: 'high' as const,
  openHits: 1,
  isDecided: false,
  awaitsSecond: false,
  companyStatus: null,
  companyAwaitsSecond: false,
  isOwn: false,
}
const staff = user({ userType: { isInvestor: false, isIssuer: false }, roles: ['compliance'] })
export const REPLIES = {
  CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(staff) }),
  KycQueue: dataOf<KycQueueQuery>({
    kycQueue: listOf([ROW, { ...ROW, _id: 'kyc_2', reference: 'KYC-0000OWN1', isOwn: true }]),
  }),
  KycReview: dataOf<KycReviewQuery>({ kycReview: replyOf(REVIEW) }),
  DecideKycDocument: dataOf<DecideKycDocumentMutation>({
    decideKycDocument: { ...replyOf(REVIEW), message: 'The document is approved.' },
  }),
  DecideKycHit: dataOf<DecideKycHitMutation>({ decideKycHit: replyOf(REVIEW) }),
  DecideKyc: dataOf<DecideKycMutation>({
    decideKyc: { ...replyOf(REVIEW), message: 'The case was sent back.' },
  }),
  DecideCompany: dataOf<DecideCompanyMutation>({ decideCompany: replyOf(REVIEW) }),
} satisfies Record<string, FakeReply>
