import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { acceptInvitation, openInvitation, startInvitationFactor } from '#contracts/staff/staff.ts'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import { TEXTS } from '#contracts/texts.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { CallOf, RequestInfo, Respond } from '#services/kit/http/service.ts'
import { FACTOR_LIMITS } from '#services/user/authentication/factors/factor-rules.ts'
import { confirmTotp, putPendingTotp } from '#services/user/authentication/factors/factor-store.ts'
import { allow, invalidField } from '#services/user/guards.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { isEasyToGuess } from '#services/user/authentication/passwords/password-blocklist.ts'
import { insertPasskey } from '#services/user/authentication/factors/passkey-store.ts'
import {
  createdPasskey,
  creationOptions,
  type NewPasskey,
} from '#services/user/authentication/factors/passkeys.ts'
import { drawRecoveryCodes } from '#services/user/authentication/factors/recovery-codes.ts'
import { USER_TEXTS } from '#services/user/rules.ts'
import { insertAccount } from '#services/user/store.ts'
import { newTotpSecret, stepOfCode, totpUri } from '#services/user/authentication/factors/totp.ts'
import { addressHasAccount, afterInvitationEvent, invitationLifecycle } from './invitations.ts'
import {
  giveInvitedRole,
  invitationBySecret,
  lockInvitation,
  lockStaff,
  putInvitationFactor,
  saveInvitation,
  takeInvitationChallenge,
  type InvitationRow,
} from './store.ts'

/** Shows the invitation behind a link without changing it, because programs that scan mails open links too. */
export async function look(deps: UserDeps, { body, request, respond }: CallOf<typeof openInvitation>) {
  const { ctx } = deps
  await allowLink(deps, request, respond)
  const found = await invitationBySecret(ctx.db.orm, body.token)
  const key = found && (await ctx.personal.of(ctx.db.orm, found.personId))
  const state = stateOf(found, ctx.clock.now())
  const isOpen = state === 'open' && found !== undefined && key !== undefined
  return {
    status: true as const,
    message: isOpen ? STAFF_TEXTS.invitationOpen : STAFF_TEXTS.invitationGone,
    data: {
      state,
      email: isOpen ? key.open('email', found.emailSealed) : null,
      role: isOpen ? found.role : null,
      expiresAt: isOpen ? found.expiresAt.toISOString() : null,
    },
  }
}

/** Creates the secret or challenge of the second factor, which the invitation stores until it is proved. */
export async function startFactor(
  deps: UserDeps,
  { body, request, respond }: CallOf<typeof startInvitationFactor>,
) {
  const { ctx } = deps
  await allowLink(deps, request, respond)
  const now = ctx.clock.now()
  const life = body.method === 'totp' ? FACTOR_LIMITS.totpPendingMs : FACTOR_LIMITS.passkeyStartMs
  const until = new Date(now.getTime() + life)
  const drawn = await ctx.db.transaction(async (tx) => {
    const { found, key } = await openBy(deps, tx, body.token)
    const email = key.open('email', found.emailSealed)
    if (body.method === 'totp') {
      const secret = newTotpSecret()
      const totpSealed = key.seal('totp:pending', secret)
      await putInvitationFactor(tx, { id: found.id, totpSealed, passkeyChallenge: null, until })
      return { secret, uri: totpUri(secret, email), options: null }
    }
    const person = { userId: found.personId, email, name: email }
    const options = await creationOptions(ctx.config, person, [])
    const passkeyChallenge = options.challenge
    await putInvitationFactor(tx, { id: found.id, totpSealed: null, passkeyChallenge, until })
    return { secret: null, uri: null, options: JSON.stringify(options) }
  })
  return {
    status: true as const,
    message: STAFF_TEXTS.factorDrawn,
    data: { ...drawn, expiresAt: until.toISOString() },
  }
}

/** The proved second factor. */
type Proved =
  | { readonly kind: 'totp'; readonly secret: string; readonly step: number }
  | { readonly kind: 'passkey'; readonly made: NewPasskey }

/** Creates the account with its role and factor in one transaction, which also uses up the link. */
export async function accept(deps: UserDeps, { body, request, respond }: CallOf<typeof acceptInvitation>) {
  const { ctx, passwords } = deps
  await allowLink(deps, request, respond)
  const shown = await invitationBySecret(ctx.db.orm, body.token)
  if (!shown || stateOf(shown, ctx.clock.now()) !== 'open') throw gone()
  await allow(ctx.limits, respond, [[`invitation:${shown.id}`, FACTOR_LIMITS.confirm]])
  const shownKey = await ctx.personal.of(ctx.db.orm, shown.personId)
  if (!shownKey) throw gone()
  const email = shownKey.open('email', shown.emailSealed)
  if (isEasyToGuess(body.password, { ...body, email }))
    throw invalidField('password', USER_TEXTS.commonPassword)
  const proved = await provedFactor(deps, shown, shownKey, body)
  const passwordHash = await passwords.hash(body.password, request.limitKey)
  const recoveryCodes = await ctx.db.transaction(async (tx) => {
    await lockStaff(tx)
    const { found, key } = await openBy(deps, tx, body.token)
    const hasAccount = await addressHasAccount(ctx, tx, found)
    const row = { id: found.id, ...invitationLifecycle(found) }
    const event = { type: 'invitation.accepted', hasStrongFactor: true, hasAccount } as const
    const { state } = afterInvitationEvent(ctx, row, event, 'person')
    return makeAccount(deps, tx, { found, key, email, state, proved, passwordHash, body })
  })
  return { status: true as const, message: STAFF_TEXTS.accepted, data: { email, recoveryCodes } }
}

