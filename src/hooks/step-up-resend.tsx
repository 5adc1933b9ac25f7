import { useId } from 'react'
import { RESEND_COOLDOWN_MS, type StepUpChallenge } from '#machines/step-up/machine.ts'
import { PlainButton } from '#ui/button-link.tsx'
import styles from './step-up-dialog.module.css'
import type { StepUpFlow } from './step-up-flow.ts'
import { useCooldown } from './use-cooldown.ts'

interface ResendProps {
  readonly flow: StepUpFlow
  readonly challenge: StepUpChallenge
  /** A new code was asked for. */
  readonly isRenewed: boolean
}

const BY = { mail: 'by mail', sms: 'by SMS' } as const

/** Keep their names while they wait, or the button with the focus would be read out anew each second. */
export function ResendButtons({ flow, challenge, isRenewed }: ResendProps) {
  const { isResendReady, isResending, problem, resend } = flow
  const hintId = useId()
  const others = challenge.channels.filter((channel) => channel !== challenge.channel)
  const isCooling = !isResendReady && !isResending
  const isOnItsWay = isRenewed && isCooling && problem === null
  return (
    <>
      <PlainButton
        aria-disabled={!isResendReady}
        aria-describedby={hintId}
        onClick={() => resend(challenge.channel)}
      >
        Send a new code
      </PlainButton>
      {others.map((channel) => (
        <PlainButton
          key={channel}
          aria-disabled={!isResendReady}
          aria-describedby={hintId}
          onClick={() => resend(channel)}
        >
          Send it {BY[channel]}
        </PlainButton>
      ))}
      <p id={hintId} className={styles.quiet}>
        {isCooling ? (
          // Counts from the newest code.
          <Countdown key={challenge.resendInMs} waitMs={Math.max(RESEND_COOLDOWN_MS, challenge.resendInMs)} />
        ) : (
          'Nothing arrived? Please look among unwanted mail, too.'
        )}
      </p>
      {/* Both stand there from the start: only a change within them is announced. */}
      <output className={isOnItsWay ? styles.notice : 'visually-hidden'}>
        {isOnItsWay ? `A new code is on its way to ${challenge.sentTo}.` : ''}
      </output>
      <output className="visually-hidden">
        {isResending ? 'Sending a new code…' : ''}
        {isResendReady ? 'You can ask for a new code now.' : ''}
      </output>
    </>
  )
}

function Countdown({ waitMs }: { readonly waitMs: number }) {
  return `You can ask for a new code in ${useCooldown(waitMs)} s.`
}
