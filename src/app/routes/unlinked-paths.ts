const segment = encodeURIComponent

/** The paths of spec 2 to which nothing links yet, each with its exact case and spelling; apart, so that no page loads them. */
export const UNLINKED_PATHS = {
  commonPopups: '/commonpopups',
  composeMessage: '/composemessage',
  contact: '/contact',
  faqDashboard: '/faqdashbaord', // sic, spec 2.4
  inboxExpand: '/inboxexpand',
  investorDashboard: '/investordashboard',
  investorDetails: (id: string) => `/investordetails/${segment(id)}`,
  investorDetailsTab: (id: string, type: string) => `/investordetails/${segment(id)}/${segment(type)}`,
  investorSearch: '/investrosearch', // sic, spec 2.4
  myInvestmentsCompletedList: '/myinvestmentscompletedlist',
  popupContent: '/popupcontent',
  secureMessage: '/securemessage',
  support: '/support',
  tokenomicsOverview: (id: string) => `/tockenomicsoverview/${segment(id)}`, // sic, spec 2.1
} as const
