import * as z from 'zod/mini'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import {
  FACTOR_REMOVAL_COOLING_MS,
  INVITATION_LIFE_MS,
  STAFF_ROLES,
  type StaffRole,
} from '#contracts/staff/values.ts'
import { lifeText } from '#contracts/time.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newSecret } from '#services/kit/ids.ts'
import { writeMail, type Mail } from '#services/kit/mail/letter.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
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
  return writeMail({
    to,
    subject: 'Your Mizan account',
    body: [`You are invited to work at Mizan (${STAFF_ROLES[role].label}).`],
    button: { label: 'Set up your account', url },
    after: [
      `The link expires in ${lifeText(INVITATION_LIFE_MS)} and works once. You will need an authenticator app or a passkey. Never pass this link on.`,
      'If you do not expect this, you can ignore this email.',
    ],
    reason: 'You get this email because an administrator of Mizan invited this address.',
  })
}

const WAITING: Readonly<Record<StaffMatter, readonly [subject: string, text: string]>> = {
  role: ['A role to confirm at Mizan', 'Another administrator asked for a role that you can confirm.'],
  invitation: [
    'An invitation to confirm at Mizan',
    'Another administrator invited a person for a role that you can confirm.',
  ],
  removal: [
    'A removal of second factors to check at Mizan',
    'Another administrator asked to remove lost second factors. Check who it is before you confirm.',
  ],
  stopped: [
    'A removal of factors was stopped at Mizan',
    'The owner of an account stopped the removal of their second factors. Find out what happened.',
  ],
}

interface Reader {
  readonly email: string
  readonly firstName: string
}

function waitingMail({ email, firstName }: Reader, about: StaffMatter, publicUrl: string): Mail {
  const [subject, text] = WAITING[about]
  return writeMail({
    to: email,
    name: firstName,
    subject,
    body: [text],
    button: { label: 'Open people and roles', url: `${publicUrl}${LINKED_PATHS.staffPeople}` },
    reason: 'You get this email because you are an administrator of Mizan.',
  })
}

function removalMail({ email, firstName }: Reader, url: string): Mail {
  return writeMail({
    to: email,
    name: firstName,
    subject: 'Your second factors at Mizan are about to be removed',
    body: [
      `Two administrators were told that your authenticator app or passkey is lost. It is removed in ${lifeText(FACTOR_REMOVAL_COOLING_MS)}.`,
      'If you asked for this, you need not do anything. If you did not, stop it now, or log in with your second factor.',
    ],
    button: { label: 'Stop the removal', url },
    reason: 'You get this email because it concerns the security of your account.',
  })
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
      if (account && key) await mailer.send(waitingMail(openPerson(key, account), about, config.publicUrl))
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
    await mailer.send(removalMail(notice, stopUrl(config.publicUrl, notice.secret)))
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
