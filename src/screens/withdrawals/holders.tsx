import { useMutation } from '@apollo/client/react'
import { bankText } from '#contracts/kyc/iban.ts'
import { WITHDRAWAL_REASON_MAX, WITHDRAWAL_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import { Decide } from '#features/second-approver/decide.tsx'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveHolderDocument,
  BankAccountQueueDocument,
  DeclineHolderDocument,
  type WaitingHolderFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './withdrawals.module.css'

/** Bank accounts whose holder is not exactly the verified name, the oldest first. */
export function Holders() {
  const { page, change } = useOwnPage()
  const { data, error, refetch } = useKeptQuery(BankAccountQueueDocument, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-label="Account holders to check">
      <h2>Account holders to check</h2>
      <p>
        The holder of these bank accounts is not exactly the verified name. Confirm only what a document
        proves.
      </p>
      <Reading
        value={data?.bankAccountQueue}
        problem={error && readProblem(error).message}
        label="Reading the account holders"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="account holders"
            list={list}
            page={page}
            empty={<EmptyState>No account holder waits.</EmptyState>}
            onChange={change}
          >
            {(row) => <Holder account={row} onStale={() => void refetch()} />}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}

interface HolderProps {
  readonly account: WaitingHolderFieldsFragment
  readonly onStale: () => void
}

function Holder({ account, onStale }: HolderProps) {
  const { ownerName, holder, last4, verifiedNames, addedAt, approve, decline } = account
  const calls = useCalls(account)
  const title = `${holder}, account ending ${last4}`
  return (
    <article className={styles.card} aria-label={title}>
      <h3>{holder}</h3>
      <p>
        Account ending {last4} at the bank {bankText(account)}, of {ownerName}
      </p>
      <p>
        {verifiedNames.length === 0
          ? 'This person has no approved verification any more.'
          : `Verified name: ${verifiedNames.join(', ')}`}
      </p>
      <p>
        Added <DateTime value={addedAt} />
      </p>
      <Decide
        title={title}
        approve={approve}
        decline={decline}
        isWaiting
        approveLabel="Confirm the holder"
        question={{
          title: `Is ${holder} the owner of this wallet?`,
          detail: 'Withdrawals to this account are allowed once you confirm it.',
        }}
        reason={{
          hint: 'The owner of the wallet reads it. Not needed to confirm.',
          max: WITHDRAWAL_REASON_MAX,
          missing: WITHDRAWAL_TEXTS.reason,
        }}
        onApprove={calls.approve}
        onDecline={calls.decline}
        onStale={onStale}
      />
    </article>
  )
}

const CHANGED = { refetchQueries: [BankAccountQueueDocument] }

function useCalls({ _id: id, last4 }: WaitingHolderFieldsFragment) {
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveHolderDocument, CHANGED)
  const [decline] = useMutation(DeclineHolderDocument, CHANGED)
  return {
    approve: async () => {
      const reason = `confirm the holder of the account ending ${last4}`
      const proof = await stepUp.forAccount({ operation: 'approveHolder', reason })
      if (proof === undefined) return undefined
      const { data } = await approve({ variables: { id }, context: withStepUp(proof) })
      return present(data?.approveHolder).message
    },
    decline: async (reason: string) => {
      const { data } = await decline({ variables: { id, input: { reason } } })
      return present(data?.declineHolder).message
    },
  }
}
