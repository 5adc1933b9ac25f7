// Generated from the migrated database by `npm run generate:rows`.

/** payment.card_event */
export interface CardEventRow {
  readonly provider: string
  readonly eventId: string
  readonly depositId: string
  readonly type: string
  readonly amount: bigint
  readonly currency: string
  readonly outcome: 'credited' | 'declined' | 'mismatch' | 'ignored' | 'returned'
  readonly receivedAt: Date
}

/** payment.deposit */
export interface DepositRow {
  readonly id: string
  readonly userId: string
  readonly amount: bigint
  readonly currency: string
  readonly state: 'created' | 'processing' | 'settled' | 'declined' | 'failed'
  readonly reason: 'declined' | 'insufficient_funds' | 'timeout' | 'amount_mismatch' | 'account_closed' | null
  readonly provider: string
  readonly intentId: string | null
  readonly frameUrl: string | null
  readonly idempotencyKey: string
  readonly fingerprint: Buffer
  readonly transferId: string | null
  readonly createdAt: Date
  readonly changedAt: Date
}

/** payment.investor_standing */
export interface InvestorStandingRow {
  readonly userId: string
  readonly rev: number
}

/** payment.limit_rule */
export interface LimitRuleRow {
  readonly id: string
  readonly rule: string
  readonly version: string
  readonly validFrom: string
  readonly regime: string | null
  readonly country: string | null
  readonly province: string | null
  readonly kind: 'refuse' | 'warn'
  readonly currency: string
  readonly counts: 'investor' | 'regime' | 'issuer' | 'offering'
  readonly windowMonths: number | null
  readonly tier: number
  readonly needs: 'advice' | 'accreditation' | null
  readonly incomeAbove: bigint | null
  readonly worthAbove: bigint | null
  readonly bothAtLeast: bigint | null
  readonly base: 'fixed' | 'net_worth' | 'greater'
  readonly basisPoints: number
  readonly atLeast: bigint | null
  readonly atMost: bigint | null
  readonly needsRiskForm: boolean
  readonly words: string
  readonly why: string
  readonly source: string
}

/** payment.offering_gate */
export interface OfferingGateRow {
  readonly offeringId: string
  readonly termsVersion: number
  readonly reconfirmBy: Date | null
  readonly funded: boolean
  readonly failed: boolean
}

/** payment.reconciliation */
export interface ReconciliationRow {
  readonly id: string
  readonly cause: 'start' | 'hour' | 'request'
  readonly askedBy: string | null
  readonly startedAt: Date
  readonly tookMs: number
  readonly outcome: 'matched' | 'differs' | 'failed'
  readonly compared: unknown
  readonly found: number
  readonly differences: unknown
  readonly fault: string | null
}

/** payment.reconciliation_turn */
export interface ReconciliationTurnRow {
  readonly turn: boolean
}

/** payment.reference_rate */
export interface ReferenceRateRow {
  readonly currency: string
  readonly validFrom: string
  readonly perUsdE8: bigint
  readonly source: string
}

/** payment.share_order */
export interface ShareOrderRow {
  readonly id: string
  readonly userId: string
  readonly offeringId: string
  readonly issuerId: string | null
  readonly units: number
  readonly unitPrice: bigint
  readonly currency: string
  readonly amount: bigint
  readonly termsVersion: number
  readonly lockMonths: number
  readonly regime: string
  readonly regimeRule: string
  readonly regimeVersion: string
  readonly acknowledgedRule: string | null
  readonly idempotencyKey: string
  readonly fingerprint: Buffer
  readonly transferId: string
  readonly refundedAmount: bigint | null
  readonly state: 'draft' | 'eligible' | 'reserved' | 'paid' | 'coolingOff' | 'confirmed' | 'reconfirming' | 'allotted' | 'held' | 'exited' | 'cancelled' | 'refunded'
  readonly machineVersion: string
  readonly rev: number
  readonly coolingOffEnds: Date | null
  readonly reconfirmBy: Date | null
  readonly lockedUntil: Date | null
  readonly placedAt: Date
  readonly changedAt: Date
}
