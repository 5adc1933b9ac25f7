import * as z from 'zod/mini'
import { FILE_KEY } from '#contracts/file/rules.ts'
import { id } from '#contracts/paging.ts'
import { erasePerson, exportParts } from './person.ts'
import { question } from './question.ts'

/** 256 bits as base64url; it opens nothing by itself. */
export const fileKey = z.string().check(z.regex(FILE_KEY, 'Invalid key'))

const name = z.string().check(z.maxLength(1000))
/** With `ownerId` only a file of this owner is found. A service that leaves it out must check the reader itself. */
const asked = { key: fileKey, ownerId: z.optional(id) }
const owned = { key: fileKey, ownerId: id }
/** The hash in hexadecimal. */
const facts = { contentType: z.string(), size: z.int(), sha256: z.string(), name: z.string() }
const content = z.strictObject({ ...facts, base64: z.string() })
const address = z.nullable(z.strictObject({ url: z.string() }))

/**
 * Keeps a file of the product's own making, which stays and counts for no quota. With `record` its data key is sealed for the owner's
 * records: read as any other, it outlives the account, locked, until these are destroyed.
 */
export const saveFile = question({
  service: 'file',
  name: 'saveFile',
  input: z.strictObject({
    ownerId: id,
    contentType: z.enum(['application/pdf', 'text/csv']),
    base64: z.base64(),
    name,
    record: z.optional(z.boolean()),
  }),
  reply: z.strictObject({ key: fileKey }),
})

/** A file that is downloaded, or null. With `toSign` a PDF that may show different things to different readers is refused in words. */
export const readFile = question({
  service: 'file',
  name: 'readFile',
  input: z.strictObject({ ...asked, toSign: z.optional(z.boolean()) }),
  reply: z.nullable(content),
})

/**
 * A new address that is valid for 60 s, or null: to download a pdf or csv, or with `preview` to show an image on a page. The asking service
 * must check that the reader may see it.
 */
export const readUrl = question({
  service: 'file',
  name: 'readUrl',
  input: z.strictObject({ ...asked, name: z.optional(name), preview: z.optional(z.boolean()) }),
  reply: address,
})

/** What alone may refer to an upload. */
const KEPT_FOR = ['message', 'content'] as const
export type KeptFor = (typeof KEPT_FOR)[number]

/**
 * The asking service refers to this upload from now on. False when there is no such upload of this owner. An upload that was not examined
 * yet is examined first; a refusal is thrown in its own words. `shared`: it was sent to others, who can read it even after its owner is
 * erased. `toSign`: a PDF that may show different things to different readers is refused in words, and not kept. `keptFor`: a message, or public
 * content. An upload that nothing else ever referred to takes no room of its owner then, and that of a message may be dropped.
 */
export const keepFile = question({
  service: 'file',
  name: 'keepFile',
  input: z.strictObject({
    ...owned,
    shared: z.optional(z.boolean()),
    toSign: z.optional(z.boolean()),
    keptFor: z.optional(z.enum(KEPT_FOR)),
  }),
  reply: z.boolean(),
})

/**
 * An upload that nothing refers to becomes another person's, sealed under their key, and is kept. False when there is none, and when its new
 * owner has no room for it. An upload that was not examined yet is examined first; a refusal is thrown in its own words. The asking
 * service must check that both want it.
 */
export const giveFile = question({
  service: 'file',
  name: 'giveFile',
  input: z.strictObject({ ...owned, toOwnerId: id }),
  reply: z.boolean(),
})

/**
 * The asking service no longer refers to this uploaded document, and its bytes are removed. False when there is no such upload of this
 * owner. The asking service must check that none of its own rows refers to it. `ofMessage`: an upload of any kind that only messages ever
 * referred to, none of them since `keptBefore`.
 */
export const dropFile = question({
  service: 'file',
  name: 'dropFile',
  input: z.strictObject({
    ...owned,
    ofMessage: z.optional(z.strictObject({ keptBefore: z.iso.datetime() })),
  }),
  reply: z.boolean(),
})

/** What a file is, or null; nothing but its being there until it was examined. */
export const fileFacts = question({
  service: 'file',
  name: 'fileFacts',
  input: z.strictObject(asked),
  reply: z.nullable(
    z.discriminatedUnion('examined', [
      z.strictObject({ ...facts, examined: z.literal(true) }),
      z.strictObject({ examined: z.literal(false) }),
    ]),
  ),
})

/**
 * This upload is a record from now on, sealed with the owner's record key. False when there is no such upload of this owner. An upload that
 * was not examined yet is examined first; a refusal is thrown in its own words.
 */
export const keepRecord = question({
  service: 'file',
  name: 'keepRecord',
  input: z.strictObject(owned),
  reply: z.boolean(),
})

/** A record, or null. */
export const readRecord = question({
  service: 'file',
  name: 'readRecord',
  input: z.strictObject(owned),
  reply: z.nullable(content),
})

/**
 * For each record of a person, in order, a fresh address that lives 60 s and shows it inline, or null; who asked is written down. The caller
 * has checked that the reader may see it; with a role, the address ends when the reader loses that role.
 */
export const recordUrls = question({
  service: 'file',
  name: 'recordUrls',
  input: z.strictObject({
    keys: z.array(owned.key),
    ownerId: owned.ownerId,
    readerId: id,
    role: z.optional(z.string()),
  }),
  /** An image that was sent as a document is kept as a PDF and shown as the image. */
  reply: z.array(z.nullable(z.strictObject({ url: z.string(), contentType: z.string() }))),
})

/**
 * A file that outlived the account of its owner, or null. Reader, time and reason go to the audit trail. The asking service must check the role.
 */
export const readLockedRecord = question({
  service: 'file',
  name: 'readLockedRecord',
  input: z.strictObject({
    ...owned,
    actorId: id,
    reason: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  reply: z.nullable(content),
})

/** A record that nothing needs any more goes, key and bytes; false when there is none. */
export const dropRecord = question({
  service: 'file',
  name: 'dropRecord',
  input: z.strictObject(owned),
  reply: z.boolean(),
})

/**
 * A file that the product made for its owner alone, and that came to nothing, goes; false when there is none. What is several people's
 * stays.
 */
export const dropMade = question({
  service: 'file',
  name: 'dropMade',
  input: z.strictObject(owned),
  reply: z.boolean(),
})

/**
 * The keys of these files move under the owner's record key, so that they outlive the account, locked. Until then they are read as before.
 * False for a file of another owner, and for one that was removed.
 */
export const toRecords = question({
  service: 'file',
  name: 'toRecords',
  input: z.strictObject({ ownerId: id, keys: z.array(fileKey).check(z.maxLength(10_000)) }),
  reply: z.boolean(),
})

export const FILE_QUESTIONS = {
  saveFile,
  readFile,
  readUrl,
  keepFile,
  giveFile,
  dropFile,
  fileFacts,
  keepRecord,
  readRecord,
  recordUrls,
  readLockedRecord,
  dropRecord,
  dropMade,
  toRecords,
  exportPart: exportParts.file,
  erasePerson: erasePerson.file,
} as const
