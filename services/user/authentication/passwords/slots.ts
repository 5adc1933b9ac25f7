import { PROBLEM_CODES } from '#contracts/problem.ts'
import { RetryLater } from '#services/kit/http/problem.ts'
import { USER_TEXTS } from '#services/user/rules.ts'

interface SlotLimits {
  readonly size: number
  readonly waiting: number
  /** Milliseconds. */
  readonly waitMs: number
}

/** Calls `run` after the given milliseconds; the returned function cancels it. */
export type Timer = (ms: number, run: () => void) => () => void

/**
 * Runs a task when a slot is free. Keys take turns, so that many tasks of one key do not delay those of another
 * (record 0153).
 * @throws RetryLater 503 when the task waited too long or the queue is full
 */
export type Slots = <T>(key: string, task: () => Promise<T>) => Promise<T>

interface Waiter {
  start(): void
  refuse(): void
}

const realTimer: Timer = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export function createSlots({ size, waiting, waitMs }: SlotLimits, timer: Timer = realTimer): Slots {
  let free = size
  let count = 0
  // In order of turns: a key that was served moves to the end.
  const queues = new Map<string, Waiter[]>()

  const leave = (key: string, waiter: Waiter) => {
    const left = (queues.get(key) ?? []).filter((one) => one !== waiter)
    count -= 1
    if (left.length === 0) queues.delete(key)
    else queues.set(key, left)
  }
  const release = () => {
    const [turn] = queues
    const [key = '', [next] = []] = turn ?? []
    if (!next) {
      free += 1
      return
    }
    leave(key, next)
    const left = queues.get(key)
    if (left && queues.delete(key)) queues.set(key, left)
    next.start()
  }
  /** Makes room for a key by dropping the last task of a key that has at least two tasks more. */
  const makeRoom = (key: string): boolean => {
    const own = queues.get(key)?.length ?? 0
    const [first, ...others] = queues.values()
    const longest = others.reduce((most, queue) => (queue.length > most.length ? queue : most), first ?? [])
    if (longest.length <= own + 1) return false
    longest.at(-1)?.refuse()
    return true
  }
  const wait = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const cancel = timer(waitMs, () => waiter.refuse())
      const waiter: Waiter = {
        start: () => {
          cancel()
          resolve()
        },
        refuse: () => {
          cancel()
          leave(key, waiter)
          reject(busy(waitMs))
        },
      }
      count += 1
      queues.set(key, [...(queues.get(key) ?? []), waiter])
    })

  return async (key, task) => {
    if (free > 0) free -= 1
    else if (count < waiting || makeRoom(key)) await wait(key)
    else throw busy(waitMs)
    try {
      return await task()
    } finally {
      release()
    }
  }
}

function busy(retryAfterMs: number): RetryLater {
  return new RetryLater(PROBLEM_CODES.busy, 503, USER_TEXTS.tooMany, retryAfterMs)
}
