import type { Hono } from 'hono'
import type { ServiceContext } from '#services/kit/context.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import type { Bank, BankStatus } from '#services/providers/bank/port.ts'
import { findPayment, keepPayment, newestPayments, type BankPaymentRow } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const LISTED = 100

/** How a payment ends, by the cents of its amount; a test transfer of 1 cent always arrives. */
const BY_CENTS: Readonly<Record<string, BankPaymentRow['outcome']>> = {
  '81': 'refused',
  '82': 'returned',
  '83': 'delayed',
  '84': 'returnedLate',
  '85': 'closed',
}

/** How long after it was sent a payment arrives and comes back; null where it never does. */
const TIMES: Readonly<Record<BankPaymentRow['outcome'], { arrives: number | null; returns: number | null }>> =
  {
    arrives: { arrives: MINUTE_MS, returns: null },
    refused: { arrives: null, returns: null },
    closed: { arrives: null, returns: null },
    returned: { arrives: null, returns: MINUTE_MS },
    delayed: { arrives: DAY_MS, returns: null },
    returnedLate: { arrives: MINUTE_MS, returns: DAY_MS },
  }

/** A bank on our own database, for development and tests. */
export function createEmbeddedBank({ clock, db }: Pick<ServiceContext, 'clock' | 'db'>): Bank {
  return {
    name: 'embedded-bank',
    async send({ reference, amount, currency, number, message }) {
      const { outcome } = await keepPayment(db.orm, {
        reference,
        amount,
        currency,
        last4: number.slice(-4),
        message,
        outcome: BY_CENTS[String(amount % 100n).padStart(2, '0')] ?? 'arrives',
        createdAt: clock.now(),
      })
      return outcome === 'refused' || outcome === 'closed' ? outcome : 'accepted'
    },
    async statusOf(reference) {
      const row = await findPayment(db.orm, reference)
      if (!row) throw new Error(`The bank does not know the payment ${reference}.`)
      return statusAt(row, clock.now())
    },
  }
}

function statusAt({ outcome, createdAt }: BankPaymentRow, now: Date): BankStatus {
  const age = now.getTime() - createdAt.getTime()
  const { arrives, returns } = TIMES[outcome]
  if (returns !== null && age >= returns) return 'returned'
  return arrives !== null && age >= arrives ? 'arrived' : 'underway'
}

/** `/dev/bank.json` lists what the embedded bank was told to send, newest first. Never in production. */
export function mountBank(app: Hono<HostTypes>, { config, db }: Pick<ServiceContext, 'config' | 'db'>): void {
  if (config.production) return
  app.get('/dev/bank.json', async (request) => {
    request.header('cache-control', 'no-store')
    const rows = await newestPayments(db.orm, LISTED)
    return request.json({ data: rows.map((row) => ({ ...row, amount: row.amount.toString() })) })
  })
}
