import { useEffect, useState } from 'react'

/** Whole seconds left of a wait that begins now, never below 1: the machine says when it is over, this only shows it. */
export function useCooldown(waitMs: number): number {
  const [end] = useState(() => Date.now() + waitMs)
  const [seconds, setSeconds] = useState(() => Math.ceil(waitMs / 1000))
  useEffect(() => {
    const tick = () => setSeconds(Math.max(1, Math.ceil((end - Date.now()) / 1000)))
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])
  return seconds
}
