import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import type { Executor, LedgerDeps } from './types.ts'

/** Sums of one asset over all accounts, in minor units; in sound books `posted` is zero and `held` equals `pending`. */
export interface TrialLine {
  readonly asset: string
  readonly posted: bigint
  readonly held: bigint
  readonly pending: bigint
}

/** A violated rule, with the number of its invariant, and where it is violated. */
export interface Discrepancy {
  readonly rule: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

export interface Comparison {
  readonly compared: Readonly<Record<'accounts' | 'transfers' | 'postings' | 'offerings' | 'lots', number>>
  /** Number of all differences. */
  readonly found: number
  /** The first differences. */
  readonly differences: readonly Discrepancy[]
}

/** Proves that the books are sound. */
export function createReconciliation({ db }: LedgerDeps) {
  async function trialBalance(tx: Executor = db.orm): Promise<TrialLine[]> {
    return query<TrialLine>(
      tx,
      sql`SELECT asset, sum(posted)::bigint AS posted, sum(held)::bigint AS held, sum(pending)::bigint AS pending
          FROM ledger.account GROUP BY asset ORDER BY asset`,
    )
  }

  /** Recomputes every stored balance and sum from the postings in one snapshot; empty when the books are sound. */
  async function reconcile(tx: Executor = db.orm): Promise<Discrepancy[]> {
    return query<Discrepancy>(tx, sql`SELECT rule, subject, expected, found FROM ledger.discrepancies()`)
  }

  /** Like `reconcile`, with the numbers of compared rows in the same snapshot and only the first `most` differences. */
  async function compare(tx: Executor, most: number): Promise<Comparison> {
    const [row] = await query<Comparison>(
      tx,
      sql`WITH found AS MATERIALIZED (SELECT rule, subject, expected, found FROM ledger.discrepancies())
          SELECT jsonb_build_object(
              'accounts', (SELECT count(*) FROM ledger.account), 'transfers', (SELECT count(*) FROM ledger.transfer),
              'postings', (SELECT count(*) FROM ledger.posting), 'offerings', (SELECT count(*) FROM ledger.offering_supply),
              'lots', (SELECT count(*) FROM ledger.lot)) AS compared,
            (SELECT count(*)::int FROM found) AS found,
            (SELECT coalesce(jsonb_agg(f), '[]') FROM (SELECT * FROM found ORDER BY rule, subject LIMIT ${most}) f) AS differences`,
    )
    if (!row) throw new Error('The comparison gave no answer.')
    return row
  }

  return { trialBalance, reconcile, compare }
}
