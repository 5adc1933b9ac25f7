import type { InMemoryCacheConfig } from '@apollo/client'

/** Items are known by their `_id`; what has none lives inside its parent. */
export const cacheConfig: InMemoryCacheConfig = {
  dataIdFromObject: (object) =>
    object.__typename !== undefined && typeof object['_id'] === 'string'
      ? `${object.__typename}:${object['_id']}`
      : undefined,
  // Nested values without identity come whole with every reply.
  typePolicies: {
    Money: { keyFields: false },
    OfferingTotals: { keyFields: false, merge: true },
    // What is asked for again gets fewer, too.
    KycCase: { fields: { asked: { merge: false } } },
    KycReviewCase: { fields: { asked: { merge: false } } },
    // Screens ask for different parts of the same answers; the parts belong together.
    Portfolio: { keyFields: false, merge: true },
    Query: { fields: { wallet: { merge: true }, portfolio: { merge: true }, currentUser: { merge: true } } },
  },
}
