/** What decides which dashboard a person sees. */
export interface Shown {
  readonly userType: { readonly isIssuer: boolean; readonly isInvestor: boolean }
  /** The one that a person with both roles switched to (spec 6). */
  readonly view?: 'investor' | 'issuer' | undefined
}

/** The role of the dashboard that is shown: the only role, with both the chosen one, for staff none. */
export function shownRole({ userType, view }: Shown): 'investor' | 'issuer' | undefined {
  const { isIssuer, isInvestor } = userType
  if (isIssuer && (view === 'issuer' || !isInvestor)) return 'issuer'
  return isInvestor ? 'investor' : undefined
}
