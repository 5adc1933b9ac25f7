import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { finishNetworkSignUp, NetworkId } from '#contracts/authentication/networks.ts'
import { TERMS_CHANGED_TEXT, TERMS_VERSION } from '#contracts/user/terms.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { CallOf } from '#services/kit/http/service.ts'
import type { NetworkIdentity } from '#services/providers/oidc/port.ts'
import { drawHolder, type Holder } from '#services/user/authentication/challenges/challenge-holder.ts'
import { newChallengeId } from '#services/user/authentication/challenges/codes.ts'
import { allow, invalidField } from '#services/user/guards.ts'
import { linkIdentity } from './network-identity.ts'
import { hashOf, labelOf, NETWORK_LIFE_MS, NETWORK_TEXTS, subjectKey } from './network-rules.ts'
import type { ChallengeRow } from '#services/user/authentication/challenges/challenge-store.ts'
import {
  findGrant,
  insertGrant,
  networkOfChallenge,
  takeGrantOf,
  spendGrant,
  type GrantRow,
} from './network-store.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { maskDestination, USER_TEXTS } from '#services/user/rules.ts'
import { findByEmail, insertSignUp } from '#services/user/store.ts'

/**
 * Stores what the network said about a new person. Existing accounts with the same address are not linked, because
 * controlling an address at a network does not prove owning the account here (ASVS 5.0 6.8.1).
 */
export async function offerSignUp({ ctx }: UserDeps, tx: Tx, network: NetworkId, identity: NetworkIdentity) {
  const { email, firstName, lastName } = identity
  // A sign-up needs an address to verify and a name.
  if (email === undefined || firstName === '' || lastName === '') {
    ctx.log.warn('user.network_refused', { network, reason: 'profile' })
    throw new Problem(PROBLEM_CODES.unauthenticated, 401, USER_TEXTS.loginFailed)
  }
  const personId = newId('usr')
  const key = await ctx.personal.create(tx, personId)
  const grant = newSecret()
  const now = ctx.clock.now()
  await insertGrant(tx, {
    grantHash: hashOf(grant),
    network,
    issuer: identity.issuer,
    subjectIndex: ctx.personal.index('network', subjectKey(identity)),
    personId,
    emailIndex: ctx.personal.index('email', email),
    emailSealed: key.seal('email', email),
    firstNameSealed: key.seal('first_name', firstName),
    lastNameSealed: key.seal('last_name', lastName),
    now,
    expiresAt: new Date(now.getTime() + NETWORK_LIFE_MS),
  })
  return { grant, firstName, lastName, email: maskDestination({ channel: 'mail', to: email }) }
}

/** Turns a grant into a normal sign-up: a code to the address, or a decoy when the address has an account. */
export async function finishSignUp(
  deps: UserDeps,
  { body, request, respond }: CallOf<typeof finishNetworkSignUp>,
) {
  const { ctx, limits, passwords } = deps
  await allow(ctx.limits, respond, [[`sign-up:ip:${request.limitKey}`, limits.signUpPerIp]])
  if (body.termsVersion !== TERMS_VERSION) throw invalidField('acceptedTerms', TERMS_CHANGED_TEXT)
  const grantHash = hashOf(body.grant)
  const open = await findGrant(ctx.db.orm, grantHash, ctx.clock.now())
  if (!open) throw grantGone()
  // Counted apart from the form, so that owners of network accounts cannot block others from signing up.
  await allow(ctx.limits, respond, [
    [`network-sign-up:address:${open.emailIndex}`, limits.signUpPerAddress],
    ['network-sign-up', limits.signUpOverall],
  ])
  // A random password that nobody knows; people sign in through the network, or recover by mail.
  const passwordHash = await passwords.hash(newSecret(), request.limitKey)
  const challengeId = newChallengeId()
  const holder = drawHolder(request, respond)
  const data = await ctx.db.transaction(async (tx) => {
    const grant = await spendGrant(tx, { grantHash, challengeId, now: ctx.clock.now() })
    if (!grant) throw grantGone()
    return openSignUp(deps, tx, { grant, challengeId, holder, passwordHash, userType: body.userType })
  })
  ctx.log.info('user.sign_up_started', { challengeId, requestId: request.id })
  return { status: true as const, message: USER_TEXTS.codeSent, data }
}

async function openSignUp(
  { ctx, codes }: UserDeps,
  tx: Tx,
  input: {
    grant: GrantRow
    challengeId: string
    holder: Holder
    passwordHash: string
    userType: { isIssuer: boolean; isInvestor: boolean }
  },
) {
  const { grant, challengeId: id, holder, passwordHash, userType } = input
  const key = await ctx.personal.of(tx, grant.personId)
  if (!key) throw grantGone()
  const email = key.open('email', grant.emailSealed)
  const emailIndex = ctx.personal.index('email', email)
  await insertSignUp(tx, {
    id: grant.personId,
    challengeId: id,
    key,
    emailIndex,
    person: {
      email,
      firstName: key.open('first_name', grant.firstNameSealed),
      lastName: key.open('last_name', grant.lastNameSealed),
      // Networks do not provide it.
      phone: '',
    },
    passwordHash,
    hasPassword: false,
    ...userType,
    termsVersion: TERMS_VERSION,
    now: ctx.clock.now(),
  })
  const taken = await findByEmail(tx, ctx.personal.indexes('email', email))
  return codes.open(tx, {
    id,
    purpose: 'sign-up',
    isDecoy: taken !== undefined,
    key,
    holder,
    subject: `sign-up:${id}`,
    destinations: [{ channel: 'mail', to: email }],
  })
}

/** The first factor of the challenge in words. For a sign-up through a network, also links the identity. */
export async function firstFactorOf(
  { ctx, networks }: UserDeps,
  tx: Tx,
  challenge: Pick<ChallengeRow, 'id' | 'purpose' | 'personId'>,
): Promise<string> {
  const through =
    challenge.purpose === 'sign-up'
      ? await linkFromSignUp(ctx, tx, challenge)
      : await networkOfChallenge(tx, challenge.id)
  if (through === undefined) return 'Password'
  return networks.list().find(({ network }) => network === through)?.name ?? through
}

async function linkFromSignUp(
  ctx: ServiceContext,
  tx: Tx,
  { id: challengeId, personId }: Pick<ChallengeRow, 'id' | 'personId'>,
): Promise<NetworkId | undefined> {
  const grant = await takeGrantOf(tx, challengeId)
  const key = grant && (await ctx.personal.of(tx, personId))
  if (!grant || !key) return undefined
  const { network, issuer, subjectIndex } = grant
  const label = labelOf({
    issuer,
    email: key.open('email', grant.emailSealed),
    firstName: key.open('first_name', grant.firstNameSealed),
    lastName: key.open('last_name', grant.lastNameSealed),
  })
  // If somebody linked the same identity in the meantime, the account is created without the link.
  await linkIdentity(ctx, tx, { key, network, issuer, subjectIndex, label })
  return network
}

function grantGone(): Problem {
  return new Problem(PROBLEM_CODES.notFound, 404, NETWORK_TEXTS.grantGone)
}
