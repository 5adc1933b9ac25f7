import { useApolloClient } from '@apollo/client/react'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { PUSH_ERROR_HELP, PUSH_ERROR_TEXTS } from '#machines/push-subscription/labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { useDocumentEvent } from '#ui/effects/listeners.ts'
import { Problem } from '#ui/feedback/problem.tsx'
import styles from './push.module.css'
import { providePush } from './push-actors.ts'

const ON_TEXT = 'Notifications are on. They stop when you log out on this device.'
const OFF_TEXT = 'Notifications are off.'

/** Notifications of this browser: on and off by a press, and what went wrong. */
export function PushPart() {
  const client = useApolloClient()
  const [machine] = useState(() => providePush(client))
  const [snapshot, send] = useMachine(machine)
  const { problem } = snapshot.context
  const isOn = snapshot.hasTag('on')
  const isBusy = snapshot.hasTag('busy')
  const isUnavailable = snapshot.matches('unavailable')
  useDocumentEvent('visibilitychange', () => {
    if (document.visibilityState === 'visible') send({ type: 'time.checked', at: Date.now() })
  })
  const text = problem === null ? '' : `${PUSH_ERROR_TEXTS[problem]} ${PUSH_ERROR_HELP[problem]}`
  if (isUnavailable) {
    return (
      <div className={styles.part}>
        <output>{text}</output>
        {snapshot.can({ type: 'push.retryChosen' }) ? (
          <Button onClick={() => send({ type: 'push.retryChosen' })}>Try again</Button>
        ) : null}
      </div>
    )
  }
  return (
    <div className={styles.part}>
      <output>{isBusy ? 'Please wait…' : isOn ? ON_TEXT : OFF_TEXT}</output>
      <Problem>{isBusy ? undefined : text}</Problem>
      <Button
        aria-disabled={isBusy}
        onClick={() => send({ type: isOn ? 'push.offChosen' : 'push.onChosen' })}
      >
        {isOn ? 'Turn off notifications' : 'Turn on notifications'}
      </Button>
    </div>
  )
}
