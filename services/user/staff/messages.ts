import * as z from 'zod/mini'
import { LINKED_PATHS } from '#contracts/paths.ts'
import {
  FACTOR_REMOVAL_COOLING_MS,
  INVITATION_LIFE_MS,
  STAFF_ROLES,
  type StaffRole,
} from '#contracts/staff/values.ts'
import { lifeText } from '#contracts/time.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newSecret } from '#services/kit/ids.ts'
import type { Mail, Mailer } from '#services/providers/mail/port.ts'
import type { SmsSender } from '#services/providers/sms/port.ts'
import { findAccount, openPerson } from '#services/user/store.ts'
import { expireInvitation } from './invitations.ts'
import {
  EXPIRE_TOPIC,
  INVITE_TOPIC,
  REMOVE_TOPIC,
  TELL_TOPIC,
  WARN_SMS_TOPIC,
  WARN_TOPIC,
  type StaffMatter,
} from './planned.ts'
import { dropRemoval, removalNotice, removeDue } from './removals.ts'
import { expireChange } from './roles.ts'
import {
  administratorIds,
  findRemoval,
  giveInvitationSecret,
  lockInvitation,
  lockRemoval,
  lockRoleChange,
  lockStaff,
} from './store.ts'

const matterJob = z.object({ about: z.enum(['role', 'invitation', 'removal', 'stopped']), id: z.string() })
const invitationJob = z.object({ invitationId: z.string() })
const removalJob = z.object({ removalId: z.string() })

interface Senders {
  readonly mailer: Mailer
  readonly sms: SmsSender
}

/** The page that accepts an invitation; the secret is in the fragment, which browsers never send to a server. */
export const invitationUrl = (publicUrl: string, secret: string) =>
  `${publicUrl}${LINKED_PATHS.staffInvitation}#${secret}`

/** The page where the owner stops a removal of factors; the secret is in the fragment too. */
const stopUrl = (publicUrl: string, secret: string) =>
  `${publicUrl}${LINKED_PATHS.stopFactorRemoval}#${secret}`

export function invitationMail(to: string, role: StaffRole, url: string): Mail {
  return {
    to,
    subject: 'Your Mizan account',
    text: [
      'Hello,',
      `you are invited to work at Mizan (${STAFF_ROLES[role].label}). To set up your account please open ${url}`,
      `The link is good for ${lifeText(INVITATION_LIFE_MS)} and for one use. You will need an authenticator app or a passkey.`,
      'If you do not expect this, you need not do anything. Never pass this link on.',
    ].join('\n\n'),
  }
}

const WAITING: Readonly<Record<StaffMatter, readonly [subject: string, text: string]>> = {
  role: ['A role to confirm at Mizan', 'another administrator asked for a role that you can confirm'],
  invitation: [
    'An invitation to confirm at Mizan',
    'another administrator invited a person for a role that you can confirm',
  ],
  removal: [
    'A removal of second factors to check at Mizan',
    'another administrator asked to remove lost second factors; please check who it is before you confirm',
  ],
  stopped: [
    'A removal of factors was stopped at Mizan',
    'the owner of an account stopped the removal of their second factors; please find out what happened',
  ],
}

function waitingMail(to: string, about: StaffMatter, publicUrl: string): Mail {
  const [subject, text] = WAITING[about]
  return { to, subject, text: ['Hello,', `${text}: ${publicUrl}/staff/people`].join('\n\n') }
}

function removalMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Your second factors at Mizan are about to be removed',
    text: [
      'Hello,',
      `two administrators were told that your authenticator app or passkey is lost. It is removed in ${lifeText(FACTOR_REMOVAL_COOLING_MS)}.`,
      'If you asked for this, you need not do anything.',
      `If you did not, please stop it now: ${url} or log in with your second factor.`,
    ].join('\n\n'),
  }
}

