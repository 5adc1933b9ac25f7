import type { NoticeCategory } from '#contracts/notification/values.ts'
import type { NotificationChannel } from '#graphql/generated/graphql.ts'

/** What a notice is about, in the words of the filter. */
export const CATEGORY_WORDS: Readonly<Record<NoticeCategory, string>> = {
  order: 'Orders',
  wallet: 'Wallet',
  offering: 'Projects',
  account: 'Account and identity check',
  document: 'Documents',
  message: 'Messages',
}

/** How a notice reached the person. */
export const CHANNEL_WORDS: Readonly<Record<NotificationChannel, string>> = {
  app: 'Shown here',
  mail: 'Sent by email',
  push: 'Shown by your browser',
}
