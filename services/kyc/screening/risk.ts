import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { countryRisk } from '#services/providers/screening/countries.ts'
import type { IdentityOutcome } from '#services/providers/identity/port.ts'
import type { KycMatch } from '#services/kyc/identity/document-reader.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'

/** A part of the score; the text of its code is in RISK_TABLE. */
export interface RiskPart {
  readonly code: RiskCode
  readonly points: number
}

/**
 * The points of each risk, capped at 100 in total; above 50 two people approve (2026-11).
 * Each part counts once, except hits, which count each up to their limit.
 */
export const RISK_TABLE = {
  sanctionHit: { points: 60, reason: 'The name is like one on a list of sanctions' },
  pepHit: { points: 30, reason: 'The name is like that of a politically exposed person' },
  pep: { points: 35, reason: 'Is, or is close to, a politically exposed person' },
  ownerPep: { points: 25, reason: 'An owner is, or is close to, a politically exposed person' },
  countryRaised: { points: 20, reason: 'Lives or is registered in a country under increased monitoring' },
  abroad: { points: 10, reason: 'Residence, taxes and phone number are of different countries' },
  nameDifferent: { points: 40, reason: 'The name on the document differs from the answer' },
  nameSimilar: { points: 5, reason: 'The name on the document is spelled another way' },
  dobDifferent: { points: 40, reason: 'The date of birth on the document differs from the answer' },
  zoneRefused: {
    points: 20,
    reason: 'The machine-readable zone is not valid, or a letter had to be guessed',
  },
  zoneNotRead: { points: 15, reason: 'No machine-readable zone was found on the document' },
  vendorSuspected: { points: 40, reason: 'The identity provider suspects something' },
  vendorSilent: { points: 10, reason: 'The identity provider has come to no result' },
  highAmounts: { points: 15, reason: 'States very high income or wealth' },
  unexplained: { points: 10, reason: 'States wealth out of proportion to the income, without employment' },
  youngCompany: { points: 15, reason: 'The company is younger than two years' },
  noOwner: { points: 10, reason: 'No one owns more than 25% of the company' },
  accountAbroad: { points: 10, reason: 'The bank account is in another country than the company' },
} as const
export type RiskCode = keyof typeof RISK_TABLE

const HITS_COUNTED = 2
/** Minor units of any currency; close enough for a rough threshold. */
const HIGH_INCOME = 50_000_000n
const HIGH_WORTH = 500_000_000n
const WORTH_PER_INCOME = 50n
const YOUNG_YEARS = 2

export interface RiskFacts {
  readonly answers: KycAnswers
  /** YYYY-MM-DD. */
  readonly today: string
  readonly hits: readonly { readonly kind: 'sanction' | 'pep' }[]
  /** The machine-readable zone of the identity document; null when none was found. */
  readonly zone: {
    readonly isAccepted: boolean
    readonly name: KycMatch
    readonly dob: KycMatch
  } | null
  /** The vendor's outcome; undefined when no vendor is configured. */
  readonly vendor?: IdentityOutcome | undefined
  /** A passport always has a readable zone; a card may have it on the back. */
  readonly isZoneExpected: boolean
}

/** The score of a case and its parts. */
export function riskOf(facts: RiskFacts): { readonly score: number; readonly parts: readonly RiskPart[] } {
  return scored([...ofHits(facts), ...once(facts)])
}

/** The score after a change of hits only, without measuring the rest again. */
export function withHits(
  parts: readonly RiskPart[],
  hits: RiskFacts['hits'],
): { readonly score: number; readonly parts: readonly RiskPart[] } {
  return scored([
    ...ofHits({ hits }),
    ...parts.filter(({ code }) => code !== 'sanctionHit' && code !== 'pepHit'),
  ])
}

function scored(parts: readonly RiskPart[]): ReturnType<typeof riskOf> {
  const sum = parts.reduce((total, { points }) => total + points, 0)
  return { score: Math.min(100, sum), parts }
}

/** Sealed because the parts reveal income, public offices and hits. */
export function sealRisk(key: PersonKey, caseId: string, parts: readonly RiskPart[]): string {
  return key.seal(KYC_SEALED.risk(caseId), JSON.stringify(parts))
}

/** Reads what sealRisk wrote; empty before the first measurement. */
export function openRisk(
  key: PersonKey,
  { id, riskSealed }: { readonly id: string; readonly riskSealed: string | null },
): readonly RiskPart[] {
  return riskSealed === null ? [] : (JSON.parse(key.open(KYC_SEALED.risk(id), riskSealed)) as RiskPart[])
}

export function riskInWords(parts: readonly RiskPart[]): { reason: string; points: number }[] {
  return parts.map(({ code, points }) => ({ reason: RISK_TABLE[code].reason, points }))
}

function ofHits({ hits }: Pick<RiskFacts, 'hits'>): RiskPart[] {
  return (['sanction', 'pep'] as const).flatMap((kind) => {
    const code = kind === 'sanction' ? 'sanctionHit' : 'pepHit'
    const found = hits.filter((hit) => hit.kind === kind).slice(0, HITS_COUNTED)
    return found.map(() => ({ code, points: RISK_TABLE[code].points }) as const)
  })
}

function once(facts: RiskFacts): RiskPart[] {
  const holds: Partial<Record<RiskCode, boolean>> = {
    ...ofPerson(facts),
    ...ofDocument(facts),
    vendorSuspected: facts.vendor === 'suspected',
    vendorSilent: facts.vendor === 'undecided',
    ...ofFinances(facts),
    ...ofCompany(facts),
  }
  return (Object.keys(RISK_TABLE) as RiskCode[]).flatMap((code) =>
    holds[code] === true ? [{ code, points: RISK_TABLE[code].points }] : [],
  )
}

type Held = Partial<Record<RiskCode, boolean>>

function ofPerson({ answers: { identity, personal, address, financial, company } }: RiskFacts): Held {
  const countries = [address?.country, financial?.jurisdiction, identity?.countryCode].filter(Boolean)
  return {
    pep: personal?.pep === 'YES',
    countryRaised: [...countries, company?.registrationCountry].some(
      (code) => countryRisk(code ?? '') !== 'usual',
    ),
    abroad: new Set(countries).size > 1,
  }
}

function ofDocument({ zone, isZoneExpected }: RiskFacts): Held {
  if (!zone) return { zoneNotRead: isZoneExpected }
  return {
    zoneRefused: !zone.isAccepted,
    nameDifferent: zone.name === 'different',
    nameSimilar: zone.name === 'similar',
    dobDifferent: zone.dob === 'different',
  }
}

function ofFinances({ answers: { financial, employment } }: RiskFacts): Held {
  if (!financial) return {}
  const [income, worth] = [BigInt(financial.totalIncome.amount), BigInt(financial.netWorth.amount)]
  return {
    highAmounts: income >= HIGH_INCOME || worth >= HIGH_WORTH,
    unexplained: employment?.isEmployed === 'NO' && worth > income * WORTH_PER_INCOME,
  }
}

function ofCompany({ answers: { company }, today }: RiskFacts): Held {
  if (!company) return {}
  const young = `${Number(today.slice(0, 4)) - YOUNG_YEARS}${today.slice(4)}`
  return {
    ownerPep: company.owners.some(({ pep }) => pep === 'YES'),
    youngCompany: company.incorporatedOn > young,
    noOwner: company.hasNoOwner,
    accountAbroad: company.bankAccount.country !== company.registrationCountry,
  }
}
