// Generated from the migrated database by `npm run generate:rows`.

/** ledger.account */
export interface AccountRow {
  readonly id: bigint
  readonly ownerKind: 'user' | 'offering' | 'provider' | 'platform'
  readonly ownerId: string
  readonly kind: 'customer_cash' | 'holding' | 'escrow' | 'issuance' | 'redeemed' | 'provider_settlement' | 'fees' | 'charity' | 'world' | 'distribution' | 'tax' | 'expenses'
  readonly asset: string
  /** sum of posting.amount; what the owner has, held part included */
  readonly posted: bigint
  /** outgoing part of pending transfers; available = posted - held */
  readonly held: bigint
  /** incoming part of pending transfers; not yet the owner's */
  readonly pending: bigint
  readonly createdAt: Date
  readonly rank: number
}

/** ledger.asset */
export interface AssetRow {
  readonly code: string
  /** decimal places of one whole unit: 2 for USD, 0 for shares */
  readonly scale: number
}

/** ledger.bought_units: digital shares that a result buys of one holder with one payout; until they end they are not moved */
export interface BoughtUnitsRow {
  readonly key: string
  readonly reference: string
  readonly offeringId: string
  readonly holderId: string
  readonly units: bigint
  readonly endedAt: Date | null
  /** the result that bought them once they are paid, or the last one */
  readonly endedWith: string | null
}

/** ledger.contract_kind */
export interface ContractKindRow {
  readonly contract: string
  readonly kind: string
}

/** ledger.contract_posting: append-only; investors and issuer are their parts in minor units, a loss is negative */
export interface ContractPostingRow {
  readonly reference: string
  readonly contract: string
  readonly kind: string
  /** what the contract judges: profit, loss, rent, instalment, the gross result of an agency, or what is settled at the end */
  readonly amount: bigint
  readonly investors: bigint
  readonly issuer: bigint
  /** month of the lease that the rent is for */
  readonly month: number | null
}

/** ledger.contract_result */
export interface ContractResultRow {
  readonly reference: string
  readonly offeringId: string
  readonly contract: string
  readonly payerId: string
  readonly currency: string
  /** minor units set aside for the holders */
  readonly holders: bigint
  /** the non-permissible part, minor units */
  readonly charity: bigint
  /** of what was set aside, the capital too, paid to holders and tax */
  readonly paid: bigint
  /** the last result of the offering: none is posted after it */
  readonly isFinal: boolean
  readonly transferId: string | null
  readonly at: Date
  /** when what was set aside went back to its payer; the result counts no more */
  readonly cancelledAt: Date | null
  /** what is left of the capital and goes back to the holders, minor units */
  readonly capital: bigint
  /** the part of capital that was still in escrow; the payer gave the rest */
  readonly fromEscrow: bigint
  /** of the last result: after it no digital share is moved, minted or burned; of a purchase: of whom it buys */
  readonly recordAt: Date | null
  readonly lateCost: bigint
  readonly lateDonation: bigint
  /** digital shares that the payer buys of the holders; capital is their price */
  readonly units: bigint
  /** of these, the ones whose holders were paid */
  readonly unitsEnded: bigint
  /** when it was fixed of whom the digital shares are bought; from the record date until then none is moved */
  readonly fixedAt: Date | null
}

/** ledger.holder_freeze: the latest row of a person holds; each holding has its own rows in holding_freeze */
export interface HolderFreezeRow {
  readonly seq: bigint
  readonly holderId: string
  readonly frozen: boolean
  readonly at: Date
  readonly operationId: string
}

/** ledger.holding_freeze */
export interface HoldingFreezeRow {
  readonly seq: bigint
  readonly offeringId: string
  readonly holderId: string
  readonly units: bigint
  /** the holding with all that comes to it */
  readonly whole: boolean
  readonly at: Date
  /** the token operation; NULL where the shares ended, and for freezes before this was kept */
  readonly operationId: string | null
  /** whole because all holdings of the person are frozen: ends with that */
  readonly ofHolder: boolean
}

/** ledger.lot */
export interface LotRow {
  readonly id: string
  readonly offeringId: string
  readonly holderId: string
  /** the order, or the token operation where origin is not order */
  readonly orderId: string
  readonly transferId: string
  readonly units: bigint
  /** what was paid when the shares were issued, minor units of the offering's currency; 0 for minted ones */
  readonly amount: bigint
  readonly state: 'provisional' | 'held' | 'cancelled' | 'exited' | 'redeemed'
  readonly provisionalUntil: Date | null
  readonly lockedUntil: Date | null
  readonly createdAt: Date
  readonly heldAt: Date | null
  readonly endedAt: Date | null
  /** the lot that these shares were part of */
  readonly parentId: string | null
  /** how the holder came to these shares */
  readonly origin: 'order' | 'mint' | 'transfer'
  /** when the holder acquired them; NULL: created_at */
  readonly acquiredAt: Date | null
  /** the result with which the issuer bought these digital shares, or a part of them */
  readonly boughtBy: string | null
}

/** ledger.offering_supply: reserved and sold are derived from postings; ledger.discrepancies() recomputes them */
export interface OfferingSupplyRow {
  readonly offeringId: string
  readonly asset: string
  readonly currency: string
  readonly issuanceId: bigint
  readonly escrowId: bigint
  /** minor units of currency for one share; the same for every investment, for ever */
  readonly unitPrice: bigint
  readonly total: bigint
  readonly reserved: bigint
  readonly sold: bigint
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly closed: boolean
  /** holders transfer nothing; orders, mint, burn and forced transfers go on */
  readonly paused: boolean
  /** part of sold that was minted, less what was burned: nothing was paid for it */
  readonly minted: bigint
}

/** ledger.posting */
export interface PostingRow {
  readonly seq: bigint
  readonly transferId: string
  readonly accountId: bigint
  /** the account on the other side of the leg */
  readonly counterId: bigint
  readonly asset: string
  readonly amount: bigint
  readonly held: bigint
  readonly pending: bigint
  readonly at: Date
}

/** ledger.reservation: what the running transactions reserve of an offering; no row outlives its transaction */
export interface ReservationRow {
  readonly id: bigint
  readonly offeringId: string
  readonly units: bigint
  readonly amount: bigint
}

/** ledger.transfer */
export interface TransferRow {
  readonly id: string
  readonly kind: 'issue' | 'deposit' | 'withdrawal' | 'move' | 'investment' | 'post' | 'void' | 'expire' | 'refund' | 'contract' | 'payout' | 'charity' | 'charity_back' | 'zakat'
  /** pending: a hold that waits; posted: final; voided, expired: a hold that ended and moved nothing */
  readonly state: 'pending' | 'posted' | 'voided' | 'expired'
  readonly reason: string
  /** id of what it belongs to elsewhere (provider event, order, payout); never personal data */
  readonly reference: string | null
  readonly actor: string
  readonly operation: string
  /** idempotency key; never expires */
  readonly key: string
  readonly fingerprint: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly closedAt: Date | null
  /** the pending transfer that this one posts, voids or expires, or the transfer it refunds */
  readonly settles: string | null
}
