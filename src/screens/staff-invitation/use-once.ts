import { useRef, useState } from 'react'

/** Runs one call at a time, so that a double click sends once. Errors of the call are passed on. */
export function useOnce() {
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because state updates too late for a double click.
  const isRunning = useRef(false)
  const once = async (call: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await call()
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { once, isBusy }
}
