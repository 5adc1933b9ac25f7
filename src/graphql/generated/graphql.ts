/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AcceptInvitationBody = {
  acceptedTerms: boolean;
  code?: string | null | undefined;
  confirmPassword: string;
  firstName: string;
  lastName: string;
  passkey?: string | null | undefined;
  password: string;
  termsVersion: string;
  token: string;
};

export type AcceptRiskBody = {
  accepted: boolean;
  version: string;
};

export type AcceptTermsBody = {
  version: string;
};

export type AccountName =
  | 'cashAndInterestBearing'
  | 'impermissibleIncome'
  | 'income'
  | 'interestBearingDebt'
  | 'totalAssets';

export type AccountPauseState =
  | 'paused'
  | 'resumed'
  | 'resuming';

export type AccountView =
  | 'investor'
  | 'issuer';

export type AddBankAccountBody = {
  bankCode: string;
  bankCountry?: BankCountry | null | undefined;
  holder: string;
  number: string;
};

export type AddInvestorNoteBody = {
  text: string;
};

export type AddPasskeyBody = {
  name: string;
  response: string;
};

export type AddSilverBody = {
  grams: string;
  heldFrom: string;
  name: string;
};

export type AnswerComplaintBody = {
  answer: string;
};

export type AnswerQuestionBody = {
  answer: string;
};

export type AnswerTicketInput = {
  text: string;
};

export type ApprovalInput = {
  remarks: string;
  status: ApprovalStatus;
};

export type ApprovalStatus =
  | 'Accepted'
  | 'Rejected';

export type ApproveBankEntryBody = {
  amount: PositiveMoneyInput;
  entryId: string;
  proposal: string;
};

export type ApproveCharityBody = {
  bankCode: string;
  number: string;
};

export type ApproveCharityPaymentBody = {
  amount: PositiveMoneyInput;
  paymentId: string;
};

export type ApproveDistributionBody = {
  amount: ConfirmedMoneyInput;
  distributionId: string;
  filedAt: string;
};

export type ApproveMilestoneReleaseBody = {
  amount: MoneyInput;
  filedAt: string;
  milestoneId: string;
};

export type ApproveRefundBody = {
  amount: MoneyInput;
  refundId: string;
};

export type ApproveRuleBody = {
  hash: string;
};

export type ApproveTermsBody = {
  digest: string;
  keyId: string;
  signature: string;
  version: number;
};

export type ApproveWithdrawalBody = {
  amount: PositiveMoneyInput;
  withdrawalId: string;
};

export type ArticleFields = {
  alt: string;
  author: string;
  body: string;
  category: string;
  description: string;
  file: string;
  kind: ArticleKind;
  label: string;
  link: string;
  position: string;
  summary: string;
  title: string;
};

export type ArticleKind =
  | 'blog'
  | 'faq'
  | 'popup'
  | 'team'
  | 'whitePaper';

export type ArticleState =
  | 'draft'
  | 'published'
  | 'scheduled'
  | 'takenBack';

export type AskAccountResumeBody = {
  reason: string;
};

export type AskFactorRemovalBody = {
  reason: string;
};

export type AskForCampaignChangeBody = {
  closesAt?: string | null | undefined;
  kind: CampaignChangeKind;
  offeringId: string;
  reason: string;
  summary?: string | null | undefined;
  terms?: string | null | undefined;
};

export type AskForLateBody = {
  amount?: ConfirmedMoneyInput | null | undefined;
  files: Array<string>;
  kind: LateKind;
  number: number;
  projectId: string;
  reason: string;
};

export type AskForTokenOperationBody = {
  holderId?: string | null | undefined;
  kind: TokenOperationKind;
  offeringId?: string | null | undefined;
  reason: string;
  recipientEmail?: string | null | undefined;
  rules?: TokenRulesInput | null | undefined;
  units?: number | null | undefined;
};

export type AskKycSignatureBody = {
  role: KycRole;
  version: number;
};

export type AskMilestoneReleaseBody = {
  filedAt: string;
};

export type AskQuestionBody = {
  projectId: string;
  question: string;
};

export type AskedPage = {
  page: ProposalPage;
  reason: string;
};

export type AttachKycDocumentBody = {
  kind: KycDocumentKind;
  role: KycRole;
  upload: string;
  version: number;
};

export type BankCountry =
  | 'CA';

export type BankEntryState =
  | 'bookBackProposed'
  | 'booked'
  | 'creditProposed'
  | 'reopenProposed'
  | 'returnProposed'
  | 'returned'
  | 'returning'
  | 'setAside'
  | 'setAsideProposed'
  | 'waiting';

export type BeginNewKycBody = {
  role: KycRole;
  version: number;
};

export type BlockSenderInput = {
  isBlocked: boolean;
};

export type BlogCategory =
  | 'guides'
  | 'product'
  | 'shariah';

export type BoardProfileBody = {
  credentials: string;
};

export type BookBackBody = {
  paymentId?: string | null | undefined;
};

export type CampaignChangeKind =
  | 'changeTerms'
  | 'extend'
  | 'pause'
  | 'resume';

export type CampaignChangeState =
  | 'carriedOut'
  | 'declined'
  | 'expired'
  | 'waiting'
  | 'withdrawn';

export type CampaignState =
  | 'deploying'
  | 'failed'
  | 'funded'
  | 'live'
  | 'operating'
  | 'paused'
  | 'refunded'
  | 'refunding'
  | 'settled'
  | 'softCapReached'
  | 'waitingFunds';

export type CancelPeriodInput = {
  amount: number;
  kind: CancelPeriodKind;
  source: string;
};

export type CancelPeriodKind =
  | 'before_close_hours'
  | 'business_days'
  | 'calendar_days';

export type CancelSentInput = {
  reason: string;
};

export type ChallengePasskeyBody = {
  challengeId: string;
};

export type ChangeColleagueRoleBody = {
  role: ColleagueRole;
};

export type ChangeEmailBody = {
  email: string;
};

export type ChangeMessageInput = {
  change: MessageChange;
};

export type ChangePasswordBody = {
  confirmPassword: string;
  currentPassword?: string | null | undefined;
  password: string;
  resetToken?: string | null | undefined;
  userId?: string | null | undefined;
};

export type Channel =
  | 'mail'
  | 'sms';

export type CharityFund =
  | 'charity'
  | 'zakat'
  | 'zakat_captives'
  | 'zakat_cause'
  | 'zakat_collectors'
  | 'zakat_debtors'
  | 'zakat_hearts'
  | 'zakat_needy'
  | 'zakat_poor'
  | 'zakat_wayfarers';

export type CharityKind =
  | 'latePledge'
  | 'nonPermissible'
  | 'payment'
  | 'returned'
  | 'zakat';

export type CharityPaymentState =
  | 'approved'
  | 'declined'
  | 'proposed'
  | 'refused'
  | 'returned'
  | 'sending'
  | 'sent'
  | 'settled'
  | 'stopped';

export type CharityReasonBody = {
  reason: string;
};

export type CharityState =
  | 'approved'
  | 'declined'
  | 'proposed'
  | 'withdrawn';

export type CheckDistributionBody = {
  filedAt: string;
};

export type CheckPasswordLinkBody = {
  resetToken: string;
  userId: string;
};

export type ColleagueLinkBody = {
  token: string;
};

export type ColleagueRole =
  | 'editor'
  | 'viewer';

export type ColleagueState =
  | 'active'
  | 'invited';

export type CommentInput = {
  comment: string;
};

export type CompanyVerdict =
  | 'Approved'
  | 'Hold'
  | 'Rejected';

export type ComplaintFilter =
  | 'all'
  | 'answered'
  | 'open';

export type ComplaintState =
  | 'answered'
  | 'open';

export type ConcentrationMeasure =
  | 'country'
  | 'issuer'
  | 'offering'
  | 'sector';

export type ConfirmDepositBody = {
  cardToken: string;
};

export type ConfirmTwoFactorBody = {
  code: string;
};

export type ConfirmedMoneyInput = {
  amount: string;
  currency: CurrencyCode;
};

export type ContractType =
  | 'diminishing_musharakah'
  | 'ijara'
  | 'mudarabah'
  | 'murabaha'
  | 'musharakah'
  | 'sukuk'
  | 'wakala';

export type CoreActivity =
  | 'impermissible'
  | 'permissible'
  | 'unknown';

export type CreateDepositBody = {
  amount: PositiveMoneyInput;
  idempotencyKey: string;
};

export type CreateProposalBody = {
  answers: string;
};

export type CurrencyCode =
  | 'AED'
  | 'CAD'
  | 'EUR'
  | 'GBP'
  | 'MYR'
  | 'SAR'
  | 'USD';

export type DataExportState =
  | 'failed'
  | 'preparing'
  | 'ready';

export type DecideCompanyBody = {
  decision: CompanyVerdict;
  reason: string;
  version: number;
};

export type DecideFactorRemovalBody = {
  check?: string | null | undefined;
  decision: StaffDecision;
};

export type DecideInvitationBody = {
  decision: StaffDecision;
};

export type DecideKycBody = {
  decision: KycVerdict;
  items: Array<KycAskAgain>;
  reason: string;
  version: number;
};

export type DecideKycDocumentBody = {
  decision: KycDocumentVerdict;
  documentId: string;
  reason: string;
  version: number;
};

export type DecideKycHitBody = {
  decision: HitVerdict;
  hitId: string;
  reason: string;
  version: number;
};

export type DecideMoneyCaseBody = {
  action: MoneyCaseAction;
  text?: string | null | undefined;
  version: number;
};

export type DecideProposalBody = {
  decision: ProposalDecision;
  pages: Array<AskedPage>;
  reason: string;
  version: number;
};

export type DecideRoleChangeBody = {
  decision: StaffDecision;
};

export type DeclineAccountResumeBody = {
  reason: string;
};

export type DeclineBankEntryBody = {
  reason: string;
};

export type DeclineCampaignChangeBody = {
  reason: string;
};

export type DeclineCharityPaymentBody = {
  reason: string;
};

export type DeclineHolderBody = {
  reason: string;
};

export type DeclineLateBody = {
  reason: string;
};

export type DeclineRefundBody = {
  reason: string;
};

export type DeclineRuleBody = {
  reason: string;
};

export type DeclineTokenOperationBody = {
  reason: string;
};

export type DeclineWithdrawalBody = {
  reason: string;
};

export type DefaultViewBody = {
  view: AccountView;
};

export type DepositState =
  | 'created'
  | 'declined'
  | 'failed'
  | 'processing'
  | 'settled';

export type DisableUserBody = {
  disabled: boolean;
  reason: string;
};

export type DistributionLeaseInput = {
  day?: number | null | undefined;
  month: number;
  use: LeaseUse;
};

export type DistributionState =
  | 'booked'
  | 'cancelled'
  | 'checked'
  | 'filed'
  | 'paid'
  | 'paying'
  | 'releasing'
  | 'returned'
  | 'scheduled'
  | 'unheld';

export type DocumentItemEnd =
  | 'cancelled'
  | 'expired';

export type DocumentStatus =
  | 'cancelled'
  | 'done'
  | 'noAction'
  | 'pending'
  | 'submitted';

export type EditArticleBody = {
  fields: ArticleFields;
  version: number;
};

export type EditUpdateBody = {
  text: string;
  title: string;
};

export type EndRespiteBody = {
  reason: string;
};

export type EnquiryInput = {
  captcha: string;
  contactNumber: string;
  countryCode: string;
  email: string;
  enquiryType: EnquiryType;
  module: EnquiryModule;
  name: string;
  queryMessage: string;
};

export type EnquiryModule =
  | 'account'
  | 'documents'
  | 'general'
  | 'identityCheck'
  | 'offerings'
  | 'shares'
  | 'shariah'
  | 'wallet';

export type EnquiryType =
  | 'account'
  | 'complaint'
  | 'investing'
  | 'legal'
  | 'other'
  | 'raisingFunds';

export type EnrolScholarKeyBody = {
  label: string;
  proof: string;
  publicKey: string;
};

export type EraseAccountBody = {
  confirm: string;
};

export type ErasureReason =
  | 'balance'
  | 'campaign'
  | 'deposit'
  | 'holding'
  | 'order'
  | 'paused'
  | 'payout'
  | 'signing'
  | 'staff';

export type FactorMethod =
  | 'code'
  | 'passkey'
  | 'recovery'
  | 'totp';

export type FactorRemovalState =
  | 'cooling'
  | 'declined'
  | 'done'
  | 'expired'
  | 'requested'
  | 'stopped'
  | 'withdrawn';

export type FaqCategory =
  | 'account'
  | 'investing'
  | 'issuers'
  | 'money'
  | 'shariah';

export type FatwaFilter =
  | 'all'
  | 'ended'
  | 'ending'
  | 'signed'
  | 'waiting';

export type FatwaState =
  | 'collecting'
  | 'expired'
  | 'proposed'
  | 'revoked'
  | 'stale'
  | 'valid';

export type FeeReason =
  | 'other'
  | 'release'
  | 'withdrawal'
  | 'withdrawal_returned';

export type FeesBodyInput = {
  listing: ConfirmedMoneyInput;
  successBp: number;
  withdrawal: ConfirmedMoneyInput;
};

export type FileDistributionBody = {
  costs: ConfirmedMoneyInput;
  distributionId?: string | null | undefined;
  files: Array<string>;
  income: ConfirmedMoneyInput;
  instalment?: number | null | undefined;
  isFinal: boolean;
  lease?: DistributionLeaseInput | null | undefined;
  nonPermissible: ConfirmedMoneyInput;
  periodFrom: string;
  periodTo: string;
  projectId: string;
  recordAt: string;
  report: string;
  residual?: ConfirmedMoneyInput | null | undefined;
};

export type FileMilestoneBody = {
  evidence: string;
  files: Array<string>;
};

export type FinishNetworkSignUpBody = {
  acceptedTerms: boolean;
  grant: string;
  termsVersion: string;
  userType: UserTypeInput;
};

export type FinishUploadInput = {
  name?: string | null | undefined;
};

export type GrantRoleBody = {
  role: StaffRole;
};

export type HideQuestionBody = {
  reason: string;
};

export type HitDecision =
  | 'cleared'
  | 'confirmed'
  | 'open';

export type HitVerdict =
  | 'cleared'
  | 'confirmed';

export type HolderState =
  | 'approved'
  | 'declined'
  | 'same'
  | 'waiting';

export type HoldingBasis =
  | 'books'
  | 'price';

export type IdentityAccessInput = {
  role: KycRole;
};

export type IncomeFormat =
  | 'csv'
  | 'pdf';

export type InvestmentEnding =
  | 'settled'
  | 'transferred';

export type InvestmentStage =
  | 'closed'
  | 'open';

export type InvestorEligibility =
  | 'eligible'
  | 'notEligible';

export type InvestorHolding =
  | 'frozen'
  | 'held'
  | 'ordered';

export type InvestorLimitCounts =
  | 'investor'
  | 'issuer'
  | 'offering'
  | 'regime';

export type InvestorLimitKind =
  | 'refuse'
  | 'warn';

export type InvestorLimitsBodyInput = {
  tiers: Array<LimitTierInput>;
};

export type InvitationLinkState =
  | 'accepted'
  | 'expired'
  | 'open'
  | 'unknown'
  | 'withdrawn';

export type InvitationState =
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'open'
  | 'proposed'
  | 'withdrawn';

export type InviteColleagueBody = {
  email: string;
  role: ColleagueRole;
};

export type InviteStaffBody = {
  email: string;
  role: StaffRole;
};

export type IssuerTaskKind =
  | 'accounts'
  | 'draft'
  | 'evidence'
  | 'question'
  | 'report'
  | 'returned';

export type KycAddressInput = {
  addressLine1: string;
  city: string;
  country: string;
  postalCode: string;
  province: string;
  streetName: string;
  streetNumber: string;
  suiteNumber: string;
};

export type KycApprovalStanding =
  | 'ended'
  | 'ending'
  | 'none'
  | 'valid';

export type KycAskAgain = {
  reason: string;
  step: KycStep;
};

export type KycBankAccountInput = {
  bank: string;
  country: string;
  currency: CurrencyCode;
  holder: string;
  number: string;
};

export type KycCompanyInput = {
  amountSought: StatedAmountInput;
  bankAccount: KycBankAccountInput;
  businessProposal: string;
  hasNoOwner: boolean;
  incorporatedOn: string;
  legalName: string;
  owners: Array<KycOwnerInput>;
  proposalTitle: string;
  registrationCountry: string;
  registrationNumber: string;
};

export type KycDocumentDecision =
  | 'approved'
  | 'rejected'
  | 'revision'
  | 'undecided';

export type KycDocumentKind =
  | 'idBack'
  | 'idFront'
  | 'proofOfAddress'
  | 'proposal'
  | 'registration'
  | 'selfie';

export type KycDocumentVerdict =
  | 'approved'
  | 'rejected'
  | 'revision';

export type KycEmploymentInput = {
  employerCity: string;
  employerCountry: string;
  employerName: string;
  employerState: string;
  employerStreetName: string;
  isEmployed: YesNo;
  suiteNumber: string;
};

export type KycFinancialInput = {
  jurisdiction: string;
  netFinancialAssets: StatedAmountInput;
  netWorth: StatedAmountInput;
  totalIncome: StatedAmountInput;
};

export type KycIdType =
  | 'drivingLicence'
  | 'nationalId'
  | 'passport'
  | 'residencePermit';

export type KycIdentityInput = {
  countryCode: string;
  email: string;
  firstName: string;
  idType: KycIdType;
  lastName: string;
  name: string;
  phone: string;
};

export type KycIdentityStatus =
  | 'done'
  | 'none'
  | 'open'
  | 'pending';

export type KycIdentityVendor =
  | 'onfido'
  | 'sumsub';

export type KycKnowledge =
  | 'basic'
  | 'expert'
  | 'good'
  | 'none';

export type KycMarried =
  | 'divorced'
  | 'married'
  | 'single'
  | 'widowed';

export type KycMatch =
  | 'different'
  | 'same'
  | 'similar'
  | 'unknown';

export type KycObjectives =
  | 'growth'
  | 'impact'
  | 'income'
  | 'preservation';

export type KycOntarioFormInput = {
  income: string;
  information: string;
  loss: string;
  resale: string;
};

export type KycOwnerInput = {
  country: string;
  dob: string;
  name: string;
  pep: YesNo;
  share: string;
};

export type KycPersonalInput = {
  dob: string;
  married?: KycMarried | null | undefined;
  occupation: string;
  pep: YesNo;
  personalDependants: string;
};

export type KycPrecheckBody = {
  country: string;
  dob: string;
  firstName: string;
  lastName: string;
  province: string;
  role: KycRole;
};

export type KycProfileInput = {
  investmentKnowledge: KycKnowledge;
  objectives: KycObjectives;
  riskTolerance: KycRiskTolerance;
  timeHorizon: KycTimeHorizon;
  totalAmountInvested: StatedAmountInput;
};

export type KycQuestionnaireInput = {
  declaration: boolean;
  equivesta: YesNo;
  high_Risk_Investment: YesNo;
  info_Investment: YesNo;
  investing_Entirely: YesNo;
  investment_Quickly: YesNo;
  isDocSign: boolean;
  ontarioForm?: KycOntarioFormInput | null | undefined;
  ontario_securities: YesNo;
};

export type KycQueueSort =
  | 'age'
  | 'risk';

export type KycQueueState =
  | 'all'
  | 'approved'
  | 'checking'
  | 'company'
  | 'hits'
  | 'rejected'
  | 'review'
  | 'revision';

export type KycReviewAction =
  | 'approve'
  | 'approveCompany'
  | 'company'
  | 'document'
  | 'hit'
  | 'reject'
  | 'reopen'
  | 'revision'
  | 'revoke';

export type KycRiskLevel =
  | 'high'
  | 'low'
  | 'medium';

export type KycRiskTolerance =
  | 'high'
  | 'low'
  | 'medium';

export type KycRole =
  | 'investor'
  | 'issuer';

export type KycState =
  | 'approved'
  | 'checking'
  | 'draft'
  | 'expired'
  | 'rejected'
  | 'replaced'
  | 'review'
  | 'revision'
  | 'withdrawn';

export type KycStep =
  | 'address'
  | 'company'
  | 'employment'
  | 'financial'
  | 'identity'
  | 'personal'
  | 'profile'
  | 'questionnaire';

export type KycStepStatus =
  | 'asked'
  | 'done'
  | 'started'
  | 'todo';

export type KycTimeHorizon =
  | 'oneToThree'
  | 'overFive'
  | 'threeToFive'
  | 'underOneYear';

export type KycValidityReason =
  | 'document'
  | 'years';

export type KycVerdict =
  | 'approve'
  | 'reject'
  | 'reopen'
  | 'revision'
  | 'revoke';

export type LateKind =
  | 'cost'
  | 'respite';

export type LatePart =
  | 'instalment'
  | 'rent';

export type LateRequestState =
  | 'approved'
  | 'declined'
  | 'ended'
  | 'waiting'
  | 'withdrawn';

export type LeaseUse =
  | 'destroyed'
  | 'handedOver'
  | 'whole';

export type LikeBody = {
  liked: boolean;
  projectId: string;
};

export type LikeFaqBody = {
  faqId: string;
  isLiked: boolean;
};

export type LimitBase =
  | 'fixed'
  | 'greater'
  | 'net_worth';

export type LimitStanding =
  | 'accreditation'
  | 'advice';

export type LimitTierInput = {
  atLeast?: string | null | undefined;
  atMost?: string | null | undefined;
  base: LimitBase;
  basisPoints: number;
  bothAtLeast?: string | null | undefined;
  country?: string | null | undefined;
  counts: InvestorLimitCounts;
  currency: CurrencyCode;
  id: string;
  incomeAbove?: string | null | undefined;
  kind: InvestorLimitKind;
  needs?: LimitStanding | null | undefined;
  needsRiskForm: boolean;
  province?: string | null | undefined;
  regime?: Regime | null | undefined;
  rule: string;
  source: string;
  tier: number;
  why: string;
  windowMonths?: number | null | undefined;
  words: string;
  worthAbove?: string | null | undefined;
};

export type LinkNetworkBody = {
  code: string;
  iss?: string | null | undefined;
  network: NetworkId;
  state: string;
};

export type LinkState =
  | 'expired'
  | 'unknown'
  | 'used'
  | 'verified';

export type LoginByLinkedinBody = {
  channel?: string | null | undefined;
  iss?: string | null | undefined;
  linkedinToken: string;
  location?: string | null | undefined;
  password?: string | null | undefined;
  state?: string | null | undefined;
};

export type LogoutBody = {
  accessToken: string;
  userId: string;
};

export type LotState =
  | 'cancelled'
  | 'exited'
  | 'held'
  | 'provisional'
  | 'redeemed';

export type MessageCategory =
  | 'advanceCalculation'
  | 'investment'
  | 'legality'
  | 'loan'
  | 'register';

export type MessageChange =
  | 'open'
  | 'return'
  | 'store';

export type MessageFolder =
  | 'draft'
  | 'received'
  | 'sent'
  | 'store';

export type MessageState =
  | 'draft'
  | 'read'
  | 'sent'
  | 'stored'
  | 'unread';

export type Metal =
  | 'gold'
  | 'silver';

export type MetalPricesBodyInput = {
  gold: PositiveMoneyInput;
  silver: PositiveMoneyInput;
  source: string;
};

export type MilestoneState =
  | 'asked'
  | 'filed'
  | 'planned'
  | 'released';

export type MoneyCaseAction =
  | 'answer'
  | 'approve'
  | 'ask'
  | 'close'
  | 'decline'
  | 'hold'
  | 'release'
  | 'report'
  | 'take';

export type MoneyCaseState =
  | 'asked'
  | 'closeProposed'
  | 'closed'
  | 'held'
  | 'inReview'
  | 'opened'
  | 'releaseProposed'
  | 'released'
  | 'reportProposed'
  | 'reported';

export type MoneyCaseView =
  | 'all'
  | 'ended'
  | 'held'
  | 'open';

export type MoneyInput = {
  amount: string;
  currency: CurrencyCode;
};

export type MovementGroup =
  | 'deposits'
  | 'distributions'
  | 'investments'
  | 'withdrawals'
  | 'zakat';

export type NetworkId =
  | 'identity'
  | 'linkedin';

export type NisabBy =
  | 'gold'
  | 'lower'
  | 'silver';

export type NoteMoneyCaseBody = {
  text: string;
};

export type NotificationCategory =
  | 'account'
  | 'document'
  | 'message'
  | 'offering'
  | 'order'
  | 'wallet';

export type NotificationCategoryInput = {
  app: boolean;
  category: NotificationCategory;
  mail: boolean;
  push: boolean;
};

export type NotificationChannel =
  | 'app'
  | 'mail'
  | 'push';

export type NotificationTimingInput = {
  digestHour?: number | null | undefined;
  quiet?: QuietHoursInput | null | undefined;
  timeZone: string;
};

export type OfferingReportState =
  | 'due'
  | 'late'
  | 'onTime'
  | 'overdue';

export type OfferingStatus =
  | 'failed'
  | 'funded'
  | 'live'
  | 'paused';

export type OpenInvitationBody = {
  token: string;
};

export type OpenSharedDocumentInput = {
  secret: string;
};

export type OrderSilence =
  | 'leaves'
  | 'stays';

export type OrderStage =
  | 'allotted'
  | 'coolingOff'
  | 'locked'
  | 'newTerms'
  | 'ordered'
  | 'paid'
  | 'returned'
  | 'softCap';

export type OrderState =
  | 'allotted'
  | 'cancelled'
  | 'confirmed'
  | 'coolingOff'
  | 'draft'
  | 'eligible'
  | 'exited'
  | 'held'
  | 'paid'
  | 'reconfirming'
  | 'refunded'
  | 'reserved';

export type OrderStepStatus =
  | 'coming'
  | 'current'
  | 'done';

export type OrderStepWord =
  | 'by'
  | 'on'
  | 'until';

export type OtherLoginBody = {
  code: string;
  iss?: string | null | undefined;
  state: string;
};

export type OwnDocumentInput = {
  documents: string;
  expiresOn?: string | null | undefined;
  masterId: string;
  subject: string;
};

export type OwnEnquiryInput = {
  contactNumber: string;
  countryCode: string;
  enquiryType: EnquiryType;
  module: EnquiryModule;
  queryMessage: string;
};

export type OwnPayoutState =
  | 'booked'
  | 'claimable'
  | 'due'
  | 'expected'
  | 'paid';

export type OwnStage =
  | 'closed'
  | 'drafts'
  | 'failed'
  | 'funded'
  | 'inReview'
  | 'open';

export type PauseAccountBody = {
  email: string;
  reason: string;
};

export type PayZakatBody = {
  amount: PositiveMoneyInput;
  dueOn: string;
  fund: ZakatFund;
  idempotencyKey: string;
  left: MoneyInput;
};

export type PayoutState =
  | 'claimable'
  | 'due'
  | 'expected'
  | 'paid';

export type PayoutWaitsFor =
  | 'account'
  | 'freeze';

export type PlaceOrderBody = {
  acknowledgedMismatch?: boolean | null | undefined;
  acknowledgedWarning?: boolean | null | undefined;
  idempotencyKey: string;
  orderTerms?: string | null | undefined;
  projectId: string;
  termsVersion: number;
  unitPrice: PositiveMoneyInput;
  units: number;
};

export type PopupDialog =
  | 'confirm'
  | 'inactivity'
  | 'remove';

export type PositiveMoneyInput = {
  amount: string;
  currency: CurrencyCode;
};

export type PostUpdateBody = {
  corrects?: string | null | undefined;
  isMaterial: boolean;
  projectId: string;
  text: string;
  title: string;
};

export type PreviewArticleBody = {
  body: string;
};

export type ProofState =
  | 'pending'
  | 'signed';

export type ProposalDecision =
  | 'approved'
  | 'rejected'
  | 'returned';

export type ProposalPage =
  | 'asset'
  | 'basics'
  | 'books'
  | 'contract'
  | 'dates'
  | 'documents'
  | 'eligibility'
  | 'faq'
  | 'funds'
  | 'images'
  | 'links'
  | 'milestones'
  | 'returns'
  | 'risks'
  | 'shares'
  | 'team';

export type ProposalPageStatus =
  | 'asked'
  | 'done'
  | 'started'
  | 'todo';

export type ProposalQueueState =
  | 'all'
  | 'complianceReview'
  | 'mine'
  | 'preview'
  | 'shariahReview'
  | 'submitted';

export type ProposalState =
  | 'complianceReview'
  | 'deploying'
  | 'draft'
  | 'failed'
  | 'funded'
  | 'live'
  | 'operating'
  | 'paused'
  | 'preview'
  | 'refunded'
  | 'refunding'
  | 'rejected'
  | 'settled'
  | 'shariahReview'
  | 'softCapReached'
  | 'submitted'
  | 'waitingFunds';

export type ProposeCharityBody = {
  bankCode: string;
  categories: Array<ZakatCategory>;
  country: string;
  holder: string;
  name: string;
  number: string;
  purpose: string;
  registration: string;
};

export type ProposeCharityPaymentBody = {
  amount: PositiveMoneyInput;
  charityId: string;
  fund: CharityFund;
  idempotencyKey: string;
  reason: string;
};

export type ProposeCreditBody = {
  reference: string;
  withdrawalId?: string | null | undefined;
};

export type ProposeDistributionReleaseBody = {
  filedAt: string;
  reason: string;
};

export type ProposeRefundBody = {
  orderId?: string | null | undefined;
  projectId: string;
  reason: string;
};

export type ProposeRuleBody = {
  basedOn: string;
  effectiveFrom: string;
  fees?: FeesBodyInput | null | undefined;
  investorLimits?: InvestorLimitsBodyInput | null | undefined;
  kind: RuleKind;
  metalPrices?: MetalPricesBodyInput | null | undefined;
  reason: string;
  regimes?: RegimesBodyInput | null | undefined;
  screening?: ScreeningBodyInput | null | undefined;
  withholdingTax?: WithholdingTaxBodyInput | null | undefined;
};

export type ProveBankAccountBody = {
  code: string;
};

export type PublishArticleBody = {
  version: number;
};

export type PublishReportBody = {
  accounts?: ReportAccountsBody | null | undefined;
  costs: ConfirmedMoneyInput;
  file: string;
  revenue: ConfirmedMoneyInput;
  text: string;
};

export type QuestionState =
  | 'answered'
  | 'hidden'
  | 'open';

export type QuietHoursInput = {
  from: number;
  to: number;
};

export type RecentOrderState =
  | 'cancelled'
  | 'exited'
  | 'held'
  | 'provisional'
  | 'redeemed';

export type ReconciliationCause =
  | 'hour'
  | 'request'
  | 'start';

export type ReconciliationOutcome =
  | 'differs'
  | 'failed'
  | 'matched';

export type ReconfirmOrderBody = {
  accept: boolean;
  orderTerms?: string | null | undefined;
  termsVersion: number;
};

export type RecordKind =
  | 'identity'
  | 'orders'
  | 'signed';

