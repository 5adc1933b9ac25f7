import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/http/problem.ts'

/** Limits how many tasks run at a time. */
export interface Queue {
  /** @throws Problem 503 when too many tasks are waiting */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** A queue in memory: `places` run, `waiting` wait, further ones are refused with the text `busy`. */
export function createQueue({
  places,
  waiting,
  busy,
}: {
  readonly places: number
  readonly waiting: number
  readonly busy: string
}): Queue {
  let free = places
  const line: (() => void)[] = []
  return {
    async run(work) {
      if (free === 0) {
        if (line.length >= waiting) throw new Problem(PROBLEM_CODES.busy, 503, busy)
        await new Promise<void>((resolve) => line.push(resolve))
      } else {
        free -= 1
      }
      try {
        return await work()
      } finally {
        // Passed on directly, so that nobody else takes the place.
        const next = line.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
