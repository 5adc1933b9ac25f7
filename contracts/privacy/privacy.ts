import * as z from 'zod/mini'
import { readable } from '#contracts/project/text-fields.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { ERASE_PHRASE, ERASURE_REASONS, RECORD_KINDS, type ErasureReason } from './privacy-text.ts'
import { doneReply, replyOf } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'

/* A person's rights over their data: a copy of everything, and erasure (R5; GDPR, articles 15, 17 and 20). */

const reasonCodes = Object.keys(ERASURE_REASONS) as [ErasureReason, ...ErasureReason[]]

/** Why an account cannot be erased yet: the code, and its words. */
const erasureBlocker = z
  .strictObject({
    code: z.enum(reasonCodes).register(z.globalRegistry, { id: 'ErasureReason' }),
    text: z.string(),
  })
  .register(z.globalRegistry, { id: 'ErasureBlocker' })

/** What the law would make us keep of this person if they erased their account today. */
const keptRecord = z
  .strictObject({
    kind: z.enum(RECORD_KINDS).register(z.globalRegistry, { id: 'RecordKind' }),
    title: z.string(),
    until: day,
    regime: z.string(),
    source: z.string(),
  })
  .register(z.globalRegistry, { id: 'KeptRecord' })

/** State of the copy of a person's data. */
const dataExport = z
  .strictObject({
    _id: id,
    state: z.enum(['preparing', 'ready', 'failed']).register(z.globalRegistry, { id: 'DataExportState' }),
    /** Finished parts, and the number of all parts. */
    done: z.int(),
    parts: z.int(),
    askedAt: instant,
    expiresAt: instant,
  })
  .register(z.globalRegistry, { id: 'DataExport' })
export type DataExport = z.infer<typeof dataExport>

const rights = z
  .strictObject({
    _id: id,
    blockers: z.array(erasureBlocker),
    kept: z.array(keptRecord),
    /** The newest copy; null if none was asked for, or it has expired. */
    export: z.nullable(dataExport),
  })
  .register(z.globalRegistry, { id: 'DataRights' })
export type DataRights = z.infer<typeof rights>

export const dataRights = operation({
  id: 'dataRights',
  service: 'user',
  method: 'get',
  path: '/v2/users/privacy',
  access: 'user',
  summary:
    'What stands in the way of erasing the own account, what would be kept, and the copy of the own data',
  reply: replyOf('DataRightsReply', rights),
})

export const requestDataExport = operation({
  id: 'requestDataExport',
  service: 'user',
  method: 'post',
  path: '/v2/users/privacy/export',
  access: 'user',
  summary: 'Prepares a copy of everything held about the caller, in place of an earlier one',
  effect: 'none',
  stepUp: { of: 'account' },
  reply: replyOf('RequestDataExportReply', dataExport),
})

/** JSON as it comes from the services: one part each. */
const exportFile = z
  .strictObject({
    status: z.literal(true),
    message: z.string(),
    product: z.string(),
    userId: id,
    madeAt: instant,
    policy: z.string(),
    /** One entry for each service, in a shape of its own that no code relies on. */
    parts: z.record(z.string(), z.unknown()).register(z.globalRegistry, { id: 'DataExportParts' }),
  })
  .register(z.globalRegistry, { id: 'DataExportFile' })
export type DataExportFile = z.infer<typeof exportFile>

export const dataExportFile = operation({
  id: 'dataExportFile',
  service: 'user',
  method: 'get',
  path: '/v2/users/privacy/export/{id}',
  access: 'user',
  summary: 'The copy itself, as an attachment; only to the person who requested it',
  params: idParams,
  reply: exportFile,
  // A file is saved by the browser; through GraphQL it would be parsed and held twice.
  restOnly: true,
})

/** The phrase to type before an account is erased. */
export const eraseAccountBody = z
  .strictObject({
    confirm: z
      .string()
      .check(z.refine((text) => text.trim() === ERASE_PHRASE, `Please type ${ERASE_PHRASE}`)),
  })
  .register(z.globalRegistry, { id: 'EraseAccountBody' })

export const eraseAccount = operation({
  id: 'eraseAccount',
  service: 'user',
  method: 'post',
  path: '/v2/users/privacy/erase',
  access: 'user',
  summary: 'Erases the own account at once and for good; what the law makes us keep is locked',
  effect: 'none',
  stepUp: { of: 'account' },
  body: eraseAccountBody,
  reply: doneReply,
})

/** A file of locked records, without its bytes: each file is requested by itself. */
const lockedFile = z
  .strictObject({
    _id: id,
    /** What it is: a document of the identity check, or its part in a signing. */
    kind: z.string(),
    /** Null when the name was erased with the account. */
    name: z.nullable(z.string()),
    contentType: z.string(),
    size: z.int(),
  })
  .register(z.globalRegistry, { id: 'LockedFile' })

/** What locked records say of one person, by kind. */
const lockedRecords = z
  .strictObject({
    _id: id,
    records: z.array(
      z
        .strictObject({
          kind: z.enum(RECORD_KINDS).register(z.globalRegistry, { id: 'LockedKind' }),
          until: instant,
          regime: z.string(),
          facts: z.unknown(),
          files: z.array(lockedFile),
        })
        .register(z.globalRegistry, { id: 'LockedRecord' }),
    ),
  })
  .register(z.globalRegistry, { id: 'LockedRecords' })

const openingReason = z
  .string()
  .check(z.trim(), z.minLength(10, 'Please say why, in a sentence'), z.maxLength(500), readable)

export const openLockedRecords = operation({
  id: 'openLockedRecords',
  service: 'user',
  method: 'post',
  path: '/v2/staff/records/{id}',
  access: 'staff:compliance',
  summary: 'Opens what is kept of somebody who erased their account; who, when and why are written down',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ reason: openingReason }).register(z.globalRegistry, { id: 'OpenLockedRecordsBody' }),
  reply: replyOf('OpenLockedRecordsReply', lockedRecords),
  // For an authority's question, by a tool of its own: no screen shows it.
  restOnly: true,
})

/** One file of locked records with its bytes. */
const lockedFileBytes = z
  .strictObject({
    _id: id,
    kind: z.string(),
    name: z.nullable(z.string()),
    contentType: z.string(),
    size: z.int(),
    /** Hexadecimal. */
    sha256: z.string(),
    base64: z.string(),
  })
  .register(z.globalRegistry, { id: 'LockedFileBytes' })

export const openLockedFile = operation({
  id: 'openLockedFile',
  service: 'user',
  method: 'post',
  path: '/v2/staff/records/{id}/file',
  access: 'staff:compliance',
  summary: 'One file of locked records, by the id that opening them gave; who, when and why are written down',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ fileId: id, reason: openingReason })
    .register(z.globalRegistry, { id: 'OpenLockedFileBody' }),
  reply: replyOf('OpenLockedFileReply', lockedFileBytes),
  restOnly: true,
})
