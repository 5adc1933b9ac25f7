import { parse } from 'hono/utils/cookie'
import * as z from 'zod/mini'
import type {
  loginByLinkedin,
  NetworkId,
  otherLogin,
  startNetworkLogin,
} from '#contracts/authentication/networks.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newSecret } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { CallOf, RequestInfo, Respond } from '#services/kit/http/service.ts'
import { redirectUriOf } from '#services/providers/oidc/networks.ts'
import {
  NetworkRefusal,
  type NetworkIdentity,
  type NetworkTransaction,
} from '#services/providers/oidc/port.ts'
import { drawHolder } from '#services/user/authentication/challenges/challenge-holder.ts'
import { devicesOf } from '#services/user/authentication/devices/known-devices.ts'
import type { ChallengeChannel } from '#services/user/authentication/challenges/challenge-store.ts'
import { newChallengeId } from '#services/user/authentication/challenges/codes.ts'
import { allow } from '#services/user/guards.ts'
import { hashOf, NETWORK_LIFE_MS, NETWORK_TEXTS, OAUTH_COOKIE, subjectKey } from './network-rules.ts'
import { offerSignUp } from './network-sign-up.ts'
import {
  findIdentity,
  insertTransaction,
  noteChallenge,
  spendTransaction,
  type TransactionRow,
} from './network-store.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { USER_TEXTS } from '#services/user/rules.ts'
import { askSecondFactor } from '#services/user/authentication/factors/second-factor.ts'
import { sentText } from '#services/user/authentication/sign-in/sign-up.ts'
import { isOpenAccount } from '#services/user/accounts/staff-store.ts'
import { findAccount } from '#services/user/store.ts'

const SEAL = 'network transaction'

const keptTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.optional(z.string()),
  redirectUri: z.string(),
})

/** The parameters of the network's redirect. */
interface NetworkAnswer {
  readonly code: string
  readonly state?: string | undefined
  readonly iss?: string | undefined
}

/** The request and the response for cookies. */
interface Ends {
  readonly request: RequestInfo
  readonly respond: Respond
}

/**
 * Returns the popup's address. State, nonce and verifier are stored here; the browser gets the state and an HttpOnly
 * cookie (record 0174).
 */
export async function startLogin(
  deps: UserDeps,
  { actor, body, request, respond }: CallOf<typeof startNetworkLogin>,
) {
  const { ctx, limits, networks } = deps
  await allow(ctx.limits, respond, [[`network-start:ip:${request.limitKey}`, limits.networkStartPerIp]])
  const redirectUri = redirectUriOf(ctx.config.publicUrl, body.network)
  const { url, transaction } = await networks
    .start(body.network, { redirectUri })
    .catch((error: unknown) => refuse(deps, error, { network: body.network, request }))
  const secret = newSecret()
  const cookieHash = hashOf(secret)
  const now = ctx.clock.now()
  await insertTransaction(ctx.db.orm, {
    cookieHash,
    network: body.network,
    personId: actor.kind === 'guest' ? null : actor.userId,
    sealed: ctx.keys.seal(SEAL, cookieHash, JSON.stringify(transaction)),
    now,
    expiresAt: new Date(now.getTime() + NETWORK_LIFE_MS),
  })
  setOauthCookie(respond, secret)
  return {
    status: true as const,
    message: NETWORK_TEXTS.started,
    data: { url, state: transaction.state },
  }
}

/** Signs in with a code of the professional network; password and location in the body are ignored. */
export async function loginWithLinkedin(deps: UserDeps, call: CallOf<typeof loginByLinkedin>) {
  const { linkedinToken: code, state, iss, channel } = call.body
  return signInThrough(deps, 'linkedin', { code, state, iss }, call, channel)
}

/** Signs in with a code of the identity provider. */
export async function loginWithIdentity(deps: UserDeps, call: CallOf<typeof otherLogin>) {
  return signInThrough(deps, 'identity', call.body, call)
}

