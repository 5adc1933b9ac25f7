import { PRODUCT_NAME } from '#lib/product.ts'

const segment = encodeURIComponent

/** The paths of spec 2 to which nothing links yet, each with its exact case and spelling; apart, so that no page loads them. */
export const UNLINKED_PATHS = {
  about: '/about',
  blog: '/blog',
  blogDetail: (id: string) => `/blogDetail/${segment(id)}`,
  commonPopups: '/commonpopups',
  contact: '/contact',
  faq: '/faq',
  faqDashboard: '/faqdashbaord', // sic, spec 2.4
  howToInvest: '/how_to_invest',
  investorDashboard: '/investordashboard',
  investorDetails: (id: string) => `/investordetails/${segment(id)}`,
  investorDetailsTab: (id: string, type: string) => `/investordetails/${segment(id)}/${segment(type)}`,
  investorSearch: '/investrosearch', // sic, spec 2.4
  myInvestmentsCompletedList: '/myinvestmentscompletedlist',
  popupContent: '/popupcontent',
  team: `/${PRODUCT_NAME.toLowerCase()}team`,
  tokenomicsOverview: (id: string) => `/tockenomicsoverview/${segment(id)}`, // sic, spec 2.1
  whitePapers: '/whitePapers',
} as const
