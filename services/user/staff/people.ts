import type * as z from 'zod/mini'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { staffPeople, staffPerson } from '#contracts/staff/staff.ts'
import {
  needsTwoAdministrators,
  STAFF_ROLE_NAMES,
  STAFF_TEXTS,
  type StaffRole,
} from '#contracts/staff/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { signedIn, type CallOf } from '#services/kit/http/service.ts'
import { isStrong } from '#services/user/authentication/factors/factor-rules.ts'
import { heldFactors } from '#services/user/authentication/factors/factor-store.ts'
import { factorsOf } from '#services/user/authentication/factors/factors.ts'
import { lastLogins, shownSessions } from '#services/user/authentication/logins/logins.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { findAccounts, openPerson, type AccountRow } from '#services/user/store.ts'
import { removeFactorsRefusal, viewRemovals } from './removals.ts'
import { grantRefusal, viewChanges } from './roles.ts'
import { isOrWasStaff, lastSignIns, openRemovals, openRoleChanges, staffIds } from './store.ts'
import { takeRefusal } from './taking.ts'

type PersonReply = z.input<(typeof staffPerson)['reply']>['data']
type RowReply = z.input<(typeof staffPeople)['reply']>['data'][number]

/** People who have or had a role, by name. */
export async function listPeople({ ctx }: UserDeps, { actor, query }: CallOf<typeof staffPeople>) {
  const { userId } = signedIn(actor)
  const { perPage, offset } = pageOf(query)
  const accounts = await findAccounts(ctx.db.orm, await staffIds(ctx.db.orm, query.role))
  // Names are encrypted in the database, so the short list is sorted here.
  const named = await namesAndAddresses(ctx, accounts)
  const sorted = named.toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.account.id.localeCompare(other.account.id),
  )
  const page = sorted.slice(offset, offset + perPage)
  const signIns = await lastSignIns(
    ctx.db.orm,
    page.map(({ account }) => account.id),
  )
  const data: RowReply[] = []
  for (const one of page) data.push(await rowOf(ctx, userId, one, signIns))
  return { status: true as const, message: STAFF_TEXTS.people, data, totalCount: sorted.length, perPage }
}

/** One member of staff. */
export async function showPerson({ ctx }: UserDeps, { actor, params }: CallOf<typeof staffPerson>) {
  const { userId, sessionId } = signedIn(actor)
  const { db } = ctx
  const personId = params.id
  const [account] = (await isOrWasStaff(db.orm, personId)) ? await findAccounts(db.orm, [personId]) : []
  const [named] = account ? await namesAndAddresses(ctx, [account]) : []
  if (!account || !named) throw new Problem(PROBLEM_CODES.notFound, 404, STAFF_TEXTS.unknown)
  const row = await rowOf(ctx, userId, named, await lastSignIns(db.orm, [personId]))
  const { totpSince, passkeys, phone } = await factorsOf(ctx, db.orm, personId)
  const open = await openRoleChanges(db.orm, { personId })
  const [removal] = await openRemovals(db.orm, { personId })
  const hasFactor = isStrong({ totp: row.factors.totp, passkeys: row.factors.passkeys })
  const before = { actorId: userId, personId, hasFactor, isUnderWay: removal !== undefined }
  const data: PersonReply = {
    ...row,
    totpSince,
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    phone,
    sessions: await shownSessions(ctx, personId, sessionId),
    logins: (await lastLogins(ctx, personId)).map(({ id, at, ...login }) => ({
      _id: id,
      at: at.toISOString(),
      ...login,
    })),
    roleVerdicts: STAFF_ROLE_NAMES.map((role) => ({
      role,
      has: account.roles.includes(role),
      needsTwo: needsTwoAdministrators(role),
      grant: verdictOf(grantRefusal(userId, account, role, open)),
      take: verdictOf(takeRefusal(userId, account, role)),
    })),
    roleChanges: await viewChanges(ctx, userId, open),
    factorRemoval: removal === undefined ? null : ((await viewRemovals(ctx, userId, [removal]))[0] ?? null),
    removeFactors: verdictOf(removeFactorsRefusal(before)),
  }
  return { status: true as const, message: STAFF_TEXTS.people, data }
}

interface Named {
  readonly account: AccountRow
  readonly name: string
  readonly email: string
}

async function namesAndAddresses(ctx: ServiceContext, accounts: readonly AccountRow[]): Promise<Named[]> {
  const keys = await ctx.personal.ofMany(
    ctx.db.orm,
    accounts.map(({ id }) => id),
  )
  return accounts.flatMap((account) => {
    const key = keys.get(account.id)
    if (!key) return []
    const { firstName, lastName, email } = openPerson(key, account)
    return [{ account, name: `${firstName} ${lastName}`, email }]
  })
}

async function rowOf(
  ctx: ServiceContext,
  callerId: string,
  { account, name, email }: Named,
  signIns: ReadonlyMap<string, Date>,
): Promise<RowReply> {
  return {
    _id: account.id,
    name,
    email,
    roles: account.roles.filter((role): role is StaffRole =>
      STAFF_ROLE_NAMES.some((known) => known === role),
    ),
    factors: await heldFactors(ctx.db.orm, account.id),
    lastSignInAt: signIns.get(account.id)?.toISOString() ?? null,
    openSessions: (await ctx.sessions.ofUser(account.id)).length,
    isClosed: account.disabledAt !== null,
    isYou: account.id === callerId,
  }
}
