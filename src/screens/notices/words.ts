import type { NotificationChannel } from '#graphql/generated/graphql.ts'

/** How a notice reached the person. */
export const CHANNEL_WORDS: Readonly<Record<NotificationChannel, string>> = {
  app: 'Shown here',
  mail: 'Sent by email',
  push: 'Shown by your browser',
}
