import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { WhereIsWithdrawal } from '#features/where-is-this/where-is-this.tsx'
import {
  CancelWithdrawalDocument,
  WithdrawalsDocument,
  type WithdrawalFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { formatMoney } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './withdrawals.module.css'

/** Own withdrawals and where each stands (R76). */
export function WithdrawalsScreen() {
  const { page, change } = useOwnPage()
  const { data, error, refetch } = useKeptQuery(WithdrawalsDocument, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <PageTitle
        title="Withdrawals"
        lead="Money on its way to your bank, and what arrived."
        actions={
          <RouteButton look="primary" to={insidePaths.withdrawAmount}>
            Withdraw
          </RouteButton>
        }
      />
      <Reading
        value={data?.withdrawals}
        problem={error && readProblem(error).message}
        label="Reading your withdrawals"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="withdrawals"
            list={list}
            page={page}
            empty={<EmptyState>You have not withdrawn money yet.</EmptyState>}
            onChange={change}
          >
            {(row) => <OneWithdrawal withdrawal={row} />}
          </PagedCards>
        )}
      </Reading>
    </>
  )
}

/** Where the money is once a withdrawal has ended without arriving; a bank may keep a fee of what it sends back. */
const BACK: { readonly [State in WithdrawalFieldsFragment['state']]?: string } = {
  cancelled: 'The money came back to your wallet',
  declined: 'The money came back to your wallet',
  refused: 'The money came back to your wallet',
  returned: 'What your bank sent back came to your wallet',
}

function OneWithdrawal({ withdrawal }: { readonly withdrawal: WithdrawalFieldsFragment }) {
  const { _id, amount, fee, holder, last4, state, stateLabel, requestedAt, changedAt, reason, cancel } =
    withdrawal
  const [problem, setProblem] = useState<string>()
  const [send] = useMutation(CancelWithdrawalDocument)
  const { run, isBusy } = useOneCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  })
  const named = `${formatMoney(amount)} to ••${last4}`
  return (
    <article className={styles.card} aria-label={named}>
      <p>
        <Money value={amount} /> to {holder}, account ending {last4}
      </p>
      {fee.amount === '0' ? null : (
        <p>
          Fee: <Money value={fee} />
        </p>
      )}
      <p aria-live="polite">{stateLabel}</p>
      {reason === null ? null : <p>Reason: {reason}</p>}
      <p>
        Requested <DateTime value={requestedAt} />
      </p>
      {BACK[state] === undefined ? null : (
        <p>
          {BACK[state]} on <DateTime value={changedAt} />.
        </p>
      )}
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <WhereIsWithdrawal withdrawal={withdrawal} of={named} />
        {cancel.allowed ? (
          <Button
            small
            aria-label={`Cancel ${named}`}
            aria-disabled={isBusy}
            onClick={() =>
              void run(
                async () => present((await send({ variables: { id: _id } })).data?.cancelWithdrawal).message,
              )
            }
          >
            Cancel
          </Button>
        ) : null}
      </div>
    </article>
  )
}
