import { sql } from 'drizzle-orm'
import type { MoneyWire } from '#contracts/money.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { CARD_WEBHOOK_PATH } from '#services/providers/card/port.ts'
import { writeEvent } from '#services/simulators/card/events.ts'
import { CARD_SIGNATURE_HEADER, type CardEvent } from '#services/providers/card/port.ts'
import { signBody } from '#services/simulators/card/signature.ts'
import { createPaymentProduct } from './payment.ts'

export interface DepositBody {
  _id: string
  state: string
  message: string
  amount: MoneyWire
  frameUrl: string | null
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

  return { product, person, open, webhook, intentOf }
}
