const segment = encodeURIComponent

/** The others of `LINKED_PATHS`. */
export const OPEN_LINKED_PATHS = {
  browseProject: '/browseproject',
  propertyDetails: (id: string) => `/propertydetails/${segment(id)}`,
  /** The updates of one offering; written without its first slash in spec 2.1. */
  projectUpdates: (id: string) => `/tabUpdates?project=${segment(id)}`,
  /** The Shariah board, and where a person complains to it. */
  shariahCompliance: '/shariahcompliance',
  mailVerification: '/mailverification',
  linkedin: '/linkedin',
  changePassword: (userId: string) => `/changePassword/${segment(userId)}`,
  recoverPassword: '/recoverPassword',
  /** Not of the specification: where anybody checks a signed PDF. */
  verify: '/verify',
  profileSetting: '/profileSetting',
  kycProcess: '/kycProcess',
  dashboard: '/dashboard',
  login: '/login',
  register: '/register',
  transactionsApproved: '/transactionapproved',
  transactionApproved: (id: string) => `/transactionapproved/${segment(id)}`,
  wallet: '/wallet',
  /** Where the page of a card provider leads back; `payment` is the deposit that it took a card for. */
  addFunds: '/addfunds',
  addFundsAfter: (payment: string) => `/addfunds?payment=${segment(payment)}`,
  /** Not of the specification: where an investor asks the issuer of an offering and reads the own questions. */
  askQuestion: (id: string) => `/propertydetails/${segment(id)}/questions`,
  notifications: '/notification',
  documentManagement: '/document_management',
  manageDocument: (requestType: string, activeTab: string, id: string) =>
    `/managedocument/${segment(requestType)}/document/${segment(activeTab)}/${segment(id)}`,

  // Of this product's own: the specification names no screen for staff.
  /** The page behind the link of an invitation; the secret stands in the fragment, which no browser sends to a server. */
  staffInvitation: '/invitation',
  /** The page behind the link that stops a removal of factors; the secret stands in the fragment. */
  stopFactorRemoval: '/stopFactorRemoval',
} as const

/** The page of a person's own document, by the tab of document management that lists it. */
export const documentItemPath = (tab: string, id: string): string =>
  OPEN_LINKED_PATHS.manageDocument(tab === 'REQUESTED' ? 'Request' : 'Received', tab, id)
