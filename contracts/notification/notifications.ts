import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

export const notification = z
  .strictObject({
    _id: id,
    category: z
      .enum(['order', 'wallet', 'offering', 'account', 'document'])
      .register(z.globalRegistry, { id: 'NotificationCategory' }),
    title: z.string(),
    body: z.string(),
    /** A path of this product, or null. */
    link: z.nullable(z.string()),
    createdAt: instant,
    isRead: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Notification' })

export const notifications = operation({
  id: 'notifications',
  service: 'notification',
  method: 'get',
  path: '/v2/notifications',
  access: 'user',
  summary: 'Own notifications, newest first',
  query: z.strictObject({ ...pageFields, isRead: z.optional(z.enum(['true', 'false'])) }),
  reply: listOf('NotificationList', notification),
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
  reply: replyOf('NotificationReply', notification),
})
