interface Timer {
  readonly id: number
  readonly at: number
  readonly fire: (...args: unknown[]) => void
}

/** A clock that stands until time is said to pass; a timer that another one sets runs from then on. Milliseconds. */
export class StepClock {
  #now = 0
  #last = 0
  #timers: readonly Timer[] = []

  setTimeout(fire: Timer['fire'], after: number): number {
    this.#last += 1
    this.#timers = [...this.#timers, { id: this.#last, at: this.#now + after, fire }]
    return this.#last
  }

  clearTimeout(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  /** Fires every timer that is due by then, at its own time. */
  pass(ms: number): void {
    const end = this.#now + ms
    for (let timer = this.#nextBy(end); timer !== undefined; timer = this.#nextBy(end)) {
      this.#now = timer.at
      this.clearTimeout(timer.id)
      timer.fire()
    }
    this.#now = end
  }

  #nextBy(end: number): Timer | undefined {
    return this.#timers
      .filter(({ at }) => at <= end)
      .toSorted((one, other) => one.at - other.at || one.id - other.id)[0]
  }
}
