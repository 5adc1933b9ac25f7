import { fromWire, type MoneyWire } from '#contracts/money.ts'
import type { ProposeCharityPayment } from '#contracts/payment/charity/payments.ts'
import { CHARITY_TEXTS } from '#contracts/payment/charity/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import {
  CHARITY_PAYMENT_VERSION,
  charityBank,
  movePayment,
  payeeFacts,
  recordPayment,
  stepPayment,
} from './lifecycle.ts'
import { noCharity } from './register.ts'
import {
  findPayment,
  insertPayment,
  lockCharity,
  lockKey,
  lockPayment,
  paymentOfKey,
  type CharityPaymentRow,
} from './store.ts'

export type CharityPayments = ReturnType<typeof createCharityPayments>

/** Where an approval leads. */
const ON_ITS_WAY: ReadonlySet<string> = new Set([
  'approved',
  'sending',
  'sent',
  'settled',
] satisfies CharityPaymentRow['state'][])

export const noPayment = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, CHARITY_TEXTS.noPayment)

/** What people of finance decide about payments to charities (record 0427); carrying them out is the work of jobs. */
export function createCharityPayments(deps: PaymentDeps) {
  const { ctx } = deps

  /** Once for each key of a person. @throws Problem 400, 404, 409 */
  async function propose(actorId: string, input: ProposeCharityPayment): Promise<string> {
    const bank = charityBank(deps)
    const { charityId, fund, reason, idempotencyKey } = input
    const { minor: amount, currency } = fromWire(input.amount)
    if (!bank.currencies.some((known) => known === currency))
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { amount: CHARITY_TEXTS.currency })
    return ctx.db.transaction(async (tx) => {
      await lockKey(tx, actorId, idempotencyKey)
      const known = await paymentOfKey(tx, actorId, idempotencyKey)
      if (known) {
        const isSame = known.charityId === charityId && known.fund === fund
        if (isSame && known.amount === amount && known.currency === currency) return known.id
        throw notNow(CHARITY_TEXTS.keyReused)
      }
      const charity = await lockCharity(tx, charityId)
      if (!charity) throw noCharity()
      const event = {
        type: 'charityPayment.proposed',
        ...(await payeeFacts(deps, tx, charity, fund)),
      } as const
      const id = newId('chp')
      const draft = { id, proposedBy: actorId, state: 'draft' } as const
      // No event leads back to the draft.
      const state = stepPayment(ctx, draft, event, 'person').state as CharityPaymentRow['state']
      const now = ctx.clock.now()
      await insertPayment(tx, {
        id,
        charityId,
        fund,
        amount,
        returnedAmount: 0n,
        currency,
        reason,
        state,
        machineVersion: CHARITY_PAYMENT_VERSION,
        bank: null,
        transferId: null,
        idempotencyKey,
        proposedBy: actorId,
        proposedAt: now,
        decidedBy: null,
        decidedAt: null,
        decidedWhy: null,
        changedAt: now,
      })
      await recordPayment(deps, tx, { ...draft, amount, currency, fund }, event, { to: state, actorId })
      return id
    })
  }

  /** @throws Problem 404, 409 when it is not allowed or the money is not there, or `stale` for another amount */
  async function approve(actorId: string, paymentId: string, amount: MoneyWire): Promise<void> {
    const before = await findPayment(ctx.db.orm, paymentId)
    if (!before) throw noPayment()
    const told = fromWire(amount)
    const isAmount = told.minor === before.amount && told.currency === before.currency
    // A reply that was lost: the same person asks again.
    if (before.decidedBy === actorId && isAmount && ON_ITS_WAY.has(before.state)) return
    await ctx.db.transaction(async (tx) => {
      // The charity first, as its withdrawal does.
      const charity = await lockCharity(tx, before.charityId)
      const row = (await lockPayment(tx, paymentId)) ?? before
      if (!isAmount) throw new Problem(PROBLEM_CODES.stale, 409, CHARITY_TEXTS.otherAmount)
      const facts = await payeeFacts(deps, tx, charity, row.fund)
      await movePayment(deps, tx, row, { type: 'charityPayment.approved', actorId, ...facts }, { actorId })
    })
  }

  /** @throws Problem 404, 409 */
  const decline = (actorId: string, paymentId: string, reason: string): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      const row = await lockPayment(tx, paymentId)
      if (!row) throw noPayment()
      const event = { type: 'charityPayment.declined', actorId, reason } as const
      await movePayment(deps, tx, row, event, { actorId, why: reason })
    })

  return { propose, approve, decline }
}
