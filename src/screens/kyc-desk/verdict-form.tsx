import { type ReactNode, useId, useState } from 'react'
import { KYC_TEXTS } from '#contracts/kyc-texts.ts'
import type { AppProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/use-one-call.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import styles from './desk.module.css'

/** One of the answers a reviewer may give. */
interface Verdict<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly isPrimary?: boolean
  /** Given without a reason. */
  readonly isPlain?: boolean
  /** Asked before it is sent, with what it leads to. */
  readonly question?: string
  /** Why it cannot be given now; undefined where it can. */
  readonly why?: string | undefined
}

interface VerdictFormProps<Value extends string> {
  readonly verdicts: readonly Verdict<Value>[]
  readonly label: string
  readonly hint: string
  readonly firstReason?: string
  readonly children?: ReactNode
  /** Sends it and answers what to say of it. */
  readonly onSend: (value: Value, reason: string) => Promise<string>
  /** The case was changed by somebody else: what is shown has to be read anew. */
  readonly onStale: () => void
}

/** Characters of a reason. */
const REASON_MAX = 1000

/** A reason and the buttons of a decision, sent once; what it is refused with stands beside them. */
export function VerdictForm<Value extends string>({
  verdicts,
  label,
  hint,
  firstReason = '',
  children,
  onSend,
  onStale,
}: VerdictFormProps<Value>) {
  const id = useId()
  const [reason, setReason] = useState(firstReason)
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState<Verdict<Value>>()
  const { run, isBusy } = useOneCall(({ kind, message, fieldErrors }: AppProblem) => {
    setFault(fieldErrors['reason'])
    if (fieldErrors['reason'] === undefined && kind !== 'sessionLost') setProblem(message)
    if (kind === 'refused') onStale()
  })
  const send = ({ value }: Verdict<Value>) => {
    setAsking(undefined)
    setProblem(undefined)
    void run(() => onSend(value, reason.trim()))
  }
  const choose = (verdict: Verdict<Value>) => {
    if (isBusy || verdict.why !== undefined) return
    const isMissing = verdict.isPlain !== true && reason.trim() === ''
    setFault(isMissing ? KYC_TEXTS.reason : undefined)
    if (isMissing) document.getElementById(id)?.focus()
    else if (verdict.question === undefined) send(verdict)
    else setAsking(verdict)
  }
  const refusals = new Set(verdicts.flatMap(({ why }) => why ?? []))
  return (
    <div className={styles.part}>
      {children}
      <CountedText
        id={id}
        label={label}
        hint={hint}
        rows={2}
        max={REASON_MAX}
        value={reason}
        error={fault}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.actions}>
        {verdicts.map((verdict) => (
          <PlainButton
            key={verdict.value}
            look={verdict.isPrimary === true ? 'primary' : 'plain'}
            aria-disabled={isBusy || verdict.why !== undefined}
            aria-describedby={verdict.why === undefined ? undefined : `${id}-why`}
            onClick={() => choose(verdict)}
          >
            {verdict.label}
          </PlainButton>
        ))}
      </div>
      {refusals.size === 0 ? null : (
        <p id={`${id}-why`} className={styles.quiet}>
          {[...refusals].join(' ')}
        </p>
      )}
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={`${asking?.label ?? ''}?`}
        {...(asking?.question !== undefined && { detail: asking.question })}
        confirmLabel={asking?.label ?? ''}
        onConfirm={() => asking && send(asking)}
        onClose={() => setAsking(undefined)}
      />
    </div>
  )
}
