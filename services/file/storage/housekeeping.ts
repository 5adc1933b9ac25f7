import type { ServiceContext } from '#services/kit/context.ts'
import type { ObjectStore } from '#services/providers/objects/port.ts'
import type { Sealing } from '#services/file/sealing/sealing.ts'
import type { Settling } from '#services/file/examination/settling.ts'
import { clearDirect, dropUseless } from './store.ts'

const TOPIC = 'file.housekeeping'
const HOUR = 3_600_000
/** Addresses live a minute, so an upload that is missing after an hour never arrives. */
const KEEP_UNSTORED_MS = HOUR
/** Uploads are referred to when their form is submitted. */
const KEEP_UNKEPT_MS = 24 * HOUR
const BATCH = 100

/**
 * Deletes unused addresses and uploads once an hour; each run queues the next. Runs only with the service, which has
 * the bytes.
 */
export function createHousekeeping(
  ctx: ServiceContext,
  {
    objects,
    settling,
    sealing,
  }: { readonly objects: ObjectStore; readonly settling: Settling; readonly sealing: Sealing },
): { start(): void } {
  const { clock, db, jobs, log } = ctx
  const plan = (at: Date) =>
    jobs.enqueue(db.orm, { topic: TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
  const nextHour = () => new Date((Math.floor(clock.now().getTime() / HOUR) + 1) * HOUR)

  const sweep = async (): Promise<number> => {
    const now = clock.now().getTime()
    const before = {
      unstored: new Date(now - KEEP_UNSTORED_MS),
      unkept: new Date(now - KEEP_UNKEPT_MS),
      limit: BATCH,
    }
    let count = 0
    for (;;) {
      const dropped = await db.transaction((tx) =>
        dropUseless(tx, before, (key) => settling.removeBytes(key, tx)),
      )
      count += dropped
      if (dropped < BATCH) break
    }
    const clear = (key: string) => objects.remove('quarantine', key)
    for (;;) {
      const cleared = await db.transaction((tx) => clearDirect(tx, before, clear))
      if (cleared < BATCH) return count
    }
  }

  return {
    start() {
      jobs.handle(
        TOPIC,
        async () => {
          log.info('file.housekeeping', { dropped: await sweep(), sealed: await sealing.sweep() })
          await plan(nextHour())
        },
        // Each run queues the next, so giving up would stop it forever.
        { retry: 'endless' },
      )
      plan(nextHour()).catch((error: unknown) => log.error('file.housekeeping_not_planned', { error }))
    },
  }
}
