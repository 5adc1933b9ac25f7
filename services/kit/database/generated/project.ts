// Generated from the migrated database by `npm run generate:rows`.

/** project.calendar */
export interface CalendarRow {
  readonly id: string
  readonly zone: string
  readonly weekend: readonly number[]
  readonly coveredFrom: string
  readonly coveredTo: string
  readonly source: string
}

/** project.holiday */
export interface HolidayRow {
  readonly calendar: string
  readonly day: string
  readonly name: string
}

/** project.offering */
export interface OfferingRow {
  readonly id: string
  readonly issuerId: string
  readonly issuerName: string
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly keywords: string
  readonly search: string
  readonly contractType: 'musharakah' | 'diminishing_musharakah' | 'mudarabah' | 'ijara' | 'murabaha' | 'wakala' | 'sukuk'
  readonly sector: string
  readonly country: string
  readonly city: string
  readonly regime: 'eu_ecspr' | 'ontario_om' | 'canada_startup' | 'us_reg_cf' | 'malaysia_ecf'
  readonly currency: string
  readonly unitPrice: bigint
  readonly totalUnits: number
  readonly minUnits: number
  readonly minTicket: bigint
  readonly softCap: bigint
  readonly hardCap: bigint
  readonly lockMonths: number
  readonly tokenName: string
  readonly tokenSymbol: string
  readonly projectedReturnBp: number
  readonly horizonMonths: number
  readonly yearlyReturnBp: number
  readonly lossCaseBp: number
  readonly lossCaseText: string
  readonly termsVersion: number
  readonly screeningVerdict: 'pass' | 'fail' | 'unknown'
  readonly state: string
  readonly status: 'live' | 'paused' | 'funded' | 'failed' | null
  readonly machineVersion: string
  readonly campaign: unknown
  readonly opensAt: Date
  readonly closesAt: Date
  readonly softCapReachedAt: Date | null
  readonly createdAt: Date
  readonly changedAt: Date
}

/** project.offering_terms */
export interface OfferingTermsRow {
  readonly offeringId: string
  readonly version: number
  readonly contract: unknown
  readonly digest: Buffer
  readonly summary: string
  readonly reconfirmBy: Date | null
  readonly actorId: string
  readonly createdAt: Date
}

/** project.offering_text */
export interface OfferingTextRow {
  readonly offeringId: string
  readonly kind: 'section' | 'risk'
  readonly position: number
  readonly title: string
  readonly body: string
}

/** project.regime_rule */
export interface RegimeRuleRow {
  readonly version: string
  readonly regime: 'eu_ecspr' | 'ontario_om' | 'canada_startup' | 'us_reg_cf' | 'malaysia_ecf'
  readonly validFrom: string
  readonly kind: 'calendar_days' | 'business_days' | 'before_close_hours'
  readonly amount: number
  readonly calendar: string | null
  readonly words: string
  readonly reconfirmDays: number
  readonly source: string
}

/** project.screening */
export interface ScreeningRow {
  readonly seq: bigint
  readonly offeringId: string
  readonly pack: string
  readonly figures: unknown
  readonly verdict: 'pass' | 'fail' | 'unknown'
  readonly decidedBy: 'core activity' | 'income' | 'debt' | 'cash' | null
  readonly screenedAt: Date
}

/** project.screening_pack */
export interface ScreeningPackRow {
  readonly version: string
  readonly method: string
  readonly validFrom: string
  readonly denominator: 'market_capitalisation' | 'total_assets'
  readonly incomeMaxBp: number
  readonly incomeInclusive: boolean
  readonly debtMaxBp: number
  readonly debtInclusive: boolean
  readonly cashMaxBp: number
  readonly cashInclusive: boolean
  readonly source: string
}

/** project.use_of_funds */
export interface UseOfFundsRow {
  readonly offeringId: string
  readonly position: number
  readonly label: string
  readonly amount: bigint
}
