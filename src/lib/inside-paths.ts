const segment = encodeURIComponent

/** Paths to which only pages of the signed-in area link, apart from those that every page loads. */
export const insidePaths = {
  zakat: '/zakat',
  addSilverButton: '/addsilverbutton',
  tokenManagement: '/tokenmanagement',
  tokenOperations: '/mbrhth',
  /** The operations on the digital shares of one offering. */
  tokenOperationsOf: (id: string) => `/mbrhth?project=${segment(id)}`,
  mintNewToken: '/mintnewtoken',
  blockUnblock: '/blockunblock',
  unblock: '/unblock',
  staffShariah: '/staff/shariah',
  staffDistributions: '/staff/distributions',
} as const
