import { use, useEffect, useRef, useState } from 'react'
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
  readonly location: unknown
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
  const location = useLocation()
  /** The page that is shown, and its entry; the router names those it makes by a number. */
  const shown = useRef<{ readonly location: unknown; readonly at: number | null }>({ location, at: null })
  // Not an event of an effect: the router reads where it is while it renders.
  const inside = useRef(options.isInside)
  useEffect(() => {
    inside.current = options.isInside
  })
  useEffect(() => {
    // Led out by Back, the router renders once more what it is told before the way back has ended.
    if (inside.current(window.location.pathname))
      shown.current = { location, at: indexOf(window.history.state) }
  }, [location])

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
        if (isPassing.current || inside.current(pathnameOf(to))) go()
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
    /** Where Back or Forward has led, and from where; undefined where nobody is held. */
    const heldStep = () => {
      const { at } = shown.current
      const to = indexOf(window.history.state)
      const isHeld = !isPassing.current && to !== null && at !== null && to !== at
      return isHeld && !inside.current(window.location.pathname) ? { at, to } : undefined
    }
    // The router has listened for longer, and hears of every step first: it is told that it is where it was.
    const own = Object.getOwnPropertyDescriptor(navigator, 'location') ?? {}
    Object.defineProperty(navigator, 'location', {
      ...own,
      get: (): unknown => (heldStep() === undefined ? own.get?.call(navigator) : shown.current.location),
    })
    const popped = () => {
      const step = heldStep()
      if (step === undefined) return
      const { at, to } = step
      window.history.go(at - to)
      setHeld({
        go: () => {
          isPassing.current = true
          window.addEventListener('popstate', () => (isPassing.current = false), { once: true })
          // From where one is by then: a page may have been added, or the way back not have ended.
          const here = indexOf(window.history.state) ?? at
          window.history.go(to - (here === to ? at : here))
        },
      })
    }
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('popstate', popped)
    window.addEventListener('beforeunload', closing)
    return () => {
      Object.defineProperty(navigator, 'location', own)
      window.removeEventListener('popstate', popped)
      window.removeEventListener('beforeunload', closing)
    }
  }, [isOn, navigator])
  return { held, stay: () => setHeld(null) }
}

function pathnameOf(to: unknown): string {
  if (typeof to === 'string') return new URL(to, window.location.href).pathname
  if (typeof to === 'object' && to !== null && 'pathname' in to && typeof to.pathname === 'string')
    return to.pathname
  return window.location.pathname
}
