// Generated from the migrated database by `npm run generate:rows`.

/** card_provider.card_token */
export interface CardTokenRow {
  readonly tokenHash: Buffer
  readonly intentId: string
  readonly brand: string
  /** personal */
  readonly last4: string
  /** HMAC of the number under a key of the provider: equal cards look equal, nobody reads a number */
  readonly fingerprint: Buffer
  readonly behaviour: unknown
  readonly createdAt: Date
}

/** card_provider.event */
export interface EventRow {
  readonly id: string
  readonly intentId: string
  readonly body: string
  readonly createdAt: Date
}

/** card_provider.intent */
export interface IntentRow {
  readonly id: string
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly state: 'open' | 'charged' | 'refused'
  readonly answer: unknown
  readonly tokenHash: Buffer | null
  readonly attempts: number
  readonly createdAt: Date
}

/** card_provider.refund */
export interface RefundRow {
  readonly intentId: string
  readonly amount: bigint
  readonly createdAt: Date
}
