import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { DepositByIdDocument, PendingDepositsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import type { PendingDeposit } from '#machines/deposit-form/machine.ts'
import { Reading } from '#ui/feedback/reading.tsx'

/** Shows a payment that is still on its way first, also after a reload, or the one that the provider's page leads back from. */
export function PendingFirst({
  returnedFrom,
  children,
}: {
  readonly returnedFrom?: string | undefined
  readonly children: (pending: PendingDeposit | null) => ReactNode
}) {
  const { data, error } = useQuery(PendingDepositsDocument, {
    fetchPolicy: 'network-only',
    skip: returnedFrom !== undefined,
  })
  const returned = useQuery(DepositByIdDocument, {
    variables: { id: returnedFrom ?? '' },
    fetchPolicy: 'network-only',
    skip: returnedFrom === undefined,
  })
  // Who cannot be told of earlier payments can still make one.
  const known = error === undefined ? data?.pendingDeposits?.data : []
  const back = returned.data?.depositById?.data
  const failure = returned.error && readProblem(returned.error)
  // A payment that is refused does not exist; one that cannot be read may have been charged.
  const found = back ? [back] : failure?.kind === 'refused' ? [] : undefined
  const pending = returnedFrom === undefined ? known : found
  return (
    <Reading
      value={pending}
      problem={found === undefined ? failure?.message : undefined}
      label="Looking for earlier payments"
      rows={3}
      onRetry={() => void returned.refetch()}
    >
      {([latest]) => children(latest ?? null)}
    </Reading>
  )
}
