import { INSIDE_LINKED_PATHS } from '#contracts/web/inside-paths.ts'

const segment = encodeURIComponent

/** Paths to which only pages of the signed-in area link, apart from those that every page loads. */
export const insidePaths = {
  ...INSIDE_LINKED_PATHS,
  zakat: '/zakat',
  addSilverButton: '/addsilverbutton',
  tokenManagement: '/tokenmanagement',
  tokenOperations: '/mbrhth',
  /** The operations on the digital shares of one offering. */
  tokenOperationsOf: (id: string) => `/mbrhth?project=${segment(id)}`,
  auditLog: (id: string) => `/auditlog/${segment(id)}`,
  mintNewToken: '/mintnewtoken',
  blockUnblock: '/blockunblock',
  unblock: '/unblock',
  withdrawAmount: '/withdrawamount',
  withdrawScreen: '/withdrawscreen',
  addNewProject: '/project_management/add_new_project',
  checkPreviewDashboard: '/checkpreviewdashboard',
  documentsDashboard: '/documentsdashboard',
  settings: '/settings',
  dashboardKycProcess: '/dashbord/kycProcess', // sic, spec 2.4
  dashboardPreKyc: '/dashbord/pre_kyc', // sic, spec 2.4
  staffKycCase: (id: string) => `/staff/kyc/${segment(id)}`,
  /** The refunds of one campaign. */
  refundsOf: (id: string) => `${INSIDE_LINKED_PATHS.cancelRefund}?project=${segment(id)}`,
  /** The changes of one campaign. */
  campaignChanges: (id: string) => `${INSIDE_LINKED_PATHS.resumeAction}?project=${segment(id)}`,
  staffQuestions: '/staff/questions',
  staffContent: '/staff/content',
  staffArticle: (id: string) => `/staff/content/${segment(id)}`,
  staffFinance: '/staff/finance',
  staffWithdrawals: '/staff/withdrawals',
  staffOfferings: '/staff/offerings',
  staffOffering: (id: string) => `/staff/offerings/${segment(id)}`,
  shareRegister: '/sharergister', // sic, spec 2.4
  myDocuments: '/mydocuments',
  projectManagement: '/project_management',
  staffShariah: '/staff/shariah',
  staffDistributions: '/staff/distributions',
} as const
