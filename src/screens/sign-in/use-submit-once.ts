import { type SubmitEvent, useRef } from 'react'

/**
 * A submit handler that runs once at a time: a double click or a second Enter sends nothing more. The browser's own submit
 * never happens, not even then: it would put the fields into a request of its own.
 */
export function useSubmitOnce(
  task: (event: SubmitEvent<HTMLFormElement>) => Promise<void>,
): (event: SubmitEvent<HTMLFormElement>) => void {
  const isRunning = useRef(false)
  return (event) => {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    void task(event).finally(() => {
      isRunning.current = false
    })
  }
}
