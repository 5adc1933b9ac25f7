import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { PROPOSAL_TEXTS, REVIEW_REASON_MAX } from '#contracts/project/proposal-values.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveMilestoneReleaseDocument,
  AskMilestoneReleaseDocument,
  type MilestoneFieldsFragment,
  MilestoneQueueDocument,
  ReturnMilestoneDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useReasonCall } from '#hooks/forms/use-reason-call.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { Money } from '#ui/values/money.tsx'
import type { MilestoneProps } from './milestone-props.ts'
import styles from './milestones.module.css'

/** What finance may do with the evidence of a milestone; nothing for anybody else. */
export function ReleasePart({ milestone, name, onStale }: MilestoneProps & { readonly name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const calls = useCalls(milestone)
  const { field, send, sendReason, isBusy, problem } = useReasonCall({
    missing: PROPOSAL_TEXTS.reason,
    onStale,
  })
  const { sendBack, askRelease, approveRelease, state } = milestone
  if (!sendBack.allowed && !askRelease.allowed && !approveRelease.allowed)
    return state === 'asked' && approveRelease.reason !== null ? (
      <p className={styles.quiet}>{approveRelease.reason}</p>
    ) : null
  return (
    <>
      <Problem>{problem ?? null}</Problem>
      {state === 'asked' && !approveRelease.allowed ? (
        <p className={styles.quiet}>{approveRelease.reason}</p>
      ) : null}
      {sendBack.allowed ? (
        <CountedText
          {...field}
          label="Reason to send it back"
          hint="The issuer reads it. Not needed for a release."
          rows={2}
          max={REVIEW_REASON_MAX}
        />
      ) : null}
      <div className={styles.actions}>
        {askRelease.allowed ? (
          <Button
            look="primary"
            aria-label={`Accept the evidence: ${name}`}
            aria-disabled={isBusy}
            onClick={() => send(calls.ask)}
          >
            Accept the evidence
          </Button>
        ) : null}
        {approveRelease.allowed ? (
          <Button
            look="primary"
            aria-label={`Release the money: ${name}`}
            aria-disabled={isBusy}
            onClick={() => setIsAsking(true)}
          >
            Release <Money value={milestone.amount} />
          </Button>
        ) : null}
        {sendBack.allowed ? (
          <Button
            aria-label={`Send back: ${name}`}
            aria-disabled={isBusy}
            onClick={() => sendReason(calls.sendBack)}
          >
            Send back
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Release ${formatMoney(milestone.amount)}?`}
        detail="The money moves from the escrow of the offering to the wallet of its issuer, and cannot be returned."
        confirmLabel="Release"
        onConfirm={() => {
          setIsAsking(false)
          send(calls.approve)
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** What a decision takes off the queue. */
const CHANGED = { refetchQueries: [MilestoneQueueDocument] }

function useCalls({ _id: id, amount, projectName, filings }: MilestoneFieldsFragment) {
  // The newest evidence is the one that is shown first.
  const filedAt = filings[0]?.filedAt ?? ''
  const stepUp = useStepUp()
  const [ask] = useMutation(AskMilestoneReleaseDocument)
  const [sendBack] = useMutation(ReturnMilestoneDocument, CHANGED)
  const [approve] = useMutation(ApproveMilestoneReleaseDocument, CHANGED)
  return {
    ask: async () => {
      const { data } = await ask({ variables: { id, input: { filedAt } } })
      return present(data?.askMilestoneRelease).message
    },
    sendBack: async (reason: string) => {
      const { data } = await sendBack({ variables: { id, input: { filedAt, reason } } })
      return present(data?.returnMilestone).message
    },
    approve: async () => {
      const { amount: minor, currency } = amount
      const toConfirm = { amount: minor, currency }
      const proof = await stepUp.forPayment({
        operation: 'approveMilestoneRelease',
        amount: toConfirm,
        payee: id,
        summary: projectName,
      })
      if (proof === undefined) return undefined
      const { data } = await approve({
        variables: { input: { milestoneId: id, amount: toConfirm, filedAt } },
        context: withStepUp(proof),
      })
      return present(data?.approveMilestoneRelease).message
    },
  }
}
