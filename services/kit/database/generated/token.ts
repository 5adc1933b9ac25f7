// Generated from the migrated database by `npm run generate:rows`.

/** token.investor_note: append-only; goes with the key of the account */
export interface InvestorNoteRow {
  readonly id: string
  readonly investorId: string
  readonly authorId: string
  /** personal: the text, under the key of the investor */
  readonly sealed: string
  readonly at: Date
}

/** token.operation */
export interface OperationRow {
  readonly id: string
  readonly offeringId: string | null
  readonly kind: 'mint' | 'burn' | 'freeze' | 'unfreeze' | 'freezeAll' | 'unfreezeAll' | 'pause' | 'resume' | 'transfer' | 'forcedTransfer' | 'recovery' | 'changeRules'
  /** whose shares it is about */
  readonly holderId: string | null
  /** who receives shares */
  readonly recipientId: string | null
  /** NULL for the whole holding, or where no shares are meant */
  readonly units: bigint | null
  readonly rules: unknown
  readonly reason: string
  readonly state: 'waiting' | 'carriedOut' | 'declined' | 'withdrawn' | 'expired'
  readonly askedBy: string
  /** asked by compliance or finance: hidden from the issuer until it is carried out */
  readonly byStaff: boolean
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decidedWhy: string | null
}

/** token.rules: what a mint or transfer must keep to; no row: no limits */
export interface RulesRow {
  readonly offeringId: string
  /** of one holder */
  readonly maxUnits: bigint | null
  readonly maxHolders: number | null
  readonly barredCountries: unknown
}
