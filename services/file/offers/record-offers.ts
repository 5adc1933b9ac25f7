import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { openLockedRecords } from '#services/kit/security/personal-records.ts'
import type { Json, Service } from '#services/kit/http/service.ts'
import type { Addresses } from '#services/file/transfer/addresses.ts'
import type { DataKeys } from '#services/file/sealing/data-keys.ts'
import { cleanName } from '#services/file/storage/names.ts'
import { factsOf, fileKey, isSettled } from '#services/file/storage/offered.ts'
import type { OwnNames } from '#services/file/storage/own-names.ts'
import type { Sealing } from '#services/file/sealing/sealing.ts'
import { lockStored, noteDestroyed, recordObject } from '#services/file/sealing/sealing-store.ts'
import type { Settling } from '#services/file/examination/settling.ts'
import {
  dropObject,
  findObject,
  isStored,
  sealedKeyOf,
  type StoredObject,
} from '#services/file/storage/store.ts'
import type { Vault } from '#services/file/sealing/vault.ts'

interface Parts {
  readonly vault: Vault
  readonly dataKeys: DataKeys
  readonly settling: Settling
  readonly sealing: Sealing
  readonly names: OwnNames
  readonly addresses: Addresses
}

const owned = z.object({ key: fileKey, ownerId: id })
const shown = z.extend(owned, { readerId: id, role: z.optional(z.string()) })
const locked = z.extend(owned, { actorId: id, reason: z.string().check(z.minLength(1), z.maxLength(1000)) })

/** Records that the law keeps, such as the documents of a person's identity: no ordinary address or offer leads to them. */
export function recordOffers(ctx: ServiceContext, parts: Parts): Service['offers'] {
  const { db, audit, clock } = ctx
  const { vault, settling, names, addresses } = parts
  const findRecord = async ({ key, ownerId }: z.output<typeof owned>): Promise<StoredObject | undefined> => {
    const object = await findObject(db.orm, key)
    const isTheirs = isStored(object) && object.isRecord && object.ownerId === ownerId
    return isTheirs && (await vault.isReadable(object)) ? object : undefined
  }

  return {
    /**
     * `{ key, ownerId }`: this upload is a record from now on, under the owner's record key; false when it is not there, somebody else's
     * or of the product's making. One that nobody has looked at yet is examined; a refusal is thrown in its own words.
     */
    keepRecord: async (input) => keepRecord(ctx, parts, owned.parse(input)),
    /** `{ key, ownerId }` to `{ base64, contentType, size, sha256, name }` of a record, or null. */
    readRecord: async (input) => {
      const object = await findRecord(owned.parse(input))
      const bytes = object && (await vault.get('objects', object))
      if (!object || !bytes) return null
      return { ...factsOf(object), base64: bytes.toString('base64'), name: await names.of(object) }
    },
    /**
     * `{ key, ownerId, readerId, role? }` to a fresh `{ url }` that lives 60 s and shows a record inline, or null; who asked is written
     * down. The caller has checked that the reader may see it; with a role, the address ends when the reader loses that role.
     */
    recordUrl: async (input) => {
      const { readerId, role, ...which } = shown.parse(input)
      const object = await findRecord(which)
      if (!object) return null
      await audit.record(db.orm, {
        actorId: readerId,
        action: 'file.record_shown',
        entity: 'file',
        entityId: object.key,
        detail: { ownerId: object.ownerId },
      })
      return { url: addresses.record(object, role === undefined ? undefined : { readerId, role }) }
    },
    /**
     * `{ key, ownerId, actorId, reason }` to the same of a file that outlived the account of its owner, or null; who, when and why are
     * written down. Whoever calls has checked the role.
     */
    readLockedRecord: async (input) => readLocked(ctx, parts, locked.parse(input)),
    /**
     * `{ key, ownerId }`: a file that the product made for its owner alone, and that came to nothing, goes; false when there is none. What is
     * several people's stays.
     */
    dropMade: async (input) => {
      const { key, ownerId } = owned.parse(input)
      const object = await findObject(db.orm, key)
      const isTheirs = object?.ownerId === ownerId && object.isProduct && object.sealedUnder !== 'product'
      if (!isTheirs || !isStored(object)) return false
      return db.transaction(async (tx) => {
        // The bytes first: after a crash in between the row still leads to them.
        await settling.removeBytes(key, tx)
        const isNoted = await noteDestroyed(tx, key, clock.now())
        if (isNoted) await audit.record(tx, { action: 'file.destroyed', entity: 'file', entityId: key })
        return isNoted
      })
    },
    /** `{ key, ownerId }`: a record that nothing needs any more goes, key and bytes; false when there is none. */
    dropRecord: async (input) => {
      const { key, ownerId } = owned.parse(input)
      const isDropped = await db.transaction(async (tx) => {
        const dropped = await dropObject(tx, { key, ownerId, isRecord: true })
        if (dropped) await audit.record(tx, { action: 'file.record_dropped', entity: 'file', entityId: key })
        return dropped
      })
      if (isDropped) await settling.removeBytes(key)
      return isDropped
    },
  }
}

async function keepRecord(
  { db, clock, audit }: ServiceContext,
  { dataKeys, settling, sealing }: Parts,
  { key, ownerId }: z.output<typeof owned>,
): Promise<boolean> {
  const object = await findObject(db.orm, key)
  if (object?.ownerId !== ownerId || object.isProduct) return false
  if (!isStored(object) && !(await isSettled(settling, key))) return false
  if (isStored(object) && object.dataKeySealed === null) await sealing.sweep(key)
  return db.transaction(async (tx) => {
    const found = await lockStored(tx, { key, ownerId })
    if (found?.isRecord === true) return true
    const sealed = found && sealedKeyOf(found)
    // What was sent to others is theirs as well, and no record of one person.
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
  { dataKeys, vault }: Parts,
  { key, ownerId, actorId, reason }: z.output<typeof locked>,
): Promise<Json> {
  const opened = await ctx.db.transaction(async (tx) => {
    const object = await findObject(tx, key)
    const sealed = object && sealedKeyOf(object)
    // What its owner sent to others lies under the product's key: it is read by the same door.
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
  // Its name went with its owner.
  const name = cleanName(undefined, opened.object.contentType)
  return { ...factsOf(opened.object), base64: bytes.toString('base64'), name }
}
