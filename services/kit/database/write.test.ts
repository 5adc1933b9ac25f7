import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { query, type Executor } from './database.ts'
import { assignments, columns, insert, insertAll, update, valuesOf, type Row } from './write.ts'

let store: TestDatabase
let db: Executor

beforeAll(async () => {
  store = await testDatabase()
  db = store.db.orm
})
afterAll(() => store.close())

const at = new Date('2026-11-20T08:00:00.123Z')
const order = (id: string) => ({
  id,
  userId: 'usr_1',
  offeringId: 'off_1',
  issuerId: null,
  units: 3,
  unitPrice: 9_007_199_254_740n,
  currency: 'USD',
  termsVersion: 1,
  lockMonths: 12,
  regime: 'none',
  regimeRule: 'none',
  regimeVersion: '1',
  idempotencyKey: id,
  fingerprint: Buffer.alloc(32, 7),
  transferId: `tr_${id}`,
  state: 'draft' as const,
  machineVersion: '1',
  placedAt: at,
  changedAt: at,
})
const orderOf = async (id: string) =>
  (await query<Row<'payment.share_order'>>(db, sql`SELECT * FROM payment.share_order WHERE id = ${id}`))[0]
const stored = (id: string) => ({
  ...order(id),
  acknowledgedRule: null,
  acknowledgedMismatch: false,
  acceptedTerms: null,
  amount: 27_021_597_764_220n,
  refundedAmount: null,
  rev: 1,
  coolingOffEnds: null,
  reconfirmBy: null,
  lockedUntil: null,
  silence: null,
  agreedVersion: null,
})

test('a row is written with what the database fills, and read back whole', async () => {
  await insert(db, 'payment.share_order', order('ord_1'))
  expect(await orderOf('ord_1')).toEqual(stored('ord_1'))
})

test('many rows are written in one statement; none is no statement', async () => {
  await insertAll(db, 'payment.share_order', [order('ord_2'), order('ord_3')])
  await insertAll(db, 'payment.share_order', [])
  expect([await orderOf('ord_2'), await orderOf('ord_3')]).toEqual([stored('ord_2'), stored('ord_3')])
})

test('rows that give different columns are refused', async () => {
  const rows = [order('ord_5'), { ...order('ord_6'), rev: 2 }]
  await expect(insertAll(db, 'payment.share_order', rows)).rejects.toThrow('different columns')
  expect(await orderOf('ord_5')).toBeUndefined()
})

test('JSON is written as JSON, a list in it too, and null as no value', async () => {
  const check = {
    cause: 'hour',
    tookMs: 1,
    startedAt: at,
    outcome: 'matched',
    found: 0,
    logSize: 0n,
    logNext: 0,
  } as const
  const differences = [{ inner_key: ["o'clock", null], amount: 9_007_199_254_740_993n }]
  const read = [{ inner_key: ["o'clock", null], amount: '9007199254740993' }]
  await insert(db, 'payment.reconciliation', { id: 'rec_1', ...check, compared: { rows: 2 }, differences })
  await insertAll(db, 'payment.reconciliation', [
    { id: 'rec_2', ...check, compared: { rows: 2 }, differences },
  ])
  const failed = { ...check, outcome: 'failed', fault: 'x', compared: null } as const
  await insert(db, 'payment.reconciliation', { id: 'rec_3', ...failed })
  expect(await query(db, sql`SELECT compared, differences FROM payment.reconciliation ORDER BY id`)).toEqual([
    { compared: { rows: 2 }, differences: read },
    { compared: { rows: 2 }, differences: read },
    { compared: null, differences: [] },
  ])
})

test('a change sets values and SQL, and says how many rows it met', async () => {
  await insert(db, 'payment.share_order', order('ord_4'))
  const later = new Date('2026-11-21T08:00:00Z')
  const changes = { state: 'eligible', rev: sql`rev + 1`, coolingOffEnds: later } as const
  expect(await update(db, 'payment.share_order', changes, sql`id = 'ord_4'`)).toBe(1)
  expect(await update(db, 'payment.share_order', changes, sql`id = 'ord_none'`)).toBe(0)
  expect(await orderOf('ord_4')).toEqual({
    ...stored('ord_4'),
    state: 'eligible',
    rev: 2,
    coolingOffEnds: later,
  })
})

test('parts of statements name columns by the keys of the row', async () => {
  const row = { key: Buffer.alloc(32, 1), used: 1, endsAt: at }
  const list = columns('kit.rate_limit', ['used', 'endsAt'], 'r')
  const written = await query(
    db,
    sql`INSERT INTO kit.rate_limit AS r ${valuesOf('kit.rate_limit', row)} RETURNING ${list}`,
  )
  const changed = await query(
    db,
    sql`UPDATE kit.rate_limit AS r SET ${assignments('kit.rate_limit', { used: 2 })} RETURNING ${list}`,
  )
  expect([written, changed]).toEqual([[{ used: 1, endsAt: at }], [{ used: 2, endsAt: at }]])
})

test('a name is quoted whatever it holds', async () => {
  const evil = { 'used" = 9; --': 1 } as unknown as { used: number }
  await expect(update(db, 'kit.rate_limit', evil, sql`true`)).rejects.toMatchObject({
    cause: { code: '42703' },
  })
})

test('unknown, missing and computed columns are errors of type', () => {
  const { userId: _userId, ...incomplete } = order('x')
  const wrong = [
    // @ts-expect-error a column is missing
    () => insert(db, 'payment.share_order', incomplete),
    // @ts-expect-error no such column
    () => insert(db, 'payment.share_order', { ...order('x'), nothing: 1 }),
    // @ts-expect-error the database computes it
    () => insert(db, 'payment.share_order', { ...order('x'), amount: 1n }),
    // @ts-expect-error no such value
    () => update(db, 'payment.share_order', { state: 'lost' }, sql`true`),
    // @ts-expect-error no such column
    () => columns('payment.share_order', ['nothing']),
    // @ts-expect-error no such table
    () => insert(db, 'payment.nothing', {}),
  ]
  expect(wrong).toHaveLength(6)
})
