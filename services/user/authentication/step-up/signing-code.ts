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
import type { UserParts } from '#services/user/parts.ts'
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
export function signingAnswers(parts: UserParts): Asks<SigningQuestions> {
  return {
    askSigningCode: (input) => ask(parts, input),
    proveSigningCode: (input) => prove(parts, input),
    mayGoOnSigning: (input) => mayGoOn(parts, input),
    signerFacts: ({ userIds }) => signerFactsOf(parts, userIds),
  }
}

async function mayGoOn(
  { context }: UserParts,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<boolean> {
  const session = sessionId === null ? undefined : await context.sessions.status(sessionId)
  return session?.userId === userId && (await isOpen(context, userId))
}

/** A closed account cannot sign, whatever is still open. */
const isOpen = async ({ db }: UserParts['context'], userId: string): Promise<boolean> =>
  (await findAccount(db.orm, userId))?.disabledAt === null

async function ask(parts: UserParts, input: Asking): ReturnType<Ask<typeof askSigningCode>> {
  const { context, limits } = parts
  const { userId, sessionId, envelope, title } = input
  const taken = await context.limits.take(`step-up:user:${userId}`, limits.stepUpPerUser)
  if (!taken.ok) return { ok: false, message: USER_TEXTS.tooMany, retryAfterMs: taken.retryAfterMs }
  const terms: ChallengeTerms = {
    operation: SIGN_OPERATION,
    document: { envelope, sha256: input.sha256, title },
  }
  const challenge = await context.db.transaction(async (tx) => {
    const opened = await open(parts, tx, { userId, sessionId, terms })
    await context.audit.record(tx, {
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
  { context, codes }: UserParts,
  tx: Tx,
  { userId, sessionId, terms }: { userId: string; sessionId: string; terms: ChallengeTerms },
): Promise<CodeChallenge> {
  const { account, key } = await ownAccount(context, tx, userId)
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

async function prove(parts: UserParts, input: Proving): ReturnType<Ask<typeof proveSigningCode>> {
  const { context } = parts
  const asked = await findChallenge(context.db.orm, input.challengeId)
  // Tries of other people's challenges are not counted, so that a stranger cannot use up those of the owner.
  const isAsked = asked !== undefined && isFor(asked, input) && (await isOpen(context, input.userId))
  const challenge = isAsked ? await takeTry(parts, input.challengeId) : undefined
  const method = challenge && (await methodThatProves(parts, challenge, input.code))
  const isProven =
    challenge !== undefined && method !== undefined && (await consume(parts, challenge, method))
  if (isProven) return { method }
  await noteWrongCode(parts, challenge)
  context.log.warn('user.signing_code_refused', {
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
  parts: UserParts,
  challenge: ChallengeRow,
  code: string,
): Promise<FactorMethod | undefined> {
  const proven = await provenBy(parts, challenge, { code })
  if (proven !== undefined || !challenge.methods.includes('code')) return proven
  // Someone with only passkeys got a code; after adding an app they must use that instead.
  const inForce = typable(methodsOf(await heldFactors(parts.context.db.orm, challenge.personId)))
  return inForce.includes('code') && parts.codes.matches(challenge, code) ? 'code' : undefined
}

async function consume({ context }: UserParts, challenge: ChallengeRow, method: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    if (!(await consumeChallenge(tx, { ...challenge, now: context.clock.now() }))) return false
    await context.audit.record(tx, {
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
  { context }: UserParts,
  userIds: readonly string[],
): ReturnType<Ask<typeof signerFacts>> {
  const accounts = await findAccounts(context.db.orm, userIds)
  const keys = await context.personal.ofMany(
    context.db.orm,
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
