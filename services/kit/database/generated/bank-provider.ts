// Generated from the migrated database by `npm run generate:rows`.

/** bank_provider.entry */
export interface EntryRow {
  readonly id: string
  readonly amount: bigint
  readonly currency: string
  /** personal */
  readonly payer: string
  /** personal */
  readonly last4: string
  readonly message: string
  readonly returnOf: string | null
  readonly isClosed: boolean
  /** from when on the bank reports it */
  readonly reportedAt: Date
  readonly readAt: Date | null
  readonly sentBackAt: Date | null
}

/** bank_provider.payment */
export interface PaymentRow {
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  /** personal */
  readonly last4: string
  readonly message: string
  readonly outcome: 'arrives' | 'refused' | 'returned' | 'returnedLate' | 'delayed' | 'closed' | 'returnedVeryLate' | 'returnedLess' | 'returnedClosed'
  readonly createdAt: Date
}
