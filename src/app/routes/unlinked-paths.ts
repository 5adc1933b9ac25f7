/** The paths of spec 2 to which nothing links yet, each with its exact case and spelling; apart, so that no page loads them. */
export const UNLINKED_PATHS = {
  commonPopups: '/commonpopups',
  faqDashboard: '/faqdashbaord', // sic, spec 2.4
  popupContent: '/popupcontent',
} as const
