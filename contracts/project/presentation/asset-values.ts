/* Valuation and rent roll of what an offering is about (R10). */

/** How the asset was valued. */
export const VALUATION_METHODS = {
  comparison: 'Comparison with sales',
  income: 'Income',
  cost: 'Cost',
} as const

/** Who rents a unit. A kind and never a name, so that tenants stay anonymous. */
export const TENANTS = {
  vacant: 'Vacant',
  household: 'Household',
  office: 'Office',
  shop: 'Shop or restaurant',
  industry: 'Warehouse or industry',
  public: 'Public body or practice',
  other: 'Other',
} as const

/** Months after which a valuation is called old (record 0448). */
export const VALUATION_MONTHS = 12
/** Units of one rent roll. */
export const UNITS_MAX = 40
