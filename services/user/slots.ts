import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/problem.ts'
import { USER_TEXTS } from './rules.ts'

interface SlotLimits {
  /** Tasks at a time. */
  readonly size: number
  /** Tasks that may wait. */
  readonly waiting: number
  /** How many of them may have the same key, so that nobody alone fills the places. */
  readonly waitingPerKey: number
}

/** Runs a task when a slot is free; where no place to wait is left the caller is told to come back. */
export type Slots = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** Slots of this process. */
export function createSlots({ size, waiting, waitingPerKey }: SlotLimits): Slots {
  let free = size
  const queue: { readonly key: string; start(): void }[] = []
  const waits = (key: string) => queue.filter((one) => one.key === key).length
  const release = () => {
    const next = queue.shift()
    if (next) next.start()
    else free += 1
  }
  return async (key, task) => {
    if (free > 0) free -= 1
    else if (queue.length < waiting && waits(key) < waitingPerKey)
      await new Promise<void>((start) => queue.push({ key, start }))
    else throw new Problem(PROBLEM_CODES.busy, 503, USER_TEXTS.tooMany)
    try {
      return await task()
    } finally {
      release()
    }
  }
}
