import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { MoneyWire } from '#contracts/money.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { CARD_WEBHOOK_PATH } from '#services/providers/card/port.ts'
import { writeEvent } from '#services/simulators/card/events.ts'
import type { CardEvent } from '#services/providers/card/port.ts'
import { CARD_SIGNATURE_HEADER, signBody } from '#services/simulators/card/signature.ts'
import { createPaymentProduct } from './payment.ts'

export interface DepositBody {
  _id: string
  state: string
  message: string
  amount: MoneyWire
  frameUrl: string | null
}

/** Test cards of the embedded provider, as somebody types them. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  late: '4000 0000 0000 5019',
  silent: '4000 0000 0000 5027',
  short: '4000 0000 0000 5035',
  duplicate: '4000 0000 0000 5043',
}

export const dataOf = ({ body }: { body: { data?: unknown } }) => body.data as DepositBody

/** The payment service on a database of its own, people who add money, and the provider that tells of it. */
export async function depositBench() {
  const product = await createPaymentProduct()
  let people = 0

  const person = () => {
    people += 1
    return product.addUser(`usr_d${people}`)
  }

  const open = async (userId: string, amount = '25000', key = newId('key')) =>
    product.call(userId, 'POST', '/v2/payments/deposits', {
      amount: { amount, currency: 'USD' },
      idempotencyKey: key,
    })

  /** Does what the frame does: from its address to a token. */
  async function tokenOf(deposit: DepositBody, number: string): Promise<string> {
    const payment = new URLSearchParams(new URL(deposit.frameUrl ?? '').hash.slice(1))
    const response = await product.cardApp.request('/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        intentId: payment.get('intent'),
        clientSecret: payment.get('secret'),
        number,
        expiry: '12/30',
        cvc: '737',
      }),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { token: string }).token
  }

  const confirm = (userId: string, id: string, cardToken: string) =>
    product.call(userId, 'POST', `/v2/payments/deposits/${id}/confirm`, { cardToken })

  /** Sends an event as the provider would, or as somebody else might. */
  async function webhook(
    event: CardEvent,
    options: { secret?: string; at?: Date; header?: string | null; body?: string } = {},
  ) {
    const body = options.body ?? writeEvent(event)
    const signature =
      options.header ??
      signBody(options.secret ?? product.webhookSecret, writeEvent(event), options.at ?? product.clock.now())
    const headers = options.header === null ? {} : { [CARD_SIGNATURE_HEADER]: signature }
    return product.send<{ message: string; code?: string }>('POST', CARD_WEBHOOK_PATH, body, { headers })
  }

  const intentOf = async (depositId: string) => {
    const [row] = await query<{ intent: string }>(
      product.db.orm,
      sql`SELECT intent_id AS intent FROM payment.deposit WHERE id = ${depositId}`,
    )
    return row?.intent ?? ''
  }

  return { product, person, open, tokenOf, confirm, webhook, intentOf }
}
