import { PROBLEM_CODES } from '#contracts/problem.ts'
import { TEXTS } from '#contracts/texts.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { isUniqueViolation } from '#services/kit/database/errors.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import type { OpenedSession } from '#services/kit/sessions/sessions.ts'
import { FACTOR_LIMITS, FACTOR_TEXTS, isStrong } from './factor-rules.ts'
import { confirmTotp, findTotp, heldFactors, putPendingTotp } from './factor-store.ts'
import { factorsOf, noteFactorChange } from './factors.ts'
import { invalidField } from '#services/user/guards.ts'
import { ownAccount } from '#services/user/accounts/own-account.ts'
import { insertPasskey, passkeysOf, putPasskeyStart, takePasskeyStart } from './passkey-store.ts'
import { createdPasskey, creationOptions, type NewPasskey } from './passkeys.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { openPerson } from '#services/user/store.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** The result of setting up a factor; `reissued` is the session with new tokens if it gained roles. */
interface SetUp<Data> {
  readonly data: Data
  readonly reissued: OpenedSession | undefined
}

/**
 * Creates a secret for an authenticator app, which is pending until its first code; an app in force stays until then.
 */
export async function startTotp(ctx: ServiceContext, { userId, sessionId }: SignedIn) {
  const secret = newTotpSecret()
  const until = new Date(ctx.clock.now().getTime() + FACTOR_LIMITS.totpPendingMs)
  const label = await ctx.db.transaction(async (tx) => {
    const { account, key } = await ownAccount(ctx, tx, userId)
    await putPendingTotp(tx, { userId, sealed: key.seal('totp:pending', secret), until, sessionId })
    return openPerson(key, account).email
  })
  return { secret, uri: totpUri(secret, label), expiresAt: until.toISOString() }
}

/** Activates the pending secret with a code of it; returns ten recovery codes, which replace earlier ones. */
export async function finishTotp(
  ctx: ServiceContext,
  { userId, sessionId }: SignedIn,
  code: string,
): Promise<SetUp<string[]>> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const { key } = await ownAccount(ctx, tx, userId)
    const row = await findTotp(tx, userId)
    const sealed = row?.pendingSession === sessionId ? row.pendingSealed : null
    if (!row || sealed === null || row.pendingUntil === null || row.pendingUntil <= now)
      throw new Problem(PROBLEM_CODES.notFound, 404, FACTOR_TEXTS.totpGone)
    const secret = key.open('totp:pending', sealed)
    const step = stepOfCode(secret, code, now)
    if (step === undefined) throw invalidField('code', TEXTS.otp)
    const held = await heldFactors(tx, userId)
    const inForce = { userId, pendingSealed: sealed, sealed: key.seal('totp', secret), step, now }
    if (!(await confirmTotp(tx, inForce)))
      throw new Problem(PROBLEM_CODES.notFound, 404, FACTOR_TEXTS.totpGone)
    const codes = await drawRecoveryCodes(tx, ctx.keys, userId)
    const reissued = await noteFactorChange(ctx, tx, {
      userId,
      action: 'user.two_factor_on',
      notice: 'two_factor_on',
      keeps: sessionId,
      firstIn: isStrong(held) ? undefined : sessionId,
    })
    return { data: codes, reissued }
  })
}

/** Options for the browser to create a passkey, valid for this session and five minutes. */
export async function startPasskeyOf(ctx: ServiceContext, { userId, sessionId }: SignedIn): Promise<string> {
  const now = ctx.clock.now()
  const options = await ctx.db.transaction(async (tx) => {
    const { account, key } = await ownAccount(ctx, tx, userId)
    const held = await passkeysOf(tx, userId)
    if (held.length >= FACTOR_LIMITS.passkeys) throw tooManyPasskeys()
    const { email, firstName, lastName } = openPerson(key, account)
    const made = await creationOptions(ctx.config, { userId, email, name: `${firstName} ${lastName}` }, held)
    const expiresAt = new Date(now.getTime() + FACTOR_LIMITS.passkeyStartMs)
    await putPasskeyStart(tx, { sessionId, userId, challenge: made.challenge, expiresAt, now })
    return made
  })
  return JSON.stringify(options)
}

/** Stores the created passkey; returns ten recovery codes if the account had none. */
export async function finishPasskey(
  ctx: ServiceContext,
  { userId, sessionId }: SignedIn,
  body: { readonly name: string; readonly response: string },
) {
  // Deleted before it is compared, so that it is good for one answer.
  const challenge = await takePasskeyStart(ctx.db.orm, { sessionId, userId, now: ctx.clock.now() })
  const made = challenge && (await createdPasskey(ctx.config, challenge, body.response))
  if (!made) throw passkeyRefused()
  try {
    return await keepPasskey(ctx, { userId, sessionId }, body.name, made)
  } catch (error) {
    if (isUniqueViolation(error, 'passkey_credential')) throw passkeyRefused()
    throw error
  }
}

async function keepPasskey(
  ctx: ServiceContext,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  name: string,
  made: NewPasskey,
) {
  return ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const { key } = await ownAccount(ctx, tx, userId)
    const held = await heldFactors(tx, userId)
    if (held.passkeys >= FACTOR_LIMITS.passkeys) throw tooManyPasskeys()
    const id = newId('pky')
    const nameSealed = key.seal(`passkey:${id}`, name)
    await insertPasskey(tx, { id, userId, ...made, nameSealed, now: ctx.clock.now() })
    const recoveryCodes = held.recoveryCodes === 0 ? await drawRecoveryCodes(tx, ctx.keys, userId) : []
    const reissued = await noteFactorChange(ctx, tx, {
      userId,
      action: 'user.passkey_added',
      notice: 'passkey_added',
      keeps: sessionId,
      passkeyId: id,
      firstIn: isStrong(held) ? undefined : sessionId,
    })
    return { data: { factors: await factorsOf(ctx, tx, userId), recoveryCodes }, reissued }
  })
}

function passkeyRefused(): Problem {
  return new Problem(PROBLEM_CODES.invalid, 400, FACTOR_TEXTS.passkeyRefused)
}

function tooManyPasskeys(): Problem {
  return new Problem(PROBLEM_CODES.notAllowed, 409, FACTOR_TEXTS.passkeysFull)
}
