import { DEPOSIT_CURRENCY } from '#contracts/payment/deposit-amount.ts'
import { manualClock } from '#services/kit/clock.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { createDeposits } from '#services/payment/deposits/deposits.ts'
import { receiveCardEvent } from '#services/payment/deposits/webhook.ts'
import { paymentDeps, type PaymentContext, type PaymentServiceDeps } from '#services/payment/index.ts'
import type { CardEvent, CardProvider } from '#services/providers/card/port.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Card payments by how long ago they were made: one that arrived, and one whose card was declined. */
const PAYMENTS = [
  { hoursAgo: 30 * 24, amount: 150_000n, ends: 'payment.succeeded' },
  { hoursAgo: 50, amount: 50_000n, ends: 'payment.failed' },
] as const

/** A card provider that takes every card; how a payment ended is told by the seed. */
const PROVIDER: CardProvider = {
  name: 'demonstration',
  signatureHeader: 'none',
  createIntent: async ({ reference }) => ({
    intentId: `demonstration-${reference}`,
    frameUrl: 'about:blank',
    payUrl: null,
  }),
  confirm: async () => ({ state: 'processing', card: { brand: 'visa', last4: '4242' } }),
  refund: async () => undefined,
  parseEvent: () => ({ ok: false, refused: 'unsigned' }),
}

/** Card payments of one person, carried out as a provider's events carry them out; once. */
export async function seedDeposits(
  ctx: PaymentContext,
  deps: Omit<PaymentServiceDeps, 'ledger' | 'cards'>,
  userId: string,
): Promise<void> {
  for (const { hoursAgo, amount, ends } of PAYMENTS) {
    const clock = manualClock(new Date(ctx.clock.now().getTime() - hoursAgo * HOUR_MS))
    const ledger = createLedger({ db: ctx.db, clock })
    const past = paymentDeps({ ...ctx, clock }, { ...deps, ledger, cards: PROVIDER })
    const deposits = createDeposits(past)
    const { id, state, intentId } = await deposits.open(userId, {
      amount: { amount: amount.toString(), currency: DEPOSIT_CURRENCY },
      idempotencyKey: `seed-deposit-${amount}`,
    })
    if (state !== 'created' || intentId === null) continue
    await deposits.confirm(userId, id, 'demonstration')
    clock.advance(MINUTE_MS)
    const facts = { id: `demonstration-${id}`, intentId, amount, currency: DEPOSIT_CURRENCY }
    const event: CardEvent =
      ends === 'payment.failed' ? { ...facts, type: ends, reason: 'declined' } : { ...facts, type: ends }
    await receiveCardEvent(past, PROVIDER, event)
  }
}
