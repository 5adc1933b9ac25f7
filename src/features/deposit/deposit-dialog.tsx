import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { PendingFirst } from './pending-first.tsx'
import { DepositSteps } from './deposit-steps.tsx'

/** Adds the money that an order lacks, beside the order (U-M10). */
export function DepositDialog({
  amount,
  onClose,
}: {
  /** What is missing, as people type it. */
  readonly amount: string
  /** Called when it is closed, whether or not money was added. */
  readonly onClose: () => void
}) {
  return (
    <Modal
      title="Add funds"
      onEscape={onClose}
      actions={<Button onClick={onClose}>Back to your order</Button>}
    >
      <PendingFirst>
        {(pending) => (
          <DepositSteps
            pending={pending}
            asked={amount}
            afterPage="Your order is not placed yet. Once the money is in your wallet, Add funds has a link back to it."
            wallet={<a href={paths.wallet}>your wallet</a>}
          />
        )}
      </PendingFirst>
    </Modal>
  )
}
