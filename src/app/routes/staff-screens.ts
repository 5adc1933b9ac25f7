/** The screens of staff, and those that others seldom need; the list of their files is not loaded at first. */
export const STAFF_SCREENS = {
  staffKyc: () => import('#screens/kyc/review/queue-screen.tsx').then((m) => m.StaffKycScreen),
  staffKycCase: () => import('#screens/kyc/review/case-screen.tsx').then((m) => m.StaffKycCaseScreen),
  staffCompliance: () =>
    import('#screens/compliance/compliance-screen.tsx').then((m) => m.StaffComplianceScreen),
  staffMoneyCase: () => import('#screens/compliance/case-screen.tsx').then((m) => m.StaffMoneyCaseScreen),
  staffShariah: () => import('#screens/shariah/staff-screen.tsx').then((m) => m.StaffShariahScreen),
  staffOfferings: () =>
    import('#screens/offering-review/queue-screen.tsx').then((m) => m.StaffOfferingsScreen),
  staffOffering: () => import('#screens/offering-review/case-screen.tsx').then((m) => m.StaffOfferingScreen),
  campaignChanges: () =>
    import('#screens/campaign-changes/changes-screen.tsx').then((m) => m.CampaignChangesScreen),
  tokenManagement: () => import('#screens/tokens/console-screen.tsx').then((m) => m.TokenManagementScreen),
  tokenOperations: () => import('#screens/tokens/console-screen.tsx').then((m) => m.TokenOperationsScreen),
  mintToken: () => import('#screens/tokens/console-screen.tsx').then((m) => m.MintScreen),
  blockUnblock: () => import('#screens/tokens/console-screen.tsx').then((m) => m.BlockUnblockScreen),
  unblock: () => import('#screens/tokens/console-screen.tsx').then((m) => m.UnblockScreen),
  askQuestion: () => import('#screens/property/questions/ask-screen.tsx').then((m) => m.AskScreen),
  dealRoom: () => import('#screens/deal-room/room-screen.tsx').then((m) => m.DealRoomScreen),
  colleagues: () => import('#screens/colleagues/colleagues-screen.tsx').then((m) => m.ColleaguesScreen),
  auditLog: () => import('#screens/audit-log/audit-log-screen.tsx').then((m) => m.AuditLogScreen),
  refunds: () => import('#screens/refunds/refunds-screen.tsx').then((m) => m.RefundsScreen),
  milestones: () => import('#screens/milestones/milestones-screen.tsx').then((m) => m.MilestonesScreen),
  distributions: () =>
    import('#screens/distributions/distributions-screen.tsx').then((m) => m.DistributionsScreen),
  staffDistributions: () =>
    import('#screens/distributions/queue-screen.tsx').then((m) => m.StaffDistributionsScreen),
  desk: () => import('#screens/desk/desk-screen.tsx').then((m) => m.DeskScreen),
  staffQuestions: () =>
    import('#screens/question-review/questions-screen.tsx').then((m) => m.StaffQuestionsScreen),
  commonPopups: () => import('#screens/popups/gallery-screen.tsx').then((m) => m.GalleryScreen),
  popupContent: () => import('#screens/content/popup-content-screen.tsx').then((m) => m.PopupContentScreen),
  faqDashboard: () => import('#screens/faq/faq-dashboard-screen.tsx').then((m) => m.FaqDashboardScreen),
  staffContent: () => import('#screens/content/content-screen.tsx').then((m) => m.StaffContentScreen),
  staffFinance: () => import('#screens/finance/finance-screen.tsx').then((m) => m.StaffFinanceScreen),
  staffCharities: () => import('#screens/charity/register-screen.tsx').then((m) => m.CharityRegisterScreen),
  staffCharityPayments: () =>
    import('#screens/charity/payments-screen.tsx').then((m) => m.CharityPaymentsScreen),
  staffRules: () => import('#screens/rules/rules-screen.tsx').then((m) => m.StaffRulesScreen),
  staffWithdrawals: () =>
    import('#screens/withdrawals/queue-screen.tsx').then((m) => m.StaffWithdrawalsScreen),
  messages: () => import('#screens/messages/folder-screen.tsx').then((m) => m.MessagesScreen),
  inbox: () => import('#screens/messages/inbox-screen.tsx').then((m) => m.InboxScreen),
  compose: () => import('#screens/messages/compose/compose-screen.tsx').then((m) => m.ComposeScreen),
  support: () => import('#screens/messages/support/support-screen.tsx').then((m) => m.SupportScreen),
  staffSupport: () =>
    import('#screens/messages/support/staff-support-screen.tsx').then((m) => m.StaffSupportScreen),
  staffPeople: () => import('#screens/staff/people-screen.tsx').then((m) => m.StaffPeopleScreen),
  staffPerson: () => import('#screens/staff/person-screen.tsx').then((m) => m.StaffPersonScreen),
  staffDocuments: () =>
    import('#screens/documents/sending/sending-screens.tsx').then((m) => m.StaffDocumentsScreen),
  investors: () => import('#screens/investors/search-screen.tsx').then((m) => m.InvestorSearchScreen),
  investor: () => import('#screens/investors/investor-screen.tsx').then((m) => m.InvestorScreen),
  investorDashboard: () =>
    import('#screens/dashboard/investor-dashboard-screen.tsx').then((m) => m.InvestorDashboardScreen),
  ownInvestments: () =>
    import('#screens/investments/investments-screens.tsx').then((m) => m.OwnInvestmentsScreen),
  completedInvestments: () =>
    import('#screens/investments/investments-screens.tsx').then((m) => m.CompletedInvestmentsScreen),
  zakat: () => import('#screens/zakat/zakat-screen.tsx').then((m) => m.ZakatScreen),
  addSilver: () => import('#screens/zakat/add-silver-screen.tsx').then((m) => m.AddSilverScreen),
  newProposal: () => import('#screens/proposal/new-proposal-screen.tsx').then((m) => m.NewProposalScreen),
  proposal: () => import('#screens/proposal/proposal-screen.tsx').then((m) => m.ProposalScreen),
  proposalPreview: () => import('#screens/proposal/preview-screen.tsx').then((m) => m.PreviewScreen),
  proposals: () => import('#screens/proposal/proposals-screen.tsx').then((m) => m.ProposalsScreen),
  issuerDocuments: () =>
    import('#screens/documents/sending/sending-screens.tsx').then((m) => m.IssuerDocumentsScreen),
  documentsDashboard: () =>
    import('#screens/documents/documents-dashboard-screen.tsx').then((m) => m.DocumentsDashboardScreen),
  ownDocuments: () => import('#screens/documents/own-documents-screen.tsx').then((m) => m.OwnDocumentsScreen),
  withdraw: () => import('#screens/withdrawals/withdraw-screen.tsx').then((m) => m.WithdrawScreen),
  withdrawals: () => import('#screens/withdrawals/withdrawals-screen.tsx').then((m) => m.WithdrawalsScreen),
  campaigns: () => import('#screens/campaigns/campaigns-screen.tsx').then((m) => m.CampaignsScreen),
  transactions: () => import('#screens/orders/transactions-screen.tsx').then((m) => m.TransactionsScreen),
  receipt: () => import('#screens/orders/receipt-screen.tsx').then((m) => m.ReceiptScreen),
} as const

export type StaffScreens = typeof STAFF_SCREENS
