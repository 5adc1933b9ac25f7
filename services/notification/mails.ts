import * as z from 'zod/mini'
import { formatCount } from '#contracts/currencies.ts'
import { dayOf, daysAfter } from '#contracts/dates.ts'
import type { mailAddressee } from '#contracts/internal/user.ts'
import type { Ask } from '#contracts/internal/question.ts'
import { id } from '#contracts/paging.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { writeMail, type Letter } from '#services/kit/mail/letter.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import { afterQuiet } from './preferences/rules.ts'
import { choicesOf, timingOf } from './preferences/store.ts'
import { dropMails, mailedSince, markMailed, takeForMail, type NoticeRow } from './store.ts'
import type { Words } from './kinds/kind.ts'
import { CRITICAL_KINDS, DEADLINES, mailButtonOf } from './texts.ts'

const TOPIC = 'notice.mail'
const job = z.object({ userId: id })

/** What happens to a person within this time becomes one mail. */
const GATHER_MS = 20_000
/** Mails to one person within the window; what comes after them waits for its end and becomes one mail. */
const MAILS = { limit: 6, windowMs: 3_600_000 }
/** Mails to one person in a UTC day; what comes after them waits for the next day, deadlines excepted. */
const MAILS_A_DAY = 12
/** Notices that one mail names; it counts the others. */
const NAMED = 20

const REASON =
  'You get this email because you have an account at Mizan. You find everything under Notifications.'

export interface NoticeMailDeps {
  readonly mailer: Mailer
  readonly mailAddressee: Ask<typeof mailAddressee>
  readonly wordsOf: (rows: readonly NoticeRow[]) => Promise<readonly Words[]>
}

/** Queues the mail of a notice, in the transaction that writes it. */
export function planMail(
  { clock, jobs }: Pick<ServiceContext, 'clock' | 'jobs'>,
  tx: Executor,
  { userId, noticeId, mailAfter }: { userId: string; noticeId: string; mailAfter: Date | null },
): Promise<void> {
  const runAt = mailAfter ?? new Date(clock.now().getTime() + GATHER_MS)
  return jobs.enqueue(tx, { topic: TOPIC, payload: { userId }, runAt, dedupeKey: noticeId })
}

/**
 * Mails a person the notices that wait for it. A job takes them for itself, so that another one finds none; sent again
 * after a crash at the wrong moment, the mail has the same id.
 */
export function handleNoticeMails(ctx: ServiceContext, deps: NoticeMailDeps): void {
  const { clock, config, db, jobs, log } = ctx
  jobs.handle(TOPIC, async (payload, { id: mailId, attempt }) => {
    const { userId } = job.parse(payload)
    const now = clock.now()
    const mailLater = (runAt: Date) =>
      jobs.enqueue(db.orm, {
        topic: TOPIC,
        payload: { userId },
        runAt,
        dedupeKey: `${userId}:${runAt.toISOString()}`,
      })
    const sent = await mailedSince(db.orm, userId, new Date(now.getTime() - MAILS.windowMs))
    const [oldest] = sent.slice(-MAILS.limit)
    // A retry has already taken its notices, and no other job can mail them.
    if (attempt === 1 && oldest && sent.length >= MAILS.limit)
      return mailLater(new Date(oldest.getTime() + MAILS.windowMs))
    const today = startOfDay(now)
    const isDayFull = (await mailedSince(db.orm, userId, today)).length >= MAILS_A_DAY
    if (isDayFull) await mailLater(daysAfter(today, 1))
    // What the person chose may have changed since the notices were written, or this job was put off into quiet hours.
    const choices = await choicesOf(db.orm, userId)
    const categories = [...choices].filter(([, { mail }]) => !mail).map(([category]) => category)
    await dropMails(db.orm, userId, { categories, except: CRITICAL_KINDS })
    const quietEnd = afterQuiet(now, await timingOf(db.orm, userId))
    const isQuiet = quietEnd > now
    if (isQuiet) await mailLater(quietEnd)
    // Every deadline is critical.
    const kinds = isDayFull ? DEADLINES : isQuiet ? CRITICAL_KINDS : undefined
    const rows = await takeForMail(db.orm, { userId, mailId, now, ...(kinds && { kinds }) })
    if (rows.length === 0) return
    const person = await deps.mailAddressee({ userId })
    // Taken all the same, so that an account that is opened again gets no mail of what is past.
    if (!person) return
    const named = deadlinesFirst(rows).slice(0, NAMED)
    const letter = letterOf(named, await deps.wordsOf(named), {
      total: rows.length,
      publicUrl: config.publicUrl,
    })
    await deps.mailer.send(
      writeMail({ to: person.email, name: person.firstName, reason: REASON, messageId: mailId, ...letter }),
    )
    await markMailed(db.orm, mailId, clock.now())
    log.info('message.sent', { message: 'notices', channel: 'mail', mailId, count: rows.length })
  })
}

const startOfDay = (at: Date): Date => new Date(dayOf(at))

const deadlinesFirst = (rows: readonly NoticeRow[]): NoticeRow[] =>
  rows.toSorted((one, other) => Number(DEADLINES.has(other.kind)) - Number(DEADLINES.has(one.kind)))

/** One notice leads to its own page, several lead to the list. */
function letterOf(
  rows: readonly NoticeRow[],
  words: readonly Words[],
  { total, publicUrl }: { total: number; publicUrl: string },
): Pick<Letter, 'subject' | 'body' | 'button'> {
  const [row] = rows
  const [first] = words
  if (row && first && rows.length === 1) {
    return {
      subject: first.title,
      body: [first.body],
      button: {
        label: mailButtonOf(row.kind) ?? 'Open Mizan',
        url: `${publicUrl}${first.link ?? LINKED_PATHS.notifications}`,
      },
    }
  }
  const more = total - rows.length
  return {
    subject: `${formatCount(total)} new notifications at Mizan`,
    body: [
      ...words.map(({ title, body }) => ({ title, text: body })),
      ...(more > 0 ? [`And ${formatCount(more)} more.`] : []),
    ],
    button: { label: 'Open your notifications', url: `${publicUrl}${LINKED_PATHS.notifications}` },
  }
}
