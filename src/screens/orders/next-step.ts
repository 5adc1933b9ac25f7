import type { Order } from '#contracts/payments.ts'
import { formatInstant } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'

/** The state of an order for people: 'provisional until …' within the cooling-off, else the machine's label. */
export function stateText(order: Pick<Order, 'state' | 'label' | 'coolingOff'>): string {
  if (order.state === 'coolingOff' && order.coolingOff) {
    return `provisional until ${formatInstant(order.coolingOff.endsAt)} UTC`
  }
  return order.label
}

/** What happens next with an order, in one sentence. */
export function nextStep(order: Order): string {
  switch (order.state) {
    case 'coolingOff':
      return `You may cancel until ${formatInstant(order.coolingOff?.endsAt ?? '')} UTC and get back exactly what was held. Afterwards the order is confirmed.`
    case 'confirmed':
      return 'The cooling-off is over. The digital shares are allotted when the offering reaches its soft cap; if it does not, all money comes back.'
    case 'reconfirming':
      return `The terms of the offering changed. Please answer until ${formatInstant(order.reconfirmBy ?? '')} UTC; without an answer all money comes back.`
    case 'allotted':
    case 'held':
      return `The digital shares are yours, locked until ${formatInstant(order.lockedUntil ?? '')} UTC.`
    case 'refunded':
      return order.refundedAmount
        ? `${formatMoney(order.refundedAmount)} came back to your wallet.`
        : 'All money came back to your wallet.'
    case 'cancelled':
      return 'No money was taken.'
    case 'exited':
      return 'These digital shares were redeemed.'
    case 'draft':
    case 'eligible':
    case 'reserved':
    case 'paid':
      return 'The order is being placed.'
  }
}
