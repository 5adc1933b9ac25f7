import { useState } from 'react'
import { useInterval } from '#ui/effects/timers.ts'

/** Whole seconds left of a wait that starts now, never below 1, because the machine decides when it is over. */
function useCountdown(waitMs: number): number {
  const [end] = useState(() => Date.now() + waitMs)
  const [seconds, setSeconds] = useState(() => Math.ceil(waitMs / 1000))
  useInterval(() => setSeconds(Math.max(1, Math.ceil((end - Date.now()) / 1000))), 1000)
  return seconds
}

/** Shows when another code or link can be requested. A new wait needs a new key. */
export function Countdown({ of, waitMs }: { readonly of: 'code' | 'link'; readonly waitMs: number }) {
  return `You can request a new ${of} in ${useCountdown(waitMs)} s.`
}
