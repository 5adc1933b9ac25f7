import { afterAll, beforeAll, expect, it } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'

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
  "SELECT ledger.write_transfer('x', 'issue', 'posted', 'x', NULL, 'x', 'issue', 'x', 'x', '2026-11-20', NULL, '[]')",
  'UPDATE ledger.offering_supply SET unit_price = 1',
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
  "UPDATE payment.reconciliation SET outcome = 'matched', found = 0",
  'DELETE FROM payment.reconciliation',
  'UPDATE card_provider.intent SET amount = 1',
  'UPDATE card_provider.event SET body = body',
  "UPDATE project.offering_terms SET contract = '{}'",
  "UPDATE payment.rule_version SET body = '{}'",
  'DELETE FROM users.account',
  "UPDATE file.object SET key = 'other'",
  "UPDATE users.account SET roles = '{admin}'",
  'UPDATE users.account SET is_issuer = true, is_investor = true',
  'UPDATE users.account SET email_index = id, email_sealed = id',
  'UPDATE users.account SET email_verified_at = created_at',
  "UPDATE users.account SET terms_version = 'x', terms_accepted_at = created_at",
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

interface Side {
  readonly ownerKind: string
  readonly ownerId: string
  readonly kind: string
}
const side = (ownerKind: string, ownerId: string, kind: string): Side => ({ ownerKind, ownerId, kind })
const MINE = side('user', 'thief', 'customer_cash')
const SHARES = side('user', 'thief', 'holding')
const VICTIM = side('user', 'victim', 'customer_cash')
const BANK = side('provider', 'test', 'provider_settlement')
const WORLD = side('platform', 'world', 'world')
const UNSOLD = side('offering', 'o1', 'issuance')
const BUILDING = side('offering', 'o1', 'escrow')

interface Entry {
  readonly kind: string
  readonly operation?: string
  readonly state?: string
  readonly asset?: string
  readonly from: Side
  readonly to: Side
}

let entered = 0
function entryOf({ kind, operation = kind, state = 'posted', asset = 'USD', from, to }: Entry): string {
  const legs = JSON.stringify([{ asset, amount: '1', from, to }])
  entered += 1
  return `SELECT ledger.enter('tr_${entered}', '${kind}', '${state}', 'x', NULL, 'thief', '${operation}', 'key_${entered}',
    '${'00'.repeat(32)}', '2026-11-20', NULL, '${legs}')`
}

it.each<[string, string, Entry]>([
  [
    'money of an own account that may be below zero',
    'LG007',
    { kind: 'move', from: side('user', 'thief', 'provider_settlement'), to: MINE },
  ],
  [
    'the same, called a deposit',
    '23514',
    { kind: 'deposit', from: side('user', 'thief', 'provider_settlement'), to: MINE },
  ],
  [
    'cash that belongs to no person',
    '23514',
    { kind: 'deposit', from: BANK, to: side('platform', 'thief', 'customer_cash') },
  ],
  ['money from the world', 'LG007', { kind: 'move', from: WORLD, to: MINE }],
  ['money from the world, called a deposit', 'LG007', { kind: 'deposit', from: WORLD, to: MINE }],
  ['money from the provider without a deposit', 'LG007', { kind: 'move', from: BANK, to: MINE }],
  ['a withdrawal the wrong way round', 'LG007', { kind: 'withdrawal', from: BANK, to: MINE }],
  [
    'a hold of such money',
    'LG007',
    { kind: 'move', state: 'pending', operation: 'hold_move', from: WORLD, to: MINE },
  ],
  ['new shares', 'LG007', { kind: 'issue', asset: 'share:o1', from: WORLD, to: SHARES }],
  ['new shares, called a move', 'LG007', { kind: 'move', asset: 'share:o1', from: WORLD, to: SHARES }],
  ['shares nobody paid for', 'LG007', { kind: 'move', asset: 'share:o1', from: UNSOLD, to: SHARES }],
  ['shares from a provider', '23514', { kind: 'deposit', asset: 'share:o1', from: BANK, to: MINE }],
  ['an investment without a lot', 'LG007', { kind: 'investment', from: MINE, to: BUILDING }],
  ['an end of a hold', 'LG007', { kind: 'post', from: BANK, to: MINE }],
  ['a refund', 'LG007', { kind: 'refund', from: BUILDING, to: MINE }],
  ['a key of an investment', 'LG007', { kind: 'move', operation: 'invest', from: VICTIM, to: BUILDING }],
  [
    'a state that moves nothing',
    'LG007',
    { kind: 'move', state: 'voided', operation: 'move', from: VICTIM, to: BUILDING },
  ],
])('the runtime role does not enter %s', async (_, code, entry) => {
  expect(await codeOf(entryOf(entry))).toBe(code)
})

it('what the runtime role may enter, it can', async () => {
  expect(await codeOf(entryOf({ kind: 'deposit', from: BANK, to: MINE }))).toBe('done')
  expect(await codeOf(entryOf({ kind: 'move', from: MINE, to: BUILDING }))).toBe('done')
})

it('the runtime role buys no share below its price', async () => {
  const ledger = createLedger({ db: store.db, clock: manualClock(new Date('2026-11-20T09:00:00Z')) })
  const idempotency = { actor: 'test', key: 'funds' }
  await ledger.deposit({ provider: 'test', userId: 'thief', currency: 'USD', amount: 10_000n, idempotency })
  await ledger.openOffering({ offeringId: 'o1', currency: 'USD', unitPrice: 10_000n, totalUnits: 10n })
  const itemOf = (id: string, units: string, amount: string, ord: number | null = 1) => ({
    ord,
    transfer_id: `tr_${id}`,
    lot_id: `lot_${id}`,
    order_id: `ord_${id}`,
    actor: 'thief',
    key: id,
    fingerprint: '00'.repeat(32),
    investor_id: 'thief',
    units,
    amount,
  })
  const send = (...items: unknown[]) =>
    codeOf(`SELECT ledger.invest_batch('o1', '${JSON.stringify(items)}'::jsonb, '2026-11-20', false)`)
  const buy = (...of: Parameters<typeof itemOf>) => send(itemOf(...of))
  expect(await buy('cent', '1', '1')).toBe('LG008')
  expect(await buy('more', '2', '10000')).toBe('LG008')
  expect(await buy('none', '0', '0')).toBe('LG008')
  expect(await buy('back', '-1', '-10000')).toBe('LG008')
  expect(await buy('much', '9223372036854775807', '1')).toBe('22003')
  // One that is paid and one that is not, under one number; and one without.
  expect(await send(itemOf('paid', '1', '10000'), itemOf('unpaid', '1', '10000'))).toBe('LG004')
  expect(await buy('nameless', '1', '10000', null)).toBe('LG004')
  expect(await ledger.supply('o1')).toMatchObject({ reserved: 0n, sold: 0n })
  expect(await buy('fair', '1', '10000')).toBe('done')
  expect(await ledger.reconcile()).toEqual([])
})
