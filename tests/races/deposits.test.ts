import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { CARD_WEBHOOK_PATH } from '#services/providers/card/port.ts'
import { writeEvent } from '#services/simulators/card/events.ts'
import type { CardEvent } from '#services/providers/card/port.ts'
import { CARD_SIGNATURE_HEADER, signBody } from '#services/simulators/card/signature.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { createPaymentProduct, type PaymentProduct } from '#tests/support/services/payment.ts'
import { IS_LONG } from '#tests/support/long.ts'

const RUNS = IS_LONG ? 250 : 25
const AMOUNT = 12_345n

let product: PaymentProduct
let people = 0

beforeAll(async () => {
  product = await createPaymentProduct()
})
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

type News = 'success' | 'success again' | 'short' | 'other currency' | 'refused' | 'silence' | 'forged'
const NEWS: readonly News[] = [
  'success',
  'success again',
  'short',
  'other currency',
  'refused',
  'silence',
  'forged',
]

async function openDeposit(userId: string): Promise<{ id: string; intentId: string }> {
  const { body } = await product.call(userId, 'POST', '/v2/payments/deposits', {
    amount: { amount: AMOUNT.toString(), currency: 'USD' },
    idempotencyKey: newId('key'),
  })
  const { _id } = body.data as { _id: string }
  const [row] = await query<{ intentId: string }>(
    product.db.orm,
    sql`SELECT intent_id FROM payment.deposit WHERE id = ${_id}`,
  )
  return { id: _id, intentId: row?.intentId ?? '' }
}

/** Something that may be heard of a payment, at any time and in any order. */
async function hear(news: News, deposit: { id: string; intentId: string }): Promise<void> {
  if (news === 'silence') return product.jobs.deliver('deposit.timedOut', { depositId: deposit.id })
  const facts = { id: newId('evt'), intentId: deposit.intentId, amount: AMOUNT, currency: 'USD' }
  const events: Record<Exclude<News, 'silence'>, CardEvent> = {
    success: { ...facts, id: `evt_${deposit.id}`, type: 'payment.succeeded' },
    'success again': { ...facts, type: 'payment.succeeded' },
    short: { ...facts, amount: AMOUNT - 1n, type: 'payment.succeeded' },
    'other currency': { ...facts, currency: 'CAD', type: 'payment.succeeded' },
    refused: { ...facts, type: 'payment.failed', reason: 'declined' },
    forged: { ...facts, amount: AMOUNT * 1000n, type: 'payment.succeeded' },
  }
  const body = writeEvent(events[news])
  const secret = news === 'forged' ? 'not the secret' : product.webhookSecret
  const headers = { [CARD_SIGNATURE_HEADER]: signBody(secret, body, product.clock.now()) }
  const { status } = await product.send('POST', CARD_WEBHOOK_PATH, body, { headers })
  expect(status).toBe(news === 'forged' ? 400 : 200)
}

describe('news of a card payment', () => {
  it(
    'in any order and all at once credit it at most once, and only by a right event',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...NEWS), { minLength: 1, maxLength: 8 }),
          fc.boolean(),
          async (all, atOnce) => {
            people += 1
            const userId = product.addUser(`usr_n${people}`)
            const deposit = await openDeposit(userId)
            if (atOnce) await Promise.all(all.map((news) => hear(news, deposit)))
            else for (const news of all) await hear(news, deposit)

            const outcomes = await query<{ outcome: string }>(
              product.db.orm,
              sql`SELECT outcome FROM payment.card_event WHERE deposit_id = ${deposit.id}`,
            )
            const credited = outcomes.filter(({ outcome }) => outcome === 'credited').length
            const [row] = await query<{ state: string; reason: string | null }>(
              product.db.orm,
              sql`SELECT state, reason FROM payment.deposit WHERE id = ${deposit.id}`,
            )
            const [available] = await product.wallet(userId)
            const hasSuccess = all.some((news) => news.startsWith('success'))
            const hasMismatch = all.some((news) => news === 'short' || news === 'other currency')
            expect(credited).toBeLessThanOrEqual(hasSuccess ? 1 : 0)
            expect(available).toBe(String(AMOUNT * BigInt(credited)))
            expect(row?.state === 'settled').toBe(credited === 1)
            // A right event is lost only to a wrong amount that came before it.
            if (hasSuccess && credited === 0)
              expect([hasMismatch, row?.reason]).toEqual([true, 'amount_mismatch'])
          },
        ),
        { numRuns: RUNS },
      )
    },
  )

  it('reach the right wallets when many pay at once', async () => {
    const payments = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const userId = product.addUser(`usr_p${index}`)
        return { userId, deposits: [await openDeposit(userId), await openDeposit(userId)] }
      }),
    )
    await Promise.all(
      payments.flatMap(({ deposits }) =>
        deposits.flatMap((deposit) =>
          (['success', 'success', 'success again'] as const).map((news) => hear(news, deposit)),
        ),
      ),
    )
    for (const { userId } of payments) {
      const [available] = await product.wallet(userId)
      expect(available).toBe(String(AMOUNT * 2n))
    }
  })
})
