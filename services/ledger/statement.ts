import { sql, type SQL } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { instant } from './sql.ts'
import type { AccountKind, AccountRef, Balance, Executor, LedgerDeps, OwnerKind } from './types.ts'

/**
 * One change of one account. `change` and the `balance` after it are in minor units. `state` is the present state of
 * the transfer, so that a hold posted later says 'posted'. `settles` is the hold or the refunded transfer that this one
 * ends.
 */
export interface Movement {
  readonly transferId: string
  readonly settles: string | null
  readonly kind: string
  readonly reason: string
  readonly reference: string | null
  readonly state: 'pending' | 'posted' | 'voided' | 'expired'
  readonly at: Date
  readonly change: Balance
  readonly balance: Balance
  readonly counterparty: {
    readonly ownerKind: OwnerKind
    readonly ownerId: string
    readonly kind: AccountKind
  }
}

/**
 * `available` has only changes of the available balance, which posting an earlier hold does not change; `journal` has
 * every posting.
 */
export type StatementView = 'available' | 'journal'

/** Movements of one sort; what was held for a withdrawal is a withdrawal. */
export type MovementGroup = 'deposits' | 'investments' | 'withdrawals' | 'distributions' | 'zakat'

const IS_WITHDRAWAL = sql`(t.kind = 'withdrawal' OR starts_with(t.reason, 'withdrawal_'))`
const GROUPS: Readonly<Record<MovementGroup, SQL>> = {
  deposits: sql`t.kind = 'deposit'`,
  investments: sql`(t.kind IN ('investment', 'post', 'void', 'expire', 'refund') AND NOT ${IS_WITHDRAWAL})`,
  withdrawals: IS_WITHDRAWAL,
  distributions: sql`t.kind IN ('payout', 'contract', 'move')`,
  zakat: sql`t.kind = 'zakat'`,
}

/** A page of an account's movements, newest first; `from` is inclusive, `to` exclusive. */
export interface StatementQuery {
  readonly account: AccountRef
  readonly limit: number
  readonly offset: number
  readonly view?: StatementView
  readonly group?: MovementGroup | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

interface Row {
  readonly transferId: string
  readonly settles: string | null
  readonly kind: string
  readonly reason: string
  readonly reference: string | null
  readonly state: Movement['state']
  readonly at: Date
  readonly amount: bigint
  readonly held: bigint
  readonly pending: bigint
  readonly runAmount: bigint
  readonly runHeld: bigint
  readonly runPending: bigint
  readonly ownerKind: OwnerKind
  readonly ownerId: string
  readonly accountKind: AccountKind
}

export function createStatements({ db }: LedgerDeps) {
  /** One page of movements with the balance after each, and the number of all. */
  async function statement(
    input: StatementQuery,
    tx: Executor = db.orm,
  ): Promise<{ movements: Movement[]; totalCount: number }> {
    const { account } = input
    const shown = sql`(${input.view ?? 'available'} = 'journal' OR r.amount <> r.held)
      AND (${instant(input.from)}::timestamptz IS NULL OR r.at >= ${instant(input.from)}::timestamptz)
      AND (${instant(input.to)}::timestamptz IS NULL OR r.at < ${instant(input.to)}::timestamptz)
      AND ${input.group === undefined ? sql`true` : GROUPS[input.group]}`
    const owned = sql`(SELECT a.id FROM ledger.account a WHERE a.owner_kind = ${account.ownerKind} AND a.owner_id = ${account.ownerId}
      AND a.kind = ${account.kind} AND a.asset = ${account.asset})`
    const rows = await query<Row>(
      tx,
      sql`SELECT r.transfer_id, t.settles, t.kind, t.reason, t.reference, t.state, r.at, r.amount, r.held, r.pending,
                 r.run_amount::bigint AS run_amount, r.run_held::bigint AS run_held, r.run_pending::bigint AS run_pending,
                 c.owner_kind, c.owner_id, c.kind AS account_kind
          FROM (SELECT p.*, sum(p.amount) OVER w AS run_amount, sum(p.held) OVER w AS run_held, sum(p.pending) OVER w AS run_pending
                FROM ledger.posting p WHERE p.account_id = ${owned} WINDOW w AS (ORDER BY p.seq)) r
          JOIN ledger.transfer t ON t.id = r.transfer_id
          JOIN ledger.account c ON c.id = r.counter_id
          WHERE ${shown} ORDER BY r.seq DESC LIMIT ${input.limit} OFFSET ${input.offset}`,
    )
    const [count] = await query<{ n: bigint }>(
      tx,
      sql`SELECT count(*)::bigint AS n FROM ledger.posting r JOIN ledger.transfer t ON t.id = r.transfer_id WHERE r.account_id = ${owned} AND ${shown}`,
    )
    return { movements: rows.map(toMovement), totalCount: Number(count?.n ?? 0n) }
  }

  /** Why these holds were given back, by the transfer that held them; one that was not is left out. */
  async function releaseReasons(
    transferIds: readonly string[],
    tx: Executor = db.orm,
  ): Promise<ReadonlyMap<string, string>> {
    if (transferIds.length === 0) return new Map()
    const rows = await query<{ settles: string; reason: string }>(
      tx,
      sql`SELECT settles, reason FROM ledger.transfer WHERE kind = 'void' AND settles IN ${[...transferIds]}`,
    )
    return new Map(rows.map(({ settles, reason }) => [settles, reason]))
  }

  /** The transfer itself and those that ended or refunded it. */
  async function transfersOf(transferId: string): Promise<string[]> {
    const rows = await query<{ id: string }>(
      db.orm,
      sql`SELECT ${transferId}::text AS id
          UNION ALL SELECT id FROM ledger.transfer WHERE settles = ${transferId} AND kind IN ('post', 'void', 'expire')
          UNION ALL SELECT id FROM ledger.transfer WHERE settles = ${transferId} AND kind = 'refund'`,
    )
    return rows.map(({ id }) => id)
  }

  return { statement, releaseReasons, transfersOf }
}

function toMovement(row: Row): Movement {
  return {
    transferId: row.transferId,
    settles: row.settles,
    kind: row.kind,
    reason: row.reason,
    reference: row.reference,
    state: row.state,
    at: row.at,
    change: { posted: row.amount, held: row.held, pending: row.pending, available: row.amount - row.held },
    balance: {
      posted: row.runAmount,
      held: row.runHeld,
      pending: row.runPending,
      available: row.runAmount - row.runHeld,
    },
    counterparty: { ownerKind: row.ownerKind, ownerId: row.ownerId, kind: row.accountKind },
  }
}
