import * as z from 'zod/mini'
import type { Json } from '#services/kit/http/service.ts'
import type { DocumentNeeds } from '#services/document/parts.ts'

const names = z.record(z.string(), z.string())
const url = z.nullable(z.object({ url: z.string() }))
const facts = z.nullable(
  z.object({ contentType: z.string(), size: z.int(), sha256: z.string(), name: z.string() }),
)
/** Names are asked for so many at once. */
const NAMES_AT_ONCE = 500

/** What the file service says of stored bytes; the hash in hexadecimal. */
export type FileFacts = NonNullable<z.output<typeof facts>>

/** The offers of other services, read and typed; an answer of another shape is a fault, never a guess. */
export interface Others {
  /** Titles of offerings; one that is gone keeps its id. */
  titles(ids: readonly string[]): Promise<(id: string) => string>
  /** Names of people by id; who is not there is left out. */
  peopleNames(ids: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** Names of people; '' for whoever is gone. */
  people(ids: readonly string[]): Promise<(id: string) => string>
  /** An address that lives 60 s; null where there is nothing to download, or nothing to show in place. */
  address(file: { key: string; name?: string; preview?: boolean }): Promise<string | null>
  /** Refers to an upload of this person from now on; false when it is not theirs. What is to be signed must look the same to everyone. */
  keep(upload: { key: string; ownerId: string; toSign: boolean }): Promise<boolean>
  facts(key: string): Promise<FileFacts | undefined>
}

type Offers = Pick<DocumentNeeds, 'offeringNames' | 'displayNames' | 'readUrl' | 'keepFile' | 'fileFacts'>

/** Names by id, each asked for once. */
async function named(
  ids: readonly string[],
  ask: (some: string[]) => Promise<Json>,
): Promise<Readonly<Record<string, string>>> {
  const known: Record<string, string> = {}
  const unique = [...new Set(ids)]
  for (let start = 0; start < unique.length; start += NAMES_AT_ONCE)
    Object.assign(known, names.parse(await ask(unique.slice(start, start + NAMES_AT_ONCE))))
  return known
}

export function readOthers(needs: Offers): Others {
  const peopleNames = (ids: readonly string[]) => named(ids, (userIds) => needs.displayNames({ userIds }))
  return {
    async titles(ids) {
      const known = await named(ids, (some) => needs.offeringNames({ ids: some }))
      return (id) => known[id] ?? id
    },
    peopleNames,
    async people(ids) {
      const known = await peopleNames(ids)
      return (id) => known[id] ?? ''
    },
    async address(file) {
      return url.parse(await needs.readUrl(file))?.url ?? null
    },
    async keep(upload) {
      return z.boolean().parse(await needs.keepFile(upload))
    },
    async facts(key) {
      return facts.parse(await needs.fileFacts({ key })) ?? undefined
    },
  }
}
