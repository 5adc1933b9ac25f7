import type { KeptFile } from '#contracts/internal/person.ts'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { Json } from '#services/kit/http/service.ts'
import { pausedAmong } from '#services/kit/security/personal.ts'
import type { Keepable } from './rules.ts'
import type { RightsDeps } from './deps.ts'

/** The services whose records the law may require to be kept; all other data is deleted with the account. */
const KEEPING = ['payment', 'token', 'document'] as const

/** Records of one kind with their content, collected from the services. */
export interface Collected extends Keepable {
  readonly facts: Readonly<Record<string, Json>>
  readonly files: readonly KeptFile[]
}

/** The records of a person that must be kept, without the identity check, which this service stores itself. */
export async function collectRecords({ others }: RightsDeps, userId: string): Promise<Collected[]> {
  const found = new Map<Collected['kind'], Collected>()
  for (const service of KEEPING) {
    const { keeps } = await others.exportParts[service]({ userId })
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

/** The reasons why an account cannot be erased yet. */
export async function blockersOf(
  { others }: RightsDeps,
  executor: Executor,
  person: { readonly userId: string; readonly isStaff: boolean },
): Promise<ErasureReason[]> {
  const { userId, isStaff } = person
  const [paused, answers] = await Promise.all([
    pausedAmong(executor, [userId]),
    Promise.all(Object.values(others.erasureBlockers).map((ask) => ask({ userId }))),
  ])
  return [
    ...(isStaff ? ['staff' as const] : []),
    // The end of a pause is decided by two people, not by an erasure.
    ...(paused.size > 0 ? ['paused' as const] : []),
    ...answers.flat(),
  ]
}
