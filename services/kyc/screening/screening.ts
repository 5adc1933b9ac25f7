import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { ScreeningHit, ScreeningSubject } from '#services/providers/screening/port.ts'
import { zoneOf } from '#services/kyc/identity/document-facts.ts'
import type { FoundHit } from '#services/kyc/hits-store.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import type { CaseRow, DocumentRow } from '#services/kyc/store.ts'

export interface ScreenedCase {
  readonly row: CaseRow
  readonly key: PersonKey
  readonly answers: KycAnswers
  readonly documents: readonly DocumentRow[]
}

/** The hits and the version of the lists. */
export interface Screened {
  readonly hits: readonly FoundHit[]
  readonly listVersion: string
}

/**
 * Compares all people of the case with the lists; several matches of a person with one entry make one hit, the best.
 * A change of name, date of birth, country or match makes a new hit, so that a decision covers only the facts it was
 * made on.
 * If the lists change during the comparison, the older version is stored.
 * @throws ScreeningUnavailable
 */
export async function screenCase(deps: KycDeps, looked: ScreenedCase): Promise<Screened> {
  const listVersion = await deps.screening.listVersion()
  const found = new Map<string, FoundHit>()
  for (const { subject, names, ...who } of subjectsOf(looked)) {
    const screened = await deps.screening.screen(who)
    // Documents print names in capitals.
    const spelled = [...new Set(names.map((one) => one.toLowerCase()))]
    const facts = JSON.stringify([subject, spelled, who.birthDate ?? '', who.countries.toSorted()])
    for (const hit of screened.hits) {
      const entry = JSON.stringify([facts, hit.listId, hit.entryId])
      const before = found.get(entry)
      if (before && before.hit.score >= hit.score) continue
      const id = hitId(deps, looked.row.id, [entry, ...contentOf(hit)])
      found.set(entry, { id, subject, hit, listVersion: screened.listVersion })
    }
    // Lets other requests run, because one comparison takes milliseconds of CPU.
    await setImmediate()
  }
  return { hits: [...found.values()], listVersion }
}

/** From this score on, names count as the same instead of alike. */
const SAME_FROM = 0.995

/** The parts of a hit that make it a new question; the exact percentage does not. */
function contentOf({ kind, matchedName, why, score }: ScreeningHit): string[] {
  return [kind, matchedName, why.replaceAll(/\d+ ?%/g, '%'), score >= SAME_FROM ? 'same' : 'alike']
}

interface Subject extends ScreeningSubject {
  /** The person or company meant, whichever spelling is compared. */
  readonly subject: string
  /** All spellings to search for. */
  readonly names: readonly string[]
}

/** The applicant and, for an issuer, the company and its owners. */
function subjectsOf({ row, answers, key, documents }: ScreenedCase): Subject[] {
  const { identity, personal, address, company } = answers
  if (!identity || !personal || !address) return []
  const zone = zoneOf(key, documents)?.zone
  const own = `${identity.firstName} ${identity.lastName}`
  const printed = zone?.accepted === true ? `${zone.givenNames} ${zone.surname}` : own
  const countries = [...new Set([address.country, identity.countryCode])]
  // The document may spell the name differently or in full.
  const names = [...new Set([own, identity.name, printed])]
  const applicant = names.map((name) => ({ subject: own, names, name, birthDate: personal.dob, countries }))
  if (row.role !== 'issuer' || !company) return applicant
  const owners = company.owners.map(({ name, dob, country }) => ({
    subject: name,
    names: [name],
    name,
    birthDate: dob,
    countries: [country],
  }))
  const itself = {
    subject: company.legalName,
    names: [company.legalName],
    name: company.legalName,
    countries: [company.registrationCountry],
    of: 'company' as const,
  }
  return [...applicant, ...owners, itself]
}

/** Keyed, so that the id of a guessed name cannot be computed. */
function hitId({ ctx }: KycDeps, caseId: string, about: readonly string[]): string {
  const mac = ctx.personal.index('kyc-hit', JSON.stringify([caseId, ...about]))
  return `hit_${createHash('sha256').update(mac).digest('hex').slice(0, 32)}`
}
