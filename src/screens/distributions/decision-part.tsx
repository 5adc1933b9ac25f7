import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { paidOf } from '#contracts/finance/amounts.ts'
import { PROPOSAL_TEXTS, REVIEW_REASON_MAX } from '#contracts/project/proposal-values.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveDistributionDocument,
  CheckDistributionDocument,
  type DistributionFieldsFragment,
  DistributionQueueDocument,
  ProposeDistributionReleaseDocument,
  ReleaseDistributionDocument,
  ReturnDistributionDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useReasonCall } from '#hooks/forms/use-reason-call.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { Money } from '#ui/values/money.tsx'
import { type DistributionProps, nameOf } from './distribution-card.tsx'
import styles from './distributions.module.css'

/** The decision that a state waits for, and why the reader may not take it. */
const DECISIONS: Readonly<
  Partial<Record<DistributionFieldsFragment['state'], (of: DistributionFieldsFragment) => string | null>>
> = {
  filed: ({ check }) => check.reason,
  checked: ({ approve }) => approve.reason,
  unheld: ({ proposeRelease }) => proposeRelease.reason,
  releasing: ({ release }) => release.reason,
}

/** What leaves the wallet of the issuer: the parts of holders and charity, what late payment costs, and capital that is not in escrow. What charity has does not come back. */
function sumOf({ waterfall }: DistributionFieldsFragment, which: 'all' | 'withoutCharity' = 'all') {
  const sum = waterfall
    ? paidOf({ holders: BigInt(waterfall.holders.amount), settlement: BigInt(waterfall.settlement.amount) }) +
      BigInt(waterfall.capital.amount) -
      BigInt(waterfall.fromEscrow.amount) +
      (which === 'all'
        ? BigInt(waterfall.nonPermissible.amount) +
          BigInt(waterfall.lateCost.amount) +
          BigInt(waterfall.lateDonation.amount)
        : 0n)
    : 0n
  return { amount: sum.toString(), currency: waterfall?.income.currency ?? 'USD' } as const
}

/** What finance decides about a distribution. */
export function DecisionPart({ distribution, onStale }: DistributionProps) {
  const [isAsking, setIsAsking] = useState(false)
  const calls = useCalls(distribution)
  const { field, send, sendReason, isBusy, problem } = useReasonCall({
    missing: PROPOSAL_TEXTS.reason,
    onStale,
  })
  const { sendBack, check, approve, proposeRelease, release, state } = distribution
  const name = nameOf(distribution)
  const refusal = DECISIONS[state]?.(distribution) ?? null
  return (
    <>
      <Problem>{problem ?? null}</Problem>
      {refusal === null ? null : <p className={styles.quiet}>{refusal}</p>}
      {sendBack.allowed || proposeRelease.allowed ? (
        <CountedText
          {...field}
          label={sendBack.allowed ? 'Reason to send it back' : 'Reason to cancel it'}
          hint={`The issuer reads it.${sendBack.allowed ? ' Not needed for an approval.' : ''}`}
          rows={2}
          max={REVIEW_REASON_MAX}
        />
      ) : null}
      <div className={styles.actions}>
        {check.allowed ? (
          <Button
            look="primary"
            aria-label={`Confirm the figures: ${name}`}
            aria-disabled={isBusy}
            onClick={() => send(calls.check)}
          >
            Confirm the figures
          </Button>
        ) : null}
        {approve.allowed ? (
          <Button
            look="primary"
            aria-label={`Approve: ${name}`}
            aria-disabled={isBusy}
            onClick={() => setIsAsking(true)}
          >
            Approve <Money value={sumOf(distribution)} />
          </Button>
        ) : null}
        {proposeRelease.allowed ? (
          <Button
            look="primary"
            aria-label={`Propose to cancel: ${name}`}
            aria-disabled={isBusy}
            onClick={() => sendReason(calls.proposeRelease)}
          >
            Propose to cancel
          </Button>
        ) : null}
        {release.allowed ? (
          <Button
            look="primary"
            aria-label={`Approve the cancelling: ${name}`}
            aria-disabled={isBusy}
            onClick={() => send(calls.release)}
          >
            Give <Money value={sumOf(distribution, 'withoutCharity')} /> back
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
        title={`Approve ${formatMoney(sumOf(distribution))}?`}
        detail="The sum leaves the wallet of the issuer. Holders are paid after the record date. It cannot be returned."
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

/** What a decision takes off the queue. */
const CHANGED = { refetchQueries: [DistributionQueueDocument] }

function useCalls(distribution: DistributionFieldsFragment) {
  const { _id: id, filedAt, projectName } = distribution
  const stepUp = useStepUp()
  const [check] = useMutation(CheckDistributionDocument)
  const [sendBack] = useMutation(ReturnDistributionDocument, CHANGED)
  const [approve] = useMutation(ApproveDistributionDocument, CHANGED)
  const [proposeRelease] = useMutation(ProposeDistributionReleaseDocument)
  const [release] = useMutation(ReleaseDistributionDocument, CHANGED)
  /** The proof of a second factor for a sum; undefined when it was cancelled. */
  const proofFor = (
    operation: 'approveDistribution' | 'releaseDistribution',
    amount: ReturnType<typeof sumOf>,
  ) => stepUp.forPayment({ operation, amount, payee: id, summary: projectName })
  return {
    check: async () => {
      const { data } = await check({ variables: { id, input: { filedAt } } })
      return present(data?.checkDistribution).message
    },
    sendBack: async (reason: string) => {
      const { data } = await sendBack({ variables: { id, input: { filedAt, reason } } })
      return present(data?.returnDistribution).message
    },
    approve: async () => {
      const amount = sumOf(distribution)
      const proof = await proofFor('approveDistribution', amount)
      if (proof === undefined) return undefined
      const { data } = await approve({
        variables: { input: { distributionId: id, amount, filedAt } },
        context: withStepUp(proof),
      })
      return present(data?.approveDistribution).message
    },
    proposeRelease: async (reason: string) => {
      const { data } = await proposeRelease({ variables: { id, input: { filedAt, reason } } })
      return present(data?.proposeDistributionRelease).message
    },
    release: async () => {
      const amount = sumOf(distribution, 'withoutCharity')
      const proof = await proofFor('releaseDistribution', amount)
      if (proof === undefined) return undefined
      const { data } = await release({
        variables: { input: { distributionId: id, amount, filedAt } },
        context: withStepUp(proof),
      })
      return present(data?.releaseDistribution).message
    },
  }
}
