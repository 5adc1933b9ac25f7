import type { fileFacts } from '#contracts/internal/file.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { DocumentNeeds } from '#services/document/parts.ts'

/** Names are asked for so many at once. */
const NAMES_AT_ONCE = 500

/** What the file service says of stored bytes; the hash in hexadecimal. */
export type FileFacts = Extract<Awaited<ReturnType<Ask<typeof fileFacts>>>, { examined: true }>

/** What is asked of other services, in the shapes that lists and views need. */
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

type Asked = Pick<DocumentNeeds, 'offeringNames' | 'displayNames' | 'readUrl' | 'keepFile' | 'fileFacts'>

/** Names by id, each asked for once. */
async function named(
  ids: readonly string[],
  ask: (some: string[]) => Promise<Readonly<Record<string, string>>>,
): Promise<Readonly<Record<string, string>>> {
  const known: Record<string, string> = {}
  const unique = [...new Set(ids)]
  for (let start = 0; start < unique.length; start += NAMES_AT_ONCE)
    Object.assign(known, await ask(unique.slice(start, start + NAMES_AT_ONCE)))
  return known
}

export function readOthers(needs: Asked): Others {
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
      return (await needs.readUrl(file))?.url ?? null
    },
    keep: (upload) => needs.keepFile(upload),
    async facts(key) {
      const facts = await needs.fileFacts({ key })
      if (facts?.examined === false) throw new Error('A file that is referred to was never examined.')
      return facts ?? undefined
    },
  }
}
