import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Reconciliation } from '#contracts/payment/finance.ts'
import { query } from '#services/kit/database/database.ts'
import { silentLog } from '#services/kit/log.ts'
import { createSealer } from '#services/kit/proof/sealer.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import {
  createPaymentProduct,
  orderBody,
  START,
  type PaymentProduct,
} from '#tests/support/services/payment.ts'
import { CHECKS_ON_REQUEST } from './checks.ts'

const PATH = '/v2/staff/finance/reconciliations'
const FINANCE = 'usr_finance'
const HOUR_MS = 3_600_000

let product: PaymentProduct
let owner: pg.Client

beforeEach(async () => {
  product = await createPaymentProduct()
  owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await product.fund(product.addUser('usr_i1'), 1_000_000n)
  const offering = await product.addOffering()
  expect((await product.order('usr_i1', orderBody(offering, 2))).status).toBe(200)
  await product.jobs.runDue()
})
afterEach(async () => {
  await owner.end()
  await product.close()
})

const shown = async () => {
  const { status, body } = await product.call(FINANCE, 'GET', PATH)
  return { status, total: body.totalCount, checks: body.data as Reconciliation[] }
}
/** Lines of the log with this event. */
const logged = (event: string) =>
  product.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['event'] === event)
const started = async (one: PaymentProduct) => {
  const before = await jobsPlanned()
  one.service('payment').start?.()
  await expect.poll(jobsPlanned).toBeGreaterThan(before)
}
const jobsPlanned = async () => {
  const rows = await query(product.db.orm, sql`SELECT FROM kit.job WHERE topic = 'ledger.reconciliation'`)
  return rows.length
}
/** Waits until both jobs of a start are planned. */
const bothPlanned = () => expect.poll(jobsPlanned).toBeGreaterThanOrEqual(2)
const nextHour = async () => {
  product.clock.advance(HOUR_MS)
  await product.jobs.runDue()
}

