import * as accounts from './user/accounts.ts'
import * as documentSending from './document/sending.ts'
import * as documentMasters from './document/masters.ts'
import * as documentShares from './document/shares.ts'
import * as documentWork from './document/work.ts'
import * as documents from './document/documents.ts'
import * as factors from './authentication/factors.ts'
import * as files from './file/files.ts'
import * as finance from './payment/finance.ts'
import * as identityCheck from './kyc/identity-check.ts'
import * as knownDevices from './authentication/known-devices.ts'
import * as kycReview from './kyc/review.ts'
import * as kyc from './kyc/kyc.ts'
import * as limits from './payment/limits.ts'
import * as networks from './authentication/networks.ts'
import * as messages from './notification/messages.ts'
import * as notifications from './notification/notifications.ts'
import * as preferences from './notification/preferences.ts'
import * as push from './notification/push.ts'
import * as enquiries from './notification/enquiries.ts'
import * as tickets from './notification/tickets.ts'
import type { Operation } from './operation.ts'
import * as ownDocuments from './document/own-documents.ts'
import * as payments from './payment/payments.ts'
import * as privacy from './privacy/privacy.ts'
import * as proofLog from './proof/log.ts'
import * as projects from './project/projects.ts'
import * as interest from './project/interest/interest.ts'
import * as overviews from './project/interest/overviews.ts'
import * as bankAccounts from './payment/bank-accounts.ts'
import * as bankEntries from './payment/bank-entries.ts'
import * as auditLog from './project/desk/audit-log.ts'
import * as campaignChanges from './project/campaign-changes.ts'
import * as colleagues from './project/colleague/colleagues.ts'
import * as desk from './project/desk/desk.ts'
import * as boardComplaints from './project/fatwa/complaints.ts'
import * as charity from './project/fatwa/charity.ts'
import * as fatwas from './project/fatwa/fatwas.ts'
import * as issuerCaps from './project/issuer-caps.ts'
import * as distributions from './project/distribution/distributions.ts'
import * as latePayments from './project/late-payment/late-payments.ts'
import * as income from './project/distribution/income.ts'
import * as feeInvoices from './project/fees/invoices.ts'
import * as milestones from './project/milestones.ts'
import * as reportAccounts from './project/report/accounts.ts'
import * as reports from './project/report/reports.ts'
import * as presentation from './project/presentation/presentation.ts'
import * as projectQuestions from './project/deal-room/questions.ts'
import * as projectUpdates from './project/deal-room/updates.ts'
import * as proposalReview from './project/proposal-review.ts'
import * as proposals from './project/proposals.ts'
import * as refunds from './payment/refunds.ts'
import * as rules from './payment/rules/rules.ts'
import * as charities from './payment/charity/charities.ts'
import * as charityPayments from './payment/charity/payments.ts'
import * as articles from './resource/articles.ts'
import * as content from './resource/content.ts'
import * as resources from './resource/resources.ts'
import * as sessions from './authentication/sessions.ts'
import * as settings from './user/settings.ts'
import * as signing from './signing/signing.ts'
import * as accountPauses from './staff/pauses.ts'
import * as staff from './staff/staff.ts'
import * as tokenOperations from './token/token-operations.ts'
import * as investments from './token/investments.ts'
import * as investorDocuments from './token/investor-documents.ts'
import * as investorNotes from './token/investor-notes.ts'
import * as investors from './token/investors.ts'
import * as tokenomics from './token/tokenomics.ts'
import * as registerHistory from './token/register-history.ts'
import * as tokens from './token/tokens.ts'
import * as users from './user/users.ts'
import * as kycValidity from './kyc/validity/validity.ts'
import * as moneyCases from './payment/watching/cases.ts'
import * as withdrawals from './payment/withdrawals.ts'
import * as zakatPayments from './payment/zakat/payments.ts'
import * as zakat from './payment/zakat/zakat.ts'

function isOperation(value: unknown): value is Operation {
  return (
    typeof value === 'object' && value !== null && 'service' in value && 'path' in value && 'reply' in value
  )
}

/** Every operation of the wire; servers and generators only, since it pulls in every contract. */
export const OPERATIONS: readonly Operation[] = [
  users,
  accounts,
  sessions,
  knownDevices,
  factors,
  networks,
  settings,
  kyc,
  kycReview,
  kycValidity,
  identityCheck,
  privacy,
  resources,
  content,
  articles,
  projects,
  interest,
  overviews,
  milestones,
  feeInvoices,
  reports,
  reportAccounts,
  distributions,
  latePayments,
  income,
  investments,
  investors,
  investorDocuments,
  investorNotes,
  presentation,
  projectUpdates,
  projectQuestions,
  proposals,
  campaignChanges,
  desk,
  auditLog,
  colleagues,
  issuerCaps,
  proposalReview,
  charity,
  fatwas,
  boardComplaints,
  payments,
  proofLog,
  limits,
  refunds,
  rules,
  bankAccounts,
  bankEntries,
  withdrawals,
  moneyCases,
  charities,
  charityPayments,
  zakat,
  zakatPayments,
  finance,
  tokens,
  registerHistory,
  tokenomics,
  tokenOperations,
  files,
  documents,
  documentWork,
  documentMasters,
  ownDocuments,
  documentShares,
  documentSending,
  signing,
  staff,
  accountPauses,
  notifications,
  messages,
  preferences,
  push,
  tickets,
  enquiries,
].flatMap((module) => Object.values(module).filter(isOperation))
