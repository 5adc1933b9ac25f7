// Generated from the migrated database by `npm run generate:rows`.

/** notification.notice: params hold ids, numbers and states only */
export interface NoticeRow {
  readonly id: string
  readonly seq: bigint
  readonly userId: string
  readonly category: 'order' | 'wallet' | 'offering' | 'account' | 'document'
  readonly kind: string
  readonly params: unknown
  /** the event that caused it: delivered twice, it is told once */
  readonly eventId: string
  readonly createdAt: Date
  readonly readAt: Date | null
  /** a mail is to be sent as well */
  readonly isMailed: boolean
  /** the mail that carries it; several notices may share one */
  readonly mailId: string | null
  /** when the mail server accepted the mail */
  readonly mailedAt: Date | null
}
