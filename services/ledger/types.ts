import type { Clock } from '#services/kit/clock.ts'
import type { Database, Executor, Tx } from '#services/kit/database/database.ts'

/** What the ledger needs; time comes from the clock only. */
export interface LedgerDeps {
  readonly db: Database
  readonly clock: Clock
}

export type OwnerKind = 'user' | 'offering' | 'provider' | 'platform'

/** `provider_settlement` and `world` stand for what is outside and may go below zero; every other kind never does. */
export type AccountKind =
  | 'customer_cash'
  | 'holding'
  | 'escrow'
  | 'issuance'
  | 'provider_settlement'
  | 'fees'
  | 'charity'
  | 'world'

/** Names an account by its owner, kind and asset; it is opened on first use. */
export interface AccountRef {
  readonly ownerKind: OwnerKind
  readonly ownerId: string
  readonly kind: AccountKind
  /** ISO currency code, or `share:<offeringId>`. */
  readonly asset: string
}

/** Minor units. `available` = posted - held; `held` waits to leave, `pending` waits to arrive and is not part of `posted`. */
export interface Balance {
  readonly posted: bigint
  readonly available: bigint
  readonly held: bigint
  readonly pending: bigint
}

/** Unique per actor and operation, never expires; `body` is whatever else of the request must be equal in a replay. */
export interface Idempotency {
  readonly actor: string
  readonly key: string
  readonly body?: string
}

/** One flow of one asset, minor units above zero. */
export interface Leg {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: bigint
}

/** `replayed`: same key and body before, nothing done again. `key_reused`: same key, other body. */
export type EnterResult =
  | { readonly outcome: 'accepted' | 'replayed'; readonly transferId: string }
  | { readonly outcome: 'key_reused' | 'insufficient_funds' }

/** `overdue`: a hold cannot be posted after its expiry. `not_due`: nor expired before it. */
export type SettleResult =
  | { readonly outcome: 'done' | 'replayed'; readonly transferId: string }
  | { readonly outcome: 'not_pending' | 'overdue' | 'not_due' | 'not_found' }

export type RefundResult =
  | { readonly outcome: 'done' | 'replayed'; readonly transferId: string }
  | { readonly outcome: 'not_posted' | 'insufficient_funds' | 'not_found' }

/** An order for digital shares: `amount` is `units` times the offering's price; any other throws. */
export interface InvestItem {
  readonly offeringId: string
  readonly investorId: string
  readonly orderId: string
  readonly units: bigint
  readonly amount: bigint
  /** End of the cooling-off, where the regime has one. */
  readonly provisionalUntil?: Date | undefined
  readonly idempotency: Idempotency
}

/** Ids of a replay are those of the first time, `orderId` included. */
export interface Invested {
  readonly transferId: string
  readonly lotId: string
  readonly orderId: string
}

export type InvestResult =
  | ({ readonly outcome: 'accepted' | 'replayed' } & Invested)
  | { readonly outcome: 'sold_out' | 'insufficient_funds' | 'key_reused' | 'closed' }

/** What the caller writes for the newly accepted items, in the transaction that reserves and holds. Not called when there are none. */
export type Within<Item extends InvestItem> = (
  tx: Tx,
  accepted: readonly { readonly item: Item; readonly result: Invested }[],
) => Promise<void>

export type { Executor, Tx }
