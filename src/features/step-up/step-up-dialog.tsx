import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { NO_PASSWORD_TEXT, PasswordLink } from './password-link.tsx'
import styles from './step-up-dialog.module.css'
import { FactorForm, PasswordForm, Stopped } from './step-up-forms.tsx'
import { type StepUpFlow, useStepUpFlow } from './step-up-flow.ts'
import type { StepUpDialogProps, StepUpOwner, StepUpRequest } from './step-up-request.ts'

/** Asks for the second factor for one call, and shows in large type what it confirms. Escape cancels. */
export function StepUpDialog({ request, owner, calls, onEnd }: StepUpDialogProps) {
  const flow = useStepUpFlow(request, calls, onEnd)
  const lacksPassword = request.of === 'account' && !owner.hasPassword
  return (
    <Modal title={titleOf(request, flow, lacksPassword)} onEscape={flow.cancel}>
      <div className={styles.body}>
        {lacksPassword ? (
          <SetPassword reason={request.reason} onCancel={flow.cancel} />
        ) : (
          <>
            <Confirmed request={request} isHalfDone={flow.step === 'factor'} />
            <Step request={request} owner={owner} flow={flow} />
          </>
        )}
      </div>
    </Modal>
  )
}

interface StepProps {
  readonly request: StepUpRequest
  readonly owner: StepUpOwner
  readonly flow: StepUpFlow
}

function Step({ request, owner, flow }: StepProps) {
  const { step } = flow
  if (step === 'stopped') return <Stopped flow={flow} />
  if (step === 'factor') return <FactorForm flow={flow} email={owner.email} />
  if (request.of === 'account') return <PasswordForm flow={flow} email={owner.email} />
  return (
    <>
      <output className={styles.quiet}>Asking for your second factor…</output>
      <div className={styles.choices}>
        <Button onClick={flow.cancel}>Cancel</Button>
      </div>
    </>
  )
}

/** The title of the current step; a payment has only one. */
function titleOf(request: StepUpRequest, { step, method }: StepUpFlow, lacksPassword: boolean): string {
  if (request.of === 'payment') return 'Confirm this payment'
  if (lacksPassword) return 'Set a password first'
  if (step !== 'factor') return 'Confirm your password'
  return method === 'passkey' ? 'Use your passkey' : 'Enter your code'
}

/** Leads to setting a password, without which account security cannot be changed. */
function SetPassword({ reason, onCancel }: { readonly reason: string; readonly onCancel: () => void }) {
  return (
    <>
      <p>
        {NO_PASSWORD_TEXT} To {reason}, you need one beside your second factor.
      </p>
      <PasswordLink />
      <div className={styles.choices}>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  )
}

/** What the second factor confirms; another amount or payee needs another one. */
function Confirmed({
  request,
  isHalfDone,
}: {
  readonly request: StepUpRequest
  /** Whether the password was accepted. */
  readonly isHalfDone: boolean
}) {
  if (request.of === 'account') {
    const what = isHalfDone ? 'a second factor as well' : 'your password and a second factor'
    return (
      <p>
        To {request.reason}, please confirm {what}.
      </p>
    )
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
        {request.facts?.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.fact}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
