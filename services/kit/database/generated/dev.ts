// Generated from the migrated database by `npm run generate:rows`.

/** dev.mail */
export interface MailRow {
  readonly id: string
  readonly sealed: string
  readonly receivedAt: Date
}
