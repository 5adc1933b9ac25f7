import { newSecret } from '#services/kit/ids.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { ObjectStore } from '#services/providers/objects/port.ts'
import type { Addresses } from './addresses.ts'
import { quotaReached } from './rules.ts'
import type { Settling } from './settling.ts'
import { beginUpload, issueObjects, quarantined } from './store.ts'

interface Parts {
  readonly objects: ObjectStore
  readonly settling: Settling
  readonly addresses: Addresses
}

/** Images that came in a form go the way of every upload: room, quarantine, examination. */
export function takeImages({ db, clock }: ServiceContext, { objects, settling, addresses }: Parts) {
  return {
    async take(ownerId: string, { bytes, type }: { bytes: Uint8Array; type: string }): Promise<string> {
      const key = newSecret()
      await issueObjects(db.orm, ownerId, [{ key, kind: 'image', direct: false }], clock.now())
      const begun = await db.transaction((tx) => beginUpload(tx, key, Math.max(bytes.length, 1)))
      if (begun !== 'begun') throw quotaReached()
      await objects.put('quarantine', key, bytes, type)
      await quarantined(db.orm, key, { size: Math.max(bytes.length, 1), declared: type })
      return addresses.preview(await settling.settle(key))
    },
    /** One of a form was refused: none of it stays. */
    async undo(locations: readonly string[]): Promise<void> {
      for (const location of locations) {
        const key = new URL(location).pathname.split('/').at(-1) ?? ''
        await settling.withdraw(key)
      }
    },
  }
}
