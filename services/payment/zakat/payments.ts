import { DEFAULT_CURRENCY, fromWire, toWire } from '#contracts/money.ts'
import { CHARITY_FUND_NAMES } from '#contracts/payment/charity/values.ts'
import type { PayZakat, ZakatPaymentView } from '#contracts/payment/zakat/payments.ts'
import { ZAKAT_PAYMENTS_A_DAY, ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { ACCOUNT_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, pausedAmong } from '#services/kit/security/personal.ts'
import { charity, customerCash } from '#services/ledger/accounts.ts'
import { openZakatFunds } from '#services/payment/charity/store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { isOnHold } from '#services/payment/watching/store.ts'
import { countriesOf, watch } from '#services/payment/watching/watch.ts'
import { insertPayment, ownPayment, paymentOfKey, sumPaidForYear, type ZakatPaymentRow } from './store.ts'
import type { ZakatService } from './zakat.ts'

const noMoreToday = (): Problem => new Problem(PROBLEM_CODES.tooMany, 429, ZAKAT_TEXTS.noMoreToday)
const LIMIT = { limit: ZAKAT_PAYMENTS_A_DAY, windowMs: 86_400_000 }

export const noPayment = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, ZAKAT_TEXTS.noPayment)

export const paymentView = (row: ZakatPaymentRow): ZakatPaymentView => ({
  _id: row.id,
  fund: row.fund,
  fundName: CHARITY_FUND_NAMES[row.fund],
  amount: toWire({ minor: row.amount, currency: row.currency }),
  dueOn: row.dueOn,
  paidAt: row.paidAt.toISOString(),
  transferId: row.transferId,
})

export type ZakatPayments = ReturnType<typeof createZakatPayments>

/** Zakat from a wallet into the zakat part of charity money (record 0450). */
export function createZakatPayments(deps: PaymentDeps, zakat: ZakatService) {
  const { ctx, ledger } = deps

  /**
   * Pays once for each key of a person.
   * @throws Problem 400 for another currency, 409 when it is not allowed, the money is not there, or `stale` when the year or what is left of it is another one, 429
   */
  async function pay(userId: string, input: PayZakat): Promise<ZakatPaymentRow> {
    const { fund, dueOn, idempotencyKey } = input
    const { minor: amount, currency } = fromWire(input.amount)
    if (currency !== DEFAULT_CURRENCY)
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { amount: ZAKAT_TEXTS.currency })
    const read = fromWire(input.left)
    const [payable, countries] = await Promise.all([zakat.payable(userId, dueOn), countriesOf(deps, userId)])
    return ctx.db.transaction(async (tx) => {
      // One after another, so that a request that comes twice pays once.
      await lockPerson(tx, userId)
      const known = await paymentOfKey(tx, userId, idempotencyKey)
      if (known) {
        if (known.fund === fund && known.amount === amount && known.dueOn === dueOn) return known
        throw notNow(ZAKAT_TEXTS.keyReused)
      }
      if ((await pausedAmong(tx, [userId])).has(userId)) throw notNow(ACCOUNT_PAUSED_TEXT)
      if (!(await ctx.limits.take(`zakat:${userId}`, LIMIT, tx)).ok) throw noMoreToday()
      if (payable === null) throw notNow(ZAKAT_TEXTS.settingsFirst)
      if (payable === undefined) throw new Problem(PROBLEM_CODES.stale, 409, ZAKAT_TEXTS.otherYear)
      // Another tab, or a reply that was lost, may have paid since it was read.
      const paid = await sumPaidForYear(tx, userId, payable.year)
      const left = payable.due > paid ? payable.due - paid : 0n
      if (payable.isPast && left === 0n) throw notNow(ZAKAT_TEXTS.nothingLeft)
      if (read.minor !== left || read.currency !== currency)
        throw new Problem(PROBLEM_CODES.stale, 409, ZAKAT_TEXTS.otherLeft)
      if (!(await openZakatFunds(tx)).includes(fund)) throw notNow(ZAKAT_TEXTS.noCategory)
      // Zakat cannot come back, so that it does not begin; its owner reads what the limit of a day says (record 0418).
      if (await isOnHold(tx, userId)) throw noMoreToday()
      const id = newId('zkp')
      const entered = await ledger.transfer(
        {
          kind: 'zakat',
          reason: 'zakat',
          reference: id,
          legs: [{ from: customerCash(userId, currency), to: charity(currency, fund), amount }],
          idempotency: { actor: userId, key: idempotencyKey, body: id },
        },
        tx,
      )
      if (entered.outcome === 'insufficient_funds')
        throw new Problem(PROBLEM_CODES.notAllowed, 409, ZAKAT_TEXTS.funds)
      if (entered.outcome !== 'accepted')
        throw new Error(`The ledger answered '${entered.outcome}' to the zakat ${id}.`)
      const paidAt = ctx.clock.now()
      const row = { id, userId, fund, amount, currency, dueOn, transferId: entered.transferId, paidAt }
      await insertPayment(tx, { ...row, idempotencyKey })
      await ctx.audit.record(tx, {
        actorId: userId,
        action: 'zakat.paid',
        entity: 'zakat_payment',
        entityId: id,
        detail: { fund, amount, currency },
      })
      const movement = { kind: 'zakat', id, amount, currency, isThirdParty: false, countries } as const
      await watch(deps, tx, userId, movement)
      return row
    })
  }

  /** @throws Problem 404 for a payment of others */
  async function own(userId: string, id: string): Promise<ZakatPaymentRow> {
    const row = await ownPayment(ctx.db.orm, userId, id)
    if (!row) throw noPayment()
    return row
  }

  return { pay, own }
}
