import type { Clock } from '#services/kit/clock.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { insert, insertAll } from '#services/kit/database/write.ts'

export interface AuditEntry {
  /** The person who acted; undefined for the system itself. */
  readonly actorId?: string | undefined
  readonly action: string
  readonly entity: string
  readonly entityId: string
  /** Ids, states and numbers only, never personal data. */
  readonly detail?: AuditDetail
}

/** Records of these name their actor to no reader: who complains to the board stays unnamed. */
export const UNNAMED_ENTITIES = ['board_complaint'] as const

/** Ids and plain values, nothing personal. */
export type AuditDetail = Readonly<Record<string, string | number | bigint | boolean | null>>

/** The append-only audit trail, written in the transaction of the change. */
export interface Audit {
  record(executor: Executor, entry: AuditEntry): Promise<void>
  /** Several entries in one statement, in their order. */
  recordAll(executor: Executor, entries: readonly AuditEntry[]): Promise<void>
}

// An id, a state, an instant or an amount; mail addresses, names and sentences do not match.
const PLAIN = /^[A-Za-z0-9_.:+/-]{0,128}$/

export function createAudit({ clock }: { readonly clock: Clock }): Audit {
  const rowOf = ({ actorId, action, entity, entityId, detail = {} }: AuditEntry) => {
    const plain = plainDetail(detail)
    return { at: clock.now(), actorId: actorId ?? null, action, entity, entityId, detail: plain }
  }
  return {
    record: async (executor, entry) => insert(executor, 'kit.audit', rowOf(entry)),
    recordAll: async (executor, entries) => insertAll(executor, 'kit.audit', entries.map(rowOf)),
  }
}

function plainDetail(detail: AuditDetail): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => {
      const plain = typeof value === 'bigint' ? value.toString() : value
      if (typeof plain === 'string' && !PLAIN.test(plain)) {
        throw new TypeError(`The audit detail '${key}' may hold an id, a state or a number only.`)
      }
      return [key, plain]
    }),
  )
}