export type RecoverBody = {
  captcha: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

export type RefundKind =
  | 'campaign'
  | 'order';

export type RefundOrigin =
  | 'deadline'
  | 'request';

export type RefundStanding =
  | 'failed'
  | 'held'
  | 'refunded';

export type RefundState =
  | 'declined'
  | 'executing'
  | 'lapsed'
  | 'partlyFailed'
  | 'proposed'
  | 'settled'
  | 'withdrawn';

export type Regime =
  | 'canada_startup'
  | 'eu_ecspr'
  | 'malaysia_ecf'
  | 'ontario_om'
  | 'us_reg_cf';

export type RegimeCapInput = {
  amount: PositiveMoneyInput;
  months: number;
  source: string;
};

export type RegimeRulesInput = {
  cancel: CancelPeriodInput;
  cap?: RegimeCapInput | null | undefined;
  reconfirmDays: number;
  regime: Regime;
};

export type RegimesBodyInput = {
  regimes: Array<RegimeRulesInput>;
};

export type RegisterActor =
  | 'investor'
  | 'issuer'
  | 'staff'
  | 'system'
  | 'unknown';

export type RegisterEventKind =
  | 'allotted'
  | 'burn'
  | 'cancelled'
  | 'forcedTransfer'
  | 'freeze'
  | 'mint'
  | 'ordered'
  | 'recovery'
  | 'redemption'
  | 'transfer'
  | 'unfreeze';

export type ReleaseDistributionBody = {
  amount: ConfirmedMoneyInput;
  distributionId: string;
  filedAt: string;
};

export type RemoveKycDocumentBody = {
  documentId: string;
  role: KycRole;
  version: number;
};

export type RenewalPeriod =
  | 'monthly'
  | 'none'
  | 'quarterly'
  | 'yearly';

export type RenewalState =
  | 'due'
  | 'expiring'
  | 'sent'
  | 'upcoming';

export type ReplyMessageInput = {
  text: string;
};

export type ReportAccountsBody = {
  cashAndInterestBearing: ConfirmedMoneyInput;
  impermissibleIncome: ConfirmedMoneyInput;
  income: ConfirmedMoneyInput;
  interestBearingDebt: ConfirmedMoneyInput;
  totalAssets: ConfirmedMoneyInput;
};

export type ReportAccountsState =
  | 'accepted'
  | 'filed'
  | 'returned';

export type ReportMessageInput = {
  reason: string;
};

export type RequestType =
  | 'Received'
  | 'Request';

export type RequestWithdrawalBody = {
  accountId: string;
  amount: PositiveMoneyInput;
  fee?: ConfirmedMoneyInput | null | undefined;
  idempotencyKey: string;
};

export type ResendCodeBody = {
  challengeId: string;
  channel?: Channel | null | undefined;
};

export type RestartKycBody = {
  role: KycRole;
  version: number;
};

export type ResubmitKycCompanyBody = {
  role: KycRole;
  version: number;
};

export type ReturnDistributionBody = {
  filedAt: string;
  reason: string;
};

export type ReturnMilestoneBody = {
  filedAt: string;
  reason: string;
};

export type ReturnReportAccountsBody = {
  reason: string;
};

export type ReviewBoard =
  | 'compliance'
  | 'shariah';

export type RevokeTermsBody = {
  reason: string;
};

export type RoleChangeState =
  | 'declined'
  | 'expired'
  | 'granted'
  | 'proposed'
  | 'withdrawn';

export type RuleKind =
  | 'fees'
  | 'investorLimits'
  | 'metalPrices'
  | 'regimes'
  | 'screening'
  | 'withholdingTax';

export type RuleState =
  | 'approved'
  | 'declined'
  | 'proposed'
  | 'withdrawn';

export type SaveDraftInput = {
  category?: MessageCategory | null | undefined;
  draftId?: string | null | undefined;
  headline: string;
  images: Array<string>;
  text: string;
  to?: string | null | undefined;
};

export type SaveKycAddressBody = {
  answers: KycAddressInput;
  role: KycRole;
  version: number;
};

export type SaveKycCompanyBody = {
  answers: KycCompanyInput;
  role: KycRole;
  version: number;
};

export type SaveKycDraftBody = {
  draft: string;
  role: KycRole;
  step: KycStep;
  version: number;
};

export type SaveKycEmploymentBody = {
  answers: KycEmploymentInput;
  role: KycRole;
  version: number;
};

export type SaveKycFinancialBody = {
  answers: KycFinancialInput;
  role: KycRole;
  version: number;
};

export type SaveKycIdentityBody = {
  answers: KycIdentityInput;
  role: KycRole;
  version: number;
};

export type SaveKycPersonalBody = {
  answers: KycPersonalInput;
  role: KycRole;
  version: number;
};

export type SaveKycProfileBody = {
  answers: KycProfileInput;
  role: KycRole;
  version: number;
};

export type SaveKycQuestionnaireBody = {
  answers: KycQuestionnaireInput;
  role: KycRole;
  version: number;
};

export type SaveProposalPageBody = {
  answers: string;
  page: ProposalPage;
  revision: number;
};

export type SaveSearchBody = {
  contractType?: ContractType | null | undefined;
  country?: string | null | undefined;
  maxTicket?: string | null | undefined;
  name: string;
  screeningVerdict?: ScreeningVerdict | null | undefined;
  searchKey?: string | null | undefined;
  sector?: string | null | undefined;
  status?: OfferingStatus | null | undefined;
};

export type SaveZakatBody = {
  dueDebts: ConfirmedMoneyInput;
  nisabBy: NisabBy;
  otherCash: ConfirmedMoneyInput;
  school: ZakatSchool;
  year: ZakatYear;
  yearFrom: string;
};

export type ScheduleArticleBody = {
  publishAt: string;
  version: number;
};

export type ScreeningBodyInput = {
  methods: Array<ScreeningMethodRulesInput>;
};

export type ScreeningDenominator =
  | 'market_capitalisation'
  | 'total_assets';

export type ScreeningKind =
  | 'pep'
  | 'sanction';

export type ScreeningLimitInput = {
  inclusive: boolean;
  maxBp: number;
};

export type ScreeningMethodRulesInput = {
  cash: ScreeningLimitInput;
  confirmed: boolean;
  debt: ScreeningLimitInput;
  denominator: ScreeningDenominator;
  impliedIncomeBp?: number | null | undefined;
  income: ScreeningLimitInput;
  liquid?: ScreeningLimitInput | null | undefined;
  method: string;
  source: string;
};

export type ScreeningVerdict =
  | 'fail'
  | 'pass'
  | 'unknown';

export type SendDocumentInput = {
  attachments: Array<SendingFileInput>;
  description: string;
  documents: Array<SendingFileInput>;
  dueOn?: string | null | undefined;
  expiresOn?: string | null | undefined;
  isApprovalAllowed: boolean;
  isCommentAllowed: boolean;
  isDigitalSignRequired: boolean;
  isReadReceiptAllowed: boolean;
  masterId: string;
  operationKey: string;
  projectIds: Array<string>;
  renewal: RenewalPeriod;
  requestType: RequestType;
  signing: SigningOrder;
  subject: string;
  userIds: Array<string>;
};

export type SendMessageInput = {
  category: MessageCategory;
  draftId?: string | null | undefined;
  headline: string;
  images: Array<string>;
  text: string;
  to: string;
};

export type SendPhoneCodeBody = {
  phone: string;
};

export type SendVerificationBody = {
  token?: string | null | undefined;
};

export type SendingFileInput = {
  key: string;
  subject: string;
};

export type SentDocumentInput = {
  documents: string;
  remarks: string;
};

export type SetAsideBody = {
  reason: string;
};

export type SettingsInput = {
  rowsPerPage: number;
  showHijriDates: boolean;
  showLocalTime: boolean;
};

export type ShareDocumentInput = {
  days: number;
};

export type SignCheckInput = {
  email?: string | null | undefined;
  workflow_id: string;
};

export type SignInBody = {
  channel?: Channel | null | undefined;
  email: string;
  location?: string | null | undefined;
  password: string;
};

export type SignUpBody = {
  acceptedTerms: boolean;
  captcha: string;
  confirmPassword: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  phone: string;
  termsVersion?: string | null | undefined;
  userType: UserTypeInput;
};

export type SignUrlInput = {
  documents?: string | null | undefined;
  email?: string | null | undefined;
  remarks?: string | null | undefined;
  userName?: string | null | undefined;
  user_id?: string | null | undefined;
  workflow_id: string;
};

export type SigningMessages =
  | 'documenso'
  | 'docuseal'
  | 'docusign'
  | 'native';

export type SigningOrder =
  | 'each'
  | 'inOrder'
  | 'together';

export type SocialNetwork =
  | 'facebook'
  | 'instagram'
  | 'linkedin'
  | 'twitter';

export type StaffDecision =
  | 'confirm'
  | 'decline';

export type StaffRole =
  | 'admin'
  | 'compliance'
  | 'content'
  | 'finance'
  | 'scholar'
  | 'support';

export type StartInvitationFactorBody = {
  method: StrongFactor;
  token: string;
};

export type StartNetworkLoginBody = {
  network: NetworkId;
};

export type StartStepUpBody = {
  amount: ConfirmedMoneyInput;
  operation: string;
  payee: string;
};

export type StatedAmountInput = {
  amount: string;
  currency: CurrencyCode;
};

export type StatementFormat =
  | 'csv'
  | 'pdf';

export type StatementReason =
  | 'deposit'
  | 'distribution'
  | 'distribution_funded'
  | 'distribution_returned'
  | 'investment'
  | 'investment_refunded'
  | 'investment_released'
  | 'late_payment'
  | 'milestone_released'
  | 'withdrawal'
  | 'withdrawal_fee'
  | 'withdrawal_fee_returned'
  | 'withdrawal_returned'
  | 'zakat';

export type StatementState =
  | 'pending'
  | 'posted'
  | 'voided';

export type StopFactorRemovalBody = {
  token: string;
};

export type StrongFactor =
  | 'passkey'
  | 'totp';

export type SubmitKycBody = {
  role: KycRole;
  version: number;
};

export type SubmitProposalBody = {
  feeVersion?: string | null | undefined;
  revision: number;
};

export type SwitchAccountBody = {
  view: AccountView;
};

export type TakeUpProposalBody = {
  version: number;
};

export type TaxRateInput = {
  holder: string;
  payer: string;
  rateBp: number;
  source: string;
};

export type TeamBoard =
  | 'advisory'
  | 'management'
  | 'shariah';

export type TicketFilter =
  | 'all'
  | 'answered'
  | 'closed'
  | 'waiting';

export type TicketState =
  | 'answered'
  | 'closed'
  | 'open'
  | 'reopened';

export type TokenOperationKind =
  | 'burn'
  | 'changeRules'
  | 'forcedTransfer'
  | 'freeze'
  | 'freezeAll'
  | 'mint'
  | 'pause'
  | 'recovery'
  | 'resume'
  | 'transfer'
  | 'unfreeze'
  | 'unfreezeAll';

export type TokenOperationState =
  | 'carriedOut'
  | 'declined'
  | 'expired'
  | 'waiting'
  | 'withdrawn';

export type TokenRulesInput = {
  barredCountries: Array<string>;
  maxHolders?: number | null | undefined;
  maxUnits?: number | null | undefined;
};

export type UpdateUserBody = {
  firstName: string;
  lastName: string;
};

export type UserTypeInput = {
  isInvestor: boolean;
  isIssuer: boolean;
};

export type VendorFindingOutcome =
  | 'clear'
  | 'suspected'
  | 'undecided';

export type VerifyCodeBody = {
  challengeId: string;
  code?: string | null | undefined;
  passkey?: string | null | undefined;
};

export type VerifyEmailBody = {
  token: string;
};

export type VerifyPasswordBody = {
  operation: string;
  password: string;
  subject?: string | null | undefined;
};

export type VerifyPhoneCodeBody = {
  challengeId: string;
  code: string;
};

export type WatchRule =
  | 'country'
  | 'dispute'
  | 'quickOut'
  | 'sourceOfFunds'
  | 'structuring'
  | 'thirdParty';

export type WatchedMovement =
  | 'deposit'
  | 'transfer'
  | 'withdrawal'
  | 'zakat';

export type WithdrawNewKycBody = {
  role: KycRole;
  version: number;
};

export type WithdrawProposalBody = {
  revision: number;
};

export type WithdrawalState =
  | 'approved'
  | 'cancelled'
  | 'declined'
  | 'held'
  | 'refused'
  | 'returned'
  | 'review'
  | 'sending'
  | 'sent'
  | 'settled';

export type WithholdingTaxBodyInput = {
  rates: Array<TaxRateInput>;
};

export type WorkflowType =
  | 'document'
  | 'own'
  | 'project';

export type WriteComplaintBody = {
  offeringId?: string | null | undefined;
  text: string;
};

export type YesNo =
  | 'NO'
  | 'YES';

export type ZakatCategory =
  | 'captives'
  | 'cause'
  | 'collectors'
  | 'debtors'
  | 'hearts'
  | 'needy'
  | 'poor'
  | 'wayfarers';

export type ZakatFund =
  | 'zakat'
  | 'zakat_captives'
  | 'zakat_cause'
  | 'zakat_collectors'
  | 'zakat_debtors'
  | 'zakat_hearts'
  | 'zakat_needy'
  | 'zakat_poor'
  | 'zakat_wayfarers';

export type ZakatSchool =
  | 'hanafi'
  | 'hanbali'
  | 'maliki'
  | 'shafii';

export type ZakatYear =
  | 'lunar'
  | 'solar';

export type AccountPauseFieldsFragment = { _id: string, personId: string, name: string, state: AccountPauseState, stateLabel: string, reason: string, pausedBy: string, pausedAt: string, resumeReason: string | null, askedBy: string | null, askedAt: string | null, declinedWhy: string | null, resume: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } };

export type AccountPausesQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type AccountPausesQuery = { accountPauses: { totalCount: number, data: Array<{ _id: string, personId: string, name: string, state: AccountPauseState, stateLabel: string, reason: string, pausedBy: string, pausedAt: string, resumeReason: string | null, askedBy: string | null, askedAt: string | null, declinedWhy: string | null, resume: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> } };

export type PauseAccountMutationVariables = Exact<{
  input: PauseAccountBody;
}>;


export type PauseAccountMutation = { pauseAccount: { message: string, data: { _id: string } } };

export type AskAccountResumeMutationVariables = Exact<{
  id: string;
  input: AskAccountResumeBody;
}>;


export type AskAccountResumeMutation = { askAccountResume: { message: string, data: { _id: string } } };

export type ApproveAccountResumeMutationVariables = Exact<{
  id: string;
}>;


export type ApproveAccountResumeMutation = { approveAccountResume: { message: string, data: { _id: string } } };

export type DeclineAccountResumeMutationVariables = Exact<{
  id: string;
  input: DeclineAccountResumeBody;
}>;


export type DeclineAccountResumeMutation = { declineAccountResume: { message: string, data: { _id: string } } };

export type WithdrawAccountResumeMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawAccountResumeMutation = { withdrawAccountResume: { message: string, data: { _id: string } } };

export type ResetPasswordMutationVariables = Exact<{
  input: RecoverBody;
}>;


export type ResetPasswordMutation = { resetPassword: { status: boolean, message: string } };

export type SendPasswordLinkMutationVariables = Exact<{ [key: string]: never; }>;


export type SendPasswordLinkMutation = { sendPasswordLink: { status: boolean, message: string } };

export type CheckPasswordLinkMutationVariables = Exact<{
  input: CheckPasswordLinkBody;
}>;


export type CheckPasswordLinkMutation = { checkPasswordLink: { data: { works: boolean } } };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordBody;
}>;


export type ChangePasswordMutation = { changePassword: { status: boolean, message: string } };

export type VerifyEmailMutationVariables = Exact<{
  input: VerifyEmailBody;
}>;


export type VerifyEmailMutation = { verifyEmail: { status: boolean, message: string, data: { state: LinkState, email: string } } };

export type SendVerificationMutationVariables = Exact<{
  input: SendVerificationBody;
}>;


export type SendVerificationMutation = { sendVerification: { status: boolean, message: string } };

export type UpdateUserMutationVariables = Exact<{
  input: UpdateUserBody;
}>;


export type UpdateUserMutation = { updateUser: { status: boolean, message: string, data: { _id: string, roles: Array<string>, hasPassword: boolean, isNameVerified: boolean, isPaused: boolean, view: AccountView, firstView: AccountView, userType: { isIssuer: boolean, isInvestor: boolean }, progress: { isKycCompleted: boolean, stepCompleted: number }, companyDetails: { companyStatus: string | null }, personalInfo: { name: { firstName: string, lastName: string }, contact: { phone: string, isPhoneVerified: boolean, email: { id: string, isVerified: boolean } } }, acceptedRisk: { version: string, acceptedAt: string } | null } } };

export type ChangeEmailMutationVariables = Exact<{
  input: ChangeEmailBody;
}>;


export type ChangeEmailMutation = { changeEmail: { status: boolean, message: string } };

export type SendPhoneCodeMutationVariables = Exact<{
  input: SendPhoneCodeBody;
}>;


export type SendPhoneCodeMutation = { sendPhoneCode: { status: boolean, message: string, data: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } } };

export type VerifyPhoneCodeMutationVariables = Exact<{
  input: VerifyPhoneCodeBody;
}>;


export type VerifyPhoneCodeMutation = { verifyPhoneCode: { status: boolean, message: string, data: { _id: string, roles: Array<string>, hasPassword: boolean, isNameVerified: boolean, isPaused: boolean, view: AccountView, firstView: AccountView, userType: { isIssuer: boolean, isInvestor: boolean }, progress: { isKycCompleted: boolean, stepCompleted: number }, companyDetails: { companyStatus: string | null }, personalInfo: { name: { firstName: string, lastName: string }, contact: { phone: string, isPhoneVerified: boolean, email: { id: string, isVerified: boolean } } }, acceptedRisk: { version: string, acceptedAt: string } | null } } };

export type SetDefaultViewMutationVariables = Exact<{
  input: DefaultViewBody;
}>;


export type SetDefaultViewMutation = { setDefaultView: { status: boolean, message: string } };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { sessions: { status: boolean, message: string, totalCount: number, data: Array<{ _id: string, device: string, location: string, startedAt: string, lastSeenAt: string, isCurrent: boolean }> } };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession: { status: boolean, message: string } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: { status: boolean, message: string } };

export type LastLoginQueryVariables = Exact<{ [key: string]: never; }>;


export type LastLoginQuery = { lastLogin: { status: boolean, message: string, totalCount: number, data: Array<{ _id: string, at: string, device: string, location: string, method: string }> } };

export type KnownDevicesQueryVariables = Exact<{ [key: string]: never; }>;


export type KnownDevicesQuery = { knownDevices: { status: boolean, message: string, totalCount: number, data: Array<{ _id: string, device: string, firstUsedAt: string, lastUsedAt: string, isCurrent: boolean }> } };

export type ForgetDeviceMutationVariables = Exact<{
  id: string;
}>;


export type ForgetDeviceMutation = { forgetDevice: { status: boolean, message: string } };

export type ForgetDevicesMutationVariables = Exact<{ [key: string]: never; }>;


export type ForgetDevicesMutation = { forgetDevices: { status: boolean, message: string } };

export type ArticleTextsFieldsFragment = { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string };

export type ArticleVerdictFieldsFragment = { allowed: boolean, reason: string | null };

export type ArticleWholeFragment = { _id: string, kind: ArticleKind, title: string, state: ArticleState, stateLabel: string, version: number, publicVersion: number | null, publishAt: string | null, publishedAt: string | null, changedAt: string, html: string, texts: { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string }, may: { edit: { allowed: boolean, reason: string | null }, publish: { allowed: boolean, reason: string | null }, schedule: { allowed: boolean, reason: string | null }, unschedule: { allowed: boolean, reason: string | null }, takeBack: { allowed: boolean, reason: string | null } }, history: Array<{ at: string, by: string | null, what: string, version: number }> };

export type ArticlesQueryVariables = Exact<{
  kind: ArticleKind;
  state?: ArticleState | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ArticlesQuery = { articles: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, kind: ArticleKind, title: string, state: ArticleState, stateLabel: string, version: number, publicVersion: number | null, publishAt: string | null, publishedAt: string | null, changedAt: string }> } };

export type ArticleByIdQueryVariables = Exact<{
  id: string;
}>;


export type ArticleByIdQuery = { articleById: { status: boolean, message: string, data: { _id: string, kind: ArticleKind, title: string, state: ArticleState, stateLabel: string, version: number, publicVersion: number | null, publishAt: string | null, publishedAt: string | null, changedAt: string, html: string, texts: { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string }, may: { edit: { allowed: boolean, reason: string | null }, publish: { allowed: boolean, reason: string | null }, schedule: { allowed: boolean, reason: string | null }, unschedule: { allowed: boolean, reason: string | null }, takeBack: { allowed: boolean, reason: string | null } }, history: Array<{ at: string, by: string | null, what: string, version: number }> } } };

export type ArticleVersionQueryVariables = Exact<{
  id: string;
  version: string;
}>;


export type ArticleVersionQuery = { articleVersion: { status: boolean, message: string, data: { version: number, html: string, texts: { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string } } } };

export type WriteArticleMutationVariables = Exact<{
  input: ArticleFields;
}>;


export type WriteArticleMutation = { writeArticle: { status: boolean, message: string, data: { _id: string, kind: ArticleKind, title: string, state: ArticleState, stateLabel: string, version: number, publicVersion: number | null, publishAt: string | null, publishedAt: string | null, changedAt: string, html: string, texts: { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string }, may: { edit: { allowed: boolean, reason: string | null }, publish: { allowed: boolean, reason: string | null }, schedule: { allowed: boolean, reason: string | null }, unschedule: { allowed: boolean, reason: string | null }, takeBack: { allowed: boolean, reason: string | null } }, history: Array<{ at: string, by: string | null, what: string, version: number }> } } };

export type EditArticleMutationVariables = Exact<{
  id: string;
  input: EditArticleBody;
}>;


export type EditArticleMutation = { editArticle: { status: boolean, message: string, data: { _id: string, kind: ArticleKind, title: string, state: ArticleState, stateLabel: string, version: number, publicVersion: number | null, publishAt: string | null, publishedAt: string | null, changedAt: string, html: string, texts: { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string }, may: { edit: { allowed: boolean, reason: string | null }, publish: { allowed: boolean, reason: string | null }, schedule: { allowed: boolean, reason: string | null }, unschedule: { allowed: boolean, reason: string | null }, takeBack: { allowed: boolean, reason: string | null } }, history: Array<{ at: string, by: string | null, what: string, version: number }> } } };

export type PreviewArticleMutationVariables = Exact<{
  input: PreviewArticleBody;
}>;


export type PreviewArticleMutation = { previewArticle: { status: boolean, message: string, data: { html: string } } };

export type PublishArticleMutationVariables = Exact<{
  id: string;
  input: PublishArticleBody;
}>;


export type PublishArticleMutation = { publishArticle: { status: boolean, message: string, data: { _id: string, kind: ArticleKind, title: string, state: ArticleState, stateLabel: string, version: number, publicVersion: number | null, publishAt: string | null, publishedAt: string | null, changedAt: string, html: string, texts: { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string }, may: { edit: { allowed: boolean, reason: string | null }, publish: { allowed: boolean, reason: string | null }, schedule: { allowed: boolean, reason: string | null }, unschedule: { allowed: boolean, reason: string | null }, takeBack: { allowed: boolean, reason: string | null } }, history: Array<{ at: string, by: string | null, what: string, version: number }> } } };

export type ScheduleArticleMutationVariables = Exact<{
  id: string;
  input: ScheduleArticleBody;
}>;


export type ScheduleArticleMutation = { scheduleArticle: { status: boolean, message: string, data: { _id: string, kind: ArticleKind, title: string, state: ArticleState, stateLabel: string, version: number, publicVersion: number | null, publishAt: string | null, publishedAt: string | null, changedAt: string, html: string, texts: { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string }, may: { edit: { allowed: boolean, reason: string | null }, publish: { allowed: boolean, reason: string | null }, schedule: { allowed: boolean, reason: string | null }, unschedule: { allowed: boolean, reason: string | null }, takeBack: { allowed: boolean, reason: string | null } }, history: Array<{ at: string, by: string | null, what: string, version: number }> } } };

export type UnscheduleArticleMutationVariables = Exact<{
  id: string;
}>;


export type UnscheduleArticleMutation = { unscheduleArticle: { status: boolean, message: string, data: { _id: string, kind: ArticleKind, title: string, state: ArticleState, stateLabel: string, version: number, publicVersion: number | null, publishAt: string | null, publishedAt: string | null, changedAt: string, html: string, texts: { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string }, may: { edit: { allowed: boolean, reason: string | null }, publish: { allowed: boolean, reason: string | null }, schedule: { allowed: boolean, reason: string | null }, unschedule: { allowed: boolean, reason: string | null }, takeBack: { allowed: boolean, reason: string | null } }, history: Array<{ at: string, by: string | null, what: string, version: number }> } } };

export type TakeBackArticleMutationVariables = Exact<{
  id: string;
}>;


export type TakeBackArticleMutation = { takeBackArticle: { status: boolean, message: string, data: { _id: string, kind: ArticleKind, title: string, state: ArticleState, stateLabel: string, version: number, publicVersion: number | null, publishAt: string | null, publishedAt: string | null, changedAt: string, html: string, texts: { title: string, category: string, summary: string, description: string, body: string, label: string, author: string, link: string, file: string, alt: string, position: string }, may: { edit: { allowed: boolean, reason: string | null }, publish: { allowed: boolean, reason: string | null }, schedule: { allowed: boolean, reason: string | null }, unschedule: { allowed: boolean, reason: string | null }, takeBack: { allowed: boolean, reason: string | null } }, history: Array<{ at: string, by: string | null, what: string, version: number }> } } };

export type AuditLogQueryVariables = Exact<{
  id: string;
  holder?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { status: boolean, message: string, offeringName: string | null, holderName: string | null, totalCount: number, perPage: number, data: Array<{ _id: string, at: string, what: string, by: string, before: string | null, after: string | null, proof: ProofState, details: Array<{ name: string, value: string }> | null }> } };

export type BankTransferQueryVariables = Exact<{ [key: string]: never; }>;


export type BankTransferQuery = { bankTransfer: { data: { _id: string, holder: string, number: string, bankCode: string, reference: string, currencies: Array<CurrencyCode> } } };

export type BankEntryFieldsFragment = { _id: string, payer: string, last4: string, text: string, bankRef: string, isReturn: boolean, returnOf: string | null, state: BankEntryState, stateLabel: string, proposal: string | null, why: string | null, payeeName: string | null, suggestion: string | null, transferId: string | null, reason: string | null, asideReason: string | null, bookedAt: string, amount: { amount: string, currency: CurrencyCode }, charity: { name: string, fundName: string, left: { amount: string, currency: CurrencyCode } } | null, credit: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, bookBack: { allowed: boolean, reason: string | null }, setAside: { allowed: boolean, reason: string | null }, reopen: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } };

export type BankEntriesQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  show?: string | null | undefined;
}>;


export type BankEntriesQuery = { bankEntries: { totalCount: number, data: Array<{ _id: string, payer: string, last4: string, text: string, bankRef: string, isReturn: boolean, returnOf: string | null, state: BankEntryState, stateLabel: string, proposal: string | null, why: string | null, payeeName: string | null, suggestion: string | null, transferId: string | null, reason: string | null, asideReason: string | null, bookedAt: string, amount: { amount: string, currency: CurrencyCode }, charity: { name: string, fundName: string, left: { amount: string, currency: CurrencyCode } } | null, credit: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, bookBack: { allowed: boolean, reason: string | null }, setAside: { allowed: boolean, reason: string | null }, reopen: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } }> } };

export type ProposeCreditMutationVariables = Exact<{
  id: string;
  input: ProposeCreditBody;
}>;


export type ProposeCreditMutation = { proposeCredit: { status: boolean, message: string } };

export type ProposeSendBackMutationVariables = Exact<{
  id: string;
}>;


export type ProposeSendBackMutation = { proposeSendBack: { status: boolean, message: string } };

export type ProposeBookBackMutationVariables = Exact<{
  id: string;
  input: BookBackBody;
}>;


export type ProposeBookBackMutation = { proposeBookBack: { status: boolean, message: string } };

export type ProposeSetAsideMutationVariables = Exact<{
  id: string;
  input: SetAsideBody;
}>;


export type ProposeSetAsideMutation = { proposeSetAside: { status: boolean, message: string } };

export type ProposeReopenMutationVariables = Exact<{
  id: string;
}>;


export type ProposeReopenMutation = { proposeReopen: { status: boolean, message: string } };

export type ApproveBankEntryMutationVariables = Exact<{
  input: ApproveBankEntryBody;
}>;


export type ApproveBankEntryMutation = { approveBankEntry: { status: boolean, message: string } };

export type DeclineBankEntryMutationVariables = Exact<{
  id: string;
  input: DeclineBankEntryBody;
}>;


export type DeclineBankEntryMutation = { declineBankEntry: { status: boolean, message: string } };

export type BoardComplaintFieldsFragment = { _id: string, offeringId: string | null, offeringName: string | null, text: string, writtenAt: string, state: ComplaintState, stateLabel: string, answer: string | null, answeredAt: string | null, reply: { allowed: boolean, reason: string | null } };

export type OwnComplaintsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type OwnComplaintsQuery = { ownComplaints: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, offeringId: string | null, offeringName: string | null, text: string, writtenAt: string, state: ComplaintState, stateLabel: string, answer: string | null, answeredAt: string | null, reply: { allowed: boolean, reason: string | null } }> } };

export type ComplaintSubjectsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
}>;


export type ComplaintSubjectsQuery = { fatwaCertificates: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string }> } };

export type WriteComplaintMutationVariables = Exact<{
  input: WriteComplaintBody;
}>;


export type WriteComplaintMutation = { writeComplaint: { status: boolean, message: string, data: { _id: string, offeringId: string | null, offeringName: string | null, text: string, writtenAt: string, state: ComplaintState, stateLabel: string, answer: string | null, answeredAt: string | null, reply: { allowed: boolean, reason: string | null } } } };

export type BoardComplaintsQueryVariables = Exact<{
  show?: ComplaintFilter | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type BoardComplaintsQuery = { boardComplaints: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, offeringId: string | null, offeringName: string | null, text: string, writtenAt: string, state: ComplaintState, stateLabel: string, answer: string | null, answeredAt: string | null, reply: { allowed: boolean, reason: string | null } }> } };

export type AnswerComplaintMutationVariables = Exact<{
  id: string;
  input: AnswerComplaintBody;
}>;


export type AnswerComplaintMutation = { answerComplaint: { status: boolean, message: string, data: { _id: string, offeringId: string | null, offeringName: string | null, text: string, writtenAt: string, state: ComplaintState, stateLabel: string, answer: string | null, answeredAt: string | null, reply: { allowed: boolean, reason: string | null } } } };

export type ChangeableCampaignsQueryVariables = Exact<{
  project?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ChangeableCampaignsQuery = { changeableCampaigns: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, issuerName: string, contractType: ContractType, currency: CurrencyCode, state: ProposalState, closesAt: string, terms: string, waiting: number, choices: Array<{ kind: CampaignChangeKind, verdict: { allowed: boolean, reason: string | null } }> }> } };

export type CampaignChangeFieldsFragment = { _id: string, offeringId: string, offeringName: string, issuerName: string, currency: CurrencyCode, kind: CampaignChangeKind, reason: string, closesAt: string | null, closesNow: string, summary: string | null, state: CampaignChangeState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, differences: Array<{ field: string, before: string | null, after: string | null }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } };

export type CampaignChangesQueryVariables = Exact<{
  project?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type CampaignChangesQuery = { campaignChanges: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, offeringId: string, offeringName: string, issuerName: string, currency: CurrencyCode, kind: CampaignChangeKind, reason: string, closesAt: string | null, closesNow: string, summary: string | null, state: CampaignChangeState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, differences: Array<{ field: string, before: string | null, after: string | null }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> } };

export type AskForCampaignChangeMutationVariables = Exact<{
  input: AskForCampaignChangeBody;
}>;


