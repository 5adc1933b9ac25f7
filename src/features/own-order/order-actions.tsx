import { useApolloClient, useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import { CANCEL_LABEL } from '#contracts/payment/rules/cancel-label.ts'
import type { Order } from '#contracts/payment/payments.ts'
import { CancelOrderDocument, OrderReceiptDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { WhereIsOrder } from '#features/where-is-this/where-is-this.tsx'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Reconfirm } from './reconfirm.tsx'
import { useOrderCall } from './use-order-call.ts'
import styles from './own-order.module.css'

interface OrderActionsProps {
  readonly order: Order
  /** Called after a refusal, because the order may have changed. */
  readonly onStale: () => void
}

/** States in which people look for the cancel button. */
const CANCEL_STATES: ReadonlySet<Order['state']> = new Set(['coolingOff', 'confirmed', 'reconfirming'])

/** The actions on an order now: cancel within the cooling-off, or answer changed terms. */
export function OrderActions({ order, onStale }: OrderActionsProps) {
  return (
    <div className={styles.actions}>
      {/* A new version of the terms resets anything started under the earlier one. */}
      {order.reconfirm.allowed ? (
        <Reconfirm key={order.termsVersion} order={order} onStale={onStale} />
      ) : null}
      <RouteButton look={order.reconfirm.allowed ? 'plain' : 'primary'} {...placeOf(order)} />
      <DownloadReceipt order={order} onStale={onStale} />
      {CANCEL_STATES.has(order.state) ? <Cancel order={order} onStale={onStale} /> : null}
      <WhereIsOrder order={order} />
      <Button look="subtle" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

/** What only the owner decides, beside other orders: cancel, or answer changed terms. Nothing once neither is possible. */
export function OrderChoices({ order, onStale }: OrderActionsProps) {
  if (!CANCEL_STATES.has(order.state)) return null
  return (
    <div className={styles.actions}>
      {order.reconfirm.allowed ? (
        <Reconfirm key={order.termsVersion} order={order} onStale={onStale} />
      ) : null}
      <Cancel order={order} onStale={onStale} />
    </div>
  )
}

/** Where the money of an order is now. */
function placeOf({ state }: Order): { readonly to: string; readonly children: string } {
  return state === 'refunded' || state === 'cancelled'
    ? { to: paths.wallet, children: 'View in wallet' }
    : { to: paths.myPortfolio, children: 'View in portfolio' }
}

function DownloadReceipt({ order: { _id: id }, onStale }: OrderActionsProps) {
  const client = useApolloClient()
  const { run, isBusy } = useOrderCall(onStale)
  const save = async () => {
    const { saveMadeFile } = await loadMadeFile()
    const { data } = await client.query({
      query: OrderReceiptDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    })
    saveMadeFile(present(data?.orderReceipt).data)
    return 'The receipt is in your downloads.'
  }
  return (
    <Button aria-disabled={isBusy} onClick={() => void run(save)}>
      Download as PDF
    </Button>
  )
}

function Cancel({ order, onStale }: OrderActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [cancel] = useMutation(CancelOrderDocument)
  const { run, isBusy } = useOrderCall(onStale)
  const reasonId = useId()
  const { allowed, reason } = order.cancel
  const confirm = () => {
    setIsAsking(false)
    void run(async () => present((await cancel({ variables: { id: order._id } })).data?.cancelOrder).message)
  }
  return (
    <>
      <Button
        // Stays focusable, so that the reason can be read.
        aria-disabled={!allowed || isBusy}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={() => setIsAsking(allowed && !isBusy)}
      >
        {CANCEL_LABEL}
      </Button>
      {reason === null ? null : (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={CANCEL_LABEL}
        detail={`${formatMoney(order.amount)} goes back to your wallet, and the order ends.`}
        confirmLabel={CANCEL_LABEL}
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      />
    </>
  )
}
