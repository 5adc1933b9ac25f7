import { sql } from 'drizzle-orm'
import type { CharityFund } from '#contracts/payment/charity/values.ts'
import { query } from '#services/kit/database/database.ts'
import type { AccountRef, Balance, Executor, LedgerDeps } from './types.ts'

/** Account of a person's cash in one currency. */
export function customerCash(userId: string, currency: string): AccountRef {
  return { ownerKind: 'user', ownerId: userId, kind: 'customer_cash', asset: currency }
}

/** Account of a person's digital shares of one offering. */
export function holding(userId: string, offeringId: string): AccountRef {
  return { ownerKind: 'user', ownerId: userId, kind: 'holding', asset: shareAsset(offeringId) }
}

/** Account for the money of an offering's investors until it is released. */
export function escrow(offeringId: string, currency: string): AccountRef {
  return { ownerKind: 'offering', ownerId: offeringId, kind: 'escrow', asset: currency }
}

/** Account for the money of an offering's results until its holders are paid. */
export function distributionAccount(offeringId: string, currency: string): AccountRef {
  return { ownerKind: 'offering', ownerId: offeringId, kind: 'distribution', asset: currency }
}

/**
 * Account of a part of charity money: without one for the non-permissible part of income and for pledged donations. Only payments to
 * charities of the register leave it (records 0361, 0427).
 */
export function charity(currency: string, fund: CharityFund = 'charity'): AccountRef {
  return { ownerKind: 'platform', ownerId: fund, kind: 'charity', asset: currency }
}

/** Account for tax that was withheld. */
export function withheldTax(currency: string): AccountRef {
  return { ownerKind: 'platform', ownerId: 'withheld', kind: 'tax', asset: currency }
}

/** Account for money at a payment provider; negative by the amount that the provider owes us. */
export function providerSettlement(provider: string, currency: string): AccountRef {
  return { ownerKind: 'provider', ownerId: provider, kind: 'provider_settlement', asset: currency }
}

/** Account for what the platform pays of its own; negative by the sum of it. */
export function platformExpenses(currency: string): AccountRef {
  return { ownerKind: 'platform', ownerId: 'mizan', kind: 'expenses', asset: currency }
}

/** Account for the fees that the platform has earned. */
export function platformFees(currency: string): AccountRef {
  return { ownerKind: 'platform', ownerId: 'mizan', kind: 'fees', asset: currency }
}

/** The asset code of an offering's digital shares. */
export function shareAsset(offeringId: string): string {
  return `share:${offeringId}`
}

/** Opens accounts and reads balances. */
export function createAccounts({ db, clock }: LedgerDeps) {
  /**
   * Opens the account unless it exists.
   * @throws on an unknown currency
   */
  async function ensureAccount(account: AccountRef, tx: Executor = db.orm): Promise<void> {
    await query(
      tx,
      sql`SELECT ledger.ensure_account(${account.ownerKind}, ${account.ownerId}, ${account.kind}, ${account.asset}, ${clock.now().toISOString()}::timestamptz)`,
    )
  }

  /** In minor units; zero for an account that was never used. */
  async function balance(account: AccountRef, tx: Executor = db.orm): Promise<Balance> {
    const [row] = await query<{ posted: bigint; held: bigint; pending: bigint }>(
      tx,
      sql`SELECT posted, held, pending FROM ledger.account
          WHERE owner_kind = ${account.ownerKind} AND owner_id = ${account.ownerId} AND kind = ${account.kind} AND asset = ${account.asset}`,
    )
    const posted = row?.posted ?? 0n
    const held = row?.held ?? 0n
    return { posted, held, pending: row?.pending ?? 0n, available: posted - held }
  }

  /** A person's money by its currency; a currency is left out before it is first used. */
  async function cashOf(userId: string): Promise<ReadonlyMap<string, Pick<Balance, 'available' | 'held'>>> {
    const rows = await query<{ asset: string; posted: bigint; held: bigint }>(
      db.orm,
      sql`SELECT asset, posted, held FROM ledger.account
          WHERE owner_kind = 'user' AND owner_id = ${userId} AND kind = 'customer_cash'`,
    )
    return new Map(rows.map(({ asset, posted, held }) => [asset, { available: posted - held, held }]))
  }

  return { ensureAccount, balance, cashOf }
}
