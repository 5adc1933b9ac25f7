import { sql } from 'drizzle-orm'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { aboutPerson, exportPart, plainRows } from '#services/kit/export-part.ts'
import type { Offer } from '#services/kit/http/service.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { accountsOf, isEmpty, movementsOf } from '#services/ledger/person.ts'
import { undecidedSince } from './deposits/rules.ts'

/** What this service adds to a person's copy of their data, and what of it keeps an account from being erased. */
export function personOffers({
  clock,
  db: { orm: db },
}: Pick<ServiceContext, 'clock' | 'db'>): Readonly<Record<'exportPart' | 'erasureBlockers', Offer>> {
  return {
    exportPart: exportPart(async (userId) => {
      const [orders, deposits, movements, accounts] = await Promise.all([
        ordersOf(db, userId),
        depositsOf(db, userId),
        movementsOf(db, userId),
        accountsOf(db, userId),
      ])
      const data = plainRows([{ orders, deposits, movements, accounts }])
      const last = [...orders.map((row) => row.changedAt), ...deposits.map((row) => row.changedAt)]
        .concat(movements.map((row) => row.at))
        .toSorted((one, other) => Number(other) - Number(one))[0]
      const [only] = Array.isArray(data) ? data : []
      return {
        data: only ?? null,
        ...(last && { keeps: { kind: 'orders', lastAt: last, facts: only ?? null } }),
      }
    }),
    erasureBlockers: aboutPerson(async (userId) => {
      const accounts = (await accountsOf(db, userId)).filter(({ kind }) => kind === 'customer_cash')
      const { created, timedOut } = undecidedSince(clock.now())
      const [open] = await query<{ orders: boolean; deposits: boolean }>(
        db,
        sql`SELECT EXISTS (SELECT 1 FROM payment.share_order WHERE user_id = ${userId}
                             AND state NOT IN ('draft', 'held', 'exited', 'cancelled', 'refunded')) AS orders,
                   EXISTS (SELECT 1 FROM payment.deposit WHERE user_id = ${userId} AND (
                     state = 'processing' OR (state = 'created' AND changed_at > ${created})
                     OR (reason = 'timeout' AND changed_at > ${timedOut})
                     -- It arrived and is in no wallet: whose it is, a person has yet to settle.
                     OR reason = 'amount_mismatch')) AS deposits`,
      )
      const reasons: (ErasureReason | false)[] = [
        accounts.some((account) => !isEmpty(account)) && 'balance',
        open?.deposits === true && 'deposit',
        open?.orders === true && 'order',
      ]
      return reasons.filter((reason) => reason !== false)
    }),
  }
}

async function ordersOf(db: Executor, userId: string) {
  return query<{ changedAt: Date }>(
    db,
    sql`SELECT id, offering_id, units, unit_price, currency, amount, state, terms_version,
               lock_months, regime, regime_rule, regime_version,
               cooling_off_ends, locked_until, refunded_amount,
               transfer_id, placed_at, changed_at
          FROM payment.share_order WHERE user_id = ${userId} ORDER BY placed_at, id`,
  )
}

async function depositsOf(db: Executor, userId: string) {
  return query<{ changedAt: Date }>(
    db,
    sql`SELECT id, amount, currency, state, reason, provider, created_at, changed_at
          FROM payment.deposit WHERE user_id = ${userId} ORDER BY created_at, id`,
  )
}
