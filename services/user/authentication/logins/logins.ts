import * as z from 'zod/mini'
import type { FactorMethod } from '#contracts/user/users.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { RequestInfo } from '#services/kit/http/service.ts'
import type { Session } from '#services/kit/sessions/sessions.ts'
import { UNKNOWN_LOCATION, type IpInfo } from '#services/providers/ip-info/port.ts'
import { networkOf } from '#services/kit/http/address.ts'
import { deviceOf } from '#services/user/authentication/devices/devices.ts'
import { findLogin, insertLogin, lastLoginsOf, loginsOf, setLocation, type LoginRow } from './logins-store.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'

/** The topic that looks up the place of a sign-in afterwards. */
const LOCATE_TOPIC = 'login.locate'
const DAY = 24 * 3_600_000
/** How long sign-ins are kept, and how long a device is known. */
export const KEEP_LOGINS_MS = 180 * DAY
/** Length of the list of recent sign-ins. */
export const SHOWN_LOGINS = 10

const SECOND_FACTORS: Readonly<Record<FactorMethod, string>> = {
  code: 'code',
  totp: 'authenticator app',
  passkey: 'passkey',
  recovery: 'recovery code',
}

/** The factors of a sign-in in words: 'Password and code'. */
export function loginMethod(first: string, second: FactorMethod): string {
  return `${first} and ${SECOND_FACTORS[second]}`
}

/** A sign-in as shown to its owner. */
export interface LoginView {
  readonly id: string
  readonly at: Date
  readonly method: string
  readonly device: string
  readonly location: string
}

/**
 * Records a sign-in in the transaction that opens its session.
 * The owner is notified when it comes from a device and network not seen in the last 180 days.
 * The place is looked up; what the client says about it is ignored.
 */
export async function recordLogin(
  { ctx }: { readonly ctx: ServiceContext },
  tx: Tx,
  input: {
    readonly account: { readonly id: string }
    readonly key: PersonKey
    readonly session: Pick<Session, 'id'>
    readonly request: Pick<RequestInfo, 'ip' | 'userAgent'>
    /** The text of loginMethod. */
    readonly method: string
  },
): Promise<void> {
  const { clock, jobs, personal } = ctx
  const { account, key, session, request, method } = input
  const id = newId('lgn')
  const device = deviceOf(request.userAgent)
  const trait = JSON.stringify([account.id, device, networkOf(request.ip)])
  const now = clock.now()
  await insertLogin(tx, {
    id,
    personId: account.id,
    sessionId: session.id,
    method,
    deviceSealed: key.seal(`login_device:${id}`, device),
    ipSealed: key.seal(`login_ip:${id}`, request.ip),
    deviceIndex: personal.index('device', trait),
    knownIndexes: personal.indexes('device', trait),
    knownSince: new Date(now.getTime() - KEEP_LOGINS_MS),
    now,
  })
  await jobs.enqueue(tx, { topic: LOCATE_TOPIC, payload: { loginId: id }, dedupeKey: id })
}

const job = z.object({ loginId: z.string() })

/** Adds the place to a sign-in, and notifies the owner of one from a new device. */
export function handleLoginJobs(ctx: ServiceContext, ipInfo: IpInfo): void {
  const { db, jobs, personal } = ctx
  jobs.handle(LOCATE_TOPIC, async (payload) => {
    const { loginId } = job.parse(payload)
    const row = await findLogin(db.orm, loginId)
    const key = row && (await personal.of(db.orm, row.personId))
    if (!row || !key) return
    const location = await ipInfo.locate(key.open(`login_ip:${loginId}`, row.ipSealed))
    await db.transaction(async (tx) => {
      const sealed = key.seal(`login_location:${loginId}`, location)
      // Of two runs of this job only one stores the place and continues.
      if (!(await setLocation(tx, loginId, sealed)) || !row.isNew) return
      await tellOwner(jobs, tx, row.personId, 'new_device', loginId)
    })
  })
}

/** The last sign-ins of a person, newest first. */
export async function lastLogins(ctx: ServiceContext, personId: string): Promise<LoginView[]> {
  const key = await ctx.personal.of(ctx.db.orm, personId)
  if (!key) return []
  const rows = await lastLoginsOf(ctx.db.orm, personId, SHOWN_LOGINS)
  return rows.map((row) => viewOf(key, row))
}

export async function loginById(
  executor: Executor,
  key: PersonKey,
  id: string,
): Promise<LoginView | undefined> {
  const row = await findLogin(executor, id)
  return row?.personId === key.personId ? viewOf(key, row) : undefined
}

/** The sign-ins that opened these sessions, by session id; sessions without a record are left out. */
export async function loginOfSessions(
  executor: Executor,
  key: PersonKey,
  sessionIds: readonly string[],
): Promise<Map<string, LoginView>> {
  const rows = await loginsOf(executor, key.personId, sessionIds)
  return new Map(rows.map((row) => [row.sessionId, viewOf(key, row)]))
}

/** The open sessions of a person for lists, with device and place; `currentId` marks the caller's session. */
export async function shownSessions(ctx: ServiceContext, personId: string, currentId: string) {
  const open = await ctx.sessions.ofUser(personId)
  const key = await ctx.personal.of(ctx.db.orm, personId)
  const ids = open.map(({ id }) => id)
  const logins = key && (await loginOfSessions(ctx.db.orm, key, ids))
  return open.map((session) => ({
    _id: session.id,
    device: logins?.get(session.id)?.device ?? deviceOf(''),
    location: logins?.get(session.id)?.location ?? UNKNOWN_LOCATION,
    startedAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.id === currentId,
  }))
}

function viewOf(key: PersonKey, row: LoginRow): LoginView {
  const { id, at, method } = row
  return {
    id,
    at,
    method,
    device: key.open(`login_device:${id}`, row.deviceSealed),
    location:
      row.locationSealed === null ? UNKNOWN_LOCATION : key.open(`login_location:${id}`, row.locationSealed),
  }
}