export type AskForCampaignChangeMutation = { askForCampaignChange: { status: boolean, message: string, data: { _id: string, offeringId: string, offeringName: string, issuerName: string, currency: CurrencyCode, kind: CampaignChangeKind, reason: string, closesAt: string | null, closesNow: string, summary: string | null, state: CampaignChangeState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, differences: Array<{ field: string, before: string | null, after: string | null }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type ApproveCampaignChangeMutationVariables = Exact<{
  id: string;
}>;


export type ApproveCampaignChangeMutation = { approveCampaignChange: { status: boolean, message: string, data: { _id: string, offeringId: string, offeringName: string, issuerName: string, currency: CurrencyCode, kind: CampaignChangeKind, reason: string, closesAt: string | null, closesNow: string, summary: string | null, state: CampaignChangeState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, differences: Array<{ field: string, before: string | null, after: string | null }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type DeclineCampaignChangeMutationVariables = Exact<{
  id: string;
  input: DeclineCampaignChangeBody;
}>;


export type DeclineCampaignChangeMutation = { declineCampaignChange: { status: boolean, message: string, data: { _id: string, offeringId: string, offeringName: string, issuerName: string, currency: CurrencyCode, kind: CampaignChangeKind, reason: string, closesAt: string | null, closesNow: string, summary: string | null, state: CampaignChangeState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, differences: Array<{ field: string, before: string | null, after: string | null }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type WithdrawCampaignChangeMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawCampaignChangeMutation = { withdrawCampaignChange: { status: boolean, message: string, data: { _id: string, offeringId: string, offeringName: string, issuerName: string, currency: CurrencyCode, kind: CampaignChangeKind, reason: string, closesAt: string | null, closesNow: string, summary: string | null, state: CampaignChangeState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, differences: Array<{ field: string, before: string | null, after: string | null }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type CharityFieldsFragment = { _id: string, name: string, country: string, registration: string, purpose: string, categories: Array<ZakatCategory>, holder: string, number: string, bankCode: string, state: CharityState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, withdrawnBy: string | null, withdrawnAt: string | null, closedAt: string | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } };

export type CharitiesQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type CharitiesQuery = { charities: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, country: string, registration: string, purpose: string, categories: Array<ZakatCategory>, holder: string, number: string, bankCode: string, state: CharityState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, withdrawnBy: string | null, withdrawnAt: string | null, closedAt: string | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> } };

export type ProposeCharityMutationVariables = Exact<{
  input: ProposeCharityBody;
}>;


export type ProposeCharityMutation = { proposeCharity: { status: boolean, message: string, data: { _id: string, name: string, country: string, registration: string, purpose: string, categories: Array<ZakatCategory>, holder: string, number: string, bankCode: string, state: CharityState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, withdrawnBy: string | null, withdrawnAt: string | null, closedAt: string | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type ApproveCharityMutationVariables = Exact<{
  id: string;
  input: ApproveCharityBody;
}>;


export type ApproveCharityMutation = { approveCharity: { status: boolean, message: string, data: { _id: string, name: string, country: string, registration: string, purpose: string, categories: Array<ZakatCategory>, holder: string, number: string, bankCode: string, state: CharityState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, withdrawnBy: string | null, withdrawnAt: string | null, closedAt: string | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type DeclineCharityMutationVariables = Exact<{
  id: string;
  input: CharityReasonBody;
}>;


export type DeclineCharityMutation = { declineCharity: { status: boolean, message: string, data: { _id: string, name: string, country: string, registration: string, purpose: string, categories: Array<ZakatCategory>, holder: string, number: string, bankCode: string, state: CharityState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, withdrawnBy: string | null, withdrawnAt: string | null, closedAt: string | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type WithdrawCharityMutationVariables = Exact<{
  id: string;
  input: CharityReasonBody;
}>;


export type WithdrawCharityMutation = { withdrawCharity: { status: boolean, message: string, data: { _id: string, name: string, country: string, registration: string, purpose: string, categories: Array<ZakatCategory>, holder: string, number: string, bankCode: string, state: CharityState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, withdrawnBy: string | null, withdrawnAt: string | null, closedAt: string | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type CharityPaymentFieldsFragment = { _id: string, charityId: string, charityName: string, country: string, holder: string, last4: string, fund: CharityFund, fundName: string, reason: string, state: CharityPaymentState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, changedAt: string, amount: { amount: string, currency: CurrencyCode }, returned: { amount: string, currency: CurrencyCode } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } };

export type CharityPaymentsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type CharityPaymentsQuery = { charityPayments: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, charityId: string, charityName: string, country: string, holder: string, last4: string, fund: CharityFund, fundName: string, reason: string, state: CharityPaymentState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, changedAt: string, amount: { amount: string, currency: CurrencyCode }, returned: { amount: string, currency: CurrencyCode } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } }> } };

export type CharityChoiceQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type CharityChoiceQuery = { charityChoice: { data: { _id: string, isCut: boolean, funds: Array<{ _id: string, fund: CharityFund, name: string, available: { amount: string, currency: CurrencyCode } }>, payees: Array<{ _id: string, name: string, country: string, purpose: string, last4: string, funds: Array<CharityFund> }> } } };

export type ProposeCharityPaymentMutationVariables = Exact<{
  input: ProposeCharityPaymentBody;
}>;


export type ProposeCharityPaymentMutation = { proposeCharityPayment: { status: boolean, message: string, data: { _id: string, charityId: string, charityName: string, country: string, holder: string, last4: string, fund: CharityFund, fundName: string, reason: string, state: CharityPaymentState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, changedAt: string, amount: { amount: string, currency: CurrencyCode }, returned: { amount: string, currency: CurrencyCode } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } } } };

export type ApproveCharityPaymentMutationVariables = Exact<{
  input: ApproveCharityPaymentBody;
}>;


export type ApproveCharityPaymentMutation = { approveCharityPayment: { status: boolean, message: string, data: { _id: string, charityId: string, charityName: string, country: string, holder: string, last4: string, fund: CharityFund, fundName: string, reason: string, state: CharityPaymentState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, changedAt: string, amount: { amount: string, currency: CurrencyCode }, returned: { amount: string, currency: CurrencyCode } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } } } };

export type DeclineCharityPaymentMutationVariables = Exact<{
  id: string;
  input: DeclineCharityPaymentBody;
}>;


export type DeclineCharityPaymentMutation = { declineCharityPayment: { status: boolean, message: string, data: { _id: string, charityId: string, charityName: string, country: string, holder: string, last4: string, fund: CharityFund, fundName: string, reason: string, state: CharityPaymentState, stateLabel: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, changedAt: string, amount: { amount: string, currency: CurrencyCode }, returned: { amount: string, currency: CurrencyCode } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } } } };

export type ColleagueFieldsFragment = { _id: string, name: string | null, email: string | null, role: ColleagueRole, state: ColleagueState, stateLabel: string, invitedBy: string, invitedAt: string, expiresAt: string, acceptedAt: string | null };

export type ColleaguesQueryVariables = Exact<{
  id: string;
}>;


export type ColleaguesQuery = { colleagues: { totalCount: number, data: Array<{ _id: string, name: string | null, email: string | null, role: ColleagueRole, state: ColleagueState, stateLabel: string, invitedBy: string, invitedAt: string, expiresAt: string, acceptedAt: string | null }> }, proposalById: { data: { _id: string, name: string } } };

export type InviteColleagueMutationVariables = Exact<{
  id: string;
  input: InviteColleagueBody;
}>;


export type InviteColleagueMutation = { inviteColleague: { status: boolean, message: string } };

export type ChangeColleagueRoleMutationVariables = Exact<{
  id: string;
  input: ChangeColleagueRoleBody;
}>;


export type ChangeColleagueRoleMutation = { changeColleagueRole: { status: boolean, message: string } };

export type RemoveColleagueMutationVariables = Exact<{
  id: string;
}>;


export type RemoveColleagueMutation = { removeColleague: { status: boolean, message: string } };

export type ColleagueInvitationMutationVariables = Exact<{
  input: ColleagueLinkBody;
}>;


export type ColleagueInvitationMutation = { colleagueInvitation: { status: boolean, data: { projectId: string, projectName: string, invitedBy: string, role: ColleagueRole, expiresAt: string } } };

export type AcceptColleagueInvitationMutationVariables = Exact<{
  input: ColleagueLinkBody;
}>;


export type AcceptColleagueInvitationMutation = { acceptColleagueInvitation: { status: boolean, message: string } };

export type DeclineColleagueInvitationMutationVariables = Exact<{
  input: ColleagueLinkBody;
}>;


export type DeclineColleagueInvitationMutation = { declineColleagueInvitation: { status: boolean, message: string } };

export type BlogCardFieldsFragment = { _id: string, title: string, category: BlogCategory, author: string, summary: string, publishedAt: string, picture: { small: string, large: string, alt: string, width: number, height: number } | null };

export type BlogPageQueryVariables = Exact<{
  category?: BlogCategory | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type BlogPageQuery = { blogs: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, title: string, category: BlogCategory, author: string, summary: string, publishedAt: string, picture: { small: string, large: string, alt: string, width: number, height: number } | null }> } };

export type BlogDetailQueryVariables = Exact<{
  id: string;
}>;


export type BlogDetailQuery = { blogById: { status: boolean, message: string, data: { _id: string, title: string, category: BlogCategory, author: string, summary: string, publishedAt: string, description: string, html: string, changedAt: string, picture: { small: string, large: string, alt: string, width: number, height: number } | null, related: Array<{ _id: string, title: string, category: BlogCategory, author: string, summary: string, publishedAt: string, picture: { small: string, large: string, alt: string, width: number, height: number } | null }> } } };

export type WhitePapersPageQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type WhitePapersPageQuery = { whitePapers: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, title: string, summary: string, version: string, sha256: string, size: number, url: string, publishedAt: string, changedAt: string }> } };

export type FaqPageQueryVariables = Exact<{
  category?: FaqCategory | null | undefined;
  searchKey?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type FaqPageQuery = { faqs: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, question: string, html: string, category: FaqCategory, likes: number }> } };

export type TeamPageQueryVariables = Exact<{
  board?: TeamBoard | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type TeamPageQuery = { teams: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, board: TeamBoard, name: string, title: string, profile: string | null }> } };

export type OwnFaqLikesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnFaqLikesQuery = { ownFaqLikes: { status: boolean, message: string, data: { faqIds: Array<string> } } };

export type LikeFaqMutationVariables = Exact<{
  input: LikeFaqBody;
}>;


export type LikeFaqMutation = { likeFaq: { status: boolean, message: string } };

export type PopupTextsQueryVariables = Exact<{ [key: string]: never; }>;


export type PopupTextsQuery = { popupTexts: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, dialog: PopupDialog, html: string }> } };

export type ProjectFaqsQueryVariables = Exact<{
  project: string;
}>;


export type ProjectFaqsQuery = { projectFaqs: { status: boolean, message: string, data: { projectId: string, projectName: string, faq: Array<{ question: string, answer: string }> } } };

export type HeldOfferingsQueryVariables = Exact<{ [key: string]: never; }>;


export type HeldOfferingsQuery = { portfolio: { data: { positions: Array<{ _id: string, projectId: string, projectName: string }> } } };

export type InvestorDashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type InvestorDashboardQuery = { wallet: { data: { _id: string, available: { amount: string, currency: CurrencyCode }, held: { amount: string, currency: CurrencyCode }, pending: { amount: string, currency: CurrencyCode } } }, portfolio: { data: { invested: { amount: string, currency: CurrencyCode }, provisional: { amount: string, currency: CurrencyCode }, positions: Array<{ _id: string }>, rates: Array<{ currency: CurrencyCode, perUsd: string, since: string, source: string }> } }, orders: { data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, units: number, state: OrderState, label: string, placedAt: string, changedAt: string, termsVersion: number, agreedVersion: number, acceptedTerms: string | null, reconfirmBy: string | null, silence: OrderSilence | null, lockedUntil: string | null, acknowledgedWarning: boolean, acknowledgedMismatch: boolean, ledgerId: string, unitPrice: { amount: string, currency: CurrencyCode }, amount: { amount: string, currency: CurrencyCode }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string } | null, refundedAmount: { amount: string, currency: CurrencyCode } | null, timeline: Array<{ stage: OrderStage, status: OrderStepStatus, label: string, word: OrderStepWord, at: string | null, note: string | null }>, cancel: { allowed: boolean, reason: string | null }, reconfirm: { allowed: boolean, reason: string | null } }> } };

export type IssuerProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type IssuerProjectsQuery = { issuerProjects: { data: Array<{ _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null }> } };

export type IssuerStartQueryVariables = Exact<{ [key: string]: never; }>;


export type IssuerStartQuery = { myKyc: { data: { label: string, canChangeCompany: boolean } }, factors: { data: { totpSince: string | null, passkeys: Array<{ _id: string }> } }, proposals: { data: Array<{ _id: string, name: string, state: ProposalState, version: number, pagesDone: number, pagesInAll: number }> } };

export type IssuerUpdateFieldsFragment = { _id: string, title: string, text: string, isMaterial: boolean, postedAt: string, editedAt: string | null, correctedAt: string | null, editUntil: string, corrects: { title: string, postedAt: string } | null, edit: { allowed: boolean, reason: string | null }, correct: { allowed: boolean, reason: string | null } };

export type ProjectUpdatesQueryVariables = Exact<{
  project: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ProjectUpdatesQuery = { projectUpdates: { totalCount: number, data: Array<{ _id: string, title: string, text: string, isMaterial: boolean, postedAt: string, editedAt: string | null, correctedAt: string | null, earlier: Array<{ title: string, text: string, replacedAt: string }>, corrects: { title: string, postedAt: string } | null }> } };

export type IssuerUpdatesQueryVariables = Exact<{
  project: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type IssuerUpdatesQuery = { issuerUpdates: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, title: string, text: string, isMaterial: boolean, postedAt: string, editedAt: string | null, correctedAt: string | null, editUntil: string, corrects: { title: string, postedAt: string } | null, edit: { allowed: boolean, reason: string | null }, correct: { allowed: boolean, reason: string | null } }> } };

export type PostUpdateMutationVariables = Exact<{
  input: PostUpdateBody;
}>;


export type PostUpdateMutation = { postUpdate: { status: boolean, message: string, data: { _id: string, title: string, text: string, isMaterial: boolean, postedAt: string, editedAt: string | null, correctedAt: string | null, editUntil: string, corrects: { title: string, postedAt: string } | null, edit: { allowed: boolean, reason: string | null }, correct: { allowed: boolean, reason: string | null } } } };

export type EditUpdateMutationVariables = Exact<{
  id: string;
  input: EditUpdateBody;
}>;


export type EditUpdateMutation = { editUpdate: { status: boolean, message: string, data: { _id: string, title: string, text: string, isMaterial: boolean, postedAt: string, editedAt: string | null, correctedAt: string | null, editUntil: string, corrects: { title: string, postedAt: string } | null, edit: { allowed: boolean, reason: string | null }, correct: { allowed: boolean, reason: string | null } } } };

export type RoomQuestionFieldsFragment = { _id: string, projectId: string, projectName: string, question: string, askedAt: string, answer: string | null, answeredAt: string | null, state: QuestionState, stateLabel: string, hiddenWhy: string | null, reply: { allowed: boolean, reason: string | null }, hide: { allowed: boolean, reason: string | null } };

export type ProjectQuestionsQueryVariables = Exact<{
  project: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ProjectQuestionsQuery = { projectQuestions: { totalCount: number, data: Array<{ _id: string, question: string, askedAt: string, answer: string, answeredAt: string }> } };

export type OwnQuestionsQueryVariables = Exact<{
  project: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type OwnQuestionsQuery = { ownQuestions: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, question: string, askedAt: string, answer: string | null, answeredAt: string | null, state: QuestionState, stateLabel: string, hiddenWhy: string | null, reply: { allowed: boolean, reason: string | null }, hide: { allowed: boolean, reason: string | null } }> } };

export type ReceivedQuestionsQueryVariables = Exact<{
  project: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ReceivedQuestionsQuery = { receivedQuestions: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, question: string, askedAt: string, answer: string | null, answeredAt: string | null, state: QuestionState, stateLabel: string, hiddenWhy: string | null, reply: { allowed: boolean, reason: string | null }, hide: { allowed: boolean, reason: string | null } }> } };

export type QuestionReviewQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type QuestionReviewQuery = { questionReview: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, question: string, askedAt: string, answer: string | null, answeredAt: string | null, state: QuestionState, stateLabel: string, hiddenWhy: string | null, reply: { allowed: boolean, reason: string | null }, hide: { allowed: boolean, reason: string | null } }> } };

export type AskQuestionMutationVariables = Exact<{
  input: AskQuestionBody;
}>;


export type AskQuestionMutation = { askQuestion: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, question: string, askedAt: string, answer: string | null, answeredAt: string | null, state: QuestionState, stateLabel: string, hiddenWhy: string | null, reply: { allowed: boolean, reason: string | null }, hide: { allowed: boolean, reason: string | null } } } };

export type AnswerQuestionMutationVariables = Exact<{
  id: string;
  input: AnswerQuestionBody;
}>;


export type AnswerQuestionMutation = { answerQuestion: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, question: string, askedAt: string, answer: string | null, answeredAt: string | null, state: QuestionState, stateLabel: string, hiddenWhy: string | null, reply: { allowed: boolean, reason: string | null }, hide: { allowed: boolean, reason: string | null } } } };

export type HideQuestionMutationVariables = Exact<{
  id: string;
  input: HideQuestionBody;
}>;


export type HideQuestionMutation = { hideQuestion: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, question: string, askedAt: string, answer: string | null, answeredAt: string | null, state: QuestionState, stateLabel: string, hiddenWhy: string | null, reply: { allowed: boolean, reason: string | null }, hide: { allowed: boolean, reason: string | null } } } };

export type OwnCampaignsQueryVariables = Exact<{
  stage?: OwnStage | null | undefined;
  project?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type OwnCampaignsQuery = { ownCampaigns: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, state: ProposalState, role: ColleagueRole | null, changedAt: string, pagesDone: number, pagesInAll: number, figures: { investors: number, opensAt: string, closesAt: string, raised: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode } } | null }> } };

export type RaisedOverTimeQueryVariables = Exact<{ [key: string]: never; }>;


export type RaisedOverTimeQuery = { raisedOverTime: { status: boolean, message: string, data: Array<{ from: string, added: { amount: string, currency: CurrencyCode }, total: { amount: string, currency: CurrencyCode } }> } };

export type IssuerFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type IssuerFiguresQuery = { issuerFigures: { status: boolean, message: string, data: { investors: number, newInvestors: number, openOfferings: number, offerings: number, raised: { amount: string, currency: CurrencyCode } } } };

export type IssuerTasksQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type IssuerTasksQuery = { issuerTasks: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ kind: IssuerTaskKind, projectId: string, projectName: string, text: string, dueAt: string | null, isOverdue: boolean }> } };

export type MilestoneClockQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type MilestoneClockQuery = { milestoneClock: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ projectId: string, projectName: string, number: number, of: number, title: string, state: MilestoneState, stateLabel: string, sharePercent: number, dueAt: string, daysLeft: number, isOverdue: boolean }> } };

export type PayoutCalendarQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type PayoutCalendarQuery = { payoutCalendar: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ projectId: string, projectName: string, at: string, isExpected: boolean, stateLabel: string, isOverdue: boolean, amount: { amount: string, currency: CurrencyCode } | null }> } };

export type RecentOrdersQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type RecentOrdersQuery = { recentOrders: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, at: string, projectId: string, projectName: string, units: number, state: RecentOrderState, amount: { amount: string, currency: CurrencyCode } }> } };

export type HasOfferingsQueryVariables = Exact<{ [key: string]: never; }>;


export type HasOfferingsQuery = { ownCampaigns: { totalCount: number } };

export type WaterfallFieldsFragment = { income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } };

export type DistributionFieldsFragment = { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } };

export type DistributionsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type DistributionsQuery = { distributions: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } }> } };

export type DistributionSourcesQueryVariables = Exact<{
  perPage?: number | null | undefined;
}>;


export type DistributionSourcesQuery = { distributionSources: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, contractType: ContractType, currency: string, refusal: string | null, nextMonth: number | null, nextInstalment: number | null }> } };

export type DistributionQueueQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type DistributionQueueQuery = { distributionQueue: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } }> } };

export type DistributionPayoutsQueryVariables = Exact<{
  id: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type DistributionPayoutsQuery = { distributionPayouts: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, holderName: string, state: PayoutState, waitsFor: PayoutWaitsFor | null, units: number, boughtUnits: number, paidAt: string | null, amount: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode }, purified: { amount: string, currency: CurrencyCode }, taxed: { taxCountry: string | null, taxPercent: string, tax: { amount: string, currency: CurrencyCode }, net: { amount: string, currency: CurrencyCode } } | null }> } };

export type OwnPayoutsQueryVariables = Exact<{
  project?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type OwnPayoutsQuery = { ownPayouts: { status: boolean, message: string, totalCount: number, perPage: number, isPurified: boolean, data: Array<{ _id: string, projectId: string, projectName: string, periodFrom: string, periodTo: string, state: OwnPayoutState, waitsFor: PayoutWaitsFor | null, units: number, boughtUnits: number, taxPercent: string, paidAt: string | null, amount: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode }, purified: { amount: string, currency: CurrencyCode }, tax: { amount: string, currency: CurrencyCode }, net: { amount: string, currency: CurrencyCode }, loss: { amount: string, currency: CurrencyCode } }> } };

export type ApprovedResultsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ApprovedResultsQuery = { distributions: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectName: string, periodFrom: string, periodTo: string, stateLabel: string, waterfall: { income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null }> } };

export type DistributionFileQueryVariables = Exact<{
  id: string;
  key: string;
}>;


export type DistributionFileQuery = { distributionFile: { status: boolean, message: string, data: { url: string } } };

export type FileDistributionMutationVariables = Exact<{
  input: FileDistributionBody;
}>;


export type FileDistributionMutation = { fileDistribution: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } } } };

export type CancelDistributionMutationVariables = Exact<{
  id: string;
}>;


export type CancelDistributionMutation = { cancelDistribution: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } } } };

export type ReturnDistributionMutationVariables = Exact<{
  id: string;
  input: ReturnDistributionBody;
}>;


export type ReturnDistributionMutation = { returnDistribution: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } } } };

export type CheckDistributionMutationVariables = Exact<{
  id: string;
  input: CheckDistributionBody;
}>;


export type CheckDistributionMutation = { checkDistribution: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } } } };

export type ApproveDistributionMutationVariables = Exact<{
  input: ApproveDistributionBody;
}>;


export type ApproveDistributionMutation = { approveDistribution: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } } } };

export type OwnIncomeQueryVariables = Exact<{
  year?: string | null | undefined;
}>;


export type OwnIncomeQuery = { ownIncome: { status: boolean, message: string, data: { year: string, years: Array<string>, totals: Array<{ payouts: number, amount: { amount: string, currency: CurrencyCode }, tax: { amount: string, currency: CurrencyCode }, net: { amount: string, currency: CurrencyCode }, purified: { amount: string, currency: CurrencyCode } }> } } };

export type OwnIncomeFileQueryVariables = Exact<{
  year: string;
  format: IncomeFormat;
}>;


export type OwnIncomeFileQuery = { ownIncomeFile: { data: { name: string, contentType: string, base64: string } } };

export type ReleaseDistributionMutationVariables = Exact<{
  input: ReleaseDistributionBody;
}>;


export type ReleaseDistributionMutation = { releaseDistribution: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } } } };

export type ProposeDistributionReleaseMutationVariables = Exact<{
  id: string;
  input: ProposeDistributionReleaseBody;
}>;


export type ProposeDistributionReleaseMutation = { proposeDistributionRelease: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, state: DistributionState, stateLabel: string, periodFrom: string, periodTo: string, recordAt: string, instalment: number | null, isFinal: boolean, fault: string | null, report: string, filedAt: string, reason: string | null, paidAt: string | null, lease: { month: number, use: LeaseUse, day: number | null } | null, residual: { amount: string, currency: CurrencyCode }, waterfall: { boughtUnits: number, fromEscrow: { amount: string, currency: CurrencyCode }, lateCost: { amount: string, currency: CurrencyCode }, lateDonation: { amount: string, currency: CurrencyCode }, income: { amount: string, currency: CurrencyCode }, costs: { amount: string, currency: CurrencyCode }, nonPermissible: { amount: string, currency: CurrencyCode }, reserve: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, holders: { amount: string, currency: CurrencyCode }, settlement: { amount: string, currency: CurrencyCode }, capital: { amount: string, currency: CurrencyCode } } | null, files: Array<{ key: string, name: string }>, payouts: { paid: number, due: number, claimable: number }, file: { allowed: boolean, reason: string | null }, cancel: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, check: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, proposeRelease: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null } } } };

export type LatePaymentFieldsFragment = { _id: string, projectId: string, projectName: string, issuerName: string, what: LatePart, number: number, dueOn: string, days: number, isFiled: boolean, isCovered: boolean, pledgedPercent: string | null, isRespite: boolean, rule: string, amount: { amount: string, currency: CurrencyCode }, cost: { amount: string, currency: CurrencyCode }, donation: { amount: string, currency: CurrencyCode }, total: { amount: string, currency: CurrencyCode }, requests: Array<{ _id: string, kind: LateKind, reason: string, state: LateRequestState, stateLabel: string, askedBy: string, askedAt: string, decidedWhy: string | null, amount: { amount: string, currency: CurrencyCode } | null, files: Array<{ key: string, name: string }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, end: { allowed: boolean, reason: string | null } }>, ask: { allowed: boolean, reason: string | null } };

export type LatePaymentsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type LatePaymentsQuery = { latePayments: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, what: LatePart, number: number, dueOn: string, days: number, isFiled: boolean, isCovered: boolean, pledgedPercent: string | null, isRespite: boolean, rule: string, amount: { amount: string, currency: CurrencyCode }, cost: { amount: string, currency: CurrencyCode }, donation: { amount: string, currency: CurrencyCode }, total: { amount: string, currency: CurrencyCode }, requests: Array<{ _id: string, kind: LateKind, reason: string, state: LateRequestState, stateLabel: string, askedBy: string, askedAt: string, decidedWhy: string | null, amount: { amount: string, currency: CurrencyCode } | null, files: Array<{ key: string, name: string }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, end: { allowed: boolean, reason: string | null } }>, ask: { allowed: boolean, reason: string | null } }> } };

export type LatePaymentQueueQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type LatePaymentQueueQuery = { latePaymentQueue: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, what: LatePart, number: number, dueOn: string, days: number, isFiled: boolean, isCovered: boolean, pledgedPercent: string | null, isRespite: boolean, rule: string, amount: { amount: string, currency: CurrencyCode }, cost: { amount: string, currency: CurrencyCode }, donation: { amount: string, currency: CurrencyCode }, total: { amount: string, currency: CurrencyCode }, requests: Array<{ _id: string, kind: LateKind, reason: string, state: LateRequestState, stateLabel: string, askedBy: string, askedAt: string, decidedWhy: string | null, amount: { amount: string, currency: CurrencyCode } | null, files: Array<{ key: string, name: string }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, end: { allowed: boolean, reason: string | null } }>, ask: { allowed: boolean, reason: string | null } }> } };

export type LateFileQueryVariables = Exact<{
  id: string;
  key: string;
}>;


export type LateFileQuery = { lateFile: { status: boolean, message: string, data: { url: string } } };

export type AskForLateMutationVariables = Exact<{
  input: AskForLateBody;
}>;


export type AskForLateMutation = { askForLate: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, what: LatePart, number: number, dueOn: string, days: number, isFiled: boolean, isCovered: boolean, pledgedPercent: string | null, isRespite: boolean, rule: string, amount: { amount: string, currency: CurrencyCode }, cost: { amount: string, currency: CurrencyCode }, donation: { amount: string, currency: CurrencyCode }, total: { amount: string, currency: CurrencyCode }, requests: Array<{ _id: string, kind: LateKind, reason: string, state: LateRequestState, stateLabel: string, askedBy: string, askedAt: string, decidedWhy: string | null, amount: { amount: string, currency: CurrencyCode } | null, files: Array<{ key: string, name: string }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, end: { allowed: boolean, reason: string | null } }>, ask: { allowed: boolean, reason: string | null } } } };

export type ApproveLateMutationVariables = Exact<{
  id: string;
}>;


export type ApproveLateMutation = { approveLate: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, what: LatePart, number: number, dueOn: string, days: number, isFiled: boolean, isCovered: boolean, pledgedPercent: string | null, isRespite: boolean, rule: string, amount: { amount: string, currency: CurrencyCode }, cost: { amount: string, currency: CurrencyCode }, donation: { amount: string, currency: CurrencyCode }, total: { amount: string, currency: CurrencyCode }, requests: Array<{ _id: string, kind: LateKind, reason: string, state: LateRequestState, stateLabel: string, askedBy: string, askedAt: string, decidedWhy: string | null, amount: { amount: string, currency: CurrencyCode } | null, files: Array<{ key: string, name: string }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, end: { allowed: boolean, reason: string | null } }>, ask: { allowed: boolean, reason: string | null } } } };

export type DeclineLateMutationVariables = Exact<{
  id: string;
  input: DeclineLateBody;
}>;


export type DeclineLateMutation = { declineLate: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, what: LatePart, number: number, dueOn: string, days: number, isFiled: boolean, isCovered: boolean, pledgedPercent: string | null, isRespite: boolean, rule: string, amount: { amount: string, currency: CurrencyCode }, cost: { amount: string, currency: CurrencyCode }, donation: { amount: string, currency: CurrencyCode }, total: { amount: string, currency: CurrencyCode }, requests: Array<{ _id: string, kind: LateKind, reason: string, state: LateRequestState, stateLabel: string, askedBy: string, askedAt: string, decidedWhy: string | null, amount: { amount: string, currency: CurrencyCode } | null, files: Array<{ key: string, name: string }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, end: { allowed: boolean, reason: string | null } }>, ask: { allowed: boolean, reason: string | null } } } };

export type WithdrawLateMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawLateMutation = { withdrawLate: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, what: LatePart, number: number, dueOn: string, days: number, isFiled: boolean, isCovered: boolean, pledgedPercent: string | null, isRespite: boolean, rule: string, amount: { amount: string, currency: CurrencyCode }, cost: { amount: string, currency: CurrencyCode }, donation: { amount: string, currency: CurrencyCode }, total: { amount: string, currency: CurrencyCode }, requests: Array<{ _id: string, kind: LateKind, reason: string, state: LateRequestState, stateLabel: string, askedBy: string, askedAt: string, decidedWhy: string | null, amount: { amount: string, currency: CurrencyCode } | null, files: Array<{ key: string, name: string }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, end: { allowed: boolean, reason: string | null } }>, ask: { allowed: boolean, reason: string | null } } } };

export type EndRespiteMutationVariables = Exact<{
  id: string;
  input: EndRespiteBody;
}>;


export type EndRespiteMutation = { endRespite: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, what: LatePart, number: number, dueOn: string, days: number, isFiled: boolean, isCovered: boolean, pledgedPercent: string | null, isRespite: boolean, rule: string, amount: { amount: string, currency: CurrencyCode }, cost: { amount: string, currency: CurrencyCode }, donation: { amount: string, currency: CurrencyCode }, total: { amount: string, currency: CurrencyCode }, requests: Array<{ _id: string, kind: LateKind, reason: string, state: LateRequestState, stateLabel: string, askedBy: string, askedAt: string, decidedWhy: string | null, amount: { amount: string, currency: CurrencyCode } | null, files: Array<{ key: string, name: string }>, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, end: { allowed: boolean, reason: string | null } }>, ask: { allowed: boolean, reason: string | null } } } };

export type SentRowFragment = { _id: string, workflowType: WorkflowType, requestType: RequestType, documentType: string, subject: string, createdAt: string, dueAt: string | null, expiresAt: string | null, cancelledAt: string | null, cancelReason: string | null, renewal: RenewalPeriod, isDigitalSignRequired: boolean, projectTitles: Array<string>, recipients: number, pending: number, done: number, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }> };

export type SentDocumentsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  searchKey?: string | null | undefined;
  requestType?: RequestType | null | undefined;
  projectId?: string | null | undefined;
}>;


export type SentDocumentsQuery = { sentDocuments: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, workflowType: WorkflowType, requestType: RequestType, documentType: string, subject: string, createdAt: string, dueAt: string | null, expiresAt: string | null, cancelledAt: string | null, cancelReason: string | null, renewal: RenewalPeriod, isDigitalSignRequired: boolean, projectTitles: Array<string>, recipients: number, pending: number, done: number, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }> }> } };

export type SentRecipientsQueryVariables = Exact<{
  id: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type SentRecipientsQuery = { sentDocumentRecipients: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ itemId: string, userId: string, name: string, status: DocumentStatus, approval: string | null, remarks: string, comment: string | null, readAt: string | null, submittedAt: string | null, signedAt: string | null, declineReason: string | null, file: { _id: string, subject: string, name: string, contentType: string, size: number } | null }> } };

export type SendableProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type SendableProjectsQuery = { sendableProjects: { status: boolean, message: string, data: Array<{ _id: string, title: string, investors: number }> } };

export type SendableUsersQueryVariables = Exact<{
  searchKey?: string | null | undefined;
  projectId?: string | null | undefined;
}>;


export type SendableUsersQuery = { sendableUsers: { status: boolean, message: string, data: Array<{ _id: string, name: string, kind: string, projectTitles: Array<string> }> } };

export type ProjectDocumentsQueryVariables = Exact<{
  projectIds?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ProjectDocumentsQuery = { receivedDocuments: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, createdAt: string, subject: string, status: DocumentStatus, requestType: RequestType, docMasterId: { documentType: string } }> } };

export type SendDocumentMutationVariables = Exact<{
  input: SendDocumentInput;
}>;


export type SendDocumentMutation = { sendDocument: { status: boolean, message: string, data: { _id: string, workflowType: WorkflowType, requestType: RequestType, documentType: string, subject: string, createdAt: string, dueAt: string | null, expiresAt: string | null, cancelledAt: string | null, cancelReason: string | null, renewal: RenewalPeriod, isDigitalSignRequired: boolean, projectTitles: Array<string>, recipients: number, pending: number, done: number, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }> } } };

export type CancelSentDocumentMutationVariables = Exact<{
  id: string;
  input: CancelSentInput;
}>;


export type CancelSentDocumentMutation = { cancelSentDocument: { status: boolean, message: string } };

export type DocumentLinkFieldsFragment = { _id: string, createdAt: string, expiresAt: string, uses: number, lastUsedAt: string | null };

export type DocumentLinksQueryVariables = Exact<{
  id: string;
}>;


export type DocumentLinksQuery = { documentLinks: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, createdAt: string, expiresAt: string, uses: number, lastUsedAt: string | null }> } };

export type ShareDocumentMutationVariables = Exact<{
  id: string;
  input: ShareDocumentInput;
}>;


export type ShareDocumentMutation = { shareDocument: { status: boolean, message: string, data: { url: string, link: { _id: string, createdAt: string, expiresAt: string, uses: number, lastUsedAt: string | null } } } };

export type RevokeDocumentLinkMutationVariables = Exact<{
  id: string;
}>;


export type RevokeDocumentLinkMutation = { revokeDocumentLink: { status: boolean, message: string } };

export type OpenSharedDocumentMutationVariables = Exact<{
  input: OpenSharedDocumentInput;
}>;


export type OpenSharedDocumentMutation = { openSharedDocument: { status: boolean, message: string, data: { name: string, contentType: string, size: number, expiresAt: string, url: string } } };

export type DocumentFileFieldsFragment = { _id: string, subject: string, name: string, contentType: string, size: number };

export type DocumentRowFragment = { _id: string, workflowType: WorkflowType, requestType: RequestType, createdAt: string, subject: string, sender: string, dueAt: string | null, expiresAt: string | null, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isCommentAllowed: boolean, isApprovalAllowed: boolean, isReadReceiptAllowed: boolean, isNoActionAllowed: boolean, isProjectWorkflow: boolean, isDigitalSignRequired: boolean, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, docMasterId: { _id: string, documentType: string, isDigitalSignatureRequire: boolean, renewal: { period: RenewalPeriod } }, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, project: Array<{ projectDetails: { title: string, image: string | null } }>, projectIds: Array<{ _id: string, title: string }>, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }>, signing: { signed: number, total: number, isYourTurn: boolean } | null };

export type DocumentAnswerFragment = { _id: string, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }> };

export type DocumentRowsFragment = { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, workflowType: WorkflowType, requestType: RequestType, createdAt: string, subject: string, sender: string, dueAt: string | null, expiresAt: string | null, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isCommentAllowed: boolean, isApprovalAllowed: boolean, isReadReceiptAllowed: boolean, isNoActionAllowed: boolean, isProjectWorkflow: boolean, isDigitalSignRequired: boolean, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, docMasterId: { _id: string, documentType: string, isDigitalSignatureRequire: boolean, renewal: { period: RenewalPeriod } }, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, project: Array<{ projectDetails: { title: string, image: string | null } }>, projectIds: Array<{ _id: string, title: string }>, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }>, signing: { signed: number, total: number, isYourTurn: boolean } | null }> };

export type ReceivedDocumentsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  searchKey?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  status?: string | null | undefined;
}>;


export type ReceivedDocumentsQuery = { list: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, workflowType: WorkflowType, requestType: RequestType, createdAt: string, subject: string, sender: string, dueAt: string | null, expiresAt: string | null, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isCommentAllowed: boolean, isApprovalAllowed: boolean, isReadReceiptAllowed: boolean, isNoActionAllowed: boolean, isProjectWorkflow: boolean, isDigitalSignRequired: boolean, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, docMasterId: { _id: string, documentType: string, isDigitalSignatureRequire: boolean, renewal: { period: RenewalPeriod } }, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, project: Array<{ projectDetails: { title: string, image: string | null } }>, projectIds: Array<{ _id: string, title: string }>, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }>, signing: { signed: number, total: number, isYourTurn: boolean } | null }> } };

export type RequestedDocumentsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  searchKey?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  status?: string | null | undefined;
}>;


export type RequestedDocumentsQuery = { list: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, workflowType: WorkflowType, requestType: RequestType, createdAt: string, subject: string, sender: string, dueAt: string | null, expiresAt: string | null, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isCommentAllowed: boolean, isApprovalAllowed: boolean, isReadReceiptAllowed: boolean, isNoActionAllowed: boolean, isProjectWorkflow: boolean, isDigitalSignRequired: boolean, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, docMasterId: { _id: string, documentType: string, isDigitalSignatureRequire: boolean, renewal: { period: RenewalPeriod } }, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, project: Array<{ projectDetails: { title: string, image: string | null } }>, projectIds: Array<{ _id: string, title: string }>, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }>, signing: { signed: number, total: number, isYourTurn: boolean } | null }> } };

export type MyDocumentsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  searchKey?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  status?: string | null | undefined;
}>;


export type MyDocumentsQuery = { list: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, workflowType: WorkflowType, requestType: RequestType, createdAt: string, subject: string, sender: string, dueAt: string | null, expiresAt: string | null, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isCommentAllowed: boolean, isApprovalAllowed: boolean, isReadReceiptAllowed: boolean, isNoActionAllowed: boolean, isProjectWorkflow: boolean, isDigitalSignRequired: boolean, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, docMasterId: { _id: string, documentType: string, isDigitalSignatureRequire: boolean, renewal: { period: RenewalPeriod } }, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, project: Array<{ projectDetails: { title: string, image: string | null } }>, projectIds: Array<{ _id: string, title: string }>, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }>, signing: { signed: number, total: number, isYourTurn: boolean } | null }> } };

export type ReceivedWorkflowsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  searchKey?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  status?: string | null | undefined;
}>;


export type ReceivedWorkflowsQuery = { list: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, workflowType: WorkflowType, requestType: RequestType, createdAt: string, subject: string, sender: string, dueAt: string | null, expiresAt: string | null, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isCommentAllowed: boolean, isApprovalAllowed: boolean, isReadReceiptAllowed: boolean, isNoActionAllowed: boolean, isProjectWorkflow: boolean, isDigitalSignRequired: boolean, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, docMasterId: { _id: string, documentType: string, isDigitalSignatureRequire: boolean, renewal: { period: RenewalPeriod } }, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, project: Array<{ projectDetails: { title: string, image: string | null } }>, projectIds: Array<{ _id: string, title: string }>, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }>, signing: { signed: number, total: number, isYourTurn: boolean } | null }> } };

export type RequestedWorkflowsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  searchKey?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  status?: string | null | undefined;
}>;


export type RequestedWorkflowsQuery = { list: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, workflowType: WorkflowType, requestType: RequestType, createdAt: string, subject: string, sender: string, dueAt: string | null, expiresAt: string | null, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isCommentAllowed: boolean, isApprovalAllowed: boolean, isReadReceiptAllowed: boolean, isNoActionAllowed: boolean, isProjectWorkflow: boolean, isDigitalSignRequired: boolean, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, docMasterId: { _id: string, documentType: string, isDigitalSignatureRequire: boolean, renewal: { period: RenewalPeriod } }, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, project: Array<{ projectDetails: { title: string, image: string | null } }>, projectIds: Array<{ _id: string, title: string }>, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }>, signing: { signed: number, total: number, isYourTurn: boolean } | null }> } };

export type DocumentsOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentsOverviewQuery = { documentsOverview: { status: boolean, message: string, data: { hasProjectWorkflows: boolean, counts: { recievedCount: number, noActionCount: number, ActionPendingCount: number, ActionDoneCount: number, requestedCount: number, submisttedDocByUserCount: number, pendingDocByUserCount: number, cancelledDoc: number, expiringInWeek: number, sendForRenewalCount: number, RenewalAppCount: number }, renewals: Array<{ itemId: string, subject: string, documentType: string, state: RenewalState, on: string }> } } };

