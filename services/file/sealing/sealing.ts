import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import type { Area, ObjectStore } from '#services/providers/objects/port.ts'
import type { DataKeys } from './data-keys.ts'
import type { Removal } from '#services/file/storage/removal.ts'
import { isSealed } from './sealed-bytes.ts'
import { endSealing, giveKey, hasUnsealed, isErased, lockUnsealed } from './sealing-store.ts'
import type { FileObject } from '#services/file/storage/store.ts'
import type { Vault } from './vault.ts'

const TOPIC = 'file.seal'
const HOUR = 3_600_000
const SERVED: readonly Area[] = ['objects', 'previews']

/** Seals bytes that were stored before encryption. */
export interface Sealing {
  start(): void
  /** Seals all unsealed bytes, or one object; returns how many. Can be interrupted and continued. */
  sweep(only?: string): Promise<number>
}

/**
 * Seals in steps, so that a crash never loses a key: the row gets the data key and notes that its bytes may be either,
 * then they are replaced, then the row notes that they are sealed.
 */
export function createSealing(
  ctx: ServiceContext,
  {
    objects,
    vault,
    dataKeys,
    removal,
  }: {
    readonly objects: ObjectStore
    readonly vault: Vault
    readonly dataKeys: DataKeys
    readonly removal: Removal
  },
): Sealing {
  const { db, clock, jobs, log } = ctx

  const replace = async (tx: Tx, object: FileObject): Promise<void> => {
    const { key } = object
    const dataKey = await vault.keyOf(object)
    // The owner was erased in the meantime, so nobody can read it any more.
    if (!dataKey) return removal.remove(tx, key)
    for (const area of SERVED) {
      const bytes = await objects.get(area, key)
      if (bytes && !isSealed(bytes)) await vault.put(area, key, { dataKey, bytes })
    }
  }
  const give = (after: string, only: string | undefined) =>
    db.transaction(async (tx) => {
      const object = await lockUnsealed(tx, { step: 'keyless', after, only })
      if (!object) return undefined
      const made = await dataKeys.make(tx, object)
      if (made) await giveKey(tx, object.key, made.sealed)
      else if (await isErased(tx, object.ownerId)) {
        await removal.remove(tx, object.key)
        await giveKey(tx, object.key, { dataKeySealed: 'erased', sealedUnder: 'person' })
        await endSealing(tx, object.key)
      }
      return object.key
    })
  const finish = (after: string, only: string | undefined) =>
    db.transaction(async (tx) => {
      // A backup expects the bytes as its copy of the database describes them; the next hourly sweep continues.
      if (!(await removal.isAllowed(tx))) return undefined
      const object = await lockUnsealed(tx, { step: 'sealing', after, only })
      if (!object) return undefined
      await replace(tx, object)
      await endSealing(tx, object.key)
      return object.key
    })

  const sweep = async (only?: string): Promise<number> => {
    for (let at = await give('', only); at !== undefined; at = await give(at, only));
    let count = 0
    for (let at = await finish('', only); at !== undefined; at = await finish(at, only)) count += 1
    return count
  }

  return {
    sweep,
    start() {
      jobs.handle(TOPIC, async () => log.info('file.sealed', { sealed: await sweep() }), { retry: 'endless' })
      const plan = async () => {
        if (!(await hasUnsealed(db.orm))) return
        const dedupeKey = String(Math.floor(clock.now().getTime() / HOUR))
        await jobs.enqueue(db.orm, { topic: TOPIC, payload: {}, dedupeKey })
      }
      plan().catch((error: unknown) => log.error('file.sealing_not_planned', { error }))
    },
  }
}
