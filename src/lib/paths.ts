import { OPEN_LINKED_PATHS } from '#contracts/web/open-paths.ts'

const segment = encodeURIComponent

/** The paths that the product links to, each with its exact case and spelling (spec 2, readings A1, A2). Links are built only here; the route table knows every path. */
export const paths = {
  ...OPEN_LINKED_PATHS,
  home: '/',
  privacyPolicy: '/privacyPolicy',
  termsCondition: '/termsCondition', // sic, spec 2.1
  projectDetailTab: '/projectDetailTab',
  tabOverview: '/tabOverview',
  tabUpdates: '/tabUpdates', // written without its slash in spec 2.1
  tabTeam: '/tabTeam', // written without its slash in spec 2.1
  projectDetailOverview: '/projectDetailOverview',
  rightPanelPackage: '/rightPanelPackage',

  raiseFundForm: '/raiseFundForm',
  preKyc: '/pre_kyc',

  alreadyLoggedIn: '/already_logged_in',

  myPortfolio: '/myportfolio',

  /** The certificate of an offering's fatwa. */
  fatwa: (id: string) => `/propertydetails/${segment(id)}/fatwa`,
} as const
