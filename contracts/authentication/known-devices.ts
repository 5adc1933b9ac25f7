import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { doneReply, listOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

/* Browsers that are known from an earlier sign-in: wrong passwords that strangers enter elsewhere do not lock them out. */

/** One row of the list of known browsers. */
export const knownDevice = z
  .strictObject({
    _id: id,
    /** Browser and system in words: 'Chrome on Windows'. */
    device: z.string(),
    firstUsedAt: instant,
    /** The last complete sign-in. */
    lastUsedAt: instant,
    /** True for the browser that sent this request. */
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'KnownDevice' })

export const knownDevices = operation({
  id: 'knownDevices',
  service: 'user',
  method: 'get',
  path: '/v2/users/devices',
  access: 'user',
  summary: 'Browsers in which the own account was logged in to before, the last used first',
  reply: listOf('KnownDeviceList', knownDevice),
})

export const forgetDevice = operation({
  id: 'forgetDevice',
  service: 'user',
  method: 'delete',
  path: '/v2/users/devices/{id}',
  access: 'user',
  summary: 'Forgets one known browser of the own account; its sessions go on',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const forgetDevices = operation({
  id: 'forgetDevices',
  service: 'user',
  method: 'delete',
  path: '/v2/users/devices',
  access: 'user',
  summary: 'Forgets every known browser of the own account; its sessions go on',
  effect: 'none',
  reply: doneReply,
})
