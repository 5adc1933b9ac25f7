import type { Ask } from '#contracts/internal/question.ts'
import type { exportParts, KeptFile } from '#contracts/internal/person.ts'
import type { Json } from './http/service.ts'

/** What a service holds about one person, as it has it itself. */
export interface ExportPart {
  /** As its owner may read it: no secrets, no hashes of secrets. */
  readonly data: Json
  /** What of it the law makes us keep beyond the account, the instant of the newest such record, and its files. */
  readonly keeps?: {
    readonly kind: 'signed' | 'orders'
    readonly lastAt: Date
    readonly facts: Json
    readonly files?: readonly KeptFile[]
  }
}

/** Answers with a part. */
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

/** Rows of a database as JSON: instants as text, whole numbers of any size as text. */
export function plainRows(rows: readonly object[]): Json {
  const text = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return JSON.parse(text) as Json
}
