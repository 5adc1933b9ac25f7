import type { ApolloClient } from '@apollo/client'
import { comeBackMs } from '#lib/come-back.ts'
import { isAway, readProblem } from './problem.ts'

/** Sends failed queries again while the service is away; the page shows the failure meanwhile. */
export interface ReadAgain {
  /** Call it for each query that failed because the service is away. `retryAfter`: seconds, as the header says. */
  noteAway(client: ApolloClient, retryAfter: string | null): void
}

/**
 * One timer for all queries of the page sends those again that still show the failure, with growing pauses. Mutations are never sent
 * again by themselves, since the first one may have been carried out.
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
    // A query that failed anew has set the timer already.
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
