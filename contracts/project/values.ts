/** Contract types of an offering (domain, section 1). */
export const CONTRACT_TYPES = [
  'musharakah',
  'diminishing_musharakah',
  'mudarabah',
  'ijara',
  'murabaha',
  'wakala',
  'sukuk',
] as const

/** Regulatory regimes an offering can be made under (docs/offerings.md). */
export const REGIMES = ['eu_ecspr', 'ontario_om', 'canada_startup', 'us_reg_cf', 'malaysia_ecf'] as const

/** States of a campaign that are public (M13). */
export const OFFERING_STATUSES = ['live', 'paused', 'funded', 'failed'] as const

/** The states of a campaign behind those that are public, as its machine names them. */
export const CAMPAIGN_STATES = [
  'live',
  'softCapReached',
  'paused',
  'waitingFunds',
  'funded',
  'deploying',
  'operating',
  'settled',
  'failed',
  'refunding',
  'refunded',
] as const

/** Orders of the public list. */
export const PROJECT_SORTS = ['newest', 'closing', 'raised', 'price', 'return'] as const

/** The line of the contract's terms that says whether digital shares may be sold to others now. */
export const SALE_LABEL = 'Sale to others'
