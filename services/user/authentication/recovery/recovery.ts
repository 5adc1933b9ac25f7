import { TEXTS } from '#contracts/texts.ts'
import type { resetPassword, sendPasswordLink } from '#contracts/user/accounts.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { Limits } from '#services/kit/security/limits.ts'
import { signedIn, type CallOf } from '#services/kit/http/service.ts'
import {
  spendCaptcha,
  type ChallengeChannel,
} from '#services/user/authentication/challenges/challenge-store.ts'
import { allowKnown } from '#services/user/authentication/devices/known-devices.ts'
import { allow, invalidField } from '#services/user/guards.ts'
import { ownAccount } from '#services/user/accounts/own-account.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { withoutTrunkZero } from '#services/user/accounts/phone-countries.ts'
import { ACCOUNT_TEXTS, LINK_LIMITS } from '#services/user/authentication/links/recovery-rules.ts'
import { insertLink, insertRequest } from '#services/user/authentication/links/recovery-store.ts'
import { openPerson, type AccountRow } from '#services/user/store.ts'

/** The topic of recovery requests, for which a job looks up the account. */
export const RECOVERY_TOPIC = 'recovery.requested'
/** The topic of links; the payload contains the id of the link, whose secret is created by the job. */
export const LINK_TOPIC = 'link.send'

/** Queues a link, whose secret is created when it is sent. */
export async function sendLink(ctx: ServiceContext, tx: Executor, linkId: string): Promise<void> {
  await ctx.jobs.enqueue(tx, { topic: LINK_TOPIC, payload: { linkId }, dedupeKey: linkId })
}

/**
 * Sends the owner of an account a recovery link that replaces older ones, in the caller's transaction.
 * By SMS only to a verified number and within the SMS budget, else by mail.
 */
export async function sendRecovery(
  deps: Pick<UserDeps, 'ctx' | 'smsBudget'>,
  tx: Tx,
  account: AccountRow,
  channel: ChallengeChannel = 'mail',
): Promise<void> {
  const { ctx } = deps
  const linkId = await insertLink(tx, {
    purpose: 'reset',
    personId: account.id,
    channel: channel === 'sms' && (await mayText(deps, tx, account)) ? 'sms' : 'mail',
    now: ctx.clock.now(),
  })
  await sendLink(ctx, tx, linkId)
}

async function mayText(
  { ctx, smsBudget }: Pick<UserDeps, 'ctx' | 'smsBudget'>,
  tx: Tx,
  account: AccountRow,
): Promise<boolean> {
  const key = account.phoneVerifiedAt === null ? undefined : await ctx.personal.of(tx, account.id)
  return (
    key !== undefined && (await smsBudget.take(tx, account.id, openPerson(key, account).phone)) === undefined
  )
}

/**
 * Accepts a request for a recovery link. The same statements run for every address and number, and a job looks up the
 * account, so that neither text nor time reveals whether it exists (ASVS 5.0 6.3.8, record 0176).
 * A known device has its own tries: when those shared by strangers are used up, only its owner still gets a link.
 */
export async function requestRecovery(
  { ctx, captcha }: UserDeps,
  { body, request, respond }: CallOf<typeof resetPassword>,
) {
  const { limits, personal, clock, db, jobs } = ctx
  const channel: ChallengeChannel = body.phone === undefined ? 'mail' : 'sms'
  const [kind, value] =
    body.phone === undefined
      ? (['email', body.email ?? ''] as const)
      : (['phone', withoutTrunkZero(body.phone)] as const)
  const own = { what: 'recover', allowance: LINK_LIMITS.recoverPerDevice }
  const devices = await allowKnown(ctx, { request, respond }, own, [
    [`recover:ip:${request.limitKey}`, LINK_LIMITS.recoverPerIp],
  ])
  const proof = await captcha.verify(body.captcha)
  if (!proof || !(await spendCaptcha(db.orm, proof.digest, proof.expiresAt)))
    throw invalidField('captcha', TEXTS.captcha)
  const shared = [
    [`recover:${kind}:${personal.index(kind, value)}`, LINK_LIMITS.recoverPerAddress],
    ['recover', LINK_LIMITS.recoverOverall],
  ] as const
  const isOver = devices.length > 0 && !(await hasTriesLeft(limits, shared))
  if (devices.length === 0) await allow(limits, respond, shared)
  const requestId = newId('rcv')
  await db.transaction(async (tx) => {
    await insertRequest(tx, {
      id: requestId,
      channel,
      indexes: personal.indexes(kind, value),
      onlyPersons: isOver ? devices.map(({ personId }) => personId) : null,
      now: clock.now(),
    })
    await jobs.enqueue(tx, { topic: RECOVERY_TOPIC, payload: { requestId }, dedupeKey: requestId })
  })
  ctx.log.info('user.recovery_requested', { requestId: request.id, channel })
  return { status: true as const, message: ACCOUNT_TEXTS.recoverySent }
}

async function hasTriesLeft(limits: Limits, tries: Parameters<typeof allow>[2]): Promise<boolean> {
  for (const [key, allowance] of tries) if (!(await limits.take(key, allowance)).ok) return false
  return true
}

/**
 * Mails the link to the own address of a signed-in person; counted apart from requests by strangers for that address.
 */
export async function sendOwnLink(
  deps: UserDeps,
  { actor, request, respond }: CallOf<typeof sendPasswordLink>,
) {
  const { ctx } = deps
  const { limits, db } = ctx
  const { userId } = signedIn(actor)
  await allow(limits, respond, [[`recover:person:${userId}`, LINK_LIMITS.recoverPerPerson]])
  const { account } = await ownAccount(ctx, db.orm, userId)
  await db.transaction(async (tx) => {
    await sendRecovery(deps, tx, account)
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'user.recovery_sent',
      entity: 'user',
      entityId: userId,
      detail: { channel: 'mail' },
    })
  })
  ctx.log.info('user.recovery_requested', { requestId: request.id, channel: 'mail' })
  return { status: true as const, message: ACCOUNT_TEXTS.ownLinkSent }
}