export type DocumentItemByIdQueryVariables = Exact<{
  id: string;
}>;


export type DocumentItemByIdQuery = { documentItem: { status: boolean, message: string, data: { _id: string, workflowType: WorkflowType, requestType: RequestType, createdAt: string, subject: string, sender: string, dueAt: string | null, expiresAt: string | null, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isCommentAllowed: boolean, isApprovalAllowed: boolean, isReadReceiptAllowed: boolean, isNoActionAllowed: boolean, isProjectWorkflow: boolean, isDigitalSignRequired: boolean, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, docMasterId: { _id: string, documentType: string, isDigitalSignatureRequire: boolean, renewal: { period: RenewalPeriod } }, documents: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, attachments: Array<{ _id: string, subject: string, name: string, contentType: string, size: number }>, project: Array<{ projectDetails: { title: string, image: string | null } }>, projectIds: Array<{ _id: string, title: string }>, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }>, signing: { signed: number, total: number, isYourTurn: boolean } | null } } };

export type DocumentDescriptionQueryVariables = Exact<{
  id: string;
}>;


export type DocumentDescriptionQuery = { documentItem: { status: boolean, message: string, data: { _id: string, description: string, cancelReason: string | null } } };

export type DocumentSignersQueryVariables = Exact<{
  id: string;
}>;


export type DocumentSignersQuery = { documentItem: { status: boolean, message: string, data: { _id: string, signers: Array<{ name: string, isYou: boolean, isNext: boolean, state: string }> } } };

export type DocumentFileLinkQueryVariables = Exact<{
  id: string;
}>;


export type DocumentFileLinkQuery = { documentFile: { status: boolean, message: string, data: { url: string, previewUrl: string | null, name: string, contentType: string } } };

export type DocumentTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentTypesQuery = { documentMasters: { status: boolean, message: string, data: Array<{ _id: string, documentType: string, categoryId: string, subCategoryId: string, isDigitalSignatureRequire: boolean, renewal: { period: RenewalPeriod } }> }, documentCategories: { status: boolean, message: string, data: Array<{ _id: string, name: string }> }, documentSubCategories: { status: boolean, message: string, data: Array<{ _id: string, categoryId: string, name: string }> } };

export type WorkCommentMutationVariables = Exact<{
  id: string;
  input: CommentInput;
}>;


export type WorkCommentMutation = { workComment: { status: boolean, message: string, data: { _id: string, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }> } } };

export type WorkApprovalMutationVariables = Exact<{
  id: string;
  input: ApprovalInput;
}>;


export type WorkApprovalMutation = { workApproval: { status: boolean, message: string, data: { _id: string, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }> } } };

export type WorkSentMutationVariables = Exact<{
  id: string;
  input: SentDocumentInput;
}>;


export type WorkSentMutation = { workSent: { status: boolean, message: string, data: { _id: string, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }> } } };

export type WorkViewMutationVariables = Exact<{
  id: string;
}>;


export type WorkViewMutation = { workView: { status: boolean, message: string, data: { _id: string, status: DocumentStatus, readBy: Array<string>, decidedAt: string | null, readAt: string | null, isSigned: boolean, isRead: boolean, state: { approval: string, comment: string, receipt: string, signature: string, request: string | null, closed: boolean, endedBy: DocumentItemEnd | null }, comments: Array<{ content: string, date: string, isRead: boolean, user_id: string }>, approval: Array<{ user_id: string, status: ApprovalStatus, remarks: string }>, sendDocByUser: Array<{ user_id: string, date: string, documents: string, remarks: string, isSigned: boolean }> } } };

export type SignUrlMutationVariables = Exact<{
  input: SignUrlInput;
}>;


export type SignUrlMutation = { signUrl: { status: boolean, message: string, data: { signerdetail: Array<{ workflowUrl: string, nonce: string, messages: SigningMessages }> } } };

export type SignCheckMutationVariables = Exact<{
  input: SignCheckInput;
}>;


export type SignCheckMutation = { signCheck: { status: boolean, message: string, data: { isCompleted: boolean, finalSignedContract: string, auditCertificateUrl: string, isSigned: boolean, isDeclined: boolean } } };

export type AddOwnDocumentMutationVariables = Exact<{
  input: OwnDocumentInput;
}>;


export type AddOwnDocumentMutation = { addOwnDocument: { status: boolean, message: string, data: { _id: string } } };

export type RemoveOwnDocumentMutationVariables = Exact<{
  id: string;
}>;


export type RemoveOwnDocumentMutation = { removeOwnDocument: { status: boolean, message: string } };

export type SendEnquiryMutationVariables = Exact<{
  input: EnquiryInput;
}>;


export type SendEnquiryMutation = { sendEnquiry: { status: boolean, message: string } };

export type SendOwnEnquiryMutationVariables = Exact<{
  input: OwnEnquiryInput;
}>;


export type SendOwnEnquiryMutation = { sendOwnEnquiry: { status: boolean, message: string } };

export type FactorsFieldsFragment = { totpSince: string | null, recoveryCodesLeft: number, phone: string | null, passkeys: Array<{ _id: string, name: string, createdAt: string, lastUsedAt: string | null }> };

export type OwnFactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnFactorsQuery = { factors: { status: boolean, message: string, data: { totpSince: string | null, recoveryCodesLeft: number, phone: string | null, passkeys: Array<{ _id: string, name: string, createdAt: string, lastUsedAt: string | null }> } } };

export type EnableTwoFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type EnableTwoFactorMutation = { enableTwoFactor: { status: boolean, message: string, data: { secret: string, uri: string, expiresAt: string } } };

export type ConfirmTwoFactorMutationVariables = Exact<{
  input: ConfirmTwoFactorBody;
}>;


export type ConfirmTwoFactorMutation = { confirmTwoFactor: { status: boolean, message: string, data: { recoveryCodes: Array<string> } } };

export type DisableTwoFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type DisableTwoFactorMutation = { disableTwoFactor: { status: boolean, message: string } };

export type NewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type NewRecoveryCodesMutation = { newRecoveryCodes: { status: boolean, message: string, data: { recoveryCodes: Array<string> } } };

export type StartPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyMutation = { startPasskey: { status: boolean, message: string, data: { options: string } } };

export type AddPasskeyMutationVariables = Exact<{
  input: AddPasskeyBody;
}>;


export type AddPasskeyMutation = { addPasskey: { status: boolean, message: string, data: { recoveryCodes: Array<string>, factors: { totpSince: string | null, recoveryCodesLeft: number, phone: string | null, passkeys: Array<{ _id: string, name: string, createdAt: string, lastUsedAt: string | null }> } } } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { removePasskey: { status: boolean, message: string } };

export type ScholarKeyFieldsFragment = { _id: string, label: string, publicKey: string, createdAt: string, revokedAt: string | null, signatures: number };

export type ScholarKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ScholarKeysQuery = { scholarKeys: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, label: string, publicKey: string, createdAt: string, revokedAt: string | null, signatures: number }> } };

export type EnrolScholarKeyMutationVariables = Exact<{
  input: EnrolScholarKeyBody;
}>;


export type EnrolScholarKeyMutation = { enrolScholarKey: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, label: string, publicKey: string, createdAt: string, revokedAt: string | null, signatures: number }> } };

export type RevokeScholarKeyMutationVariables = Exact<{
  id: string;
}>;


export type RevokeScholarKeyMutation = { revokeScholarKey: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, label: string, publicKey: string, createdAt: string, revokedAt: string | null, signatures: number }> } };

export type FatwasQueryVariables = Exact<{
  show?: FatwaFilter | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type FatwasQuery = { fatwas: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, issuerName: string, contractType: ContractType, campaign: ProposalState, state: FatwaState, stateLabel: string, signatures: number, signaturesNeeded: number, isSignedByMe: boolean, validUntil: string | null, changedAt: string }> } };

export type BoardProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type BoardProfileQuery = { boardProfile: { status: boolean, message: string, data: { credentials: string } } };

export type SaveBoardProfileMutationVariables = Exact<{
  input: BoardProfileBody;
}>;


export type SaveBoardProfileMutation = { saveBoardProfile: { status: boolean, message: string, data: { credentials: string } } };

export type FatwaCertificateQueryVariables = Exact<{
  id: string;
}>;


export type FatwaCertificateQuery = { fatwaCertificate: { status: boolean, message: string, data: { _id: string, name: string, state: FatwaState, stateLabel: string, digest: string, termsVersion: number, validUntil: string | null, signaturesNeeded: number, hasFile: boolean, signatures: Array<{ scholar: string, publicKey: string | null, signature: string | null, signedAt: string, validUntil: string }> } } };

export type FatwaCertificateFileQueryVariables = Exact<{
  id: string;
}>;


export type FatwaCertificateFileQuery = { fatwaCertificateFile: { status: boolean, message: string, data: { name: string, contentType: string, base64: string } } };

export type UploadAddressesQueryVariables = Exact<{
  type?: string | null | undefined;
  size?: number | null | undefined;
}>;


export type UploadAddressesQuery = { signedUrl: { status: boolean, message: string, result: { image: { image_uploadUrl: string, image_url: string }, video: { video_uploadUrl: string, video_Url: string }, document: { document_uploadUrl: string, document_url: string, document_key: string } } } };

export type FinishUploadMutationVariables = Exact<{
  key: string;
  input: FinishUploadInput;
}>;


export type FinishUploadMutation = { finishUpload: { status: boolean, message: string, data: { key: string, name: string, contentType: string, size: number, url: string | null, previewUrl: string | null } } };

export type ReconciliationsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ReconciliationsQuery = { reconciliations: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, cause: ReconciliationCause, startedAt: string, tookMs: number, outcome: ReconciliationOutcome, found: number, compared: { accounts: number, transfers: number, postings: number, offerings: number, lots: number } | null, differences: Array<{ rule: string, subject: string, expected: string, found: string }> }> } };

export type RunReconciliationMutationVariables = Exact<{ [key: string]: never; }>;


export type RunReconciliationMutation = { runReconciliation: { status: boolean, message: string, data: { _id: string } } };

export type FeeAccountQueryVariables = Exact<{
  currency?: CurrencyCode | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type FeeAccountQuery = { feeAccount: { totalCount: number, currencies: Array<CurrencyCode>, balance: { amount: string, currency: CurrencyCode }, data: Array<{ _id: string, at: string, reason: FeeReason, reference: string | null, amount: { amount: string, currency: CurrencyCode }, balance: { amount: string, currency: CurrencyCode } }> } };

export type MoneyFieldsFragment = { amount: string, currency: CurrencyCode };

export type UserFieldsFragment = { _id: string, roles: Array<string>, hasPassword: boolean, isNameVerified: boolean, isPaused: boolean, view: AccountView, firstView: AccountView, userType: { isIssuer: boolean, isInvestor: boolean }, progress: { isKycCompleted: boolean, stepCompleted: number }, companyDetails: { companyStatus: string | null }, personalInfo: { name: { firstName: string, lastName: string }, contact: { phone: string, isPhoneVerified: boolean, email: { id: string, isVerified: boolean } } }, acceptedRisk: { version: string, acceptedAt: string } | null };

export type OfferingTotalsFieldsFragment = { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } };

export type CoolingOffFieldsFragment = { regime: Regime, rule: string, ruleVersion: string, endsAt: string };

export type OrderFieldsFragment = { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, units: number, state: OrderState, label: string, placedAt: string, changedAt: string, termsVersion: number, agreedVersion: number, acceptedTerms: string | null, reconfirmBy: string | null, silence: OrderSilence | null, lockedUntil: string | null, acknowledgedWarning: boolean, acknowledgedMismatch: boolean, ledgerId: string, unitPrice: { amount: string, currency: CurrencyCode }, amount: { amount: string, currency: CurrencyCode }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string } | null, refundedAmount: { amount: string, currency: CurrencyCode } | null, timeline: Array<{ stage: OrderStage, status: OrderStepStatus, label: string, word: OrderStepWord, at: string | null, note: string | null }>, cancel: { allowed: boolean, reason: string | null }, reconfirm: { allowed: boolean, reason: string | null } };

export type DepositFieldsFragment = { _id: string, state: DepositState, message: string, createdAt: string, frameUrl: string | null, payUrl: string | null, amount: { amount: string, currency: CurrencyCode } };

export type MadeFileFieldsFragment = { name: string, contentType: string, base64: string };

export type IdentityAccessMutationVariables = Exact<{
  input: IdentityAccessInput;
}>;


export type IdentityAccessMutation = { identityAccessToken: { status: boolean, message: string, data: { pageUrl: string | null } } };

export type KycIdentityCheckQueryVariables = Exact<{
  role: KycRole;
}>;


export type KycIdentityCheckQuery = { myKyc: { status: boolean, message: string, data: { _id: string, version: number, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type KeyInformationQueryVariables = Exact<{
  projectId: string;
}>;


export type KeyInformationQuery = { keyInformation: { data: { projectId: string, projectName: string, summary: string, issuerName: string, termsVersion: number, writtenAt: string, parts: Array<{ title: string, rows: Array<{ label: string, value: string | null }> }> } } };

export type KeyInformationFileQueryVariables = Exact<{
  projectId: string;
}>;


export type KeyInformationFileQuery = { keyInformationFile: { data: { name: string, contentType: string, base64: string } } };

export type PositionByIdQueryVariables = Exact<{
  id: string;
  projectId: string;
}>;


export type PositionByIdQuery = { positionById: { data: { position: { _id: string, projectId: string, projectName: string, contractType: ContractType, heldUnits: number, provisionalUnits: number, nextUnlockAt: string | null, provisionalUntil: string | null, answerBy: string | null, targetBy: string | null, invested: { amount: string, currency: CurrencyCode } }, lots: Array<{ _id: string, units: number, state: LotState, acquiredAt: string, provisionalUntil: string | null, answerBy: string | null, lockedUntil: string | null, orderId: string | null, amount: { amount: string, currency: CurrencyCode } }> } }, orders: { totalCount: number, data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, units: number, state: OrderState, label: string, placedAt: string, changedAt: string, termsVersion: number, agreedVersion: number, acceptedTerms: string | null, reconfirmBy: string | null, silence: OrderSilence | null, lockedUntil: string | null, acknowledgedWarning: boolean, acknowledgedMismatch: boolean, ledgerId: string, unitPrice: { amount: string, currency: CurrencyCode }, amount: { amount: string, currency: CurrencyCode }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string } | null, refundedAmount: { amount: string, currency: CurrencyCode } | null, timeline: Array<{ stage: OrderStage, status: OrderStepStatus, label: string, word: OrderStepWord, at: string | null, note: string | null }>, cancel: { allowed: boolean, reason: string | null }, reconfirm: { allowed: boolean, reason: string | null } }> }, projectById: { data: { _id: string, invest: { allowed: boolean, reason: string | null }, contractTerms: Array<{ label: string, value: string }>, milestones: Array<{ title: string, dueAt: string, sharePercent: number, stateLabel: string }> } } };

export type PositionDocumentsQueryVariables = Exact<{
  projectIds?: string | null | undefined;
}>;


export type PositionDocumentsQuery = { receivedDocuments: { totalCount: number, data: Array<{ _id: string, subject: string, createdAt: string, docMasterId: { documentType: string } }> } };

export type LikedProjectListQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  searchKey?: string | null | undefined;
  contractType?: ContractType | null | undefined;
  sector?: string | null | undefined;
  country?: string | null | undefined;
  status?: OfferingStatus | null | undefined;
  screeningVerdict?: ScreeningVerdict | null | undefined;
  maxTicket?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type LikedProjectListQuery = { likedProjects: { totalCount: number, data: Array<{ _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null }> } };

export type SavedSearchFieldsFragment = { _id: string, name: string, createdAt: string, searchKey: string | null, contractType: string | null, sector: string | null, country: string | null, status: string | null, screeningVerdict: string | null, maxTicket: string | null };

export type SavedSearchesQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedSearchesQuery = { savedSearches: { totalCount: number, data: Array<{ _id: string, name: string, createdAt: string, searchKey: string | null, contractType: string | null, sector: string | null, country: string | null, status: string | null, screeningVerdict: string | null, maxTicket: string | null }> } };

export type SaveSearchMutationVariables = Exact<{
  input: SaveSearchBody;
}>;


export type SaveSearchMutation = { saveSearch: { message: string, data: { _id: string, name: string, createdAt: string, searchKey: string | null, contractType: string | null, sector: string | null, country: string | null, status: string | null, screeningVerdict: string | null, maxTicket: string | null } } };

export type DeleteSearchMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSearchMutation = { deleteSearch: { message: string, data: { _id: string, name: string, createdAt: string, searchKey: string | null, contractType: string | null, sector: string | null, country: string | null, status: string | null, screeningVerdict: string | null, maxTicket: string | null } } };

export type InvestmentsQueryVariables = Exact<{
  stage: InvestmentStage;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type InvestmentsQuery = { investments: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, ending: InvestmentEnding | null, startedAt: string, endedAt: string | null, position: { projectId: string, projectName: string, contractType: ContractType, heldUnits: number, provisionalUnits: number, nextUnlockAt: string | null, provisionalUntil: string | null, answerBy: string | null, targetBy: string | null }, cost: { amount: string, currency: CurrencyCode }, received: { amount: string, currency: CurrencyCode }, purified: { amount: string, currency: CurrencyCode }, result: { amount: string, currency: CurrencyCode } | null }> } };

export type PurificationCertificateQueryVariables = Exact<{
  id: string;
}>;


export type PurificationCertificateQuery = { purificationCertificate: { data: { name: string, contentType: string, base64: string } } };

export type ApprovedOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type ApprovedOrdersQuery = { orders: { data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, units: number, state: OrderState, label: string, placedAt: string, changedAt: string, termsVersion: number, agreedVersion: number, acceptedTerms: string | null, reconfirmBy: string | null, silence: OrderSilence | null, lockedUntil: string | null, acknowledgedWarning: boolean, acknowledgedMismatch: boolean, ledgerId: string, unitPrice: { amount: string, currency: CurrencyCode }, amount: { amount: string, currency: CurrencyCode }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string } | null, refundedAmount: { amount: string, currency: CurrencyCode } | null, timeline: Array<{ stage: OrderStage, status: OrderStepStatus, label: string, word: OrderStepWord, at: string | null, note: string | null }>, cancel: { allowed: boolean, reason: string | null }, reconfirm: { allowed: boolean, reason: string | null } }> } };

export type InvestorOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type InvestorOverviewQuery = { wallet: { data: { _id: string, held: { amount: string, currency: CurrencyCode }, pending: { amount: string, currency: CurrencyCode } } }, bankAccounts: { data: Array<{ _id: string, holder: string, last4: string, isProven: boolean, heldUntil: string | null, addedAt: string, holderState: HolderState, holderReason: string | null, isClosed: boolean }> }, zakatOf: { data: { figure: { dueOn: string, due: { amount: string, currency: CurrencyCode } } | null } }, ownIncome: { data: { year: string, totals: Array<{ purified: { amount: string, currency: CurrencyCode }, net: { amount: string, currency: CurrencyCode } }>, accrued: Array<{ amount: string, currency: CurrencyCode }> } } };

export type InvestorsQueryVariables = Exact<{
  name?: string | null | undefined;
  project?: string | null | undefined;
  holding?: InvestorHolding | null | undefined;
  eligibility?: InvestorEligibility | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type InvestorsQuery = { investors: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, heldUnits: number, orderedUnits: number, offerings: number, isFrozen: boolean, kycLabel: string | null }> } };

export type InvestorByIdQueryVariables = Exact<{
  id: string;
}>;


export type InvestorByIdQuery = { investorById: { data: { _id: string, name: string, kycLabel: string | null, kycCaseId: string | null, address: string | null, isAllFrozen: boolean | null, holdings: Array<{ frozenUnits: number, isFrozen: boolean, position: { projectId: string, projectName: string, contractType: ContractType, heldUnits: number, provisionalUnits: number, nextUnlockAt: string | null, provisionalUntil: string | null, answerBy: string | null, targetBy: string | null, invested: { amount: string, currency: CurrencyCode } } }> } } };

export type LimitsOfInvestorQueryVariables = Exact<{
  id: string;
}>;


export type LimitsOfInvestorQuery = { limitsOfInvestor: { data: { kycApproved: boolean, note: string | null, limits: Array<{ rule: string, source: string, windowEndsAt: string | null, kind: InvestorLimitKind, words: string, why: string, cap: { amount: string, currency: CurrencyCode }, used: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode } }> } } };

export type InvestorNotesQueryVariables = Exact<{
  id: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type InvestorNotesQuery = { investorNotes: { totalCount: number, data: Array<{ _id: string, author: string, text: string, at: string }> } };

export type AddInvestorNoteMutationVariables = Exact<{
  id: string;
  input: AddInvestorNoteBody;
}>;


export type AddInvestorNoteMutation = { addInvestorNote: { message: string, data: { _id: string } } };

export type InvestorDocumentsQueryVariables = Exact<{
  id: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type InvestorDocumentsQuery = { investorDocuments: { totalCount: number, data: Array<{ _id: string, subject: string, documentType: string, requestType: RequestType, sentAt: string, dueAt: string | null, status: DocumentStatus, isDeclined: boolean }> } };

export type BeginNewKycMutationVariables = Exact<{
  input: BeginNewKycBody;
}>;


export type BeginNewKycMutation = { beginNewKyc: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type WithdrawNewKycMutationVariables = Exact<{
  input: WithdrawNewKycBody;
}>;


export type WithdrawNewKycMutation = { withdrawNewKyc: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type KycQueueQueryVariables = Exact<{
  state?: KycQueueState | null | undefined;
  role?: KycRole | null | undefined;
  risk?: KycRiskLevel | null | undefined;
  searchKey?: string | null | undefined;
  sort?: KycQueueSort | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type KycQueueQuery = { kycQueue: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, reference: string, name: string, role: KycRole, state: KycState, submittedAt: string | null, ageHours: number, riskScore: number, riskLevel: KycRiskLevel, openHits: number, isDecided: boolean, awaitsSecond: boolean, companyStatus: string | null, companyAwaitsSecond: boolean, isOwn: boolean }> } };

export type KycReviewFieldsFragment = { _id: string, applicantId: string, reference: string, name: string, email: string, role: KycRole, state: KycState, version: number, stepCompleted: number, submittedAt: string | null, riskScore: number, riskLevel: KycRiskLevel, riskThreshold: number, declarationId: string | null, isDocSign: boolean, approvals: Array<string>, awaitsSecond: boolean, documentsComeTo: KycDocumentVerdict | null, companyStatus: string | null, companyApprovals: Array<string>, companyAwaitsSecond: boolean, replaces: { _id: string, reference: string, state: KycState, openHits: number } | null, riskParts: Array<{ reason: string, points: number }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, hits: Array<{ _id: string, kind: ScreeningKind, subject: string, matchedName: string, score: number, why: string, list: string, listVersion: string, decision: HitDecision, reason: string | null, decidedBy: string | null, decidedAt: string | null }>, findings: Array<{ vendor: string, about: string, outcome: VendorFindingOutcome, reasons: Array<string>, mayRetry: boolean | null }>, actions: Array<{ action: KycReviewAction, isAllowed: boolean, why: string }>, history: Array<{ at: string, actor: string, action: string, detail: string, reason: string | null }> };

export type KycReviewQueryVariables = Exact<{
  id: string;
}>;


export type KycReviewQuery = { kycReview: { status: boolean, message: string, data: { _id: string, applicantId: string, reference: string, name: string, email: string, role: KycRole, state: KycState, version: number, stepCompleted: number, submittedAt: string | null, riskScore: number, riskLevel: KycRiskLevel, riskThreshold: number, declarationId: string | null, isDocSign: boolean, approvals: Array<string>, awaitsSecond: boolean, documentsComeTo: KycDocumentVerdict | null, companyStatus: string | null, companyApprovals: Array<string>, companyAwaitsSecond: boolean, replaces: { _id: string, reference: string, state: KycState, openHits: number } | null, riskParts: Array<{ reason: string, points: number }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, hits: Array<{ _id: string, kind: ScreeningKind, subject: string, matchedName: string, score: number, why: string, list: string, listVersion: string, decision: HitDecision, reason: string | null, decidedBy: string | null, decidedAt: string | null }>, findings: Array<{ vendor: string, about: string, outcome: VendorFindingOutcome, reasons: Array<string>, mayRetry: boolean | null }>, actions: Array<{ action: KycReviewAction, isAllowed: boolean, why: string }>, history: Array<{ at: string, actor: string, action: string, detail: string, reason: string | null }> } } };

export type DecideKycDocumentMutationVariables = Exact<{
  id: string;
  input: DecideKycDocumentBody;
}>;


export type DecideKycDocumentMutation = { decideKycDocument: { status: boolean, message: string, data: { _id: string, applicantId: string, reference: string, name: string, email: string, role: KycRole, state: KycState, version: number, stepCompleted: number, submittedAt: string | null, riskScore: number, riskLevel: KycRiskLevel, riskThreshold: number, declarationId: string | null, isDocSign: boolean, approvals: Array<string>, awaitsSecond: boolean, documentsComeTo: KycDocumentVerdict | null, companyStatus: string | null, companyApprovals: Array<string>, companyAwaitsSecond: boolean, replaces: { _id: string, reference: string, state: KycState, openHits: number } | null, riskParts: Array<{ reason: string, points: number }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, hits: Array<{ _id: string, kind: ScreeningKind, subject: string, matchedName: string, score: number, why: string, list: string, listVersion: string, decision: HitDecision, reason: string | null, decidedBy: string | null, decidedAt: string | null }>, findings: Array<{ vendor: string, about: string, outcome: VendorFindingOutcome, reasons: Array<string>, mayRetry: boolean | null }>, actions: Array<{ action: KycReviewAction, isAllowed: boolean, why: string }>, history: Array<{ at: string, actor: string, action: string, detail: string, reason: string | null }> } } };

export type DecideKycHitMutationVariables = Exact<{
  id: string;
  input: DecideKycHitBody;
}>;


export type DecideKycHitMutation = { decideKycHit: { status: boolean, message: string, data: { _id: string, applicantId: string, reference: string, name: string, email: string, role: KycRole, state: KycState, version: number, stepCompleted: number, submittedAt: string | null, riskScore: number, riskLevel: KycRiskLevel, riskThreshold: number, declarationId: string | null, isDocSign: boolean, approvals: Array<string>, awaitsSecond: boolean, documentsComeTo: KycDocumentVerdict | null, companyStatus: string | null, companyApprovals: Array<string>, companyAwaitsSecond: boolean, replaces: { _id: string, reference: string, state: KycState, openHits: number } | null, riskParts: Array<{ reason: string, points: number }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, hits: Array<{ _id: string, kind: ScreeningKind, subject: string, matchedName: string, score: number, why: string, list: string, listVersion: string, decision: HitDecision, reason: string | null, decidedBy: string | null, decidedAt: string | null }>, findings: Array<{ vendor: string, about: string, outcome: VendorFindingOutcome, reasons: Array<string>, mayRetry: boolean | null }>, actions: Array<{ action: KycReviewAction, isAllowed: boolean, why: string }>, history: Array<{ at: string, actor: string, action: string, detail: string, reason: string | null }> } } };

export type DecideKycMutationVariables = Exact<{
  id: string;
  input: DecideKycBody;
}>;


export type DecideKycMutation = { decideKyc: { status: boolean, message: string, data: { _id: string, applicantId: string, reference: string, name: string, email: string, role: KycRole, state: KycState, version: number, stepCompleted: number, submittedAt: string | null, riskScore: number, riskLevel: KycRiskLevel, riskThreshold: number, declarationId: string | null, isDocSign: boolean, approvals: Array<string>, awaitsSecond: boolean, documentsComeTo: KycDocumentVerdict | null, companyStatus: string | null, companyApprovals: Array<string>, companyAwaitsSecond: boolean, replaces: { _id: string, reference: string, state: KycState, openHits: number } | null, riskParts: Array<{ reason: string, points: number }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, hits: Array<{ _id: string, kind: ScreeningKind, subject: string, matchedName: string, score: number, why: string, list: string, listVersion: string, decision: HitDecision, reason: string | null, decidedBy: string | null, decidedAt: string | null }>, findings: Array<{ vendor: string, about: string, outcome: VendorFindingOutcome, reasons: Array<string>, mayRetry: boolean | null }>, actions: Array<{ action: KycReviewAction, isAllowed: boolean, why: string }>, history: Array<{ at: string, actor: string, action: string, detail: string, reason: string | null }> } } };

export type DecideCompanyMutationVariables = Exact<{
  id: string;
  input: DecideCompanyBody;
}>;


export type DecideCompanyMutation = { decideCompany: { status: boolean, message: string, data: { _id: string, applicantId: string, reference: string, name: string, email: string, role: KycRole, state: KycState, version: number, stepCompleted: number, submittedAt: string | null, riskScore: number, riskLevel: KycRiskLevel, riskThreshold: number, declarationId: string | null, isDocSign: boolean, approvals: Array<string>, awaitsSecond: boolean, documentsComeTo: KycDocumentVerdict | null, companyStatus: string | null, companyApprovals: Array<string>, companyAwaitsSecond: boolean, replaces: { _id: string, reference: string, state: KycState, openHits: number } | null, riskParts: Array<{ reason: string, points: number }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, hits: Array<{ _id: string, kind: ScreeningKind, subject: string, matchedName: string, score: number, why: string, list: string, listVersion: string, decision: HitDecision, reason: string | null, decidedBy: string | null, decidedAt: string | null }>, findings: Array<{ vendor: string, about: string, outcome: VendorFindingOutcome, reasons: Array<string>, mayRetry: boolean | null }>, actions: Array<{ action: KycReviewAction, isAllowed: boolean, why: string }>, history: Array<{ at: string, actor: string, action: string, detail: string, reason: string | null }> } } };

export type ComplianceWaitingQueryVariables = Exact<{ [key: string]: never; }>;


export type ComplianceWaitingQuery = { review: { totalCount: number, data: Array<{ _id: string, ageHours: number }> }, company: { totalCount: number }, hits: { totalCount: number }, money: { totalCount: number, data: Array<{ _id: string, ageHours: number }> }, accounts: { totalCount: number } };

export type KycCaseFieldsFragment = { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null };

export type KycAnswersFieldsFragment = { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null };

export type KycDocumentFieldsFragment = { _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null };

export type StatedAmountFieldsFragment = { amount: string, currency: CurrencyCode };

export type MyKycQueryVariables = Exact<{
  role: KycRole;
}>;


export type MyKycQuery = { myKyc: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type KycStandingQueryVariables = Exact<{
  role: KycRole;
}>;


export type KycStandingQuery = { myKyc: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, label: string, reason: string | null, reference: string, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }> } } };

export type SaveKycDraftMutationVariables = Exact<{
  input: SaveKycDraftBody;
}>;


export type SaveKycDraftMutation = { saveKycDraft: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type AttachKycDocumentMutationVariables = Exact<{
  input: AttachKycDocumentBody;
}>;


export type AttachKycDocumentMutation = { attachKycDocument: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type RemoveKycDocumentMutationVariables = Exact<{
  input: RemoveKycDocumentBody;
}>;


export type RemoveKycDocumentMutation = { removeKycDocument: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type AskKycSignatureMutationVariables = Exact<{
  input: AskKycSignatureBody;
}>;


export type AskKycSignatureMutation = { askKycSignature: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type SubmitKycMutationVariables = Exact<{
  input: SubmitKycBody;
}>;


export type SubmitKycMutation = { submitKyc: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type RestartKycMutationVariables = Exact<{
  input: RestartKycBody;
}>;


export type RestartKycMutation = { restartKyc: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type ResubmitKycCompanyMutationVariables = Exact<{
  input: ResubmitKycCompanyBody;
}>;


export type ResubmitKycCompanyMutation = { resubmitKycCompany: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type KycPrecheckMutationVariables = Exact<{
  input: KycPrecheckBody;
}>;


export type KycPrecheckMutation = { kycPrecheck: { status: boolean, message: string, data: { isEligible: boolean, notes: Array<string>, steps: number, kyc: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } } };

export type SaveKycIdentityMutationVariables = Exact<{
  input: SaveKycIdentityBody;
}>;


export type SaveKycIdentityMutation = { saveKycIdentity: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type SaveKycAddressMutationVariables = Exact<{
  input: SaveKycAddressBody;
}>;


export type SaveKycAddressMutation = { saveKycAddress: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type SaveKycPersonalMutationVariables = Exact<{
  input: SaveKycPersonalBody;
}>;


export type SaveKycPersonalMutation = { saveKycPersonal: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type SaveKycEmploymentMutationVariables = Exact<{
  input: SaveKycEmploymentBody;
}>;


export type SaveKycEmploymentMutation = { saveKycEmployment: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type SaveKycCompanyMutationVariables = Exact<{
  input: SaveKycCompanyBody;
}>;


export type SaveKycCompanyMutation = { saveKycCompany: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type SaveKycFinancialMutationVariables = Exact<{
  input: SaveKycFinancialBody;
}>;


export type SaveKycFinancialMutation = { saveKycFinancial: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type SaveKycProfileMutationVariables = Exact<{
  input: SaveKycProfileBody;
}>;


export type SaveKycProfileMutation = { saveKycProfile: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type SaveKycQuestionnaireMutationVariables = Exact<{
  input: SaveKycQuestionnaireBody;
}>;


export type SaveKycQuestionnaireMutation = { saveKycQuestionnaire: { status: boolean, message: string, data: { _id: string, role: KycRole, state: KycState, version: number, stepCompleted: number, label: string, reference: string, declarationId: string | null, isDocSign: boolean, isSignatureOutdated: boolean, missing: Array<string>, submittedAt: string | null, decidedAt: string | null, reason: string | null, companyStatus: string | null, companyReason: string | null, canChangeCompany: boolean, isNewCheck: boolean, isEarlierApproved: boolean, newCheckRefusal: string | null, validUntil: string | null, approval: KycApprovalStanding, steps: Array<{ step: KycStep, number: number, status: KycStepStatus, savedAt: string | null, draft: string | null }>, answers: { identity: { firstName: string, lastName: string, name: string, email: string, countryCode: string, phone: string, idType: KycIdType } | null, address: { country: string, province: string, city: string, streetNumber: string, streetName: string, suiteNumber: string, addressLine1: string, postalCode: string } | null, personal: { dob: string, pep: YesNo, married: KycMarried | null, personalDependants: string, occupation: string } | null, employment: { isEmployed: YesNo, employerName: string, employerStreetName: string, suiteNumber: string, employerCountry: string, employerCity: string, employerState: string } | null, company: { legalName: string, registrationNumber: string, registrationCountry: string, incorporatedOn: string, hasNoOwner: boolean, proposalTitle: string, businessProposal: string, owners: Array<{ name: string, dob: string, country: string, share: string, pep: YesNo }>, bankAccount: { holder: string, number: string, bank: string, country: string, currency: CurrencyCode }, amountSought: { amount: string, currency: CurrencyCode } } | null, financial: { jurisdiction: string, totalIncome: { amount: string, currency: CurrencyCode }, netWorth: { amount: string, currency: CurrencyCode }, netFinancialAssets: { amount: string, currency: CurrencyCode } } | null, profile: { investmentKnowledge: KycKnowledge, riskTolerance: KycRiskTolerance, timeHorizon: KycTimeHorizon, objectives: KycObjectives, totalAmountInvested: { amount: string, currency: CurrencyCode } } | null, questionnaire: { info_Investment: YesNo, isDocSign: boolean, high_Risk_Investment: YesNo, investing_Entirely: YesNo, equivesta: YesNo, investment_Quickly: YesNo, ontario_securities: YesNo, declaration: boolean, ontarioForm: { loss: string, income: string, information: string, resale: string } | null } | null }, documents: Array<{ _id: string, kind: KycDocumentKind, name: string, contentType: string, size: number, uploadedAt: string, decision: KycDocumentDecision, reason: string | null, quality: Array<string>, url: string | null, reading: { isAccepted: boolean, isRepaired: boolean, isExpired: boolean, name: KycMatch, dob: KycMatch, documentNumber: string, expiryDate: string | null, issuingState: string, nationality: string, printedName: string, printedDob: string | null } | null }>, changeRequests: Array<{ item: string, step: KycStep, reason: string, isAnswered: boolean }>, identityCheck: { by: KycIdentityVendor, status: KycIdentityStatus } | null } } };

export type OwnLikesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnLikesQuery = { ownLikes: { data: { ids: Array<string> } } };

export type LikeProjectMutationVariables = Exact<{
  input: LikeBody;
}>;


export type LikeProjectMutation = { likeProject: { data: { projectId: string, liked: boolean, likes: number } } };

export type InvestorLimitsQueryVariables = Exact<{
  projectId?: string | null | undefined;
}>;


export type InvestorLimitsQuery = { investorLimits: { status: boolean, message: string, data: { kycApproved: boolean, reason: string | null, note: string | null, mismatches: Array<string>, room: { amount: string, currency: CurrencyCode } | null, limits: Array<{ rule: string, version: string, source: string, regime: Regime | null, currency: CurrencyCode, counts: InvestorLimitCounts, windowEndsAt: string | null, kind: InvestorLimitKind, name: string, words: string, span: string, why: string, cap: { amount: string, currency: CurrencyCode }, used: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, leftHere: { amount: string, currency: CurrencyCode } }>, basis: { country: string | null, province: string | null, totalIncome: { amount: string, currency: CurrencyCode } | null, netWorth: { amount: string, currency: CurrencyCode } | null } | null, rates: Array<{ currency: CurrencyCode, perUsd: string, since: string, source: string }> } } };

export type MessageFieldsFragment = { _id: string, conversationId: string, reference: string, isOwn: boolean, otherId: string | null, otherName: string | null, category: MessageCategory | null, categoryLabel: string | null, headline: string, text: string, state: MessageState, stateLabel: string, at: string, isBlocked: boolean, reply: { allowed: boolean, reason: string | null } };

export type MessagesQueryVariables = Exact<{
  folder?: MessageFolder | null | undefined;
  conversation?: string | null | undefined;
  category?: MessageCategory | null | undefined;
  search?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type MessagesQuery = { messages: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, conversationId: string, reference: string, isOwn: boolean, otherId: string | null, otherName: string | null, category: MessageCategory | null, categoryLabel: string | null, headline: string, text: string, state: MessageState, stateLabel: string, at: string, isBlocked: boolean, reply: { allowed: boolean, reason: string | null } }> } };

export type MessageByIdQueryVariables = Exact<{
  id: string;
}>;


export type MessageByIdQuery = { messageById: { status: boolean, message: string, data: { _id: string, conversationId: string, reference: string, isOwn: boolean, otherId: string | null, otherName: string | null, category: MessageCategory | null, categoryLabel: string | null, headline: string, text: string, state: MessageState, stateLabel: string, at: string, isBlocked: boolean, images: Array<{ key: string, name: string, url: string | null }>, reply: { allowed: boolean, reason: string | null } } } };

export type MessageRecipientsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type MessageRecipientsQuery = { messageRecipients: { status: boolean, message: string, data: { hasMore: boolean, recipients: Array<{ _id: string, name: string, offerings: Array<string> }> } } };

export type SaveDraftMutationVariables = Exact<{
  input: SaveDraftInput;
}>;


export type SaveDraftMutation = { saveDraft: { status: boolean, message: string, data: { _id: string, conversationId: string, reference: string, isOwn: boolean, otherId: string | null, otherName: string | null, category: MessageCategory | null, categoryLabel: string | null, headline: string, text: string, state: MessageState, stateLabel: string, at: string, isBlocked: boolean, reply: { allowed: boolean, reason: string | null } } } };

export type SendMessageMutationVariables = Exact<{
  input: SendMessageInput;
}>;


export type SendMessageMutation = { sendMessage: { status: boolean, message: string, data: { _id: string, conversationId: string, reference: string, isOwn: boolean, otherId: string | null, otherName: string | null, category: MessageCategory | null, categoryLabel: string | null, headline: string, text: string, state: MessageState, stateLabel: string, at: string, isBlocked: boolean, reply: { allowed: boolean, reason: string | null } } } };

export type ReplyMessageMutationVariables = Exact<{
  id: string;
  input: ReplyMessageInput;
}>;


export type ReplyMessageMutation = { replyMessage: { status: boolean, message: string, data: { _id: string, conversationId: string, reference: string, isOwn: boolean, otherId: string | null, otherName: string | null, category: MessageCategory | null, categoryLabel: string | null, headline: string, text: string, state: MessageState, stateLabel: string, at: string, isBlocked: boolean, reply: { allowed: boolean, reason: string | null } } } };

export type ChangeMessageMutationVariables = Exact<{
  id: string;
  input: ChangeMessageInput;
}>;


export type ChangeMessageMutation = { changeMessage: { status: boolean, message: string, data: { _id: string, conversationId: string, reference: string, isOwn: boolean, otherId: string | null, otherName: string | null, category: MessageCategory | null, categoryLabel: string | null, headline: string, text: string, state: MessageState, stateLabel: string, at: string, isBlocked: boolean, reply: { allowed: boolean, reason: string | null } } } };

export type DiscardDraftMutationVariables = Exact<{
  id: string;
}>;


export type DiscardDraftMutation = { discardDraft: { status: boolean, message: string } };

export type BlockSenderMutationVariables = Exact<{
  id: string;
  input: BlockSenderInput;
}>;


export type BlockSenderMutation = { blockSender: { status: boolean, message: string, data: { _id: string, conversationId: string, reference: string, isOwn: boolean, otherId: string | null, otherName: string | null, category: MessageCategory | null, categoryLabel: string | null, headline: string, text: string, state: MessageState, stateLabel: string, at: string, isBlocked: boolean, reply: { allowed: boolean, reason: string | null } } } };

export type ReportMessageMutationVariables = Exact<{
  id: string;
  input: ReportMessageInput;
}>;


export type ReportMessageMutation = { reportMessage: { status: boolean, message: string, data: { _id: string, conversationId: string, reference: string, isOwn: boolean, otherId: string | null, otherName: string | null, category: MessageCategory | null, categoryLabel: string | null, headline: string, text: string, state: MessageState, stateLabel: string, at: string, isBlocked: boolean, reply: { allowed: boolean, reason: string | null } } } };

export type MilestoneFieldsFragment = { _id: string, projectId: string, projectName: string, issuerName: string, number: number, title: string, proof: string, dueAt: string, sharePercent: number, hasInvoice: boolean, state: MilestoneState, stateLabel: string, isOverdue: boolean, releasedAt: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode } | null, filings: Array<{ filedAt: string, evidence: string, reason: string | null, decidedAt: string | null, files: Array<{ key: string, name: string }> }>, file: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, askRelease: { allowed: boolean, reason: string | null }, approveRelease: { allowed: boolean, reason: string | null } };

export type MilestonesQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type MilestonesQuery = { milestones: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, number: number, title: string, proof: string, dueAt: string, sharePercent: number, hasInvoice: boolean, state: MilestoneState, stateLabel: string, isOverdue: boolean, releasedAt: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode } | null, filings: Array<{ filedAt: string, evidence: string, reason: string | null, decidedAt: string | null, files: Array<{ key: string, name: string }> }>, file: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, askRelease: { allowed: boolean, reason: string | null }, approveRelease: { allowed: boolean, reason: string | null } }> } };

export type MilestoneQueueQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type MilestoneQueueQuery = { milestoneQueue: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, number: number, title: string, proof: string, dueAt: string, sharePercent: number, hasInvoice: boolean, state: MilestoneState, stateLabel: string, isOverdue: boolean, releasedAt: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode } | null, filings: Array<{ filedAt: string, evidence: string, reason: string | null, decidedAt: string | null, files: Array<{ key: string, name: string }> }>, file: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, askRelease: { allowed: boolean, reason: string | null }, approveRelease: { allowed: boolean, reason: string | null } }> } };

export type MilestoneFileQueryVariables = Exact<{
  id: string;
  key: string;
}>;


export type MilestoneFileQuery = { milestoneFile: { status: boolean, message: string, data: { url: string } } };

export type FileMilestoneMutationVariables = Exact<{
  id: string;
  input: FileMilestoneBody;
}>;


export type FileMilestoneMutation = { fileMilestone: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, number: number, title: string, proof: string, dueAt: string, sharePercent: number, hasInvoice: boolean, state: MilestoneState, stateLabel: string, isOverdue: boolean, releasedAt: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode } | null, filings: Array<{ filedAt: string, evidence: string, reason: string | null, decidedAt: string | null, files: Array<{ key: string, name: string }> }>, file: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, askRelease: { allowed: boolean, reason: string | null }, approveRelease: { allowed: boolean, reason: string | null } } } };

export type ReturnMilestoneMutationVariables = Exact<{
  id: string;
  input: ReturnMilestoneBody;
}>;


export type ReturnMilestoneMutation = { returnMilestone: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, number: number, title: string, proof: string, dueAt: string, sharePercent: number, hasInvoice: boolean, state: MilestoneState, stateLabel: string, isOverdue: boolean, releasedAt: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode } | null, filings: Array<{ filedAt: string, evidence: string, reason: string | null, decidedAt: string | null, files: Array<{ key: string, name: string }> }>, file: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, askRelease: { allowed: boolean, reason: string | null }, approveRelease: { allowed: boolean, reason: string | null } } } };

export type AskMilestoneReleaseMutationVariables = Exact<{
  id: string;
  input: AskMilestoneReleaseBody;
}>;


export type AskMilestoneReleaseMutation = { askMilestoneRelease: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, number: number, title: string, proof: string, dueAt: string, sharePercent: number, hasInvoice: boolean, state: MilestoneState, stateLabel: string, isOverdue: boolean, releasedAt: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode } | null, filings: Array<{ filedAt: string, evidence: string, reason: string | null, decidedAt: string | null, files: Array<{ key: string, name: string }> }>, file: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, askRelease: { allowed: boolean, reason: string | null }, approveRelease: { allowed: boolean, reason: string | null } } } };

