import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERASE_PHRASE } from '#contracts/privacy/privacy-text.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { lockRecords } from '#services/kit/security/personal-records.ts'
import { CARD_WEBHOOK_PATH } from '#services/providers/card/port.ts'
import { writeEvent } from '#services/simulators/card/events.ts'
import type { CardEvent } from '#services/providers/card/port.ts'
import { CARD_SIGNATURE_HEADER, signBody } from '#services/simulators/card/signature.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { attackBench, type AttackBench, type Held } from './bench.ts'

/* Card payments and the erasure of accounts, one against the other: no money lands with somebody who is gone, and none is lost. */

const AMOUNT = 25_000n
const MINUTE = 60_000
let bench: AttackBench
let people = 0
beforeAll(async () => {
  bench = await attackBench()
})
afterAll(() => bench?.close())

const orm = () => bench.store.db.orm
const runDue = () => bench.platform.ctx.jobs.runDue()
const someone = (): Promise<Held> => bench.session(bench.ids[`investor${(people += 1)}`] ?? '')
const blockers = async (as: Held): Promise<string[]> => {
  const { body } = await bench.rest('GET', '/v2/users/privacy', { as })
  return (body.data as { blockers: { code: string }[] }).blockers.map(({ code }) => code)
}
const erase = async (as: Held) =>
  bench.rest('POST', '/v2/users/privacy/erase', {
    as,
    body: { confirm: ERASE_PHRASE },
    headers: await bench.accountProof(as, 'eraseAccount'),
  })

interface Opened {
  readonly id: string
  readonly intentId: string
  readonly frameUrl: string
}

async function open(as: Held): Promise<Opened> {
  const amount = { amount: String(AMOUNT), currency: 'USD' }
  const answer = await bench.rest('POST', '/v2/payments/deposits', {
    as,
    body: { amount, idempotencyKey: newId('key') },
  })
  const { _id: id, frameUrl } = answer.body.data as { _id: string; frameUrl: string }
  const [row] = await query<{ intent: string }>(
    orm(),
    sql`SELECT intent_id AS intent FROM payment.deposit WHERE id = ${id}`,
  )
  return { id, intentId: row?.intent ?? '', frameUrl }
}

/** Fills in the form of the frame and hands its token over. */
async function pay(as: Held, { id, frameUrl }: Opened, number: string) {
  const secrets = new URLSearchParams(new URL(frameUrl).hash.slice(1))
  const card = { number, expiry: '12/30', cvc: '737' }
  const { cardApp } = bench.platform
  if (!cardApp) throw new Error('nobody takes cards')
  const response = await cardApp.request('/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...card, intentId: secrets.get('intent'), clientSecret: secrets.get('secret') }),
  })
  const { token } = (await response.json()) as { token: string }
  return bench.rest('POST', `/v2/payments/deposits/${id}/confirm`, { as, body: { cardToken: token } })
}

/** Tells of a payment as the provider does. */
async function arrives({ intentId }: Opened, change: Partial<CardEvent> = {}): Promise<string> {
  const event = {
    id: newId('evt'),
    intentId,
    amount: AMOUNT,
    currency: 'USD',
    type: 'payment.succeeded',
    ...change,
  } as CardEvent
  const body = writeEvent(event)
  const secret = bench.platform.ctx.keys.derive('card webhook').key.toString('base64url')
  const response = await bench.platform.host.request(CARD_WEBHOOK_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [CARD_SIGNATURE_HEADER]: signBody(secret, body, bench.clock.now()),
    },
    body,
  })
  return ((await response.json()) as { message: string }).message
}

const stateOf = async (id: string) =>
  (
    await query<{ state: string; reason: string | null; refund: bigint | null }>(
      orm(),
      sql`SELECT d.state, d.reason, r.amount AS refund FROM payment.deposit d
            LEFT JOIN card_provider.refund r ON r.intent_id = d.intent_id WHERE d.id = ${id}`,
    )
  )[0]
const trailOf = async (id: string) =>
  (
    await query<{ action: string }>(
      orm(),
      sql`SELECT action FROM kit.audit WHERE entity = 'deposit' AND entity_id = ${id} ORDER BY id`,
    )
  ).map(({ action }) => action)
/** Money on accounts of this person. */
const moneyOf = async (userId: string) =>
  (
    await query<{ posted: string }>(
      orm(),
      sql`SELECT coalesce(sum(posted + held + pending), 0)::text AS posted FROM ledger.account WHERE owner_id = ${userId}`,
    )
  )[0]?.posted

describe('an account is not erased', () => {
  it('while a card form lies open, and is once nobody comes back to it', async () => {
    const me = await someone()
    await open(me)
    expect(await blockers(me)).toEqual(['deposit'])
    expect((await erase(me)).status).toBe(409)
    bench.clock.advance(60 * MINUTE)
    expect(await blockers(await bench.session(me.userId))).toEqual([])
  })

  it('while a bank is silent, and as long as the money may still arrive', async () => {
    const me = await someone()
    const deposit = await open(me)
    await pay(me, deposit, '4000 0000 0000 5027')
    expect(await stateOf(deposit.id)).toMatchObject({ state: 'processing' })
    expect(await blockers(me)).toEqual(['deposit'])
    bench.clock.advance(31 * MINUTE)
    await runDue()
    expect(await stateOf(deposit.id)).toMatchObject({ state: 'failed', reason: 'timeout' })
    expect(await blockers(await bench.session(me.userId))).toEqual(['deposit'])
    bench.clock.advance(7 * 24 * 60 * MINUTE)
    expect(await blockers(await bench.session(me.userId))).toEqual([])
  })
})

