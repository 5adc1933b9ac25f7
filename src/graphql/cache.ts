import type { InMemoryCacheConfig } from '@apollo/client'

/** A list that may become shorter. */
const REPLACED = { merge: false } as const

/** Items are identified by their `_id`; objects without one are part of their parent. */
export const cacheConfig: InMemoryCacheConfig = {
  dataIdFromObject: (object) =>
    object.__typename !== undefined && typeof object['_id'] === 'string'
      ? `${object.__typename}:${object['_id']}`
      : undefined,
  // Nested values without an id are always replaced as a whole.
  typePolicies: {
    Money: { keyFields: false },
    OfferingTotals: { keyFields: false, merge: true },
    CharityChoice: { fields: { funds: REPLACED, payees: REPLACED } },
    // The list of requests can also become shorter.
    KycCase: { fields: { changeRequests: REPLACED } },
    KycReviewCase: { fields: { changeRequests: REPLACED } },
    LatePayment: { fields: { requests: REPLACED } },
    // An order that is cancelled loses its coming stages.
    Order: { fields: { timeline: REPLACED } },
    // Screens query different fields of the same objects, which are merged.
    Portfolio: { keyFields: false, merge: true },
    Query: { fields: { wallet: { merge: true }, portfolio: { merge: true }, currentUser: { merge: true } } },
  },
}
