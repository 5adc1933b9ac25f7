import type { NamedEntry, Party } from '#packages/name-matching/name-index.ts'

/** Compares a person or a company with lists of sanctions and of politically exposed persons. A hit is a question for a reviewer. */
export interface Screening {
  /** @throws ScreeningUnavailable while no list could be read */
  screen(subject: ScreeningSubject): Promise<ScreeningResult>
  /** Which lists are in use; who was screened by another version is screened anew. @throws ScreeningUnavailable */
  listVersion(): Promise<string>
}

export interface ScreeningSubject {
  /** As typed or as on the passport, in any script and order. */
  readonly name: string
  /** `1988-02-29`. */
  readonly birthDate?: string
  /** ISO 3166 codes of two letters: nationality, residence. */
  readonly countries: readonly string[]
  /** A person unless said otherwise. */
  readonly of?: Party
}

export interface ScreeningResult {
  readonly listVersion: string
  /** The strongest first. */
  readonly hits: readonly ScreeningHit[]
}

export interface ScreeningHit {
  /** Such as `un`, `ofac-sdn`, `opensanctions`, `demonstration`. */
  readonly listId: string
  /** The list's own id of the entry. */
  readonly entryId: string
  readonly kind: 'sanction' | 'pep'
  /** The name or alias of the entry that is alike. */
  readonly matchedName: string
  /** 0 to 1; how alike, not how likely. */
  readonly score: number
  /** What agrees and what does not, in a sentence for the reviewer. */
  readonly why: string
  readonly program?: string
  readonly url?: string
}

/** What a list says of one person or company. */
export interface ListEntry extends NamedEntry {
  readonly listId: string
  readonly entryId: string
  readonly kind: ScreeningHit['kind']
  /** Years in which the person may have been born; empty: not known. */
  readonly born: readonly YearRange[]
  /** ISO 3166 codes of two letters; empty: not known, or known by name only. */
  readonly countries: readonly string[]
  readonly program?: string
  readonly url?: string
}

export interface YearRange {
  readonly from: number
  readonly to: number
}

/** No list can be used: nobody was compared with anything, so that nobody may be taken for clear. */
export class ScreeningUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('No screening list could be read.', options)
    this.name = 'ScreeningUnavailable'
  }
}