export type ApproveMilestoneReleaseMutationVariables = Exact<{
  input: ApproveMilestoneReleaseBody;
}>;


export type ApproveMilestoneReleaseMutation = { approveMilestoneRelease: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, number: number, title: string, proof: string, dueAt: string, sharePercent: number, hasInvoice: boolean, state: MilestoneState, stateLabel: string, isOverdue: boolean, releasedAt: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode } | null, filings: Array<{ filedAt: string, evidence: string, reason: string | null, decidedAt: string | null, files: Array<{ key: string, name: string }> }>, file: { allowed: boolean, reason: string | null }, sendBack: { allowed: boolean, reason: string | null }, askRelease: { allowed: boolean, reason: string | null }, approveRelease: { allowed: boolean, reason: string | null } } } };

export type FeeInvoiceQueryVariables = Exact<{
  id: string;
}>;


export type FeeInvoiceQuery = { feeInvoice: { status: boolean, message: string, data: { name: string, contentType: string, base64: string } } };

export type MoneyCaseFieldsFragment = { _id: string, customerName: string, state: MoneyCaseState, stateLabel: string, rules: Array<WatchRule>, openedAt: string, ageHours: number, takenBy: string | null, sums: Array<{ amount: string, currency: CurrencyCode }> };

export type MoneyCasesQueryVariables = Exact<{
  show?: MoneyCaseView | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type MoneyCasesQuery = { moneyCases: { totalCount: number, data: Array<{ _id: string, customerName: string, state: MoneyCaseState, stateLabel: string, rules: Array<WatchRule>, openedAt: string, ageHours: number, takenBy: string | null, sums: Array<{ amount: string, currency: CurrencyCode }> }> } };

export type MoneyCaseVerdictFieldsFragment = { allowed: boolean, reason: string | null };

export type MoneyCaseDetailsFieldsFragment = { _id: string, customerId: string, customerName: string, state: MoneyCaseState, stateLabel: string, rules: Array<WatchRule>, openedAt: string, ageHours: number, takenBy: string | null, version: number, proposedBy: string | null, isReported: boolean, needsSecond: boolean, sums: Array<{ amount: string, currency: CurrencyCode }>, findings: Array<{ _id: string, rule: WatchRule, rulesVersion: string, movement: WatchedMovement, movementId: string, count: number | null, country: string | null, noticedAt: string, amount: { amount: string, currency: CurrencyCode }, limit: { amount: string, currency: CurrencyCode } | null, seen: { amount: string, currency: CurrencyCode } | null }>, history: Array<{ _id: string, event: string, stateLabel: string, by: string | null, text: string | null, at: string }>, take: { allowed: boolean, reason: string | null }, ask: { allowed: boolean, reason: string | null }, answer: { allowed: boolean, reason: string | null }, hold: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null }, report: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, close: { allowed: boolean, reason: string | null } };

export type MoneyCaseByIdQueryVariables = Exact<{
  id: string;
}>;


export type MoneyCaseByIdQuery = { moneyCaseById: { data: { _id: string, customerId: string, customerName: string, state: MoneyCaseState, stateLabel: string, rules: Array<WatchRule>, openedAt: string, ageHours: number, takenBy: string | null, version: number, proposedBy: string | null, isReported: boolean, needsSecond: boolean, sums: Array<{ amount: string, currency: CurrencyCode }>, findings: Array<{ _id: string, rule: WatchRule, rulesVersion: string, movement: WatchedMovement, movementId: string, count: number | null, country: string | null, noticedAt: string, amount: { amount: string, currency: CurrencyCode }, limit: { amount: string, currency: CurrencyCode } | null, seen: { amount: string, currency: CurrencyCode } | null }>, history: Array<{ _id: string, event: string, stateLabel: string, by: string | null, text: string | null, at: string }>, take: { allowed: boolean, reason: string | null }, ask: { allowed: boolean, reason: string | null }, answer: { allowed: boolean, reason: string | null }, hold: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null }, report: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, close: { allowed: boolean, reason: string | null } } } };

export type DecideMoneyCaseMutationVariables = Exact<{
  id: string;
  input: DecideMoneyCaseBody;
}>;


export type DecideMoneyCaseMutation = { decideMoneyCase: { message: string, data: { _id: string, customerId: string, customerName: string, state: MoneyCaseState, stateLabel: string, rules: Array<WatchRule>, openedAt: string, ageHours: number, takenBy: string | null, version: number, proposedBy: string | null, isReported: boolean, needsSecond: boolean, sums: Array<{ amount: string, currency: CurrencyCode }>, findings: Array<{ _id: string, rule: WatchRule, rulesVersion: string, movement: WatchedMovement, movementId: string, count: number | null, country: string | null, noticedAt: string, amount: { amount: string, currency: CurrencyCode }, limit: { amount: string, currency: CurrencyCode } | null, seen: { amount: string, currency: CurrencyCode } | null }>, history: Array<{ _id: string, event: string, stateLabel: string, by: string | null, text: string | null, at: string }>, take: { allowed: boolean, reason: string | null }, ask: { allowed: boolean, reason: string | null }, answer: { allowed: boolean, reason: string | null }, hold: { allowed: boolean, reason: string | null }, release: { allowed: boolean, reason: string | null }, report: { allowed: boolean, reason: string | null }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, close: { allowed: boolean, reason: string | null } } } };

export type NoteMoneyCaseMutationVariables = Exact<{
  id: string;
  input: NoteMoneyCaseBody;
}>;


export type NoteMoneyCaseMutation = { noteMoneyCase: { message: string } };

export type MoneyCaseReportMutationVariables = Exact<{
  id: string;
}>;


export type MoneyCaseReportMutation = { moneyCaseReport: { data: { name: string, contentType: string, base64: string } } };

export type KycValiditiesQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type KycValiditiesQuery = { kycValidities: { totalCount: number, data: Array<{ _id: string, reference: string, name: string, role: KycRole, validUntil: string, because: KycValidityReason, isOver: boolean, hasNewCheck: boolean }> } };

export type NetworksQueryVariables = Exact<{ [key: string]: never; }>;


export type NetworksQuery = { networks: { status: boolean, message: string, data: Array<{ _id: NetworkId, name: string }> } };

export type StartNetworkLoginMutationVariables = Exact<{
  input: StartNetworkLoginBody;
}>;


export type StartNetworkLoginMutation = { startNetworkLogin: { status: boolean, message: string, data: { url: string, state: string } } };

export type NetworkAnswerFieldsFragment = { challenge: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } | null, signUp: { grant: string, firstName: string, lastName: string, email: string } | null };

export type LoginByLinkedinMutationVariables = Exact<{
  input: LoginByLinkedinBody;
}>;


export type LoginByLinkedinMutation = { loginByLinkedin: { status: boolean, message: string, data: { challenge: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } | null, signUp: { grant: string, firstName: string, lastName: string, email: string } | null } } };

export type OtherLoginMutationVariables = Exact<{
  input: OtherLoginBody;
}>;


export type OtherLoginMutation = { otherLogin: { status: boolean, message: string, data: { challenge: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } | null, signUp: { grant: string, firstName: string, lastName: string, email: string } | null } } };

export type FinishNetworkSignUpMutationVariables = Exact<{
  input: FinishNetworkSignUpBody;
}>;


export type FinishNetworkSignUpMutation = { finishNetworkSignUp: { status: boolean, message: string, data: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } } };

export type LinkedNetworksQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkedNetworksQuery = { linkedNetworks: { status: boolean, message: string, data: Array<{ _id: NetworkId, name: string, account: string, linkedAt: string }> } };

export type LinkNetworkMutationVariables = Exact<{
  input: LinkNetworkBody;
}>;


export type LinkNetworkMutation = { linkNetwork: { status: boolean, message: string } };

export type UnlinkNetworkMutationVariables = Exact<{
  network: string;
}>;


export type UnlinkNetworkMutation = { unlinkNetwork: { status: boolean, message: string } };

export type NotificationFieldsFragment = { _id: string, category: NotificationCategory, title: string, body: string, link: string | null, createdAt: string, isRead: boolean };

export type NotificationsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  isRead?: boolean | null | undefined;
  category?: NotificationCategory | null | undefined;
}>;


export type NotificationsQuery = { notifications: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, category: NotificationCategory, title: string, body: string, link: string | null, createdAt: string, isRead: boolean }> } };

export type NotificationByIdQueryVariables = Exact<{
  id: string;
}>;


export type NotificationByIdQuery = { notificationById: { status: boolean, message: string, data: { _id: string, category: NotificationCategory, title: string, body: string, link: string | null, createdAt: string, isRead: boolean, deliveries: Array<{ channel: NotificationChannel, at: string }> } } };

export type ReadNotificationMutationVariables = Exact<{
  id: string;
}>;


export type ReadNotificationMutation = { readNotification: { status: boolean, message: string, data: { _id: string, category: NotificationCategory, title: string, body: string, link: string | null, createdAt: string, isRead: boolean } } };

export type ReadNotificationsMutationVariables = Exact<{
  category?: NotificationCategory | null | undefined;
}>;


export type ReadNotificationsMutation = { readNotifications: { status: boolean, message: string, data: { count: number } } };

export type PushConfigQueryVariables = Exact<{ [key: string]: never; }>;


export type PushConfigQuery = { pushConfig: { status: boolean, message: string, data: { projectId: string, apiKey: string, appId: string, messagingSenderId: string, vapidKey: string, installationAuth: string } } };

export type NotificationCategoryFieldsFragment = { category: NotificationCategory, app: boolean, mail: boolean, push: boolean, locked: Array<NotificationChannel> };

export type NotificationTimingFieldsFragment = { digestHour: number | null, timeZone: string, quiet: { from: number, to: number } | null };

export type NotificationPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationPreferencesQuery = { notificationCategories: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ category: NotificationCategory, app: boolean, mail: boolean, push: boolean, locked: Array<NotificationChannel> }> }, ownNotificationTiming: { status: boolean, message: string, data: { digestHour: number | null, timeZone: string, quiet: { from: number, to: number } | null } } };

export type SaveNotificationCategoryMutationVariables = Exact<{
  input: NotificationCategoryInput;
}>;


export type SaveNotificationCategoryMutation = { saveNotificationCategory: { status: boolean, message: string, data: { category: NotificationCategory, app: boolean, mail: boolean, push: boolean, locked: Array<NotificationChannel> } } };

export type SaveNotificationTimingMutationVariables = Exact<{
  input: NotificationTimingInput;
}>;


export type SaveNotificationTimingMutation = { saveNotificationTiming: { status: boolean, message: string, data: { digestHour: number | null, timeZone: string, quiet: { from: number, to: number } | null } } };

export type ProposalQueueQueryVariables = Exact<{
  state?: ProposalQueueState | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ProposalQueueQuery = { proposalQueue: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, issuerName: string, contractType: ContractType, regime: Regime, state: ProposalState, version: number, submittedAt: string, ageHours: number, approvals: number, approvalsNeeded: number, isApprovedByMe: boolean, hardCap: { amount: string, currency: CurrencyCode } }> } };

export type ProposalReviewFieldsFragment = { _id: string, state: ProposalState, version: number, submittedAt: string, issuerName: string, regime: Regime, digest: string, approvals: number, approvalsNeeded: number, isApprovedByMe: boolean, mayWithdraw: boolean, fatwa: FatwaState, fatwaLabel: string, validUntil: string | null, sign: { allowed: boolean, reason: string | null }, offering: { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, issuerName: string, description: string, lossCasePercent: string, lossCaseText: string, termsVersion: number, orderTerms: string | null, raisedNote: string | null, reportScore: string | null, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null, sections: Array<{ title: string, body: string }>, useOfFunds: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, milestones: Array<{ title: string, proof: string, dueAt: string, sharePercent: number, state: MilestoneState, stateLabel: string, accepted: string | null, released: { amount: string, currency: CurrencyCode } | null }>, team: Array<{ name: string, role: string, biography: string, profile: string | null }>, faq: Array<{ question: string, answer: string }>, links: Array<{ network: SocialNetwork, url: string }>, images: Array<{ small: string, large: string, alt: string, width: number, height: number }>, video: { link: string, frame: string, host: string } | null, documents: Array<{ title: string, url: string, contentType: string, size: number }>, risks: Array<{ title: string, body: string }>, contractTerms: Array<{ label: string, value: string }>, terms: { musharakah: { capital: { investors: number, issuer: number }, profit: { investors: number, issuer: number } } | null, diminishing_musharakah: { buyOutMonths: number, firstRent: string, ownership: { investors: number, issuer: number } } | null, mudarabah: { thresholdBp: number | null, tiers: Array<{ investors: number, issuer: number }> } | null, ijara: { monthlyRent: string, termMonths: number } | null, murabaha: { cost: string, markUp: string } | null, wakala: { feeBp: number, expectedBp: number, incentiveBp: number } | null }, termsChange: { summary: string, at: string } | null, invest: { allowed: boolean, reason: string | null }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string | null }, tokenomics: { token_name: string, token_symbol: string, total_supply: number, max_supply: number, circulating_supply: number, token_price: { amount: string, currency: CurrencyCode } }, asset: { facts: Array<{ label: string, value: string }>, units: Array<{ unit: string, tenant: string, rent: string, endsOn: string }> } }, otherTerms: { categories: Array<string>, coreActivity: CoreActivity, royaltyPercent: number }, screening: { pack: string, verdict: ScreeningVerdict, screenedAt: string, decidedBy: string | null, figures: Array<{ test: string, percent: string | null, limitPercent: string, isLimitInclusive: boolean }>, methods: Array<{ method: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null, marginPercent: string | null }>, history: Array<{ screenedAt: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null }> }, faults: Array<{ page: ProposalPage, field: string, message: string }>, changes: Array<{ page: ProposalPage, field: string, before: string | null, after: string | null }>, reviews: Array<{ at: string, version: number, board: ReviewBoard, reviewer: string, decision: ProposalDecision, reason: string, isSigned: boolean, revokedAt: string | null, pages: Array<{ page: ProposalPage, reason: string }> }> };

export type ProposalReviewQueryVariables = Exact<{
  id: string;
}>;


export type ProposalReviewQuery = { proposalReview: { status: boolean, message: string, data: { _id: string, state: ProposalState, version: number, submittedAt: string, issuerName: string, regime: Regime, digest: string, approvals: number, approvalsNeeded: number, isApprovedByMe: boolean, mayWithdraw: boolean, fatwa: FatwaState, fatwaLabel: string, validUntil: string | null, sign: { allowed: boolean, reason: string | null }, offering: { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, issuerName: string, description: string, lossCasePercent: string, lossCaseText: string, termsVersion: number, orderTerms: string | null, raisedNote: string | null, reportScore: string | null, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null, sections: Array<{ title: string, body: string }>, useOfFunds: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, milestones: Array<{ title: string, proof: string, dueAt: string, sharePercent: number, state: MilestoneState, stateLabel: string, accepted: string | null, released: { amount: string, currency: CurrencyCode } | null }>, team: Array<{ name: string, role: string, biography: string, profile: string | null }>, faq: Array<{ question: string, answer: string }>, links: Array<{ network: SocialNetwork, url: string }>, images: Array<{ small: string, large: string, alt: string, width: number, height: number }>, video: { link: string, frame: string, host: string } | null, documents: Array<{ title: string, url: string, contentType: string, size: number }>, risks: Array<{ title: string, body: string }>, contractTerms: Array<{ label: string, value: string }>, terms: { musharakah: { capital: { investors: number, issuer: number }, profit: { investors: number, issuer: number } } | null, diminishing_musharakah: { buyOutMonths: number, firstRent: string, ownership: { investors: number, issuer: number } } | null, mudarabah: { thresholdBp: number | null, tiers: Array<{ investors: number, issuer: number }> } | null, ijara: { monthlyRent: string, termMonths: number } | null, murabaha: { cost: string, markUp: string } | null, wakala: { feeBp: number, expectedBp: number, incentiveBp: number } | null }, termsChange: { summary: string, at: string } | null, invest: { allowed: boolean, reason: string | null }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string | null }, tokenomics: { token_name: string, token_symbol: string, total_supply: number, max_supply: number, circulating_supply: number, token_price: { amount: string, currency: CurrencyCode } }, asset: { facts: Array<{ label: string, value: string }>, units: Array<{ unit: string, tenant: string, rent: string, endsOn: string }> } }, otherTerms: { categories: Array<string>, coreActivity: CoreActivity, royaltyPercent: number }, screening: { pack: string, verdict: ScreeningVerdict, screenedAt: string, decidedBy: string | null, figures: Array<{ test: string, percent: string | null, limitPercent: string, isLimitInclusive: boolean }>, methods: Array<{ method: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null, marginPercent: string | null }>, history: Array<{ screenedAt: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null }> }, faults: Array<{ page: ProposalPage, field: string, message: string }>, changes: Array<{ page: ProposalPage, field: string, before: string | null, after: string | null }>, reviews: Array<{ at: string, version: number, board: ReviewBoard, reviewer: string, decision: ProposalDecision, reason: string, isSigned: boolean, revokedAt: string | null, pages: Array<{ page: ProposalPage, reason: string }> }> } } };

export type TakeUpProposalMutationVariables = Exact<{
  id: string;
  input: TakeUpProposalBody;
}>;


export type TakeUpProposalMutation = { takeUpProposal: { status: boolean, message: string, data: { _id: string, state: ProposalState, version: number, submittedAt: string, issuerName: string, regime: Regime, digest: string, approvals: number, approvalsNeeded: number, isApprovedByMe: boolean, mayWithdraw: boolean, fatwa: FatwaState, fatwaLabel: string, validUntil: string | null, sign: { allowed: boolean, reason: string | null }, offering: { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, issuerName: string, description: string, lossCasePercent: string, lossCaseText: string, termsVersion: number, orderTerms: string | null, raisedNote: string | null, reportScore: string | null, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null, sections: Array<{ title: string, body: string }>, useOfFunds: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, milestones: Array<{ title: string, proof: string, dueAt: string, sharePercent: number, state: MilestoneState, stateLabel: string, accepted: string | null, released: { amount: string, currency: CurrencyCode } | null }>, team: Array<{ name: string, role: string, biography: string, profile: string | null }>, faq: Array<{ question: string, answer: string }>, links: Array<{ network: SocialNetwork, url: string }>, images: Array<{ small: string, large: string, alt: string, width: number, height: number }>, video: { link: string, frame: string, host: string } | null, documents: Array<{ title: string, url: string, contentType: string, size: number }>, risks: Array<{ title: string, body: string }>, contractTerms: Array<{ label: string, value: string }>, terms: { musharakah: { capital: { investors: number, issuer: number }, profit: { investors: number, issuer: number } } | null, diminishing_musharakah: { buyOutMonths: number, firstRent: string, ownership: { investors: number, issuer: number } } | null, mudarabah: { thresholdBp: number | null, tiers: Array<{ investors: number, issuer: number }> } | null, ijara: { monthlyRent: string, termMonths: number } | null, murabaha: { cost: string, markUp: string } | null, wakala: { feeBp: number, expectedBp: number, incentiveBp: number } | null }, termsChange: { summary: string, at: string } | null, invest: { allowed: boolean, reason: string | null }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string | null }, tokenomics: { token_name: string, token_symbol: string, total_supply: number, max_supply: number, circulating_supply: number, token_price: { amount: string, currency: CurrencyCode } }, asset: { facts: Array<{ label: string, value: string }>, units: Array<{ unit: string, tenant: string, rent: string, endsOn: string }> } }, otherTerms: { categories: Array<string>, coreActivity: CoreActivity, royaltyPercent: number }, screening: { pack: string, verdict: ScreeningVerdict, screenedAt: string, decidedBy: string | null, figures: Array<{ test: string, percent: string | null, limitPercent: string, isLimitInclusive: boolean }>, methods: Array<{ method: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null, marginPercent: string | null }>, history: Array<{ screenedAt: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null }> }, faults: Array<{ page: ProposalPage, field: string, message: string }>, changes: Array<{ page: ProposalPage, field: string, before: string | null, after: string | null }>, reviews: Array<{ at: string, version: number, board: ReviewBoard, reviewer: string, decision: ProposalDecision, reason: string, isSigned: boolean, revokedAt: string | null, pages: Array<{ page: ProposalPage, reason: string }> }> } } };

export type ApproveTermsMutationVariables = Exact<{
  id: string;
  input: ApproveTermsBody;
}>;


export type ApproveTermsMutation = { approveTerms: { status: boolean, message: string, data: { _id: string, state: ProposalState, version: number, submittedAt: string, issuerName: string, regime: Regime, digest: string, approvals: number, approvalsNeeded: number, isApprovedByMe: boolean, mayWithdraw: boolean, fatwa: FatwaState, fatwaLabel: string, validUntil: string | null, sign: { allowed: boolean, reason: string | null }, offering: { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, issuerName: string, description: string, lossCasePercent: string, lossCaseText: string, termsVersion: number, orderTerms: string | null, raisedNote: string | null, reportScore: string | null, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null, sections: Array<{ title: string, body: string }>, useOfFunds: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, milestones: Array<{ title: string, proof: string, dueAt: string, sharePercent: number, state: MilestoneState, stateLabel: string, accepted: string | null, released: { amount: string, currency: CurrencyCode } | null }>, team: Array<{ name: string, role: string, biography: string, profile: string | null }>, faq: Array<{ question: string, answer: string }>, links: Array<{ network: SocialNetwork, url: string }>, images: Array<{ small: string, large: string, alt: string, width: number, height: number }>, video: { link: string, frame: string, host: string } | null, documents: Array<{ title: string, url: string, contentType: string, size: number }>, risks: Array<{ title: string, body: string }>, contractTerms: Array<{ label: string, value: string }>, terms: { musharakah: { capital: { investors: number, issuer: number }, profit: { investors: number, issuer: number } } | null, diminishing_musharakah: { buyOutMonths: number, firstRent: string, ownership: { investors: number, issuer: number } } | null, mudarabah: { thresholdBp: number | null, tiers: Array<{ investors: number, issuer: number }> } | null, ijara: { monthlyRent: string, termMonths: number } | null, murabaha: { cost: string, markUp: string } | null, wakala: { feeBp: number, expectedBp: number, incentiveBp: number } | null }, termsChange: { summary: string, at: string } | null, invest: { allowed: boolean, reason: string | null }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string | null }, tokenomics: { token_name: string, token_symbol: string, total_supply: number, max_supply: number, circulating_supply: number, token_price: { amount: string, currency: CurrencyCode } }, asset: { facts: Array<{ label: string, value: string }>, units: Array<{ unit: string, tenant: string, rent: string, endsOn: string }> } }, otherTerms: { categories: Array<string>, coreActivity: CoreActivity, royaltyPercent: number }, screening: { pack: string, verdict: ScreeningVerdict, screenedAt: string, decidedBy: string | null, figures: Array<{ test: string, percent: string | null, limitPercent: string, isLimitInclusive: boolean }>, methods: Array<{ method: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null, marginPercent: string | null }>, history: Array<{ screenedAt: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null }> }, faults: Array<{ page: ProposalPage, field: string, message: string }>, changes: Array<{ page: ProposalPage, field: string, before: string | null, after: string | null }>, reviews: Array<{ at: string, version: number, board: ReviewBoard, reviewer: string, decision: ProposalDecision, reason: string, isSigned: boolean, revokedAt: string | null, pages: Array<{ page: ProposalPage, reason: string }> }> } } };

export type RevokeTermsMutationVariables = Exact<{
  id: string;
  input: RevokeTermsBody;
}>;


