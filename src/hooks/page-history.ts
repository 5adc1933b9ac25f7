import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom'

/* The browser's history for the router: React Router's own can hold nothing back without its data router (record 0232). */

/** Where the browser is, and how it came there. */
export interface Step {
  readonly location: Location
  readonly action: NavigationType
}

interface Hold {
  /** Whether an address may be opened all the same. */
  readonly isInside: (pathname: string, search: string) => boolean
  /** Gets the way to take the held step after all, and whether it was Back or Forward. */
  readonly onHeld: (go: () => void, isTravel: boolean) => void
}

/** What an entry of the history carries; one that the browser has just made itself, such as `#main`, carries nothing. */
interface Entry {
  readonly usr?: unknown
  readonly key?: string
  /** Entries are numbered, so that Back and Forward can be told apart and undone. */
  readonly idx?: number | null
}

const entry = (): Entry => (window.history.state ?? {}) as Entry
const indexNow = () => entry().idx ?? null

let tell: ((step: Step) => void) | undefined
/** The holds of the parts that are shown; the last one is asked. */
let holds: readonly Hold[] = []
/** The number of the entry that is shown. */
let shownIndex: number | null = null
let isReturning = false
let isPassing = false

/** Where the browser is now. */
export function currentStep(action: NavigationType = NavigationType.Pop): Step {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = entry()
  return { location: { pathname, search, hash, state: usr, key }, action }
}

/** Tells every step that is taken, until the returned function is called. */
export function listenToSteps(listener: (step: Step) => void): () => void {
  if (indexNow() === null) window.history.replaceState({ ...entry(), idx: 0 }, '')
  shownIndex = indexNow()
  tell = listener
  window.addEventListener('popstate', popped)
  return () => {
    tell = undefined
    window.removeEventListener('popstate', popped)
  }
}

/** Holds back every step that leads out of a page, until the returned function is called. */
export function holdSteps(wanted: Hold): () => void {
  holds = [...holds, wanted]
  return () => {
    holds = holds.filter((hold) => hold !== wanted)
  }
}

/** Back and Forward: the browser has gone already, so a held step is undone. */
function popped(): void {
  const from = shownIndex
  // The browser's own entries come after the one that is shown.
  if (indexNow() === null && from !== null) window.history.replaceState({ ...entry(), idx: from + 1 }, '')
  const to = indexNow()
  const hold = holds.at(-1)
  if (isReturning && to === from) {
    isReturning = false
    return
  }
  const isHeld = hold?.isInside(window.location.pathname, window.location.search) === false && !isPassing
  if (hold !== undefined && isHeld && to !== null && from !== null && to !== from) {
    isReturning = true
    window.history.go(from - to)
    hold.onHeld(() => {
      isPassing = true
      // A page may have been added since, or the way back is not finished.
      const here = indexNow() ?? from
      window.history.go(to - (here === to ? from : here))
    }, true)
    return
  }
  isPassing = false
  shownIndex = to
  tell?.(currentStep())
}

function send(action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown): void {
  const path = { pathname: window.location.pathname, ...(typeof to === 'string' ? parsePath(to) : to) }
  const take = () => {
    const isPush = action === NavigationType.Push
    shownIndex = isPush ? (indexNow() ?? 0) + 1 : indexNow()
    const next: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10), idx: shownIndex }
    const href = createPath(path)
    if (isPush) push(next, href)
    else window.history.replaceState(next, '', href)
    tell?.(currentStep(action))
  }
  const hold = holds.at(-1)
  if (hold === undefined || hold.isInside(path.pathname, path.search ?? '')) take()
  else hold.onHeld(take, false)
}

function push(next: Entry, href: string): void {
  try {
    window.history.pushState(next, '', href)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    // Safari allows a hundred entries in thirty seconds.
    window.location.assign(href)
  }
}

/** How the router moves. */
export const pageNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  encodeLocation: (to) => {
    const { pathname, search, hash } = new URL(window.location.origin + pageNavigator.createHref(to))
    return { pathname, search, hash }
  },
  go: (delta) => window.history.go(delta),
  push: (to, state) => send(NavigationType.Push, to, state),
  replace: (to, state) => send(NavigationType.Replace, to, state),
}
