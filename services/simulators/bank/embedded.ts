import type { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { WALLET_CURRENCIES } from '#contracts/payment/rules/wallet-currencies.ts'
import { formatMoney } from '#contracts/currencies.ts'
import { currencyCode } from '#contracts/money.ts'
import { BANK_PATH } from '#contracts/web/demonstration.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { devPage, devPolicy } from '#services/kit/http/dev-page.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { newId } from '#services/kit/ids.ts'
import type { Bank, BankStatus } from '#services/providers/bank/port.ts'
import {
  findPayment,
  keepEntry,
  keepPayment,
  markRead,
  markSentBack,
  newestEntries,
  newestPayments,
  unreadEntries,
  type BankPaymentRow,
} from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const LISTED = 100
/** What a bank keeps of a payment that it sends back for a fee, in cents. */
const FEE = 1_500n

type Outcome = BankPaymentRow['outcome']

/** How a payment ends, by the cents of its amount; a test transfer of 1 cent always arrives. */
const BY_CENTS: Readonly<Record<string, Outcome>> = {
  '81': 'refused',
  '82': 'returned',
  '83': 'delayed',
  '84': 'returnedLate',
  '85': 'closed',
  '86': 'returnedVeryLate',
  '87': 'returnedLess',
  '88': 'returnedClosed',
}

/** How long after it was sent a payment arrives and comes back; null where it never does. */
const TIMES: Readonly<Record<Outcome, { arrives: number | null; returns: number | null }>> = {
  arrives: { arrives: MINUTE_MS, returns: null },
  refused: { arrives: null, returns: null },
  closed: { arrives: null, returns: null },
  returned: { arrives: null, returns: MINUTE_MS },
  delayed: { arrives: DAY_MS, returns: null },
  returnedLate: { arrives: MINUTE_MS, returns: DAY_MS },
  returnedVeryLate: { arrives: MINUTE_MS, returns: 12 * DAY_MS },
  returnedLess: { arrives: MINUTE_MS, returns: DAY_MS },
  returnedClosed: { arrives: null, returns: MINUTE_MS },
}

/** A bank on our own database, for development and tests. */
export function createEmbeddedBank({ clock, db }: Pick<ServiceContext, 'clock' | 'db'>): Bank {
  return {
    name: 'embedded-bank',
    address: { holder: 'Mizan client money', number: 'DE02120300000000202051', bankCode: 'BYLADEM1001' },
    currencies: WALLET_CURRENCIES,
    async send({ reference, amount, currency, holder, number, message }) {
      const now = clock.now()
      return db.transaction(async (tx) => {
        const { payment, isNew } = await keepPayment(tx, {
          reference,
          amount,
          currency,
          last4: number.slice(-4),
          message,
          outcome: BY_CENTS[String(amount % 100n).padStart(2, '0')] ?? 'arrives',
          createdAt: now,
        })
        const { outcome } = payment
        const { returns } = TIMES[outcome]
        const back = outcome === 'returnedLess' ? amount - FEE : amount
        if (isNew && returns !== null && back > 0n)
          await keepEntry(tx, {
            id: newId('bke'),
            amount: back,
            currency,
            payer: holder,
            last4: number.slice(-4),
            message: `RETURN OF ${reference}`,
            returnOf: reference,
            isClosed: outcome === 'returnedClosed',
            reportedAt: new Date(now.getTime() + returns),
          })
        return outcome === 'refused' || outcome === 'closed' ? outcome : 'accepted'
      })
    },
    async statusOf(reference) {
      const row = await findPayment(db.orm, reference)
      if (!row) throw new Error(`The bank does not know the payment ${reference}.`)
      return statusAt(row, clock.now())
    },
    async unread(limit, except = new Set()) {
      const rows = await unreadEntries(db.orm, clock.now(), { limit, except })
      return rows.map(({ reportedAt, ...row }) => ({ ...row, bookedAt: reportedAt, isUnclear: false }))
    },
    async acknowledge({ id }) {
      await markRead(db.orm, id, clock.now())
    },
    async sendBack(entryId) {
      await markSentBack(db.orm, entryId, clock.now())
      return 'accepted'
    },
  }
}

function statusAt({ outcome, createdAt }: BankPaymentRow, now: Date): BankStatus {
  const { arrives } = TIMES[outcome]
  return arrives !== null && now.getTime() - createdAt.getTime() >= arrives ? 'arrived' : 'underway'
}

const listOf = (payments: readonly BankPaymentRow[]) => html`
  <p>What the embedded bank on this machine was told to send, newest first.</p>
  ${payments.length === 0 ? html`<p>There are no payments.</p>` : payments.map(article)}
`
const article = ({ reference, amount, currency, last4, message, createdAt }: BankPaymentRow) => html`
  <article aria-labelledby="${reference}">
    <h2 id="${reference}">
      ${formatMoney({ amount: amount.toString(), currency })} to the account ending ${last4}
    </h2>
    <p><time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></p>
    <pre>${message}</pre>
  </article>
`

const incoming = z.strictObject({
  payer: z.string().check(z.maxLength(140)),
  last4: z.string().check(z.regex(/^[A-Z0-9]{4}$/)),
  amount: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  currency: currencyCode,
  message: z.string().check(z.maxLength(140)),
})

const JSON_PATH = `${BANK_PATH}.json`

/**
 * The page lists what the embedded bank was told to send, newest first. The JSON lists what arrived there too; what is posted to it arrives
 * as a transfer. Never in production.
 */
export function mountBank(
  app: Hono<HostTypes>,
  { clock, config, db }: Pick<ServiceContext, 'clock' | 'config' | 'db'>,
): void {
  if (config.production || config.bankFiles !== undefined) return
  app.get(BANK_PATH, async (request) => {
    request.header('content-security-policy', devPolicy("'none'"))
    request.header('cache-control', 'no-store')
    const content = listOf(await newestPayments(db.orm, LISTED))
    return request.html(devPage(config, { here: BANK_PATH, title: 'Development bank', content }))
  })
  app.get(JSON_PATH, async (request) => {
    request.header('cache-control', 'no-store')
    const [payments, entries] = await Promise.all([
      newestPayments(db.orm, LISTED),
      newestEntries(db.orm, LISTED),
    ])
    const plain = <T extends { readonly amount: bigint }>(row: T) => ({
      ...row,
      amount: row.amount.toString(),
    })
    return request.json({ data: payments.map(plain), entries: entries.map(plain) })
  })
  app.post(JSON_PATH, async (request) => {
    const sent = incoming.safeParse(await request.req.json().catch(() => null))
    if (!sent.success) return request.text(z.prettifyError(sent.error), 400)
    const id = newId('bke')
    const { amount, ...rest } = sent.data
    await keepEntry(db.orm, {
      ...rest,
      id,
      amount: BigInt(amount),
      returnOf: null,
      isClosed: false,
      reportedAt: clock.now(),
    })
    return request.json({ status: true, message: '', data: { _id: id } })
  })
}