export type RevokeTermsMutation = { revokeTerms: { status: boolean, message: string, data: { _id: string, state: ProposalState, version: number, submittedAt: string, issuerName: string, regime: Regime, digest: string, approvals: number, approvalsNeeded: number, isApprovedByMe: boolean, mayWithdraw: boolean, fatwa: FatwaState, fatwaLabel: string, validUntil: string | null, sign: { allowed: boolean, reason: string | null }, offering: { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, issuerName: string, description: string, lossCasePercent: string, lossCaseText: string, termsVersion: number, orderTerms: string | null, raisedNote: string | null, reportScore: string | null, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null, sections: Array<{ title: string, body: string }>, useOfFunds: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, milestones: Array<{ title: string, proof: string, dueAt: string, sharePercent: number, state: MilestoneState, stateLabel: string, accepted: string | null, released: { amount: string, currency: CurrencyCode } | null }>, team: Array<{ name: string, role: string, biography: string, profile: string | null }>, faq: Array<{ question: string, answer: string }>, links: Array<{ network: SocialNetwork, url: string }>, images: Array<{ small: string, large: string, alt: string, width: number, height: number }>, video: { link: string, frame: string, host: string } | null, documents: Array<{ title: string, url: string, contentType: string, size: number }>, risks: Array<{ title: string, body: string }>, contractTerms: Array<{ label: string, value: string }>, terms: { musharakah: { capital: { investors: number, issuer: number }, profit: { investors: number, issuer: number } } | null, diminishing_musharakah: { buyOutMonths: number, firstRent: string, ownership: { investors: number, issuer: number } } | null, mudarabah: { thresholdBp: number | null, tiers: Array<{ investors: number, issuer: number }> } | null, ijara: { monthlyRent: string, termMonths: number } | null, murabaha: { cost: string, markUp: string } | null, wakala: { feeBp: number, expectedBp: number, incentiveBp: number } | null }, termsChange: { summary: string, at: string } | null, invest: { allowed: boolean, reason: string | null }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string | null }, tokenomics: { token_name: string, token_symbol: string, total_supply: number, max_supply: number, circulating_supply: number, token_price: { amount: string, currency: CurrencyCode } }, asset: { facts: Array<{ label: string, value: string }>, units: Array<{ unit: string, tenant: string, rent: string, endsOn: string }> } }, otherTerms: { categories: Array<string>, coreActivity: CoreActivity, royaltyPercent: number }, screening: { pack: string, verdict: ScreeningVerdict, screenedAt: string, decidedBy: string | null, figures: Array<{ test: string, percent: string | null, limitPercent: string, isLimitInclusive: boolean }>, methods: Array<{ method: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null, marginPercent: string | null }>, history: Array<{ screenedAt: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null }> }, faults: Array<{ page: ProposalPage, field: string, message: string }>, changes: Array<{ page: ProposalPage, field: string, before: string | null, after: string | null }>, reviews: Array<{ at: string, version: number, board: ReviewBoard, reviewer: string, decision: ProposalDecision, reason: string, isSigned: boolean, revokedAt: string | null, pages: Array<{ page: ProposalPage, reason: string }> }> } } };

export type DecideProposalMutationVariables = Exact<{
  id: string;
  input: DecideProposalBody;
}>;


export type DecideProposalMutation = { decideProposal: { status: boolean, message: string, data: { _id: string, state: ProposalState, version: number, submittedAt: string, issuerName: string, regime: Regime, digest: string, approvals: number, approvalsNeeded: number, isApprovedByMe: boolean, mayWithdraw: boolean, fatwa: FatwaState, fatwaLabel: string, validUntil: string | null, sign: { allowed: boolean, reason: string | null }, offering: { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, issuerName: string, description: string, lossCasePercent: string, lossCaseText: string, termsVersion: number, orderTerms: string | null, raisedNote: string | null, reportScore: string | null, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null, sections: Array<{ title: string, body: string }>, useOfFunds: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, milestones: Array<{ title: string, proof: string, dueAt: string, sharePercent: number, state: MilestoneState, stateLabel: string, accepted: string | null, released: { amount: string, currency: CurrencyCode } | null }>, team: Array<{ name: string, role: string, biography: string, profile: string | null }>, faq: Array<{ question: string, answer: string }>, links: Array<{ network: SocialNetwork, url: string }>, images: Array<{ small: string, large: string, alt: string, width: number, height: number }>, video: { link: string, frame: string, host: string } | null, documents: Array<{ title: string, url: string, contentType: string, size: number }>, risks: Array<{ title: string, body: string }>, contractTerms: Array<{ label: string, value: string }>, terms: { musharakah: { capital: { investors: number, issuer: number }, profit: { investors: number, issuer: number } } | null, diminishing_musharakah: { buyOutMonths: number, firstRent: string, ownership: { investors: number, issuer: number } } | null, mudarabah: { thresholdBp: number | null, tiers: Array<{ investors: number, issuer: number }> } | null, ijara: { monthlyRent: string, termMonths: number } | null, murabaha: { cost: string, markUp: string } | null, wakala: { feeBp: number, expectedBp: number, incentiveBp: number } | null }, termsChange: { summary: string, at: string } | null, invest: { allowed: boolean, reason: string | null }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string | null }, tokenomics: { token_name: string, token_symbol: string, total_supply: number, max_supply: number, circulating_supply: number, token_price: { amount: string, currency: CurrencyCode } }, asset: { facts: Array<{ label: string, value: string }>, units: Array<{ unit: string, tenant: string, rent: string, endsOn: string }> } }, otherTerms: { categories: Array<string>, coreActivity: CoreActivity, royaltyPercent: number }, screening: { pack: string, verdict: ScreeningVerdict, screenedAt: string, decidedBy: string | null, figures: Array<{ test: string, percent: string | null, limitPercent: string, isLimitInclusive: boolean }>, methods: Array<{ method: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null, marginPercent: string | null }>, history: Array<{ screenedAt: string, pack: string, verdict: ScreeningVerdict, decidedBy: string | null }> }, faults: Array<{ page: ProposalPage, field: string, message: string }>, changes: Array<{ page: ProposalPage, field: string, before: string | null, after: string | null }>, reviews: Array<{ at: string, version: number, board: ReviewBoard, reviewer: string, decision: ProposalDecision, reason: string, isSigned: boolean, revokedAt: string | null, pages: Array<{ page: ProposalPage, reason: string }> }> } } };

export type ProjectCardFieldsFragment = { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null };

export type ProjectsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  searchKey?: string | null | undefined;
  contractType?: ContractType | null | undefined;
  sector?: string | null | undefined;
  country?: string | null | undefined;
  status?: OfferingStatus | null | undefined;
  screeningVerdict?: ScreeningVerdict | null | undefined;
  maxTicket?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ProjectsQuery = { projects: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null }> } };

export type FeaturedProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type FeaturedProjectsQuery = { featuredProjects: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null }> } };

export type ProjectFacetsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectFacetsQuery = { projectFacets: { status: boolean, message: string, data: { sectors: Array<string>, countries: Array<string> } } };

export type PlatformTotalsQueryVariables = Exact<{ [key: string]: never; }>;


export type PlatformTotalsQuery = { platformTotals: { status: boolean, message: string, data: { investors: number, openOfferings: number, raised: { amount: string, currency: CurrencyCode }, funded: { amount: string, currency: CurrencyCode }, distributed: { amount: string, currency: CurrencyCode }, donated: { amount: string, currency: CurrencyCode } } } };

export type ProjectFieldsFragment = { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, issuerName: string, description: string, lossCasePercent: string, lossCaseText: string, termsVersion: number, orderTerms: string | null, raisedNote: string | null, reportScore: string | null, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null, sections: Array<{ title: string, body: string }>, useOfFunds: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, milestones: Array<{ title: string, proof: string, dueAt: string, sharePercent: number, state: MilestoneState, stateLabel: string, accepted: string | null, released: { amount: string, currency: CurrencyCode } | null }>, team: Array<{ name: string, role: string, biography: string, profile: string | null }>, faq: Array<{ question: string, answer: string }>, links: Array<{ network: SocialNetwork, url: string }>, images: Array<{ small: string, large: string, alt: string, width: number, height: number }>, video: { link: string, frame: string, host: string } | null, documents: Array<{ title: string, url: string, contentType: string, size: number }>, risks: Array<{ title: string, body: string }>, contractTerms: Array<{ label: string, value: string }>, terms: { musharakah: { capital: { investors: number, issuer: number }, profit: { investors: number, issuer: number } } | null, diminishing_musharakah: { buyOutMonths: number, firstRent: string, ownership: { investors: number, issuer: number } } | null, mudarabah: { thresholdBp: number | null, tiers: Array<{ investors: number, issuer: number }> } | null, ijara: { monthlyRent: string, termMonths: number } | null, murabaha: { cost: string, markUp: string } | null, wakala: { feeBp: number, expectedBp: number, incentiveBp: number } | null }, termsChange: { summary: string, at: string } | null, invest: { allowed: boolean, reason: string | null }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string | null }, tokenomics: { token_name: string, token_symbol: string, total_supply: number, max_supply: number, circulating_supply: number, token_price: { amount: string, currency: CurrencyCode } }, asset: { facts: Array<{ label: string, value: string }>, units: Array<{ unit: string, tenant: string, rent: string, endsOn: string }> } };

export type ProjectByIdQueryVariables = Exact<{
  id: string;
}>;


export type ProjectByIdQuery = { projectById: { status: boolean, message: string, data: { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, issuerName: string, description: string, lossCasePercent: string, lossCaseText: string, termsVersion: number, orderTerms: string | null, raisedNote: string | null, reportScore: string | null, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null, sections: Array<{ title: string, body: string }>, useOfFunds: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, milestones: Array<{ title: string, proof: string, dueAt: string, sharePercent: number, state: MilestoneState, stateLabel: string, accepted: string | null, released: { amount: string, currency: CurrencyCode } | null }>, team: Array<{ name: string, role: string, biography: string, profile: string | null }>, faq: Array<{ question: string, answer: string }>, links: Array<{ network: SocialNetwork, url: string }>, images: Array<{ small: string, large: string, alt: string, width: number, height: number }>, video: { link: string, frame: string, host: string } | null, documents: Array<{ title: string, url: string, contentType: string, size: number }>, risks: Array<{ title: string, body: string }>, contractTerms: Array<{ label: string, value: string }>, terms: { musharakah: { capital: { investors: number, issuer: number }, profit: { investors: number, issuer: number } } | null, diminishing_musharakah: { buyOutMonths: number, firstRent: string, ownership: { investors: number, issuer: number } } | null, mudarabah: { thresholdBp: number | null, tiers: Array<{ investors: number, issuer: number }> } | null, ijara: { monthlyRent: string, termMonths: number } | null, murabaha: { cost: string, markUp: string } | null, wakala: { feeBp: number, expectedBp: number, incentiveBp: number } | null }, termsChange: { summary: string, at: string } | null, invest: { allowed: boolean, reason: string | null }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string | null }, tokenomics: { token_name: string, token_symbol: string, total_supply: number, max_supply: number, circulating_supply: number, token_price: { amount: string, currency: CurrencyCode } }, asset: { facts: Array<{ label: string, value: string }>, units: Array<{ unit: string, tenant: string, rent: string, endsOn: string }> } } } };

export type ProjectTeamQueryVariables = Exact<{
  project: string;
}>;


export type ProjectTeamQuery = { projectTeam: { status: boolean, message: string, data: { projectId: string, projectName: string, team: Array<{ name: string, role: string, biography: string, profile: string | null }> } } };

export type OrdersQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  state?: OrderState | null | undefined;
  projectId?: string | null | undefined;
}>;


export type OrdersQuery = { orders: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, units: number, state: OrderState, label: string, placedAt: string, changedAt: string, termsVersion: number, agreedVersion: number, acceptedTerms: string | null, reconfirmBy: string | null, silence: OrderSilence | null, lockedUntil: string | null, acknowledgedWarning: boolean, acknowledgedMismatch: boolean, ledgerId: string, unitPrice: { amount: string, currency: CurrencyCode }, amount: { amount: string, currency: CurrencyCode }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string } | null, refundedAmount: { amount: string, currency: CurrencyCode } | null, timeline: Array<{ stage: OrderStage, status: OrderStepStatus, label: string, word: OrderStepWord, at: string | null, note: string | null }>, cancel: { allowed: boolean, reason: string | null }, reconfirm: { allowed: boolean, reason: string | null } }> } };

export type OrderByIdQueryVariables = Exact<{
  id: string;
}>;


export type OrderByIdQuery = { orderById: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, units: number, state: OrderState, label: string, placedAt: string, changedAt: string, termsVersion: number, agreedVersion: number, acceptedTerms: string | null, reconfirmBy: string | null, silence: OrderSilence | null, lockedUntil: string | null, acknowledgedWarning: boolean, acknowledgedMismatch: boolean, ledgerId: string, unitPrice: { amount: string, currency: CurrencyCode }, amount: { amount: string, currency: CurrencyCode }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string } | null, refundedAmount: { amount: string, currency: CurrencyCode } | null, timeline: Array<{ stage: OrderStage, status: OrderStepStatus, label: string, word: OrderStepWord, at: string | null, note: string | null }>, cancel: { allowed: boolean, reason: string | null }, reconfirm: { allowed: boolean, reason: string | null } } } };

export type OrderReceiptQueryVariables = Exact<{
  id: string;
}>;


export type OrderReceiptQuery = { orderReceipt: { data: { name: string, contentType: string, base64: string } } };

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderBody;
}>;


export type PlaceOrderMutation = { placeOrder: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, units: number, state: OrderState, label: string, placedAt: string, changedAt: string, termsVersion: number, agreedVersion: number, acceptedTerms: string | null, reconfirmBy: string | null, silence: OrderSilence | null, lockedUntil: string | null, acknowledgedWarning: boolean, acknowledgedMismatch: boolean, ledgerId: string, unitPrice: { amount: string, currency: CurrencyCode }, amount: { amount: string, currency: CurrencyCode }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string } | null, refundedAmount: { amount: string, currency: CurrencyCode } | null, timeline: Array<{ stage: OrderStage, status: OrderStepStatus, label: string, word: OrderStepWord, at: string | null, note: string | null }>, cancel: { allowed: boolean, reason: string | null }, reconfirm: { allowed: boolean, reason: string | null } } } };

export type CancelOrderMutationVariables = Exact<{
  id: string;
}>;


export type CancelOrderMutation = { cancelOrder: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, units: number, state: OrderState, label: string, placedAt: string, changedAt: string, termsVersion: number, agreedVersion: number, acceptedTerms: string | null, reconfirmBy: string | null, silence: OrderSilence | null, lockedUntil: string | null, acknowledgedWarning: boolean, acknowledgedMismatch: boolean, ledgerId: string, unitPrice: { amount: string, currency: CurrencyCode }, amount: { amount: string, currency: CurrencyCode }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string } | null, refundedAmount: { amount: string, currency: CurrencyCode } | null, timeline: Array<{ stage: OrderStage, status: OrderStepStatus, label: string, word: OrderStepWord, at: string | null, note: string | null }>, cancel: { allowed: boolean, reason: string | null }, reconfirm: { allowed: boolean, reason: string | null } } } };

export type ChangedTermsQueryVariables = Exact<{
  id: string;
}>;


export type ChangedTermsQuery = { projectById: { status: boolean, message: string, data: { _id: string, orderTerms: string | null, termsChanges: Array<{ version: number, summary: string, at: string }> | null } } };

export type ReconfirmOrderMutationVariables = Exact<{
  id: string;
  input: ReconfirmOrderBody;
}>;


export type ReconfirmOrderMutation = { reconfirmOrder: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, contractType: ContractType, units: number, state: OrderState, label: string, placedAt: string, changedAt: string, termsVersion: number, agreedVersion: number, acceptedTerms: string | null, reconfirmBy: string | null, silence: OrderSilence | null, lockedUntil: string | null, acknowledgedWarning: boolean, acknowledgedMismatch: boolean, ledgerId: string, unitPrice: { amount: string, currency: CurrencyCode }, amount: { amount: string, currency: CurrencyCode }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string } | null, refundedAmount: { amount: string, currency: CurrencyCode } | null, timeline: Array<{ stage: OrderStage, status: OrderStepStatus, label: string, word: OrderStepWord, at: string | null, note: string | null }>, cancel: { allowed: boolean, reason: string | null }, reconfirm: { allowed: boolean, reason: string | null } } } };

export type AcceptRiskMutationVariables = Exact<{
  input: AcceptRiskBody;
}>;


export type AcceptRiskMutation = { acceptRisk: { status: boolean, message: string, data: { _id: string, roles: Array<string>, hasPassword: boolean, isNameVerified: boolean, isPaused: boolean, view: AccountView, firstView: AccountView, userType: { isIssuer: boolean, isInvestor: boolean }, progress: { isKycCompleted: boolean, stepCompleted: number }, companyDetails: { companyStatus: string | null }, personalInfo: { name: { firstName: string, lastName: string }, contact: { phone: string, isPhoneVerified: boolean, email: { id: string, isVerified: boolean } } }, acceptedRisk: { version: string, acceptedAt: string } | null } } };

export type HomePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePageQuery = { platformTotals: { data: { investors: number, openOfferings: number, raised: { amount: string, currency: CurrencyCode }, funded: { amount: string, currency: CurrencyCode }, distributed: { amount: string, currency: CurrencyCode }, donated: { amount: string, currency: CurrencyCode } } }, featuredProjects: { data: Array<{ _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null }> } };

export type ProjectListQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  searchKey?: string | null | undefined;
  contractType?: ContractType | null | undefined;
  sector?: string | null | undefined;
  country?: string | null | undefined;
  status?: OfferingStatus | null | undefined;
  screeningVerdict?: ScreeningVerdict | null | undefined;
  maxTicket?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ProjectListQuery = { projects: { totalCount: number, data: Array<{ _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null }> }, projectFacets: { data: { sectors: Array<string>, countries: Array<string> } } };

export type TokenomicsPageQueryVariables = Exact<{
  id: string;
  project: string;
}>;


export type TokenomicsPageQuery = { projectById: { data: { _id: string, name: string, summary: string, issuerName: string, lockMonths: number, tokenomics: { token_name: string, token_symbol: string, total_supply: number } } }, tokenSupply: { data: { _id: string, max_supply: number, circulating_supply: number, reserved: number, locked: number, redeemed: number, unsold: number, token_price: { amount: string, currency: CurrencyCode }, unlocks: Array<{ day: string, units: number }>, allocation: Array<{ label: string, holders: number, units: number, percent: string }>, proof: { at: string, lots: number, digest: string } } } };

export type KycCountriesQueryVariables = Exact<{ [key: string]: never; }>;


export type KycCountriesQuery = { countries: { status: boolean, data: Array<{ code: string, name: string, dialCode: string, status: boolean, reason: string | null }> } };

export type KycProvincesQueryVariables = Exact<{
  country: string;
}>;


export type KycProvincesQuery = { provinces: { status: boolean, data: Array<{ code: string, name: string }> } };

export type DataExportFieldsFragment = { _id: string, state: DataExportState, done: number, parts: number, askedAt: string, expiresAt: string };

export type DataRightsQueryVariables = Exact<{ [key: string]: never; }>;


export type DataRightsQuery = { dataRights: { status: boolean, message: string, data: { _id: string, blockers: Array<{ code: ErasureReason, text: string }>, kept: Array<{ kind: RecordKind, title: string, until: string, regime: string, source: string }>, export: { _id: string, state: DataExportState, done: number, parts: number, askedAt: string, expiresAt: string } | null } } };

export type RequestDataExportMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestDataExportMutation = { requestDataExport: { status: boolean, message: string, data: { _id: string, state: DataExportState, done: number, parts: number, askedAt: string, expiresAt: string } } };

export type EraseAccountMutationVariables = Exact<{
  input: EraseAccountBody;
}>;


export type EraseAccountMutation = { eraseAccount: { status: boolean, message: string } };

export type OrderProofQueryVariables = Exact<{
  id: string;
}>;


export type OrderProofQuery = { orderProof: { data: { state: ProofState, place: number | null, head: { log: string, size: number, root: string, at: string, key: string } | null, file: { name: string, contentType: string, base64: string } | null } } };

export type AuditProofQueryVariables = Exact<{
  id: string;
  holder?: string | null | undefined;
  event: string;
}>;


export type AuditProofQuery = { auditProof: { data: { state: ProofState, place: number | null, head: { log: string, size: number, root: string, at: string, key: string } | null, file: { name: string, contentType: string, base64: string } | null } } };

export type LogEntriesQueryVariables = Exact<{
  from: string;
}>;


export type LogEntriesQuery = { logEntries: { data: { lines: Array<string>, next: number | null } } };

export type ProposalPreviewQueryVariables = Exact<{
  id: string;
}>;


export type ProposalPreviewQuery = { proposalPreview: { status: boolean, message: string, data: { unwritten: Array<ProposalPage>, offering: { _id: string, name: string, summary: string, contractType: ContractType, sector: string, country: string, city: string, status: OfferingStatus, state: CampaignState, screeningVerdict: ScreeningVerdict, currency: CurrencyCode, totalUnits: number, minUnits: number, lockMonths: number, opensAt: string, closesAt: string, daysLeft: number, projectedReturnPercent: string, projectedReturnYearlyPercent: string, horizonMonths: number, likes: number, issuerName: string, description: string, lossCasePercent: string, lossCaseText: string, termsVersion: number, orderTerms: string | null, raisedNote: string | null, reportScore: string | null, unitPrice: { amount: string, currency: CurrencyCode }, softCap: { amount: string, currency: CurrencyCode }, hardCap: { amount: string, currency: CurrencyCode }, totals: { soldUnits: number, reservedUnits: number, availableUnits: number, investors: number, raised: { amount: string, currency: CurrencyCode } }, cover: { small: string, large: string, alt: string, width: number, height: number } | null, sections: Array<{ title: string, body: string }>, useOfFunds: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, milestones: Array<{ title: string, proof: string, dueAt: string, sharePercent: number, state: MilestoneState, stateLabel: string, accepted: string | null, released: { amount: string, currency: CurrencyCode } | null }>, team: Array<{ name: string, role: string, biography: string, profile: string | null }>, faq: Array<{ question: string, answer: string }>, links: Array<{ network: SocialNetwork, url: string }>, images: Array<{ small: string, large: string, alt: string, width: number, height: number }>, video: { link: string, frame: string, host: string } | null, documents: Array<{ title: string, url: string, contentType: string, size: number }>, risks: Array<{ title: string, body: string }>, contractTerms: Array<{ label: string, value: string }>, terms: { musharakah: { capital: { investors: number, issuer: number }, profit: { investors: number, issuer: number } } | null, diminishing_musharakah: { buyOutMonths: number, firstRent: string, ownership: { investors: number, issuer: number } } | null, mudarabah: { thresholdBp: number | null, tiers: Array<{ investors: number, issuer: number }> } | null, ijara: { monthlyRent: string, termMonths: number } | null, murabaha: { cost: string, markUp: string } | null, wakala: { feeBp: number, expectedBp: number, incentiveBp: number } | null }, termsChange: { summary: string, at: string } | null, invest: { allowed: boolean, reason: string | null }, coolingOff: { regime: Regime, rule: string, ruleVersion: string, endsAt: string | null }, tokenomics: { token_name: string, token_symbol: string, total_supply: number, max_supply: number, circulating_supply: number, token_price: { amount: string, currency: CurrencyCode } }, asset: { facts: Array<{ label: string, value: string }>, units: Array<{ unit: string, tenant: string, rent: string, endsOn: string }> } } } } };

export type ProposalFieldsFragment = { _id: string, name: string, state: ProposalState, revision: number, version: number, submittedAt: string | null, changedAt: string, pagesDone: number, pagesInAll: number, isOpen: boolean, approvals: number, approvalsNeeded: number, reason: string | null, videoOrigin: string | null, royaltyLimit: number, currencies: Array<CurrencyCode>, cap: { regime: Regime, months: number, problem: string | null, cap: { amount: string, currency: CurrencyCode }, used: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode } } | null, fees: { version: string | null, text: string }, pages: Array<{ page: ProposalPage, status: ProposalPageStatus, answers: string | null, reason: string | null, isLocked: boolean, problems: Array<{ field: string, message: string }> }> };

export type ProposalsQueryVariables = Exact<{
  state?: ProposalState | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ProposalsQuery = { proposals: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, state: ProposalState, revision: number, version: number, submittedAt: string | null, changedAt: string, pagesDone: number, pagesInAll: number }> } };

export type ProposalByIdQueryVariables = Exact<{
  id: string;
}>;


export type ProposalByIdQuery = { proposalById: { status: boolean, message: string, data: { _id: string, name: string, state: ProposalState, revision: number, version: number, submittedAt: string | null, changedAt: string, pagesDone: number, pagesInAll: number, isOpen: boolean, approvals: number, approvalsNeeded: number, reason: string | null, videoOrigin: string | null, royaltyLimit: number, currencies: Array<CurrencyCode>, cap: { regime: Regime, months: number, problem: string | null, cap: { amount: string, currency: CurrencyCode }, used: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode } } | null, fees: { version: string | null, text: string }, pages: Array<{ page: ProposalPage, status: ProposalPageStatus, answers: string | null, reason: string | null, isLocked: boolean, problems: Array<{ field: string, message: string }> }> } } };

export type CreateProposalMutationVariables = Exact<{
  input: CreateProposalBody;
}>;


export type CreateProposalMutation = { createProposal: { status: boolean, message: string, data: { _id: string, name: string, state: ProposalState, revision: number, version: number, submittedAt: string | null, changedAt: string, pagesDone: number, pagesInAll: number, isOpen: boolean, approvals: number, approvalsNeeded: number, reason: string | null, videoOrigin: string | null, royaltyLimit: number, currencies: Array<CurrencyCode>, cap: { regime: Regime, months: number, problem: string | null, cap: { amount: string, currency: CurrencyCode }, used: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode } } | null, fees: { version: string | null, text: string }, pages: Array<{ page: ProposalPage, status: ProposalPageStatus, answers: string | null, reason: string | null, isLocked: boolean, problems: Array<{ field: string, message: string }> }> } } };

export type SaveProposalPageMutationVariables = Exact<{
  id: string;
  input: SaveProposalPageBody;
}>;


export type SaveProposalPageMutation = { saveProposalPage: { status: boolean, message: string, data: { _id: string, name: string, state: ProposalState, revision: number, version: number, submittedAt: string | null, changedAt: string, pagesDone: number, pagesInAll: number, isOpen: boolean, approvals: number, approvalsNeeded: number, reason: string | null, videoOrigin: string | null, royaltyLimit: number, currencies: Array<CurrencyCode>, cap: { regime: Regime, months: number, problem: string | null, cap: { amount: string, currency: CurrencyCode }, used: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode } } | null, fees: { version: string | null, text: string }, pages: Array<{ page: ProposalPage, status: ProposalPageStatus, answers: string | null, reason: string | null, isLocked: boolean, problems: Array<{ field: string, message: string }> }> } } };

export type SubmitProposalMutationVariables = Exact<{
  id: string;
  input: SubmitProposalBody;
}>;


export type SubmitProposalMutation = { submitProposal: { status: boolean, message: string, data: { _id: string, name: string, state: ProposalState, revision: number, version: number, submittedAt: string | null, changedAt: string, pagesDone: number, pagesInAll: number, isOpen: boolean, approvals: number, approvalsNeeded: number, reason: string | null, videoOrigin: string | null, royaltyLimit: number, currencies: Array<CurrencyCode>, cap: { regime: Regime, months: number, problem: string | null, cap: { amount: string, currency: CurrencyCode }, used: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode } } | null, fees: { version: string | null, text: string }, pages: Array<{ page: ProposalPage, status: ProposalPageStatus, answers: string | null, reason: string | null, isLocked: boolean, problems: Array<{ field: string, message: string }> }> } } };

export type WithdrawProposalMutationVariables = Exact<{
  id: string;
  input: WithdrawProposalBody;
}>;


export type WithdrawProposalMutation = { withdrawProposal: { status: boolean, message: string, data: { _id: string, name: string, state: ProposalState, revision: number, version: number, submittedAt: string | null, changedAt: string, pagesDone: number, pagesInAll: number, isOpen: boolean, approvals: number, approvalsNeeded: number, reason: string | null, videoOrigin: string | null, royaltyLimit: number, currencies: Array<CurrencyCode>, cap: { regime: Regime, months: number, problem: string | null, cap: { amount: string, currency: CurrencyCode }, used: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode } } | null, fees: { version: string | null, text: string }, pages: Array<{ page: ProposalPage, status: ProposalPageStatus, answers: string | null, reason: string | null, isLocked: boolean, problems: Array<{ field: string, message: string }> }> } } };

export type DeleteProposalMutationVariables = Exact<{
  id: string;
}>;


export type DeleteProposalMutation = { deleteProposal: { status: boolean, message: string } };

export type IssuerCapsQueryVariables = Exact<{ [key: string]: never; }>;


export type IssuerCapsQuery = { issuerCaps: { status: boolean, message: string, data: Array<{ regime: Regime, months: number, cap: { amount: string, currency: CurrencyCode }, used: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode } }> } };

export type RefundCampaignsQueryVariables = Exact<{
  project?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type RefundCampaignsQuery = { refundCampaigns: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, issuerName: string, stateLabel: string, orders: number, open: number, amount: { amount: string, currency: CurrencyCode }, propose: { allowed: boolean, reason: string | null } }> } };

export type RefundOrderFieldsFragment = { _id: string, investorName: string, units: number, state: OrderState, stateLabel: string, standing: RefundStanding, refundedAt: string | null, errorId: string | null, amount: { amount: string, currency: CurrencyCode }, propose: { allowed: boolean, reason: string | null } };

export type RefundableOrdersQueryVariables = Exact<{
  project: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type RefundableOrdersQuery = { refundableOrders: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, investorName: string, units: number, state: OrderState, stateLabel: string, standing: RefundStanding, refundedAt: string | null, errorId: string | null, amount: { amount: string, currency: CurrencyCode }, propose: { allowed: boolean, reason: string | null } }> } };

export type RefundOrdersQueryVariables = Exact<{
  id: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type RefundOrdersQuery = { refundOrders: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, investorName: string, units: number, state: OrderState, stateLabel: string, standing: RefundStanding, refundedAt: string | null, errorId: string | null, amount: { amount: string, currency: CurrencyCode }, propose: { allowed: boolean, reason: string | null } }> } };

export type RefundFieldsFragment = { _id: string, kind: RefundKind, origin: RefundOrigin, projectId: string, projectName: string, issuerName: string, orderId: string | null, investorName: string | null, reason: string | null, state: RefundState, stateLabel: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, endedAt: string | null, orders: number, ordersDone: number, ordersFailed: number, amount: { amount: string, currency: CurrencyCode }, amountDone: { amount: string, currency: CurrencyCode }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, retry: { allowed: boolean, reason: string | null } };

export type RefundsQueryVariables = Exact<{
  project?: string | null | undefined;
  show?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type RefundsQuery = { refunds: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, kind: RefundKind, origin: RefundOrigin, projectId: string, projectName: string, issuerName: string, orderId: string | null, investorName: string | null, reason: string | null, state: RefundState, stateLabel: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, endedAt: string | null, orders: number, ordersDone: number, ordersFailed: number, amount: { amount: string, currency: CurrencyCode }, amountDone: { amount: string, currency: CurrencyCode }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, retry: { allowed: boolean, reason: string | null } }> } };

export type ProposeRefundMutationVariables = Exact<{
  input: ProposeRefundBody;
}>;


export type ProposeRefundMutation = { proposeRefund: { status: boolean, message: string, data: { _id: string, kind: RefundKind, origin: RefundOrigin, projectId: string, projectName: string, issuerName: string, orderId: string | null, investorName: string | null, reason: string | null, state: RefundState, stateLabel: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, endedAt: string | null, orders: number, ordersDone: number, ordersFailed: number, amount: { amount: string, currency: CurrencyCode }, amountDone: { amount: string, currency: CurrencyCode }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, retry: { allowed: boolean, reason: string | null } } } };

export type ApproveRefundMutationVariables = Exact<{
  input: ApproveRefundBody;
}>;


export type ApproveRefundMutation = { approveRefund: { status: boolean, message: string, data: { _id: string, kind: RefundKind, origin: RefundOrigin, projectId: string, projectName: string, issuerName: string, orderId: string | null, investorName: string | null, reason: string | null, state: RefundState, stateLabel: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, endedAt: string | null, orders: number, ordersDone: number, ordersFailed: number, amount: { amount: string, currency: CurrencyCode }, amountDone: { amount: string, currency: CurrencyCode }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, retry: { allowed: boolean, reason: string | null } } } };

export type DeclineRefundMutationVariables = Exact<{
  id: string;
  input: DeclineRefundBody;
}>;


export type DeclineRefundMutation = { declineRefund: { status: boolean, message: string, data: { _id: string, kind: RefundKind, origin: RefundOrigin, projectId: string, projectName: string, issuerName: string, orderId: string | null, investorName: string | null, reason: string | null, state: RefundState, stateLabel: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, endedAt: string | null, orders: number, ordersDone: number, ordersFailed: number, amount: { amount: string, currency: CurrencyCode }, amountDone: { amount: string, currency: CurrencyCode }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, retry: { allowed: boolean, reason: string | null } } } };

export type WithdrawRefundMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawRefundMutation = { withdrawRefund: { status: boolean, message: string, data: { _id: string, kind: RefundKind, origin: RefundOrigin, projectId: string, projectName: string, issuerName: string, orderId: string | null, investorName: string | null, reason: string | null, state: RefundState, stateLabel: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, endedAt: string | null, orders: number, ordersDone: number, ordersFailed: number, amount: { amount: string, currency: CurrencyCode }, amountDone: { amount: string, currency: CurrencyCode }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, retry: { allowed: boolean, reason: string | null } } } };

export type RetryRefundMutationVariables = Exact<{
  id: string;
}>;


export type RetryRefundMutation = { retryRefund: { status: boolean, message: string, data: { _id: string, kind: RefundKind, origin: RefundOrigin, projectId: string, projectName: string, issuerName: string, orderId: string | null, investorName: string | null, reason: string | null, state: RefundState, stateLabel: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, endedAt: string | null, orders: number, ordersDone: number, ordersFailed: number, amount: { amount: string, currency: CurrencyCode }, amountDone: { amount: string, currency: CurrencyCode }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null }, retry: { allowed: boolean, reason: string | null } } } };

export type PortfolioQueryVariables = Exact<{ [key: string]: never; }>;


export type PortfolioQuery = { portfolio: { status: boolean, message: string, data: { positions: Array<{ _id: string, projectId: string, projectName: string, contractType: ContractType, sector: string, country: string, heldUnits: number, provisionalUnits: number, nextUnlockAt: string | null, provisionalUntil: string | null, answerBy: string | null, targetBy: string | null, invested: { amount: string, currency: CurrencyCode } }>, invested: { amount: string, currency: CurrencyCode }, provisional: { amount: string, currency: CurrencyCode }, byOffering: Array<{ key: string, name: string, percent: string, amount: { amount: string, currency: CurrencyCode } }>, byContract: Array<{ key: string, name: string, percent: string, amount: { amount: string, currency: CurrencyCode } }>, bySector: Array<{ key: string, name: string, percent: string, amount: { amount: string, currency: CurrencyCode } }>, byCountry: Array<{ key: string, name: string, percent: string, amount: { amount: string, currency: CurrencyCode } }>, returns: Array<{ currency: CurrencyCode, since: string, days: number, isYearly: boolean, moneyWeighted: string | null, timeWeighted: string | null, value: { amount: string, currency: CurrencyCode }, received: { amount: string, currency: CurrencyCode } }>, concentrations: Array<{ measure: ConcentrationMeasure, name: string, percent: string, maxPercent: string, isMet: boolean }>, drift: Array<{ projectId: string, projectName: string, stateLabel: string }>, rates: Array<{ currency: CurrencyCode, perUsd: string, since: string, source: string }> } } };

