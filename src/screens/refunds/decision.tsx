import { useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import { REFUND_REASON_MAX, REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveRefundDocument,
  DeclineRefundDocument,
  RefundableOrdersDocument,
  RefundCampaignsDocument,
  type RefundFieldsFragment,
  RefundOrdersDocument,
  RefundsDocument,
  RetryRefundDocument,
  WithdrawRefundDocument,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import styles from './refunds.module.css'

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
  const id = useId()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const calls = useCalls(refund)
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind }: AppProblem) => {
    setFault(fieldErrors['reason'])
    if (Object.keys(fieldErrors).length === 0 && kind !== 'sessionLost') setProblem(message)
    if (kind === 'refused') onStale()
  })
  const send = (call: () => Promise<string | undefined>) => {
    setFault(undefined)
    setProblem(undefined)
    void run(call)
  }
  const { approve, decline, withdraw, retry, state } = refund
  const declineIt = () => {
    if (reason.trim() !== '') return send(() => calls.decline(reason))
    setFault(REFUND_TEXTS.reason)
    document.getElementById(`${id}-reason`)?.focus()
  }
  const amount = formatMoney(refund.amount)
  return (
    <>
      <Problem>{problem ?? null}</Problem>
      {state !== 'proposed' || approve.allowed || approve.reason === null ? null : (
        <p id={`${id}-why`} className={styles.quiet}>
          {approve.reason}
        </p>
      )}
      {decline.allowed ? (
        <CountedText
          id={`${id}-reason`}
          label="Reason to decline"
          hint="The person who proposed it reads it. Not needed to approve."
          rows={2}
          max={REFUND_REASON_MAX}
          value={reason}
          error={fault}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <div className={styles.actions}>
        {decline.allowed ? (
          <>
            <Button
              look="primary"
              aria-label={`Approve ${amount}: ${title}`}
              aria-disabled={isBusy || !approve.allowed}
              aria-describedby={approve.allowed ? undefined : `${id}-why`}
              onClick={() => approve.allowed && setIsAsking(true)}
            >
              Approve {amount}
            </Button>
            <Button aria-label={`Decline: ${title}`} aria-disabled={isBusy} onClick={declineIt}>
              Decline
            </Button>
          </>
        ) : null}
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
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Refund ${amount}?`}
        detail={CONSEQUENCES[refund.kind]}
        confirmLabel="Approve"
        onConfirm={() => {
          setIsAsking(false)
          send(calls.approve)
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** What a decision changes on this page. */
const CHANGED = {
  refetchQueries: [RefundsDocument, RefundCampaignsDocument, RefundableOrdersDocument, RefundOrdersDocument],
}

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
      const { data } = await decline({ variables: { id, input: { reason: reason.trim() } } })
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
