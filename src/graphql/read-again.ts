import type { ApolloClient } from '@apollo/client'
import { comeBackMs } from '#lib/come-back.ts'
import { isAway, readProblem } from './problem.ts'

/** Retries failed queries while the service is unavailable; the page shows the failure meanwhile. */
export interface ReadAgain {
  /**
   * To be called for each query that failed because the service is unavailable. `retryAfter`: seconds, from the header.
   */
  noteAway(client: ApolloClient, retryAfter: string | null): void
}

/**
 * One timer retries all queries of the page that still show the failure, with growing pauses. Mutations are never
 * retried, because the first attempt may have taken effect.
 */
export function createReadAgain(): ReadAgain {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const readAll = async (client: ApolloClient) => {
    timer = undefined
    const waiting = [...client.getObservableQueries('active')].filter((query) => {
      const { error } = query.getCurrentResult()
      return error !== undefined && isAway(readProblem(error))
    })
    const answers = await Promise.allSettled(waiting.map((query) => query.refetch()))
    // A query that failed again has already set the timer.
    if (answers.every(({ status }) => status === 'fulfilled')) failures = 0
  }

  return {
    noteAway(client, retryAfter) {
      if (timer !== undefined) return
      failures += 1
      timer = setTimeout(() => void readAll(client), comeBackMs(failures, retryAfter))
    },
  }
}
