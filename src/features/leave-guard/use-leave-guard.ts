import { useEffect, useEffectEvent, useState } from 'react'
import { holdSteps } from '#hooks/page-history.ts'

/** A navigation that is held back. */
export interface HeldLeave {
  /** Continues the navigation. */
  readonly go: () => void
}

interface LeaveGuard {
  /** The held navigation; null when there is none. */
  readonly held: HeldLeave | null
  /** Cancels the navigation. */
  readonly stay: () => void
}

/**
 * Holds back navigation while a page has unsaved input: links and redirects of the router, Back and Forward, and
 * closing the tab with the browser's own question.
 */
export function useLeaveGuard(options: {
  readonly isOn: boolean
  /** Whether an address belongs to the page and may be opened. */
  readonly isInside: (pathname: string, search: string) => boolean
}): LeaveGuard {
  const { isOn } = options
  const [held, setHeld] = useState<HeldLeave | null>(null)
  const isInside = useEffectEvent(options.isInside)
  // The router's history: it holds steps back, and the browser asks before the tab closes.
  useEffect(() => {
    if (!isOn) return
    const release = holdSteps({
      isInside: (pathname, search) => isInside(pathname, search),
      onHeld: (go) => setHeld({ go }),
    })
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', closing)
    return () => {
      release()
      window.removeEventListener('beforeunload', closing)
    }
  }, [isOn])
  return { held, stay: () => setHeld(null) }
}