describe('a check of the ledger', () => {
  it('runs at start and every hour, and says what it compared and how long it took', async () => {
    await started(product)
    await bothPlanned()
    await product.jobs.runDue()
    const { checks, total } = await shown()
    expect([total, checks]).toEqual([
      1,
      [
        {
          _id: expect.stringMatching(/^job_/),
          cause: 'start',
          startedAt: START.toISOString(),
          tookMs: expect.any(Number),
          outcome: 'matched',
          compared: { accounts: 6, transfers: 3, postings: 8, offerings: 1, lots: 1 },
          found: 0,
          differences: [],
        },
      ],
    ])
    expect(logged('ledger.reconciliation')).toMatchObject([
      { level: 'info', cause: 'start', outcome: 'matched', found: 0, postings: 8 },
    ])
    await nextHour()
    await nextHour()
    expect((await shown()).checks.map(({ cause, startedAt }) => [cause, startedAt])).toEqual([
      ['hour', '2026-06-01T14:00:00.000Z'],
      ['hour', '2026-06-01T13:00:00.000Z'],
      ['start', '2026-06-01T12:00:00.000Z'],
    ])
    const sizes = await query<{ logSize: bigint | null }>(
      product.db.orm,
      sql`SELECT log_size FROM payment.reconciliation ORDER BY started_at`,
    )
    const [size] = await query<{ size: bigint }>(product.db.orm, sql`SELECT size FROM proof.turn`)
    expect(sizes.at(-1)?.logSize).toBe(size?.size)
    expect(sizes.every(({ logSize }) => logSize !== null)).toBe(true)
    expect(logged('ledger.reconciliation_differs')).toEqual([])
  })

  it('reads the old part of the log after the last one, however late, and all of it until a fault in one is gone', async () => {
    const { clock, db } = product
    await createSealer({ clock, db, keys: keysFrom(sampleKeyFile()), log: silentLog() }).sealAll()
    await started(product)
    await bothPlanned()
    await product.jobs.runDue()
    const next = async () => {
      const [row] = await query<{ logNext: number | null }>(
        product.db.orm,
        sql`SELECT log_next FROM payment.reconciliation ORDER BY started_at DESC LIMIT 1`,
      )
      return row?.logNext
    }
    expect(await next()).toBe(0)
    product.clock.advance(5 * HOUR_MS)
    await nextHour()
    expect(await next()).toBe(1)
    // Twice is the same as never.
    const change = async () => {
      for (const statement of [
        'ALTER TABLE proof.leaf DISABLE TRIGGER USER',
        'UPDATE proof.leaf SET hash = set_byte(hash, 0, get_byte(hash, 0) # 1) WHERE place = (SELECT log_size - 1 FROM payment.reconciliation ORDER BY started_at LIMIT 1)',
        'ALTER TABLE proof.leaf ENABLE TRIGGER USER',
      ])
        await owner.query(statement)
    }
    const seen = async () => {
      const [check] = (await shown()).checks
      return [check?.outcome, await next()]
    }
    await query(
      product.db.orm,
      sql`INSERT INTO payment.reconciliation (id, cause, started_at, took_ms, outcome, compared, found, log_size, log_next)
          SELECT 'rec_before_last', 'hour', started_at + interval '1 second', 1, 'matched', compared, 0, log_size, 23
            FROM payment.reconciliation ORDER BY started_at DESC LIMIT 1`,
    )
    await change()
    await nextHour()
    expect(await seen()).toEqual(['differs', null])
    await nextHour()
    expect(await seen()).toEqual(['differs', null])
    await change()
    await nextHour()
    expect(await seen()).toEqual(['matched', 0])
    await nextHour()
    expect(await seen()).toEqual(['matched', 1])
  })

  it('finds a difference planted behind the postings, raises the alarm and shows it to finance', async () => {
    await owner.query(`UPDATE ledger.offering_supply SET reserved = reserved + 1`)
    await started(product)
    await bothPlanned()
    await product.jobs.runDue()
    const [check] = (await shown()).checks
    expect(check).toMatchObject({ outcome: 'differs', found: 2 })
    expect(check?.differences.find(({ rule }) => rule.startsWith('supply equals'))).toEqual({
      rule: 'supply equals its shares (I5)',
      subject: [...product.offerings.keys()][0],
      expected: 'total 6300 reserved 2 sold 0',
      found: 'total 6300 reserved 3 sold 0',
    })
    const [alarm] = logged('ledger.reconciliation_differs')
    expect(alarm).toMatchObject({ level: 'error', found: 2 })
    expect(logged('ledger.reconciliation_failed')).toEqual([])
  })

  it('that fails is told apart from a difference, and does not end the hourly checks', async () => {
    await owner.query('REVOKE EXECUTE ON FUNCTION ledger.discrepancies() FROM mizan_app')
    await started(product)
    await bothPlanned()
    await product.jobs.runDue()
    expect((await shown()).checks).toMatchObject([
      { outcome: 'failed', compared: null, found: 0, differences: [] },
    ])
    expect(await query(product.db.orm, sql`SELECT fault FROM payment.reconciliation`)).toEqual([
      { fault: '42501' },
    ])
    expect(logged('ledger.reconciliation_failed')).toMatchObject([{ level: 'error', cause: 'start' }])
    expect(logged('ledger.reconciliation_differs')).toEqual([])
    await nextHour()
    await owner.query('GRANT EXECUTE ON FUNCTION ledger.discrepancies() TO mizan_app')
    await nextHour()
    expect((await shown()).checks.map(({ outcome }) => outcome)).toEqual(['matched', 'failed', 'failed'])
  })

  it('keeps what the ledger says when the log cannot be checked, and is not idle in a transaction meanwhile', async () => {
    await owner.query('BEGIN')
    await owner.query('LOCK TABLE proof.leaf')
    await started(product)
    await bothPlanned()
    const done = product.jobs.runDue()
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await query(product.db.orm, waiting)).length).toBe(1)
    const turn = await owner.query('SELECT FROM payment.reconciliation_turn FOR UPDATE NOWAIT')
    expect(turn.rowCount).toBe(1)
    await owner.query('ROLLBACK')
    await done
    await owner.query('REVOKE SELECT ON proof.key FROM mizan_app')
    await nextHour()
    await owner.query(`UPDATE ledger.offering_supply SET reserved = reserved + 1`)
    await nextHour()
    expect((await shown()).checks.map(({ outcome, found }) => [outcome, found])).toEqual([
      ['differs', 2],
      ['failed', 0],
      ['matched', 0],
    ])
    expect(logged('ledger.log_check_failed')).toHaveLength(2)
  })

  it('runs once an hour in total, however many processes there are and start', async () => {
    const { store } = product
    const others = [await createPaymentProduct({ store }), await createPaymentProduct({ store })]
    onTestFinished(async () => {
      for (const one of others) await one.close()
    })
    for (const one of [product, ...others]) one.service('payment').start?.()
    await bothPlanned()
    await Promise.all([product, ...others].map((one) => one.jobs.runDue()))
    // A minute later another process starts, when the last check is still recent.
    product.clock.advance(60_000)
    await started(product)
    await product.jobs.runDue()
    expect((await shown()).checks.map(({ cause }) => cause)).toEqual(['start'])
    // Ten minutes after a check it counts as old.
    product.clock.advance(9 * 60_000)
    await started(product)
    await product.jobs.runDue()
    expect((await shown()).checks.map(({ cause }) => cause)).toEqual(['start', 'start'])
    for (const one of [product, ...others]) one.clock.set(new Date(START.getTime() + HOUR_MS))
    await Promise.all([product, ...others].map((one) => one.jobs.runDue()))
    expect((await shown()).checks.map(({ cause }) => cause)).toEqual(['hour', 'start', 'start'])
  })

  it('does not run beside another one', async () => {
    await owner.query('BEGIN')
    await owner.query('SELECT FROM payment.reconciliation_turn FOR UPDATE')
    await started(product)
    await bothPlanned()
    await product.jobs.runDue()
    expect((await shown()).checks).toEqual([])
    await owner.query('ROLLBACK')
    await nextHour()
    expect((await shown()).checks.map(({ cause }) => cause)).toEqual(['hour'])
  })
})

