import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { NOTICE_CATEGORIES, NOTICE_CHANNELS } from './values.ts'

export const noticeCategory = z
  .enum(NOTICE_CATEGORIES)
  .register(z.globalRegistry, { id: 'NotificationCategory' })

export const noticeChannel = z.enum(NOTICE_CHANNELS).register(z.globalRegistry, { id: 'NotificationChannel' })

export const notification = z
  .strictObject({
    _id: id,
    category: noticeCategory,
    title: z.string(),
    body: z.string(),
    /** A path of this product, or null. */
    link: z.nullable(z.string()),
    createdAt: instant,
    isRead: z.boolean(),
    /** Oldest first; mail is among them once the mail server has accepted it. */
    deliveries: z.array(
      z
        .strictObject({
          channel: noticeChannel,
          at: instant,
        })
        .register(z.globalRegistry, { id: 'NotificationDelivery' }),
    ),
  })
  .register(z.globalRegistry, { id: 'Notification' })

const notificationReply = replyOf('NotificationReply', notification)

export const notifications = operation({
  id: 'notifications',
  service: 'notification',
  method: 'get',
  path: '/v2/notifications',
  access: 'user',
  summary: 'Own notifications, newest first',
  query: z.strictObject({
    ...pageFields,
    isRead: z.optional(z.enum(['true', 'false'])),
    category: z.optional(noticeCategory),
  }),
  reply: listOf('NotificationList', notification),
})

export const notificationById = operation({
  id: 'notificationById',
  service: 'notification',
  method: 'get',
  path: '/v2/notifications/{id}',
  access: 'user',
  summary: 'One own notification',
  params: idParams,
  reply: notificationReply,
})

export const readNotification = operation({
  id: 'readNotification',
  service: 'notification',
  method: 'put',
  path: '/v2/notifications/{id}/read',
  access: 'user',
  summary: 'Marks one own notification as read',
  effect: 'none',
  params: idParams,
  reply: notificationReply,
})

export const readNotifications = operation({
  id: 'readNotifications',
  service: 'notification',
  method: 'put',
  path: '/v2/notifications/read',
  access: 'user',
  summary: 'Marks all own notifications as read, or those of one category',
  effect: 'none',
  body: z
    .strictObject({ category: z.optional(noticeCategory) })
    .register(z.globalRegistry, { id: 'ReadNotificationsInput' }),
  reply: replyOf(
    'NotificationsReadReply',
    z.strictObject({ count: z.int() }).register(z.globalRegistry, { id: 'NotificationsRead' }),
  ),
})
