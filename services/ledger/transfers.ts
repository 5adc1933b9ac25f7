import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { customerCash, providerSettlement } from './accounts.ts'
import { fingerprint, instant, retrying } from './sql.ts'
import type {
  EnterResult,
  Executor,
  Idempotency,
  Leg,
  LedgerDeps,
  RefundResult,
  SettleResult,
} from './types.ts'

type Kind = 'deposit' | 'withdrawal' | 'move' | 'charity' | 'charity_back' | 'zakat'

/**
 * A transfer to enter. `reason` is a code such as `card_deposit`; `reference` is an id of another system, never
 * personal data.
 */
export interface NewTransfer {
  readonly kind: Kind
  readonly reason: string
  readonly reference?: string
  readonly legs: readonly Leg[]
  readonly idempotency: Idempotency
  /** Only for holds: from this instant on the hold can only expire. */
  readonly expiresAt?: Date
}

/** Money that a provider confirmed, in minor units. */
export interface Deposit {
  readonly provider: string
  readonly userId: string
  readonly currency: string
  readonly amount: bigint
  readonly reason?: string
  readonly reference?: string
  readonly idempotency: Idempotency
}

type SettleMode = 'post' | 'void' | 'expire'

/**
 * Enters, holds, posts, voids, expires and refunds transfers. Each is one SQL call; `tx` joins the caller's
 * transaction.
 */
