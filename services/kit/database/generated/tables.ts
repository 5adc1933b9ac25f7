// Generated from the migrated database by `npm run generate:rows`.

import type * as bankProvider from './bank-provider.ts'
import type * as cardProvider from './card-provider.ts'
import type * as dev from './dev.ts'
import type * as document from './document.ts'
import type * as file from './file.ts'
import type * as kit from './kit.ts'
import type * as ledger from './ledger.ts'
import type * as notification from './notification.ts'
import type * as payment from './payment.ts'
import type * as project from './project.ts'
import type * as proof from './proof.ts'
import type * as resource from './resource.ts'
import type * as signing from './signing.ts'
import type * as token from './token.ts'
import type * as users from './users.ts'

/** Each table with its row, the columns an INSERT may leave out, and those it must, since the database computes them. */
export interface Tables {
  'bank_provider.entry': {
    readonly row: bankProvider.EntryRow
    readonly filled: 'returnOf' | 'readAt' | 'sentBackAt'
    readonly computed: never
  }
  'bank_provider.payment': {
    readonly row: bankProvider.PaymentRow
    readonly filled: never
    readonly computed: never
  }
  'card_provider.card_token': {
    readonly row: cardProvider.CardTokenRow
    readonly filled: never
    readonly computed: never
  }
  'card_provider.event': {
    readonly row: cardProvider.EventRow
    readonly filled: never
    readonly computed: never
  }
  'card_provider.intent': {
    readonly row: cardProvider.IntentRow
    readonly filled: 'answer' | 'tokenHash' | 'attempts'
    readonly computed: never
  }
  'card_provider.refund': {
    readonly row: cardProvider.RefundRow
    readonly filled: never
    readonly computed: never
  }
  'dev.mail': {
    readonly row: dev.MailRow
    readonly filled: never
    readonly computed: never
  }
  'document.category': {
    readonly row: document.CategoryRow
    readonly filled: never
    readonly computed: never
  }
  'document.classification': {
    readonly row: document.ClassificationRow
    readonly filled: never
    readonly computed: never
  }
  'document.envelope': {
    readonly row: document.EnvelopeRow
    readonly filled: 'providerId' | 'signedId' | 'certificateId'
    readonly computed: never
  }
  'document.file': {
    readonly row: document.FileRow
    readonly filled: 'workflowId' | 'position' | 'withdrawnAt'
    readonly computed: never
  }
  'document.item': {
    readonly row: document.ItemRow
    readonly filled: 'rev' | 'requestState' | 'commentSealed' | 'commentedAt' | 'decision' | 'remarksSealed' | 'decidedAt' | 'readAt' | 'submittedId' | 'submissionRemarksSealed' | 'submittedAt' | 'envelopeId' | 'signingPosition' | 'signedAt' | 'declineReasonSealed' | 'renewalState' | 'renewalRound' | 'renewsAt' | 'closedAt'
    readonly computed: never
  }
  'document.master': {
    readonly row: document.MasterRow
    readonly filled: never
    readonly computed: never
  }
  'document.project_recipient': {
    readonly row: document.ProjectRecipientRow
    readonly filled: never
    readonly computed: never
  }
  'document.share_link': {
    readonly row: document.ShareLinkRow
    readonly filled: 'revokedAt' | 'uses' | 'lastUsedAt'
    readonly computed: never
  }
  'document.signing_event': {
    readonly row: document.SigningEventRow
    readonly filled: never
    readonly computed: never
  }
  'document.sub_category': {
    readonly row: document.SubCategoryRow
    readonly filled: never
    readonly computed: never
  }
  'document.tally': {
    readonly row: document.TallyRow
    readonly filled: never
    readonly computed: never
  }
  'document.workflow': {
    readonly row: document.WorkflowRow
    readonly filled: 'subjectSealed' | 'dueAt' | 'expiresAt' | 'cancelledAt' | 'cancelReason'
    readonly computed: never
  }
  'document.workflow_project': {
    readonly row: document.WorkflowProjectRow
    readonly filled: never
    readonly computed: never
  }
  'file.object': {
    readonly row: file.ObjectRow
    readonly filled: 'source' | 'nameSealed' | 'declaredType' | 'contentType' | 'size' | 'sha256' | 'previewType' | 'previewSize' | 'videoRead' | 'dataKeySealed' | 'sealedUnder' | 'sealing' | 'direct' | 'refusal' | 'examiningAt' | 'storedAt' | 'keptAt' | 'recordAt' | 'destroyedAt' | 'keptFor' | 'keptForAt'
    readonly computed: never
  }
  'file.owner': {
    readonly row: file.OwnerRow
    readonly filled: never
    readonly computed: never
  }
  'kit.audit': {
    readonly row: kit.AuditRow
    readonly filled: 'actorId' | 'detail'
    readonly computed: 'id'
  }
  'kit.job': {
    readonly row: kit.JobRow
    readonly filled: 'id' | 'dedupeKey' | 'state' | 'attempt' | 'lease' | 'lastError' | 'finishedAt'
    readonly computed: never
  }
  'kit.migration': {
    readonly row: kit.MigrationRow
    readonly filled: never
    readonly computed: never
  }
  'kit.person_key': {
    readonly row: kit.PersonKeyRow
    readonly filled: 'kekId' | 'wrapped' | 'erasedAt' | 'pausedAt'
    readonly computed: never
  }
  'kit.rate_limit': {
    readonly row: kit.RateLimitRow
    readonly filled: never
    readonly computed: never
  }
  'kit.record_lock': {
    readonly row: kit.RecordLockRow
    readonly filled: 'destroyedAt'
    readonly computed: never
  }
  'kit.record_opening': {
    readonly row: kit.RecordOpeningRow
    readonly filled: never
    readonly computed: never
  }
  'kit.session': {
    readonly row: kit.SessionRow
    readonly filled: 'secretHash' | 'previousHandleHash' | 'previousSecretHash' | 'previousUntil' | 'endedAt' | 'endedBy'
    readonly computed: never
  }
  'kit.step_up': {
    readonly row: kit.StepUpRow
    readonly filled: 'usedFor' | 'usedAt'
    readonly computed: never
  }
  'ledger.account': {
    readonly row: ledger.AccountRow
    readonly filled: 'posted' | 'held' | 'pending'
    readonly computed: 'id' | 'rank'
  }
  'ledger.asset': {
    readonly row: ledger.AssetRow
    readonly filled: never
    readonly computed: never
  }
  'ledger.bought_units': {
    readonly row: ledger.BoughtUnitsRow
    readonly filled: 'endedAt' | 'endedWith'
    readonly computed: never
  }
  'ledger.contract_kind': {
    readonly row: ledger.ContractKindRow
    readonly filled: never
    readonly computed: never
  }
  'ledger.contract_posting': {
    readonly row: ledger.ContractPostingRow
    readonly filled: 'month'
    readonly computed: never
  }
  'ledger.contract_result': {
    readonly row: ledger.ContractResultRow
    readonly filled: 'paid' | 'transferId' | 'cancelledAt' | 'capital' | 'fromEscrow' | 'recordAt' | 'lateCost' | 'lateDonation' | 'units' | 'unitsEnded' | 'fixedAt'
    readonly computed: never
  }
  'ledger.holder_freeze': {
    readonly row: ledger.HolderFreezeRow
    readonly filled: never
    readonly computed: 'seq'
  }
  'ledger.holding_freeze': {
    readonly row: ledger.HoldingFreezeRow
    readonly filled: 'operationId' | 'ofHolder'
    readonly computed: 'seq'
  }
  'ledger.lot': {
    readonly row: ledger.LotRow
    readonly filled: 'provisionalUntil' | 'lockedUntil' | 'heldAt' | 'endedAt' | 'parentId' | 'origin' | 'acquiredAt' | 'boughtBy'
    readonly computed: never
  }
  'ledger.offering_supply': {
    readonly row: ledger.OfferingSupplyRow
    readonly filled: 'reserved' | 'sold' | 'opensAt' | 'closesAt' | 'closed' | 'paused' | 'minted'
    readonly computed: never
  }
  'ledger.posting': {
    readonly row: ledger.PostingRow
    readonly filled: never
    readonly computed: 'seq'
  }
  'ledger.reservation': {
    readonly row: ledger.ReservationRow
    readonly filled: never
    readonly computed: 'id'
  }
  'ledger.transfer': {
    readonly row: ledger.TransferRow
    readonly filled: 'reference' | 'expiresAt' | 'closedAt' | 'settles'
    readonly computed: never
  }
  'notification.category_choice': {
    readonly row: notification.CategoryChoiceRow
    readonly filled: never
    readonly computed: never
  }
  'notification.enquiry': {
    readonly row: notification.EnquiryRow
    readonly filled: never
    readonly computed: never
  }
  'notification.message': {
    readonly row: notification.MessageRow
    readonly filled: 'otherId' | 'category'
    readonly computed: never
  }
  'notification.message_block': {
    readonly row: notification.MessageBlockRow
    readonly filled: never
    readonly computed: never
  }
  'notification.message_image': {
    readonly row: notification.MessageImageRow
    readonly filled: never
    readonly computed: never
  }
  'notification.notice': {
    readonly row: notification.NoticeRow
    readonly filled: 'readAt' | 'isMailed' | 'mailId' | 'mailedAt' | 'pushedAt' | 'mailAfter'
    readonly computed: 'seq'
  }
  'notification.push_delivery': {
    readonly row: notification.PushDeliveryRow
    readonly filled: 'sentAt'
    readonly computed: never
  }
  'notification.push_registration': {
    readonly row: notification.PushRegistrationRow
    readonly filled: never
    readonly computed: never
  }
  'notification.ticket': {
    readonly row: notification.TicketRow
    readonly filled: 'reportedId' | 'reportedWriterId'
    readonly computed: never
  }
  'notification.timing': {
    readonly row: notification.TimingRow
    readonly filled: 'digestHour' | 'quietFrom' | 'quietTo'
    readonly computed: never
  }
  'payment.bank_account': {
    readonly row: payment.BankAccountRow
    readonly filled: 'tries' | 'provenAt' | 'removedAt' | 'namesIndex' | 'checkedBy' | 'checkedAt' | 'checkedWhy' | 'closedAt'
    readonly computed: never
  }
  'payment.bank_entry': {
    readonly row: payment.BankEntryRow
    readonly filled: 'returnOf' | 'why' | 'payeeId' | 'proposedBy' | 'decidedBy' | 'decidedWhy' | 'transferId' | 'asideWhy' | 'entryRef' | 'transactionRef' | 'toldReturnOf'
    readonly computed: never
  }
  'payment.card_event': {
    readonly row: payment.CardEventRow
    readonly filled: never
    readonly computed: never
  }
  'payment.charity': {
    readonly row: payment.CharityRow
    readonly filled: 'decidedBy' | 'decidedAt' | 'decidedWhy' | 'withdrawnBy' | 'withdrawnAt' | 'closedAt'
    readonly computed: never
  }
  'payment.charity_payment': {
    readonly row: payment.CharityPaymentRow
    readonly filled: 'bank' | 'transferId' | 'decidedBy' | 'decidedAt' | 'decidedWhy'
    readonly computed: never
  }
  'payment.deposit': {
    readonly row: payment.DepositRow
    readonly filled: 'reason' | 'intentId' | 'frameUrl' | 'transferId' | 'cardBrand' | 'cardLast4' | 'payUrl'
    readonly computed: never
  }
  'payment.investor_standing': {
    readonly row: payment.InvestorStandingRow
    readonly filled: 'rev'
    readonly computed: never
  }
  'payment.money_case': {
    readonly row: payment.MoneyCaseRow
    readonly filled: 'takenBy' | 'proposedBy'
    readonly computed: never
  }
  'payment.money_case_entry': {
    readonly row: payment.MoneyCaseEntryRow
    readonly filled: 'actorId' | 'sealed'
    readonly computed: never
  }
  'payment.money_finding': {
    readonly row: payment.MoneyFindingRow
    readonly filled: 'limitAmount' | 'seenAmount' | 'seenCount' | 'country'
    readonly computed: never
  }
  'payment.offering_gate': {
    readonly row: payment.OfferingGateRow
    readonly filled: 'termsVersion' | 'reconfirmBy' | 'funded' | 'failed'
    readonly computed: never
  }
  'payment.reconciliation': {
    readonly row: payment.ReconciliationRow
    readonly filled: 'askedBy' | 'compared' | 'differences' | 'fault' | 'logSize' | 'logNext'
    readonly computed: never
  }
  'payment.reconciliation_turn': {
    readonly row: payment.ReconciliationTurnRow
    readonly filled: 'turn'
    readonly computed: never
  }
  'payment.reference_rate': {
    readonly row: payment.ReferenceRateRow
    readonly filled: never
    readonly computed: never
  }
  'payment.refund': {
    readonly row: payment.RefundRow
    readonly filled: 'orderId' | 'reason' | 'proposedBy' | 'decidedBy' | 'decidedAt' | 'decidedWhy' | 'endedAt'
    readonly computed: never
  }
  'payment.refund_failure': {
    readonly row: payment.RefundFailureRow
    readonly filled: never
    readonly computed: never
  }
  'payment.refund_order': {
    readonly row: payment.RefundOrderRow
    readonly filled: never
    readonly computed: never
  }
  'payment.rule_version': {
    readonly row: payment.RuleVersionRow
    readonly filled: 'startsAt' | 'proposedBy' | 'decidedBy' | 'decidedAt' | 'decidedWhy'
    readonly computed: 'hash'
  }
  'payment.share_order': {
    readonly row: payment.ShareOrderRow
    readonly filled: 'issuerId' | 'acknowledgedRule' | 'refundedAmount' | 'rev' | 'coolingOffEnds' | 'reconfirmBy' | 'lockedUntil' | 'silence' | 'agreedVersion' | 'acknowledgedMismatch' | 'acceptedTerms'
    readonly computed: 'amount'
  }
  'payment.wallet_reference': {
    readonly row: payment.WalletReferenceRow
    readonly filled: never
    readonly computed: never
  }
  'payment.withdrawal': {
    readonly row: payment.WithdrawalRow
    readonly filled: 'decidedBy' | 'decidedAt' | 'decidedWhy' | 'fee' | 'feeVersion'
    readonly computed: never
  }
  'payment.zakat': {
    readonly row: payment.ZakatRow
    readonly filled: never
    readonly computed: never
  }
  'payment.zakat_payment': {
    readonly row: payment.ZakatPaymentRow
    readonly filled: never
    readonly computed: never
  }
  'project.board_complaint': {
    readonly row: project.BoardComplaintRow
    readonly filled: 'offeringId' | 'writtenBy' | 'answer' | 'answeredBy' | 'answeredAt'
    readonly computed: never
  }
  'project.board_member': {
    readonly row: project.BoardMemberRow
    readonly filled: never
    readonly computed: never
  }
  'project.calendar': {
    readonly row: project.CalendarRow
    readonly filled: never
    readonly computed: never
  }
  'project.calendar_notice': {
    readonly row: project.CalendarNoticeRow
    readonly filled: never
    readonly computed: never
  }
  'project.campaign_change': {
    readonly row: project.CampaignChangeRow
    readonly filled: 'closesAt' | 'terms' | 'summary' | 'decidedBy' | 'decidedAt' | 'decidedWhy'
    readonly computed: never
  }
  'project.colleague': {
    readonly row: project.ColleagueRow
    readonly filled: 'emailIndex' | 'emailSealed' | 'tokenHash' | 'userId' | 'acceptedAt' | 'endedAt'
    readonly computed: never
  }
  'project.distribution': {
    readonly row: project.DistributionRow
    readonly filled: 'lease' | 'instalment' | 'reserve' | 'fee' | 'holders' | 'settlement' | 'checkedBy' | 'approvedBy' | 'approvedAt' | 'reason' | 'paidAt' | 'releaseBy' | 'residual' | 'capital' | 'fromEscrow' | 'lateCost' | 'lateDonation' | 'bought'
    readonly computed: never
  }
  'project.fatwa': {
    readonly row: project.FatwaRow
    readonly filled: 'validUntil'
    readonly computed: never
  }
  'project.fatwa_period': {
    readonly row: project.FatwaPeriodRow
    readonly filled: never
    readonly computed: never
  }
  'project.fee_agreement': {
    readonly row: project.FeeAgreementRow
    readonly filled: never
    readonly computed: never
  }
  'project.fee_invoice': {
    readonly row: project.FeeInvoiceRow
    readonly filled: 'vat'
    readonly computed: never
  }
  'project.holiday': {
    readonly row: project.HolidayRow
    readonly filled: never
    readonly computed: never
  }
  'project.invoice_counter': {
    readonly row: project.InvoiceCounterRow
    readonly filled: 'isOne'
    readonly computed: never
  }
  'project.late_notice': {
    readonly row: project.LateNoticeRow
    readonly filled: never
    readonly computed: never
  }
  'project.late_request': {
    readonly row: project.LateRequestRow
    readonly filled: 'decidedBy' | 'decidedAt' | 'decidedWhy' | 'endedAt'
    readonly computed: never
  }
  'project.like_count': {
    readonly row: project.LikeCountRow
    readonly filled: never
    readonly computed: never
  }
  'project.milestone': {
    readonly row: project.MilestoneRow
    readonly filled: 'askedBy' | 'amount' | 'releasedAt' | 'releasedBy' | 'fee'
    readonly computed: never
  }
  'project.milestone_filing': {
    readonly row: project.MilestoneFilingRow
    readonly filled: 'decision' | 'reason' | 'decidedBy' | 'decidedAt'
    readonly computed: 'seq'
  }
  'project.offering': {
    readonly row: project.OfferingRow
    readonly filled: 'keywords' | 'termsVersion' | 'status' | 'softCapReachedAt' | 'royaltyPercent' | 'netZakatable' | 'company' | 'operatingSince'
    readonly computed: 'search' | 'minTicket' | 'yearlyReturnBp'
  }
  'project.offering_like': {
    readonly row: project.OfferingLikeRow
    readonly filled: never
    readonly computed: never
  }
  'project.offering_terms': {
    readonly row: project.OfferingTermsRow
    readonly filled: 'reconfirmBy' | 'terms'
    readonly computed: never
  }
  'project.offering_text': {
    readonly row: project.OfferingTextRow
    readonly filled: never
    readonly computed: never
  }
  'project.offering_update': {
    readonly row: project.OfferingUpdateRow
    readonly filled: 'corrects' | 'editedAt'
    readonly computed: never
  }
  'project.order_terms': {
    readonly row: project.OrderTermsRow
    readonly filled: never
    readonly computed: never
  }
  'project.payout': {
    readonly row: project.PayoutRow
    readonly filled: 'taxCountry' | 'blocked' | 'paidAt' | 'transferId' | 'capital' | 'bought'
    readonly computed: never
  }
  'project.picture': {
    readonly row: project.PictureRow
    readonly filled: never
    readonly computed: never
  }
  'project.presentation': {
    readonly row: project.PresentationRow
    readonly filled: 'images' | 'documents' | 'video' | 'asset'
    readonly computed: never
  }
  'project.proposal': {
    readonly row: project.ProposalRow
    readonly filled: 'submittedAt' | 'givenUploads'
    readonly computed: never
  }
  'project.proposal_version': {
    readonly row: project.ProposalVersionRow
    readonly filled: never
    readonly computed: never
  }
  'project.question': {
    readonly row: project.QuestionRow
    readonly filled: 'askedBy' | 'answer' | 'answeredBy' | 'answeredAt' | 'hiddenBy' | 'hiddenAt' | 'hiddenWhy'
    readonly computed: never
  }
  'project.report': {
    readonly row: project.ReportRow
    readonly filled: 'reminded' | 'body' | 'revenue' | 'costs' | 'file' | 'publishedBy' | 'publishedAt'
    readonly computed: never
  }
  'project.report_accounts': {
    readonly row: project.ReportAccountsRow
    readonly filled: 'decidedBy' | 'decidedAt' | 'reason'
    readonly computed: never
  }
  'project.review': {
    readonly row: project.ReviewRow
    readonly filled: 'digest' | 'revokedAt' | 'revokedWhy' | 'keyId' | 'signature' | 'validUntil' | 'replacedAt'
    readonly computed: 'seq'
  }
  'project.saved_search': {
    readonly row: project.SavedSearchRow
    readonly filled: 'searchKey' | 'searchQuery' | 'contractType' | 'sector' | 'country' | 'status' | 'screeningVerdict' | 'maxTicket'
    readonly computed: never
  }
  'project.scholar_key': {
    readonly row: project.ScholarKeyRow
    readonly filled: 'revokedAt'
    readonly computed: never
  }
  'project.screening': {
    readonly row: project.ScreeningRow
    readonly filled: 'decidedBy'
    readonly computed: 'seq'
  }
  'project.update_version': {
    readonly row: project.UpdateVersionRow
    readonly filled: never
    readonly computed: never
  }
  'project.use_of_funds': {
    readonly row: project.UseOfFundsRow
    readonly filled: never
    readonly computed: never
  }
  'proof.head': {
    readonly row: proof.HeadRow
    readonly filled: never
    readonly computed: never
  }
  'proof.key': {
    readonly row: proof.KeyRow
    readonly filled: never
    readonly computed: never
  }
  'proof.leaf': {
    readonly row: proof.LeafRow
    readonly filled: 'salt'
    readonly computed: never
  }
  'proof.log': {
    readonly row: proof.LogRow
    readonly filled: 'continues'
    readonly computed: never
  }
  'proof.node': {
    readonly row: proof.NodeRow
    readonly filled: never
    readonly computed: never
  }
  'proof.turn': {
    readonly row: proof.TurnRow
    readonly filled: 'id'
    readonly computed: never
  }
  'proof.waiting': {
    readonly row: proof.WaitingRow
    readonly filled: never
    readonly computed: 'seq'
  }
  'resource.article': {
    readonly row: resource.ArticleRow
    readonly filled: 'publicVersion' | 'publishAt' | 'publishedAt'
    readonly computed: never
  }
  'resource.article_version': {
    readonly row: resource.ArticleVersionRow
    readonly filled: 'file'
    readonly computed: never
  }
  'resource.faq_like': {
    readonly row: resource.FaqLikeRow
    readonly filled: never
    readonly computed: never
  }
  'resource.picture': {
    readonly row: resource.PictureRow
    readonly filled: never
    readonly computed: never
  }
  'signing.authority': {
    readonly row: signing.AuthorityRow
    readonly filled: never
    readonly computed: never
  }
  'signing.envelope': {
    readonly row: signing.EnvelopeRow
    readonly filled: 'ownerId' | 'eventSeq' | 'certificateKey' | 'certificateSha256' | 'expiresAt' | 'closedAt' | 'ownPages'
    readonly computed: never
  }
  'signing.event': {
    readonly row: signing.EventRow
    readonly filled: 'personId' | 'ipSealed' | 'agentSealed'
    readonly computed: never
  }
  'signing.revision': {
    readonly row: signing.RevisionRow
    readonly filled: 'objectKey'
    readonly computed: never
  }
  'signing.session': {
    readonly row: signing.SessionRow
    readonly filled: 'secretHash' | 'productSession' | 'openedAt' | 'servedAt' | 'viewedPages' | 'viewedAt' | 'challengeId' | 'provenAt' | 'provenBy' | 'endedAt'
    readonly computed: never
  }
  'signing.signer': {
    readonly row: signing.SignerRow
    readonly filled: 'viewedAt' | 'answeredAt' | 'reasonSealed'
    readonly computed: never
  }
  'token.investor_note': {
    readonly row: token.InvestorNoteRow
    readonly filled: never
    readonly computed: never
  }
  'token.operation': {
    readonly row: token.OperationRow
    readonly filled: 'offeringId' | 'holderId' | 'recipientId' | 'units' | 'rules' | 'decidedBy' | 'decidedAt' | 'decidedWhy'
    readonly computed: never
  }
  'token.rules': {
    readonly row: token.RulesRow
    readonly filled: 'maxUnits' | 'maxHolders'
    readonly computed: never
  }
  'users.account': {
    readonly row: users.AccountRow
    readonly filled: 'emailVerifiedAt' | 'phoneIndex' | 'phoneVerifiedAt' | 'hasPassword' | 'roles' | 'defaultView' | 'riskVersion' | 'riskAcceptedAt' | 'firstLoginAt' | 'leftStaffAt' | 'disabledAt' | 'disabledReasonSealed' | 'erasedAt' | 'nameVerifiedAt'
    readonly computed: never
  }
  'users.account_pause': {
    readonly row: users.AccountPauseRow
    readonly filled: 'resumeReasonSealed' | 'askedBy' | 'askedAt' | 'decidedBy' | 'decidedAt' | 'declinedWhySealed'
    readonly computed: never
  }
  'users.challenge': {
    readonly row: users.ChallengeRow
    readonly filled: 'isDecoy' | 'sessionId' | 'holderHash' | 'browserHash' | 'terms' | 'methods' | 'channels' | 'channel' | 'destinationSealed' | 'codeSealed' | 'webauthnChallenge' | 'generation' | 'tries' | 'usedAt'
    readonly computed: never
  }
  'users.code_counter': {
    readonly row: users.CodeCounterRow
    readonly filled: 'lockouts'
    readonly computed: never
  }
  'users.data_export': {
    readonly row: users.DataExportRow
    readonly filled: 'done' | 'readyAt' | 'bodySealed'
    readonly computed: never
  }
  'users.factor_removal': {
    readonly row: users.FactorRemovalRow
    readonly filled: 'checkSealed' | 'decidedBy' | 'decidedAt' | 'dueAt' | 'stopHash' | 'stopSealed'
    readonly computed: never
  }
  'users.known_device': {
    readonly row: users.KnownDeviceRow
    readonly filled: never
    readonly computed: never
  }
  'users.kyc_asked': {
    readonly row: users.KycAskedRow
    readonly filled: 'answeredAt' | 'closedAt'
    readonly computed: never
  }
  'users.kyc_case': {
    readonly row: users.KycCaseRow
    readonly filled: 'version' | 'quietChanges' | 'stepCompleted' | 'riskScore' | 'riskSealed' | 'screenedVersion' | 'approvals' | 'reasonSealed' | 'companyStatus' | 'companyReasonSealed' | 'declarationId' | 'declarationOf' | 'declarationSignedAt' | 'identityProvider' | 'identityRef' | 'identityResultSealed' | 'submittedAt' | 'decidedAt' | 'replaces' | 'companyApprovals'
    readonly computed: never
  }
  'users.kyc_declared': {
    readonly row: users.KycDeclaredRow
    readonly filled: never
    readonly computed: never
  }
  'users.kyc_document': {
    readonly row: users.KycDocumentRow
    readonly filled: 'reasonSealed' | 'decidedBy' | 'decidedAt' | 'removedAt'
    readonly computed: never
  }
  'users.kyc_hit': {
    readonly row: users.KycHitRow
    readonly filled: 'kind' | 'listId' | 'listVersion' | 'foundSealed' | 'reasonSealed' | 'decidedBy' | 'decidedAt' | 'closedAt'
    readonly computed: never
  }
  'users.kyc_page': {
    readonly row: users.KycPageRow
    readonly filled: 'answersSealed' | 'draftSealed' | 'answersAt'
    readonly computed: never
  }
  'users.kyc_validity': {
    readonly row: users.KycValidityRow
    readonly filled: 'reminded' | 'endedAt'
    readonly computed: never
  }
  'users.kyc_word': {
    readonly row: users.KycWordRow
    readonly filled: never
    readonly computed: never
  }
  'users.link': {
    readonly row: users.LinkRow
    readonly filled: 'tokenHash' | 'emailSealed' | 'emailIndex' | 'sessionId' | 'usedAt' | 'replacedAt'
    readonly computed: never
  }
  'users.login': {
    readonly row: users.LoginRow
    readonly filled: 'locationSealed'
    readonly computed: never
  }
  'users.network_grant': {
    readonly row: users.NetworkGrantRow
    readonly filled: 'challengeId' | 'usedAt'
    readonly computed: never
  }
  'users.network_identity': {
    readonly row: users.NetworkIdentityRow
    readonly filled: never
    readonly computed: never
  }
  'users.network_transaction': {
    readonly row: users.NetworkTransactionRow
    readonly filled: 'personId' | 'usedAt' | 'challengeId'
    readonly computed: never
  }
  'users.notice': {
    readonly row: users.NoticeRow
    readonly filled: 'loginId'
    readonly computed: never
  }
  'users.passkey': {
    readonly row: users.PasskeyRow
    readonly filled: 'lastUsedAt'
    readonly computed: never
  }
  'users.passkey_start': {
    readonly row: users.PasskeyStartRow
    readonly filled: never
    readonly computed: never
  }
  'users.recovery_code': {
    readonly row: users.RecoveryCodeRow
    readonly filled: never
    readonly computed: never
  }
  'users.recovery_request': {
    readonly row: users.RecoveryRequestRow
    readonly filled: 'onlyPersons'
    readonly computed: never
  }
  'users.retained': {
    readonly row: users.RetainedRow
    readonly filled: 'factsSealed' | 'destroyedAt'
    readonly computed: never
  }
  'users.retention_rule': {
    readonly row: users.RetentionRuleRow
    readonly filled: never
    readonly computed: never
  }
  'users.role_change': {
    readonly row: users.RoleChangeRow
    readonly filled: 'state' | 'decidedBy' | 'decidedAt' | 'appliedAt'
    readonly computed: never
  }
  'users.setting': {
    readonly row: users.SettingRow
    readonly filled: never
    readonly computed: never
  }
  'users.sign_up': {
    readonly row: users.SignUpRow
    readonly filled: 'hasPassword'
    readonly computed: never
  }
  'users.staff_guard': {
    readonly row: users.StaffGuardRow
    readonly filled: 'onlyRow'
    readonly computed: never
  }
  'users.staff_invitation': {
    readonly row: users.StaffInvitationRow
    readonly filled: 'askedBy' | 'decidedBy' | 'decidedAt' | 'tokenHash' | 'totpSealed' | 'passkeyChallenge' | 'factorUntil'
    readonly computed: never
  }
  'users.totp': {
    readonly row: users.TotpRow
    readonly filled: 'secretSealed' | 'since' | 'lastStep' | 'pendingSealed' | 'pendingUntil' | 'pendingSession'
    readonly computed: never
  }
  'users.used_captcha': {
    readonly row: users.UsedCaptchaRow
    readonly filled: never
    readonly computed: never
  }
}

/** The columns of each table that hold JSON. */
export const JSON_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'card_provider.card_token': ['behaviour'],
  'card_provider.intent': ['answer'],
  'kit.audit': ['detail'],
  'kit.job': ['payload'],
  'notification.notice': ['params'],
  'payment.reconciliation': ['compared', 'differences'],
  'payment.rule_version': ['body'],
  'project.campaign_change': ['terms'],
  'project.distribution': ['lease', 'files'],
  'project.late_request': ['files'],
  'project.milestone_filing': ['files'],
  'project.offering': ['campaign'],
  'project.offering_terms': ['contract', 'terms'],
  'project.presentation': ['team', 'faq', 'links', 'images', 'documents', 'asset'],
  'project.proposal': ['answers'],
  'project.proposal_version': ['answers'],
  'project.report': ['file'],
  'project.review': ['pages'],
  'project.screening': ['figures'],
  'resource.article_version': ['file'],
  'signing.event': ['data'],
  'token.operation': ['rules'],
  'token.rules': ['barredCountries'],
  'users.challenge': ['terms'],
  'users.kyc_case': ['context'],
}
