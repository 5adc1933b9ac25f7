import { plainRows } from '#services/kit/export-part.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { Json } from '#services/kit/http/service.ts'
import { devicesOfPerson } from '#services/user/authentication/devices/known-device-store.ts'
import { factorsOf } from '#services/user/authentication/factors/factors.ts'
import { lastLoginsOf } from '#services/user/authentication/logins/logins-store.ts'
import { identitiesOf } from '#services/user/authentication/networks/network-store.ts'
import { ownAccount } from '#services/user/accounts/own-account.ts'
import { findSettings } from '#services/user/profile/settings-store.ts'
import { exportedPauses } from '#services/user/pauses/pauses.ts'
import { openPerson, type AccountRow } from '#services/user/store.ts'
import { readChecks } from './kyc.ts'
import type { RightsDeps } from './deps.ts'
import { trailAbout } from './store.ts'

/** Sign-ins are kept for 180 days; nobody has more than this. */
const LOGINS_MAX = 100_000

/** The data of this service about a person: no secrets, and only the audit entries that concern them. */
export async function ownPart(deps: RightsDeps, userId: string): Promise<Json> {
  const { ctx } = deps
  const { db, sessions } = ctx
  const { account, key } = await ownAccount(ctx, db.orm, userId)
  const [factors, logins, identities, settings, open, devices, audit, identityCheck, pauses] =
    await Promise.all([
      factorsOf(ctx, db.orm, userId),
      lastLoginsOf(db.orm, userId, LOGINS_MAX),
      identitiesOf(db.orm, userId),
      findSettings(db.orm, userId),
      sessions.ofUser(userId),
      devicesOfPerson(db.orm, userId, new Date(0)),
      trailOf(deps, userId),
      kycOf(deps, userId),
      exportedPauses(deps, userId, key),
    ])
  return {
    account: accountFacts(account, key),
    secondFactors: plainRows([factors]),
    networks: identities.map((row) => ({
      network: row.network,
      account: key.open(`network:${row.network}`, row.labelSealed),
      linkedAt: row.linkedAt.toISOString(),
    })),
    preferences: settings ?? null,
    pauses: plainRows(pauses),
    sessions: plainRows(
      open.map(({ id, createdAt, lastSeenAt, view }) => ({ id, createdAt, lastSeenAt, view })),
    ),
    knownDevices: devices.map((row) => ({
      device: key.open(`known_device:${row.id}`, row.deviceSealed),
      firstUsedAt: row.firstUsedAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
    })),
    logins: logins.map((row) => ({
      at: row.at.toISOString(),
      method: row.method,
      device: key.open(`login_device:${row.id}`, row.deviceSealed),
      networkAddress: key.open(`login_ip:${row.id}`, row.ipSealed),
      place: row.locationSealed === null ? null : key.open(`login_location:${row.id}`, row.locationSealed),
    })),
    identityCheck,
    trail: audit,
  }
}

/** The identity of an account's owner, and what they accepted. */
export function accountFacts(account: AccountRow, key: PersonKey) {
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    id: account.id,
    ...openPerson(key, account),
    isIssuer: account.isIssuer,
    isInvestor: account.isInvestor,
    roles: [...account.roles],
    emailVerifiedAt: at(account.emailVerifiedAt),
    phoneVerifiedAt: at(account.phoneVerifiedAt),
    disabledAt: at(account.disabledAt),
    termsVersion: account.termsVersion,
    termsAcceptedAt: at(account.termsAcceptedAt),
    riskVersion: account.riskVersion,
    riskAcceptedAt: at(account.riskAcceptedAt),
  }
}

async function kycOf({ ctx }: RightsDeps, userId: string): Promise<Json> {
  const key = await recordKeyOf(ctx, ctx.db.orm, userId)
  return key ? readChecks(ctx.db.orm, { userId, isApplicant: true }, key) : null
}

async function trailOf({ ctx }: RightsDeps, userId: string): Promise<Json> {
  return plainRows(await trailAbout(ctx.db.orm, userId))
}
