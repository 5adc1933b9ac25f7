import type * as z from 'zod/mini'
import { NOTIFICATION_QUESTIONS } from '#contracts/internal/notification.ts'
import { endedSignatures } from '#contracts/internal/document.ts'
import { offeringNames, searchNames } from '#contracts/internal/project.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { mailAddressee } from '#contracts/internal/user.ts'
import {
  notificationById,
  notifications,
  readNotification,
  readNotifications,
  type notification,
} from '#contracts/notification/notifications.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { answers } from '#services/kit/http/questions.ts'
import { handler, signedIn, type Handler, type Service } from '#services/kit/http/service.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import { vapidKeysOf } from '#services/providers/push/encrypted.ts'
import type { PushSender } from '#services/providers/push/port.ts'
import { SESSION_CHANNEL } from '#services/kit/sessions/types.ts'
import { handleEvents, NOTICE_CHANNEL, NOTICE_READ_CHANNEL } from './events.ts'
import { personAnswers } from './export-part.ts'
import { handleNoticeMails } from './mails.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { handlePushes } from './push/deliveries.ts'
import { pushRoutes } from './push/routes.ts'
import { findNotice, listNotices, markAllRead, markRead, type NoticeRow } from './store.ts'
import { createStreams } from './streams.ts'
import type { Words } from './kinds/kind.ts'
import { wordsFor } from './texts.ts'

/** Questions to other services. */
export const NOTIFICATION_ASKS = { offeringNames, searchNames, mailAddressee, endedSignatures } as const

export interface NotificationServiceDeps extends Asks<typeof NOTIFICATION_ASKS> {
  readonly mailer: Mailer
  /** The way to the push services of browsers. */
  readonly push: PushSender
  /** What people write to each other and to support; tests of notices leave it out. */
  readonly messages?: readonly Handler[]
  /** Only for tests: how often a stream reads the database without being told of a notice. */
  readonly heartbeatMs?: number
}

/** `closeStreams` ends the open event streams, as `stop` does too, because they would delay the end of the server. */
export interface NotificationService extends Service {
  closeStreams(): void
  stop(): Promise<void>
}

/** Notices of people, as a list, live and by mail, and what they write to each other. */
export function createNotificationService(
  ctx: ServiceContext,
  deps: NotificationServiceDeps,
): NotificationService {
  const wordsOf = async (rows: readonly NoticeRow[]): Promise<Words[]> => {
    const ids = [...new Set(rows.flatMap(({ params }) => params.offeringId ?? []))]
    const known = ids.length === 0 ? {} : await deps.offeringNames({ ids, drafts: true })
    return rows.map(({ kind, params }) =>
      wordsFor(kind, params, (offeringId) => known[offeringId] ?? offeringId),
    )
  }
  const render = async (rows: readonly NoticeRow[]): Promise<z.output<typeof notification>[]> => {
    const words = await wordsOf(rows)
    return rows.map((row, index) => {
      const said = words[index]
      if (!said) throw new Error('a notice without words')
      return viewOf(row, said)
    })
  }
  const replyWith = async (row: NoticeRow | undefined) => {
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, 'This notification does not exist.')
    const [data] = await render([row])
    if (!data) throw new Error('a notice without words')
    return { status: true as const, message: '', data }
  }
  const streams = createStreams(ctx, render, deps.heartbeatMs ?? ctx.config.streamHeartbeatMs)
  const vapid = vapidKeysOf(ctx)
  handlePushes(ctx, { push: deps.push, vapid, wordsOf })
  handleNoticeMails(ctx, { mailer: deps.mailer, mailAddressee: deps.mailAddressee, wordsOf })
  handleEvents(ctx, deps, (userId) => streams.wake(userId))
  let unsubscribe: (() => void)[] = []

  return {
    name: 'notification',
    handlers: [
      handler(notifications, async ({ query, actor }) => {
        const { perPage, offset } = pageOf(query)
        const { rows, total } = await listNotices(ctx.db.orm, {
          userId: signedIn(actor).userId,
          isRead: query.isRead === undefined ? undefined : query.isRead === 'true',
          category: query.category,
          limit: perPage,
          offset,
        })
        return { status: true, message: '', data: await render(rows), totalCount: total, perPage }
      }),
      handler(notificationById, async ({ params, actor }) =>
        replyWith(await findNotice(ctx.db.orm, signedIn(actor).userId, params.id)),
      ),
      handler(readNotification, async ({ params, actor }) =>
        replyWith(await markRead(ctx.db.orm, signedIn(actor).userId, params.id, ctx.clock.now())),
      ),
      handler(readNotifications, async ({ body, actor }) => {
        const { userId } = signedIn(actor)
        const count = await markAllRead(ctx.db.orm, { userId, category: body.category }, ctx.clock.now())
        return { status: true, message: '', data: { count } }
      }),
      ...preferenceRoutes(ctx),
      ...pushRoutes(ctx, { push: deps.push, vapid }),
      ...(deps.messages ?? []),
    ],
    answers: answers(NOTIFICATION_QUESTIONS, personAnswers(ctx)),
    raw: (app) => app.get('/events', (context) => streams.open(context)),
    start() {
      unsubscribe = [
        ctx.listener.on(NOTICE_CHANNEL, (userId) => streams.wake(userId === '' ? undefined : userId)),
        ctx.listener.on(NOTICE_READ_CHANNEL, (userId) => {
          if (userId !== undefined && userId !== '') streams.recount(userId)
        }),
        ctx.listener.on(SESSION_CHANNEL, (userId) => {
          if (userId !== undefined && userId !== '') streams.recheck(userId)
        }),
      ]
    },
    closeStreams: () => streams.close(),
    async stop() {
      for (const stop of unsubscribe) stop()
      streams.close()
    },
  }
}

function viewOf(row: NoticeRow, words: Words): z.output<typeof notification> {
  return {
    _id: row.id,
    category: row.category,
    ...words,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
    deliveries: [{ channel: 'app', at: row.createdAt.toISOString() }, ...laterDeliveries(row)],
  }
}

/** Mail and push, whichever came first. */
function laterDeliveries({ mailedAt, pushedAt }: NoticeRow) {
  const at = (channel: 'mail' | 'push', when: Date | null) =>
    when === null ? [] : [{ channel, at: when.toISOString() }]
  return [...at('mail', mailedAt), ...at('push', pushedAt)].toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  )
}