export type ShareRegisterFileQueryVariables = Exact<{
  projectId?: string | null | undefined;
  asOf?: string | null | undefined;
}>;


export type ShareRegisterFileQuery = { shareRegisterFile: { data: { name: string, contentType: string, base64: string } } };

export type ShareRegisterQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  projectId?: string | null | undefined;
  asOf?: string | null | undefined;
}>;


export type ShareRegisterQuery = { shareRegister: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, holder: string, isOwn: boolean, shareClass: string, units: number, percent: string, state: LotState, acquiredAt: string, provisionalUntil: string | null, answerBy: string | null, lockedUntil: string | null, orderId: string | null, frozenUnits: number, isHoldingFrozen: boolean }> } };

export type ShareRegisterHistoryQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  projectId: string;
  asOf?: string | null | undefined;
}>;


export type ShareRegisterHistoryQuery = { shareRegisterHistory: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, at: string, kind: RegisterEventKind, holder: string, isOwn: boolean, by: RegisterActor, reason: string | null, units: number | null, unitsBefore: number | null, unitsAfter: number | null }> } };

export type ShareRegisterOcfQueryVariables = Exact<{
  projectId: string;
  asOf?: string | null | undefined;
}>;


export type ShareRegisterOcfQuery = { shareRegisterOcf: { data: { name: string, contentType: string, base64: string } } };

export type ReportFieldsFragment = { _id: string, projectId: string, projectName: string, periodFrom: string, periodTo: string, dueAt: string, state: OfferingReportState, stateLabel: string, publishedAt: string | null, currency: CurrencyCode, text: string | null, fileName: string | null, revenue: { amount: string, currency: CurrencyCode } | null, costs: { amount: string, currency: CurrencyCode } | null, file: { allowed: boolean, reason: string | null }, accounts: { state: ReportAccountsState, stateLabel: string, filedAt: string, reason: string | null } | null, fileAccounts: { allowed: boolean, reason: string | null } };

export type OfferingReportsQueryVariables = Exact<{
  project?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type OfferingReportsQuery = { offeringReports: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, periodFrom: string, periodTo: string, dueAt: string, state: OfferingReportState, stateLabel: string, publishedAt: string | null, currency: CurrencyCode, text: string | null, fileName: string | null, revenue: { amount: string, currency: CurrencyCode } | null, costs: { amount: string, currency: CurrencyCode } | null, file: { allowed: boolean, reason: string | null }, accounts: { state: ReportAccountsState, stateLabel: string, filedAt: string, reason: string | null } | null, fileAccounts: { allowed: boolean, reason: string | null } }> } };

export type PublishReportMutationVariables = Exact<{
  id: string;
  input: PublishReportBody;
}>;


export type PublishReportMutation = { publishReport: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, periodFrom: string, periodTo: string, dueAt: string, state: OfferingReportState, stateLabel: string, publishedAt: string | null, currency: CurrencyCode, text: string | null, fileName: string | null, revenue: { amount: string, currency: CurrencyCode } | null, costs: { amount: string, currency: CurrencyCode } | null, file: { allowed: boolean, reason: string | null }, accounts: { state: ReportAccountsState, stateLabel: string, filedAt: string, reason: string | null } | null, fileAccounts: { allowed: boolean, reason: string | null } } } };

export type ReportFileQueryVariables = Exact<{
  id: string;
}>;


export type ReportFileQuery = { reportFile: { status: boolean, data: { url: string } } };

export type FileReportAccountsMutationVariables = Exact<{
  id: string;
  input: ReportAccountsBody;
}>;


export type FileReportAccountsMutation = { fileReportAccounts: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, periodFrom: string, periodTo: string, dueAt: string, state: OfferingReportState, stateLabel: string, publishedAt: string | null, currency: CurrencyCode, text: string | null, fileName: string | null, revenue: { amount: string, currency: CurrencyCode } | null, costs: { amount: string, currency: CurrencyCode } | null, file: { allowed: boolean, reason: string | null }, accounts: { state: ReportAccountsState, stateLabel: string, filedAt: string, reason: string | null } | null, fileAccounts: { allowed: boolean, reason: string | null } } } };

export type ReportAccountsFieldsFragment = { _id: string, projectId: string, projectName: string, issuerName: string, periodFrom: string, filedAt: string, state: ReportAccountsState, stateLabel: string, verdict: ScreeningVerdict, verdictThen: ScreeningVerdict, isOutdated: boolean, fileName: string, figures: Array<{ name: AccountName, filed: { amount: string, currency: CurrencyCode }, known: { amount: string, currency: CurrencyCode } | null }>, decide: { allowed: boolean, reason: string | null } };

export type ReportAccountsQueueQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ReportAccountsQueueQuery = { reportAccountsQueue: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, projectId: string, projectName: string, issuerName: string, periodFrom: string, filedAt: string, state: ReportAccountsState, stateLabel: string, verdict: ScreeningVerdict, verdictThen: ScreeningVerdict, isOutdated: boolean, fileName: string, figures: Array<{ name: AccountName, filed: { amount: string, currency: CurrencyCode }, known: { amount: string, currency: CurrencyCode } | null }>, decide: { allowed: boolean, reason: string | null } }> } };

export type AcceptReportAccountsMutationVariables = Exact<{
  id: string;
}>;


export type AcceptReportAccountsMutation = { acceptReportAccounts: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, periodFrom: string, filedAt: string, state: ReportAccountsState, stateLabel: string, verdict: ScreeningVerdict, verdictThen: ScreeningVerdict, isOutdated: boolean, fileName: string, figures: Array<{ name: AccountName, filed: { amount: string, currency: CurrencyCode }, known: { amount: string, currency: CurrencyCode } | null }>, decide: { allowed: boolean, reason: string | null } } } };

export type ReturnReportAccountsMutationVariables = Exact<{
  id: string;
  input: ReturnReportAccountsBody;
}>;


export type ReturnReportAccountsMutation = { returnReportAccounts: { status: boolean, message: string, data: { _id: string, projectId: string, projectName: string, issuerName: string, periodFrom: string, filedAt: string, state: ReportAccountsState, stateLabel: string, verdict: ScreeningVerdict, verdictThen: ScreeningVerdict, isOutdated: boolean, fileName: string, figures: Array<{ name: AccountName, filed: { amount: string, currency: CurrencyCode }, known: { amount: string, currency: CurrencyCode } | null }>, decide: { allowed: boolean, reason: string | null } } } };

export type ReportAccountsFileQueryVariables = Exact<{
  id: string;
}>;


export type ReportAccountsFileQuery = { reportAccountsFile: { status: boolean, data: { url: string } } };

export type CountriesQueryVariables = Exact<{
  status?: boolean | null | undefined;
}>;


export type CountriesQuery = { countries: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ code: string, name: string, dialCode: string, status: boolean }> } };

export type CurrenciesQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrenciesQuery = { currencies: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ code: CurrencyCode, decimals: number, name: string }> } };

export type RuleVersionFieldsFragment = { _id: string, kind: RuleKind, state: RuleState, stateLabel: string, effectiveFrom: string, startsAt: string | null, isInForce: boolean, hash: string, reason: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, lines: Array<{ label: string, value: string | null, before: string | null, isChanged: boolean }>, comparedWith: { effectiveFrom: string, startsAt: string, isInForce: boolean, isComing: boolean } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } };

export type RuleBaseFieldsFragment = { _id: string, effectiveFrom: string, fees: { successBp: number, listing: { amount: string, currency: CurrencyCode }, withdrawal: { amount: string, currency: CurrencyCode } } | null, metalPrices: { source: string, gold: { amount: string, currency: CurrencyCode }, silver: { amount: string, currency: CurrencyCode } } | null, withholdingTax: { rates: Array<{ payer: string, holder: string, rateBp: number, source: string }> } | null, screening: { methods: Array<{ method: string, denominator: ScreeningDenominator, impliedIncomeBp: number | null, confirmed: boolean, source: string, income: { maxBp: number, inclusive: boolean }, debt: { maxBp: number, inclusive: boolean }, cash: { maxBp: number, inclusive: boolean }, liquid: { maxBp: number, inclusive: boolean } | null }> } | null, regimes: { regimes: Array<{ regime: Regime, reconfirmDays: number, cancel: { kind: CancelPeriodKind, amount: number, source: string }, cap: { months: number, source: string, amount: { amount: string, currency: CurrencyCode } } | null }> } | null, investorLimits: { tiers: Array<{ id: string, rule: string, regime: Regime | null, country: string | null, province: string | null, kind: InvestorLimitKind, currency: CurrencyCode, counts: InvestorLimitCounts, windowMonths: number | null, tier: number, needs: LimitStanding | null, incomeAbove: string | null, worthAbove: string | null, bothAtLeast: string | null, base: LimitBase, basisPoints: number, atLeast: string | null, atMost: string | null, needsRiskForm: boolean, words: string, why: string, source: string }> } | null };

export type DatedRuleFieldsFragment = { _id: string, kind: RuleKind, inForce: { _id: string, kind: RuleKind, state: RuleState, stateLabel: string, effectiveFrom: string, startsAt: string | null, isInForce: boolean, hash: string, reason: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, lines: Array<{ label: string, value: string | null, before: string | null, isChanged: boolean }>, comparedWith: { effectiveFrom: string, startsAt: string, isInForce: boolean, isComing: boolean } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }, bases: Array<{ _id: string, effectiveFrom: string, fees: { successBp: number, listing: { amount: string, currency: CurrencyCode }, withdrawal: { amount: string, currency: CurrencyCode } } | null, metalPrices: { source: string, gold: { amount: string, currency: CurrencyCode }, silver: { amount: string, currency: CurrencyCode } } | null, withholdingTax: { rates: Array<{ payer: string, holder: string, rateBp: number, source: string }> } | null, screening: { methods: Array<{ method: string, denominator: ScreeningDenominator, impliedIncomeBp: number | null, confirmed: boolean, source: string, income: { maxBp: number, inclusive: boolean }, debt: { maxBp: number, inclusive: boolean }, cash: { maxBp: number, inclusive: boolean }, liquid: { maxBp: number, inclusive: boolean } | null }> } | null, regimes: { regimes: Array<{ regime: Regime, reconfirmDays: number, cancel: { kind: CancelPeriodKind, amount: number, source: string }, cap: { months: number, source: string, amount: { amount: string, currency: CurrencyCode } } | null }> } | null, investorLimits: { tiers: Array<{ id: string, rule: string, regime: Regime | null, country: string | null, province: string | null, kind: InvestorLimitKind, currency: CurrencyCode, counts: InvestorLimitCounts, windowMonths: number | null, tier: number, needs: LimitStanding | null, incomeAbove: string | null, worthAbove: string | null, bothAtLeast: string | null, base: LimitBase, basisPoints: number, atLeast: string | null, atMost: string | null, needsRiskForm: boolean, words: string, why: string, source: string }> } | null }>, proposed: { _id: string, kind: RuleKind, state: RuleState, stateLabel: string, effectiveFrom: string, startsAt: string | null, isInForce: boolean, hash: string, reason: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, lines: Array<{ label: string, value: string | null, before: string | null, isChanged: boolean }>, comparedWith: { effectiveFrom: string, startsAt: string, isInForce: boolean, isComing: boolean } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } | null, coming: Array<{ _id: string, kind: RuleKind, state: RuleState, stateLabel: string, effectiveFrom: string, startsAt: string | null, isInForce: boolean, hash: string, reason: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, lines: Array<{ label: string, value: string | null, before: string | null, isChanged: boolean }>, comparedWith: { effectiveFrom: string, startsAt: string, isInForce: boolean, isComing: boolean } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> };

export type DatedRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type DatedRulesQuery = { datedRules: { data: Array<{ _id: string, kind: RuleKind, inForce: { _id: string, kind: RuleKind, state: RuleState, stateLabel: string, effectiveFrom: string, startsAt: string | null, isInForce: boolean, hash: string, reason: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, lines: Array<{ label: string, value: string | null, before: string | null, isChanged: boolean }>, comparedWith: { effectiveFrom: string, startsAt: string, isInForce: boolean, isComing: boolean } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }, bases: Array<{ _id: string, effectiveFrom: string, fees: { successBp: number, listing: { amount: string, currency: CurrencyCode }, withdrawal: { amount: string, currency: CurrencyCode } } | null, metalPrices: { source: string, gold: { amount: string, currency: CurrencyCode }, silver: { amount: string, currency: CurrencyCode } } | null, withholdingTax: { rates: Array<{ payer: string, holder: string, rateBp: number, source: string }> } | null, screening: { methods: Array<{ method: string, denominator: ScreeningDenominator, impliedIncomeBp: number | null, confirmed: boolean, source: string, income: { maxBp: number, inclusive: boolean }, debt: { maxBp: number, inclusive: boolean }, cash: { maxBp: number, inclusive: boolean }, liquid: { maxBp: number, inclusive: boolean } | null }> } | null, regimes: { regimes: Array<{ regime: Regime, reconfirmDays: number, cancel: { kind: CancelPeriodKind, amount: number, source: string }, cap: { months: number, source: string, amount: { amount: string, currency: CurrencyCode } } | null }> } | null, investorLimits: { tiers: Array<{ id: string, rule: string, regime: Regime | null, country: string | null, province: string | null, kind: InvestorLimitKind, currency: CurrencyCode, counts: InvestorLimitCounts, windowMonths: number | null, tier: number, needs: LimitStanding | null, incomeAbove: string | null, worthAbove: string | null, bothAtLeast: string | null, base: LimitBase, basisPoints: number, atLeast: string | null, atMost: string | null, needsRiskForm: boolean, words: string, why: string, source: string }> } | null }>, proposed: { _id: string, kind: RuleKind, state: RuleState, stateLabel: string, effectiveFrom: string, startsAt: string | null, isInForce: boolean, hash: string, reason: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, lines: Array<{ label: string, value: string | null, before: string | null, isChanged: boolean }>, comparedWith: { effectiveFrom: string, startsAt: string, isInForce: boolean, isComing: boolean } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } | null, coming: Array<{ _id: string, kind: RuleKind, state: RuleState, stateLabel: string, effectiveFrom: string, startsAt: string | null, isInForce: boolean, hash: string, reason: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, lines: Array<{ label: string, value: string | null, before: string | null, isChanged: boolean }>, comparedWith: { effectiveFrom: string, startsAt: string, isInForce: boolean, isComing: boolean } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> }> } };

export type RuleHistoryQueryVariables = Exact<{
  kind: RuleKind;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type RuleHistoryQuery = { ruleHistory: { totalCount: number, data: Array<{ _id: string, kind: RuleKind, state: RuleState, stateLabel: string, effectiveFrom: string, startsAt: string | null, isInForce: boolean, hash: string, reason: string, proposedBy: string | null, proposedAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, lines: Array<{ label: string, value: string | null, before: string | null, isChanged: boolean }>, comparedWith: { effectiveFrom: string, startsAt: string, isInForce: boolean, isComing: boolean } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> } };

export type ProposeRuleMutationVariables = Exact<{
  input: ProposeRuleBody;
}>;


export type ProposeRuleMutation = { proposeRule: { status: boolean, message: string } };

export type ApproveRuleMutationVariables = Exact<{
  id: string;
  input: ApproveRuleBody;
}>;


export type ApproveRuleMutation = { approveRule: { status: boolean, message: string } };

export type DeclineRuleMutationVariables = Exact<{
  id: string;
  input: DeclineRuleBody;
}>;


export type DeclineRuleMutation = { declineRule: { status: boolean, message: string } };

export type WithdrawRuleMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawRuleMutation = { withdrawRule: { status: boolean, message: string } };

export type CurrentUserQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentUserQuery = { currentUser: { status: boolean, message: string, data: { _id: string, roles: Array<string>, hasPassword: boolean, isNameVerified: boolean, isPaused: boolean, view: AccountView, firstView: AccountView, userType: { isIssuer: boolean, isInvestor: boolean }, progress: { isKycCompleted: boolean, stepCompleted: number }, companyDetails: { companyStatus: string | null }, personalInfo: { name: { firstName: string, lastName: string }, contact: { phone: string, isPhoneVerified: boolean, email: { id: string, isVerified: boolean } } }, acceptedRisk: { version: string, acceptedAt: string } | null } } };

export type SessionStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionStatusQuery = { sessionStatus: { status: boolean, message: string, data: { idleEndsAt: string, absoluteEndsAt: string } } };

export type TouchSessionMutationVariables = Exact<{ [key: string]: never; }>;


export type TouchSessionMutation = { touchSession: { status: boolean, message: string, data: { idleEndsAt: string, absoluteEndsAt: string } } };

export type LogoutMutationVariables = Exact<{
  input: LogoutBody;
}>;


export type LogoutMutation = { logout: { status: boolean, message: string } };

export type SwitchAccountMutationVariables = Exact<{
  input: SwitchAccountBody;
}>;


export type SwitchAccountMutation = { switchAccount: { status: boolean, message: string, accessToken: string, token: string, data: { _id: string, roles: Array<string>, hasPassword: boolean, isNameVerified: boolean, isPaused: boolean, view: AccountView, firstView: AccountView, userType: { isIssuer: boolean, isInvestor: boolean }, progress: { isKycCompleted: boolean, stepCompleted: number }, companyDetails: { companyStatus: string | null }, personalInfo: { name: { firstName: string, lastName: string }, contact: { phone: string, isPhoneVerified: boolean, email: { id: string, isVerified: boolean } } }, acceptedRisk: { version: string, acceptedAt: string } | null } } };

export type SettingsFieldsFragment = { showLocalTime: boolean, showHijriDates: boolean, rowsPerPage: number };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { status: boolean, message: string, data: { showLocalTime: boolean, showHijriDates: boolean, rowsPerPage: number } } };

export type SaveSettingsMutationVariables = Exact<{
  input: SettingsInput;
}>;


export type SaveSettingsMutation = { saveSettings: { status: boolean, message: string, data: { showLocalTime: boolean, showHijriDates: boolean, rowsPerPage: number } } };

export type ShariahBoardQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  charityPage?: number | null | undefined;
}>;


export type ShariahBoardQuery = { shariahBoard: { status: boolean, message: string, data: { months: number, renewalDays: number, signaturesNeeded: number, members: Array<{ name: string, credentials: string | null, isOnBoard: boolean, keys: Array<{ publicKey: string, addedAt: string, revokedAt: string | null }> }>, methods: Array<{ method: string, validFrom: string, countedAsIncome: string | null, confirmed: boolean, source: string, decides: boolean, limits: Array<{ what: string, limit: string }> }> } }, charityAccount: { status: boolean, message: string, data: { totalCount: number, perPage: number, balances: Array<{ _id: string, fundName: string, balance: { amount: string, currency: CurrencyCode } }>, movements: Array<{ _id: string, at: string, kind: CharityKind, fundName: string, charityName: string | null, projectId: string | null, projectName: string | null, issuerName: string | null, periodFrom: string | null, periodTo: string | null, amount: { amount: string, currency: CurrencyCode } }> } }, fatwaCertificates: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, issuerName: string, state: FatwaState, stateLabel: string, signatures: number, validUntil: string | null }> } };

export type ChallengeFieldsFragment = { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string };

export type OfferingNameQueryVariables = Exact<{
  id: string;
}>;


export type OfferingNameQuery = { projectById: { data: { name: string } } };

export type CaptchaChallengeQueryVariables = Exact<{ [key: string]: never; }>;


export type CaptchaChallengeQuery = { captchaChallenge: { status: boolean, message: string, data: { challenge: string } } };

export type CreateUserMutationVariables = Exact<{
  input: SignUpBody;
}>;


export type CreateUserMutation = { createUser: { status: boolean, message: string, data: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } } };

export type LoginMutationVariables = Exact<{
  input: SignInBody;
}>;


export type LoginMutation = { login: { status: boolean, message: string, data: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } } };

export type VerifyCodeMutationVariables = Exact<{
  input: VerifyCodeBody;
}>;


export type VerifyCodeMutation = { verifyCode: { status: boolean, message: string, accessToken: string, token: string, data: { _id: string, roles: Array<string>, hasPassword: boolean, isNameVerified: boolean, isPaused: boolean, view: AccountView, firstView: AccountView, userType: { isIssuer: boolean, isInvestor: boolean }, progress: { isKycCompleted: boolean, stepCompleted: number }, companyDetails: { companyStatus: string | null }, personalInfo: { name: { firstName: string, lastName: string }, contact: { phone: string, isPhoneVerified: boolean, email: { id: string, isVerified: boolean } } }, acceptedRisk: { version: string, acceptedAt: string } | null } } };

export type StaffVerdictFieldsFragment = { allowed: boolean, reason: string | null };

export type RoleChangeFieldsFragment = { _id: string, role: StaffRole, state: RoleChangeState, stateLabel: string, askedAt: string, decidedAt: string | null, expiresAt: string, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } };

export type FactorRemovalFieldsFragment = { _id: string, state: FactorRemovalState, stateLabel: string, reason: string, askedAt: string, check: string | null, decidedAt: string | null, expiresAt: string, dueAt: string | null, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } };

export type StaffInvitationFieldsFragment = { _id: string, email: string, role: StaffRole, state: InvitationState, stateLabel: string, askedAt: string, decidedAt: string | null, expiresAt: string, askedBy: { _id: string, name: string } | null, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } };

export type StaffPeopleQueryVariables = Exact<{
  role?: StaffRole | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type StaffPeopleQuery = { staffPeople: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, email: string, roles: Array<StaffRole>, lastSignInAt: string | null, openSessions: number, isClosed: boolean, isYou: boolean, factors: { totp: boolean, passkeys: number, recoveryCodes: number } }> } };

export type StaffPersonQueryVariables = Exact<{
  id: string;
}>;


export type StaffPersonQuery = { staffPerson: { status: boolean, message: string, data: { _id: string, name: string, email: string, roles: Array<StaffRole>, lastSignInAt: string | null, openSessions: number, isClosed: boolean, isYou: boolean, totpSince: string | null, phone: string | null, factors: { totp: boolean, passkeys: number, recoveryCodes: number }, passkeys: Array<{ name: string, createdAt: string, lastUsedAt: string | null }>, sessions: Array<{ _id: string, device: string, location: string, startedAt: string, lastSeenAt: string, isCurrent: boolean }>, logins: Array<{ _id: string, at: string, device: string, location: string, method: string }>, roleVerdicts: Array<{ role: StaffRole, has: boolean, needsTwo: boolean, grant: { allowed: boolean, reason: string | null }, take: { allowed: boolean, reason: string | null } }>, roleChanges: Array<{ _id: string, role: StaffRole, state: RoleChangeState, stateLabel: string, askedAt: string, decidedAt: string | null, expiresAt: string, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }>, factorRemoval: { _id: string, state: FactorRemovalState, stateLabel: string, reason: string, askedAt: string, check: string | null, decidedAt: string | null, expiresAt: string, dueAt: string | null, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } | null, removeFactors: { allowed: boolean, reason: string | null } } } };

export type GrantRoleMutationVariables = Exact<{
  id: string;
  input: GrantRoleBody;
}>;


