import * as z from 'zod/mini'
import { ERASURE_REASONS, type ErasureReason } from '#contracts/privacy/privacy-text.ts'
import type { KeptFile } from '#services/kit/export-part.ts'
import type { Json } from '#services/kit/http/service.ts'
import type { Keepable } from './rules.ts'
import type { RightsParts } from './needs.ts'

/** As a service names a file of what it keeps. */
export const keptFile = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.string(),
  name: z.nullable(z.string()),
  contentType: z.string(),
  size: z.int(),
})

const part = z.object({
  data: z.unknown(),
  keeps: z.nullable(
    z.object({
      kind: z.enum(['signed', 'orders']),
      lastAt: z.iso.datetime(),
      facts: z.unknown(),
      files: z.array(keptFile),
    }),
  ),
})

/** Services whose records the law may make us keep; the others' go with the account. */
const KEEPING = ['payment', 'token', 'document'] as const

/** Records of one kind with what they say, gathered from the services that hold them. */
export interface Collected extends Keepable {
  readonly facts: Readonly<Record<string, Json>>
  readonly files: readonly KeptFile[]
}

/** What a service holds about a person. */
export async function partOf(
  { others }: RightsParts,
  service: keyof RightsParts['others']['exportParts'],
  userId: string,
) {
  const { data, keeps } = part.parse(await others.exportParts[service]({ userId }))
  // Came as JSON, over a wire or not.
  return { data: data as Json, keeps: keeps && { ...keeps, facts: keeps.facts as Json } }
}

/** What of a person the law makes us keep, beside the identity check, which this service holds itself. */
export async function collectRecords(parts: RightsParts, userId: string): Promise<Collected[]> {
  const found = new Map<Collected['kind'], Collected>()
  for (const service of KEEPING) {
    const { keeps } = await partOf(parts, service, userId)
    if (keeps === null) continue
    const { kind, facts, files } = keeps
    const lastAt = new Date(keeps.lastAt)
    const before = found.get(kind)
    found.set(kind, {
      kind,
      lastAt: before && before.lastAt > lastAt ? before.lastAt : lastAt,
      facts: { ...before?.facts, [service]: facts },
      files: [...(before?.files ?? []), ...files],
    })
  }
  return [...found.values()]
}

const codes = z.array(z.enum(Object.keys(ERASURE_REASONS) as [ErasureReason, ...ErasureReason[]]))

/** Why an account cannot be erased yet. */
export async function blockersOf(
  { others }: RightsParts,
  person: { readonly userId: string; readonly isStaff: boolean },
): Promise<ErasureReason[]> {
  const { userId, isStaff } = person
  const answers = await Promise.all(
    Object.values(others.erasureBlockers).map(async (ask) => codes.parse(await ask({ userId }))),
  )
  return [...(isStaff ? ['staff' as const] : []), ...answers.flat()]
}
