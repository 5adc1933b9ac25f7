import { useId } from 'react'
import { PlainButton } from '#ui/button-link.tsx'
import { Countdown } from './countdown.tsx'
import styles from './sign-in.module.css'

/** Where asking for another code stands; `over` once the right one was given. */
export type ResendState = 'cooling' | 'ready' | 'sending' | 'over'
type Channel = 'mail' | 'sms'

const SILENT = { sending: 'Sending a new code…', ready: 'You can ask for a new code now.' } as const

/** Says that a new code is on its way, and to those who cannot see the countdown when it may be asked for. */
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
      {/* Both stand there from the start: only a change within them is announced. */}
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
  mail: 'Send it by e-mail instead',
  sms: 'Send it by SMS instead',
}

/** They keep their names while they wait, or the button with the focus would be read out anew each second. */
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
  /** How the last one was sent. */
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
          'Nothing arrived? Please look among unwanted mail, too.'
        )}
      </p>
    </>
  )
}
