import { destroyRecordKey } from '#services/kit/security/personal-records.ts'
import { cleanLater, dropRecords } from './erase.ts'
import type { RightsDeps } from './deps.ts'
import { destroyChecks, destroyRetained, dropStaleExports, lockDue, retainedOf } from './store.ts'

const TOPIC = 'rights.sweep'
const HOUR = 3_600_000
const BATCH = 100

/** Destroys records past their retention date and expired exports once an hour; each run queues the next. */
export function handleSweep(deps: RightsDeps): { start(): void } {
  const { clock, db, jobs, log } = deps.ctx
  const plan = (at: Date) =>
    jobs.enqueue(db.orm, { topic: TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
  const nextHour = () => new Date((Math.floor(clock.now().getTime() / HOUR) + 1) * HOUR)

  // Each run queues the next, so giving up would stop it forever.
  const endless = { retry: 'endless' } as const
  jobs.handle(
    TOPIC,
    async () => {
      await dropStaleExports(db.orm, clock.now())
      let destroyed = 0
      for (;;) {
        const count = await destroySome(deps)
        destroyed += count
        if (count < BATCH) break
      }
      log.info('rights.sweep', { destroyed })
      await plan(nextHour())
    },
    endless,
  )

  return {
    start() {
      plan(nextHour()).catch((error: unknown) => log.error('rights.sweep_not_planned', { error }))
    },
  }
}

/** Destroys a batch of due records, and the record key together with a person's last record. */
async function destroySome(deps: RightsDeps): Promise<number> {
  const { audit, clock, db } = deps.ctx
  return db.transaction(async (tx) => {
    const due = await lockDue(tx, clock.now(), BATCH)
    for (const { personId, kind } of due) {
      await destroyRetained(tx, { personId, kind }, clock.now())
      if (kind === 'identity') {
        const keys = await destroyChecks(tx, { userId: personId, onlyUnsent: false })
        await dropRecords(deps, tx, { userId: personId, keys })
      }
      await audit.record(tx, {
        action: 'records.destroyed',
        entity: 'user',
        entityId: personId,
        detail: { kind },
      })
    }
    for (const personId of new Set(due.map((row) => row.personId))) {
      if ((await retainedOf(tx, personId)).length > 0) continue
      await destroyRecordKey(deps.ctx, tx, personId)
      await cleanLater(deps, tx, personId, 'destroyed')
    }
    return due.length
  })
}
