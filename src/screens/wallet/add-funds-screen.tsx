import { useQuery } from '@apollo/client/react'
import { useLocation } from 'react-router-dom'
import { PendingDepositsDocument } from '#graphql/generated/graphql.ts'
import { amountOf, orderOf } from '#lib/add-funds-address.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DepositSteps } from './deposit-steps.tsx'

/** Adding money by card (R58). A payment that is still on its way is shown first, also after a reload. */
export function AddFundsScreen() {
  const { data, error } = useQuery(PendingDepositsDocument, { fetchPolicy: 'network-only' })
  const { pathname, search } = useLocation()
  const address = new URL(pathname + search, window.location.origin)
  // Who cannot be told of earlier payments can still make one.
  const pending = error === undefined ? data?.pendingDeposits?.data : []
  return (
    <>
      <PageTitle title="Add funds" lead="By card. Only the card provider sees your card details." />
      <Reading
        value={pending}
        problem={undefined}
        label="Looking for earlier payments"
        rows={3}
        onRetry={() => {}}
      >
        {([latest]) => (
          <DepositSteps pending={latest ?? null} asked={amountOf(address)} order={orderOf(address)} />
        )}
      </Reading>
    </>
  )
}
