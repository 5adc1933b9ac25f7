import { SCOPE, type ModelLogic } from './merge-walks.ts'
import type { ModelEvent, TimedSnapshot } from './virtual-time.ts'

interface How {
  /** States of equal keys are one. */
  readonly key: (state: TimedSnapshot) => string
  readonly events: (state: TimedSnapshot) => readonly ModelEvent[]
  /** Not more walks than this. */
  readonly most: number
}

/** Walks that come to no state twice, each as far as it goes, and whether these are all. Events that are refused lead nowhere and are left out. */
export function simpleWalks(
  logic: ModelLogic,
  start: TimedSnapshot,
  { key, events, most }: How,
): { readonly walks: ModelEvent[][]; readonly isWhole: boolean } {
  const walks: ModelEvent[][] = []
  let isWhole = true
  const goOn = (state: TimedSnapshot, walk: readonly ModelEvent[], seen: ReadonlySet<string>) => {
    if (walks.length >= most) {
      isWhole = false
      return
    }
    let isEnd = true
    for (const event of events(state)) {
      const next = logic.transition(state, event, SCOPE)
      const place = key(next)
      if (next.refused || seen.has(place)) continue
      isEnd = false
      goOn(next, [...walk, event], new Set(seen).add(place))
    }
    if (isEnd) walks.push([...walk])
  }
  goOn(start, [], new Set([key(start)]))
  return { walks, isWhole }
}
