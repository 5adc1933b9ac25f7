import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom'

/** A way out of the page that is held back. */
export interface HeldLeave {
  /** Goes there after all. */
  readonly go: () => void
}

interface LeaveGuard {
  /** What is held back; null while nothing is. */
  readonly held: HeldLeave | null
  /** Stays where one is. */
  readonly stay: () => void
}

interface Navigator {
  push: (to: unknown, ...rest: unknown[]) => void
  replace: (to: unknown, ...rest: unknown[]) => void
  go: (delta: number) => void
}

/** Where the router has put this entry among those of the window. */
function indexOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null
  return typeof state.idx === 'number' ? state.idx : null
}

/**
 * Holds a page until what it holds is safe: links and redirects of the router, Back and Forward, and with the browser's own question a
 * closed tab. The router's blocker asks for another router, which would cost every page of the app its kilobytes.
 */
export function useLeaveGuard(options: {
  readonly isOn: boolean
  /** Whether an address belongs to the page, and may be gone to. */
  readonly isInside: (pathname: string) => boolean
}): LeaveGuard {
  const { isOn } = options
  const navigator = use(UNSAFE_NavigationContext).navigator as unknown as Navigator
  const [held, setHeld] = useState<HeldLeave | null>(null)
  const isPassing = useRef(false)
  const { key } = useLocation()
  /** The entry that is shown; the router names those it makes by a number. */
  const shown = useRef<number | null>(null)
  useEffect(() => {
    shown.current = indexOf(window.history.state)
  }, [key])
  const isInside = useEffectEvent((to: unknown) => options.isInside(pathnameOf(to)))

  useEffect(() => {
    if (!isOn) return
    const { push, replace } = navigator
    const holding = (send: Navigator['push']): Navigator['push'] =>
      function held(to, ...rest) {
        const go = () => {
          isPassing.current = true
          send.call(navigator, to, ...rest)
          isPassing.current = false
        }
        if (isPassing.current || isInside(to)) go()
        else setHeld({ go })
      }
    navigator.push = holding(push)
    navigator.replace = holding(replace)
    return () => {
      navigator.push = push
      navigator.replace = replace
    }
  }, [isOn, navigator])

  useEffect(() => {
    if (!isOn) return
    let isRestoring = false
    const popped = (event: PopStateEvent) => {
      const to = indexOf(event.state)
      const at = shown.current
      if (isRestoring) {
        // Back where one was: the router need not know.
        event.stopImmediatePropagation()
        isRestoring = false
        return
      }
      if (isPassing.current || to === null || at === null || isInside(window.location.pathname)) return
      event.stopImmediatePropagation()
      const delta = to - at
      isRestoring = true
      window.history.go(-delta)
      setHeld({
        go: () => {
          isPassing.current = true
          window.addEventListener('popstate', () => (isPassing.current = false), { once: true })
          window.history.go(delta)
        },
      })
    }
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the router hears of it.
    window.addEventListener('popstate', popped, { capture: true })
    window.addEventListener('beforeunload', closing)
    return () => {
      window.removeEventListener('popstate', popped, { capture: true })
      window.removeEventListener('beforeunload', closing)
    }
  }, [isOn])
  return { held, stay: () => setHeld(null) }
}

function pathnameOf(to: unknown): string {
  if (typeof to === 'string') return new URL(to, window.location.href).pathname
  if (typeof to === 'object' && to !== null && 'pathname' in to && typeof to.pathname === 'string')
    return to.pathname
  return window.location.pathname
}
