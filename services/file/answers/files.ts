import { createHash } from 'node:crypto'
import type { dropFile, FILE_QUESTIONS, KeptFor, saveFile } from '#contracts/internal/file.ts'
import type { Ask, Asks } from '#contracts/internal/question.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newSecret } from '#services/kit/ids.ts'
import type { Addresses } from '#services/file/transfer/addresses.ts'
import type { DataKeys } from '#services/file/sealing/data-keys.ts'
import { cleanName } from '#services/file/storage/names.ts'
import { factsOf, isSettled } from '#services/file/storage/facts.ts'
import type { OwnNames } from '#services/file/storage/own-names.ts'
import { hasRoom, isDownloadable } from '#services/file/storage/rules.ts'
import { expectSignable } from '#services/file/examination/signable.ts'
import type { Sealing } from '#services/file/sealing/sealing.ts'
import { giveObject, lockStored, shareObject } from '#services/file/sealing/sealing-store.ts'
import type { Settling } from '#services/file/examination/settling.ts'
import {
  dropObject,
  findObject,
  insertProduct,
  isStored,
  keepObject,
  lockOwner,
  sealedKeyOf,
  usageOf,
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

type FileQuestions = Pick<
  typeof FILE_QUESTIONS,
  'saveFile' | 'readFile' | 'readUrl' | 'keepFile' | 'giveFile' | 'dropFile' | 'fileFacts'
>
type Made = Parameters<Ask<typeof saveFile>>[0]
interface Which {
  readonly key: string
  readonly ownerId?: string | undefined
}
interface Owned {
  readonly key: string
  readonly ownerId: string
}

/** The answers for other services; files are passed as base64. */
export function fileAnswers(ctx: ServiceContext, deps: Deps): Asks<FileQuestions> {
  const { vault, settling, names, addresses } = deps
  /** An object whose key may be gone. */
  const findRow = async ({ key, ownerId }: Which) => {
    const object = await findObject(ctx.db.orm, key)
    const isTheirs = ownerId === undefined || object?.ownerId === ownerId
    return object && isTheirs && !object.isRecord ? object : undefined
  }
  const find = async (which: Which) => {
    const object = await findRow(which)
    return object && (await vault.isReadable(object)) ? object : undefined
  }
  const findStored = async (input: Which): Promise<StoredObject | undefined> => {
    const object = await find(input)
    return isStored(object) ? object : undefined
  }

  return {
    saveFile: (file) => saveMade(ctx, deps, file),
    readFile: async ({ toSign = false, ...which }) => {
      const object = await findRow(which)
      if (!isStored(object)) return null
      const bytes = await vault.get('objects', object)
      if (!bytes) return null
      if (toSign) await expectSignable(bytes)
      return { ...factsOf(object), base64: bytes.toString('base64'), name: await names.of(object) }
    },
    readUrl: async ({ preview = false, name: given, ...which }) => {
      const object = await findStored(which)
      if (!object) return null
      if (preview) {
        const { previewUrl } = addresses.of(object)
        return previewUrl === null ? null : { url: previewUrl }
      }
      if (!isDownloadable(object.contentType)) return null
      return { url: addresses.download(object, given && cleanName(given, object.contentType)) }
    },
    keepFile: async ({ key, ownerId, keptFor, shared = false, toSign = false }) => {
      if (shared) return shareFile(ctx, deps, { key, ownerId, keptFor })
      const object = await find({ key, ownerId })
      if (!object || object.isProduct) return false
      if (!isStored(object) && !(await isSettled(settling, key))) return false
      const stored = toSign ? await findStored({ key, ownerId }) : undefined
      const bytes = stored && (await vault.get('objects', stored))
      if (bytes) await expectSignable(bytes)
      return ctx.db.transaction(async (tx) => {
        const kept = await keepObject(tx, { key, ownerId, keptFor, now: ctx.clock.now() })
        if (kept?.isNew)
          await ctx.audit.record(tx, { actorId: ownerId, action: 'file.kept', entity: 'file', entityId: key })
        return kept !== undefined
      })
    },
    giveFile: async ({ toOwnerId, ...which }) => {
      const object = await find(which)
      if (!object || object.isProduct) return false
      if (!isStored(object) && !(await isSettled(settling, which.key))) return false
      return giveUpload(ctx, deps, { ...which, toOwnerId })
    },
    dropFile: (which) => dropUpload(ctx, deps, which),
    fileFacts: async (which) => {
      const object = await find(which)
      if (!object || object.state === 'refused' || object.state === 'issued') return null
      if (!isStored(object)) return { examined: false }
      return { ...factsOf(object), name: await names.of(object), examined: true }
    },
  }
}

async function dropUpload(
  ctx: ServiceContext,
  { settling }: Deps,
  { key, ownerId, ofMessage }: Parameters<Ask<typeof dropFile>>[0],
): Promise<boolean> {
  const { db, audit } = ctx
  const what = ofMessage ? { keptBefore: new Date(ofMessage.keptBefore) } : 'document'
  const isDropped = await db.transaction(async (tx) => {
    const dropped = await dropObject(tx, { key, ownerId, what })
    if (dropped)
      await audit.record(tx, {
        actorId: ownerId,
        action: 'file.dropped',
        entity: 'file',
        entityId: key,
        detail: { state: 'refused' },
      })
    return dropped
  })
  // After a crash in between, housekeeping finds the row and deletes the bytes.
  if (isDropped) await settling.removeBytes(key)
  else await reportUntakenStep(ctx, db.orm, key, 'file.dropped')
  return isDropped
}

async function shareFile(
  { db, audit, clock }: ServiceContext,
  { dataKeys, sealing }: Deps,
  { key, ownerId, keptFor }: Owned & { readonly keptFor: KeptFor | undefined },
): Promise<boolean> {
  // Bytes from before encryption must be sealed first, so that they have a data key to move.
  const before = await findObject(db.orm, key)
  if (before?.ownerId === ownerId && isStored(before) && !sealedKeyOf(before)) await sealing.sweep(key)
  return db.transaction(async (tx) => {
    const object = await lockStored(tx, { key, ownerId })
    const sealed = object && sealedKeyOf(object)
    if (!object || !sealed || sealed.sealedUnder === 'record') return false
    if (sealed.sealedUnder === 'product') return true
    const moved = await dataKeys.underProduct(tx, { ...object, ...sealed })
    if (!moved) return false
    await shareObject(tx, key, { sealed: moved, now: clock.now(), keptFor })
    await audit.record(tx, { actorId: ownerId, action: 'file.shared', entity: 'file', entityId: key })
    return true
  })
}

async function giveUpload(
  { db, audit, clock }: ServiceContext,
  { dataKeys, sealing, names }: Deps,
  { key, ownerId, toOwnerId }: Owned & { readonly toOwnerId: string },
): Promise<boolean> {
  // Bytes from before encryption must be sealed first, so that they have a data key to move.
  const before = await findObject(db.orm, key)
  if (isStored(before) && !sealedKeyOf(before)) await sealing.sweep(key)
  return db.transaction(async (tx) => {
    const object = await lockStored(tx, { key, ownerId })
    const sealed = object && sealedKeyOf(object)
    if (!isStored(object) || object.isRecord || sealed?.sealedUnder !== 'person') return false
    await lockOwner(tx, toOwnerId)
    if (!hasRoom(await usageOf(tx, toOwnerId), Number(object.size))) return false
    const moved = await dataKeys.underPerson(tx, { ...object, ...sealed }, toOwnerId)
    if (!moved) return false
    const { contentType } = object
    const nameSealed = await names.seal(tx, toOwnerId, { given: await names.of(object), contentType })
    if (!(await giveObject(tx, { key, toOwnerId, nameSealed, sealed: moved, now: clock.now() }))) return false
    await audit.record(tx, {
      actorId: ownerId,
      action: 'file.given',
      entity: 'file',
      entityId: key,
      detail: { to: toOwnerId },
    })
    return true
  })
}

async function saveMade(
  { db, clock, audit }: ServiceContext,
  { vault, dataKeys, names, settling }: Deps,
  file: Made,
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
