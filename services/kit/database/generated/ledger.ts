// Generated from the migrated database by `npm run generate:rows`.

/** ledger.account */
export interface AccountRow {
  readonly id: bigint
  readonly ownerKind: 'user' | 'offering' | 'provider' | 'platform'
  readonly ownerId: string
  readonly kind: 'customer_cash' | 'holding' | 'escrow' | 'issuance' | 'provider_settlement' | 'fees' | 'charity' | 'world'
  readonly asset: string
  readonly posted: bigint
  readonly held: bigint
  readonly pending: bigint
  readonly createdAt: Date
  readonly rank: number
}

/** ledger.asset */
export interface AssetRow {
  readonly code: string
  readonly scale: number
}

/** ledger.lot */
export interface LotRow {
  readonly id: string
  readonly offeringId: string
  readonly holderId: string
  readonly orderId: string
  readonly transferId: string
  readonly units: bigint
  readonly amount: bigint
  readonly state: 'provisional' | 'held' | 'cancelled' | 'exited'
  readonly provisionalUntil: Date | null
  readonly lockedUntil: Date | null
  readonly createdAt: Date
  readonly heldAt: Date | null
  readonly endedAt: Date | null
}

/** ledger.offering_supply */
export interface OfferingSupplyRow {
  readonly offeringId: string
  readonly asset: string
  readonly currency: string
  readonly issuanceId: bigint
  readonly escrowId: bigint
  readonly unitPrice: bigint
  readonly total: bigint
  readonly reserved: bigint
  readonly sold: bigint
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly closed: boolean
}

/** ledger.posting */
export interface PostingRow {
  readonly seq: bigint
  readonly transferId: string
  readonly accountId: bigint
  readonly counterId: bigint
  readonly asset: string
  readonly amount: bigint
  readonly held: bigint
  readonly pending: bigint
  readonly at: Date
}

/** ledger.transfer */
export interface TransferRow {
  readonly id: string
  readonly kind: 'issue' | 'deposit' | 'withdrawal' | 'move' | 'investment' | 'post' | 'void' | 'expire' | 'refund'
  readonly state: 'pending' | 'posted' | 'voided' | 'expired'
  readonly reason: string
  readonly reference: string | null
  readonly actor: string
  readonly operation: string
  readonly key: string
  readonly fingerprint: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly closedAt: Date | null
  readonly settles: string | null
}
