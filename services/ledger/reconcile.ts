import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database.ts'
import type { Executor, LedgerDeps } from './types.ts'

/** One line of the trial balance, minor units; `posted` is zero and `held` equals `pending`, or something is wrong. */
export interface TrialLine {
  readonly asset: string
  readonly posted: bigint
  readonly held: bigint
  readonly pending: bigint
}

/** A rule (with the invariant's number) that does not hold, and where. */
export interface Discrepancy {
  readonly rule: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/** Proving the books. */
export function createReconciliation({ db }: LedgerDeps) {
  /** Sum of all accounts per asset. */
  async function trialBalance(tx: Executor = db.orm): Promise<TrialLine[]> {
    return query<TrialLine>(
      tx,
      sql`SELECT asset, sum(posted)::bigint AS posted, sum(held)::bigint AS held, sum(pending)::bigint AS pending
          FROM ledger.account GROUP BY asset ORDER BY asset`,
    )
  }

  /** Recomputes everything kept twice from the postings, in one snapshot; empty when all is well. */
  async function reconcile(tx: Executor = db.orm): Promise<Discrepancy[]> {
    return query<Discrepancy>(tx, sql`SELECT rule, subject, expected, found FROM ledger.discrepancies()`)
  }

  return { trialBalance, reconcile }
}
