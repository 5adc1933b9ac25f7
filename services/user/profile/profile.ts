import type { Ask } from '#contracts/internal/question.ts'
import type { accountMarks as marksQuestion, findUser, mailAddressee } from '#contracts/internal/user.ts'
import type { AccountView } from '#contracts/user/identity.ts'
import type { User } from '#contracts/user/users.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { sessionGone } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { pausedAmong } from '#services/kit/security/personal.ts'
import type { SessionFacts } from '#services/kit/sessions/sessions.ts'
import { rolesInForce } from '#services/user/authentication/factors/factor-rules.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { maskDestination } from '#services/user/rules.ts'
import {
  acceptRiskText,
  findAccount,
  findAccounts,
  openPerson,
  type AccountRow,
} from '#services/user/store.ts'

/** The facts of an account that its sessions copy. */
export function sessionFactsOf(
  account: AccountRow,
  config: { readonly production: boolean },
): SessionFacts & { view: AccountView } {
  return {
    view: firstViewOf(account),
    isIssuer: account.isIssuer,
    isInvestor: account.isInvestor,
    roles: rolesInForce(account, config),
    emailVerified: account.emailVerifiedAt !== null,
  }
}

/** The first dashboard: with both roles the one they chose, else the issuer's (spec 2.4). */
function firstViewOf({ isIssuer, isInvestor, defaultView }: AccountRow): AccountView {
  if (isIssuer && isInvestor && defaultView !== null) return defaultView
  return isIssuer ? 'issuer' : 'investor'
}

type Showing = Pick<UserDeps, 'ctx' | 'kycProgressOf'>

/** An account as its owner sees it (spec 3.4), in a session that shows `view`. */
export async function toUser(
  { ctx: { personal, db }, kycProgressOf }: Showing,
  account: AccountRow,
  view = firstViewOf(account),
): Promise<User> {
  const key = await personal.of(db.orm, account.id)
  if (!key) throw sessionGone()
  const { email, firstName, lastName, phone } = openPerson(key, account)
  return {
    _id: account.id,
    userType: { isIssuer: account.isIssuer, isInvestor: account.isInvestor },
    ...(await kycProgressOf(db.orm, account.id, view)),
    personalInfo: {
      name: { firstName, lastName },
      contact: {
        email: { id: email, isVerified: account.emailVerifiedAt !== null },
        phone,
        isPhoneVerified: account.phoneVerifiedAt !== null,
      },
    },
    roles: [...account.roles],
    hasPassword: account.hasPassword,
    isNameVerified: account.nameVerifiedAt !== null,
    isPaused: (await pausedAmong(db.orm, [account.id])).has(account.id),
    view,
    firstView: firstViewOf(account),
    acceptedRisk:
      account.riskVersion === null || account.riskAcceptedAt === null
        ? null
        : { version: account.riskVersion, acceptedAt: account.riskAcceptedAt.toISOString() },
  }
}

/** The account of a signed-in person, as their session shows it. */
export async function ownUser(
  deps: Showing,
  { userId, view }: Pick<SignedIn, 'userId' | 'view'>,
): Promise<User> {
  const account = await findAccount(deps.ctx.db.orm, userId)
  if (!account) throw sessionGone()
  return toUser(deps, account, view)
}

/** Records that a person accepted a risk text; repeating it changes nothing. */
export async function acceptRiskOf(
  deps: Showing,
  person: Pick<SignedIn, 'userId' | 'view'>,
  version: string,
): Promise<User> {
  const { userId } = person
  const { ctx } = deps
  await ctx.db.transaction(async (tx) => {
    const isNew = await acceptRiskText(tx, { id: userId, version, now: ctx.clock.now() })
    if (!isNew) return
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'user.risk_accepted',
      entity: 'user',
      entityId: userId,
      detail: { version },
    })
  })
  return ownUser(deps, person)
}

/** Facts about a person for another service; null when there is no such person. */
export async function userFacts(ctx: ServiceContext, userId: string): ReturnType<Ask<typeof findUser>> {
  const account = await findAccount(ctx.db.orm, userId)
  const names = account && (await namesOf(ctx, [account]))
  if (!account || !names) return null
  return {
    userId,
    isIssuer: account.isIssuer,
    isInvestor: account.isInvestor,
    emailVerified: account.emailVerifiedAt !== null,
    displayName: names[userId] ?? '',
  }
}

/** The name and address for a mail to a person. */
export async function mailAddresseeOf(
  ctx: ServiceContext,
  userId: string,
): ReturnType<Ask<typeof mailAddressee>> {
  const account = await findAccount(ctx.db.orm, userId)
  const key = account && (await ctx.personal.of(ctx.db.orm, userId))
  if (!account || !key || account.disabledAt !== null || account.emailVerifiedAt === null) return null
  const { email, firstName } = openPerson(key, account)
  return { email, firstName }
}

/** Which accounts can be paid; unknown and erased ones are left out. */
export async function accountStandings(
  ctx: ServiceContext,
  userIds: readonly string[],
): Promise<Record<string, 'open' | 'closed'>> {
  const accounts = await findAccounts(ctx.db.orm, userIds)
  const keys = await ctx.personal.ofMany(
    ctx.db.orm,
    accounts.map(({ id }) => id),
  )
  return Object.fromEntries(
    accounts
      .filter(({ id }) => keys.has(id))
      .map(({ id, disabledAt }) => [id, disabledAt === null ? 'open' : 'closed'] as const),
  )
}

/** The masked address of accounts and when each was made; unknown and erased ones are left out. */
export async function accountMarks(
  ctx: ServiceContext,
  userIds: readonly string[],
): ReturnType<Ask<typeof marksQuestion>> {
  const accounts = await findAccounts(ctx.db.orm, userIds)
  const keys = await ctx.personal.ofMany(
    ctx.db.orm,
    accounts.map(({ id }) => id),
  )
  return Object.fromEntries(
    accounts.flatMap((account) => {
      const key = keys.get(account.id)
      if (!key) return []
      const address = maskDestination({ channel: 'mail', to: openPerson(key, account).email })
      return [[account.id, { address, since: account.createdAt.toISOString() }]]
    }),
  )
}

/** Names by user id; unknown and erased persons are left out. */
export async function displayNames(
  ctx: ServiceContext,
  userIds: readonly string[],
): Promise<Record<string, string>> {
  return namesOf(ctx, await findAccounts(ctx.db.orm, userIds))
}

async function namesOf(
  { personal, db }: ServiceContext,
  accounts: readonly AccountRow[],
): Promise<Record<string, string>> {
  const keys = await personal.ofMany(
    db.orm,
    accounts.map((account) => account.id),
  )
  return Object.fromEntries(
    accounts.flatMap((account) => {
      const key = keys.get(account.id)
      if (!key) return []
      const { firstName, lastName } = openPerson(key, account)
      return [[account.id, `${firstName} ${lastName}`]]
    }),
  )
}
