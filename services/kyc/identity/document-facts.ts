import { isDay } from '#contracts/dates.ts'
import type { KycDocumentWire } from '#contracts/kyc/kyc.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { compareWithTyped } from '#packages/mrz-reader/text/compare.ts'
import type { MrzReading } from '#packages/mrz-reader/text/fields.ts'
import type { CaseContent } from '#services/kyc/case/content.ts'
import type { KycMatch } from './document-reader.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import type { DocumentRow } from '#services/kyc/store.ts'
import { stateText } from './state-names.ts'

/** The most characters that a saved name has. */
const TYPED_MAX = 100

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
export function readingOf(zone: MrzReading, typed: TypedPerson, today: string): Reading {
  const { accepted, repaired, documentNumber, expiryDate, issuingState, nationality } = zone
  return {
    isAccepted: accepted,
    isRepaired: repaired,
    isExpired: isExpired(zone, today),
    ...matchOf(zone, typed, today),
    documentNumber,
    expiryDate,
    issuingState: stateText(issuingState),
    nationality: stateText(nationality),
    printedName: `${zone.givenNames} ${zone.surname}`.trim(),
    printedDob: zone.birthDate,
  }
}

/** Whether the document expired before this day; false when the zone cannot be trusted. */
export function isExpired({ accepted, expiryDate }: MrzReading, today: string): boolean {
  return accepted && expiryDate !== null && expiryDate < today
}

/** The zone compared with what was typed; `unknown` before that. */
export function matchOf(
  zone: MrzReading,
  { firstName, lastName, dob: typedDob }: TypedPerson,
  today: string,
): { readonly name: KycMatch; readonly dob: KycMatch } {
  const { name, dob } = compareWithTyped(zone, { firstName, lastName, dob: typedDob }, today)
  return {
    name: firstName === '' || lastName === '' ? 'unknown' : name,
    dob: isDay(typedDob) ? dob : 'unknown',
  }
}

/** Who the applicant says they are; '' for what is not typed yet. */
export interface TypedPerson {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly dob: string
}

/** Name and birth date of a case: as last typed, else as saved. */
export function typedPerson({ answers, drafts }: Pick<CaseContent, 'answers' | 'drafts'>): TypedPerson {
  const fields: Readonly<Record<string, unknown>> = {
    ...answers.identity,
    ...answers.personal,
    ...typedIn(drafts.identity),
    ...typedIn(drafts.personal),
  }
  // A draft may hold more than a saved answer, and is compared as far as an answer goes.
  const textOf = (name: string) =>
    typeof fields[name] === 'string' ? fields[name].trim().slice(0, TYPED_MAX) : ''
  return { firstName: textOf('firstName'), lastName: textOf('lastName'), dob: textOf('dob') }
}

function typedIn(draft: string | undefined): object {
  const read: unknown = JSON.parse(draft ?? '{}')
  return typeof read === 'object' && read !== null ? read : {}
}
