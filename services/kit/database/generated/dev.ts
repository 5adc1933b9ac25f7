// Generated from the migrated database by `npm run generate:rows`.

/** dev.mail */
export interface MailRow {
  readonly id: string
  /** personal: the whole mail as JSON, AES-256-GCM under a key of the key file */
  readonly sealed: string
  readonly receivedAt: Date
}
