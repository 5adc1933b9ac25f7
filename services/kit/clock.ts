/** The only source of time in the services; instants are UTC. */
export interface Clock {
  now(): Date
}

/** Real time; with `startAt` the clock starts there and then runs at normal speed. */
export function systemClock(startAt?: Date): Clock {
  const offset = startAt ? startAt.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + offset) }
}

/** A clock for tests that moves only when told to. */
export interface ManualClock extends Clock {
  advance(ms: number): void
  set(at: Date): void
}

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
