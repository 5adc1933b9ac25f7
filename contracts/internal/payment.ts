import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import { erasePerson, erasureBlockers, exportParts } from './person.ts'
import { confirmedMoney } from '#contracts/money.ts'
import { instant } from '#contracts/time.ts'
import { taxRate } from '#contracts/payment/rules/bodies.ts'
import { question } from './question.ts'

/** Whether an investor has still to answer these terms; the money of such orders does not count towards the target. */
export const hasUnanswered = question({
  service: 'payment',
  name: 'hasUnanswered',
  input: z.strictObject({ offeringId: id, termsVersion: z.int().check(z.positive()) }),
  reply: z.boolean(),
})

/** By when the answer about new terms is due, by the id of the order; orders that wait for none are left out. */
export const answersDue = question({
  service: 'payment',
  name: 'answersDue',
  input: z.strictObject({ orderIds: z.array(id).check(z.maxLength(1000)) }),
  reply: z.record(z.string(), instant),
})

/** What an offering that is submitted at an instant costs. `id` is the version of the schedule. */
export const feeSchedule = question({
  service: 'payment',
  name: 'feeSchedule',
  input: z.strictObject({ at: instant }),
  reply: z.strictObject({ id, successBp: z.int(), listing: confirmedMoney }),
})

/** The rates of withholding tax in force at an instant. */
export const withholdingRates = question({
  service: 'payment',
  name: 'withholdingRates',
  input: z.strictObject({ at: instant }),
  reply: z.array(taxRate),
})

/** A refund whose approval is confirmed with a code; null for an unknown one. `isOpen`: it waits for approval. */
export const refundPayee = question({
  service: 'payment',
  name: 'refundPayee',
  input: z.strictObject({ id }),
  reply: z.nullable(z.strictObject({ name: z.string(), isOpen: z.boolean() })),
})

/**
 * Where money goes that is confirmed with a code: a bank account by its own id or that of a withdrawal or of a payment to a charity, or
 * what is proposed for an entry of the bank; null for an unknown one and for an account that is not this person's. `isOpen`: money can be sent there, or it waits for
 * approval.
 */
export const withdrawalPayee = question({
  service: 'payment',
  name: 'withdrawalPayee',
  input: z.strictObject({
    id,
    of: z.enum(['account', 'withdrawal', 'entry', 'charity', 'zakat']),
    userId: id,
  }),
  reply: z.nullable(z.strictObject({ name: z.string(), isOpen: z.boolean() })),
})

/** The charities that payments went to, by the id of the payment. */
export const charityNames = question({
  service: 'payment',
  name: 'charityNames',
  input: z.strictObject({ paymentIds: z.array(id) }),
  reply: z.record(z.string(), z.string()),
})

export const PAYMENT_QUESTIONS = {
  answersDue,
  charityNames,
  hasUnanswered,
  withholdingRates,
  feeSchedule,
  refundPayee,
  withdrawalPayee,
  exportPart: exportParts.payment,
  erasureBlockers: erasureBlockers.payment,
  erasePerson: erasePerson.payment,
} as const
