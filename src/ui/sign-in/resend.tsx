import { useId } from 'react'
import { PlainButton } from '#ui/button-link.tsx'
import { Countdown } from './countdown.tsx'
import styles from './sign-in.module.css'

/** Whether another code can be requested; `over` after the right one was entered. */
export type ResendState = 'cooling' | 'ready' | 'sending' | 'over'
type Channel = 'mail' | 'sms'

const SILENT = { sending: 'Sending a new code…', ready: 'You can request a new code now.' } as const

/**
 * Announces that a new code was sent, and, for people who cannot see the countdown, when another one can be requested.
 */
export function ResendNews({
  state,
  sentTo,
  isOnItsWay,
}: {
  readonly state: ResendState
  readonly sentTo: string
  readonly isOnItsWay: boolean
}) {
  return (
    <>
      {/* Both are rendered from the start, because only a change within a live region is announced. */}
      <output className={isOnItsWay ? styles.notice : 'visually-hidden'}>
        {isOnItsWay ? `A new code is on its way to ${sentTo}.` : ''}
      </output>
      <output className="visually-hidden">
        {state === 'sending' || state === 'ready' ? SILENT[state] : ''}
      </output>
    </>
  )
}

const INSTEAD: Readonly<Record<Channel, string>> = {
  mail: 'Send it by email instead',
  sms: 'Send it by SMS instead',
}

/** The labels stay the same while they wait, otherwise screen readers would read the focused button every second. */
export function ResendButtons({
  state,
  channels,
  channel,
  waitMs,
  onAgain,
  onOther,
}: {
  readonly state: ResendState
  readonly channels: readonly Channel[]
  /** The channel of the last code. */
  readonly channel: Channel | null
  readonly waitMs: number
  readonly onAgain: () => void
  readonly onOther: (channel: Channel) => void
}) {
  const hintId = useId()
  const isOff = state !== 'ready'
  return (
    <>
      <PlainButton aria-disabled={isOff} aria-describedby={hintId} onClick={onAgain}>
        Send a new code
      </PlainButton>
      {channels.map((other) =>
        other === channel ? null : (
          <PlainButton
            key={other}
            aria-disabled={isOff}
            aria-describedby={hintId}
            onClick={() => onOther(other)}
          >
            {INSTEAD[other]}
          </PlainButton>
        ),
      )}
      <p id={hintId} className={styles.quiet}>
        {state === 'cooling' ? (
          <Countdown of="code" waitMs={waitMs} />
        ) : (
          'No message? Check your spam folder.'
        )}
      </p>
    </>
  )
}
