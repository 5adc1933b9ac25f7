import * as z from 'zod/mini'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { instantText } from '#contracts/dates.ts'
import { lifeText } from '#contracts/time.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { Jobs } from '#services/kit/jobs/jobs.ts'
import { writeMail, type Mail } from '#services/kit/mail/letter.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import { loginById, type LoginView } from './logins/logins.ts'
import { findNotice, forgetNotice, type Notice } from './notice-store.ts'
import { NOTICE_TOPIC, tellOwner } from './notices.ts'
import { USER_LIMITS } from '#services/user/rules.ts'
import { findAccount, openPerson } from '#services/user/store.ts'

/** The limit of wrong passwords or codes was reached; the job finds out whether an account exists. */
const LOCKED_TOPIC = 'account.locked'

const noticeJob = z.object({ noticeId: z.string() })
const lockedJob = z.object({ userId: z.nullable(z.string()) })

const CODE_LOCKOUTS = USER_LIMITS.codeLockoutsMs.map(lifeText).join(', then ')

/** Subject, what happened (followed by the time) and the consequence. */
const WORDS: Readonly<Record<Notice, readonly [subject: string, happened: string, effect?: string]>> = {
  new_device: [
    'New login to your Mizan account',
    'Someone logged in to your account on a device or network we had not seen',
  ],
  locked_out: [
    'Too many wrong passwords or codes for your Mizan account',
    'Too many wrong passwords or codes were entered for your account',
    `No more are accepted for a while: after wrong passwords for up to ${lifeText(USER_LIMITS.passwordFailures.windowMs)}, ` +
      `after wrong codes for ${CODE_LOCKOUTS} if it happens again. Browsers you have logged in with before are not ` +
      'affected. If it goes on, you are not told again.',
  ],
  password_changed: ['Your Mizan password was changed', 'The password of your account was changed'],
  email_change_asked: [
    'A new email address was requested at Mizan',
    'To change the email address of your account, we sent a link to another address. The address changes when that link is opened. ' +
      'A new password stops it. It was requested in one of your sessions',
  ],
  email_changed: [
    'Your Mizan email address was changed',
    'The email address of your account was changed to another one',
  ],
  phone_changed: [
    'Your Mizan mobile number was changed',
    'A mobile number was confirmed for your account; codes can be sent to it',
  ],
  two_factor_on: [
    'Authenticator app turned on at Mizan',
    'An authenticator app was turned on for your account and every other session of it ended',
  ],
  two_factor_off: [
    'Authenticator app turned off at Mizan',
    'The authenticator app of your account was turned off and every other session of it ended',
  ],
  passkey_added: [
    'Passkey added at Mizan',
    'A passkey was added to your account and every other session of it ended',
  ],
  passkey_removed: [
    'Passkey removed at Mizan',
    'A passkey was removed from your account and every other session of it ended',
  ],
  recovery_codes_renewed: [
    'New recovery codes at Mizan',
    'New recovery codes were made for your account; the old ones no longer work',
  ],
  recovery_code_used: [
    'Recovery code used at Mizan',
    'A recovery code was used for your account; it does not work again',
  ],
  network_linked: [
    'Network account linked at Mizan',
    'An account of another network was linked to your account; it can be used to log in',
  ],
  network_unlinked: [
    'Network account removed at Mizan',
    'A linked account of another network was removed from your account',
  ],
  role_given: [
    'You have a new role at Mizan',
    'A role was given to your account and every session of it ended; please log in again',
  ],
  role_taken: ['A role was taken away at Mizan', 'A role of your account was taken away'],
  factors_removed: [
    'Your second factors were removed at Mizan',
    'The authenticator app, passkeys and recovery codes of your account were removed and every session of it ended',
  ],
  sessions_ended: ['Logged out at Mizan', 'Your account was logged out on other devices'],
}

/**
 * Queues a notice about too many wrong passwords or codes.
 * `userId` is null for an unknown address, where a job is queued all the same so that it takes equally long.
 */
export async function noteLockout(jobs: Jobs, executor: Executor, userId: string | null): Promise<void> {
  await jobs.enqueue(executor, { topic: LOCKED_TOPIC, payload: { userId }, dedupeKey: newId('lck') })
}

/** Mails the notices. A notice is deleted after its mail, so a repeated job sends nothing more. */
export function handleNoticeJobs(ctx: ServiceContext, mailer: Mailer): void {
  const { config, db, jobs, log, personal } = ctx
  jobs.handle(LOCKED_TOPIC, async (payload) => {
    const { userId } = lockedJob.parse(payload)
    if (userId === null) return
    await db.transaction(async (tx) => {
      if (await findAccount(tx, userId)) await tellOwner(jobs, tx, userId, 'locked_out')
    })
  })
  jobs.handle(NOTICE_TOPIC, async (payload) => {
    const { noticeId } = noticeJob.parse(payload)
    const notice = await findNotice(db.orm, noticeId)
    const key = notice && (await personal.of(db.orm, notice.personId))
    if (!notice || !key) return
    const account = await findAccount(db.orm, notice.personId)
    const login = notice.loginId === null ? undefined : await loginById(db.orm, key, notice.loginId)
    await mailer.send(
      noticeMail({
        to: key.open('email', notice.emailSealed),
        name: account && openPerson(key, account).firstName,
        notice: notice.kind,
        at: notice.at,
        login,
        publicUrl: config.publicUrl,
      }),
    )
    await forgetNotice(db.orm, noticeId)
    log.info('message.sent', { message: notice.kind, channel: 'mail', noticeId })
  })
}

/** What happened, when, and what to do if it was somebody else. */
export function noticeMail(input: {
  to: string
  name: string | undefined
  notice: Notice
  at: Date
  login: LoginView | undefined
  publicUrl: string
}): Mail {
  const { to, name, notice, at, login, publicUrl } = input
  const [subject, happened, effect] = WORDS[notice]
  return writeMail({
    to,
    name,
    subject,
    body: [
      `${happened}, on ${instantText(login?.at ?? at)}.`,
      ...(effect === undefined ? [] : [effect]),
      ...(login ? [`Device: ${login.device}\nPlace (a guess by network address): ${login.location}`] : []),
      'If it was you, you need not do anything.',
      'If it was not you, set a new password now and write to us.',
    ],
    button: { label: 'Set a new password', url: `${publicUrl}${LINKED_PATHS.recoverPassword}` },
    reason: 'You get this email because it concerns the security of your account.',
  })
}
