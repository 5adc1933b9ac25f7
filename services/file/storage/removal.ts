import * as z from 'zod/mini'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { AREAS, type ObjectStore } from '#services/providers/objects/port.ts'
import { fileKey } from '#contracts/internal/file.ts'
import { isNeeded, shareLock } from './store.ts'

const TOPIC = 'file.remove'
const LATER_MS = 5 * 60_000
const payload = z.object({ key: fileKey })

/**
 * Held exclusively by a backup from before it reads the database until it has copied every object named there, and shared by each
 * transaction that removes or replaces bytes. Any constant will do as long as every release uses the same one.
 */
export const BACKUP_LOCK = 7_216_450_902

/** Removes bytes so that no backup loses an object that its copy of the database names (record 0209). */
export interface Removal {
  start(): void
  /** Whether bytes may be changed until the end of this transaction; not while a backup copies them. */
  isAllowed(executor: Executor): Promise<boolean>
  /**
   * Removes every byte of an object; while a backup is under way, a job does it afterwards. Either in the transaction that forgets the object or
   * once that is committed.
   */
  remove(executor: Executor, key: string): Promise<void>
}

/** Removal over a store; the same for every process on the database. */
export function createRemoval(
  { db, jobs, clock, config }: Pick<ServiceContext, 'db' | 'jobs' | 'clock' | 'config'>,
  objects: ObjectStore,
): Removal {
  const isAllowed = async (executor: Executor): Promise<boolean> => {
    // Without such locks a backup finds out what was lost to it, and says so.
    if (config.databaseLacks.has('advisory')) return true
    return shareLock(executor, BACKUP_LOCK)
  }
  const remove = async (executor: Executor, key: string): Promise<void> => {
    if (await isAllowed(executor)) {
      for (const area of AREAS) await objects.remove(area, key)
      return
    }
    const runAt = new Date(clock.now().getTime() + LATER_MS)
    await jobs.enqueue(executor, { topic: TOPIC, payload: { key }, runAt })
  }
  return {
    isAllowed,
    remove,
    start() {
      jobs.handle(
        TOPIC,
        async (input) => {
          const { key } = payload.parse(input)
          if (!(await isNeeded(db.orm, key))) await remove(db.orm, key)
        },
        // Bytes that were to go must not stay because a store was away for a day.
        { retry: 'endless' },
      )
    },
  }
}
