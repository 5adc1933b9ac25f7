import { useMutation } from '@apollo/client/react'
import { useId } from 'react'
import { STAFF_TEXT_MAX, STAFF_TEXTS } from '#contracts/staff/values.ts'
import { useProved } from '#features/step-up/use-send.ts'
import {
  type AccountPauseFieldsFragment,
  ApproveAccountResumeDocument,
  AskAccountResumeDocument,
  DeclineAccountResumeDocument,
  WithdrawAccountResumeDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useReasonCall } from '#hooks/forms/use-reason-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './campaign-changes.module.css'

/** A paused account: why, and how it is resumed. */
export function PauseCard({
  pause,
  onChanged,
}: {
  readonly pause: AccountPauseFieldsFragment
  readonly onChanged: () => void
}) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.subject}>
          <h3 id={id}>{pause.name}</h3>
          <span className={styles.quiet}>
            Paused by {pause.pausedBy}, <DateTime value={pause.pausedAt} />
          </span>
        </div>
        <Badge look={pause.state === 'paused' ? 'quiet' : 'open'}>{pause.stateLabel}</Badge>
      </div>
      <p className={styles.prose}>{pause.reason}</p>
      {pause.state !== 'resuming' || pause.askedAt === null ? null : (
        <p className={styles.prose}>
          {pause.askedBy} asks to resume it, <DateTime value={pause.askedAt} />: {pause.resumeReason}
        </p>
      )}
      {pause.declinedWhy === null ? null : (
        <p className={styles.quiet}>The last request to resume it was declined: {pause.declinedWhy}</p>
      )}
      <Decision pause={pause} onChanged={onChanged} />
    </article>
  )
}

function Decision({ pause, onChanged }: Parameters<typeof PauseCard>[0]) {
  const calls = useCalls(pause._id, onChanged)
  const { field, send, sendReason, isBusy, problem } = useReasonCall({
    missing: STAFF_TEXTS.reason,
    onStale: onChanged,
  })
  const { approve, decline, resume, withdraw, name } = pause
  return (
    <>
      <Problem>{problem ?? null}</Problem>
      {pause.state === 'resuming' && !approve.allowed ? (
        <p className={styles.quiet}>{approve.reason}</p>
      ) : null}
      {resume.allowed || decline.allowed ? (
        <CountedText
          {...field}
          label={resume.allowed ? 'Reason to resume' : 'Reason to decline'}
          hint={resume.allowed ? 'The second person reads it.' : 'Not needed to approve.'}
          rows={2}
          max={STAFF_TEXT_MAX}
        />
      ) : null}
      <div className={styles.actions}>
        {resume.allowed ? (
          <Button
            look="primary"
            aria-label={`Ask to resume the account of ${name}`}
            aria-disabled={isBusy}
            onClick={() => sendReason(calls.ask)}
          >
            Ask to resume
          </Button>
        ) : null}
        {approve.allowed ? (
          <Button
            look="primary"
            aria-label={`Resume the account of ${name}`}
            aria-disabled={isBusy}
            onClick={() => send(calls.approve)}
          >
            Resume
          </Button>
        ) : null}
        {decline.allowed ? (
          <Button
            aria-label={`Decline to resume the account of ${name}`}
            aria-disabled={isBusy}
            onClick={() => sendReason(calls.decline)}
          >
            Decline
          </Button>
        ) : null}
        {withdraw.allowed ? (
          <Button
            aria-label={`Withdraw the request for ${name}`}
            aria-disabled={isBusy}
            onClick={() => send(calls.withdraw)}
          >
            Withdraw
          </Button>
        ) : null}
      </div>
    </>
  )
}

function useCalls(id: string, onChanged: () => void) {
  const proved = useProved()
  const [ask] = useMutation(AskAccountResumeDocument)
  const [approve] = useMutation(ApproveAccountResumeDocument)
  const [decline] = useMutation(DeclineAccountResumeDocument)
  const [withdraw] = useMutation(WithdrawAccountResumeDocument)
  const changed = (message: string): string => {
    onChanged()
    return message
  }
  return {
    ask: async (reason: string) => {
      const { data } = await ask({ variables: { id, input: { reason } } })
      return changed(present(data?.askAccountResume).message)
    },
    approve: async () => {
      const reply = await proved(
        { operation: 'approveAccountResume', reason: 'resume this account' },
        (context) => approve({ variables: { id }, context }),
      )
      return reply && changed(present(reply.data?.approveAccountResume).message)
    },
    decline: async (reason: string) => {
      const { data } = await decline({ variables: { id, input: { reason } } })
      return changed(present(data?.declineAccountResume).message)
    },
    withdraw: async () => {
      const { data } = await withdraw({ variables: { id } })
      return changed(present(data?.withdrawAccountResume).message)
    },
  }
}
