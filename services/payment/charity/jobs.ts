import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { CharityPaymentEvent } from '#machines/charity-payment/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import type { Bank } from '#services/providers/bank/port.ts'
import { judgeReturns } from '#services/payment/transfers/receiving.ts'
import { CHARITY_TOPICS, charityBank, charityClosed, movePayment } from './lifecycle.ts'
import { findCharity, findPayment, lockPayment, type CharityPaymentRow } from './store.ts'

const byId = z.object({ paymentId: id })
const ofCharity = z.object({ charityId: id })
/** How often the bank is asked while a payment is on its way. */
const LOOK_MS = 60_000

/** Carries payments to charities out; each job bears being delivered twice. */
export function handleCharityJobs(deps: PaymentDeps): void {
  const { db, jobs, clock } = deps.ctx
  const endless = { retry: 'endless' } as const

  /** Applies an event in this state; elsewhere another run was faster. */
  const moveIn = (
    paymentId: string,
    state: CharityPaymentRow['state'],
    event: CharityPaymentEvent,
    then?: (tx: Tx) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockPayment(tx, paymentId)
      if (row?.state !== state) return
      await movePayment(deps, tx, row, event)
      await then?.(tx)
    })

  /** `cause` is the job that asks: run again after a crash, it asks for the same look. */
  const lookLater = (tx: Tx, paymentId: string, cause: string): Promise<void> =>
    jobs.enqueue(tx, {
      topic: CHARITY_TOPICS.look,
      payload: { paymentId },
      runAt: new Date(clock.now().getTime() + LOOK_MS),
      dedupeKey: `after ${cause}`,
    })

  /** The bank that has this payment. @throws Error where another one is configured, which does not know the reference */
  const bankFor = ({ id: paymentId, bank: name }: CharityPaymentRow): Bank => {
    const bank = charityBank(deps)
    if (bank.name !== name)
      throw new Error(`The charity payment ${paymentId} belongs to the bank ${name}, not to ${bank.name}.`)
    return bank
  }

  jobs.handle(
    CHARITY_TOPICS.send,
    async (payload, { id: jobId }) => {
      const { paymentId } = byId.parse(payload)
      const row = await findPayment(db.orm, paymentId)
      if (row?.state !== 'approved' && row?.state !== 'sending') return
      const bank = bankFor(row)
      const charity = await findCharity(db.orm, row.charityId)
      if (!charity) throw new Error(`The charity of the payment ${paymentId} is not there.`)
      await moveIn(paymentId, 'approved', { type: 'charityPayment.handedOver' })
      // It may have been stopped meanwhile. A job that ended between the bank and our own row sends again; the bank knows the reference.
      if ((await findPayment(db.orm, paymentId))?.state !== 'sending') return
      const { holder, number, bankCode } = charity
      const answer = await bank.send({
        reference: row.id,
        amount: row.amount,
        currency: row.currency,
        holder,
        number,
        bankCode,
        message: `MIZAN ${row.id}`,
      })
      const type = answer === 'accepted' ? 'charityPayment.sent' : 'charityPayment.refused'
      await moveIn(paymentId, 'sending', { type }, async (tx) => {
        if (answer === 'closed') await charityClosed(deps, tx, row.charityId)
        if (answer !== 'accepted') return
        await lookLater(tx, paymentId, jobId)
        // What came back before this was known waits.
        await judgeReturns(deps, tx, paymentId)
      })
    },
    endless,
  )

  jobs.handle(
    CHARITY_TOPICS.closed,
    async (payload, { id: jobId }) => {
      const { charityId } = ofCharity.parse(payload)
      const staff = await deps.others.staffOf('compliance')
      await db.transaction(async (tx) => {
        for (const userId of staff)
          await jobs.enqueue(tx, {
            topic: 'charity.notice',
            payload: { userId, charityId },
            dedupeKey: `${jobId}:${userId}`,
          })
      })
    },
    endless,
  )

  jobs.handle(
    CHARITY_TOPICS.look,
    async (payload, { id: jobId }) => {
      const { paymentId } = byId.parse(payload)
      const known = await findPayment(db.orm, paymentId)
      if (known?.state !== 'sent') return
      const status = await bankFor(known).statusOf(paymentId)
      if (status === 'underway') await db.transaction((tx) => lookLater(tx, paymentId, jobId))
      else await moveIn(paymentId, 'sent', { type: 'charityPayment.settled' })
    },
    endless,
  )
}
