import { INSIDE_LINKED_PATHS } from '#contracts/web/inside-paths.ts'

const segment = encodeURIComponent

/** The part of an ended identity check with what was submitted. */
export const SUBMITTED_ANSWERS = '#kyc-submitted'

/** Paths to which only pages of the signed-in area link, apart from those that every page loads. */
export const insidePaths = {
  ...INSIDE_LINKED_PATHS,
  zakat: '/zakat',
  investorDashboard: '/investordashboard',
  investorSearch: '/investrosearch', // sic, spec 2.4
  investorDetails: (id: string) => `/investordetails/${segment(id)}`,
  investorDetailsTab: (id: string, type: string) => `/investordetails/${segment(id)}/${segment(type)}`,
  myInvestments: '/MyInvestments', // sic, spec 2.4
  myInvestmentsCompletedList: '/myinvestmentscompletedlist',
  addSilverButton: '/addsilverbutton',
  tokenManagement: '/tokenmanagement',
  tokenOperations: '/mbrhth',
  /** The operations on the digital shares of one offering. */
  tokenOperationsOf: (id: string) => `/mbrhth?project=${segment(id)}`,
  auditLog: (id: string) => `/auditlog/${segment(id)}`,
  /** The audit log of what one person holds of an offering. */
  auditLogOfHolding: (id: string, holder: string) => `/auditlog/${segment(id)}?holder=${segment(holder)}`,
  mintNewToken: '/mintnewtoken',
  blockUnblock: '/blockunblock',
  unblock: '/unblock',
  withdrawAmount: '/withdrawamount',
  withdrawScreen: '/withdrawscreen',
  addNewProject: '/project_management/add_new_project',
  checkPreviewDashboard: '/checkpreviewdashboard',
  documentsDashboard: '/documentsdashboard',
  inboxExpand: '/inboxexpand',
  composeMessage: '/composemessage',
  support: '/support',
  settings: '/settings',
  dashboardKycProcess: '/dashbord/kycProcess', // sic, spec 2.4
  dashboardPreKyc: '/dashbord/pre_kyc', // sic, spec 2.4
  staffKycCase: (id: string) => `/staff/kyc/${segment(id)}`,
  /** The refunds of one campaign. */
  refundsOf: (id: string) => `${INSIDE_LINKED_PATHS.cancelRefund}?project=${segment(id)}`,
  /** The changes of one campaign. */
  campaignChanges: (id: string) => `${INSIDE_LINKED_PATHS.resumeAction}?project=${segment(id)}`,
  staffQuestions: '/staff/questions',
  commonPopups: '/commonpopups',
  popupContent: '/popupcontent',
  faqDashboard: '/faqdashbaord', // sic, spec 2.4
  staffContent: '/staff/content',
  staffArticle: (id: string) => `/staff/content/${segment(id)}`,
  staffFinance: '/staff/finance',
  staffWithdrawals: '/staff/withdrawals',
  staffCharityPayments: '/staff/charity-payments',
  staffOfferings: '/staff/offerings',
  shareRegister: '/sharergister', // sic, spec 2.4
  myDocuments: '/mydocuments',
  projectManagement: '/project_management',
  staffShariah: '/staff/shariah',
} as const
