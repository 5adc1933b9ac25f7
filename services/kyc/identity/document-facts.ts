import type { KycAnswers, KycDocumentWire } from '#contracts/kyc/kyc.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { compareWithTyped } from '#packages/mrz-reader/text/compare.ts'
import type { MrzReading } from '#packages/mrz-reader/text/fields.ts'
import type { KycMatch } from './document-reader.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import type { DocumentRow } from '#services/kyc/store.ts'

/** The facts about a file of a case; stored sealed. */
export interface DocumentFacts {
  readonly name: string
  readonly contentType: string
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  readonly quality: readonly string[]
  readonly zone: MrzReading | null
}

export function sealFacts(key: PersonKey, documentId: string, facts: DocumentFacts): string {
  return key.seal(KYC_SEALED.facts(documentId), JSON.stringify(facts))
}

export function openFacts(
  key: PersonKey,
  { id, factsSealed }: Pick<DocumentRow, 'id' | 'factsSealed'>,
): DocumentFacts {
  return JSON.parse(key.open(KYC_SEALED.facts(id), factsSealed)) as DocumentFacts
}

/**
 * The machine-readable zone of an identity document and the side it is on: passports have it in front, cards on the
 * back.
 */
export interface ReadZone {
  readonly zone: MrzReading
  readonly kind: 'idFront' | 'idBack'
}

type KeptFacts = Pick<DocumentRow, 'id' | 'kind' | 'factsSealed'>

/** The zone of a case's identity document, the front first; undefined when none was read. */
export function zoneOf(key: PersonKey, documents: readonly KeptFacts[]): ReadZone | undefined {
  for (const kind of ['idFront', 'idBack'] as const) {
    const side = documents.find((document) => document.kind === kind)
    const zone = side === undefined ? null : openFacts(key, side).zone
    if (zone) return { zone, kind }
  }
  return undefined
}

type Reading = NonNullable<KycDocumentWire['reading']>

/** The values of the zone, to show next to the typed ones. */
export function readingOf(zone: MrzReading, answers: KycAnswers, today: string): Reading {
  const { accepted, repaired, documentNumber, expiryDate, issuingState, nationality } = zone
  return {
    isAccepted: accepted,
    isRepaired: repaired,
    isExpired: isExpired(zone, today),
    ...matchOf(zone, answers, today),
    documentNumber,
    expiryDate,
    issuingState,
    nationality,
    printedName: `${zone.givenNames} ${zone.surname}`.trim(),
    printedDob: zone.birthDate,
  }
}

/** Whether the document expired before this day; false when the zone cannot be trusted. */
export function isExpired({ accepted, expiryDate }: MrzReading, today: string): boolean {
  return accepted && expiryDate !== null && expiryDate < today
}

/** The zone compared with the typed answers; `unknown` before they are typed. */
export function matchOf(
  zone: MrzReading,
  { identity, personal }: KycAnswers,
  today: string,
): { readonly name: KycMatch; readonly dob: KycMatch } {
  if (!identity) return { name: 'unknown', dob: 'unknown' }
  const { firstName, lastName } = identity
  const { name, dob } = compareWithTyped(zone, { firstName, lastName, dob: personal?.dob ?? '' }, today)
  return { name, dob }
}