describe('an account whose money is not settled', () => {
  it('is not erased after another amount arrived than was asked for, however long ago', async () => {
    const me = await someone()
    const deposit = await open(me)
    await pay(me, deposit, '4000 0000 0000 5027')
    expect(await arrives(deposit, { amount: AMOUNT - 1n })).toBe('mismatch')
    bench.clock.advance(30 * 24 * 60 * MINUTE)
    const later = await bench.session(me.userId)
    expect(await blockers(later)).toEqual(['deposit'])
    expect((await erase(later)).status).toBe(409)
  })
})

describe('money for somebody who is gone', () => {
  it('goes back to its card, once, and none of it enters the ledger', async () => {
    const before = await someone()
    const deposit = await open(before)
    await pay(before, deposit, '4000 0000 0000 5027')
    bench.clock.advance(31 * MINUTE)
    await runDue()
    bench.clock.advance(8 * 24 * 60 * MINUTE)
    const me = await bench.session(before.userId)
    expect((await erase(me)).status).toBe(200)
    expect(await arrives(deposit)).toBe('returned')
    expect(await stateOf(deposit.id)).toEqual({ state: 'failed', reason: 'account_closed', refund: null })
    await runDue()
    expect(await stateOf(deposit.id)).toEqual({ state: 'failed', reason: 'account_closed', refund: AMOUNT })
    expect((await trailOf(deposit.id)).slice(-2)).toEqual(['deposit.returning', 'deposit.returned'])
    // Told again, under another id too, nothing more happens.
    expect(await arrives(deposit)).toBe('ignored')
    await runDue()
    expect(await stateOf(deposit.id)).toMatchObject({ refund: AMOUNT })
    expect(await bench.platform.ledger.reconcile()).toEqual([])
  })

  it('is sent back as it arrived, though it is another amount', async () => {
    const me = await someone()
    const deposit = await open(me)
    await pay(me, deposit, '4000 0000 0000 5027')
    await query(
      orm(),
      sql`UPDATE payment.deposit SET state = 'declined', reason = 'declined' WHERE id = ${deposit.id}`,
    )
    expect((await erase(me)).status).toBe(200)
    expect(await arrives(deposit, { amount: AMOUNT - 1n })).toBe('returned')
    await runDue()
    expect(await stateOf(deposit.id)).toMatchObject({ refund: AMOUNT - 1n })
  })

  it('never lands in a wallet that is erased at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const me = await someone()
        const deposit = await open(me)
        await pay(me, deposit, '4000 0000 0000 5027')
        // Refused by the bank, so that it keeps nobody; and then it arrives all the same.
        expect(
          await arrives(deposit, { type: 'payment.failed', reason: 'declined' } as Partial<CardEvent>),
        ).toBe('declined')
        expect(await blockers(me)).toEqual([])
        const [erased, arrived] = await Promise.all([erase(me), arrives(deposit)])
        return { me, deposit, erased: erased.status, arrived }
      }),
    )
    await runDue()
    for (const { me, deposit, erased, arrived } of outcomes) {
      const isGone = erased === 200
      expect([erased, arrived]).toEqual(isGone ? [200, 'returned'] : [409, 'credited'])
      expect(await stateOf(deposit.id)).toEqual(
        isGone
          ? { state: 'failed', reason: 'account_closed', refund: AMOUNT }
          : { state: 'settled', reason: null, refund: null },
      )
      expect(await moneyOf(me.userId)).toBe(isGone ? '0' : String(AMOUNT))
    }
    expect(await bench.platform.ledger.reconcile()).toEqual([])
  })

  /** Does something while an account is being erased: begun under its lock, done once the account is gone. */
  async function whileErased<T>({ userId }: Held, act: () => Promise<T>): Promise<T> {
    const { ctx } = bench.platform
    let begun: Promise<T> | undefined
    await ctx.db.transaction(async (tx) => {
      await lockPerson(tx, userId)
      await lockRecords(ctx, tx, userId)
      begun = act()
      await Promise.race([begun, untilBlocked(ctx.db)])
    })
    if (!begun) throw new Error('nothing was begun')
    return begun
  }

  it('that arrives in the middle of an erasure waits for its end', async () => {
    const me = await someone()
    const deposit = await open(me)
    await pay(me, deposit, '4000 0000 0000 5027')
    expect(await whileErased(me, () => arrives(deposit))).toBe('returned')
    expect(await moneyOf(me.userId)).toBe('0')
  })

  it('is not sent for in the middle of an erasure, and no payment is begun', async () => {
    const me = await someone()
    const deposit = await open(me)
    expect((await whileErased(me, () => pay(me, deposit, '4242 4242 4242 4242'))).status).toBe(401)
    expect(await stateOf(deposit.id)).toMatchObject({ state: 'created' })
    const other = await someone()
    const begun = whileErased(other, () =>
      bench.rest('POST', '/v2/payments/deposits', {
        as: other,
        body: { amount: { amount: '5000', currency: 'USD' }, idempotencyKey: newId('key') },
      }),
    )
    expect((await begun).status).toBe(401)
  })
})
