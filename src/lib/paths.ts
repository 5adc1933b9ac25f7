import { LINKED_PATHS } from '#contracts/paths.ts'

const segment = encodeURIComponent

/** The paths that the product links to, each with its exact case and spelling (spec 2, readings A1, A2). Links are built only here; the route table knows every path. */
export const paths = {
  ...LINKED_PATHS,
  home: '/',
  privacyPolicy: '/privacyPolicy',
  termsCondition: '/termsCondition', // sic, spec 2.1
  shariahCompliance: '/shariahcompliance',
  projectDetailTab: '/projectDetailTab',
  tabOverview: '/tabOverview',
  tabUpdates: '/tabUpdates', // written without its slash in spec 2.1
  tabTeam: '/tabTeam', // written without its slash in spec 2.1
  projectDetailOverview: '/projectDetailOverview',
  rightPanelPackage: '/rightPanelPackage',

  raiseFundForm: '/raiseFundForm',
  preKyc: '/pre_kyc',

  alreadyLoggedIn: '/already_logged_in',

  dashboard: '/dashboard',
  transactionsApproved: '/transactionapproved',
  shareRegister: '/sharergister', // sic, spec 2.4
  myDocuments: '/mydocuments',
  settings: '/settings',
  addFunds: '/addfunds',
  withdrawAmount: '/withdrawamount',
  projectManagement: '/project_management',
  addNewProject: '/project_management/add_new_project',
  checkPreviewDashboard: '/checkpreviewdashboard',
  dashboardKycProcess: '/dashbord/kycProcess', // sic, spec 2.4
  dashboardPreKyc: '/dashbord/pre_kyc', // sic, spec 2.4
  documentsDashboard: '/documentsdashboard',
  withdrawScreen: '/withdrawscreen',
  myPortfolio: '/myportfolio',

  // Our own paths, because the specification has no screens for staff.
  staffKycCase: (id: string) => `/staff/kyc/${segment(id)}`,
  /** The refunds of one campaign. */
  refundsOf: (id: string) => `${LINKED_PATHS.cancelRefund}?project=${segment(id)}`,
  /** The changes of one campaign. */
  campaignChanges: (id: string) => `${LINKED_PATHS.resumeAction}?project=${segment(id)}`,
  staffQuestions: '/staff/questions',
  staffFinance: '/staff/finance',
  staffWithdrawals: '/staff/withdrawals',
  staffOfferings: '/staff/offerings',
  /** The certificate of an offering's fatwa. */
  fatwa: (id: string) => `/propertydetails/${segment(id)}/fatwa`,
  staffOffering: (id: string) => `/staff/offerings/${segment(id)}`,
} as const
