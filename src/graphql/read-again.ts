import type { ApolloClient } from '@apollo/client'
import { comeBackMs } from '#lib/come-back.ts'
import { isAway, readProblem } from './problem.ts'

/** Reads by itself what a page could not read because the service was away; the page says so meanwhile. */
export interface ReadAgain {
  /** A query of this client was answered that the service is away. */
  noteAway(client: ApolloClient, retryAfter: string | null): void
}

/**
 * One timer for all queries of the page: it asks again for those that still show that the service is away, with longer pauses as long as
 * that lasts. Changes are never sent again: the person who made them decides.
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