/** Handles the jobs of `planned.ts`. */
export function handleStaffJobs(ctx: ServiceContext, { mailer, sms }: Senders): void {
  const { config, db, clock, jobs, log, personal } = ctx
  jobs.handle(TELL_TOPIC, async (payload) => {
    const { about, id } = matterJob.parse(payload)
    const askedBy = await askerOf(ctx, about, id)
    if (askedBy === undefined) return
    for (const userId of await administratorIds(db.orm)) {
      // The administrator who asked is notified only of a stop.
      if (userId === askedBy && about !== 'stopped') continue
      const account = await findAccount(db.orm, userId)
      const key = account && (await personal.of(db.orm, userId))
      if (account && key)
        await mailer.send(waitingMail(openPerson(key, account).email, about, config.publicUrl))
    }
    log.info('message.sent', { message: `staff_${about}`, channel: 'mail', id })
  })

  jobs.handle(INVITE_TOPIC, async (payload) => {
    const { invitationId } = invitationJob.parse(payload)
    const secret = newSecret()
    if (!(await giveInvitationSecret(db.orm, { id: invitationId, secret, now: clock.now() }))) return
    const found = await db.transaction((tx) => lockInvitation(tx, invitationId))
    const key = found && (await personal.of(db.orm, found.personId))
    if (!found || !key) return
    const url = invitationUrl(config.publicUrl, secret)
    await mailer.send(invitationMail(key.open('email', found.emailSealed), found.role, url))
    log.info('message.sent', { message: 'staff_invitation', channel: 'mail', invitationId })
  })

  jobs.handle(WARN_TOPIC, async (payload) => {
    const { removalId } = removalJob.parse(payload)
    const notice = await db.transaction(async (tx) => {
      const found = await removalNotice(ctx, tx, removalId)
      // A separate job, so that mail and message are retried independently.
      if (found?.phone !== undefined)
        await jobs.enqueue(tx, { topic: WARN_SMS_TOPIC, payload: { removalId }, dedupeKey: removalId })
      return found
    })
    if (!notice) return
    await mailer.send(removalMail(notice.email, stopUrl(config.publicUrl, notice.secret)))
    // Counted from now on, because a late mail would shorten the owner's time to stop the removal.
    await jobs.enqueue(db.orm, {
      topic: REMOVE_TOPIC,
      payload: { removalId },
      runAt: new Date(clock.now().getTime() + FACTOR_REMOVAL_COOLING_MS),
      dedupeKey: removalId,
    })
    log.info('message.sent', { message: 'factor_removal', channel: 'mail', removalId })
  })

  jobs.handle(WARN_SMS_TOPIC, async (payload) => {
    const { removalId } = removalJob.parse(payload)
    const notice = await db.transaction((tx) => removalNotice(ctx, tx, removalId))
    if (notice?.phone === undefined) return
    const url = stopUrl(config.publicUrl, notice.secret)
    await sms.send({
      to: notice.phone,
      text: `Your second factors at Mizan are removed in ${lifeText(FACTOR_REMOVAL_COOLING_MS)}. If you did not ask for this, stop it: ${url}`,
    })
    log.info('message.sent', { message: 'factor_removal', channel: 'sms', removalId })
  })

  jobs.handle(
    REMOVE_TOPIC,
    async (payload) => {
      const removal = await findRemoval(db.orm, removalJob.parse(payload).removalId)
      if (removal) await removeDue(ctx, removal)
    },
    { retry: 'endless' },
  )

  jobs.handle(EXPIRE_TOPIC, async (payload) => {
    const { about, id } = matterJob.parse(payload)
    await db.transaction(async (tx) => {
      await lockStaff(tx)
      const isOver = (row: { expiresAt: Date } | undefined) =>
        row !== undefined && row.expiresAt <= clock.now()
      if (about === 'role' && isOver(await lockRoleChange(tx, id))) await expireChange(ctx, tx, id)
      if (about === 'invitation' && isOver(await lockInvitation(tx, id))) await expireInvitation(ctx, tx, id)
      if (about === 'removal') {
        const row = await lockRemoval(tx, id)
        if (row?.state === 'requested' && isOver(row)) await dropRemoval(ctx, tx, id)
      }
    })
  })
}

/** The administrator who asked; undefined when the request is already decided. */
async function askerOf(ctx: ServiceContext, about: StaffMatter, id: string): Promise<string | undefined> {
  return ctx.db.transaction(async (tx) => {
    if (about === 'role') {
      const row = await lockRoleChange(tx, id)
      return row?.state === 'proposed' ? row.askedBy : undefined
    }
    if (about === 'invitation') {
      const row = await lockInvitation(tx, id)
      return row?.state === 'proposed' ? (row.askedBy ?? '') : undefined
    }
    const row = await lockRemoval(tx, id)
    return row?.state === (about === 'removal' ? 'requested' : 'stopped') ? row.askedBy : undefined
  })
}
