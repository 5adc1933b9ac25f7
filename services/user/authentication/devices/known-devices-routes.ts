import { forgetDevice, forgetDevices, knownDevices } from '#contracts/authentication/known-devices.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import { handler, signedIn, wholeList, type CallOf, type Handler } from '#services/kit/http/service.ts'
import { devicesOfPerson, dropDevice, dropDevices } from './known-device-store.ts'
import { devicesOf, knownSince } from './known-devices.ts'

const TEXTS = {
  list: 'Known devices',
  forgotten: 'This device is forgotten',
  allForgotten: 'Every known device is forgotten',
  unknown: 'There is no such device',
} as const

/** Lists and deletes the known browsers of the own account. */
export function knownDeviceHandlers(ctx: ServiceContext): Handler[] {
  return [
    handler(knownDevices, (call) => list(ctx, call)),
    handler(forgetDevice, (call) => forgetOne(ctx, call)),
    handler(forgetDevices, (call) => forgetAll(ctx, call)),
  ]
}

async function list(ctx: ServiceContext, { actor, request }: CallOf<typeof knownDevices>) {
  const { userId } = signedIn(actor)
  const { clock, db, personal } = ctx
  const key = await personal.of(db.orm, userId)
  if (!key) throw sessionGone()
  const carried = new Set((await devicesOf(ctx, request)).map(({ id }) => id))
  const rows = await devicesOfPerson(db.orm, userId, knownSince(clock.now()))
  const data = rows.map((row) => ({
    _id: row.id,
    device: key.open(`known_device:${row.id}`, row.deviceSealed),
    firstUsedAt: row.firstUsedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: carried.has(row.id),
  }))
  return { status: true as const, message: TEXTS.list, ...wholeList(data, data.length) }
}

async function forgetOne(ctx: ServiceContext, { actor, params }: CallOf<typeof forgetDevice>) {
  const { userId } = signedIn(actor)
  await ctx.db.transaction(async (tx) => {
    // The same answer for another person's device, so that ids cannot be probed.
    if (!(await dropDevice(tx, userId, params.id)))
      throw new Problem(PROBLEM_CODES.notFound, 404, TEXTS.unknown)
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'user.device_forgotten',
      entity: 'device',
      entityId: params.id,
    })
  })
  return { status: true as const, message: TEXTS.forgotten }
}

async function forgetAll(ctx: ServiceContext, { actor }: CallOf<typeof forgetDevices>) {
  const { userId } = signedIn(actor)
  await ctx.db.transaction(async (tx) => {
    const forgotten = await dropDevices(tx, userId)
    if (forgotten === 0) return
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'user.devices_forgotten',
      entity: 'user',
      entityId: userId,
      detail: { forgotten },
    })
  })
  return { status: true as const, message: TEXTS.allForgotten }
}
