import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const size = z.int().check(z.nonnegative())

/** A signed head: what the log was when it had `size` leaves. `headText` of the values is what is signed. */
export const logHead = z
  .strictObject({
    log: id,
    size,
    root: hash,
    at: instant,
    key: id,
    /** Ed25519, base64. */
    signature: z.base64(),
  })
  .register(z.globalRegistry, { id: 'LogHead' })
export type LogHead = z.output<typeof logHead>

/** A key that signs heads: 32 bytes, as RFC 8032 writes them, in hex. */
const logKey = z
  .strictObject({ id, publicKey: hash, since: instant })
  .register(z.globalRegistry, { id: 'LogKey' })
export type LogKey = z.output<typeof logKey>

/** The first `size` leaves of a log are those of the log it continues. */
const logName = z
  .strictObject({ id, since: instant, continues: z.nullable(id), size })
  .register(z.globalRegistry, { id: 'LogName' })

export const proofState = z.enum(['pending', 'signed']).register(z.globalRegistry, { id: 'ProofState' })

/** Whether entries are in a signed head, and the file that proves it. */
export const entryProof = z
  .strictObject({
    state: proofState,
    /** The newest head; null while the proof is pending. */
    head: z.nullable(logHead),
    /** Number of the first entry in the log; null while the proof is pending. */
    place: z.nullable(size),
    /** The file that `mizan-verify.mjs` reads; null while the proof is pending. */
    file: z.nullable(
      z
        .strictObject({ name: z.string(), contentType: z.string(), base64: z.base64() })
        .register(z.globalRegistry, { id: 'ProofFile' }),
    ),
  })
  .register(z.globalRegistry, { id: 'EntryProof' })
export type EntryProof = z.output<typeof entryProof>

export const orderProof = operation({
  id: 'orderProof',
  service: 'payment',
  method: 'get',
  path: '/v2/payments/orders/{id}/proof',
  access: 'user',
  summary:
    'Whether the ledger entries of one own order are in a signed head of the log, and the file that proves it',
  params: idParams,
  reply: replyOf('OrderProofReply', entryProof),
})

export const auditProof = operation({
  id: 'auditProof',
  service: 'project',
  method: 'get',
  path: '/v1/auditlog/{id}/proof',
  access: 'overseer',
  summary:
    'Whether one event of an audit log is in a signed head of the log, and the file that proves it: for compliance and finance',
  params: idParams,
  query: z.strictObject({
    holder: z.optional(id),
    event: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Invalid event')),
  }),
  reply: replyOf('AuditProofReply', entryProof),
})

export const latestHead = operation({
  id: 'latestHead',
  service: 'payment',
  method: 'get',
  path: '/v1/log/head',
  access: 'public',
  summary: 'The latest signed head of the log of all records',
  reply: replyOf('LatestHeadReply', logHead),
  restOnly: true,
})

export const logKeys = operation({
  id: 'logKeys',
  service: 'payment',
  method: 'get',
  path: '/v1/log/keys',
  access: 'public',
  summary:
    'The keys that sign heads of the log, the newest first, and the names of the log; also at /.well-known/mizan-log.json',
  reply: replyOf(
    'LogKeysReply',
    z
      .strictObject({ keys: z.array(logKey), logs: z.array(logName) })
      .register(z.globalRegistry, { id: 'LogKeys' }),
  ),
  restOnly: true,
})

/** A count in a query; numbers travel as text there. */
const countInQuery = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, 'Invalid number'))

export const logConsistency = operation({
  id: 'logConsistency',
  service: 'payment',
  method: 'get',
  path: '/v1/log/consistency',
  access: 'public',
  summary: 'Proves that the log of one size is the beginning of that of a later size',
  query: z.strictObject({ from: countInQuery, to: countInQuery }),
  reply: replyOf(
    'LogConsistencyReply',
    z
      .strictObject({
        format: z.literal('mizan-consistency/1'),
        from: size,
        to: size,
        fromRoot: hash,
        toRoot: hash,
        proof: z.array(hash),
        /** The signed heads of these sizes, where there are some. */
        heads: z.array(logHead),
        keys: z.array(logKey),
      })
      .register(z.globalRegistry, { id: 'LogConsistency' }),
  ),
  restOnly: true,
})

export const logEntries = operation({
  id: 'logEntries',
  service: 'payment',
  method: 'get',
  path: '/v1/log/entries',
  access: 'staff:compliance',
  summary:
    'A part of the export of the log, at most 1,000 entries: lines of JSON with records, heads and keys',
  query: z.strictObject({ from: countInQuery }),
  reply: replyOf(
    'LogEntriesReply',
    z
      .strictObject({
        lines: z.array(z.string()),
        /** Where the next part begins; null after the last one. */
        next: z.nullable(size),
      })
      .register(z.globalRegistry, { id: 'LogEntries' }),
  ),
})
