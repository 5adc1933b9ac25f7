import { use, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom'

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

interface Navigator {
  push: (to: unknown, ...rest: unknown[]) => void
  replace: (to: unknown, ...rest: unknown[]) => void
  readonly location: unknown
}

/** The index of a history entry, set by the router. */
function indexOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null
  return typeof state.idx === 'number' ? state.idx : null
}

/**
 * Holds back navigation while a page has unsaved input: links and redirects of the router, Back and Forward, and
 * closing the tab with the browser's own question. The router's own blocker needs a data router, which would make every
 * page of the app larger.
 */
export function useLeaveGuard(options: {
  readonly isOn: boolean
  /** Whether an address belongs to the page and may be opened. */
  readonly isInside: (pathname: string) => boolean
}): LeaveGuard {
  const { isOn } = options
  const navigator = use(UNSAFE_NavigationContext).navigator as unknown as Navigator
  const [held, setHeld] = useState<HeldLeave | null>(null)
  const isPassing = useRef(false)
  const location = useLocation()
  /** The shown page and its history entry; the router numbers the entries it makes. */
  const shown = useRef<{ readonly location: unknown; readonly at: number | null }>({ location, at: null })
  // Not an effect event, because the router reads its location during rendering.
  const inside = useRef(options.isInside)
  useEffect(() => {
    inside.current = options.isInside
  })
  useEffect(() => {
    // After Back the router renders its location once more while the address is still outside the form; that one is not
    // recorded.
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
    /** The step of Back or Forward to hold back; undefined when nothing is held. */
    const heldStep = () => {
      const { at } = shown.current
      const to = indexOf(window.history.state)
      const isHeld = !isPassing.current && to !== null && at !== null && to !== at
      return isHeld && !inside.current(window.location.pathname) ? { at, to } : undefined
    }
    // The router hears every step first, so it is told that the location has not changed.
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
          // The current index may have changed: a page may have been added, or the way back is not finished.
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
