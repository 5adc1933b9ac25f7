import { useRef, useState } from 'react'

/** One call at a time: a double click sends once. What the call throws is passed on. */
export function useOnce() {
  const [isBusy, setIsBusy] = useState(false)
  // State arrives a render later; a double click does not wait for it.
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
