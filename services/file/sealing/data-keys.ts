import { randomBytes } from 'node:crypto'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { ensureRecordKey, recordKeyOf } from '#services/kit/security/personal-records.ts'
import { DATA_KEY_BYTES } from './sealed-bytes.ts'
import type { FileObject, SealedKey } from '#services/file/storage/store.ts'

type Needs = Pick<ServiceContext, 'db' | 'keys' | 'personal'>
type Owned = Pick<FileObject, 'key' | 'ownerId'>

/** What the platform itself owns, such as contracts of several people: the key of no one of them could seal it. */
const PLATFORM_OWNER = 'mizan-signing'
const PRODUCT_PURPOSE = 'file-data-key'

/** A data key with what stands in the row for it. */
export interface NewDataKey {
  readonly dataKey: Buffer
  readonly sealed: SealedKey
}

/** The keys that bytes are sealed with, each of them sealed for the owner of the file. */
export interface DataKeys {
  /** A new one; undefined for somebody without a key: unknown, or erased. */
  readonly make: (executor: Executor, object: Owned) => Promise<NewDataKey | undefined>
  /** The same for a record of theirs, under their record key; undefined for somebody without a key. */
  readonly makeRecord: (tx: Tx, object: Owned) => Promise<NewDataKey | undefined>
  /** Opens the one of a row; undefined when its owner's key is gone. */
  open(object: Owned & SealedKey): Promise<Buffer | undefined>
  /** Opens one with a key given, such as that of locked records. */
  openWith(key: PersonKey, object: Owned & SealedKey): Buffer
  /** Whether this owner still has a key: bytes of an erased person that nobody sealed yet are theirs as well. */
  isOwned(ownerId: string): Promise<boolean>
  /** The same data key under the owner's record key; undefined when the owner's key is gone. */
  underRecord(tx: Tx, object: Owned & SealedKey): Promise<SealedKey | undefined>
  /** The same data key under the product's key, for what is others' too; undefined when the owner's key is gone. */
  underProduct(executor: Executor, object: Owned & SealedKey): Promise<SealedKey | undefined>
}

/** Data keys under the keys of persons, their records and, for what is nobody's alone, the product. */
export function createDataKeys({ db, keys, personal }: Needs): DataKeys {
  // Bound to its object: a key moved to another row opens nothing there.
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
      // Somebody never heard of has no records either.
      if (!(await personal.of(tx, object.ownerId))) return undefined
      const dataKey = randomBytes(DATA_KEY_BYTES)
      const key = await ensureRecordKey({ personal }, tx, object.ownerId)
      const dataKeySealed = key.seal(fieldOf(object), encoded(dataKey))
      return { dataKey, sealed: { dataKeySealed, sealedUnder: 'record' } }
    },
    async open(object) {
      const text = await openText(db.orm, object)
      return text === undefined ? undefined : Buffer.from(text, 'base64url')
    },
    openWith: (key, object) => Buffer.from(key.open(fieldOf(object), object.dataKeySealed), 'base64url'),
    isOwned: async (ownerId) =>
      ownerId === PLATFORM_OWNER || (await personal.of(db.orm, ownerId)) !== undefined,
    async underRecord(tx, object) {
      const text = await openText(tx, object)
      if (text === undefined) return undefined
      const key = await ensureRecordKey({ personal }, tx, object.ownerId)
      return { dataKeySealed: key.seal(fieldOf(object), text), sealedUnder: 'record' }
    },
    async underProduct(executor, object) {
      const text = await openText(executor, object)
      return text === undefined ? undefined : productSealed(object, text)
    },
  }
}
