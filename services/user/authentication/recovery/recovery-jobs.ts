import * as z from 'zod/mini'
import type { ServiceContext } from '#services/kit/context.ts'
import { newSecret } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import type { SmsSender } from '#services/providers/sms/port.ts'
import { findByPhone } from '#services/user/accounts/account-store.ts'
import { pendingEmailOf } from '#services/user/profile/email-change.ts'
import type { UserDeps } from '#services/user/deps.ts'
import {
  addressTakenMail,
  recoveryMail,
  recoverySms,
  resetUrl,
  verificationMail,
  verificationUrl,
} from './recovery-messages.ts'
import { LINK_TOPIC, RECOVERY_TOPIC, sendRecovery } from './recovery.ts'
import {
  giveSecret,
  replaceLinks,
  takeRequest,
  type LinkRow,
} from '#services/user/authentication/links/recovery-store.ts'
import { findAccount, findByEmail, openPerson, type AccountRow } from '#services/user/store.ts'

const requestJob = z.object({ requestId: z.string() })
const linkJob = z.object({ linkId: z.string() })

type RecoveryDeps = Pick<UserDeps, 'ctx' | 'smsBudget'>

interface Senders {
  readonly mailer: Mailer
  readonly sms: SmsSender
}

/** Handles the jobs that look up recovery requests and send links. */
export function handleLinkJobs(deps: RecoveryDeps, senders: Senders): void {
  const { ctx } = deps
  ctx.jobs.handle(RECOVERY_TOPIC, (payload) => answerRequest(deps, requestJob.parse(payload).requestId))
  ctx.jobs.handle(LINK_TOPIC, (payload) => deliverLink(ctx, senders, linkJob.parse(payload).linkId))
}

async function answerRequest(deps: RecoveryDeps, requestId: string): Promise<void> {
  const { ctx } = deps
  await ctx.db.transaction(async (tx) => {
    const request = await takeRequest(tx, requestId)
    if (!request) return
    const account =
      request.channel === 'mail'
        ? await findByEmail(tx, request.lookupIndex)
        : await findByPhone(tx, request.lookupIndex)
    // Unverified addresses and closed accounts get no link.
    if (!account || account.disabledAt !== null) return
    if (request.onlyPersons !== null && !request.onlyPersons.includes(account.id)) return
    if (request.channel === 'mail' && account.emailVerifiedAt === null) return
    await sendRecovery(deps, tx, account, request.channel)
    await ctx.audit.record(tx, {
      action: 'user.recovery_sent',
      entity: 'user',
      entityId: account.id,
      detail: { channel: request.channel },
    })
  })
}

/** Creates the secret, stores its hash and sends the message; a retry after a crash creates a new secret. */
async function deliverLink(ctx: ServiceContext, senders: Senders, linkId: string): Promise<void> {
  const { db, clock, personal, log } = ctx
  const secret = newSecret()
  const link = await giveSecret(db.orm, { id: linkId, secret, now: clock.now() })
  if (!link) return
  const account = await findAccount(db.orm, link.personId)
  const key = await personal.of(db.orm, link.personId)
  if (!account || !key || account.disabledAt !== null) return
  await (link.purpose === 'reset'
    ? sendReset(ctx, senders, { link, account, key, secret })
    : sendVerification(ctx, senders, { link, account, key, secret }))
  log.info('message.sent', { message: `link_${link.purpose}`, channel: link.channel, linkId })
}

interface Delivery {
  readonly link: LinkRow
  readonly account: AccountRow
  readonly key: PersonKey
  readonly secret: string
}

async function sendReset(
  { config }: ServiceContext,
  { mailer, sms }: Senders,
  { link, account, key, secret }: Delivery,
): Promise<void> {
  const person = openPerson(key, account)
  const url = resetUrl(config.publicUrl, account.id, secret)
  // A number that was removed after the request gets no message.
  if (link.channel === 'mail') return mailer.send(recoveryMail(person, url, account.hasPassword))
  if (account.phoneVerifiedAt !== null) await sms.send(recoverySms(person, url))
}

async function sendVerification(
  { config, db, personal, clock }: ServiceContext,
  { mailer }: Senders,
  { link, account, key, secret }: Delivery,
): Promise<void> {
  const email = pendingEmailOf(key, link)
  const owner = await findByEmail(db.orm, personal.indexes('email', email))
  if (!owner || owner.id === account.id) {
    const { firstName } = openPerson(key, account)
    return mailer.send(verificationMail({ email, firstName }, verificationUrl(config.publicUrl, secret)))
  }
  // The address belongs to another account: the link is voided and its owner is notified, but the caller is not.
  await replaceLinks(db.orm, { personId: link.personId, purposes: ['email'], now: clock.now() })
  const ownerKey = await personal.of(db.orm, owner.id)
  const name = ownerKey && openPerson(ownerKey, owner).firstName
  await mailer.send(addressTakenMail({ email, name }, config.publicUrl))
}
