import type { Order } from '#contracts/payment/payments.ts'
import type { RefundOrder } from '#contracts/payment/refunds.ts'
import { orderMachine } from '#machines/order/machine.ts'
import { ORDER_WORDS } from '#machines/order/words.ts'
import { WhereDialog, type WhereProps } from './where-dialog.tsx'
import { whereabouts, type Facts, type Moment } from './whereabouts.ts'

export type PlacedOrder = Pick<Order, 'state' | 'coolingOff' | 'reconfirmBy' | 'cancel' | 'reconfirm'>

export function OrderPlace({ order, onClose }: WhereProps & { readonly order: PlacedOrder }) {
  return (
    <WhereDialog
      where={whereabouts(orderMachine, ORDER_WORDS, order.state, factsOf(order))}
      onClose={onClose}
    />
  )
}

/** An order as its issuer and staff read it, who may propose to refund it. */
export type RefundableOrder = Pick<RefundOrder, 'state' | 'propose'>

/** The order of an investor, in the investor's words. */
export function InvestorsOrderPlace({
  order: { state, propose },
  onClose,
}: WhereProps & { readonly order: RefundableOrder }) {
  const refused = { 'order.refundApproved': reasonsOf(propose) }
  return (
    <WhereDialog
      where={whereabouts(orderMachine, ORDER_WORDS, state, { refused })}
      note="The investor reads the same words: “you” is the investor."
      onClose={onClose}
    />
  )
}

const moment = (word: Moment['word'], at: string | null | undefined): Moment | undefined =>
  at ? { word, at } : undefined

function factsOf({
  state,
  coolingOff,
  reconfirmBy,
  cancel,
  reconfirm,
}: PlacedOrder): Facts<typeof orderMachine> {
  const isAsked = state === 'reconfirming'
  return {
    refused: {
      'order.cancelChosen': reasonsOf(cancel),
      'order.reconfirmed': isAsked ? reasonsOf(reconfirm) : [],
    },
    moments: {
      'order.cancelChosen': moment('until', coolingOff?.endsAt),
      'order.coolingOffEnded': moment('on', coolingOff?.endsAt),
      'order.reconfirmed': moment('until', reconfirmBy),
      'order.reconfirmationRefused': moment('until', reconfirmBy),
      'order.reconfirmationTimedOut': moment('on', reconfirmBy),
    },
  }
}

const reasonsOf = ({ reason }: Order['cancel']): readonly string[] => (reason === null ? [] : [reason])
