import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Order } from '#contracts/payments.ts'
import { CancelOrderDocument, OrderByIdDocument, ReconfirmOrderDocument, WalletDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { noticeOf, useNotify } from '#hooks/use-notify.ts'
import { formatCount } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/button-link.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { nextStep, stateText } from './next-step.ts'
import styles from './orders.module.css'

/** The receipt of one order (R39): amount, ledger id, cooling-off end, next step, and what may be done now. */
export function ReceiptScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(OrderByIdDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const order = data?.orderById.data
  return (
    <>
      <PageTitle title="Receipt" lead={order ? order.projectName : undefined} />
      {error && !order ? <ErrorState message={readProblem(error).message} onRetry={() => void refetch()} /> : null}
      {!order && !error ? <LoadingState label="Reading the order" /> : null}
      {order ? <Receipt order={order} /> : null}
    </>
  )
}

function Receipt({ order }: { readonly order: Order }) {
  const rows = [
    { label: 'Order', value: order._id },
    { label: 'Placed', value: <DateTime value={order.placedAt} /> },
    { label: 'Digital shares', value: formatCount(order.units) },
    { label: 'Price per digital share', value: <Money value={order.unitPrice} /> },
    { label: 'Amount', value: <Money value={order.amount} /> },
    ...(order.coolingOff
      ? [
          { label: 'Cooling-off', value: order.coolingOff.rule },
          { label: 'Cooling-off ends', value: <DateTime value={order.coolingOff.endsAt} /> },
        ]
      : []),
    ...(order.lockedUntil ? [{ label: 'Locked until', value: <DateTime value={order.lockedUntil} /> }] : []),
    ...(order.refundedAmount ? [{ label: 'Returned', value: <Money value={order.refundedAmount} /> }] : []),
    { label: 'Ledger entry', value: order.ledgerId },
  ]
  return (
    <article className={styles.card} aria-label="Receipt">
      <p className={styles.state} role="status">
        {stateText(order)}
      </p>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="tnum">{row.value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.next}>{nextStep(order)}</p>
      <Actions order={order} />
    </article>
  )
}

function Actions({ order }: { readonly order: Order }) {
  const notify = useNotify()
  const [isAsking, setIsAsking] = useState(false)
  const [cancel, cancelling] = useMutation(CancelOrderDocument, { refetchQueries: [WalletDocument] })
  const [reconfirm, reconfirming] = useMutation(ReconfirmOrderDocument, { refetchQueries: [WalletDocument] })

  async function run(call: () => Promise<string | undefined>): Promise<void> {
    try {
      const message = await call()
      if (message) notify({ intent: 'success', message })
    } catch (error) {
      const notice = noticeOf(readProblem(error))
      if (notice) notify(notice)
    }
  }
  const answer = (accept: boolean) =>
    run(async () => {
      const { data } = await reconfirm({ variables: { id: order._id, input: { accept } } })
      return data?.reconfirmOrder.message
    })
  const isOpen = order.state === 'coolingOff' || order.state === 'reconfirming'
  return (
    <div className={styles.actions}>
      <Link className={buttonClass({ look: 'primary' })} to={paths.shareRegister}>
        Share register
      </Link>
      <Link className={buttonClass({})} to={paths.wallet}>
        Wallet
      </Link>
      {order.reconfirm.allowed ? (
        <>
          <Button appearance="primary" disabledFocusable={reconfirming.loading} onClick={() => void answer(true)}>
            Go on under the new terms
          </Button>
          <Button disabledFocusable={reconfirming.loading} onClick={() => void answer(false)}>
            Refuse and get the money back
          </Button>
        </>
      ) : null}
      {isOpen ? (
        <Button disabledFocusable={!order.cancel.allowed || cancelling.loading} onClick={() => setIsAsking(true)}>
          Cancel the order
        </Button>
      ) : null}
      {isOpen && !order.cancel.allowed && order.cancel.reason ? (
        <span className={styles.reason}>{order.cancel.reason}</span>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel the order"
        message="Are you sure, you want to do this?"
        confirmLabel="Cancel the order"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          void run(async () => {
            const { data } = await cancel({ variables: { id: order._id } })
            return data?.cancelOrder.message
          })
        }}
      />
    </div>
  )
}
