import { useMutation } from '@apollo/client/react'
import { REFUND_REASON_MAX, REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import { Decide } from '#features/second-approver/decide.tsx'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveRefundDocument,
  DeclineRefundDocument,
  RefundCampaignsDocument,
  type RefundFieldsFragment,
  RefundsDocument,
  RetryRefundDocument,
  WithdrawRefundDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'

interface DecisionProps {
  readonly refund: RefundFieldsFragment
  /** What the refund is called on its card. */
  readonly title: string
  readonly onStale: () => void
}

const CONSEQUENCES = {
  campaign:
    'The campaign is cancelled for good, and the money of every order goes back to its investor. This cannot be undone.',
  order:
    'The money of this order goes back to its investor, and its digital shares are free again. This cannot be undone.',
} as const

/** What the reader may do about a refund that is not over. */
export function Decision({ refund, title, onStale }: DecisionProps) {
  const calls = useCalls(refund)
  const { approve, decline, withdraw, retry, state } = refund
  const amount = formatMoney(refund.amount)
  return (
    <Decide
      title={title}
      approve={approve}
      decline={decline}
      isWaiting={state === 'proposed'}
      approveLabel={`Approve ${amount}`}
      question={{ title: `Refund ${amount}?`, detail: CONSEQUENCES[refund.kind] }}
      reason={{
        hint: 'The person who proposed it reads it. Not needed to approve.',
        max: REFUND_REASON_MAX,
        missing: REFUND_TEXTS.reason,
      }}
      onApprove={calls.approve}
      onDecline={calls.decline}
      onStale={onStale}
      more={(send, isBusy) => (
        <>
          {withdraw.allowed ? (
            <Button
              aria-label={`Withdraw: ${title}`}
              aria-disabled={isBusy}
              onClick={() => send(calls.withdraw)}
            >
              Withdraw
            </Button>
          ) : null}
          {retry.allowed ? (
            <Button
              look="primary"
              aria-label={`Try again: ${title}`}
              aria-disabled={isBusy}
              onClick={() => send(calls.retry)}
            >
              Try again
            </Button>
          ) : null}
        </>
      )}
    />
  )
}

/** What a decision changes on this page. */
const CHANGED = { refetchQueries: [RefundsDocument, RefundCampaignsDocument] }

function useCalls({ _id: id, amount, projectName }: RefundFieldsFragment) {
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveRefundDocument, CHANGED)
  const [decline] = useMutation(DeclineRefundDocument, CHANGED)
  const [withdraw] = useMutation(WithdrawRefundDocument, CHANGED)
  const [retry] = useMutation(RetryRefundDocument, CHANGED)
  return {
    approve: async () => {
      const { amount: minor, currency } = amount
      const toConfirm = { amount: minor, currency }
      const proof = await stepUp.forPayment({
        operation: 'approveRefund',
        amount: toConfirm,
        payee: id,
        summary: projectName,
      })
      if (proof === undefined) return undefined
      const { data } = await approve({
        variables: { input: { refundId: id, amount: toConfirm } },
        context: withStepUp(proof),
      })
      return present(data?.approveRefund).message
    },
    decline: async (reason: string) => {
      const { data } = await decline({ variables: { id, input: { reason } } })
      return present(data?.declineRefund).message
    },
    withdraw: async () => {
      const { data } = await withdraw({ variables: { id } })
      return present(data?.withdrawRefund).message
    },
    retry: async () => {
      const { data } = await retry({ variables: { id } })
      return present(data?.retryRefund).message
    },
  }
}
