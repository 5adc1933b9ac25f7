import type { fileFacts } from '#contracts/internal/file.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { DocumentServiceDeps } from '#services/document/deps.ts'

/** Ids per question to the user service. */
const NAMES_AT_ONCE = 500

/** The file service's facts about stored bytes; the hash is hexadecimal. */
export type FileFacts = Extract<Awaited<ReturnType<Ask<typeof fileFacts>>>, { examined: true }>

/** Questions to other services in the form that lists and views need. */
export interface Others {
  /** Titles of offerings; the id for one that no longer exists. */
  titles(ids: readonly string[]): Promise<(id: string) => string>
  /** Addresses of the covers of offerings; null for one that has none or is not public. */
  covers(ids: readonly string[]): Promise<(id: string) => string | null>
  /** Names of people by id; unknown ones are left out. */
  peopleNames(ids: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** Names of people; '' for unknown ones. */
  people(ids: readonly string[]): Promise<(id: string) => string>
  /** An address valid for 60 s; null when the file cannot be downloaded or previewed. */
  address(file: { key: string; name?: string; preview?: boolean }): Promise<string | null>
  /** Keeps an upload of this person; false when it is not theirs. A file to sign must look the same in every reader. */
  keep(upload: { key: string; ownerId: string; toSign: boolean }): Promise<boolean>
  facts(key: string): Promise<FileFacts | undefined>
}

type OtherDeps = Pick<
  DocumentServiceDeps,
  'offeringNames' | 'offeringCovers' | 'displayNames' | 'readUrl' | 'keepFile' | 'fileFacts'
>

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

export function readOthers(deps: OtherDeps): Others {
  const peopleNames = (ids: readonly string[]) => named(ids, (userIds) => deps.displayNames({ userIds }))
  return {
    async titles(ids) {
      const known = await named(ids, (some) => deps.offeringNames({ ids: some }))
      return (id) => known[id] ?? id
    },
    async covers(ids) {
      const known = await named(ids, (some) => deps.offeringCovers({ ids: some }))
      return (id) => known[id] ?? null
    },
    peopleNames,
    async people(ids) {
      const known = await peopleNames(ids)
      return (id) => known[id] ?? ''
    },
    async address(file) {
      return (await deps.readUrl(file))?.url ?? null
    },
    keep: (upload) => deps.keepFile(upload),
    async facts(key) {
      const facts = await deps.fileFacts({ key })
      if (facts?.examined === false) throw new Error('A file that is referred to was never examined.')
      return facts ?? undefined
    },
  }
}
