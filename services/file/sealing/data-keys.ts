import { randomBytes } from 'node:crypto'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import {
  bothKeysOf,
  ensureBothKeys,
  recordKeyOf,
  type BothKeys,
} from '#services/kit/security/personal-records.ts'
import { DATA_KEY_BYTES } from './sealed-bytes.ts'
import { sealedKeyOf, type FileObject, type SealedKey } from '#services/file/storage/store.ts'

type Deps = Pick<ServiceContext, 'db' | 'keys' | 'personal'>
type Owned = Pick<FileObject, 'key' | 'ownerId'>

/** Owner of the platform's files, such as contracts of several people, which no single person's key may seal. */
const PLATFORM_OWNER = 'mizan-signing'
const PRODUCT_PURPOSE = 'file-data-key'

/** A data key in plain form and as stored in the row. */
export interface NewDataKey {
  readonly dataKey: Buffer
  readonly sealed: SealedKey
}

/** The data keys of files, each sealed for the file's owner. */
export interface DataKeys {
  /** Creates a data key; undefined when the owner is unknown or erased. */
  readonly make: (executor: Executor, object: Owned) => Promise<NewDataKey | undefined>
  /** Creates a data key under the owner's record key; undefined when the owner is unknown or erased. */
  readonly makeRecord: (tx: Tx, object: Owned) => Promise<NewDataKey | undefined>
  /** Opens a data key; undefined when its owner's key is gone. */
  open(object: Owned & SealedKey): Promise<Buffer | undefined>
  /** Opens a data key with the given key, such as that of locked records. */
  openWith(key: PersonKey, object: Owned & SealedKey): Buffer
  /** Whether the keys that objects of one owner are sealed with still exist, in at most one statement. */
  readability(ownerId: string, objects: readonly FileObject[]): Promise<(object: FileObject) => boolean>
  /** Whether this owner still has a key; otherwise even their unsealed bytes must not be read. */
  isOwned(ownerId: string): Promise<boolean>
  /** Seals the same data key with the owner's record key; undefined when the owner's key is gone. */
  underRecord(tx: Tx, object: Owned & SealedKey): Promise<SealedKey | undefined>
  /** Seals the same data key with the key of another person; undefined when either key is gone. */
  underPerson(tx: Tx, object: Owned & SealedKey, toOwnerId: string): Promise<SealedKey | undefined>
  /**
   * Seals the same data key with the product's key, for files shared with others; undefined when the owner's key is
   * gone.
   */
  underProduct(executor: Executor, object: Owned & SealedKey): Promise<SealedKey | undefined>
}

/** Data keys sealed with the keys of persons, of their records, or of the product for shared files. */
export function createDataKeys({ db, keys, personal }: Deps): DataKeys {
  // Bound to its object, so that a key copied to another row cannot be opened.
  const fieldOf = ({ key }: Owned) => `file.data_key:${key}`
  const productContext = ({ key, ownerId }: Owned) => JSON.stringify([ownerId, key])
  const encoded = (dataKey: Buffer) => dataKey.toString('base64url')

  const productSealed = (object: Owned, text: string): SealedKey => ({
    dataKeySealed: keys.seal(PRODUCT_PURPOSE, productContext(object), text),
    sealedUnder: 'product',
  })
  const openText = async (executor: Executor, object: Owned & SealedKey): Promise<string | undefined> => {
    const { ownerId, sealedUnder, dataKeySealed } = object
    if (sealedUnder === 'product') return keys.open(PRODUCT_PURPOSE, productContext(object), dataKeySealed)
    const key = await (sealedUnder === 'record'
      ? recordKeyOf({ personal }, executor, ownerId)
      : personal.of(executor, ownerId))
    return key?.open(fieldOf(object), dataKeySealed)
  }
  /** Opens a data key that is sealed for its owner with keys that were read. */
  const openOwned = ({ own, record }: BothKeys, object: Owned & SealedKey): string =>
    (object.sealedUnder === 'record' ? record : own).open(fieldOf(object), object.dataKeySealed)

  return {
    async make(executor, object) {
      const dataKey = randomBytes(DATA_KEY_BYTES)
      if (object.ownerId === PLATFORM_OWNER)
        return { dataKey, sealed: productSealed(object, encoded(dataKey)) }
      const key = await personal.of(executor, object.ownerId)
      const dataKeySealed = key?.seal(fieldOf(object), encoded(dataKey))
      return dataKeySealed === undefined
        ? undefined
        : { dataKey, sealed: { dataKeySealed, sealedUnder: 'person' } }
    },
    async makeRecord(tx, object) {
      // An unknown person cannot have records.
      const keys = await ensureBothKeys({ personal }, tx, object.ownerId)
      if (!keys) return undefined
      const dataKey = randomBytes(DATA_KEY_BYTES)
      const dataKeySealed = keys.record.seal(fieldOf(object), encoded(dataKey))
      return { dataKey, sealed: { dataKeySealed, sealedUnder: 'record' } }
    },
    async open(object) {
      const text = await openText(db.orm, object)
      return text === undefined ? undefined : Buffer.from(text, 'base64url')
    },
    openWith: (key, object) => Buffer.from(key.open(fieldOf(object), object.dataKeySealed), 'base64url'),
    async readability(ownerId, objects) {
      const needsNone = (object: FileObject) =>
        ownerId === PLATFORM_OWNER || sealedKeyOf(object)?.sealedUnder === 'product'
      if (objects.every(needsNone)) return () => true
      const { own, record } = await bothKeysOf({ personal }, db.orm, ownerId)
      return (object) =>
        needsNone(object) || (sealedKeyOf(object)?.sealedUnder === 'record' ? record : own) !== undefined
    },
    isOwned: async (ownerId) =>
      ownerId === PLATFORM_OWNER || (await personal.of(db.orm, ownerId)) !== undefined,
    async underRecord(tx, object) {
      const both = await ensureBothKeys({ personal }, tx, object.ownerId)
      if (!both) return undefined
      const isShared = object.sealedUnder === 'product'
      const text = isShared ? await openText(tx, object) : openOwned(both, object)
      if (text === undefined) return undefined
      return { dataKeySealed: both.record.seal(fieldOf(object), text), sealedUnder: 'record' }
    },
    async underPerson(tx, object, toOwnerId) {
      const text = await openText(tx, object)
      const key = await personal.of(tx, toOwnerId)
      if (text === undefined || !key) return undefined
      return { dataKeySealed: key.seal(fieldOf(object), text), sealedUnder: 'person' }
    },
    async underProduct(executor, object) {
      const text = await openText(executor, object)
      return text === undefined ? undefined : productSealed(object, text)
    },
  }
}
