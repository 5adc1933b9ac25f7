import type * as staff from '#contracts/staff/values.ts'
import { PRODUCT_NAME } from './product.ts'

const segment = encodeURIComponent

/** Every path of spec 2, letter case and odd spellings included (readings A1, A2). Links are built here and nowhere else. */
export const paths = {
  home: '/',
  contact: '/contact',
  about: '/about',
  team: `/${PRODUCT_NAME.toLowerCase()}team`,
  privacyPolicy: '/privacyPolicy',
  faq: '/faq',
  termsCondition: '/termsCondition', // sic, spec 2.1
  howToInvest: '/how_to_invest',
  browseProject: '/browseproject',
  propertyDetails: (id: string) => `/propertydetails/${segment(id)}`,
  whitePapers: '/whitePapers',
  blog: '/blog',
  blogDetail: (id: string) => `/blogDetail/${segment(id)}`,
  shariahCompliance: '/shariahcompliance',
  tokenomicsOverview: (id: string) => `/tockenomicsoverview/${segment(id)}`, // sic, spec 2.1
  mailVerification: '/mailverification',
  projectDetailTab: '/projectDetailTab',
  tabOverview: '/tabOverview',
  tabUpdates: '/tabUpdates', // written without its slash in spec 2.1
  tabTeam: '/tabTeam', // written without its slash in spec 2.1
  linkedin: '/linkedin',
  recoverPassword: '/recoverPassword',
  changePassword: (userId: string) => `/changePassword/${segment(userId)}`,
  projectDetailOverview: '/projectDetailOverview',
  rightPanelPackage: '/rightPanelPackage',
  /** Not of the specification: where anybody checks a signed PDF. */
  verify: '/verify',

  profileSetting: '/profileSetting',
  raiseFundForm: '/raiseFundForm',
  kycProcess: '/kycProcess',
  preKyc: '/pre_kyc',

  login: '/login',
  register: '/register',
  alreadyLoggedIn: '/already_logged_in',

  dashboard: '/dashboard',
  myDashboard: '/mydashboard',
  investorDashboard: '/investordashboard',
  myInvestmentsCompletedList: '/myinvestmentscompletedlist',
  investmentCampaignDetails: (id: string) => `/investmentCampaignDetails/${segment(id)}`,
  transactionsApproved: '/transactionapproved',
  transactionApproved: (id: string) => `/transactionapproved/${segment(id)}`,
  wallet: '/wallet',
  shareRegister: '/sharergister', // sic, spec 2.4
  investorSearch: '/investrosearch', // sic, spec 2.4
  investorDetailsTab: (id: string, type: string) => `/investordetails/${segment(id)}/${segment(type)}`,
  investorDetails: (id: string) => `/investordetails/${segment(id)}`,
  myInvestments: '/MyInvestments', // sic, spec 2.4
  commonPopups: '/commonpopups',
  myDocuments: '/mydocuments',
  settings: '/settings',
  auditLog: (id: string) => `/auditlog/${segment(id)}`,
  cancelRefund: '/cancelrefund',
  myCampaigns: '/mycampaigns',
  notifications: '/notification',
  notificationDetails: (id: string) => `/notification/details/${segment(id)}`,
  secureMessage: '/securemessage',
  inboxExpand: '/inboxexpand',
  composeMessage: '/composemessage',
  withdrawAmount: '/withdrawamount',
  addFunds: '/addfunds',
  projectManagement: '/project_management',
  addNewProject: '/project_management/add_new_project',
  editProject: (id: string) => `/project_management/add_new_project/${segment(id)}`,
  checkPreviewDashboard: '/checkpreviewdashboard',
  documentManagement: '/document_management',
  manageDocument: (requestType: string, activeTab: string, id: string) =>
    `/managedocument/${segment(requestType)}/document/${segment(activeTab)}/${segment(id)}`,
  milestoneDashboard: '/milestonedashboard',
  dashboardKycProcess: '/dashbord/kycProcess', // sic, spec 2.4
  dashboardPreKyc: '/dashbord/pre_kyc', // sic, spec 2.4
  tokenManagement: '/tokenmanagement',
  tokenOperations: '/mbrhth',
  mintNewToken: '/mintnewtoken',
  popupContent: '/popupcontent',
  faqDashboard: '/faqdashbaord', // sic, spec 2.4
  documentsDashboard: '/documentsdashboard',
  blockUnblock: '/blockunblock',
  resumeAction: '/resumeaction',
  withdrawScreen: '/withdrawscreen',
  unblock: '/unblock',
  addSilverButton: '/addsilverbutton',
  support: '/support',
  issuerMyDocuments: '/issuermydocuments',
  myPortfolio: '/myportfolio',

  // Of this product's own: the specification names no screen for staff.
  staffDocuments: '/staff/documents',
  staffKyc: '/staff/kyc',
  staffPeople: '/staff/people',
  staffPerson: (id: string) => `/staff/people/${segment(id)}`,
  // Typed by the contract, so that they cannot differ from the mailed links, and not imported: every page loads this file.
  staffInvitation: '/invitation' satisfies typeof staff.INVITATION_PATH,
  stopFactorRemoval: '/stopFactorRemoval' satisfies typeof staff.STOP_REMOVAL_PATH,
  staffKycCase: (id: string) => `/staff/kyc/${segment(id)}`,
  staffFinance: '/staff/finance',
} as const
