import type { FILE_QUESTIONS, keepRecord, readLockedRecord } from '#contracts/internal/file.ts'
import type { Ask, Asks } from '#contracts/internal/question.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { openLockedRecords } from '#services/kit/security/personal-records.ts'
import type { Addresses } from '#services/file/transfer/addresses.ts'
import type { DataKeys } from '#services/file/sealing/data-keys.ts'
import { cleanName } from '#services/file/storage/names.ts'
import { factsOf, isSettled } from '#services/file/storage/facts.ts'
import type { OwnNames } from '#services/file/storage/own-names.ts'
import type { Sealing } from '#services/file/sealing/sealing.ts'
import { lockStored, noteDestroyed, recordObject } from '#services/file/sealing/sealing-store.ts'
import type { Settling } from '#services/file/examination/settling.ts'
import {
  dropObject,
  findObject,
  findObjects,
  isStored,
  sealedKeyOf,
  type FileObject,
  type StoredObject,
} from '#services/file/storage/store.ts'
import { reportUntakenStep } from '#services/file/storage/untaken.ts'
import type { Vault } from '#services/file/sealing/vault.ts'

interface Deps {
  readonly vault: Vault
  readonly dataKeys: DataKeys
  readonly settling: Settling
  readonly sealing: Sealing
  readonly names: OwnNames
  readonly addresses: Addresses
}

type RecordQuestions = Pick<
  typeof FILE_QUESTIONS,
  'keepRecord' | 'readRecord' | 'recordUrls' | 'readLockedRecord' | 'dropMade' | 'dropRecord'
>
type Owned = Parameters<Ask<typeof keepRecord>>[0]
type Locked = Parameters<Ask<typeof readLockedRecord>>[0]

/**
 * Records that the law requires to be kept, such as identity documents; ordinary addresses and questions do not find
 * them.
 */
export function recordAnswers(ctx: ServiceContext, deps: Deps): Asks<RecordQuestions> {
  const { db, audit, clock } = ctx
  const { vault, settling, names, addresses } = deps
  /** Whether an object is a record of this person. */
  const isTheirs = (object: FileObject | undefined, ownerId: string): object is StoredObject =>
    isStored(object) && object.isRecord && object.ownerId === ownerId

  return {
    keepRecord: (which) => keepAsRecord(ctx, deps, which),
    readRecord: async ({ key, ownerId }) => {
      const object = await findObject(db.orm, key)
      if (!isTheirs(object, ownerId)) return null
      const bytes = await vault.get('objects', object)
      if (!bytes) return null
      return { ...factsOf(object), base64: bytes.toString('base64'), name: await names.of(object) }
    },
    recordUrls: async ({ keys, ownerId, readerId, role }) => {
      const found = await findObjects(db.orm, keys)
      const theirs = keys.flatMap((key) => {
        const object = found.get(key)
        return isTheirs(object, ownerId) ? [object] : []
      })
      const shown = new Map((await vault.readable(ownerId, theirs)).map((object) => [object.key, object]))
      await audit.recordAll(
        db.orm,
        [...shown.keys()].map((key) => ({
          actorId: readerId,
          action: 'file.record_shown',
          entity: 'file',
          entityId: key,
          detail: { ownerId },
        })),
      )
      const reader = role === undefined ? undefined : { readerId, role }
      return keys.map((key) => {
        const object = shown.get(key)
        return object
          ? { url: addresses.record(object, reader), contentType: object.previewType ?? object.contentType }
          : null
      })
    },
    readLockedRecord: (which) => readLocked(ctx, deps, which),
    dropMade: async ({ key, ownerId }) => {
      const object = await findObject(db.orm, key)
      const isTheirs = object?.ownerId === ownerId && object.isProduct && object.sealedUnder !== 'product'
      if (!isTheirs || !isStored(object)) return false
      return db.transaction(async (tx) => {
        // Bytes first, so that after a crash the row still refers to them.
        await settling.removeBytes(key, tx)
        const isNoted = await noteDestroyed(tx, key, clock.now())
        if (isNoted) await audit.record(tx, { action: 'file.destroyed', entity: 'file', entityId: key })
        return isNoted
      })
    },
    dropRecord: async ({ key, ownerId }) => {
      const isDropped = await db.transaction(async (tx) => {
        const dropped = await dropObject(tx, { key, ownerId, what: 'record' })
        if (dropped) await audit.record(tx, { action: 'file.record_dropped', entity: 'file', entityId: key })
        return dropped
      })
      if (isDropped) await settling.removeBytes(key)
      else await reportUntakenStep(ctx, db.orm, key, 'file.dropped')
      return isDropped
    },
  }
}

async function keepAsRecord(
  { db, clock, audit }: ServiceContext,
  { dataKeys, settling, sealing }: Deps,
  { key, ownerId }: Owned,
): Promise<boolean> {
  const object = await findObject(db.orm, key)
  if (object?.ownerId !== ownerId || object.isProduct) return false
  if (!isStored(object) && !(await isSettled(settling, key))) return false
  if (isStored(object) && object.dataKeySealed === null) await sealing.sweep(key)
  return db.transaction(async (tx) => {
    const found = await lockStored(tx, { key, ownerId })
    if (found?.isRecord === true) return true
    const sealed = found && sealedKeyOf(found)
    // A file that was sent to others belongs to them too, so it cannot become one person's record.
    if (!found || !sealed || sealed.sealedUnder === 'product') return false
    const isMoved = sealed.sealedUnder === 'record'
    const moved = isMoved ? sealed : await dataKeys.underRecord(tx, { ...found, ...sealed })
    if (!moved) return false
    await recordObject(tx, { key, sealed: moved, now: clock.now() })
    await audit.record(tx, { actorId: ownerId, action: 'file.record_kept', entity: 'file', entityId: key })
    return true
  })
}

async function readLocked(
  ctx: ServiceContext,
  { dataKeys, vault }: Deps,
  { key, ownerId, actorId, reason }: Locked,
): ReturnType<Ask<typeof readLockedRecord>> {
  const opened = await ctx.db.transaction(async (tx) => {
    const object = await findObject(tx, key)
    const sealed = object && sealedKeyOf(object)
    // Files sent to others are sealed with the product's key and can be read here as well.
    if (object?.ownerId !== ownerId || !isStored(object) || !sealed || sealed.sealedUnder === 'person')
      return undefined
    const recordKey = await openLockedRecords(ctx, tx, { personId: ownerId, actorId, reason })
    if (!recordKey) return undefined
    const locked = { ...object, ...sealed }
    const isShared = sealed.sealedUnder === 'product'
    const dataKey = isShared ? await dataKeys.open(locked) : dataKeys.openWith(recordKey, locked)
    return dataKey && { object, dataKey }
  })
  const bytes = opened && (await vault.getWith(opened.dataKey, 'objects', opened.object))
  if (!opened || !bytes) return null
  // The name was destroyed with its owner's key.
  const name = cleanName(undefined, opened.object.contentType)
  return { ...factsOf(opened.object), base64: bytes.toString('base64'), name }
}
