import type { NamedEntry, Party } from '#packages/name-matching/name-index.ts'

/**
 * Compares people and companies with lists of sanctions and of politically exposed persons. A hit is a question for a
 * reviewer.
 */
export interface Screening {
  /** @throws ScreeningUnavailable while no list could be read */
  screen(subject: ScreeningSubject): Promise<ScreeningResult>
  /**
   * The version of the lists in use; people screened with another version must be screened again. @throws
   * ScreeningUnavailable
   */
  listVersion(): Promise<string>
}

export interface ScreeningSubject {
  /** As typed or as on the passport, in any script and order. */
  readonly name: string
  /** `1988-02-29`. */
  readonly birthDate?: string
  /** ISO 3166 codes of two letters: nationality, residence. */
  readonly countries: readonly string[]
  /** Default: a person. */
  readonly of?: Party
}

export interface ScreeningResult {
  readonly listVersion: string
  /** The best match first. */
  readonly hits: readonly ScreeningHit[]
}

export interface ScreeningHit {
  /** Such as `un`, `ofac-sdn`, `opensanctions`, `demonstration`. */
  readonly listId: string
  /** The list's own id of the entry. */
  readonly entryId: string
  readonly kind: 'sanction' | 'pep'
  /** The name or alias of the entry that matched. */
  readonly matchedName: string
  /** 0 to 1; the similarity, not the probability. */
  readonly score: number
  /** A sentence for the reviewer: what matches and what differs. */
  readonly why: string
  readonly program?: string
  readonly url?: string
}

/** One person or company on a list. */
export interface ListEntry extends NamedEntry {
  readonly listId: string
  readonly entryId: string
  readonly kind: ScreeningHit['kind']
  /** Possible years of birth; empty if unknown. */
  readonly born: readonly YearRange[]
  /** ISO 3166 codes of two letters; empty if unknown, or given by name only. */
  readonly countries: readonly string[]
  readonly program?: string
  readonly url?: string
}

export interface YearRange {
  readonly from: number
  readonly to: number
}

/** No list can be used, so that nobody may be taken for clear. */
export class ScreeningUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('No screening list could be read.', options)
    this.name = 'ScreeningUnavailable'
  }
}
