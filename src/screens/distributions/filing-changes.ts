import type { ApolloCache } from '@apollo/client'

/** What is late, and which result comes next, depend on what is filed: both are read again. */
export function forgetFilings(cache: ApolloCache): void {
  for (const fieldName of ['latePayments', 'distributionSources'])
    cache.evict({ id: 'ROOT_QUERY', fieldName })
}
