import { type ReactNode, useState } from 'react'
import type { Order } from '#contracts/payment/payments.ts'
import { PROOF_PENDING } from '#contracts/proof/values.ts'
import { OrderProofDocument, type OrderProofQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { formatCount } from '#lib/money.ts'
import { saveProof } from '#features/log-proof/save-proof.ts'
import { VerifierLink } from '#features/log-proof/verifier-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './orders.module.css'

/** How often a pending proof is read again: at idle it is signed within two seconds. */
const POLL_MS = 1000

/** Whether the ledger entries of an order are in the signed log, and the file that proves it (R39). */
export function OrderProof({ order: { _id: id } }: { readonly order: Pick<Order, '_id'> }) {
  const [pollInterval, setPollInterval] = useState(0)
  const { data, error, refetch } = useKeptQuery(OrderProofDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval,
    skipPollAttempt: () => document.hidden,
  })
  const proof = data?.orderProof?.data
  const wanted = proof?.state === 'pending' ? POLL_MS : 0
  if (wanted !== pollInterval) setPollInterval(wanted)
  return (
    <section className={styles.proof} aria-labelledby="proof">
      <h2 id="proof">Proof</h2>
      <Reading
        value={proof}
        problem={error && readProblem(error).message}
        label="Reading the proof"
        rows={3}
        onRetry={() => void refetch()}
      >
        {(found) => <Proof proof={found} />}
      </Reading>
    </section>
  )
}

function Proof({ proof }: { readonly proof: OrderProofQuery['orderProof']['data'] }) {
  const { run, isBusy } = useOneCall(useProblemToast())
  const { head, place, state } = proof
  return (
    <>
      <output className={styles.proofState}>
        {state === 'pending' ? PROOF_PENDING : 'In the signed log'}
      </output>
      {head === null || place === null ? (
        <p className={styles.note}>The ledger entry is put into the log within a few seconds.</p>
      ) : (
        <details className={styles.folded}>
          <summary>
            Entry {formatCount(place + 1)} of {formatCount(head.size)}, and how to verify it
          </summary>
          <dl className={styles.rows}>
            <Row label="Root" value={<code className={styles.hash}>{head.root}</code>} />
            <Row label="Signed" value={<DateTime value={head.at} />} />
            <Row label="Key" value={<code className={styles.hash}>{head.key}</code>} />
          </dl>
          <div className={styles.proofActions}>
            <Button aria-disabled={isBusy} onClick={() => void run(() => saveProof(proof))}>
              Proof (JSON)
            </Button>
            <VerifierLink />
          </div>
          <p className={styles.note}>
            Verify the proof on your own computer: <code>node mizan-verify.mjs FILE</code>
          </p>
        </details>
      )}
    </>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tnum">{value}</dd>
    </div>
  )
}
