import { ACCOUNT_PAUSE_WORDS } from '#machines/account-pause/words.ts'
import { APP_WORDS } from '#machines/app/words.ts'
import { ARTICLE_WORDS } from '#machines/article/words.ts'
import { CAMPAIGN_CHANGE_WORDS } from '#machines/campaign-change/words.ts'
import { CHARITY_PAYMENT_WORDS } from '#machines/charity-payment/words.ts'
import { CHARITY_WORDS } from '#machines/charity/words.ts'
import { COLLEAGUE_WORDS } from '#machines/colleague/words.ts'
import { CAMPAIGN_WORDS } from '#machines/campaign/words.ts'
import { COMPANY_STATUS_WORDS } from '#machines/company-status/words.ts'
import { CONNECTIVITY_WORDS } from '#machines/connectivity/words.ts'
import { DEPOSIT_FORM_WORDS } from '#machines/deposit-form/words.ts'
import { DEPOSIT_WORDS } from '#machines/deposit/words.ts'
import { DISTRIBUTION_WORDS } from '#machines/distribution/words.ts'
import { DOCUMENT_ITEM_WORDS } from '#machines/document-item/words.ts'
import { ENVELOPE_WORDS } from '#machines/envelope/words.ts'
import { FACTOR_REMOVAL_WORDS } from '#machines/factor-removal/words.ts'
import { FACTOR_SETUP_WORDS } from '#machines/factor-setup/words.ts'
import { FATWA_WORDS } from '#machines/fatwa/words.ts'
import { FILE_OBJECT_WORDS } from '#machines/file-object/words.ts'
import { INACTIVITY_WORDS } from '#machines/inactivity/words.ts'
import { KYC_CASE_WORDS } from '#machines/kyc-case/words.ts'
import { KYC_FORM_WORDS } from '#machines/kyc-form/words.ts'
import { LATE_REQUEST_WORDS } from '#machines/late-request/words.ts'
import { MESSAGE_WORDS } from '#machines/message/words.ts'
import { MILESTONE_WORDS } from '#machines/milestone/words.ts'
import { MONEY_CASE_WORDS } from '#machines/money-case/words.ts'
import { NETWORK_LOGIN_WORDS } from '#machines/network-login/words.ts'
import { NOTICE_STREAM_WORDS } from '#machines/notice-stream/words.ts'
import { ORDER_WORDS } from '#machines/order/words.ts'
import { PROPOSAL_FORM_WORDS } from '#machines/proposal-form/words.ts'
import {
  EMAIL_VERIFICATION_WORDS,
  PASSWORD_RESET_WORDS,
  RECOVERY_REQUEST_WORDS,
} from '#machines/recovery/words.ts'
import { REFUND_WORDS } from '#machines/refund/words.ts'
import { REPORT_ACCOUNTS_WORDS } from '#machines/report-accounts/words.ts'
import { COMPLAINT_WORDS } from '#machines/board-complaint/words.ts'
import { PUSH_SUBSCRIPTION_WORDS } from '#machines/push-subscription/words.ts'
import { QUESTION_WORDS } from '#machines/question/words.ts'
import { REPORT_WORDS } from '#machines/report/words.ts'
import { REQUESTED_DOCUMENT_WORDS } from '#machines/requested-document/words.ts'
import { ROLE_CHANGE_WORDS } from '#machines/role-change/words.ts'
import { RULE_WORDS } from '#machines/rule-version/words.ts'
import { SENT_ENVELOPE_WORDS } from '#machines/sent-envelope/words.ts'
import { SESSION_WORDS } from '#machines/session/words.ts'
import { SHARE_LOT_WORDS } from '#machines/share-lot/words.ts'
import { SIGN_IN_WORDS } from '#machines/sign-in/words.ts'
import { SIGNING_VIEWER_WORDS } from '#machines/signing-viewer/words.ts'
import { INVITATION_WORDS } from '#machines/staff-invitation/words.ts'
import { STEP_UP_WORDS } from '#machines/step-up/words.ts'
import { TICKET_WORDS } from '#machines/ticket/words.ts'
import { TOKEN_OPERATION_WORDS } from '#machines/token-operation/words.ts'
import { BANK_ENTRY_WORDS } from '#machines/bank-entry/words.ts'
import { WITHDRAWAL_WORDS } from '#machines/withdrawal/words.ts'
import type { AnyWords } from '#machines/words.ts'

/** The words of every machine, by its id. */
export const ALL_WORDS: Readonly<Record<string, AnyWords>> = {
  accountPause: ACCOUNT_PAUSE_WORDS,
  app: APP_WORDS,
  article: ARTICLE_WORDS,
  campaign: CAMPAIGN_WORDS,
  campaignChange: CAMPAIGN_CHANGE_WORDS,
  charity: CHARITY_WORDS,
  charityPayment: CHARITY_PAYMENT_WORDS,
  colleague: COLLEAGUE_WORDS,
  companyStatus: COMPANY_STATUS_WORDS,
  connectivity: CONNECTIVITY_WORDS,
  deposit: DEPOSIT_WORDS,
  depositForm: DEPOSIT_FORM_WORDS,
  distribution: DISTRIBUTION_WORDS,
  documentItem: DOCUMENT_ITEM_WORDS,
  emailVerification: EMAIL_VERIFICATION_WORDS,
  envelope: ENVELOPE_WORDS,
  factorRemoval: FACTOR_REMOVAL_WORDS,
  factorSetup: FACTOR_SETUP_WORDS,
  fatwa: FATWA_WORDS,
  fileObject: FILE_OBJECT_WORDS,
  inactivity: INACTIVITY_WORDS,
  kycCase: KYC_CASE_WORDS,
  kycForm: KYC_FORM_WORDS,
  lateRequest: LATE_REQUEST_WORDS,
  message: MESSAGE_WORDS,
  milestone: MILESTONE_WORDS,
  moneyCase: MONEY_CASE_WORDS,
  networkLogin: NETWORK_LOGIN_WORDS,
  noticeStream: NOTICE_STREAM_WORDS,
  order: ORDER_WORDS,
  passwordReset: PASSWORD_RESET_WORDS,
  proposalForm: PROPOSAL_FORM_WORDS,
  boardComplaint: COMPLAINT_WORDS,
  pushSubscription: PUSH_SUBSCRIPTION_WORDS,
  question: QUESTION_WORDS,
  recoveryRequest: RECOVERY_REQUEST_WORDS,
  refund: REFUND_WORDS,
  report: REPORT_WORDS,
  reportAccounts: REPORT_ACCOUNTS_WORDS,
  requestedDocument: REQUESTED_DOCUMENT_WORDS,
  roleChange: ROLE_CHANGE_WORDS,
  ruleVersion: RULE_WORDS,
  sentEnvelope: SENT_ENVELOPE_WORDS,
  session: SESSION_WORDS,
  shareLot: SHARE_LOT_WORDS,
  signIn: SIGN_IN_WORDS,
  signingViewer: SIGNING_VIEWER_WORDS,
  staffInvitation: INVITATION_WORDS,
  stepUp: STEP_UP_WORDS,
  ticket: TICKET_WORDS,
  tokenOperation: TOKEN_OPERATION_WORDS,
  bankEntry: BANK_ENTRY_WORDS,
  withdrawal: WITHDRAWAL_WORDS,
}
