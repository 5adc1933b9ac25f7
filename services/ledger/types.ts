import type { Clock } from '#services/kit/clock.ts'
import type { Database, Executor, Tx } from '#services/kit/database/database.ts'

/** What the ledger needs; it reads the time only from the clock. */
export interface LedgerDeps {
  readonly db: Database
  readonly clock: Clock
}

export type OwnerKind = 'user' | 'offering' | 'provider' | 'platform'

/**
 * `provider_settlement` and `world` stand for parties outside the platform, and `expenses` for what it paid of its own: they may be
 * negative; no other kind ever is.
 */
export type AccountKind =
  | 'customer_cash'
  | 'holding'
  | 'escrow'
  | 'issuance'
  | 'redeemed'
  | 'provider_settlement'
  | 'fees'
  | 'charity'
  | 'distribution'
  | 'tax'
  | 'expenses'
  | 'world'

/** Names an account by its owner, kind and asset; the account is opened on first use. */
export interface AccountRef {
  readonly ownerKind: OwnerKind
  readonly ownerId: string
  readonly kind: AccountKind
  /** ISO currency code or `share:<offeringId>`. */
  readonly asset: string
}

/**
 * In minor units. `available` is `posted` minus `held`; `held` will leave, and `pending` will arrive and is not part of
 * `posted`.
 */
export interface Balance {
  readonly posted: bigint
  readonly available: bigint
  readonly held: bigint
  readonly pending: bigint
}

/**
 * Unique per actor and operation, and never expires; `body` is the rest of the request that must be equal in a replay.
 */
export interface Idempotency {
  readonly actor: string
  readonly key: string
  readonly body?: string
}

/** A flow of one asset, in minor units above zero. */
export interface Leg {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: bigint
}

/**
 * `replayed`: a request with the same key and body was done before, so nothing is done again. `key_reused`: the same
 * key with another body.
 */
export type EnterResult =
  | { readonly outcome: 'accepted' | 'replayed'; readonly transferId: string }
  | { readonly outcome: 'key_reused' | 'insufficient_funds' }

/** `overdue`: a hold cannot be posted after its expiry. `not_due`: a hold cannot expire before it. */
export type SettleResult =
  | { readonly outcome: 'done' | 'replayed'; readonly transferId: string }
  | { readonly outcome: 'not_pending' | 'overdue' | 'not_due' | 'not_found' }

export type RefundResult =
  | { readonly outcome: 'done' | 'replayed'; readonly transferId: string }
  | { readonly outcome: 'not_posted' | 'insufficient_funds' | 'not_found' }

/** An order for digital shares; any `amount` but `units` times the offering's price is an error. */
export interface InvestItem {
  readonly offeringId: string
  readonly investorId: string
  readonly orderId: string
  readonly units: bigint
  readonly amount: bigint
  /** End of the cooling-off; undefined when the regime has none. */
  readonly provisionalUntil?: Date | undefined
  readonly idempotency: Idempotency
}

/** A replay has the ids of the first time, including `orderId`. */
export interface Invested {
  readonly transferId: string
  readonly lotId: string
  readonly orderId: string
}

export type InvestResult =
  | ({ readonly outcome: 'accepted' | 'replayed' } & Invested)
  | { readonly outcome: 'sold_out' | 'insufficient_funds' | 'key_reused' | 'closed' }

/**
 * Writes the caller's rows for the newly accepted items, in the transaction that reserves and holds; not called when
 * there are none.
 */
export type Within<Item extends InvestItem> = (
  tx: Tx,
  accepted: readonly { readonly item: Item; readonly result: Invested }[],
) => Promise<void>

export type { Executor, Tx }
