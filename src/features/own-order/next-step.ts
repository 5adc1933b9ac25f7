import type { Order } from '#contracts/payment/payments.ts'
import { instantText } from '#contracts/dates.ts'
import { deadlineText } from '#lib/dates/deadline-text.ts'
import { formatMoney } from '#lib/money.ts'
import { cancelText } from '#machines/order/labels.ts'

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
  return instant ? ` until ${deadlineText(instant)}` : ''
}

const silenceText = ({ silence }: Order): string =>
  silence === 'stays' ? 'you stay in under the new terms' : 'we return all your money'

/** 'Cancelled on 24/11/2026 12:09 pm UTC, $500.00 returned.' */
function endText({ timeline, changedAt, refundedAmount }: Order): string {
  const why = timeline.at(-1)?.label ?? 'Cancelled'
  const money = refundedAmount
    ? `${formatMoney(refundedAmount)} returned to your wallet`
    : 'no money was taken'
  return `${why} on ${instantText(changedAt)}, ${money}.`
}

/** When a confirmed order is allotted. */
function allotmentText({ timeline }: Order): string {
  const allotment = timeline.find(({ stage }) => stage === 'allotted')
  if (allotment?.status !== 'current')
    return 'You get the digital shares when the offering reaches its minimum target; if it does not, we return all your money.'
  const { note } = allotment
  const when = note === null ? 'next' : `${note.charAt(0).toLowerCase()}${note.slice(1)}`
  return `The minimum target is reached. You get the digital shares ${when}.`
}

/** Whether the lock has ended, by the service's clock, not the browser's. */
const isUnlocked = ({ timeline }: Pick<Order, 'timeline'>): boolean =>
  timeline.some(({ stage, status }) => stage === 'locked' && status === 'done')

/** Where the money of an order is before its shares are allotted. */
const heldText = ({ amount }: Order): string =>
  `Until the digital shares are allotted, your ${formatMoney(amount)} is held in your own wallet, where the issuer cannot use it; with the allotment it goes to escrow.`

/** What happens next with an order, and where its money is, in a few sentences. */
export function nextStep(order: Order): string {
  switch (order.state) {
    case 'coolingOff':
      return `${cancelText(order.cancel, until(order.coolingOff?.endsAt))}${order.cancel.reason === null ? ' After that the order is confirmed.' : ''} ${heldText(order)}`
    case 'confirmed':
      return `${allotmentText(order)} ${heldText(order)}`
    case 'reconfirming':
      return `The terms of the offering changed. Accept or refuse them${until(order.reconfirmBy)}; without an answer ${silenceText(order)}. ${heldText(order)}`
    case 'allotted':
    case 'held':
      return isUnlocked(order)
        ? 'The digital shares are yours. Their lock has ended.'
        : `The digital shares are yours, locked${until(order.lockedUntil)}.`
    case 'refunded':
    case 'cancelled':
      return endText(order)
    case 'exited':
      return 'These digital shares have been redeemed.'
    case 'draft':
    case 'eligible':
    case 'reserved':
    case 'paid':
      return 'The order is being placed.'
  }
}
