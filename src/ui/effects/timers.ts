import { useEffect, useEffectEvent } from 'react'

/** Runs something again and again while the component is shown. */
export function useInterval(run: () => void, everyMs: number): void {
  const tick = useEffectEvent(run)
  useEffect(() => {
    const timer = setInterval(() => tick(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}

/** Runs something once, so long after `since` has changed; null starts no timer. */
export function useTimeout(run: () => void, afterMs: number, since: unknown): void {
  const end = useEffectEvent(run)
  useEffect(() => {
    if (since === null) return undefined
    const timer = setTimeout(() => end(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, since])
}
