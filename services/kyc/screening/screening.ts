import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { ScreeningHit, ScreeningSubject } from '#services/providers/screening/port.ts'
import { zoneOf } from '#services/kyc/identity/document-facts.ts'
import type { FoundHit } from '#services/kyc/hits-store.ts'
import type { KycParts } from '#services/kyc/parts.ts'
import type { CaseRow, DocumentRow } from '#services/kyc/store.ts'

/** What of a case is compared with the lists. */
export interface ScreenedCase {
  readonly row: CaseRow
  readonly key: PersonKey
  readonly answers: KycAnswers
  readonly documents: readonly DocumentRow[]
}

/** What the lists say, and which they were. */
export interface Screened {
  readonly hits: readonly FoundHit[]
  readonly listVersion: string
}

/**
 * Compares everybody with the lists; the same entry of one person is one hit, by its best likeness. Another name, day of birth or country, or
 * another likeness than before, makes it another question: what a reviewer cleared, they cleared for the facts they saw. Lists that are
 * replaced meanwhile count as the older ones.
 * @throws ScreeningUnavailable
 */
export async function screenCase(parts: KycParts, looked: ScreenedCase): Promise<Screened> {
  const listVersion = await parts.screening.listVersion()
  const found = new Map<string, FoundHit>()
  for (const { subject, names, ...who } of subjectsOf(looked)) {
    const screened = await parts.screening.screen(who)
    // On documents everything stands in capitals.
    const spelled = [...new Set(names.map((one) => one.toLowerCase()))]
    const facts = JSON.stringify([subject, spelled, who.birthDate ?? '', who.countries.toSorted()])
    for (const hit of screened.hits) {
      const entry = JSON.stringify([facts, hit.listId, hit.entryId])
      const before = found.get(entry)
      if (before && before.hit.score >= hit.score) continue
      const id = hitId(parts, looked.row.id, [entry, ...contentOf(hit)])
      found.set(entry, { id, subject, hit, listVersion: screened.listVersion })
    }
    // One comparison takes milliseconds of the processor; whoever waits comes in between.
    await setImmediate()
  }
  return { hits: [...found.values()], listVersion }
}

/** From here on a name is the same, not alike. */
const SAME_FROM = 0.995

/** What a reviewer reads of an entry; by how much of a hundred names are alike is no other question. */
function contentOf({ kind, matchedName, why, score }: ScreeningHit): string[] {
  return [kind, matchedName, why.replaceAll(/\d+ ?%/g, '%'), score >= SAME_FROM ? 'same' : 'alike']
}

interface Subject extends ScreeningSubject {
  /** Who is meant, under whichever name. */
  readonly subject: string
  /** All of the names they are looked for by. */
  readonly names: readonly string[]
}

/** Everybody who is behind the case: the applicant, and the owners of the company with the company itself. */
function subjectsOf({ row, answers, key, documents }: ScreenedCase): Subject[] {
  const { identity, personal, address, company } = answers
  if (!identity || !personal || !address) return []
  const zone = zoneOf(key, documents)?.zone
  const own = `${identity.firstName} ${identity.lastName}`
  const printed = zone?.accepted === true ? `${zone.givenNames} ${zone.surname}` : own
  const countries = [...new Set([address.country, identity.countryCode])]
  // A name may be spelled otherwise on the document, or typed in full there only.
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

/** Keyed, since a name that is guessed must not be found by its hash. */
function hitId({ context }: KycParts, caseId: string, about: readonly string[]): string {
  const mac = context.personal.index('kyc-hit', JSON.stringify([caseId, ...about]))
  return `hit_${createHash('sha256').update(mac).digest('hex').slice(0, 32)}`
}
