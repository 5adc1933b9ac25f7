import type { FILE_QUESTIONS } from '#contracts/internal/file.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { exportPart } from '#services/kit/export-part.ts'
import { areRecordsDestroyed } from '#services/kit/security/personal-records.ts'
import type { DataKeys } from '#services/file/sealing/data-keys.ts'
import type { OwnNames } from '#services/file/storage/own-names.ts'
import type { Sealing } from '#services/file/sealing/sealing.ts'
import { noteDestroyed } from '#services/file/sealing/sealing-store.ts'
import type { Settling } from '#services/file/examination/settling.ts'
import { keepUnderRecord, keysOf, findObject, isStored, sealedKeyOf } from '#services/file/storage/store.ts'
import type { Vault } from '#services/file/sealing/vault.ts'

/** The total size of files in an export; the others are listed with their hash and can be downloaded one by one. */
const COPIED_BYTES_MAX = 10 * 1024 * 1024

interface Deps {
  readonly vault: Vault
  readonly dataKeys: DataKeys
  readonly names: OwnNames
  readonly settling: Settling
  readonly sealing: Sealing
}

type PersonQuestions = Pick<typeof FILE_QUESTIONS, 'exportPart' | 'erasePerson' | 'toRecords'>

/** This service's part in a person's export, erasure and retention. */
export function personAnswers(
  { db, personal, clock, audit }: Pick<ServiceContext, 'db' | 'personal' | 'clock' | 'audit'>,
  { vault, dataKeys, names, settling, sealing }: Deps,
): Asks<PersonQuestions> {
  /** Bytes first, so that after a crash the row still refers to them. */
  const destroy = async (key: string) => {
    await db.transaction(async (tx) => {
      await settling.removeBytes(key, tx)
      if (await noteDestroyed(tx, key, clock.now()))
        await audit.record(tx, { action: 'file.destroyed', entity: 'file', entityId: key })
    })
  }

  return {
    exportPart: exportPart(async (userId) => {
      const files = []
      let room = COPIED_BYTES_MAX
      for (const key of await keysOf(db.orm, userId, 'stored')) {
        const object = await findObject(db.orm, key)
        if (!isStored(object)) continue
        const size = Number(object.size)
        const bytes = size <= room ? await vault.get('objects', object) : undefined
        if (bytes) room -= size
        files.push({
          name: await names.of(object),
          contentType: object.contentType,
          size,
          sha256: object.sha256.toString('hex'),
          madeBy: object.isProduct ? 'the platform' : 'you',
          base64: bytes?.toString('base64') ?? null,
        })
      }
      return { data: { files } }
    }),

    toRecords: async ({ ownerId, keys }) => {
      let isAll = true
      for (const key of keys) {
        // Bytes from before encryption must be sealed first, so that they have a data key to move.
        const found = await findObject(db.orm, key)
        if (found?.ownerId === ownerId && isStored(found) && !sealedKeyOf(found)) await sealing.sweep(key)
        const isMoved = await db.transaction(async (tx) => {
          const object = await findObject(tx, key)
          const sealed = object && sealedKeyOf(object)
          if (object?.ownerId !== ownerId || !isStored(object) || !sealed) return false
          if (sealed.sealedUnder !== 'person') return true
          const moved = await dataKeys.underRecord(tx, { ...object, ...sealed })
          if (!moved) return false
          await keepUnderRecord(tx, key, moved.dataKeySealed)
          return true
        })
        isAll &&= isMoved
      }
      return isAll
    },

    /** Deletes unused uploads and bytes whose key is destroyed; locked records stay until their key is destroyed. */
    erasePerson: async ({ userId }) => {
      for (const key of await keysOf(db.orm, userId, 'unkept')) await settling.withdraw(key)
      if (await personal.of(db.orm, userId)) return null
      const isAllGone = await areRecordsDestroyed(db.orm, userId)
      const gone = isAllGone ? 'underPersonOrRecord' : 'underPerson'
      for (const key of await keysOf(db.orm, userId, gone)) await destroy(key)
      return null
    },
  }
}
