import { useEffect, useState } from 'react'

/** Shown when the two clocks differ too much for the server's instant to mean anything here. */
const FALLBACK_MS = 30_000
const LONGEST_MS = 120_000

function waitMs(until: string): number {
  const wait = new Date(until).getTime() - Date.now()
  return wait > LONGEST_MS || Number.isNaN(wait) ? FALLBACK_MS : Math.max(0, wait)
}

/**
 * Whole seconds until `until`, counted down; 0 when over. Reads `until` once: a new instant wants a new key. The server
 * enforces the wait, this only shows it.
 */
export function useCooldown(until: string): number {
  const [end] = useState(() => Date.now() + waitMs(until))
  const [seconds, setSeconds] = useState(() => Math.ceil(waitMs(until) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [isOver, end])
  return seconds
}
