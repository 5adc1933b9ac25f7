import type { Ask, Asks } from '#contracts/internal/question.ts'
import type {
  askSigningCode,
  proveSigningCode,
  signerFacts,
  USER_QUESTIONS,
} from '#contracts/internal/user.ts'
import type { CodeChallenge, FactorMethod } from '#contracts/user/users.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { sessionGone } from '#services/kit/http/problem.ts'
import {
  consumeChallenge,
  findChallenge,
  type ChallengeMethod,
  type ChallengeRow,
  type ChallengeTerms,
} from '#services/user/authentication/challenges/challenge-store.ts'
import { heldFactors } from '#services/user/authentication/factors/factor-store.ts'
import { methodsOf } from '#services/user/authentication/factors/factor-rules.ts'
import { ownAccount } from '#services/user/accounts/own-account.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { USER_TEXTS } from '#services/user/rules.ts'
import { destinationsOf, provenBy } from '#services/user/authentication/factors/second-factor.ts'
import { findAccount, findAccounts, openPerson } from '#services/user/store.ts'
import { SIGN_OPERATION } from './step-up-words.ts'
import { noteWrongCode, takeTry } from '#services/user/authentication/challenges/tries.ts'

type SigningQuestions = Pick<
  typeof USER_QUESTIONS,
  'askSigningCode' | 'proveSigningCode' | 'mayGoOnSigning' | 'signerFacts'
>
type Asking = Parameters<Ask<typeof askSigningCode>>[0]
type Proving = Parameters<Ask<typeof proveSigningCode>>[0]

/** The answers for the signing service: the code that confirms one document, and the name of a signer. */
export function signingAnswers(deps: UserDeps): Asks<SigningQuestions> {
  return {
    askSigningCode: (input) => ask(deps, input),
    proveSigningCode: (input) => prove(deps, input),
    mayGoOnSigning: (input) => mayGoOn(deps, input),
    signerFacts: ({ userIds }) => signerFactsOf(deps, userIds),
  }
}

async function mayGoOn(
  { ctx }: UserDeps,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<boolean> {
  const session = sessionId === null ? undefined : await ctx.sessions.status(sessionId)
  return session?.userId === userId && (await isOpen(ctx, userId))
}

/** A closed account cannot sign, whatever is still open. */
const isOpen = async ({ db }: UserDeps['ctx'], userId: string): Promise<boolean> =>
  (await findAccount(db.orm, userId))?.disabledAt === null

async function ask(deps: UserDeps, input: Asking): ReturnType<Ask<typeof askSigningCode>> {
  const { ctx, limits } = deps
  const { userId, sessionId, envelope, title } = input
  const taken = await ctx.limits.take(`step-up:user:${userId}`, limits.stepUpPerUser)
  if (!taken.ok) return { ok: false, message: USER_TEXTS.tooMany, retryAfterMs: taken.retryAfterMs }
  const terms: ChallengeTerms = {
    operation: SIGN_OPERATION,
    document: { envelope, sha256: input.sha256, title },
  }
  const challenge = await ctx.db.transaction(async (tx) => {
    const opened = await open(deps, tx, { userId, sessionId, terms })
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'step_up.asked',
      entity: 'challenge',
      entityId: opened.challengeId,
      detail: { operation: SIGN_OPERATION, envelope, sha256: input.sha256 },
    })
    return opened
  })
  const { challengeId, methods, channel, sentTo } = challenge
  return { ok: true, challenge: { challengeId, methods, channel, sentTo } }
}

async function open(
  { ctx, codes }: UserDeps,
  tx: Tx,
  { userId, sessionId, terms }: { userId: string; sessionId: string; terms: ChallengeTerms },
): Promise<CodeChallenge> {
  const { account, key } = await ownAccount(ctx, tx, userId)
  if (account.disabledAt !== null) throw sessionGone()
  const methods = typable(methodsOf(await heldFactors(tx, userId)))
  return codes.open(tx, {
    purpose: 'step-up',
    key,
    subject: `step-up:${userId}`,
    methods,
    ...(methods.includes('code') ? { destinations: destinationsOf(account, key) } : {}),
    sessionId,
    terms,
  })
}

/** The signing page cannot use passkeys, which belong to the product's own host; people without an app get a code. */
function typable(methods: readonly ChallengeMethod[]): ChallengeMethod[] {
  return methods.includes('totp') ? methods.filter((method) => method !== 'passkey') : ['code']
}

async function prove(deps: UserDeps, input: Proving): ReturnType<Ask<typeof proveSigningCode>> {
  const { ctx } = deps
  const pending = await findChallenge(ctx.db.orm, input.challengeId)
  // Tries of other people's challenges are not counted, so that a stranger cannot use up those of the owner.
  const isAsked = pending !== undefined && isFor(pending, input) && (await isOpen(ctx, input.userId))
  const challenge = isAsked ? await takeTry(deps, input.challengeId) : undefined
  const method = challenge && (await methodThatProves(deps, challenge, input.code))
  const isProven = challenge !== undefined && method !== undefined && (await consume(deps, challenge, method))
  if (isProven) return { method }
  await noteWrongCode(deps, challenge)
  ctx.log.warn('user.signing_code_refused', {
    userId: input.userId,
    challengeId: input.challengeId,
    compared: challenge !== undefined,
  })
  return challenge ? { method: null } : null
}

function isFor(challenge: ChallengeRow, input: Proving): boolean {
  const { document } = challenge.terms ?? {}
  return (
    challenge.purpose === 'step-up' &&
    challenge.personId === input.userId &&
    challenge.sessionId === input.sessionId &&
    document?.envelope === input.envelope &&
    document.sha256 === input.sha256
  )
}

async function methodThatProves(
  deps: UserDeps,
  challenge: ChallengeRow,
  code: string,
): Promise<FactorMethod | undefined> {
  const proven = await provenBy(deps, challenge, { code })
  if (proven !== undefined || !challenge.methods.includes('code')) return proven
  // Someone with only passkeys got a code; after adding an app they must use that instead.
  const inForce = typable(methodsOf(await heldFactors(deps.ctx.db.orm, challenge.personId)))
  return inForce.includes('code') && deps.codes.matches(challenge, code) ? 'code' : undefined
}

async function consume({ ctx }: UserDeps, challenge: ChallengeRow, method: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    if (!(await consumeChallenge(tx, { ...challenge, now: ctx.clock.now() }))) return false
    await ctx.audit.record(tx, {
      actorId: challenge.personId,
      action: 'step_up.confirmed',
      entity: 'challenge',
      entityId: challenge.id,
      detail: { operation: SIGN_OPERATION, method, envelope: challenge.terms?.document?.envelope ?? null },
    })
    return true
  })
}

async function signerFactsOf(
  { ctx }: UserDeps,
  userIds: readonly string[],
): ReturnType<Ask<typeof signerFacts>> {
  const accounts = await findAccounts(ctx.db.orm, userIds)
  const keys = await ctx.personal.ofMany(
    ctx.db.orm,
    accounts.map(({ id: userId }) => userId),
  )
  return Object.fromEntries(
    accounts.flatMap((account) => {
      const key = keys.get(account.id)
      if (!key) return []
      const { firstName, lastName, email } = openPerson(key, account)
      return [[account.id, { name: `${firstName} ${lastName}`, email }]]
    }),
  )
}
