import { LINKED_PATHS } from '#contracts/paths.ts'
import { PRODUCT_NAME } from './product.ts'

const segment = encodeURIComponent

/** Every path of spec 2 with its exact case and spelling (readings A1, A2). Links are built only here. */
export const paths = {
  ...LINKED_PATHS,
  home: '/',
  contact: '/contact',
  about: '/about',
  team: `/${PRODUCT_NAME.toLowerCase()}team`,
  privacyPolicy: '/privacyPolicy',
  faq: '/faq',
  termsCondition: '/termsCondition', // sic, spec 2.1
  howToInvest: '/how_to_invest',
  whitePapers: '/whitePapers',
  blog: '/blog',
  blogDetail: (id: string) => `/blogDetail/${segment(id)}`,
  shariahCompliance: '/shariahcompliance',
  tokenomicsOverview: (id: string) => `/tockenomicsoverview/${segment(id)}`, // sic, spec 2.1
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
  myDashboard: '/mydashboard',
  investorDashboard: '/investordashboard',
  myInvestmentsCompletedList: '/myinvestmentscompletedlist',
  investmentCampaignDetails: (id: string) => `/investmentCampaignDetails/${segment(id)}`,
  transactionsApproved: '/transactionapproved',
  shareRegister: '/sharergister', // sic, spec 2.4
  investorSearch: '/investrosearch', // sic, spec 2.4
  investorDetailsTab: (id: string, type: string) => `/investordetails/${segment(id)}/${segment(type)}`,
  investorDetails: (id: string) => `/investordetails/${segment(id)}`,
  commonPopups: '/commonpopups',
  myDocuments: '/mydocuments',
  settings: '/settings',
  auditLog: (id: string) => `/auditlog/${segment(id)}`,
  myCampaigns: '/mycampaigns',
  secureMessage: '/securemessage',
  inboxExpand: '/inboxexpand',
  composeMessage: '/composemessage',
  addFunds: '/addfunds',
  withdrawAmount: '/withdrawamount',
  projectManagement: '/project_management',
  addNewProject: '/project_management/add_new_project',
  checkPreviewDashboard: '/checkpreviewdashboard',
  dashboardKycProcess: '/dashbord/kycProcess', // sic, spec 2.4
  dashboardPreKyc: '/dashbord/pre_kyc', // sic, spec 2.4
  tokenManagement: '/tokenmanagement',
  tokenOperations: '/mbrhth',
  mintNewToken: '/mintnewtoken',
  popupContent: '/popupcontent',
  faqDashboard: '/faqdashbaord', // sic, spec 2.4
  documentsDashboard: '/documentsdashboard',
  blockUnblock: '/blockunblock',
  withdrawScreen: '/withdrawscreen',
  unblock: '/unblock',
  addSilverButton: '/addsilverbutton',
  support: '/support',
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
  staffOffering: (id: string) => `/staff/offerings/${segment(id)}`,
} as const
