import { API_KEY_HEADER, INSTALLATION_AUTH_HEADER } from '#contracts/notification/push-headers.ts'
import { deletePush, pushConfig, registerPush, updatePush } from '#contracts/notification/push.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, RetryLater } from '#services/kit/http/problem.ts'
import {
  handler,
  signedIn,
  type Call,
  type CallOf,
  type Handler,
  type SignedIn,
} from '#services/kit/http/service.ts'
import { newSecret, secretHash } from '#services/kit/ids.ts'
import { sameText } from '#services/kit/security/same-text.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { areKeys, type VapidKeys } from '#services/providers/push/encrypted.ts'
import type { PushSender } from '#services/providers/push/port.ts'
import {
  deleteRegistration,
  insertRegistration,
  pruneRegistrations,
  refreshRegistration,
  registrationAt,
} from './store.ts'
import { openTarget, sealTarget } from './target.ts'

/** Spec 5, push: what the config of the app must have. */
const APP = { projectId: 'mizan', appId: 'mizan-web', messagingSenderId: 'mizan-notices' } as const
/** Devices of one person; one more takes the place of the one that was refreshed longest ago. */
const DEVICES = 10
/** Browsers refresh after seven days, so a device that did not for a month is gone. */
const KEEP_MS = 30 * 24 * 3_600_000
const CHANGES = { limit: 30, windowMs: 3_600_000 }

export interface PushRouteDeps {
  readonly push: PushSender
  readonly vapid: VapidKeys
}

/** Registrations of devices (spec 7.5): each belongs to the person and the session that made it. */
export function pushRoutes(ctx: ServiceContext, { push, vapid }: PushRouteDeps): Handler[] {
  const { clock, db, keys, limits } = ctx
  const apiKey = keys.derive('push api key').key.toString('base64url')
  const AUTH = 'push installation'

  /** The caller, with the key of the app and the proof that this session was given it. */
  function admitted({ actor, request }: Pick<Call, 'actor' | 'request'>): SignedIn {
    const person = signedIn(actor)
    const isOurs = sameText(request.headers.get(API_KEY_HEADER) ?? '', apiKey)
    const auth = request.headers.get(INSTALLATION_AUTH_HEADER) ?? ''
    if (!isOurs || !keys.verifyMac(AUTH, person.sessionId, auth))
      throw new Problem(PROBLEM_CODES.invalid, 400, 'Please reload the page and try again.')
    return person
  }
  async function counted(userId: string): Promise<void> {
    const taken = await limits.take(`push:${userId}`, CHANGES)
    if (!taken.ok)
      throw new RetryLater(
        PROBLEM_CODES.tooMany,
        429,
        'Too many changes. Please try again later.',
        taken.retryAfterMs,
      )
  }
  /** A target that we may send to and encrypt for. */
  function targetOf({ web }: CallOf<typeof registerPush>['body']) {
    const { applicationPubKey, ...target } = web
    if (!push.accepts(target.endpoint))
      throw new Problem(PROBLEM_CODES.invalid, 400, 'This browser’s push service is not supported.')
    if ((applicationPubKey ?? vapid.publicKey) !== vapid.publicKey || !areKeys(target))
      throw new Problem(PROBLEM_CODES.invalid, 400, 'The keys of this device are not valid.')
    return target
  }
  const gone = () => new Problem(PROBLEM_CODES.notFound, 404, 'This registration does not exist.')

  async function register(call: CallOf<typeof registerPush>): Promise<string> {
    const { userId, sessionId } = admitted(call)
    const target = targetOf(call.body)
    await counted(userId)
    const endpointHash = secretHash(target.endpoint)
    const now = clock.now()
    return db.transaction(async (tx) => {
      await lockPerson(tx, userId)
      const held = await registrationAt(tx, endpointHash)
      const token = held?.userId === userId ? held.token : newSecret()
      const changes = { sessionId, targetSealed: sealTarget(keys, token, target), refreshedAt: now }
      if (held?.userId === userId) {
        await refreshRegistration(tx, { token, userId, endpointHash, ...changes })
        return token
      }
      if (held) {
        // The next person at the same browser proves with its secret that it is the same one.
        if (!sameText(openTarget(keys, held).auth, target.auth))
          throw new Problem(PROBLEM_CODES.conflict, 409, 'This device is registered already.')
        await deleteRegistration(tx, held.token)
      }
      await insertRegistration(tx, { token, userId, endpointHash, createdAt: now, ...changes })
      await pruneRegistrations(tx, { userId, keep: DEVICES, before: new Date(now.getTime() - KEEP_MS) })
      return token
    })
  }

  async function refresh(call: CallOf<typeof updatePush>): Promise<string> {
    const { userId, sessionId } = admitted(call)
    const { token } = call.params
    const target = targetOf(call.body)
    await counted(userId)
    const isOwn = await refreshRegistration(db.orm, {
      token,
      userId,
      endpointHash: secretHash(target.endpoint),
      sessionId,
      targetSealed: sealTarget(keys, token, target),
      refreshedAt: clock.now(),
    })
    if (!isOwn) throw gone()
    return token
  }

  return [
    handler(pushConfig, async ({ actor }) => {
      const installationAuth = keys.mac(AUTH, signedIn(actor).sessionId)
      return {
        status: true,
        message: '',
        data: { ...APP, apiKey, vapidKey: vapid.publicKey, installationAuth },
      }
    }),
    handler(registerPush, async (call) => ({ status: true, message: '', token: await register(call) })),
    handler(updatePush, async (call) => ({ status: true, message: '', token: await refresh(call) })),
    handler(deletePush, async (call) => {
      const { userId } = admitted(call)
      if (!(await deleteRegistration(db.orm, call.params.token, userId))) throw gone()
      return { status: true, message: '' }
    }),
  ]
}
