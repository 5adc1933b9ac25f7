/** The only source of time in the services; always UTC instants. */
export interface Clock {
  now(): Date
}

/** Real time; with `startAt` the clock starts there and runs at normal speed from then on. */
export function systemClock(startAt?: Date): Clock {
  const offset = startAt ? startAt.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + offset) }
}

/** A clock that moves only when told to, for tests. */
export interface ManualClock extends Clock {
  advance(ms: number): void
  set(at: Date): void
}

/** Starts a clock that stands still at `start`. */
export function manualClock(start: Date): ManualClock {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    advance(ms) {
      current += ms
    },
    set(at) {
      current = at.getTime()
    },
  }
}
