const segment = encodeURIComponent

/** Those of `LINKED_PATHS` to which only the signed-in area links. */
export const INSIDE_LINKED_PATHS = {
  editProject: (id: string) => `/project_management/add_new_project/${segment(id)}`,
  resumeAction: '/resumeaction',
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
  notificationDetails: (id: string) => `/notification/details/${segment(id)}`,
  secureMessage: '/securemessage',
  /** The messages of one conversation. */
  conversation: (id: string) => `/inboxexpand?conversation=${segment(id)}`,
  issuerMyDocuments: '/issuermydocuments',
  staffDocuments: '/staff/documents',
  staffCharities: '/staff/charities',
  staffDistributions: '/staff/distributions',
  staffCompliance: '/staff/compliance',
  staffMoneyCase: (id: string) => `/staff/compliance/${segment(id)}`,
  staffKyc: '/staff/kyc',
  staffRules: '/staff/rules',
  staffSupport: '/staff/support',
  staffPeople: '/staff/people',
  staffOffering: (id: string) => `/staff/offerings/${segment(id)}`,
  staffPerson: (id: string) => `/staff/people/${segment(id)}`,
} as const
