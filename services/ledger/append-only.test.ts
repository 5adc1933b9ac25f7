import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { newId } from '#services/kit/ids.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createLedger, type Ledger } from './ledger.ts'

const NOW = new Date('2026-02-01T00:00:00Z')

let database: TestDatabase
let ledger: Ledger
let owner: pg.Client
let transferId: string
let heldId: string
const user = newId('u')

beforeAll(async () => {
  database = await testDatabase()
  ledger = createLedger({ db: database.db, clock: manualClock(NOW) })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const entered = await ledger.deposit({
    provider: 'cards',
    userId: user,
    currency: 'USD',
    amount: 50_000n,
    idempotency: { actor: 'cards', key: 'evt_1' },
  })
  await ledger.openOffering({ offeringId: 'o1', currency: 'USD', unitPrice: 10_000n, totalUnits: 10n })
  const [invested] = await ledger.investBatch(
    [
      {
        offeringId: 'o1',
        investorId: user,
        orderId: 'ord_1',
        units: 2n,
        amount: 20_000n,
        idempotency: { actor: user, key: 'k1' },
      },
    ],
    () => Promise.resolve(),
  )
  if (entered.outcome !== 'accepted' || invested?.outcome !== 'accepted') throw new Error('set-up failed')
  transferId = entered.transferId
  heldId = invested.transferId
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

async function stateOf(run: Promise<unknown>): Promise<string> {
  try {
    await run
    return 'allowed'
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)
  }
}

const TABLES = ['asset', 'account', 'transfer', 'posting', 'offering_supply', 'lot']

/** A column of each table, so that the statement is well-formed. */
const COLUMN: Record<string, string> = {
  asset: 'code',
  account: 'held',
  transfer: 'state',
  posting: 'amount',
  offering_supply: 'sold',
  lot: 'units',
}

describe('the runtime role', () => {
  it('reads every table of the ledger and writes none', async () => {
    for (const table of TABLES) {
      const column = COLUMN[table] ?? ''
      const outcomes = [
        await stateOf(database.db.pool.query(`SELECT count(*) FROM ledger.${table}`)),
        await stateOf(database.db.pool.query(`UPDATE ledger.${table} SET ${column} = ${column}`)),
        await stateOf(database.db.pool.query(`DELETE FROM ledger.${table}`)),
        await stateOf(database.db.pool.query(`TRUNCATE ledger.${table}`)),
        await stateOf(database.db.pool.query(`INSERT INTO ledger.${table} DEFAULT VALUES`)),
      ]
      expect([table, ...outcomes]).toEqual([table, 'allowed', '42501', '42501', '42501', '42501'])
    }
  })

  it('calls no inner function and replaces none', async () => {
    const inner = [
      `SELECT ledger.write_legs('x', 'posted', NULL, now())`,
      `SELECT ledger.lock_accounts(ARRAY['x'])`,
      `SELECT ledger.write_transfer('x', 'move', 'posted', 'x', NULL, 'x', 'move', 'x', 'x', now(), NULL, '[]')`,
      'CREATE FUNCTION ledger.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'DROP FUNCTION ledger.discrepancies()',
      'ALTER TABLE ledger.posting DISABLE TRIGGER ALL',
      'SET session_replication_role = replica',
    ]
    for (const statement of inner) {
      expect([statement, await stateOf(database.db.pool.query(statement))]).toEqual([statement, '42501'])
    }
  })
})

describe('the owner', () => {
  it('cannot change or remove postings, transfers, accounts or lots either', async () => {
    const attempts: [string, string][] = [
      ['UPDATE ledger.posting SET amount = amount + 1', 'LG010'],
      ['UPDATE ledger.posting SET at = at WHERE false', 'LG010'],
      ['DELETE FROM ledger.posting', 'LG010'],
      ['TRUNCATE ledger.posting', 'LG010'],
      ['DELETE FROM ledger.transfer', 'LG010'],
      ['DELETE FROM ledger.account', 'LG010'],
      [`UPDATE ledger.account SET owner_id = 'other' WHERE kind = 'customer_cash'`, 'LG010'],
      [
        `UPDATE ledger.account SET kind = 'fees', owner_kind = 'platform' WHERE kind = 'customer_cash'`,
        'LG010',
      ],
      [`UPDATE ledger.account SET asset = 'EUR' WHERE kind = 'charity'`, 'LG010'],
      ['DELETE FROM ledger.lot', 'LG010'],
      [`UPDATE ledger.transfer SET reason = 'other' WHERE id = '${heldId}'`, 'LG011'],
      [
        `UPDATE ledger.transfer SET state = 'voided', closed_at = created_at WHERE id = '${transferId}'`,
        'LG011',
      ],
      [`UPDATE ledger.transfer SET state = 'pending' WHERE id = '${heldId}'`, 'LG011'],
      [`UPDATE ledger.lot SET units = 1 WHERE transfer_id = '${heldId}'`, 'LG012'],
      [
        `UPDATE ledger.lot SET state = 'exited', ended_at = created_at WHERE transfer_id = '${heldId}'`,
        'LG012',
      ],
    ]
    for (const [statement, state] of attempts) {
      expect([statement, await stateOf(owner.query(statement))]).toEqual([statement, state])
    }
  })

  it('cannot overdraw an account or oversell an offering', async () => {
    const overdrawn = `UPDATE ledger.account SET held = posted + 1 WHERE kind = 'customer_cash'`
    expect(await stateOf(owner.query(overdrawn))).toBe('23514')
    expect(await stateOf(owner.query('UPDATE ledger.offering_supply SET sold = total'))).toBe('23514')
  })

  it('cannot open an account of a kind for whom, or in what, it is not', async () => {
    const open = (ownerKind: string, kind: string, asset: string) =>
      stateOf(
        owner.query(
          `INSERT INTO ledger.account (owner_kind, owner_id, kind, asset, created_at) VALUES ($1, 'o1', $2, $3, '2026-02-01Z')`,
          [ownerKind, kind, asset],
        ),
      )
    const right: Record<string, readonly string[]> = {
      customer_cash: ['user USD'],
      holding: ['user share:o1'],
      escrow: ['offering USD'],
      issuance: ['offering share:o1'],
      provider_settlement: ['provider USD'],
      fees: ['platform USD'],
      charity: ['platform USD'],
      distribution: ['offering USD'],
      tax: ['platform USD'],
      world: ['platform share:o1'],
    }
    await owner.query('BEGIN')
    try {
      for (const [kind, allowed] of Object.entries(right)) {
        const found: string[] = []
        for (const ownerKind of ['user', 'offering', 'provider', 'platform']) {
          for (const asset of ['USD', 'share:o1']) {
            await owner.query('SAVEPOINT one')
            // An account that already exists (23505) was allowed as well.
            const state = await open(ownerKind, kind, asset)
            await owner.query('ROLLBACK TO one')
            if (state !== '23514') found.push(`${ownerKind} ${asset}`)
          }
        }
        expect([kind, found]).toEqual([kind, allowed])
      }
    } finally {
      await owner.query('ROLLBACK')
    }
  })

  it('cannot enter postings that do not balance, or that name what does not exist', async () => {
    const { rows } = await owner.query<{ cash: string; bank: string; shares: string }>(
      `SELECT max(id) FILTER (WHERE kind = 'customer_cash') AS cash, max(id) FILTER (WHERE kind = 'provider_settlement') AS bank,
              max(id) FILTER (WHERE kind = 'issuance') AS shares FROM ledger.account`,
    )
    const ids = rows[0]
    if (!ids) throw new Error('no accounts')
    const posting = (values: string) =>
      stateOf(
        owner.query(
          `INSERT INTO ledger.posting (transfer_id, account_id, counter_id, asset, amount, held, pending, at) VALUES ${values}`,
        ),
      )
    const line = (transfer: string, account: string, asset: string, amount: number, held = 0, pending = 0) =>
      `('${transfer}', ${account}, ${account === ids.bank ? ids.cash : ids.bank}, '${asset}', ${amount}, ${held}, ${pending}, '2026-02-01Z')`
    expect(await posting(line(transferId, ids.cash, 'USD', 5))).toBe('LG001')
    expect(
      await posting(`${line(transferId, ids.cash, 'USD', 5)}, ${line(transferId, ids.bank, 'USD', -4)}`),
    ).toBe('LG001')
    expect(
      await posting(
        `${line(transferId, ids.cash, 'USD', 0, 5)}, ${line(transferId, ids.bank, 'USD', 0, 0, 4)}`,
      ),
    ).toBe('LG001')
    // Sums over two assets that cancel out are not balanced.
    expect(
      await posting(
        `${line(transferId, ids.bank, 'USD', -5)}, ${line(transferId, ids.shares, 'share:o1', 5)}`,
      ),
    ).toBe('LG001')
    expect(
      await posting(`${line(transferId, ids.shares, 'USD', 5)}, ${line(transferId, ids.bank, 'USD', -5)}`),
    ).toBe('LG002')
    expect(
      await posting(`${line('tr_none', ids.cash, 'USD', 5)}, ${line('tr_none', ids.bank, 'USD', -5)}`),
    ).toBe('LG003')
  })

  it('cannot commit a transfer without postings, nor end or refund one twice', async () => {
    const transfer = (id: string, kind: string, settles: string | null) =>
      owner.query(
        `INSERT INTO ledger.transfer (id, kind, state, reason, actor, operation, key, fingerprint, created_at, settles)
         VALUES ($1::text, $2::text, 'posted', 'test', 'owner', $2::text, $1::text, sha256('x'), '2026-02-01Z', $3)`,
        [id, kind, settles],
      )
    expect(await stateOf(transfer('tr_empty', 'move', null))).toBe('LG001')
    await owner.query('BEGIN')
    await transfer('tr_a', 'void', heldId)
    expect(await stateOf(transfer('tr_b', 'post', heldId))).toBe('23505')
    await owner.query('ROLLBACK')
    await owner.query('BEGIN')
    await transfer('tr_a', 'refund', transferId)
    expect(await stateOf(transfer('tr_b', 'refund', transferId))).toBe('23505')
    await owner.query('ROLLBACK')
  })
})

describe('reconciliation', () => {
  const breaks: [string, string, RegExp][] = [
    [
      'an account edited behind its postings',
      `UPDATE ledger.account SET posted = posted + 1 WHERE kind = 'customer_cash'`,
      /I7.*I2|I2.*I7/,
    ],
    ['a hold edited', `UPDATE ledger.account SET held = held + 1 WHERE kind = 'customer_cash'`, /I6/],
    [
      'reserved shares edited',
      'UPDATE ledger.offering_supply SET reserved = reserved + 1',
      /I5.*I12|I12.*I5/,
    ],
    ['sold shares edited', 'UPDATE ledger.offering_supply SET sold = sold + 1', /I5/],
    [
      'a price edited',
      'UPDATE ledger.offering_supply SET unit_price = unit_price - 1',
      /cost the price.*I12/,
    ],
    [
      'a lot that ended on its own',
      `UPDATE ledger.lot SET state = 'cancelled', ended_at = created_at`,
      /I10/,
    ],
    ['a lot that was held on its own', `UPDATE ledger.lot SET state = 'held', held_at = created_at`, /I10/],
    [
      'a hold that ended without its transfer',
      `UPDATE ledger.transfer SET state = 'voided', closed_at = created_at WHERE state = 'pending'`,
      /I10/,
    ],
    [
      'postings added to an old transfer',
      `INSERT INTO ledger.posting (transfer_id, account_id, counter_id, asset, amount, held, pending, at)
       SELECT t.id, x.a, x.b, 'USD', x.n, 0, 0, '2026-03-01Z' FROM ledger.transfer t,
         LATERAL (SELECT c.id AS cash, b.id AS bank FROM ledger.account c, ledger.account b WHERE c.kind = 'customer_cash' AND b.kind = 'provider_settlement' LIMIT 1) i,
         LATERAL (VALUES (i.cash, i.bank, 5), (i.bank, i.cash, -5)) x (a, b, n) WHERE t.kind = 'deposit'`,
      /I11/,
    ],
  ]
  it('finds an account whose owner the rule was not asked for', async () => {
    await owner.query('BEGIN')
    await owner.query('ALTER TABLE ledger.account DISABLE TRIGGER account_owner')
    await owner.query(
      `INSERT INTO ledger.account (owner_kind, owner_id, kind, asset, created_at) VALUES ('user', 'eve', 'fees', 'USD', now())`,
    )
    const { rows } = await owner.query('SELECT rule, expected, found FROM ledger.discrepancies()')
    await owner.query('ROLLBACK')
    expect(rows).toEqual([
      { rule: 'an account has an owner and asset of its kind', expected: 'fees', found: 'user, USD' },
    ])
  })

  it.each(breaks)('finds %s', async (_, statement, rules) => {
    expect(await ledger.reconcile()).toEqual([])
    await owner.query('BEGIN')
    const { rowCount } = await owner.query(statement)
    expect(rowCount).toBeGreaterThan(0)
    const { rows } = await owner.query<{ rule: string }>('SELECT rule FROM ledger.discrepancies()')
    await owner.query('ROLLBACK')
    expect(rows.map((row) => row.rule).join(' ')).toMatch(rules)
  })
})
