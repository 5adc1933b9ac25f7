import type { ServiceContext } from '#services/kit/context.ts'
import { dropStaleDevices } from './authentication/devices/known-device-store.ts'
import { knownSince } from './authentication/devices/known-devices.ts'
import { dropStale } from './authentication/challenges/challenge-store.ts'
import { KEEP_LOGINS_MS } from './authentication/logins/logins.ts'
import { dropStaleLogins } from './authentication/logins/logins-store.ts'
import { dropStaleNetworks } from './authentication/networks/network-store.ts'
import { dropStaleNotices } from './authentication/notice-store.ts'
import { dropStaleLinks } from './authentication/links/recovery-store.ts'
import { KEEP_INVITATIONS_MS } from './staff/invitations.ts'
import { dropInvitations } from './staff/store.ts'
import { dropStaleSignUps } from './store.ts'

const TOPIC = 'user.housekeeping'
const HOUR = 3_600_000
const KEEP_CHALLENGES_MS = 24 * HOUR
/** Ended sessions stay a month, so that what happened in them can be traced. */
const KEEP_SESSIONS_MS = 30 * 24 * HOUR

/** Deletes expired rows once an hour; each run queues the next, so that only one process does it. */
export function handleHousekeeping(ctx: ServiceContext): { start(): void } {
  const { clock, db, jobs, limits, log, personal, sessions, stepUps } = ctx
  const plan = (at: Date) =>
    jobs.enqueue(db.orm, { topic: TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
  const nextHour = () => new Date((Math.floor(clock.now().getTime() / HOUR) + 1) * HOUR)

  jobs.handle(
    TOPIC,
    async () => {
      const before = new Date(clock.now().getTime() - KEEP_CHALLENGES_MS)
      const forgotten = await db.transaction(async (tx) => {
        await dropStale(tx, before, clock.now())
        const tooOld = new Date(clock.now().getTime() - KEEP_LOGINS_MS)
        await dropStaleLogins(tx, tooOld)
        await dropStaleNotices(tx, tooOld)
        await dropStaleLinks(tx, clock.now())
        await dropStaleDevices(tx, knownSince(clock.now()))
        const oldest = new Date(clock.now().getTime() - KEEP_INVITATIONS_MS)
        const personIds = [
          ...(await dropStaleNetworks(tx, before)),
          ...(await dropStaleSignUps(tx, before)),
          ...(await dropInvitations(tx, oldest)),
        ]
        for (const personId of personIds) await personal.erase(tx, personId)
        return personIds.length
      })
      const swept = await sessions.sweep(KEEP_SESSIONS_MS)
      await limits.purge()
      await stepUps.purge()
      log.info('user.housekeeping', { forgotten, sessions: swept })
      await plan(nextHour())
    },
    // Each run queues the next, so giving up would stop it forever.
    { retry: 'endless' },
  )
  return {
    start() {
      plan(nextHour()).catch((error: unknown) => log.error('user.housekeeping_not_planned', { error }))
    },
  }
}
