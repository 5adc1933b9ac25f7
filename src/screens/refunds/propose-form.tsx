import { useMutation } from '@apollo/client/react'
import { type FormEvent, useId, useState } from 'react'
import { REFUND_REASON_MAX, REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ProposeRefundDocument,
  RefundableOrdersDocument,
  RefundCampaignsDocument,
  RefundsDocument,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import type { MoneyLike } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './refunds.module.css'

/** What is to be refunded. */
export interface Proposed {
  /** Null for the whole campaign. */
  readonly orderId: string | null
  readonly amount: MoneyLike
  /** Completes 'Refund …'. */
  readonly of: string
}

/** Proposes a refund, with a reason that its investors read. */
export function ProposeForm({
  project,
  proposed,
  onEnd,
}: {
  readonly project: string
  readonly proposed: Proposed
  readonly onEnd: () => void
}) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const stepUp = useStepUp()
  const [propose] = useMutation(ProposeRefundDocument, {
    refetchQueries: [RefundsDocument, RefundCampaignsDocument, RefundableOrdersDocument],
  })
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind }: AppProblem) => {
    setFault(fieldErrors['reason'])
    if (fieldErrors['reason'] === undefined && kind !== 'sessionLost') setProblem(message)
  })
  const send = async () => {
    const proof = await stepUp.forAccount({ operation: 'proposeRefund', reason: 'propose a refund' })
    if (proof === undefined) return undefined
    const { orderId } = proposed
    const input = { projectId: project, reason: reason.trim(), ...(orderId !== null && { orderId }) }
    const { data } = await propose({ variables: { input }, context: withStepUp(proof) })
    const { message } = present(data?.proposeRefund)
    onEnd()
    return message
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (reason.trim() !== '') {
      setFault(undefined)
      return void run(send)
    }
    setFault(REFUND_TEXTS.reason)
    document.getElementById(`${id}-reason`)?.focus()
  }
  return (
    <form
      className={styles.card}
      noValidate
      aria-busy={isBusy}
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
    >
      <div className={styles.subject}>
        <h2 id={`${id}-title`} ref={focusHeading} tabIndex={-1}>
          Refund {proposed.of}
        </h2>
        <span className={styles.quiet}>
          {proposed.orderId === null ? 'Held now: ' : 'Held: '}
          <Money value={proposed.amount} />
        </span>
      </div>
      <Problem>{problem ?? null}</Problem>
      <CountedText
        id={`${id}-reason`}
        label="Reason"
        hint="The investors read it beside their orders."
        rows={3}
        max={REFUND_REASON_MAX}
        value={reason}
        error={fault}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Propose the refund'}
        </Button>
        <Button look="subtle" onClick={onEnd}>
          Close
        </Button>
      </div>
    </form>
  )
}

/** The form opens elsewhere on the page than the button that opens it. */
const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()
