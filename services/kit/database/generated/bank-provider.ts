// Generated from the migrated database by `npm run generate:rows`.

/** bank_provider.payment */
export interface PaymentRow {
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  /** personal */
  readonly last4: string
  readonly message: string
  readonly outcome: 'arrives' | 'refused' | 'returned' | 'returnedLate' | 'delayed' | 'closed'
  readonly createdAt: Date
}
