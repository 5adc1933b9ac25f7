import { useMutation } from '@apollo/client/react'
import { WITHDRAWAL_REASON_MAX, WITHDRAWAL_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import { Decide } from '#features/second-approver/decide.tsx'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import { WhereIsWithdrawal } from '#features/where-is-this/where-is-this.tsx'
import {
  ApproveWithdrawalDocument,
  DeclineWithdrawalDocument,
  type QueuedWithdrawalFieldsFragment,
  WithdrawalQueueDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatMoney } from '#lib/money.ts'
import { WITHDRAWAL_LABELS } from '#machines/withdrawal/labels.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { Holders } from './holders.tsx'
import { LARGE_TEXT } from './withdrawal-amount.ts'
import styles from './withdrawals.module.css'

const TITLE = 'Withdrawals to approve'

/** Large withdrawals that wait for a person of finance, the oldest first. */
export function StaffWithdrawalsScreen() {
  return (
    <OnlyRole staffRole="finance" people="staff of finance" title={TITLE}>
      <Queue />
    </OnlyRole>
  )
}

function Queue() {
  const { page, change } = useOwnPage()
  const { data, error, refetch } = useKeptQuery(WithdrawalQueueDocument, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <PageTitle
        title={TITLE}
        lead={`Once the withdrawals of a person reach ${LARGE_TEXT} in 24 hours, they wait for your approval. You can also stop what the bank does not have yet, never your own.`}
      />
      <Reading
        value={data?.withdrawalQueue}
        problem={error && readProblem(error).message}
        label="Reading the withdrawals"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="withdrawals"
            list={list}
            page={page}
            empty={<EmptyState>No withdrawal waits.</EmptyState>}
            onChange={change}
          >
            {(row) => <Waiting withdrawal={row} onStale={() => void refetch()} />}
          </PagedCards>
        )}
      </Reading>
      <Holders />
    </>
  )
}

interface WaitingProps {
  readonly withdrawal: QueuedWithdrawalFieldsFragment
  readonly onStale: () => void
}

function Waiting({ withdrawal, onStale }: WaitingProps) {
  const { ownerName, amount, holder, last4, state, requestedAt, approve, decline } = withdrawal
  const calls = useCalls(withdrawal)
  const title = `${ownerName}, account ending ${last4}`
  return (
    <article className={styles.card} aria-label={title}>
      <h2>
        <Money value={amount} /> for {ownerName}
      </h2>
      <p>
        To {holder}, account ending {last4}
      </p>
      <p>{WITHDRAWAL_LABELS[state]}</p>
      <p>
        Requested <DateTime value={requestedAt} />
      </p>
      <Decide
        title={title}
        approve={approve}
        decline={decline}
        isWaiting={state === 'review'}
        approveLabel={`Approve ${formatMoney(amount)}`}
        question={{
          title: `Pay out ${formatMoney(amount)}?`,
          detail: 'The bank is asked to send the money. This cannot be undone.',
        }}
        reason={{
          hint: `The owner of the wallet reads it.${state === 'review' ? ' Not needed to approve.' : ''}`,
          max: WITHDRAWAL_REASON_MAX,
          missing: WITHDRAWAL_TEXTS.reason,
        }}
        onApprove={calls.approve}
        onDecline={calls.decline}
        onStale={onStale}
        more={() => <WhereIsWithdrawal withdrawal={withdrawal} of={title} />}
      />
    </article>
  )
}

const CHANGED = { refetchQueries: [WithdrawalQueueDocument] }

function useCalls({ _id: id, amount, ownerName, last4 }: QueuedWithdrawalFieldsFragment) {
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveWithdrawalDocument, CHANGED)
  const [decline] = useMutation(DeclineWithdrawalDocument, CHANGED)
  return {
    approve: async () => {
      const { amount: minor, currency } = amount
      const toConfirm = { amount: minor, currency }
      const proof = await stepUp.forPayment({
        operation: 'approveWithdrawal',
        amount: toConfirm,
        payee: id,
        summary: `${ownerName}, account ending ${last4}`,
      })
      if (proof === undefined) return undefined
      const { data } = await approve({
        variables: { input: { withdrawalId: id, amount: toConfirm } },
        context: withStepUp(proof),
      })
      return present(data?.approveWithdrawal).message
    },
    decline: async (reason: string) => {
      const { data } = await decline({ variables: { id, input: { reason } } })
      return present(data?.declineWithdrawal).message
    },
  }
}
