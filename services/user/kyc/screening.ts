import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { KycAnswers } from '#contracts/kyc.ts'
import type { PersonKey } from '#services/kit/personal.ts'
import type { ScreeningSubject } from '#services/providers/screening/port.ts'
import { zoneOf } from './document-facts.ts'
import type { FoundHit } from './hits-store.ts'
import type { KycParts } from './parts.ts'
import type { CaseRow, DocumentRow } from './store.ts'

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
 * Compares everybody with the lists; the same entry of one person is one hit, by its best likeness. Another day of birth or country makes it
 * another question: what a reviewer cleared, they cleared for the facts they saw. Lists that are replaced meanwhile count as the older ones.
 * @throws ScreeningUnavailable
 */
export async function screenCase(parts: KycParts, looked: ScreenedCase): Promise<Screened> {
  const listVersion = await parts.screening.listVersion()
  const found = new Map<string, FoundHit>()
  for (const { subject, ...who } of subjectsOf(looked)) {
    const screened = await parts.screening.screen(who)
    for (const hit of screened.hits) {
      const facts = [who.birthDate ?? '', ...who.countries.toSorted()].join(' ')
      const id = hitId(parts, looked.row.id, [subject, facts, hit.listId, hit.entryId])
      const before = found.get(id)
      if (!before || before.hit.score < hit.score)
        found.set(id, { id, subject, hit, listVersion: screened.listVersion })
    }
    // One comparison takes milliseconds of the processor; whoever waits comes in between.
    await setImmediate()
  }
  return { hits: [...found.values()], listVersion }
}

/** Everybody who is behind the case: the applicant, and the owners of the company with the company itself. */
function subjectsOf({
  row,
  answers,
  key,
  documents,
}: ScreenedCase): (ScreeningSubject & { readonly subject: string })[] {
  const { identity, personal, address, company } = answers
  if (!identity || !personal || !address) return []
  const zone = zoneOf(key, documents)?.zone
  const own = `${identity.firstName} ${identity.lastName}`
  const printed = zone?.accepted === true ? `${zone.givenNames} ${zone.surname}` : own
  const countries = [...new Set([address.country, identity.countryCode])]
  // A name may be spelled otherwise on the document, or typed in full there only.
  const names = [...new Set([own, identity.name, printed])]
  const applicant = names.map((name) => ({ subject: own, name, birthDate: personal.dob, countries }))
  if (row.role !== 'issuer' || !company) return applicant
  const owners = company.owners.map(({ name, dob, country }) => ({
    subject: name,
    name,
    birthDate: dob,
    countries: [country],
  }))
  const itself = {
    subject: company.legalName,
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
