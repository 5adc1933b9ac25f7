import type { Ask } from '#contracts/internal/question.ts'
import type { exportParts, KeptFile } from '#contracts/internal/person.ts'
import type { Json } from './http/service.ts'

/** The data that a service holds about one person. */
export interface ExportPart {
  /** As shown to its owner: no secrets and no hashes of secrets. */
  readonly data: Json
  /** The records that the law requires to be kept after erasure, the time of the newest one, and their files. */
  readonly keeps?: {
    readonly kind: 'signed' | 'orders'
    readonly lastAt: Date
    readonly facts: Json
    readonly files?: readonly KeptFile[]
  }
}

export function exportPart(
  read: (userId: string) => Promise<ExportPart>,
): Ask<(typeof exportParts)[keyof typeof exportParts]> {
  return async ({ userId }) => {
    const { data, keeps } = await read(userId)
    if (keeps === undefined) return { data, keeps: null }
    const { kind, lastAt, facts, files = [] } = keeps
    return { data, keeps: { kind, lastAt: lastAt.toISOString(), facts, files: [...files] } }
  }
}

/** Database rows as JSON, with instants and bigints as text. */
export function plainRows(rows: readonly object[]): Json {
  const text = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return JSON.parse(text) as Json
}
