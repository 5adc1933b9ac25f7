import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { newId } from '#services/kit/ids.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { deposit, expectGoodBooks } from '#tests/support/services/ledger.ts'
import { customerCash, providerSettlement } from './accounts.ts'
import { createLedger, type Ledger } from './ledger.ts'

const START = new Date('2026-01-05T08:00:00Z')

let database: TestDatabase
let clock: ManualClock
let ledger: Ledger
let user: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  clock = manualClock(START)
  ledger = createLedger({ db: database.db, clock })
  user = newId('u')
})

const fund = (userId: string, amount: bigint, key?: string) => deposit(ledger, userId, amount, key)

describe('deposits', () => {
  it('credit once per key and refuse another amount under it', async () => {
    const first = await fund(user, 25_000n, 'evt_1')
    expect(first.outcome).toBe('accepted')
    expect(await fund(user, 25_000n, 'evt_1')).toEqual({ ...first, outcome: 'replayed' })
    expect(await fund(user, 25_001n, 'evt_1')).toEqual({ outcome: 'key_reused' })
    expect(await ledger.balance(customerCash(user, 'USD'))).toEqual({
      posted: 25_000n,
      available: 25_000n,
      held: 0n,
      pending: 0n,
    })
    await expectGoodBooks(ledger)
  })

  it('belong to the transaction of the caller', async () => {
    const failed = database.db.transaction(async (tx) => {
      await ledger.deposit(
        {
          provider: 'cards',
          userId: user,
          currency: 'USD',
          amount: 1n,
          idempotency: { actor: 'cards', key: newId() },
        },
        tx,
      )
      throw new Error('the caller failed')
    })
    await expect(failed).rejects.toThrow('the caller failed')
    expect((await ledger.balance(customerCash(user, 'USD'))).posted).toBe(0n)
  })

  it('refuse amounts that are not above zero and currencies that do not exist', async () => {
    await expect(fund(user, 0n)).rejects.toThrow()
    await expect(fund(user, -5n)).rejects.toThrow()
    await expect(
      ledger.deposit({
        provider: 'cards',
        userId: user,
        currency: 'XXX',
        amount: 5n,
        idempotency: { actor: 'a', key: newId() },
      }),
    ).rejects.toThrow()
    await expectGoodBooks(ledger)
  })
})

describe('Valid', () => {
  const withdrawal = (amount: bigint, expiresAt?: Date) => ({
    kind: 'withdrawal' as const,
    reason: 'payout',
    legs: [{ from: customerCash(user, 'USD'), to: providerSettlement('bank', 'USD'), amount }],
    idempotency: { actor: user, key: newId('k') },
    ...(expiresAt ? { expiresAt } : {}),
  })

  async function held(amount: bigint, expiresAt?: Date): Promise<string> {
    const result = await ledger.hold(withdrawal(amount, expiresAt))
    if (result.outcome !== 'accepted') throw new Error(result.outcome)
    return result.transferId
  }

  it('lower what is available, and posting makes them final', async () => {
    await fund(user, 10_000n)
    const id = await held(4_000n)
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({
      posted: 10_000n,
      held: 4_000n,
      available: 6_000n,
    })
    expect(await ledger.hold(withdrawal(6_001n))).toEqual({ outcome: 'insufficient_funds' })
    const posted = await ledger.post(id, { reason: 'paid_out' })
    expect(posted.outcome).toBe('done')
    expect(await ledger.post(id, { reason: 'paid_out' })).toEqual({ ...posted, outcome: 'replayed' })
    expect(await ledger.void(id, { reason: 'too_late' })).toEqual({ outcome: 'not_pending' })
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({
      posted: 6_000n,
      held: 0n,
      available: 6_000n,
    })
    await expectGoodBooks(ledger)
  })

  it('return whole when voided', async () => {
    await fund(user, 10_000n)
    const id = await held(10_000n)
    expect((await ledger.void(id, { reason: 'cancelled' })).outcome).toBe('done')
    expect((await ledger.post(id, { reason: 'late' })).outcome).toBe('not_pending')
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({ posted: 10_000n, held: 0n })
    await expectGoodBooks(ledger)
  })

  it('expire at their instant and not before', async () => {
    await fund(user, 10_000n)
    const id = await held(700n, new Date(START.getTime() + 1000))
    clock.advance(999)
    expect(await ledger.expireDue()).toBe(0)
    clock.advance(1)
    expect((await ledger.post(id, { reason: 'late' })).outcome).toBe('overdue')
    expect(await ledger.expireDue()).toBe(1)
    expect(await ledger.expireDue()).toBe(0)
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({ available: 10_000n, held: 0n })
    expect((await ledger.post('tr_unknown', { reason: 'x' })).outcome).toBe('not_found')
    await expectGoodBooks(ledger)
  })

  it('show as pending where they will arrive', async () => {
    const incoming = await ledger.hold({
      kind: 'deposit',
      reason: 'card_processing',
      legs: [{ from: providerSettlement('cards', 'USD'), to: customerCash(user, 'USD'), amount: 900n }],
      idempotency: { actor: user, key: newId('k') },
    })
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({
      posted: 0n,
      available: 0n,
      pending: 900n,
    })
    if (incoming.outcome !== 'accepted') throw new Error(incoming.outcome)
    await ledger.post(incoming.transferId, { reason: 'card_settled' })
    expect(await ledger.balance(customerCash(user, 'USD'))).toMatchObject({ available: 900n, pending: 0n })
  })
})
