import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { Regime } from '#contracts/projects.ts'
import { query, type Executor } from '#services/kit/database.ts'
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

type Waiting = { resolve: (facts: OrderFacts | undefined) => void; reject: (error: unknown) => void }

/**
 * Looks up public offerings for orders. One statement at a time: whoever asks while one is under way waits for the next, which
 * starts after all of them asked. So a crowd on one offering shares a look, and nobody gets an answer older than the question.
 */
export function createOrderFacts(db: Executor): (id: string) => Promise<OrderFacts | undefined> {
  let waiting = new Map<string, Waiting[]>()
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      try {
        const found = await lookUp(db, [...asked.keys()])
        for (const [id, all] of asked) for (const { resolve } of all) resolve(found.get(id))
      } catch (error) {
        for (const all of asked.values()) for (const { reject } of all) reject(error)
      }
    }
    running = false
  }

  return (id) =>
    new Promise((resolve, reject) => {
      const same = waiting.get(id)
      if (same) same.push({ resolve, reject })
      else waiting.set(id, [{ resolve, reject }])
      if (!running) void run()
    })
}

async function lookUp(db: Executor, ids: readonly string[]): Promise<Map<string, OrderFacts>> {
  const rows = await query<OrderFacts>(
    db,
    sql`SELECT id, name, issuer_id AS "issuerId", regime, status, currency, unit_price AS "unitPrice",
          total_units AS "totalUnits", min_units AS "minUnits", soft_cap AS "softCap", lock_months AS "lockMonths",
          opens_at AS "opensAt", closes_at AS "closesAt", terms_version AS "termsVersion"
        FROM project.offering WHERE id IN ${[...ids]} AND status IS NOT NULL`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
