import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import type { Json, Offer } from './http/service.ts'

/** A file that belongs to what is kept. */
export interface KeptFile {
  /** Of the service that holds it. */
  readonly id: string
  /** At the file service; opens nothing by itself. */
  readonly key: string
  readonly kind: string
  readonly name: string | null
  readonly contentType: string
  readonly size: number
}

/** What a service holds about one person, for the copy of everything that they may ask for. */
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

const input = z.object({ userId: id })

/** The person an offer about one is asked for: `{ userId }`. */
export function aboutPerson(run: (userId: string) => Promise<Json>): Offer {
  return async (asked) => run(input.parse(asked).userId)
}

/** Offers a part: `{ userId }` to `{ data, keeps }`. */
export function exportPart(read: (userId: string) => Promise<ExportPart>): Offer {
  return aboutPerson(async (userId) => {
    const { data, keeps } = await read(userId)
    return {
      data,
      keeps:
        keeps === undefined
          ? null
          : {
              ...keeps,
              files: (keeps.files ?? []).map((file) => ({ ...file })),
              lastAt: keeps.lastAt.toISOString(),
            },
    }
  })
}

/** Rows of a database as JSON: instants as text, whole numbers of any size as text. */
export function plainRows(rows: readonly object[]): Json {
  const text = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return JSON.parse(text) as Json
}
