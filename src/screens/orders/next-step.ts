import type { Order } from '#contracts/payment/payments.ts'
import { formatInstant } from '#lib/dates/dates.ts'
import { formatMoney } from '#lib/money.ts'

/** The state of an order: 'provisional until …' within the cooling-off, else the machine's label. */
export function stateText(order: Pick<Order, 'state' | 'label' | 'coolingOff'>): string {
  if (order.state === 'coolingOff' && order.coolingOff) {
    return `provisional until ${formatInstant(order.coolingOff.endsAt)} UTC`
  }
  return order.label
}

/** The colour of a state, always shown with its text. */
export type StateLook = 'open' | 'good' | 'quiet'

/** Whether an order is still open, final, or over. */
export function stateLook(state: Order['state']): StateLook {
  switch (state) {
    case 'allotted':
    case 'held':
      return 'good'
    case 'cancelled':
    case 'refunded':
    case 'exited':
      return 'quiet'
    case 'draft':
    case 'eligible':
    case 'reserved':
    case 'paid':
    case 'coolingOff':
    case 'confirmed':
    case 'reconfirming':
      return 'open'
  }
}

/** ' until 20/11/2026 08:00 am UTC', or '' without an instant. */
function until(instant: string | null | undefined): string {
  return instant ? ` until ${formatInstant(instant)} UTC` : ''
}

/** What happens next with an order, in one or two sentences. */
export function nextStep(order: Order): string {
  switch (order.state) {
    case 'coolingOff':
      return `You may cancel${until(order.coolingOff?.endsAt)} and get back exactly what was held. Afterwards the order is confirmed.`
    case 'confirmed':
      return 'The digital shares are allotted when the offering reaches its soft cap; if it does not, all money comes back.'
    case 'reconfirming':
      return `The terms of the offering changed. Please answer${until(order.reconfirmBy)}; without an answer all money comes back.`
    case 'allotted':
    case 'held':
      return `The digital shares are yours, locked${until(order.lockedUntil)}.`
    case 'refunded':
      return order.refundedAmount
        ? `${formatMoney(order.refundedAmount)} came back to your wallet.`
        : 'All money came back to your wallet.'
    case 'cancelled':
      return order.refundedAmount
        ? `The order was cancelled; ${formatMoney(order.refundedAmount)} came back to your wallet.`
        : 'The order was cancelled; no money was taken.'
    case 'exited':
      return 'These digital shares were redeemed.'
    case 'draft':
    case 'eligible':
    case 'reserved':
    case 'paid':
      return 'The order is being placed.'
  }
}
