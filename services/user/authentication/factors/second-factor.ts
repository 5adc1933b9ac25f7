import type { CodeChallenge, FactorMethod } from '#contracts/user/users.ts'
import type { Tx } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { Holder } from '#services/user/authentication/challenges/challenge-holder.ts'
import type {
  ChallengeChannel,
  ChallengePurpose,
  ChallengeRow,
  ChallengeTerms,
} from '#services/user/authentication/challenges/challenge-store.ts'
import type { Destination } from '#services/user/authentication/challenges/codes.ts'
import { methodsOf } from './factor-rules.ts'
import { acceptTotpStep, findTotp, heldFactors } from './factor-store.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { notePasskeyUse, passkeysOf, takeChallengeText } from './passkey-store.ts'
import { provenPasskey } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { openPerson, type AccountRow } from '#services/user/store.ts'
import { stepOfCode } from './totp.ts'

interface Ask {
  readonly purpose: Exclude<ChallengePurpose, 'sign-up' | 'phone'>
  readonly account: AccountRow
  readonly key: PersonKey
  /** The wanted channel for a code; mail when it is not available. */
  readonly channel?: ChallengeChannel | undefined
  /** The session that asks; `holder` for a caller without one. */
  readonly sessionId?: string
  readonly holder?: Holder
  readonly terms?: ChallengeTerms
  /** The id of the challenge, if the caller needs it beforehand. */
  readonly id?: string
  /** The known device, for which wrong codes are counted separately. */
  readonly deviceId?: string | undefined
}

/**
 * Requests a second factor from the owner of an account: those set up, else a code by mail or to the verified number
 * (record 0158).
 */
export async function askSecondFactor({ codes }: UserDeps, tx: Tx, ask: Ask): Promise<CodeChallenge> {
  const { purpose, account, key, sessionId, holder, terms, id, deviceId } = ask
  const methods = methodsOf(await heldFactors(tx, account.id))
  return codes.open(tx, {
    purpose,
    key,
    subject: `${purpose}:${account.id}${deviceId === undefined ? '' : `:device:${deviceId}`}`,
    methods,
    ...(methods.includes('code') ? { destinations: destinationsOf(account, key, ask.channel) } : {}),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(holder === undefined ? {} : { holder }),
    ...(terms === undefined ? {} : { terms }),
    ...(id === undefined ? {} : { id }),
  })
}

/** The addresses and numbers for codes, the wanted channel first. */
export function destinationsOf(
  account: AccountRow,
  key: PersonKey,
  wanted?: ChallengeChannel,
): Destination[] {
  const { email, phone } = openPerson(key, account)
  const mail: Destination = { channel: 'mail', to: email }
  if (account.phoneVerifiedAt === null) return [mail]
  const sms: Destination = { channel: 'sms', to: phone }
  return wanted === 'sms' ? [sms, mail] : [mail, sms]
}

/**
 * The method that proves a challenge whose try is already counted; undefined when the answer is wrong.
 * Reads the factors again, so that a removed factor or a code sent before one was added no longer works.
 */
export async function provenBy(
  deps: UserDeps,
  challenge: ChallengeRow,
  answer: { readonly code?: string | undefined; readonly passkey?: string | undefined },
): Promise<FactorMethod | undefined> {
  const { code, passkey } = answer
  const inForce = await methodsInForce(deps, challenge)
  const can = (method: FactorMethod) => challenge.methods.includes(method) && inForce.includes(method)
  if (passkey !== undefined)
    return can('passkey') && (await provesPasskey(deps, challenge, passkey)) ? 'passkey' : undefined
  if (code === undefined) return undefined
  if (can('code') && deps.codes.matches(challenge, code)) return 'code'
  if (can('totp') && (await provesTotp(deps, challenge, code))) return 'totp'
  if (can('recovery') && (await provesRecovery(deps, challenge, code))) return 'recovery'
  return undefined
}

async function methodsInForce({ ctx }: UserDeps, challenge: ChallengeRow): Promise<FactorMethod[]> {
  // These verify the address or number itself, so only the code sent there counts.
  if (challenge.purpose === 'sign-up' || challenge.purpose === 'phone') return ['code']
  return methodsOf(await heldFactors(ctx.db.orm, challenge.personId))
}

async function provesTotp({ ctx }: UserDeps, challenge: ChallengeRow, code: string): Promise<boolean> {
  const userId = challenge.personId
  const key = await ctx.personal.of(ctx.db.orm, userId)
  const sealed = (await findTotp(ctx.db.orm, userId))?.secretSealed
  if (!key || sealed === undefined || sealed === null) return false
  const step = stepOfCode(key.open('totp', sealed), code, ctx.clock.now())
  return step !== undefined && acceptTotpStep(ctx.db.orm, { userId, sealed, step })
}

async function provesPasskey(deps: UserDeps, challenge: ChallengeRow, text: string): Promise<boolean> {
  const { config, clock, db } = deps.ctx
  const expected = challenge.webauthnChallenge
  // Deleted before it is compared, so that it is good for one answer.
  if (expected === null || !(await takeChallengeText(db.orm, challenge.id, expected))) return false
  const held = await passkeysOf(db.orm, challenge.personId)
  const proven = await provenPasskey(config, expected, held, text)
  if (!proven) return false
  const { passkey, counter } = proven
  return notePasskeyUse(db.orm, { id: passkey.id, from: passkey.counter, to: counter, now: clock.now() })
}

async function provesRecovery({ ctx }: UserDeps, challenge: ChallengeRow, code: string): Promise<boolean> {
  const userId = challenge.personId
  return ctx.db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, ctx.keys, userId, code))) return false
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'user.recovery_code_used',
      entity: 'user',
      entityId: userId,
      detail: { purpose: challenge.purpose },
    })
    await tellOwner(ctx.jobs, tx, userId, 'recovery_code_used')
    return true
  })
}
