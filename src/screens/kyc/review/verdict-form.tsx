import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { KYC_TEXTS } from '#contracts/kyc/texts.ts'
import { LONG_TEXT_MAX } from '#contracts/kyc/values.ts'
import { useStaleCall } from '#hooks/forms/use-one-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import styles from './review.module.css'
import { Problem } from '#ui/feedback/problem.tsx'

/** One of a reviewer's possible decisions. */
interface Verdict<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Stands out while it is allowed. */
  readonly isPrimary?: boolean
  /** Takes something away from the applicant. */
  readonly isDangerous?: boolean
  /** Needs no reason. */
  readonly isPlain?: boolean
  /** The confirmation, which states the consequence. */
  readonly question?: string
  /** Why it is refused now; undefined when it is allowed. */
  readonly why?: string | undefined
}

interface VerdictFormProps<Value extends string> {
  readonly verdicts: readonly Verdict<Value>[]
  readonly label: string
  readonly hint: string
  readonly firstReason?: string
  readonly children?: ReactNode
  /** Where the buttons stand instead of below the reason; null until it is in the page. */
  readonly bar?: HTMLElement | null | undefined
  /** Sends the decision and returns the text to show. */
  readonly onSend: (value: Value, reason: string) => Promise<string>
  /** Called after success, to continue elsewhere, because the form may disappear. */
  readonly onDone?: () => void
  /** Another reviewer changed the case: it must be reloaded. */
  readonly onStale: () => void
}

/** A reason and the buttons of a decision; the reason of a refusal is shown next to them. */
export function VerdictForm<Value extends string>(props: VerdictFormProps<Value>) {
  const { verdicts, label, hint, bar, children } = props
  const id = useId()
  const form = useVerdict(id, props)
  const { asking } = form
  const buttons = <Buttons id={id} verdicts={verdicts} isBusy={form.isBusy} onChoose={form.choose} />
  return (
    <div className={styles.part}>
      {children}
      <CountedText
        id={id}
        label={label}
        hint={hint}
        rows={2}
        max={LONG_TEXT_MAX}
        value={form.reason}
        error={form.fault}
        onChange={(event) => form.setReason(event.target.value)}
      />
      {bar === undefined ? buttons : bar === null ? null : createPortal(buttons, bar)}
      <Problem>{form.problem}</Problem>
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={`${asking?.label ?? ''}?`}
        {...(asking?.question !== undefined && { detail: asking.question })}
        confirmLabel={asking?.label ?? ''}
        isDangerous={asking?.isDangerous === true}
        onConfirm={() => asking && form.send(asking)}
        onClose={() => form.setAsking(undefined)}
      />
    </div>
  )
}

/** The typed reason, the open confirmation, and one call at a time. */
function useVerdict<Value extends string>(
  id: string,
  { firstReason = '', onSend, onDone, onStale }: VerdictFormProps<Value>,
) {
  const [reason, setReason] = useState(firstReason)
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState<Verdict<Value>>()
  const { run, isBusy } = useStaleCall(({ kind, message, fieldErrors }) => {
    setFault(fieldErrors['reason'])
    if (fieldErrors['reason'] === undefined && kind !== 'sessionLost') setProblem(message)
  }, onStale)
  const send = ({ value }: Verdict<Value>) => {
    setAsking(undefined)
    setProblem(undefined)
    void run(async () => {
      const message = await onSend(value, reason.trim())
      onDone?.()
      return message
    })
  }
  const choose = (verdict: Verdict<Value>) => {
    if (isBusy || verdict.why !== undefined) return
    const isMissing = verdict.isPlain !== true && reason.trim() === ''
    setFault(isMissing ? KYC_TEXTS.reason : undefined)
    if (isMissing) document.getElementById(id)?.focus()
    else if (verdict.question === undefined) send(verdict)
    else setAsking(verdict)
  }
  return { reason, setReason, fault, problem, asking, setAsking, isBusy, send, choose }
}

/** One button per decision; disabled ones stay focusable and show why. */
function Buttons<Value extends string>(props: {
  readonly id: string
  readonly verdicts: readonly Verdict<Value>[]
  readonly isBusy: boolean
  readonly onChoose: (verdict: Verdict<Value>) => void
}) {
  const { id, verdicts, isBusy, onChoose } = props
  const refusals = [...new Set(verdicts.flatMap(({ why }) => why ?? []))]
  const idOf = (why: string) => `${id}-why-${refusals.indexOf(why)}`
  return (
    <>
      <div className={styles.actions}>
        {verdicts.map((verdict) => (
          <Button
            key={verdict.value}
            look={verdict.isPrimary === true && verdict.why === undefined ? 'primary' : 'plain'}
            aria-disabled={isBusy || verdict.why !== undefined}
            aria-describedby={verdict.why === undefined ? undefined : idOf(verdict.why)}
            onClick={() => onChoose(verdict)}
          >
            {verdict.label}
          </Button>
        ))}
      </div>
      {refusals.map((why) => (
        <p key={why} id={idOf(why)} className={styles.quiet}>
          {why}
        </p>
      ))}
    </>
  )
}
