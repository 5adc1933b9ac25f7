import { useApolloClient } from '@apollo/client/react'
import { PROOF_PENDING } from '#contracts/proof/values.ts'
import { AuditProofDocument, type AuditLogQuery } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { saveProof } from '#features/log-proof/save-proof.ts'
import { Button } from '#ui/controls/button.tsx'

interface EventProofProps {
  readonly itemId: string
  readonly holder: string | null
  readonly event: NonNullable<AuditLogQuery['auditLog']>['data'][number]
}

/** Whether an event is in the signed log; staff download the proof. */
export function EventProof({ itemId, holder, event: { _id: event, details, proof } }: EventProofProps) {
  const client = useApolloClient()
  const { run, isBusy } = useOneCall(useProblemToast())
  if (proof === 'pending') return PROOF_PENDING
  if (details === null) return 'In the signed log'
  const save = async () => {
    const { data } = await client.query({
      query: AuditProofDocument,
      variables: { id: itemId, holder, event },
      fetchPolicy: 'no-cache',
    })
    return saveProof(present(data?.auditProof).data)
  }
  return (
    <Button
      small
      aria-label={`Proof of event ${event} (JSON)`}
      aria-disabled={isBusy}
      onClick={() => void run(save)}
    >
      Proof (JSON)
    </Button>
  )
}
