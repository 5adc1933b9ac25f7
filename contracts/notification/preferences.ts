import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { noticeCategory, noticeChannel } from './notifications.ts'

/* Preferences of notices (R26; the path notificationCategory of spec 7.6). */

/** What a person chooses for one category. */
const choices = {
  category: noticeCategory,
  /** Counts at the bell and shows at once; the list keeps every notice. */
  app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
} as const

export const notificationCategoryView = z
  .strictObject({
    ...choices,
    /** Channels that cannot be turned off. */
    locked: z.array(noticeChannel),
  })
  .register(z.globalRegistry, { id: 'NotificationCategoryView' })

export const notificationCategories = operation({
  id: 'notificationCategories',
  service: 'notification',
  method: 'get',
  path: '/v1/notificationCategory', // sic, spec 7.6
  access: 'user',
  summary: 'The categories of notifications, with the own choice of channels',
  reply: listOf('NotificationCategoryList', notificationCategoryView),
})

export const saveNotificationCategory = operation({
  id: 'saveNotificationCategory',
  service: 'notification',
  method: 'put',
  path: '/v1/notificationCategory', // sic, spec 7.6
  access: 'user',
  summary: 'Keeps the own choice of channels for one category',
  effect: 'none',
  body: z.strictObject(choices).register(z.globalRegistry, { id: 'NotificationCategoryInput' }),
  reply: replyOf('NotificationCategoryReply', notificationCategoryView),
})

const hour = z.int().check(z.minimum(0), z.maximum(23))

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** When mail and push come. Deadlines and what is locked do not wait. */
export const notificationTiming = z
  .strictObject({
    /** The hour of a daily mail in place of single ones; null for single ones. */
    digestHour: z.nullable(hour),
    /** Mail and push wait between these hours; null for no quiet hours. */
    quiet: z.nullable(
      z
        .strictObject({ from: hour, to: hour })
        .check(z.refine(({ from, to }) => from !== to, 'Please choose two different hours'))
        .register(z.globalRegistry, { id: 'QuietHours' }),
    ),
    /** An IANA time zone, such as Asia/Dubai, by which the hours are read. */
    timeZone: z
      .string()
      .check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+/-]+$/), z.refine(isTimeZone, 'Unknown time zone')),
  })
  .register(z.globalRegistry, { id: 'NotificationTiming' })
export type NotificationTiming = z.infer<typeof notificationTiming>

/** Of a person who has not chosen any. */
export const DEFAULT_TIMING: NotificationTiming = { digestHour: null, quiet: null, timeZone: 'UTC' }

export const ownNotificationTiming = operation({
  id: 'ownNotificationTiming',
  service: 'notification',
  method: 'get',
  path: '/v2/notifications/preferences/timing',
  access: 'user',
  summary: 'When the own mail and push come',
  reply: replyOf('NotificationTimingReply', notificationTiming),
})

export const saveNotificationTiming = operation({
  id: 'saveNotificationTiming',
  service: 'notification',
  method: 'put',
  path: '/v2/notifications/preferences/timing',
  access: 'user',
  summary: 'Keeps when the own mail and push come',
  effect: 'none',
  body: notificationTiming,
  reply: replyOf('SaveNotificationTimingReply', notificationTiming),
})
