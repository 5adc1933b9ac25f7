import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

/* What somebody could do who makes the running product send SQL of their own: the runtime role, not the owner. */
let store: TestDatabase

beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store?.close())

const codeOf = async (statement: string): Promise<unknown> => {
  try {
    await store.db.pool.query(statement)
    return 'done'
  } catch (error) {
    return error instanceof Error ? Reflect.get(error, 'code') : error
  }
}

it.each([
  "UPDATE ledger.account SET posted = posted + 1 WHERE kind = 'customer_cash'",
  "UPDATE ledger.transfer SET state = 'voided'",
  'UPDATE ledger.lot SET units = 1',
  'UPDATE ledger.offering_supply SET total = 1000000',
  'DELETE FROM ledger.posting',
  'TRUNCATE ledger.posting',
  'ALTER TABLE ledger.posting DISABLE TRIGGER ALL',
  "SELECT ledger.write_legs('x', 'posted', NULL, '2026-11-20')",
  "UPDATE kit.audit SET action = 'x'",
  'DELETE FROM kit.audit',
  'UPDATE kit.migration SET name = name',
  'UPDATE payment.deposit SET amount = 1',
  "UPDATE payment.deposit SET user_id = 'usr_other'",
  'DELETE FROM payment.deposit',
  'UPDATE payment.card_event SET amount = 1',
  "UPDATE payment.share_order SET user_id = 'usr_other'",
  'UPDATE payment.share_order SET units = 1, unit_price = 1',
  'UPDATE payment.share_order SET idempotency_key = id',
  'DELETE FROM payment.share_order',
  'UPDATE card_provider.intent SET amount = 1',
  'UPDATE card_provider.event SET body = body',
  "UPDATE project.offering_terms SET contract = '{}'",
  'UPDATE project.regime_rule SET reconfirm_days = 0',
  'DELETE FROM users.account',
  'CREATE TABLE public.x (a int)',
  'CREATE SCHEMA x',
  'SET session_replication_role = replica',
  'SET ROLE postgres',
  "SELECT pg_read_file('/etc/hostname')",
  "COPY (SELECT 1) TO PROGRAM 'true'",
  "SELECT lo_import('/etc/hostname')",
])('the runtime role is refused: %s', async (statement) => expect(await codeOf(statement)).toBe('42501'))

it('the runtime role is no superuser and passes no policy by', async () => {
  const { rows } = await store.db.pool.query(
    'SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = current_user',
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
  ])
})
