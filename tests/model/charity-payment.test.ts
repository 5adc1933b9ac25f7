import { expect, it } from 'vitest'
import { CHARITY_PAYMENT_GUARD_TEXTS, CHARITY_PAYMENT_STATE_TEXTS } from '#machines/charity-payment/labels.ts'
import type { CharityPaymentEvent } from '#machines/charity-payment/machine.ts'
import { charityPaymentModel } from '#machines/charity-payment/model.ts'
import { charityPaymentRefusal } from '#machines/charity-payment/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('charity payment', charityPaymentModel)

const payee = { isRegistered: true, isOpen: true, mayReceive: true, isOwnAccount: true }
const context = { proposedBy: 'finance-1' }

it.each<['draft' | 'proposed' | 'sending', CharityPaymentEvent, string | null]>([
  ['draft', { type: 'charityPayment.proposed', ...payee }, null],
  [
    'draft',
    { type: 'charityPayment.proposed', ...payee, mayReceive: false },
    CHARITY_PAYMENT_GUARD_TEXTS.mayReceive,
  ],
  [
    'proposed',
    { type: 'charityPayment.approved', actorId: 'finance-1', ...payee },
    CHARITY_PAYMENT_GUARD_TEXTS.isNotProposer,
  ],
  [
    'proposed',
    { type: 'charityPayment.approved', actorId: 'finance-2', ...payee, isOwnAccount: false },
    CHARITY_PAYMENT_GUARD_TEXTS.isOwnAccount,
  ],
  ['sending', { type: 'charityPayment.payeeWithdrawn' }, CHARITY_PAYMENT_STATE_TEXTS.sending],
])('a payment in %s: %o', (state, event, text) => {
  expect(charityPaymentRefusal({ state, context }, event)).toBe(text)
})
