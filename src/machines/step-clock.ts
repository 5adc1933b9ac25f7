interface Timer {
  readonly id: number
  readonly at: number
  readonly fire: (...args: unknown[]) => void
}

/** The most timers that one call of `pass` fires: a machine whose timer sets the next one would hang the browser. */
const FIRED_MAX = 5000

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

  /**
   * Fires every timer that is due by then, at its own time.
   * @throws Error where they are too many
   */
  pass(ms: number): void {
    const end = this.#now + ms
    let fired = 0
    for (let timer = this.#nextBy(end); timer !== undefined; timer = this.#nextBy(end)) {
      fired += 1
      if (fired > FIRED_MAX) throw new Error(`More than ${FIRED_MAX} timers are due. Let less time pass.`)
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
