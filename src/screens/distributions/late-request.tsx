import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { LATE_KIND_TEXTS, LATE_REASON_MAX, LATE_TEXTS } from '#contracts/project/late-payment/values.ts'
import { Decide } from '#features/second-approver/decide.tsx'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveLateDocument,
  DeclineLateDocument,
  EndRespiteDocument,
  LateFileDocument,
  type LatePaymentFieldsFragment,
  LatePaymentQueueDocument,
  WithdrawLateDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useReasonCall } from '#hooks/forms/use-reason-call.ts'
import { startDownload } from '#lib/browser/download.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './distributions.module.css'

type Request = LatePaymentFieldsFragment['requests'][number]

interface RequestProps {
  readonly request: Request
  /** The late payment that it is about. */
  readonly of: string
  /** It moved meanwhile: it must be read again. */
  readonly onStale: () => void
}

const QUESTIONS = {
  cost: {
    title: 'Charge this cost?',
    detail: 'The issuer pays it with the late sum. The receipt must show exactly this amount.',
  },
  respite: {
    title: 'Grant more time (respite)?',
    detail: 'Until it ends, the issuer pays no charge and no pledge for this sum.',
  },
} as const

/** A cost or respite that finance asks for, with its receipts and what the reader may do. */
export function LateRequest({ request, of, onStale }: RequestProps) {
  const { kind, amount, reason, stateLabel, askedBy, askedAt, decidedWhy, approve, decline, state } = request
  const calls = useCalls(request)
  const title = `${LATE_KIND_TEXTS[kind]}, ${of}`
  return (
    <div className={styles.filing}>
      <h4>
        {LATE_KIND_TEXTS[kind]}
        {amount === null ? null : (
          <>
            {' '}
            <Money value={amount} />
          </>
        )}
        : {stateLabel}
      </h4>
      <span className={styles.quiet}>
        Requested by {askedBy}, <DateTime value={askedAt} />
      </span>
      <p className={styles.prose}>{reason}</p>
      {decidedWhy === null ? null : <p className={styles.prose}>Reason of the decision: {decidedWhy}</p>}
      <Files request={request} />
      <Decide
        title={title}
        approve={approve}
        decline={decline}
        isWaiting={state === 'waiting'}
        approveLabel={kind === 'cost' ? 'Approve the charge' : 'Grant more time'}
        question={QUESTIONS[kind]}
        reason={{
          hint: 'The person who asked reads it. Not needed to approve.',
          max: LATE_REASON_MAX,
          missing: LATE_TEXTS.reason,
        }}
        onApprove={calls.approve}
        onDecline={calls.decline}
        onStale={onStale}
        more={(send, isBusy) =>
          request.withdraw.allowed ? (
            <Button
              aria-label={`Withdraw: ${title}`}
              aria-disabled={isBusy}
              onClick={() => send(calls.withdraw)}
            >
              Withdraw
            </Button>
          ) : null
        }
      />
      {request.end.allowed ? <EndRespite request={request} title={title} onStale={onStale} /> : null}
    </div>
  )
}

function EndRespite({
  request,
  title,
  onStale,
}: Pick<RequestProps, 'request' | 'onStale'> & { readonly title: string }) {
  const [end] = useMutation(EndRespiteDocument, CHANGED)
  const { field, sendReason, isBusy, problem } = useReasonCall({ missing: LATE_TEXTS.reason, onStale })
  const send = () =>
    sendReason(async (reason) => {
      const { data } = await end({ variables: { id: request._id, input: { reason } } })
      return present(data?.endRespite).message
    })
  return (
    <>
      <CountedText
        {...field}
        label="Reason to end the respite"
        hint="The issuer reads it."
        rows={2}
        max={LATE_REASON_MAX}
      />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button aria-label={`End the respite: ${title}`} aria-disabled={isBusy} onClick={send}>
          End the respite
        </Button>
      </div>
    </>
  )
}

function Files({ request }: Pick<RequestProps, 'request'>) {
  const client = useApolloClient()
  const [problem, setProblem] = useState<string>()
  const { run } = useOneCall(({ message }) => setProblem(message))
  const download = (key: string, name: string) => {
    setProblem(undefined)
    void run(async () => {
      const { data } = await client.query({
        query: LateFileDocument,
        variables: { id: request._id, key },
        fetchPolicy: 'no-cache',
      })
      startDownload(present(data?.lateFile).data.url, name)
      return undefined
    })
  }
  return (
    <>
      <div className={styles.actions}>
        {request.files.map(({ key, name }) => (
          <Button key={key} small aria-label={`Download ${name}`} onClick={() => download(key, name)}>
            {name}
          </Button>
        ))}
      </div>
      <Problem>{problem ?? null}</Problem>
    </>
  )
}

/** What a decision changes on this page. */
const CHANGED = { refetchQueries: [LatePaymentQueueDocument] }

function useCalls({ _id: id }: Request) {
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveLateDocument, CHANGED)
  const [decline] = useMutation(DeclineLateDocument, CHANGED)
  const [withdraw] = useMutation(WithdrawLateDocument, CHANGED)
  return {
    approve: async () => {
      const proof = await stepUp.forAccount({
        operation: 'approveLate',
        reason: 'approve a cost or respite of a late payment',
      })
      if (proof === undefined) return undefined
      const { data } = await approve({ variables: { id }, context: withStepUp(proof) })
      return present(data?.approveLate).message
    },
    decline: async (reason: string) => {
      const { data } = await decline({ variables: { id, input: { reason } } })
      return present(data?.declineLate).message
    },
    withdraw: async () => {
      const { data } = await withdraw({ variables: { id } })
      return present(data?.withdrawLate).message
    },
  }
}