export function createTransfers({ db, clock }: LedgerDeps) {
  /** Repeats a call that lost against another one, unless it is part of the caller's transaction. */
  function call<T>(tx: Executor | undefined, run: (executor: Executor) => Promise<T>): Promise<T> {
    return tx ? run(tx) : retrying(() => run(db.orm))
  }

  async function enter(state: 'posted' | 'pending', input: NewTransfer, tx?: Executor): Promise<EnterResult> {
    const legs = input.legs.map((leg) => ({
      asset: leg.from.asset,
      amount: leg.amount.toString(),
      from: { ownerKind: leg.from.ownerKind, ownerId: leg.from.ownerId, kind: leg.from.kind },
      to: { ownerKind: leg.to.ownerKind, ownerId: leg.to.ownerId, kind: leg.to.kind },
    }))
    if (input.legs.some((leg) => leg.from.asset !== leg.to.asset)) throw new Error('a leg moves one asset')
    const { actor, key, body } = input.idempotency
    const operation = state === 'pending' ? `hold_${input.kind}` : input.kind
    const json = JSON.stringify(legs)
    const print = fingerprint(operation, [json, input.reason, body])
    const [row] = await call(tx, (executor) =>
      query<{ outcome: EnterResult['outcome']; transferId: string | null }>(
        executor,
        sql`SELECT * FROM ledger.enter(${newId('tr')}, ${input.kind}, ${state}, ${input.reason}, ${input.reference ?? null}, ${actor}, ${operation}, ${key},
              ${print}, ${clock.now().toISOString()}::timestamptz, ${instant(input.expiresAt)}::timestamptz, ${json}::jsonb)`,
      ),
    )
    if (!row) throw new Error('ledger.enter gave no row')
    if (row.outcome === 'accepted' || row.outcome === 'replayed') {
      return { outcome: row.outcome, transferId: row.transferId ?? '' }
    }
    return { outcome: row.outcome }
  }

  async function settle(
    mode: SettleMode,
    transferIds: readonly string[],
    options: { reason: string; lockedUntil?: Date | undefined },
    tx?: Executor,
  ): Promise<Map<string, SettleResult>> {
    const pairs = [...new Set(transferIds)].toSorted().map((id) => ({ id, newId: newId('tr') }))
    const rows = await call(tx, (executor) =>
      query<{ id: string; outcome: SettleResult['outcome']; transferId: string | null }>(
        executor,
        sql`SELECT * FROM ledger.settle(
              ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(pairs.map((pair) => pair.id))}::jsonb)),
              ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(pairs.map((pair) => pair.newId))}::jsonb)),
              ${mode}, ${options.reason}, ${clock.now().toISOString()}::timestamptz, ${instant(options.lockedUntil)}::timestamptz)`,
      ),
    )
    return new Map(
      rows.map((row): [string, SettleResult] => [
        row.id,
        row.outcome === 'done' || row.outcome === 'replayed'
          ? { outcome: row.outcome, transferId: row.transferId ?? '' }
          : { outcome: row.outcome },
      ]),
    )
  }

  async function settleOne(
    mode: SettleMode,
    transferId: string,
    options: { reason: string; lockedUntil?: Date | undefined },
    tx?: Executor,
  ): Promise<SettleResult> {
    return (await settle(mode, [transferId], options, tx)).get(transferId) ?? { outcome: 'not_found' }
  }

  return {
    /** Credits a person at once from the provider's settlement account. */
    deposit(input: Deposit, tx?: Executor): Promise<EnterResult> {
      return enter(
        'posted',
        {
          kind: 'deposit',
          reason: input.reason ?? 'deposit',
          ...(input.reference === undefined ? {} : { reference: input.reference }),
          legs: [
            {
              from: providerSettlement(input.provider, input.currency),
              to: customerCash(input.userId, input.currency),
              amount: input.amount,
            },
          ],
          idempotency: input.idempotency,
        },
        tx,
      )
    },

    /** Enters a final transfer with any legs. */
    transfer(input: NewTransfer, tx?: Executor): Promise<EnterResult> {
      return enter('posted', input, tx)
    },

    /**
     * Enters a hold: the payers' available balance falls, and the payees see the amount as pending until post, void or
     * expiry.
     */
    hold(input: NewTransfer, tx?: Executor): Promise<EnterResult> {
      return enter('pending', input, tx)
    },

    /** Makes a hold final. */
    post(transferId: string, options: { reason: string }, tx?: Executor): Promise<SettleResult> {
      return settleOne('post', transferId, options, tx)
    },

    /** Returns exactly what was held. */
    void(transferId: string, options: { reason: string }, tx?: Executor): Promise<SettleResult> {
      return settleOne('void', transferId, options, tx)
    },

    /**
     * Expires the overdue holds, oldest first.
     * @returns how many expired
     */
    async expireDue(limit = 500): Promise<number> {
      const due = await query<{ id: string }>(
        db.orm,
        sql`SELECT id FROM ledger.due(${clock.now().toISOString()}::timestamptz, ${limit}) AS d(id)`,
      )
      if (due.length === 0) return 0
      const ended = await settle(
        'expire',
        due.map((row) => row.id),
        { reason: 'expired' },
      )
      return [...ended.values()].filter((result) => result.outcome === 'done').length
    },

    /**
     * Allotment: the cash goes to escrow and the digital shares to the investor; the lot is held, and locked until
     * `lockedUntil`.
     */
    settleInvestment(
      transferId: string,
      options: { reason?: string; lockedUntil?: Date } = {},
      tx?: Executor,
    ): Promise<SettleResult> {
      return settleOne(
        'post',
        transferId,
        { reason: options.reason ?? 'allotted', lockedUntil: options.lockedUntil },
        tx,
      )
    },

    /** Allots many in one call; an SQL error undoes all of them. Results are keyed by transfer id. */
    settleInvestments(
      transferIds: readonly string[],
      options: { reason?: string; lockedUntil?: Date } = {},
      tx?: Executor,
    ): Promise<Map<string, SettleResult>> {
      return settle(
        'post',
        transferIds,
        { reason: options.reason ?? 'allotted', lockedUntil: options.lockedUntil },
        tx,
      )
    },

    /** Cancels before allotment: exactly what was held returns, and the shares can be sold again. */
    releaseInvestment(transferId: string, options: { reason: string }, tx?: Executor): Promise<SettleResult> {
      return settleOne('void', transferId, options, tx)
    },

    /** Cancels many before allotment, as after a failed campaign; results are keyed by transfer id. */
    releaseInvestments(
      transferIds: readonly string[],
      options: { reason: string },
      tx?: Executor,
    ): Promise<Map<string, SettleResult>> {
      return settle('void', transferIds, options, tx)
    },

    /** Reverses a final transfer in full, at most once; for an investment both legs are reversed and its lot ends. */
    async refund(transferId: string, options: { reason: string }, tx?: Executor): Promise<RefundResult> {
      const [row] = await call(tx, (executor) =>
        query<{ outcome: RefundResult['outcome']; transferId: string | null }>(
          executor,
          sql`SELECT * FROM ledger.refund(${transferId}, ${newId('tr')}, ${options.reason}, ${clock.now().toISOString()}::timestamptz)`,
        ),
      )
      if (!row) throw new Error('ledger.refund gave no row')
      if (row.outcome === 'done' || row.outcome === 'replayed') {
        return { outcome: row.outcome, transferId: row.transferId ?? '' }
      }
      return { outcome: row.outcome }
    },
  }
}
