import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newSecret } from '#services/kit/ids.ts'
import type { Service } from '#services/kit/http/service.ts'
import type { Addresses } from '#services/file/transfer/addresses.ts'
import type { DataKeys } from '#services/file/sealing/data-keys.ts'
import { cleanName } from '#services/file/storage/names.ts'
import { factsOf, fileKey, isSettled } from '#services/file/storage/offered.ts'
import type { OwnNames } from '#services/file/storage/own-names.ts'
import { isDownloadable } from '#services/file/storage/rules.ts'
import { expectSignable } from '#services/file/examination/signable.ts'
import type { Sealing } from '#services/file/sealing/sealing.ts'
import { lockStored, shareObject } from '#services/file/sealing/sealing-store.ts'
import type { Settling } from '#services/file/examination/settling.ts'
import {
  dropObject,
  findObject,
  insertProduct,
  isStored,
  keepObject,
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

const name = z.string().check(z.maxLength(1000))
const made = z.object({
  ownerId: id,
  contentType: z.enum(['application/pdf', 'text/csv']),
  base64: z.base64(),
  name,
  record: z.optional(z.boolean()),
})
/** Whoever names an owner gets nothing that is somebody else's; whoever names none has checked for themselves. */
const asked = z.object({ key: fileKey, ownerId: z.optional(id) })
const askedUrl = z.extend(asked, { name: z.optional(name), preview: z.optional(z.boolean()) })
const kept = z.object({ key: fileKey, ownerId: id })
const keeping = z.extend(kept, { shared: z.optional(z.boolean()), toSign: z.optional(z.boolean()) })
const reading = z.extend(asked, { toSign: z.optional(z.boolean()) })

/** What other services ask of this one; files travel as base64. */
export function fileOffers(ctx: ServiceContext, parts: Parts): Service['offers'] {
  const { vault, settling, names, addresses } = parts
  const find = async ({ key, ownerId }: z.output<typeof asked>) => {
    const object = await findObject(ctx.db.orm, key)
    const isTheirs = ownerId === undefined || object?.ownerId === ownerId
    return object && isTheirs && !object.isRecord && (await vault.isReadable(object)) ? object : undefined
  }
  const findStored = async (input: z.output<typeof asked>): Promise<StoredObject | undefined> => {
    const object = await find(input)
    return isStored(object) ? object : undefined
  }

  return {
    /**
     * `{ ownerId, contentType, base64, name, record? }` to `{ key }`: a file of the product's own making, which stays and counts for no
     * quota. With `record` its data key is sealed for the owner's records: read as any other, it outlives the account, locked, until these
     * are destroyed.
     */
    saveFile: async (input) => saveFile(ctx, parts, made.parse(input)),
    /**
     * `{ key, ownerId?, toSign? }` to `{ base64, contentType, size, sha256, name }` of what is downloaded, or null. With `toSign` a PDF that
     * may show different things to different readers is refused in words.
     */
    readFile: async (input) => {
      const { toSign = false, ...which } = reading.parse(input)
      const object = await findStored(which)
      const bytes = object && (await vault.get('objects', object))
      if (!object || !bytes) return null
      if (toSign) await expectSignable(bytes)
      return { ...factsOf(object), base64: bytes.toString('base64'), name: await names.of(object) }
    },
    /**
     * `{ key, ownerId?, name?, preview? }` to a fresh `{ url }` that lives 60 s, or null: for a download, of pdf and csv only, or for
     * showing an image on a page. Whoever asks has checked that the reader may see it.
     */
    readUrl: async (input) => {
      const { preview = false, name: given, ...which } = askedUrl.parse(input)
      const object = await findStored(which)
      if (!object) return null
      if (preview) {
        const { previewUrl } = addresses.of(object)
        return previewUrl === null ? null : { url: previewUrl }
      }
      if (!isDownloadable(object.contentType)) return null
      return { url: addresses.download(object, given && cleanName(given, object.contentType)) }
    },
    /**
     * `{ key, ownerId, shared? }`: the asking service refers to this upload from now on; false when it is not there or somebody else's. An
     * upload that nobody has looked at yet is examined; a refusal is thrown in its own words. With `shared`, said once it was sent to
     * others: they read it whatever becomes of its owner. With `toSign` a PDF that may show different things to different readers is refused
     * in words, and not kept.
     */
    keepFile: async (input) => {
      const { key, ownerId, shared = false, toSign = false } = keeping.parse(input)
      if (shared) return shareFile(ctx, parts, { key, ownerId })
      const object = await find({ key, ownerId })
      if (!object || object.isProduct) return false
      if (!isStored(object) && !(await isSettled(settling, key))) return false
      const stored = toSign ? await findStored({ key, ownerId }) : undefined
      const bytes = stored && (await vault.get('objects', stored))
      if (bytes) await expectSignable(bytes)
      return ctx.db.transaction(async (tx) => {
        const isKept = await keepObject(tx, { key, ownerId, now: ctx.clock.now() })
        if (isKept)
          await ctx.audit.record(tx, { actorId: ownerId, action: 'file.kept', entity: 'file', entityId: key })
        return isKept
      })
    },
    /**
     * `{ key, ownerId }`: the asking service refers to this upload of a document no more, and its bytes go; false when it is not there,
     * somebody else's or of the product's making. Whoever asks has checked that nothing else of theirs leads to it.
     */
    dropFile: async (input) => dropFile(ctx, parts, kept.parse(input)),
    /** `{ key, ownerId? }` to `{ contentType, size, sha256, name, examined }`, or null; all null but `examined` until it was examined. */
    fileFacts: async (input) => {
      const object = await find(asked.parse(input))
      if (!object || object.state === 'refused' || object.state === 'issued') return null
      if (!isStored(object))
        return { contentType: null, size: null, sha256: null, name: null, examined: false }
      return { ...factsOf(object), name: await names.of(object), examined: true }
    },
  }
}

async function dropFile(
  { db, audit }: ServiceContext,
  { settling }: Parts,
  { key, ownerId }: z.output<typeof kept>,
): Promise<boolean> {
  const isDropped = await db.transaction(async (tx) => {
    const dropped = await dropObject(tx, { key, ownerId, isRecord: false })
    if (dropped)
      await audit.record(tx, { actorId: ownerId, action: 'file.dropped', entity: 'file', entityId: key })
    return dropped
  })
  // After a crash in between the row still leads to the bytes, and housekeeping takes both.
  if (isDropped) await settling.removeBytes(key)
  return isDropped
}

async function shareFile(
  { db, audit }: ServiceContext,
  { dataKeys, sealing }: Parts,
  { key, ownerId }: z.output<typeof kept>,
): Promise<boolean> {
  // Bytes from before there were data keys have none that could move.
  const before = await findObject(db.orm, key)
  if (before?.ownerId === ownerId && isStored(before) && !sealedKeyOf(before)) await sealing.sweep(key)
  return db.transaction(async (tx) => {
    const object = await lockStored(tx, { key, ownerId })
    const sealed = object && sealedKeyOf(object)
    if (!object || !sealed || sealed.sealedUnder === 'record') return false
    if (sealed.sealedUnder === 'product') return true
    const moved = await dataKeys.underProduct(tx, { ...object, ...sealed })
    if (!moved) return false
    await shareObject(tx, key, moved)
    await audit.record(tx, { actorId: ownerId, action: 'file.shared', entity: 'file', entityId: key })
    return true
  })
}

async function saveFile(
  { db, clock, audit }: ServiceContext,
  { vault, dataKeys, names, settling }: Parts,
  file: z.output<typeof made>,
): Promise<{ key: string }> {
  const { ownerId, contentType } = file
  const bytes = Buffer.from(file.base64, 'base64')
  const key = newSecret()
  const made = await (file.record === true
    ? db.transaction((tx) => dataKeys.makeRecord(tx, { key, ownerId }))
    : dataKeys.make(db.orm, { key, ownerId }))
  if (!made) throw new Error('A file was made for somebody who has no key.')
  await vault.put('objects', key, { dataKey: made.dataKey, bytes })
  try {
    await db.transaction(async (tx) => {
      const nameSealed = await names.seal(tx, ownerId, { given: file.name, contentType })
      const sha256 = createHash('sha256').update(bytes).digest()
      await insertProduct(tx, {
        key,
        ownerId,
        contentType,
        size: bytes.length,
        sha256,
        nameSealed,
        sealed: made.sealed,
        now: clock.now(),
      })
      await audit.record(tx, {
        action: 'file.saved',
        entity: 'file',
        entityId: key,
        detail: { ownerId, contentType, size: bytes.length },
      })
    })
  } catch (error) {
    await settling.removeBytes(key)
    throw error
  }
  return { key }
}