export type GrantRoleMutation = { grantRole: { status: boolean, message: string, data: { _id: string, role: StaffRole, state: RoleChangeState, stateLabel: string, askedAt: string, decidedAt: string | null, expiresAt: string, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type TakeRoleMutationVariables = Exact<{
  id: string;
  role: string;
}>;


export type TakeRoleMutation = { takeRole: { status: boolean, message: string } };

export type RoleChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type RoleChangesQuery = { roleChanges: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, role: StaffRole, state: RoleChangeState, stateLabel: string, askedAt: string, decidedAt: string | null, expiresAt: string, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> } };

export type DecideRoleChangeMutationVariables = Exact<{
  id: string;
  input: DecideRoleChangeBody;
}>;


export type DecideRoleChangeMutation = { decideRoleChange: { status: boolean, message: string, data: { _id: string, role: StaffRole, state: RoleChangeState, stateLabel: string, askedAt: string, decidedAt: string | null, expiresAt: string, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type WithdrawRoleChangeMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawRoleChangeMutation = { withdrawRoleChange: { status: boolean, message: string } };

export type StaffInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffInvitationsQuery = { staffInvitations: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, email: string, role: StaffRole, state: InvitationState, stateLabel: string, askedAt: string, decidedAt: string | null, expiresAt: string, askedBy: { _id: string, name: string } | null, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> } };

export type InviteStaffMutationVariables = Exact<{
  input: InviteStaffBody;
}>;


export type InviteStaffMutation = { inviteStaff: { status: boolean, message: string, data: { _id: string, email: string, role: StaffRole, state: InvitationState, stateLabel: string, askedAt: string, decidedAt: string | null, expiresAt: string, askedBy: { _id: string, name: string } | null, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type DecideInvitationMutationVariables = Exact<{
  id: string;
  input: DecideInvitationBody;
}>;


export type DecideInvitationMutation = { decideInvitation: { status: boolean, message: string, data: { _id: string, email: string, role: StaffRole, state: InvitationState, stateLabel: string, askedAt: string, decidedAt: string | null, expiresAt: string, askedBy: { _id: string, name: string } | null, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type WithdrawInvitationMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawInvitationMutation = { withdrawInvitation: { status: boolean, message: string } };

export type FactorRemovalsQueryVariables = Exact<{ [key: string]: never; }>;


export type FactorRemovalsQuery = { factorRemovals: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, state: FactorRemovalState, stateLabel: string, reason: string, askedAt: string, check: string | null, decidedAt: string | null, expiresAt: string, dueAt: string | null, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> } };

export type AskFactorRemovalMutationVariables = Exact<{
  id: string;
  input: AskFactorRemovalBody;
}>;


export type AskFactorRemovalMutation = { askFactorRemoval: { status: boolean, message: string, data: { _id: string, state: FactorRemovalState, stateLabel: string, reason: string, askedAt: string, check: string | null, decidedAt: string | null, expiresAt: string, dueAt: string | null, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type DecideFactorRemovalMutationVariables = Exact<{
  id: string;
  input: DecideFactorRemovalBody;
}>;


export type DecideFactorRemovalMutation = { decideFactorRemoval: { status: boolean, message: string, data: { _id: string, state: FactorRemovalState, stateLabel: string, reason: string, askedAt: string, check: string | null, decidedAt: string | null, expiresAt: string, dueAt: string | null, person: { _id: string, name: string }, askedBy: { _id: string, name: string }, decidedBy: { _id: string, name: string } | null, confirm: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type WithdrawFactorRemovalMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawFactorRemovalMutation = { withdrawFactorRemoval: { status: boolean, message: string } };

export type StaffEndSessionsMutationVariables = Exact<{
  id: string;
}>;


export type StaffEndSessionsMutation = { staffEndSessions: { status: boolean, message: string } };

export type StaffResetPasswordMutationVariables = Exact<{
  id: string;
}>;


export type StaffResetPasswordMutation = { staffResetPassword: { status: boolean, message: string } };

export type StaffDisableUserMutationVariables = Exact<{
  id: string;
  input: DisableUserBody;
}>;


export type StaffDisableUserMutation = { staffDisableUser: { status: boolean, message: string } };

export type StopFactorRemovalMutationVariables = Exact<{
  input: StopFactorRemovalBody;
}>;


export type StopFactorRemovalMutation = { stopFactorRemoval: { status: boolean, message: string } };

export type OpenInvitationMutationVariables = Exact<{
  input: OpenInvitationBody;
}>;


export type OpenInvitationMutation = { openInvitation: { status: boolean, message: string, data: { state: InvitationLinkState, email: string | null, role: StaffRole | null, expiresAt: string | null } } };

export type StartInvitationFactorMutationVariables = Exact<{
  input: StartInvitationFactorBody;
}>;


export type StartInvitationFactorMutation = { startInvitationFactor: { status: boolean, message: string, data: { secret: string | null, uri: string | null, options: string | null, expiresAt: string } } };

export type AcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationBody;
}>;


export type AcceptInvitationMutation = { acceptInvitation: { status: boolean, message: string, data: { email: string, recoveryCodes: Array<string> } } };

export type StartStepUpMutationVariables = Exact<{
  input: StartStepUpBody;
}>;


export type StartStepUpMutation = { startStepUp: { status: boolean, message: string, data: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } } };

export type VerifyPasswordMutationVariables = Exact<{
  input: VerifyPasswordBody;
}>;


export type VerifyPasswordMutation = { verifyPassword: { status: boolean, message: string, data: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } } };

export type VerifyStepUpMutationVariables = Exact<{
  input: VerifyCodeBody;
}>;


export type VerifyStepUpMutation = { verifyStepUp: { status: boolean, message: string, data: { stepUp: string, expiresAt: string } } };

export type ChallengePasskeyMutationVariables = Exact<{
  input: ChallengePasskeyBody;
}>;


export type ChallengePasskeyMutation = { challengePasskey: { status: boolean, message: string, data: { options: string } } };

export type LoginChannelMutationVariables = Exact<{
  input: ResendCodeBody;
}>;


export type LoginChannelMutation = { loginChannel: { status: boolean, message: string, data: { challengeId: string, purpose: 'sign-up' | 'sign-in' | 'step-up' | 'phone', methods: Array<FactorMethod>, channel: Channel | null, channels: Array<Channel>, sentTo: string, expiresAt: string, resendAt: string } } };

export type OwnTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTermsQuery = { ownTerms: { status: boolean, message: string, data: { version: string, acceptedAt: string, isCurrent: boolean } } };

export type AcceptTermsMutationVariables = Exact<{
  input: AcceptTermsBody;
}>;


export type AcceptTermsMutation = { acceptTerms: { status: boolean, message: string, data: { version: string, acceptedAt: string, isCurrent: boolean } } };

export type TicketsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type TicketsQuery = { tickets: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, reference: string, headline: string, categoryLabel: string, state: TicketState, stateLabel: string, openedAt: string, changedAt: string, close: { allowed: boolean, reason: string | null } }> } };

export type CloseTicketMutationVariables = Exact<{
  id: string;
}>;


export type CloseTicketMutation = { closeTicket: { status: boolean, message: string, data: { _id: string, state: TicketState } } };

export type SupportTicketsQueryVariables = Exact<{
  show?: TicketFilter | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type SupportTicketsQuery = { supportTickets: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, reference: string, headline: string, categoryLabel: string, state: TicketState, stateLabel: string, openedAt: string, changedAt: string, personName: string, isReport: boolean }> } };

export type SupportTicketFieldsFragment = { _id: string, reference: string, headline: string, categoryLabel: string, state: TicketState, stateLabel: string, openedAt: string, changedAt: string, personName: string, contact: { isGuest: boolean, email: string | null, contactNumber: string, countryCode: string } | null, entries: Array<{ _id: string, isAnswer: boolean, text: string, at: string, images: Array<{ key: string, name: string, url: string | null }> }>, reported: { writerId: string | null, writerName: string, headline: string, text: string, at: string, images: Array<{ key: string, name: string, url: string | null }> } | null, answer: { allowed: boolean, reason: string | null }, close: { allowed: boolean, reason: string | null } };

export type SupportTicketQueryVariables = Exact<{
  id: string;
}>;


export type SupportTicketQuery = { supportTicket: { status: boolean, message: string, data: { _id: string, reference: string, headline: string, categoryLabel: string, state: TicketState, stateLabel: string, openedAt: string, changedAt: string, personName: string, contact: { isGuest: boolean, email: string | null, contactNumber: string, countryCode: string } | null, entries: Array<{ _id: string, isAnswer: boolean, text: string, at: string, images: Array<{ key: string, name: string, url: string | null }> }>, reported: { writerId: string | null, writerName: string, headline: string, text: string, at: string, images: Array<{ key: string, name: string, url: string | null }> } | null, answer: { allowed: boolean, reason: string | null }, close: { allowed: boolean, reason: string | null } } } };

export type AnswerTicketMutationVariables = Exact<{
  id: string;
  input: AnswerTicketInput;
}>;


export type AnswerTicketMutation = { answerTicket: { status: boolean, message: string, data: { _id: string, reference: string, headline: string, categoryLabel: string, state: TicketState, stateLabel: string, openedAt: string, changedAt: string, personName: string, contact: { isGuest: boolean, email: string | null, contactNumber: string, countryCode: string } | null, entries: Array<{ _id: string, isAnswer: boolean, text: string, at: string, images: Array<{ key: string, name: string, url: string | null }> }>, reported: { writerId: string | null, writerName: string, headline: string, text: string, at: string, images: Array<{ key: string, name: string, url: string | null }> } | null, answer: { allowed: boolean, reason: string | null }, close: { allowed: boolean, reason: string | null } } } };

export type CloseSupportTicketMutationVariables = Exact<{
  id: string;
}>;


export type CloseSupportTicketMutation = { closeSupportTicket: { status: boolean, message: string, data: { _id: string, reference: string, headline: string, categoryLabel: string, state: TicketState, stateLabel: string, openedAt: string, changedAt: string, personName: string, contact: { isGuest: boolean, email: string | null, contactNumber: string, countryCode: string } | null, entries: Array<{ _id: string, isAnswer: boolean, text: string, at: string, images: Array<{ key: string, name: string, url: string | null }> }>, reported: { writerId: string | null, writerName: string, headline: string, text: string, at: string, images: Array<{ key: string, name: string, url: string | null }> } | null, answer: { allowed: boolean, reason: string | null }, close: { allowed: boolean, reason: string | null } } } };

export type TokenListQueryVariables = Exact<{
  project?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type TokenListQuery = { tokenList: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, issuerName: string, totalUnits: number, heldUnits: number, reservedUnits: number, mintedUnits: number, redeemedUnits: number, isEnded: boolean, frozenUnits: number, holders: number, isPaused: boolean, isClosed: boolean, isFunded: boolean, waiting: number, rules: { maxUnits: number | null, maxHolders: number | null, barredCountries: Array<string> } }> } };

export type TokenHoldersQueryVariables = Exact<{
  id: string;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type TokenHoldersQuery = { tokenHolders: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, name: string, heldUnits: number, reservedUnits: number, lockedUnits: number, frozenUnits: number, isFrozen: boolean }> } };

export type TokenOperationFieldsFragment = { _id: string, offeringId: string | null, offeringName: string | null, issuerName: string | null, kind: TokenOperationKind, holder: string | null, recipient: string | null, units: number | null, reason: string, state: TokenOperationState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, holderAccount: { address: string, since: string } | null, recipientAccount: { address: string, since: string } | null, rules: { maxUnits: number | null, maxHolders: number | null, barredCountries: Array<string> } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } };

export type TokenOperationsQueryVariables = Exact<{
  project?: string | null | undefined;
  kinds?: string | null | undefined;
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type TokenOperationsQuery = { tokenOperations: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, offeringId: string | null, offeringName: string | null, issuerName: string | null, kind: TokenOperationKind, holder: string | null, recipient: string | null, units: number | null, reason: string, state: TokenOperationState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, holderAccount: { address: string, since: string } | null, recipientAccount: { address: string, since: string } | null, rules: { maxUnits: number | null, maxHolders: number | null, barredCountries: Array<string> } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } }> } };

export type AskForTokenOperationMutationVariables = Exact<{
  input: AskForTokenOperationBody;
}>;


export type AskForTokenOperationMutation = { askForTokenOperation: { status: boolean, message: string, data: { _id: string, offeringId: string | null, offeringName: string | null, issuerName: string | null, kind: TokenOperationKind, holder: string | null, recipient: string | null, units: number | null, reason: string, state: TokenOperationState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, holderAccount: { address: string, since: string } | null, recipientAccount: { address: string, since: string } | null, rules: { maxUnits: number | null, maxHolders: number | null, barredCountries: Array<string> } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type ApproveTokenOperationMutationVariables = Exact<{
  id: string;
}>;


export type ApproveTokenOperationMutation = { approveTokenOperation: { status: boolean, message: string, data: { _id: string, offeringId: string | null, offeringName: string | null, issuerName: string | null, kind: TokenOperationKind, holder: string | null, recipient: string | null, units: number | null, reason: string, state: TokenOperationState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, holderAccount: { address: string, since: string } | null, recipientAccount: { address: string, since: string } | null, rules: { maxUnits: number | null, maxHolders: number | null, barredCountries: Array<string> } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type DeclineTokenOperationMutationVariables = Exact<{
  id: string;
  input: DeclineTokenOperationBody;
}>;


export type DeclineTokenOperationMutation = { declineTokenOperation: { status: boolean, message: string, data: { _id: string, offeringId: string | null, offeringName: string | null, issuerName: string | null, kind: TokenOperationKind, holder: string | null, recipient: string | null, units: number | null, reason: string, state: TokenOperationState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, holderAccount: { address: string, since: string } | null, recipientAccount: { address: string, since: string } | null, rules: { maxUnits: number | null, maxHolders: number | null, barredCountries: Array<string> } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type WithdrawTokenOperationMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawTokenOperationMutation = { withdrawTokenOperation: { status: boolean, message: string, data: { _id: string, offeringId: string | null, offeringName: string | null, issuerName: string | null, kind: TokenOperationKind, holder: string | null, recipient: string | null, units: number | null, reason: string, state: TokenOperationState, stateLabel: string, askedBy: string, askedAt: string, expiresAt: string, decidedBy: string | null, decidedAt: string | null, decidedWhy: string | null, holderAccount: { address: string, since: string } | null, recipientAccount: { address: string, since: string } | null, rules: { maxUnits: number | null, maxHolders: number | null, barredCountries: Array<string> } | null, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null }, withdraw: { allowed: boolean, reason: string | null } } } };

export type WalletQueryVariables = Exact<{
  currency?: CurrencyCode | null | undefined;
}>;


export type WalletQuery = { wallet: { status: boolean, message: string, data: { _id: string, available: { amount: string, currency: CurrencyCode }, held: { amount: string, currency: CurrencyCode }, pending: { amount: string, currency: CurrencyCode }, balances: Array<{ available: { amount: string, currency: CurrencyCode }, held: { amount: string, currency: CurrencyCode }, pending: { amount: string, currency: CurrencyCode } }> } } };

export type StatementQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
  currency?: CurrencyCode | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  group?: MovementGroup | null | undefined;
}>;


export type StatementQuery = { statement: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, at: string, reason: StatementReason, state: StatementState, counterparty: string, orderId: string | null, amount: { amount: string, currency: CurrencyCode }, balance: { amount: string, currency: CurrencyCode } | null }> } };

export type StatementFileQueryVariables = Exact<{
  currency?: CurrencyCode | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  group?: MovementGroup | null | undefined;
  format?: StatementFormat | null | undefined;
}>;


export type StatementFileQuery = { statementFile: { data: { name: string, contentType: string, base64: string } } };

export type PendingDepositsQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingDepositsQuery = { pendingDeposits: { data: Array<{ _id: string, state: DepositState, message: string, createdAt: string, frameUrl: string | null, payUrl: string | null, amount: { amount: string, currency: CurrencyCode } }> } };

export type DepositByIdQueryVariables = Exact<{
  id: string;
}>;


export type DepositByIdQuery = { depositById: { status: boolean, message: string, data: { _id: string, state: DepositState, message: string, createdAt: string, frameUrl: string | null, payUrl: string | null, amount: { amount: string, currency: CurrencyCode } } } };

export type CreateDepositMutationVariables = Exact<{
  input: CreateDepositBody;
}>;


export type CreateDepositMutation = { createDeposit: { status: boolean, message: string, data: { _id: string, state: DepositState, message: string, createdAt: string, frameUrl: string | null, payUrl: string | null, amount: { amount: string, currency: CurrencyCode } } } };

export type ConfirmDepositMutationVariables = Exact<{
  id: string;
  input: ConfirmDepositBody;
}>;


export type ConfirmDepositMutation = { confirmDeposit: { status: boolean, message: string, data: { _id: string, state: DepositState, message: string, createdAt: string, frameUrl: string | null, payUrl: string | null, amount: { amount: string, currency: CurrencyCode } } } };

export type BankAccountFieldsFragment = { _id: string, holder: string, last4: string, isProven: boolean, heldUntil: string | null, addedAt: string, holderState: HolderState, holderReason: string | null, isClosed: boolean };

export type WithdrawalFieldsFragment = { _id: string, holder: string, last4: string, state: WithdrawalState, stateLabel: string, requestedAt: string, changedAt: string, heldUntil: string, reason: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, cancel: { allowed: boolean, reason: string | null } };

export type BankAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type BankAccountsQuery = { bankAccounts: { data: Array<{ _id: string, holder: string, last4: string, isProven: boolean, heldUntil: string | null, addedAt: string, holderState: HolderState, holderReason: string | null, isClosed: boolean }> } };

export type AddBankAccountMutationVariables = Exact<{
  input: AddBankAccountBody;
}>;


export type AddBankAccountMutation = { addBankAccount: { status: boolean, message: string, data: { _id: string, holder: string, last4: string, isProven: boolean, heldUntil: string | null, addedAt: string, holderState: HolderState, holderReason: string | null, isClosed: boolean } } };

export type ProveBankAccountMutationVariables = Exact<{
  id: string;
  input: ProveBankAccountBody;
}>;


export type ProveBankAccountMutation = { proveBankAccount: { status: boolean, message: string, data: { _id: string, holder: string, last4: string, isProven: boolean, heldUntil: string | null, addedAt: string, holderState: HolderState, holderReason: string | null, isClosed: boolean } } };

export type RemoveBankAccountMutationVariables = Exact<{
  id: string;
}>;


export type RemoveBankAccountMutation = { removeBankAccount: { status: boolean, message: string } };

export type WithdrawalsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type WithdrawalsQuery = { withdrawals: { totalCount: number, data: Array<{ _id: string, holder: string, last4: string, state: WithdrawalState, stateLabel: string, requestedAt: string, changedAt: string, heldUntil: string, reason: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, cancel: { allowed: boolean, reason: string | null } }> } };

export type WithdrawalFeeQueryVariables = Exact<{
  currency?: CurrencyCode | null | undefined;
}>;


export type WithdrawalFeeQuery = { withdrawalFee: { data: { _id: string, isReduced: boolean, fee: { amount: string, currency: CurrencyCode } } } };

export type RequestWithdrawalMutationVariables = Exact<{
  input: RequestWithdrawalBody;
}>;


export type RequestWithdrawalMutation = { requestWithdrawal: { status: boolean, message: string, data: { _id: string, holder: string, last4: string, state: WithdrawalState, stateLabel: string, requestedAt: string, changedAt: string, heldUntil: string, reason: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, cancel: { allowed: boolean, reason: string | null } } } };

export type CancelWithdrawalMutationVariables = Exact<{
  id: string;
}>;


export type CancelWithdrawalMutation = { cancelWithdrawal: { status: boolean, message: string, data: { _id: string, holder: string, last4: string, state: WithdrawalState, stateLabel: string, requestedAt: string, changedAt: string, heldUntil: string, reason: string | null, amount: { amount: string, currency: CurrencyCode }, fee: { amount: string, currency: CurrencyCode }, cancel: { allowed: boolean, reason: string | null } } } };

export type QueuedWithdrawalFieldsFragment = { _id: string, ownerName: string, holder: string, last4: string, state: WithdrawalState, requestedAt: string, heldUntil: string, amount: { amount: string, currency: CurrencyCode }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } };

export type WithdrawalQueueQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type WithdrawalQueueQuery = { withdrawalQueue: { totalCount: number, data: Array<{ _id: string, ownerName: string, holder: string, last4: string, state: WithdrawalState, requestedAt: string, heldUntil: string, amount: { amount: string, currency: CurrencyCode }, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } }> } };

export type ApproveWithdrawalMutationVariables = Exact<{
  input: ApproveWithdrawalBody;
}>;


export type ApproveWithdrawalMutation = { approveWithdrawal: { status: boolean, message: string } };

export type DeclineWithdrawalMutationVariables = Exact<{
  id: string;
  input: DeclineWithdrawalBody;
}>;


export type DeclineWithdrawalMutation = { declineWithdrawal: { status: boolean, message: string } };

export type WaitingHolderFieldsFragment = { _id: string, ownerName: string, holder: string, last4: string, bankCode: string, bankCountry: BankCountry | null, verifiedNames: Array<string>, addedAt: string, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } };

export type BankAccountQueueQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type BankAccountQueueQuery = { bankAccountQueue: { totalCount: number, data: Array<{ _id: string, ownerName: string, holder: string, last4: string, bankCode: string, bankCountry: BankCountry | null, verifiedNames: Array<string>, addedAt: string, approve: { allowed: boolean, reason: string | null }, decline: { allowed: boolean, reason: string | null } }> } };

export type ApproveHolderMutationVariables = Exact<{
  id: string;
}>;


export type ApproveHolderMutation = { approveHolder: { status: boolean, message: string } };

export type DeclineHolderMutationVariables = Exact<{
  id: string;
  input: DeclineHolderBody;
}>;


export type DeclineHolderMutation = { declineHolder: { status: boolean, message: string } };

export type ZakatFigureFieldsFragment = { dueOn: string, dueOnHijri: string, yearFrom: string, notCounted: Array<string>, due: { amount: string, currency: CurrencyCode }, paid: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, nisab: { amount: string, currency: CurrencyCode }, trace: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, holdings: Array<{ _id: string, name: string, units: number, basis: HoldingBasis, base: { amount: string, currency: CurrencyCode } }> };

export type ZakatFieldsFragment = { settings: { school: ZakatSchool, nisabBy: NisabBy, year: ZakatYear, yearFrom: string, otherCash: { amount: string, currency: CurrencyCode }, dueDebts: { amount: string, currency: CurrencyCode } } | null, silver: Array<{ _id: string, name: string, grams: string, heldFrom: string }>, prices: Array<{ metal: Metal, on: string, source: string, perGram: { amount: string, currency: CurrencyCode } }>, figure: { dueOn: string, dueOnHijri: string, yearFrom: string, notCounted: Array<string>, due: { amount: string, currency: CurrencyCode }, paid: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, nisab: { amount: string, currency: CurrencyCode }, trace: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, holdings: Array<{ _id: string, name: string, units: number, basis: HoldingBasis, base: { amount: string, currency: CurrencyCode } }> } | null, past: { dueOn: string, dueOnHijri: string, yearFrom: string, notCounted: Array<string>, due: { amount: string, currency: CurrencyCode }, paid: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, nisab: { amount: string, currency: CurrencyCode }, trace: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, holdings: Array<{ _id: string, name: string, units: number, basis: HoldingBasis, base: { amount: string, currency: CurrencyCode } }> } | null, funds: Array<{ _id: string, fund: ZakatFund, name: string }> };

export type ZakatQueryVariables = Exact<{ [key: string]: never; }>;


export type ZakatQuery = { zakatOf: { data: { settings: { school: ZakatSchool, nisabBy: NisabBy, year: ZakatYear, yearFrom: string, otherCash: { amount: string, currency: CurrencyCode }, dueDebts: { amount: string, currency: CurrencyCode } } | null, silver: Array<{ _id: string, name: string, grams: string, heldFrom: string }>, prices: Array<{ metal: Metal, on: string, source: string, perGram: { amount: string, currency: CurrencyCode } }>, figure: { dueOn: string, dueOnHijri: string, yearFrom: string, notCounted: Array<string>, due: { amount: string, currency: CurrencyCode }, paid: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, nisab: { amount: string, currency: CurrencyCode }, trace: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, holdings: Array<{ _id: string, name: string, units: number, basis: HoldingBasis, base: { amount: string, currency: CurrencyCode } }> } | null, past: { dueOn: string, dueOnHijri: string, yearFrom: string, notCounted: Array<string>, due: { amount: string, currency: CurrencyCode }, paid: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, nisab: { amount: string, currency: CurrencyCode }, trace: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, holdings: Array<{ _id: string, name: string, units: number, basis: HoldingBasis, base: { amount: string, currency: CurrencyCode } }> } | null, funds: Array<{ _id: string, fund: ZakatFund, name: string }> } } };

export type SaveZakatSettingsMutationVariables = Exact<{
  input: SaveZakatBody;
}>;


export type SaveZakatSettingsMutation = { saveZakatSettings: { status: boolean, message: string, data: { settings: { school: ZakatSchool, nisabBy: NisabBy, year: ZakatYear, yearFrom: string, otherCash: { amount: string, currency: CurrencyCode }, dueDebts: { amount: string, currency: CurrencyCode } } | null, silver: Array<{ _id: string, name: string, grams: string, heldFrom: string }>, prices: Array<{ metal: Metal, on: string, source: string, perGram: { amount: string, currency: CurrencyCode } }>, figure: { dueOn: string, dueOnHijri: string, yearFrom: string, notCounted: Array<string>, due: { amount: string, currency: CurrencyCode }, paid: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, nisab: { amount: string, currency: CurrencyCode }, trace: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, holdings: Array<{ _id: string, name: string, units: number, basis: HoldingBasis, base: { amount: string, currency: CurrencyCode } }> } | null, past: { dueOn: string, dueOnHijri: string, yearFrom: string, notCounted: Array<string>, due: { amount: string, currency: CurrencyCode }, paid: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, nisab: { amount: string, currency: CurrencyCode }, trace: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, holdings: Array<{ _id: string, name: string, units: number, basis: HoldingBasis, base: { amount: string, currency: CurrencyCode } }> } | null, funds: Array<{ _id: string, fund: ZakatFund, name: string }> } } };

export type AddSilverMutationVariables = Exact<{
  input: AddSilverBody;
}>;


export type AddSilverMutation = { addSilver: { status: boolean, message: string, data: { settings: { school: ZakatSchool, nisabBy: NisabBy, year: ZakatYear, yearFrom: string, otherCash: { amount: string, currency: CurrencyCode }, dueDebts: { amount: string, currency: CurrencyCode } } | null, silver: Array<{ _id: string, name: string, grams: string, heldFrom: string }>, prices: Array<{ metal: Metal, on: string, source: string, perGram: { amount: string, currency: CurrencyCode } }>, figure: { dueOn: string, dueOnHijri: string, yearFrom: string, notCounted: Array<string>, due: { amount: string, currency: CurrencyCode }, paid: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, nisab: { amount: string, currency: CurrencyCode }, trace: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, holdings: Array<{ _id: string, name: string, units: number, basis: HoldingBasis, base: { amount: string, currency: CurrencyCode } }> } | null, past: { dueOn: string, dueOnHijri: string, yearFrom: string, notCounted: Array<string>, due: { amount: string, currency: CurrencyCode }, paid: { amount: string, currency: CurrencyCode }, left: { amount: string, currency: CurrencyCode }, nisab: { amount: string, currency: CurrencyCode }, trace: Array<{ label: string, amount: { amount: string, currency: CurrencyCode } }>, holdings: Array<{ _id: string, name: string, units: number, basis: HoldingBasis, base: { amount: string, currency: CurrencyCode } }> } | null, funds: Array<{ _id: string, fund: ZakatFund, name: string }> } } };

export type RemoveSilverMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSilverMutation = { removeSilver: { status: boolean, message: string } };

export type ZakatPaymentFieldsFragment = { _id: string, fund: ZakatFund, fundName: string, dueOn: string, paidAt: string, amount: { amount: string, currency: CurrencyCode } };

export type ZakatPaymentsQueryVariables = Exact<{
  pageNo?: number | null | undefined;
  perPage?: number | null | undefined;
}>;


export type ZakatPaymentsQuery = { zakatPayments: { status: boolean, message: string, totalCount: number, perPage: number, data: Array<{ _id: string, fund: ZakatFund, fundName: string, dueOn: string, paidAt: string, amount: { amount: string, currency: CurrencyCode } }> } };

export type PayZakatMutationVariables = Exact<{
  input: PayZakatBody;
}>;


export type PayZakatMutation = { payZakat: { status: boolean, message: string, data: { _id: string, fund: ZakatFund, fundName: string, dueOn: string, paidAt: string, amount: { amount: string, currency: CurrencyCode } } } };

export type ZakatReceiptQueryVariables = Exact<{
  id: string;
}>;


export type ZakatReceiptQuery = { zakatReceipt: { data: { name: string, contentType: string, base64: string } } };
export { AccountPauseFieldsFragmentDoc, AccountPausesDocument, PauseAccountDocument, AskAccountResumeDocument, ApproveAccountResumeDocument, DeclineAccountResumeDocument, WithdrawAccountResumeDocument } from './account-pauses-documents.ts'
export { ArticleTextsFieldsFragmentDoc, ArticleVerdictFieldsFragmentDoc, ArticleWholeFragmentDoc, ArticlesDocument, ArticleByIdDocument, ArticleVersionDocument, WriteArticleDocument, EditArticleDocument, PreviewArticleDocument, PublishArticleDocument, ScheduleArticleDocument, UnscheduleArticleDocument, TakeBackArticleDocument } from './articles-documents.ts'
export { MoneyFieldsFragmentDoc, UserFieldsFragmentDoc, CoolingOffFieldsFragmentDoc, OrderFieldsFragmentDoc, DepositFieldsFragmentDoc, MadeFileFieldsFragmentDoc, OfferingTotalsFieldsFragmentDoc } from './fragments-documents.ts'
export { BankEntryFieldsFragmentDoc, BankTransferDocument, BankEntriesDocument, ProposeCreditDocument, ProposeSendBackDocument, ProposeBookBackDocument, ProposeSetAsideDocument, ProposeReopenDocument, ApproveBankEntryDocument, DeclineBankEntryDocument } from './bank-entries-documents.ts'
export { BoardComplaintFieldsFragmentDoc, OwnComplaintsDocument, ComplaintSubjectsDocument, WriteComplaintDocument, BoardComplaintsDocument, AnswerComplaintDocument } from './board-complaints-documents.ts'
export { CampaignChangeFieldsFragmentDoc, ChangeableCampaignsDocument, CampaignChangesDocument, AskForCampaignChangeDocument, ApproveCampaignChangeDocument, DeclineCampaignChangeDocument, WithdrawCampaignChangeDocument } from './campaign-changes-documents.ts'
export { CharityFieldsFragmentDoc, CharityPaymentFieldsFragmentDoc, CharitiesDocument, ProposeCharityDocument, ApproveCharityDocument, DeclineCharityDocument, WithdrawCharityDocument, CharityPaymentsDocument, CharityChoiceDocument, ProposeCharityPaymentDocument, ApproveCharityPaymentDocument, DeclineCharityPaymentDocument } from './charities-documents.ts'
export { ColleagueFieldsFragmentDoc, ColleaguesDocument, InviteColleagueDocument, ChangeColleagueRoleDocument, RemoveColleagueDocument, ColleagueInvitationDocument, AcceptColleagueInvitationDocument, DeclineColleagueInvitationDocument } from './colleagues-documents.ts'
export { BlogCardFieldsFragmentDoc, BlogPageDocument, BlogDetailDocument, WhitePapersPageDocument, FaqPageDocument, TeamPageDocument, OwnFaqLikesDocument, LikeFaqDocument, PopupTextsDocument, ProjectFaqsDocument, HeldOfferingsDocument } from './content-documents.ts'
export { IssuerUpdateFieldsFragmentDoc, RoomQuestionFieldsFragmentDoc, ProjectUpdatesDocument, IssuerUpdatesDocument, PostUpdateDocument, EditUpdateDocument, ProjectQuestionsDocument, OwnQuestionsDocument, ReceivedQuestionsDocument, QuestionReviewDocument, AskQuestionDocument, AnswerQuestionDocument, HideQuestionDocument } from './deal-room-documents.ts'
export { WaterfallFieldsFragmentDoc, DistributionFieldsFragmentDoc, LatePaymentFieldsFragmentDoc, DistributionsDocument, DistributionSourcesDocument, DistributionQueueDocument, DistributionPayoutsDocument, OwnPayoutsDocument, ApprovedResultsDocument, DistributionFileDocument, FileDistributionDocument, CancelDistributionDocument, ReturnDistributionDocument, CheckDistributionDocument, ApproveDistributionDocument, OwnIncomeDocument, OwnIncomeFileDocument, ReleaseDistributionDocument, ProposeDistributionReleaseDocument, LatePaymentsDocument, LatePaymentQueueDocument, LateFileDocument, AskForLateDocument, ApproveLateDocument, DeclineLateDocument, WithdrawLateDocument, EndRespiteDocument } from './distributions-documents.ts'
export { DocumentFileFieldsFragmentDoc, DocumentAnswerFragmentDoc, DocumentRowFragmentDoc, DocumentRowsFragmentDoc, ReceivedDocumentsDocument, RequestedDocumentsDocument, MyDocumentsDocument, ReceivedWorkflowsDocument, RequestedWorkflowsDocument, DocumentsOverviewDocument, DocumentItemByIdDocument, DocumentDescriptionDocument, DocumentSignersDocument, DocumentFileLinkDocument, DocumentTypesDocument, WorkCommentDocument, WorkApprovalDocument, WorkSentDocument, WorkViewDocument, SignUrlDocument, SignCheckDocument, AddOwnDocumentDocument, RemoveOwnDocumentDocument } from './documents-documents.ts'
export { SentRowFragmentDoc, SentDocumentsDocument, SentRecipientsDocument, SendableProjectsDocument, SendableUsersDocument, ProjectDocumentsDocument, SendDocumentDocument, CancelSentDocumentDocument } from './document-sending-documents.ts'
export { DocumentLinkFieldsFragmentDoc, DocumentLinksDocument, ShareDocumentDocument, RevokeDocumentLinkDocument, OpenSharedDocumentDocument } from './document-shares-documents.ts'
export { FactorsFieldsFragmentDoc, OwnFactorsDocument, EnableTwoFactorDocument, ConfirmTwoFactorDocument, DisableTwoFactorDocument, NewRecoveryCodesDocument, StartPasskeyDocument, AddPasskeyDocument, RemovePasskeyDocument } from './factors-documents.ts'
export { ScholarKeyFieldsFragmentDoc, ScholarKeysDocument, EnrolScholarKeyDocument, RevokeScholarKeyDocument, FatwasDocument, BoardProfileDocument, SaveBoardProfileDocument, FatwaCertificateDocument, FatwaCertificateFileDocument } from './fatwas-documents.ts'
export { SavedSearchFieldsFragmentDoc, KeyInformationDocument, KeyInformationFileDocument, PositionByIdDocument, PositionDocumentsDocument, LikedProjectListDocument, SavedSearchesDocument, SaveSearchDocument, DeleteSearchDocument } from './interest-documents.ts'
export { StatedAmountFieldsFragmentDoc, KycAnswersFieldsFragmentDoc, KycDocumentFieldsFragmentDoc, KycCaseFieldsFragmentDoc, MyKycDocument, KycStandingDocument, SaveKycDraftDocument, AttachKycDocumentDocument, RemoveKycDocumentDocument, AskKycSignatureDocument, SubmitKycDocument, RestartKycDocument, ResubmitKycCompanyDocument, KycPrecheckDocument, SaveKycIdentityDocument, SaveKycAddressDocument, SaveKycPersonalDocument, SaveKycEmploymentDocument, SaveKycCompanyDocument, SaveKycFinancialDocument, SaveKycProfileDocument, SaveKycQuestionnaireDocument } from './kyc-documents.ts'
export { KycReviewFieldsFragmentDoc, KycQueueDocument, KycReviewDocument, DecideKycDocumentDocument, DecideKycHitDocument, DecideKycDocument, DecideCompanyDocument, ComplianceWaitingDocument } from './kyc-review-documents.ts'
export { MessageFieldsFragmentDoc, MessagesDocument, MessageByIdDocument, MessageRecipientsDocument, SaveDraftDocument, SendMessageDocument, ReplyMessageDocument, ChangeMessageDocument, DiscardDraftDocument, BlockSenderDocument, ReportMessageDocument } from './messages-documents.ts'
export { MilestoneFieldsFragmentDoc, MilestonesDocument, MilestoneQueueDocument, MilestoneFileDocument, FileMilestoneDocument, ReturnMilestoneDocument, AskMilestoneReleaseDocument, ApproveMilestoneReleaseDocument, FeeInvoiceDocument } from './milestones-documents.ts'
export { MoneyCaseFieldsFragmentDoc, MoneyCaseVerdictFieldsFragmentDoc, MoneyCaseDetailsFieldsFragmentDoc, MoneyCasesDocument, MoneyCaseByIdDocument, DecideMoneyCaseDocument, NoteMoneyCaseDocument, MoneyCaseReportDocument, KycValiditiesDocument } from './money-cases-documents.ts'
export { ChallengeFieldsFragmentDoc, OfferingNameDocument, CaptchaChallengeDocument, CreateUserDocument, LoginDocument, VerifyCodeDocument } from './sign-in-documents.ts'
export { NetworkAnswerFieldsFragmentDoc, NetworksDocument, StartNetworkLoginDocument, LoginByLinkedinDocument, OtherLoginDocument, FinishNetworkSignUpDocument, LinkedNetworksDocument, LinkNetworkDocument, UnlinkNetworkDocument } from './networks-documents.ts'
export { NotificationFieldsFragmentDoc, NotificationCategoryFieldsFragmentDoc, NotificationTimingFieldsFragmentDoc, NotificationsDocument, NotificationByIdDocument, ReadNotificationDocument, ReadNotificationsDocument, PushConfigDocument, NotificationPreferencesDocument, SaveNotificationCategoryDocument, SaveNotificationTimingDocument } from './notifications-documents.ts'
export { ProjectFieldsFragmentDoc, ProjectCardFieldsFragmentDoc, ProjectsDocument, FeaturedProjectsDocument, ProjectFacetsDocument, PlatformTotalsDocument, ProjectByIdDocument, ProjectTeamDocument } from './offerings-documents.ts'
export { ProposalReviewFieldsFragmentDoc, ProposalQueueDocument, ProposalReviewDocument, TakeUpProposalDocument, ApproveTermsDocument, RevokeTermsDocument, DecideProposalDocument } from './offering-review-documents.ts'
export { DataExportFieldsFragmentDoc, DataRightsDocument, RequestDataExportDocument, EraseAccountDocument } from './privacy-documents.ts'
export { ProposalFieldsFragmentDoc, ProposalsDocument, ProposalByIdDocument, CreateProposalDocument, SaveProposalPageDocument, SubmitProposalDocument, WithdrawProposalDocument, DeleteProposalDocument, IssuerCapsDocument } from './proposals-documents.ts'
export { RefundOrderFieldsFragmentDoc, RefundFieldsFragmentDoc, RefundCampaignsDocument, RefundableOrdersDocument, RefundOrdersDocument, RefundsDocument, ProposeRefundDocument, ApproveRefundDocument, DeclineRefundDocument, WithdrawRefundDocument, RetryRefundDocument } from './refunds-documents.ts'
export { ReportFieldsFragmentDoc, ReportAccountsFieldsFragmentDoc, OfferingReportsDocument, PublishReportDocument, ReportFileDocument, FileReportAccountsDocument, ReportAccountsQueueDocument, AcceptReportAccountsDocument, ReturnReportAccountsDocument, ReportAccountsFileDocument } from './reports-documents.ts'
export { RuleVersionFieldsFragmentDoc, RuleBaseFieldsFragmentDoc, DatedRuleFieldsFragmentDoc, DatedRulesDocument, RuleHistoryDocument, ProposeRuleDocument, ApproveRuleDocument, DeclineRuleDocument, WithdrawRuleDocument } from './rules-documents.ts'
export { SettingsFieldsFragmentDoc, SettingsDocument, SaveSettingsDocument } from './settings-documents.ts'
export { StaffVerdictFieldsFragmentDoc, RoleChangeFieldsFragmentDoc, FactorRemovalFieldsFragmentDoc, StaffInvitationFieldsFragmentDoc, StaffPeopleDocument, StaffPersonDocument, GrantRoleDocument, TakeRoleDocument, RoleChangesDocument, DecideRoleChangeDocument, WithdrawRoleChangeDocument, StaffInvitationsDocument, InviteStaffDocument, DecideInvitationDocument, WithdrawInvitationDocument, FactorRemovalsDocument, AskFactorRemovalDocument, DecideFactorRemovalDocument, WithdrawFactorRemovalDocument, StaffEndSessionsDocument, StaffResetPasswordDocument, StaffDisableUserDocument, StopFactorRemovalDocument, OpenInvitationDocument, StartInvitationFactorDocument, AcceptInvitationDocument } from './staff-documents.ts'
export { SupportTicketFieldsFragmentDoc, TicketsDocument, CloseTicketDocument, SupportTicketsDocument, SupportTicketDocument, AnswerTicketDocument, CloseSupportTicketDocument } from './tickets-documents.ts'
export { TokenOperationFieldsFragmentDoc, TokenListDocument, TokenHoldersDocument, TokenOperationsDocument, AskForTokenOperationDocument, ApproveTokenOperationDocument, DeclineTokenOperationDocument, WithdrawTokenOperationDocument } from './tokens-console-documents.ts'
export { BankAccountFieldsFragmentDoc, WithdrawalFieldsFragmentDoc, QueuedWithdrawalFieldsFragmentDoc, WaitingHolderFieldsFragmentDoc, BankAccountsDocument, AddBankAccountDocument, ProveBankAccountDocument, RemoveBankAccountDocument, WithdrawalsDocument, WithdrawalFeeDocument, RequestWithdrawalDocument, CancelWithdrawalDocument, WithdrawalQueueDocument, ApproveWithdrawalDocument, DeclineWithdrawalDocument, BankAccountQueueDocument, ApproveHolderDocument, DeclineHolderDocument } from './withdrawals-documents.ts'
export { ZakatFigureFieldsFragmentDoc, ZakatFieldsFragmentDoc, ZakatPaymentFieldsFragmentDoc, ZakatDocument, SaveZakatSettingsDocument, AddSilverDocument, RemoveSilverDocument, ZakatPaymentsDocument, PayZakatDocument, ZakatReceiptDocument } from './zakat-documents.ts'
export { ResetPasswordDocument, SendPasswordLinkDocument, CheckPasswordLinkDocument, ChangePasswordDocument, VerifyEmailDocument, SendVerificationDocument, UpdateUserDocument, ChangeEmailDocument, SendPhoneCodeDocument, VerifyPhoneCodeDocument, SetDefaultViewDocument, SessionsDocument, EndSessionDocument, EndOtherSessionsDocument, LastLoginDocument, KnownDevicesDocument, ForgetDeviceDocument, ForgetDevicesDocument } from './accounts-documents.ts'
export { AuditLogDocument } from './audit-log-documents.ts'
export { InvestorDashboardDocument, IssuerProjectsDocument, IssuerStartDocument } from './dashboard-documents.ts'
export { OwnCampaignsDocument, RaisedOverTimeDocument, IssuerFiguresDocument, IssuerTasksDocument, MilestoneClockDocument, PayoutCalendarDocument, RecentOrdersDocument, HasOfferingsDocument } from './desk-documents.ts'
export { SendEnquiryDocument, SendOwnEnquiryDocument } from './enquiries-documents.ts'
export { UploadAddressesDocument, FinishUploadDocument } from './files-documents.ts'
export { ReconciliationsDocument, RunReconciliationDocument, FeeAccountDocument } from './finance-documents.ts'
export { IdentityAccessDocument, KycIdentityCheckDocument } from './identity-check-documents.ts'
export { InvestmentsDocument, PurificationCertificateDocument, ApprovedOrdersDocument, InvestorOverviewDocument } from './investments-documents.ts'
export { InvestorsDocument, InvestorByIdDocument, LimitsOfInvestorDocument, InvestorNotesDocument, AddInvestorNoteDocument, InvestorDocumentsDocument } from './investors-documents.ts'
export { BeginNewKycDocument, WithdrawNewKycDocument } from './kyc-new-check-documents.ts'
export { OwnLikesDocument, LikeProjectDocument } from './likes-documents.ts'
export { InvestorLimitsDocument } from './limits-documents.ts'
export { OrdersDocument, OrderByIdDocument, OrderReceiptDocument, PlaceOrderDocument, CancelOrderDocument, ChangedTermsDocument, ReconfirmOrderDocument, AcceptRiskDocument } from './orders-documents.ts'
export { HomePageDocument, ProjectListDocument, TokenomicsPageDocument } from './pages-documents.ts'
export { KycCountriesDocument, KycProvincesDocument } from './places-documents.ts'
export { OrderProofDocument, AuditProofDocument, LogEntriesDocument } from './proof-documents.ts'
export { ProposalPreviewDocument } from './proposal-preview-documents.ts'
export { PortfolioDocument, ShareRegisterFileDocument, ShareRegisterDocument, ShareRegisterHistoryDocument, ShareRegisterOcfDocument } from './register-documents.ts'
export { CountriesDocument, CurrenciesDocument } from './resources-documents.ts'
export { CurrentUserDocument, SessionStatusDocument, TouchSessionDocument, LogoutDocument, SwitchAccountDocument } from './session-documents.ts'
export { ShariahBoardDocument } from './shariah-board-documents.ts'
export { StartStepUpDocument, VerifyPasswordDocument, VerifyStepUpDocument, ChallengePasskeyDocument, LoginChannelDocument } from './step-up-documents.ts'
export { OwnTermsDocument, AcceptTermsDocument } from './terms-documents.ts'
export { WalletDocument, StatementDocument, StatementFileDocument, PendingDepositsDocument, DepositByIdDocument, CreateDepositDocument, ConfirmDepositDocument } from './wallet-documents.ts'