async function signInThrough(
  deps: UserDeps,
  network: NetworkId,
  answer: NetworkAnswer,
  ends: Ends,
  channel?: ChallengeChannel,
) {
  const { ctx } = deps
  const { identity, transaction } = await exchange(deps, { network, answer, personId: null }, ends)
  const devices = await devicesOf(ctx, ends.request)
  const data = await ctx.db.transaction(async (tx) => {
    const known = await accountBehind(deps, tx, identity)
    if (known === undefined)
      return { challenge: null, signUp: await offerSignUp(deps, tx, network, identity) }
    const { account, key } = known
    // A network proves at most one factor, whatever its `acr` says (ASVS 5.0 6.8.4).
    const id = newChallengeId()
    const holder = drawHolder(ends.request, ends.respond)
    const deviceId = devices.find(({ personId }) => personId === account.id)?.id
    const ask = { id, purpose: 'sign-in' as const, account, key, channel, holder, deviceId }
    const challenge = await askSecondFactor(deps, tx, ask)
    await noteChallenge(tx, transaction, id)
    return { challenge, signUp: null }
  })
  ctx.log.info('user.network_accepted', {
    network,
    requestId: ends.request.id,
    known: data.challenge !== null,
  })
  const message = data.challenge ? sentText(data.challenge) : NETWORK_TEXTS.finish
  return { status: true as const, message, data }
}

async function accountBehind({ ctx }: UserDeps, tx: Tx, identity: NetworkIdentity) {
  const indexes = ctx.personal.indexes('network', subjectKey(identity))
  const link = await findIdentity(tx, identity.issuer, indexes)
  if (!link) return undefined
  // Locked, so that unlinking or closing the account either waits and ends the challenge, or has come first.
  const isOpen = await isOpenAccount(tx, link.personId)
  const isLinked = (await findIdentity(tx, identity.issuer, indexes))?.personId === link.personId
  const account = await findAccount(tx, link.personId)
  const key = await ctx.personal.of(tx, link.personId)
  // The same answer as for a wrong password when the account is closed.
  if (!account || !isOpen || !isLinked || !key) throw loginFailed()
  return { account, key }
}

/**
 * Uses up the transaction of the cookie and exchanges the code for an identity.
 * @param expected.personId the signed-in person who must have started it, or null for a guest
 * @throws Problem, the same for every fault except a different state
 */
export async function exchange(
  deps: UserDeps,
  expected: { network: NetworkId; answer: NetworkAnswer; personId: string | null },
  { request, respond }: Ends,
): Promise<{ identity: NetworkIdentity; transaction: string }> {
  const { ctx, limits, networks } = deps
  const { network, answer, personId } = expected
  await allow(ctx.limits, respond, [[`network-exchange:ip:${request.limitKey}`, limits.networkExchangePerIp]])
  const secret = parse(request.headers.get('cookie') ?? '', OAUTH_COOKIE)[OAUTH_COOKIE]
  if (secret === undefined) return refuse(deps, new NetworkRefusal('no_cookie'), { network, request })
  setOauthCookie(respond, undefined)
  const kept = await spendTransaction(ctx.db.orm, hashOf(secret), ctx.clock.now())
  try {
    if (!kept) throw new NetworkRefusal('no_transaction')
    if (kept.network !== network) throw new NetworkRefusal('other_network')
    if (kept.personId !== personId) throw new NetworkRefusal('other_person')
    // Called outside a transaction, so that no lock waits for the network.
    const identity = await networks.exchange(network, { ...answer, transaction: opened(deps, kept) })
    return { identity, transaction: kept.cookieHash }
  } catch (error) {
    return refuse(deps, error, { network, request })
  }
}

function opened({ ctx }: UserDeps, { cookieHash: hash, sealed }: TransactionRow): NetworkTransaction {
  return keptTransaction.parse(JSON.parse(ctx.keys.open(SEAL, hash, sealed)))
}

function refuse(
  { ctx }: UserDeps,
  error: unknown,
  { network, request }: { network: NetworkId; request: RequestInfo },
): never {
  if (!(error instanceof NetworkRefusal)) throw error
  const { reason } = error
  ctx.log.warn('user.network_refused', { network, reason, requestId: request.id })
  throw loginFailed(reason === 'state' ? NETWORK_TEXTS.stateMismatch : undefined)
}

/** The text of spec 8, with the status of a wrong password. */
function loginFailed(text: string = USER_TEXTS.loginFailed): Problem {
  return new Problem(PROBLEM_CODES.unauthenticated, 401, text)
}

function setOauthCookie(respond: Respond, secret: string | undefined): void {
  respond.setCookie(OAUTH_COOKIE, secret ?? '', {
    httpOnly: true,
    secure: true,
    // Only our own page calls the exchange, so no other site needs the cookie.
    sameSite: 'Strict',
    path: '/',
    maxAge: secret === undefined ? 0 : NETWORK_LIFE_MS / 1000,
  })
}
