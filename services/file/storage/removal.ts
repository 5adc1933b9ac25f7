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
 * Held exclusively by a backup from before it reads the database until it has copied every object, and shared by each
 * transaction that removes or replaces bytes. Any constant, as long as every release uses the same one.
 */
export const BACKUP_LOCK = 7_216_450_902

/** Deletes bytes without losing objects that a running backup needs (record 0209). */
export interface Removal {
  start(): void
  /** Whether bytes may be changed until the end of this transaction; false while a backup copies them. */
  isAllowed(executor: Executor): Promise<boolean>
  /**
   * Deletes all bytes of an object, by a later job while a backup is running.
   * Call it in the transaction that deletes the row or after its commit.
   */
  remove(executor: Executor, key: string): Promise<void>
}

/** Works across all processes on the database. */
export function createRemoval(
  { db, jobs, clock, config }: Pick<ServiceContext, 'db' | 'jobs' | 'clock' | 'config'>,
  objects: ObjectStore,
): Removal {
  const isAllowed = async (executor: Executor): Promise<boolean> => {
    // Without advisory locks a backup detects and reports what it lost.
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
        // Retried until it succeeds, so that bytes do not stay because the store was unavailable for a day.
        { retry: 'endless' },
      )
    },
  }
}
