import { useEffect, useState } from 'react'

/** Whole seconds left of a wait that begins now, never below 1: the machine says when it is over, this only shows it. */
function useCountdown(waitMs: number): number {
  const [end] = useState(() => Date.now() + waitMs)
  const [seconds, setSeconds] = useState(() => Math.ceil(waitMs / 1000))
  useEffect(() => {
    const tick = () => setSeconds(Math.max(1, Math.ceil((end - Date.now()) / 1000)))
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])
  return seconds
}

/** When another code or link may be asked for. Another wait needs another key. */
export function Countdown({ of, waitMs }: { readonly of: 'code' | 'link'; readonly waitMs: number }) {
  return `You can ask for a new ${of} in ${useCountdown(waitMs)} s.`
}
