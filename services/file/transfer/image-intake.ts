import { newSecret } from '#services/kit/ids.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Addresses } from './addresses.ts'
import type { DataKeys } from '#services/file/sealing/data-keys.ts'
import { quotaReached } from '#services/file/storage/rules.ts'
import type { Settling } from '#services/file/examination/settling.ts'
import { beginUpload, issueObjects, quarantined } from '#services/file/storage/store.ts'
import { reportUntakenStep } from '#services/file/storage/untaken.ts'
import type { Vault } from '#services/file/sealing/vault.ts'

interface Deps {
  readonly vault: Vault
  readonly dataKeys: DataKeys
  readonly settling: Settling
  readonly addresses: Addresses
}

/** Sends the images of a form through the usual steps: room, quarantine, examination. */
export function takeImages(ctx: ServiceContext, { vault, dataKeys, settling, addresses }: Deps) {
  const { db, clock } = ctx
  return {
    async take(ownerId: string, { bytes, type }: { bytes: Uint8Array; type: string }): Promise<string> {
      const key = newSecret()
      await issueObjects(db.orm, ownerId, [{ key, kind: 'image', direct: false }], clock.now())
      const room = { key, bytes: Math.max(bytes.length, 1) }
      const begun = await db.transaction((tx) => beginUpload(tx, room, dataKeys.make))
      if (begun === 'no_room' || begun === 'used') throw quotaReached()
      await vault.put('quarantine', key, { dataKey: begun.dataKey, bytes })
      const arrived = { size: room.bytes, declared: type }
      if (!(await quarantined(db.orm, key, arrived)))
        await reportUntakenStep(ctx, db.orm, key, 'file.uploadEnded')
      return addresses.preview(await settling.settle(key))
    },
    /** Removes the accepted images of a form when another one was refused. */
    async undo(locations: readonly string[]): Promise<void> {
      for (const location of locations) {
        const key = new URL(location).pathname.split('/').at(-1) ?? ''
        await settling.withdraw(key)
      }
    },
  }
}
