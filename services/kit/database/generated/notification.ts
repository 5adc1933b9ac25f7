// Generated from the migrated database by `npm run generate:rows`.

/** notification.notice */
export interface NoticeRow {
  readonly id: string
  readonly seq: bigint
  readonly userId: string
  readonly category: 'order' | 'wallet' | 'offering' | 'account' | 'document'
  readonly kind: string
  readonly params: unknown
  readonly eventId: string
  readonly createdAt: Date
  readonly readAt: Date | null
}