async function makeAccount(
  { ctx }: UserDeps,
  tx: Tx,
  input: {
    readonly found: InvitationRow
    readonly key: PersonKey
    readonly email: string
    readonly state: InvitationRow['state']
    readonly proved: Proved
    readonly passwordHash: string
    readonly body: CallOf<typeof acceptInvitation>['body']
  },
): Promise<string[]> {
  const { found, key, email, proved, body } = input
  const now = ctx.clock.now()
  const userId = found.personId
  await insertAccount(tx, {
    id: userId,
    key,
    emailIndex: ctx.personal.index('email', email),
    person: { email, firstName: body.firstName, lastName: body.lastName, phone: '' },
    passwordHash: input.passwordHash,
    isIssuer: false,
    isInvestor: false,
    awaitsRole: true,
    termsVersion: body.termsVersion,
    now,
  })
  await keepFactor(tx, { userId, key, proved, now })
  const codes = await drawRecoveryCodes(tx, ctx.keys, userId)
  await saveInvitation(tx, {
    id: found.id,
    state: input.state,
    decidedBy: null,
    now,
    expiresAt: found.expiresAt,
  })
  if (!(await giveInvitedRole(tx, found.id))) throw new Error('the invited role was not given')
  await ctx.audit.record(tx, {
    actorId: userId,
    action: 'staff.invitation_accepted',
    entity: 'staff_invitation',
    entityId: found.id,
    detail: { role: found.role, state: input.state, factor: proved.kind, terms: body.termsVersion },
  })
  return codes
}

async function keepFactor(
  tx: Tx,
  { userId, key, proved, now }: { userId: string; key: PersonKey; proved: Proved; now: Date },
): Promise<void> {
  if (proved.kind === 'passkey') {
    const id = newId('pky')
    const nameSealed = key.seal(`passkey:${id}`, 'Passkey')
    await insertPasskey(tx, { id, userId, ...proved.made, nameSealed, now })
    return
  }
  const pendingSealed = key.seal('totp:pending', proved.secret)
  await putPendingTotp(tx, { userId, sealed: pendingSealed, until: now, sessionId: 'invitation' })
  const sealed = key.seal('totp', proved.secret)
  if (!(await confirmTotp(tx, { userId, pendingSealed, sealed, step: proved.step, now })))
    throw new Error('the authenticator app was not kept')
}

/** @throws Problem 400 when the code or passkey is wrong */
async function provedFactor(
  { ctx }: UserDeps,
  found: InvitationRow,
  key: PersonKey,
  body: CallOf<typeof acceptInvitation>['body'],
): Promise<Proved> {
  const now = ctx.clock.now()
  const isWaiting = found.factorUntil !== null && found.factorUntil > now
  if (body.code !== undefined) {
    if (!isWaiting || found.totpSealed === null) throw invalidField('code', STAFF_TEXTS.factorGone)
    const secret = key.open('totp:pending', found.totpSealed)
    const step = stepOfCode(secret, body.code, now)
    if (step === undefined) throw invalidField('code', TEXTS.otp)
    return { kind: 'totp', secret, step }
  }
  if (!isWaiting || found.passkeyChallenge === null) throw invalidField('passkey', STAFF_TEXTS.factorGone)
  // Deleted before it is compared, so that it is good for one answer.
  await takeInvitationChallenge(ctx.db.orm, found.id)
  const made = await createdPasskey(ctx.config, found.passkeyChallenge, body.passkey ?? '')
  if (!made) throw invalidField('passkey', STAFF_TEXTS.passkeyRefused)
  return { kind: 'passkey', made }
}

/** @throws Problem 404 for a link that is no longer valid */
async function openBy({ ctx }: UserDeps, tx: Tx, token: string) {
  const shown = await invitationBySecret(tx, token)
  const found = shown && (await lockInvitation(tx, shown.id))
  const key = found && (await ctx.personal.of(tx, found.personId))
  if (!found || !key || stateOf(found, ctx.clock.now()) !== 'open') throw gone()
  return { found, key }
}

const gone = () => new Problem(PROBLEM_CODES.notFound, 404, STAFF_TEXTS.invitationGone)

function stateOf(found: InvitationRow | undefined, now: Date) {
  if (!found || found.state === 'proposed') return 'unknown' as const
  if (found.state === 'declined') return 'withdrawn' as const
  return found.state === 'open' && found.expiresAt <= now ? ('expired' as const) : found.state
}

async function allowLink({ ctx, limits }: UserDeps, request: RequestInfo, respond: Respond): Promise<void> {
  await allow(ctx.limits, respond, [[`invitation:ip:${request.limitKey}`, limits.verifyPerIp]])
}
