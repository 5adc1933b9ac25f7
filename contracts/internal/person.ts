import * as z from 'zod/mini'
import type { ServiceName } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { ERASURE_REASONS, type ErasureReason } from '#contracts/privacy/privacy-text.ts'
import { question } from './question.ts'

const person = z.strictObject({ userId: id })

/** A file that belongs to what is kept. */
export const keptFile = z.strictObject({
  /** Of the service that holds it. */
  id: z.string(),
  /** At the file service; opens nothing by itself. */
  key: z.string(),
  kind: z.string(),
  name: z.nullable(z.string()),
  contentType: z.string(),
  size: z.int(),
})
export type KeptFile = z.output<typeof keptFile>

/** What a service holds about one person, for the copy of everything that they may ask for. */
const part = z.strictObject({
  /** As its owner may read it: no secrets, no hashes of secrets. */
  data: z.json(),
  /** What of it the law makes us keep beyond the account, the instant of the newest such record, and its files. */
  keeps: z.nullable(
    z.strictObject({
      kind: z.enum(['signed', 'orders']),
      lastAt: z.iso.datetime(),
      facts: z.json(),
      files: z.array(keptFile),
    }),
  ),
})

const exportPartOf = (service: ServiceName) =>
  question({ service, name: 'exportPart', input: person, reply: part })

/** What each service adds to a person's copy of their data. */
export const exportParts = {
  project: exportPartOf('project'),
  payment: exportPartOf('payment'),
  token: exportPartOf('token'),
  document: exportPartOf('document'),
  file: exportPartOf('file'),
  notification: exportPartOf('notification'),
  resource: exportPartOf('resource'),
} as const

const reasons = z.array(z.enum(Object.keys(ERASURE_REASONS) as [ErasureReason, ...ErasureReason[]]))
const erasureBlockersOf = (service: ServiceName) =>
  question({ service, name: 'erasureBlockers', input: person, reply: reasons })

/** Why an account cannot be erased yet. */
export const erasureBlockers = {
  project: erasureBlockersOf('project'),
  payment: erasureBlockersOf('payment'),
  token: erasureBlockersOf('token'),
  document: erasureBlockersOf('document'),
} as const

const erasePersonOf = (service: ServiceName) =>
  question({ service, name: 'erasePerson', input: person, reply: z.null() })

/** What need not be kept goes, after the account did. May be called twice. */
export const erasePerson = {
  document: erasePersonOf('document'),
  file: erasePersonOf('file'),
  notification: erasePersonOf('notification'),
  payment: erasePersonOf('payment'),
  project: erasePersonOf('project'),
  resource: erasePersonOf('resource'),
} as const
