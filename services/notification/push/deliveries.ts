import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { PushMessage } from '#contracts/notification/push.ts'
import type { NoticeCategory } from '#contracts/notification/values.ts'
import { SUPPORT_EMAIL } from '#contracts/support.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { pushRequestOf, type VapidKeys } from '#services/providers/push/encrypted.ts'
import type { PushSender } from '#services/providers/push/port.ts'
import { channelsOf } from '#services/notification/preferences/rules.ts'
import { preferencesOf } from '#services/notification/preferences/store.ts'
import { findNotice, markPushed, wasRead, type NoticeRow } from '#services/notification/store.ts'
import type { Words } from '#services/notification/kinds/kind.ts'
import { isCritical } from '#services/notification/texts.ts'
import {
  deleteRegistration,
  findRegistration,
  insertDelivery,
  isWaiting,
  markSent,
  tokensOf,
} from './store.ts'
import { openTarget } from './target.ts'

/** Plans the devices of a notice. */
const PLAN = 'notice.push'
/** Sends a notice to one device. */
const SEND = 'push.send'
const planJob = z.object({ userId: id, noticeId: id })
const sendJob = z.object({ userId: id, noticeId: id, token: id, tries: z.int() })

/** A notice is of no use later; the list still has it. */
const LIFE_MS = 24 * 3_600_000
/** A push service that is busy and does not say for how long. */
const BUSY_MS = 60_000
/** After so many answers that a push service is busy, the device does without this notice. */
const TRIES_MAX = 8

export interface PushDeps {
  readonly push: PushSender
  readonly vapid: VapidKeys
  readonly wordsOf: (rows: readonly NoticeRow[]) => Promise<readonly Words[]>
}

/** Queues a notice for the devices of its person, in the transaction that writes it. */
export async function planPush(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  { userId, noticeId, pushAfter }: { userId: string; noticeId: string; pushAfter: Date | null },
): Promise<void> {
  if ((await tokensOf(tx, userId)).length === 0) return
  await jobs.enqueue(tx, {
    topic: PLAN,
    payload: { userId, noticeId },
    ...(pushAfter && { runAt: pushAfter }),
    dedupeKey: noticeId,
  })
}

/**
 * Sends each notice to each device once. A crash between sending and writing it down sends it again, with the same
 * topic and the same tag, so that the second one takes the place of the first.
 */
export function handlePushes(ctx: ServiceContext, { push, vapid, wordsOf }: PushDeps): void {
  const { clock, db, jobs, keys, log, sessions } = ctx

  jobs.handle(PLAN, async (payload) => {
    const { userId, noticeId } = planJob.parse(payload)
    const tokens = await tokensOf(db.orm, userId)
    await db.transaction(async (tx) => {
      for (const token of tokens) {
        if (await insertDelivery(tx, noticeId, token)) {
          const next = { userId, noticeId, token, tries: 1 }
          await jobs.enqueue(tx, { topic: SEND, payload: next, dedupeKey: `${noticeId}:${token}` })
        }
      }
    })
  })

  jobs.handle(SEND, async (payload) => {
    const { userId, noticeId, token, tries } = sendJob.parse(payload)
    const registration = await findRegistration(db.orm, token)
    const notice = await findNotice(db.orm, userId, noticeId)
    if (registration?.userId !== userId || !notice || !(await isWaiting(db.orm, noticeId, token))) return
    if (!(await sessions.unended([registration.sessionId])).has(registration.sessionId)) {
      await deleteRegistration(db.orm, token)
      return
    }
    const now = clock.now()
    const leftMs = notice.createdAt.getTime() + LIFE_MS - now.getTime()
    // It is no news any more.
    if (leftMs <= 0 || wasRead(notice)) return
    // What the person chose may have changed since it was planned, and a busy push service puts it off.
    const preferences = await preferencesOf(db.orm, userId, notice.category as NoticeCategory)
    const { isPushed, pushAfter } = channelsOf(notice.kind, preferences, now)
    if (!isPushed) return
    if (pushAfter) {
      const next = { userId, noticeId, token, tries }
      const dedupeKey = `${noticeId}:${token}:${pushAfter.toISOString()}`
      await jobs.enqueue(db.orm, { topic: SEND, payload: next, runAt: pushAfter, dedupeKey })
      return
    }
    const [words] = await wordsOf([notice])
    if (!words) throw new Error('a notice without words')
    const request = pushRequestOf(
      openTarget(keys, registration),
      {
        text: JSON.stringify(messageOf(notice, words)),
        ttlS: Math.ceil(leftMs / 1000),
        topic: noticeId,
        urgency: isCritical(notice.kind) ? 'high' : 'normal',
        now,
      },
      { keys: vapid, subject: `mailto:${SUPPORT_EMAIL}` },
    )
    const { status, retryAfterMs } = await push.send(request)
    if (status >= 200 && status <= 299) {
      await db.transaction(async (tx) => {
        await markSent(tx, noticeId, token, clock.now())
        await markPushed(tx, noticeId, clock.now())
      })
      log.info('message.sent', { message: 'notice', channel: 'push', noticeId })
      return
    }
    if (status === 404 || status === 410) {
      await deleteRegistration(db.orm, token)
      log.info('push.registration_gone', { noticeId, status })
      return
    }
    const isBusy = status === 429 || (status === 503 && retryAfterMs !== undefined)
    if (isBusy && tries < TRIES_MAX) {
      const runAt = new Date(now.getTime() + Math.min(LIFE_MS, Math.max(1000, retryAfterMs ?? BUSY_MS)))
      const next = { userId, noticeId, token, tries: tries + 1 }
      const dedupeKey = `${noticeId}:${token}:${tries + 1}`
      await jobs.enqueue(db.orm, { topic: SEND, payload: next, runAt, dedupeKey })
      return
    }
    if (status >= 500) throw new Error(`The push service answered with status ${status}`)
    // Another try would be refused for the same reason.
    log.warn('push.refused', { noticeId, status })
  })
}

/** Says what the notice says, and nothing more. */
function messageOf(
  { id: noticeId, category, createdAt }: NoticeRow,
  { title, body, link }: Words,
): PushMessage {
  return {
    from: 'mizan-notices',
    collapse_key: noticeId,
    messageId: noticeId,
    notification: { title, body, icon: '/favicon.svg' },
    data: { noticeId, category, at: createdAt.toISOString() },
    link: link ?? LINKED_PATHS.notifications,
    analytics_label: category,
  }
}
