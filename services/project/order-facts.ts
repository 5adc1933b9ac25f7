import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { sharedLook } from '#services/kit/shared-look.ts'
import type { OfferingStatus } from './rules.ts'

/** The part of an offering that every order asks for. */
export interface OrderFacts {
  readonly id: string
  readonly name: string
  readonly issuerId: string
  readonly regime: Regime
  readonly status: OfferingStatus
  readonly currency: Currency
  readonly unitPrice: bigint
  readonly totalUnits: number
  readonly minUnits: number
  readonly softCap: bigint
  readonly lockMonths: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly termsVersion: number
}

/** Looks up public offerings for orders; a crowd on one offering shares a look. */
export function createOrderFacts(db: Executor): (id: string) => Promise<OrderFacts | undefined> {
  return sharedLook((ids) => lookUp(db, ids))
}

async function lookUp(db: Executor, ids: readonly string[]): Promise<Map<string, OrderFacts>> {
  const rows = await query<OrderFacts>(
    db,
    sql`SELECT id, name, issuer_id, regime, status, currency, unit_price,
          total_units, min_units, soft_cap, lock_months,
          opens_at, closes_at, terms_version
        FROM project.offering WHERE id IN ${[...ids]} AND status IS NOT NULL`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
