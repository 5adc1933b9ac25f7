import type { MachineWords } from '#machines/words.ts'
import { ORDER_CONDITIONS, type orderMachine } from './machine.ts'

/** "You" is the investor. */
export const ORDER_WORDS: MachineWords<typeof orderMachine> = {
  purpose:
    'An order for digital shares of an offering, from the first click to the entry in the share register.',
  states: {
    draft: 'You have not placed the order yet. We check whether you may invest.',
    eligible: 'You may place this order. We reserve the digital shares next.',
    reserved: 'The digital shares are reserved for you. We take the price from your wallet next.',
    paid: 'We hold the price. The rules of your country decide whether a cooling-off period follows.',
    coolingOff:
      'We hold your money until the cooling-off period ends. Until then you can cancel and get all of it back.',
    reconfirming:
      'The terms of the offering have changed. We hold your money until you accept or refuse the new terms.',
    confirmed:
      'Your order is binding, and we still hold your money. The digital shares are allotted when the offering reaches its minimum target.',
    allotted:
      'The digital shares are yours, and the issuer has the money. We enter them in the share register next.',
    held: 'The digital shares are in the share register under your name. There is nothing for you to do.',
    exited: 'These digital shares have been redeemed. The order is over.',
    cancelled: 'The order was cancelled before any money was held. The order is over.',
    refunded: 'All the money of this order is back in your wallet. The order is over.',
  },
  events: {
    'order.eligibilityPassed': 'You pass the checks for this order',
    'order.unitsReserved': 'We reserve the digital shares',
    'order.reservationExpired': 'The reservation ends without payment',
    'order.fundsHeld': 'We hold the price in your wallet',
    'order.cancelChosen': 'You cancel the order',
    'order.coolingOffEnded': 'The cooling-off period ends',
    'offering.softCapReached': 'The offering reaches its minimum target',
    'order.allotted': 'We allot the digital shares, because the minimum target is reached already',
    'order.registered': 'We enter the digital shares in the share register',
    'order.exited': 'The digital shares are redeemed',
    'campaign.failed': 'The offering fails or is withdrawn',
    'order.refundApproved': 'Two people decide to refund the order',
    'offering.termsChanged': 'The issuer changes the terms of the offering',
    'order.reconfirmed': 'You accept the new terms',
    'order.reconfirmationRefused': 'You refuse the new terms',
    'order.reconfirmationTimedOut': 'You have not answered the new terms in time',
  },
  guards: {
    coolsOff: 'the cooling-off period has not ended',
    isSilenceConsent: 'the rules of the offering say that you stay in without an answer',
  },
  times: {
    'order.coolingOffEnded': 'a few days after you paid, as the rules of your country say',
    'order.reconfirmationTimedOut': 'at the time that the notice of the new terms names',
  },
  conditions: ORDER_CONDITIONS,
}