describe('a check that finance asks for', () => {
  const ask = () => product.call(FINANCE, 'POST', PATH)

  it('gives its result under the id of the answer, and is written down with who asked', async () => {
    const answer = await ask()
    const { _id } = answer.body.data as { _id: string }
    expect(answer.body.message).toBe('The check has been started.')
    await product.jobs.runDue()
    expect((await shown()).checks).toMatchObject([{ _id, cause: 'request', outcome: 'matched' }])
    const audited = await query(
      product.db.orm,
      sql`SELECT actor_id, action FROM kit.audit WHERE entity = 'reconciliation' AND entity_id = ${_id}`,
    )
    expect(audited).toEqual([{ actorId: FINANCE, action: 'reconciliation.requested' }])
    // A job may run twice and must leave one result.
    await product.jobs.deliver('ledger.reconciliation', { cause: 'request', id: _id, askedBy: FINANCE })
    expect((await shown()).total).toBe(1)
  })

  it('has a limit', async () => {
    for (let count = 0; count < CHECKS_ON_REQUEST.limit; count += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
      429,
      '3600',
      'You can run at most ten checks an hour. Please try again later.',
    ])
  })

  it('is for finance only', async () => {
    for (const method of ['GET', 'POST']) {
      expect((await product.call(undefined, method, PATH)).status).toBe(401)
      expect((await product.call('usr_i1', method, PATH)).status).toBe(403)
    }
    expect(await jobsPlanned()).toBe(0)
  })
})

describe('the results', () => {
  it('cannot be changed or removed by the product, which keeps the newest 2400', async () => {
    await product.db.pool.query(
      `INSERT INTO payment.reconciliation (id, cause, started_at, took_ms, outcome, compared, found)
       SELECT 'rec_' || n, 'hour', '2026-01-01Z'::timestamptz + n * interval '1 hour', 1, 'matched', '{}', 0 FROM generate_series(1, 2410) n`,
    )
    await started(product)
    await bothPlanned()
    await product.jobs.runDue()
    const { rows } = await product.db.pool.query<{ n: number; oldest: string }>(
      `SELECT count(*)::int AS n, (SELECT id FROM payment.reconciliation ORDER BY started_at LIMIT 1) AS oldest FROM payment.reconciliation`,
    )
    expect(rows).toEqual([{ n: 2400, oldest: 'rec_12' }])
    for (const statement of [
      `UPDATE payment.reconciliation SET outcome = 'matched'`,
      'DELETE FROM payment.reconciliation',
      'DELETE FROM payment.reconciliation_turn',
    ]) {
      await expect(product.db.pool.query(statement)).rejects.toThrow('permission denied')
    }
  })
})
