import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { RequestInfo, Respond } from '#services/kit/http/service.ts'
import { deviceOf } from './devices.ts'
import { allow } from '#services/user/guards.ts'
import type { Allowance } from '#services/user/rules.ts'
import { deviceSecretsOf, KNOWN_DEVICE_MS } from './device-cookie.ts'
import {
  devicesBySecrets,
  dropDevices,
  insertDevice,
  replaceDeviceSecret,
  type DeviceOfSecret,
} from './known-device-store.ts'

/** Devices per person; a further one replaces the least recently used. */
const DEVICES_MAX = 10

/** The time since which a device must have been used to count as known. */
export function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DEVICE_MS)
}

/** The known devices of the requesting browser, one for each person who shares it (record 0216). */
export async function devicesOf(
  { keys, db, clock }: Pick<ServiceContext, 'keys' | 'db' | 'clock'>,
  request: RequestInfo,
  executor: Executor = db.orm,
): Promise<DeviceOfSecret[]> {
  const secrets = deviceSecretsOf(keys, request)
  return secrets.length === 0 ? [] : devicesBySecrets(executor, secrets, knownSince(clock.now()))
}

/**
 * The known devices after counting a try for each of them; empty when one has no try left.
 * The address tried makes no difference, so that a stolen cookie does not reveal its owner.
 */
export async function devicesWithTries(
  ctx: ServiceContext,
  request: RequestInfo,
  { what, allowance }: { readonly what: string; readonly allowance: Allowance },
): Promise<DeviceOfSecret[]> {
  const devices = await devicesOf(ctx, request)
  for (const { id } of devices) {
    const { ok } = await ctx.limits.take(`${what}:device:${id}`, allowance)
    if (!ok) return []
  }
  return devices
}

/**
 * Counts a try against the known device, or else against the limits that strangers share.
 * @throws Problem 429 with Retry-After at the first exhausted shared limit
 */
export async function allowKnown(
  ctx: ServiceContext,
  { request, respond }: { readonly request: RequestInfo; readonly respond: Respond },
  own: { readonly what: string; readonly allowance: Allowance },
  shared: Parameters<typeof allow>[2],
): Promise<DeviceOfSecret[]> {
  const devices = await devicesWithTries(ctx, request, own)
  if (devices.length === 0) await allow(ctx.limits, respond, shared)
  return devices
}

/** The counter for wrong passwords from this device. */
export function deviceSubject(deviceId: string): string {
  return `password:device:${deviceId}`
}

/**
 * Makes the browser of a complete sign-in known under a new secret, in the transaction that opens the session.
 * Returns the secrets for its cookie, including those of other people who share it, to set after the commit; undefined
 * for clients other than browsers.
 */
export async function rememberDevice(
  { clock }: Pick<ServiceContext, 'clock'>,
  tx: Tx,
  {
    key,
    request,
    carried,
  }: {
    readonly key: PersonKey
    readonly request: RequestInfo
    readonly carried: readonly DeviceOfSecret[]
  },
): Promise<string[] | undefined> {
  if (request.secFetchSite === undefined) return undefined
  const { personId } = key
  const now = clock.now()
  const secret = newSecret()
  const usage = (id: string) => {
    const deviceSealed = key.seal(`known_device:${id}`, deviceOf(request.userAgent))
    return { id, secret, deviceSealed, now }
  }
  const own = carried.find((device) => device.personId === personId)
  if (!own || !(await replaceDeviceSecret(tx, { ...usage(own.id), from: own.secret })))
    await insertDevice(tx, { ...usage(newId('dev')), personId, max: DEVICES_MAX })
  return [secret, ...carried.filter((device) => device.personId !== personId).map((device) => device.secret)]
}

/** Deletes all devices of a person except the one the request comes from; returns how many. */
export async function forgetOtherDevices(
  ctx: ServiceContext,
  executor: Executor,
  { userId, request }: { readonly userId: string; readonly request: RequestInfo },
): Promise<number> {
  const carried = await devicesOf(ctx, request, executor)
  const own = carried.filter(({ personId }) => personId === userId).map(({ id }) => id)
  return dropDevices(executor, userId, own)
}
