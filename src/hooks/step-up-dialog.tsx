import type { StepUpCalls } from '#graphql/step-up.ts'
import { formatMoney } from '#lib/money.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { Modal } from '#ui/modal.tsx'
import styles from './step-up-dialog.module.css'
import { FactorForm, PasswordForm, Stopped } from './step-up-forms.tsx'
import { useStepUpFlow } from './step-up-flow.ts'
import type { StepUpRequest } from './use-step-up.tsx'

export interface StepUpDialogProps {
  readonly request: StepUpRequest
  readonly calls: StepUpCalls
  /** The proof, or undefined when it was cancelled. */
  readonly onEnd: (proof: string | undefined) => void
}

/** Asks for the second factor just before one call, and says in large type what is confirmed with it. Escape cancels. */
export function StepUpDialog({ request, calls, onEnd }: StepUpDialogProps) {
  const flow = useStepUpFlow(request, calls, onEnd)
  const { step } = flow
  return (
    <Modal
      title={request.of === 'payment' ? 'Confirm this payment' : 'Confirm that it is you'}
      onEscape={flow.cancel}
      actions={<PlainButton onClick={flow.cancel}>Cancel</PlainButton>}
    >
      <div className={styles.body}>
        <Confirmed request={request} />
        {step === 'password' || (step === 'asking' && request.of === 'account') ? (
          <PasswordForm flow={flow} />
        ) : null}
        {step === 'asking' && request.of === 'payment' ? (
          <output className={styles.quiet}>Asking for your second factor…</output>
        ) : null}
        {step === 'stopped' ? <Stopped flow={flow} /> : null}
        {step === 'factor' ? <FactorForm flow={flow} /> : null}
      </div>
    </Modal>
  )
}

/** What the second factor is asked for. Another amount or payee would need another one. */
function Confirmed({ request }: { readonly request: StepUpRequest }) {
  if (request.of === 'account') {
    return <p>To {request.reason}, please confirm your password and a second factor.</p>
  }
  return (
    <>
      {request.notice === undefined ? null : <p className={styles.notice}>{request.notice}</p>}
      <dl className={styles.terms}>
        <div>
          <dt>Amount</dt>
          <dd className="tnum">{formatMoney(request.amount)}</dd>
        </div>
        <div>
          <dt>Goes to</dt>
          <dd>{request.summary}</dd>
        </div>
      </dl>
    </>
  )
}
