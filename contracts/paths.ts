const segment = encodeURIComponent

/**
 * Paths of pages that services lead to: mails, notices, identity networks and the signing page. Letter case and odd spellings are those of
 * spec 2 (readings A1, A2). Every other path of the product stands in `src/lib/paths.ts`, which takes these in.
 */
export const LINKED_PATHS = {
  browseProject: '/browseproject',
  propertyDetails: (id: string) => `/propertydetails/${segment(id)}`,
  /** The updates of one offering; written without its first slash in spec 2.1. */
  projectUpdates: (id: string) => `/tabUpdates?project=${segment(id)}`,
  editProject: (id: string) => `/project_management/add_new_project/${segment(id)}`,
  resumeAction: '/resumeaction',
  mailVerification: '/mailverification',
  linkedin: '/linkedin',
  changePassword: (userId: string) => `/changePassword/${segment(userId)}`,
  recoverPassword: '/recoverPassword',
  /** Not of the specification: where anybody checks a signed PDF. */
  verify: '/verify',
  profileSetting: '/profileSetting',
  kycProcess: '/kycProcess',
  login: '/login',
  register: '/register',
  transactionApproved: (id: string) => `/transactionapproved/${segment(id)}`,
  wallet: '/wallet',
  /** Not of the specification: where an investor asks the issuer of an offering and reads the own questions. */
  askQuestion: (id: string) => `/propertydetails/${segment(id)}/questions`,
  /** Not of the specification: what an issuer tells the investors of one offering. */
  dealRoom: (id: string) => `/mycampaigns/${segment(id)}/dealroom`,
  myCampaigns: '/mycampaigns',
  myDashboard: '/mydashboard',
  /** Not of the specification: who works on one offering beside its owner. */
  colleagues: (id: string) => `/mycampaigns/${segment(id)}/colleagues`,
  milestoneDashboard: '/milestonedashboard',
  /** Not of the specification: results of the own offerings. */
  distributions: '/distributions',
  investmentCampaignDetails: (id: string) => `/investmentCampaignDetails/${segment(id)}`,
  cancelRefund: '/cancelrefund',
  myInvestments: '/MyInvestments', // sic, spec 2.4
  notifications: '/notification',
  notificationDetails: (id: string) => `/notification/details/${segment(id)}`,
  documentManagement: '/document_management',
  manageDocument: (requestType: string, activeTab: string, id: string) =>
    `/managedocument/${segment(requestType)}/document/${segment(activeTab)}/${segment(id)}`,
  issuerMyDocuments: '/issuermydocuments',

  // Of this product's own: the specification names no screen for staff.
  staffDocuments: '/staff/documents',
  staffKyc: '/staff/kyc',
  staffPeople: '/staff/people',
  staffPerson: (id: string) => `/staff/people/${segment(id)}`,
  /** The page behind the link of an invitation; the secret stands in the fragment, which no browser sends to a server. */
  staffInvitation: '/invitation',
  /** The page behind the link that stops a removal of factors; the secret stands in the fragment. */
  stopFactorRemoval: '/stopFactorRemoval',
} as const

/** The page of a person's own document, by the tab of document management that lists it. */
export const documentItemPath = (tab: string, id: string): string =>
  LINKED_PATHS.manageDocument(tab === 'REQUESTED' ? 'Request' : 'Received', tab, id)
