import { type ReactNode, useId, useState } from 'react'
import { useReasonCall } from '#hooks/forms/use-reason-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import styles from './decide.module.css'

interface Verdict {
  readonly allowed: boolean
  readonly reason?: string | null
}
/** Runs a call and shows what it says; undefined where the reader gave up. */
export type Send = (call: () => Promise<string | undefined>) => void

interface DecideProps {
  /** What is decided, for the names of the buttons. */
  readonly title: string
  readonly approve: Verdict
  readonly decline: Verdict
  /** Whether it waits for an approval: if not, only to decline is offered, where that is possible. */
  readonly isWaiting: boolean
  readonly approveLabel: string
  /** Omit for 'Decline'. */
  readonly declineLabel?: string | undefined
  /** Asked before the approval is sent. */
  readonly question: { readonly title: string; readonly detail: string }
  readonly reason: { readonly hint: string; readonly max: number; readonly missing: string }
  readonly onApprove: () => Promise<string | undefined>
  readonly onDecline: (reason: string) => Promise<string | undefined>
  /** It moved meanwhile: it must be read again. */
  readonly onStale: () => void
  /** Further buttons. */
  readonly more?: (send: Send, isBusy: boolean) => ReactNode
}

/** What a second person decides: to approve, after a question, or to decline with a reason. */
export function Decide({
  title,
  approve,
  decline,
  isWaiting,
  approveLabel,
  declineLabel = 'Decline',
  question,
  reason: { hint, max, missing },
  onApprove,
  onDecline,
  onStale,
  more,
}: DecideProps) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { field, send, sendReason, isBusy, problem } = useReasonCall({ missing, onStale })
  const why = isWaiting && !approve.allowed ? (approve.reason ?? null) : null
  return (
    <>
      <Problem>{problem ?? null}</Problem>
      {why === null ? null : (
        <p id={`${id}-why`} className={styles.quiet}>
          {why}
        </p>
      )}
      {decline.allowed ? (
        <CountedText
          {...field}
          label={`Reason to ${declineLabel.toLowerCase()}`}
          hint={hint}
          rows={2}
          max={max}
        />
      ) : null}
      <div className={styles.actions}>
        {decline.allowed ? (
          <>
            {isWaiting ? (
              <Button
                look="primary"
                aria-label={`${approveLabel}: ${title}`}
                aria-disabled={isBusy || !approve.allowed}
                aria-describedby={approve.allowed ? undefined : `${id}-why`}
                onClick={() => approve.allowed && setIsAsking(true)}
              >
                {approveLabel}
              </Button>
            ) : null}
            <Button
              aria-label={`${declineLabel}: ${title}`}
              aria-disabled={isBusy}
              onClick={() => sendReason(onDecline)}
            >
              {declineLabel}
            </Button>
          </>
        ) : null}
        {more?.(send, isBusy)}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={question.title}
        detail={question.detail}
        confirmLabel={approveLabel}
        onConfirm={() => {
          setIsAsking(false)
          send(onApprove)
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
