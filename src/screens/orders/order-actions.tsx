import { useMutation } from '@apollo/client/react'
import { Button } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Order } from '#contracts/payments.ts'
import { CancelOrderDocument, ReconfirmOrderDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/button-link.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import styles from './orders.module.css'
import { useAnswer } from './use-answer.ts'

interface OrderActionsProps {
  readonly order: Order
  /** The order is not as it was shown; called after a refusal. */
  readonly onStale: () => void
}

/** States in which a person would look for the button that cancels. */
const CANCEL_STATES: ReadonlySet<Order['state']> = new Set(['coolingOff', 'confirmed', 'reconfirming'])

/** What may be done with an order now: leave, cancel within the cooling-off, answer changed terms. */
export function OrderActions({ order, onStale }: OrderActionsProps) {
  return (
    <div className={styles.actions}>
      {order.reconfirm.allowed ? <Reconfirm order={order} onStale={onStale} /> : null}
      {CANCEL_STATES.has(order.state) ? <Cancel order={order} onStale={onStale} /> : null}
      <Link className={buttonClass({})} to={paths.shareRegister}>
        Share register
      </Link>
      <Link className={buttonClass({})} to={paths.wallet}>
        Wallet
      </Link>
      <Button appearance="subtle" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

function Cancel({ order, onStale }: OrderActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [cancel] = useMutation(CancelOrderDocument)
  const { answer, isBusy } = useAnswer(onStale)
  const reasonId = useId()
  const { allowed, reason } = order.cancel
  const confirm = () => {
    setIsAsking(false)
    answer(async () => present((await cancel({ variables: { id: order._id } })).data?.cancelOrder).message)
  }
  return (
    <>
      <Button
        size="large"
        disabledFocusable={!allowed || isBusy}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={() => setIsAsking(true)}
      >
        Cancel the order
      </Button>
      {reason === null ? null : (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel the order"
        message="Are you sure, you want to do this?" // sic, spec 8
        detail={`${formatMoney(order.amount)} comes back to your wallet and the digital shares are released.`}
        confirmLabel="Cancel the order"
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      />
    </>
  )
}

function Reconfirm({ order, onStale }: OrderActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [reconfirm] = useMutation(ReconfirmOrderDocument)
  const { answer, isBusy } = useAnswer(onStale)
  const send = (accept: boolean) =>
    answer(async () => {
      const { data } = await reconfirm({ variables: { id: order._id, input: { accept } } })
      return present(data?.reconfirmOrder).message
    })
  return (
    <>
      <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => send(true)}>
        Go on under the new terms
      </Button>
      <Button size="large" disabledFocusable={isBusy} onClick={() => setIsAsking(true)}>
        Refuse and get the money back
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Refuse the new terms"
        message="Are you sure, you want to do this?" // sic, spec 8
        detail={`${formatMoney(order.amount)} comes back to your wallet and the digital shares are released.`}
        confirmLabel="Refuse the new terms"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          send(false)
        }}
      />
    </>
  )
}
