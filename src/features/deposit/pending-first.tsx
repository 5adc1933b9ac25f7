import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { PendingDepositsDocument } from '#graphql/generated/graphql.ts'
import type { PendingDeposit } from '#machines/deposit-form/machine.ts'
import { Reading } from '#ui/feedback/reading.tsx'

/** Shows a payment that is still on its way first, also after a reload. */
export function PendingFirst({
  children,
}: {
  readonly children: (pending: PendingDeposit | null) => ReactNode
}) {
  const { data, error } = useQuery(PendingDepositsDocument, { fetchPolicy: 'network-only' })
  // Who cannot be told of earlier payments can still make one.
  const pending = error === undefined ? data?.pendingDeposits?.data : []
  return (
    <Reading
      value={pending}
      problem={undefined}
      label="Looking for earlier payments"
      rows={3}
      onRetry={() => {}}
    >
      {([latest]) => children(latest ?? null)}
    </Reading>
  )
}
