import * as z from 'zod/mini'
import { dayOf } from '#contracts/dates.ts'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import type { KycAskedItemWithReason } from '#machines/kyc-case/events.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import type { IdentityOutcome } from '#services/providers/identity/port.ts'
import { readContent } from '#services/kyc/case/content.ts'
import { isExpired, matchOf, openFacts, zoneOf } from '#services/kyc/identity/document-facts.ts'
import { KYC_TOPICS } from '#services/kyc/case/effects.ts'
import { keepHits } from '#services/kyc/hits-store.ts'
import { askVendor } from '#services/kyc/identity/identity-result.ts'
import { changeCase, stepNumber } from '#services/kyc/case/lifecycle.ts'
import type { KycParts } from '#services/kyc/parts.ts'
import { openRisk, riskOf, sealRisk } from './risk.ts'
import { screenCase, type Screened } from './screening.ts'
import { wasAskedByChecks } from '#services/kyc/asked-store.ts'
import { caseById, documentsOf, lockCase, type CaseRow, type DocumentRow } from '#services/kyc/store.ts'

const job = z.object({ caseId: z.string(), version: z.int() })
/** Tries of a silent provider, some four minutes with the pauses of the queue; then a person looks without its word. */
const TRIES = 8

const REASONS = {
  expired: 'Your identity document has run out. Please upload one that is in force.',
  unreadable: 'The photo of your identity document cannot be read. Please take another one.',
} as const

/** What was looked at of a case. */
interface Looked {
  readonly run: Omit<Run, 'caseId'>
  readonly row: CaseRow
  readonly key: PersonKey
  readonly answers: KycAnswers
  readonly documents: readonly DocumentRow[]
  /** YYYY-MM-DD. */
  readonly today: string
}

/** Runs the checks of submitted cases. A silent provider is asked again; in the end a person decides without its word. */
export function handleChecks(parts: KycParts): void {
  parts.context.jobs.handle(KYC_TOPICS.checks, async (payload, { attempt }) => {
    const { caseId, version } = job.parse(payload)
    await runChecks(parts, { caseId, version, isLast: attempt >= TRIES })
  })
}

interface Run {
  readonly caseId: string
  /** As it was submitted. */
  readonly version?: number
  /** Nobody is asked once more: what did not answer by now does not count. */
  readonly isLast?: boolean
  /** A case in review is checked anew, as somebody has said something new about it; approvals are void then. */
  readonly again?: boolean
  /** A vendor that does not answer now keeps nothing else from being written down; what it said before counts. */
  readonly mayLackVendor?: boolean
}

/**
 * Checks a submitted case and settles it; nothing happens to one that was settled before.
 * @throws what the screening or the identity provider throws, unless this is the last try
 */
export async function runChecks(parts: KycParts, run: Run): Promise<void> {
  const { caseId, isLast = false, again = false } = run
  const looked = await look(parts, run)
  if (!looked) return
  const failed = again ? [] : await hardFailures(parts, looked)
  if (failed.length > 0)
    return settle(parts, looked, async () => ({ type: 'kyc.checksFailedHard', items: failed }))
  let found: Found
  try {
    found = { ...(await screenCase(parts, looked)), vendor: await vendorOutcome(parts, looked) }
  } catch (error) {
    if (!isLast) throw error
    parts.context.log.error('kyc.checks_failed', { caseId, error })
    return settle(parts, looked, async () => ({ type: 'kyc.providerFailed' }))
  }
  const { hits, listVersion } = found
  const { score, parts: riskParts } = riskOfCase(looked, found)
  await settle(
    parts,
    looked,
    async (tx) => {
      await keepHits(tx, { caseId, key: looked.key, hits, now: parts.context.clock.now() })
      return { type: 'kyc.checksDone', riskScore: score, hits: hits.map(({ id }) => id) }
    },
    { riskSealed: sealRisk(looked.key, caseId, riskParts), screenedVersion: listVersion },
  )
}

/** What others say of a case. */
interface Found extends Screened {
  readonly vendor: IdentityOutcome | undefined
}

/** The case as it was submitted; undefined where these checks were answered already, or nobody may look any more. */
async function look(parts: KycParts, { caseId, ...run }: Run): Promise<Looked | undefined> {
  const { db, clock } = parts.context
  const row = await caseById(db.orm, caseId)
  const key = row && (await recordKeyOf(parts.context, db.orm, row.personId))
  if (!key || !isAsked(row, run)) return undefined
  const [{ answers }, documents] = await Promise.all([
    readContent(db.orm, key, row),
    documentsOf(db.orm, row.id),
  ])
  return { run, row, key, answers, documents, today: dayOf(clock.now()) }
}

function isAsked(
  row: Pick<CaseRow, 'state' | 'version'>,
  { version = 0, again = false }: Omit<Run, 'caseId'>,
): boolean {
  // The issuer's proposal is submitted in the same breath, after the checks were asked for.
  return (row.state === 'checking' || (again && row.state === 'review')) && row.version >= version
}

type Settled = Parameters<typeof changeCase>[2]['event']
type Tx = Parameters<typeof changeCase>[1]

async function settle(
  parts: KycParts,
  { row: { id, version, submittedAt }, run }: Looked,
  eventIn: (tx: Tx) => Promise<Settled>,
  also: Pick<CaseRow, 'riskSealed' | 'screenedVersion'> = { riskSealed: null, screenedVersion: null },
): Promise<void> {
  await parts.context.db.transaction(async (tx) => {
    const row = await lockCase(tx, id)
    if (!row || !isAsked(row, { ...run, version })) return
    // Submitted anew meanwhile, it says something else, which has checks of its own.
    if (row.submittedAt?.getTime() !== submittedAt?.getTime()) return
    await changeCase(parts, tx, { row, event: await eventIn(tx), by: 'system', also })
  })
}

/** What cannot be reviewed at all goes back at once, with the reason. */
async function hardFailures(parts: KycParts, looked: Looked): Promise<KycAskedItemWithReason[]> {
  const { row, key, documents, today, answers } = looked
  const front = documents.find(({ kind }) => kind === 'idFront')
  if (!front) return []
  const { zone, quality } = openFacts(key, front)
  const read = zoneOf(key, documents)
  const step = stepNumber(row, 'identity')
  // Of a card that has run out both sides are to be those of the new one.
  if (read && isExpired(read.zone, today))
    return [...new Set(['idFront', read.kind])].map((item) => ({ item, step, reason: REASONS.expired }))
  const isUnreadable = zone === null && quality.length > 0 && answers.identity?.idType === 'passport'
  // Once: whoever cannot do better is looked at by a person.
  const mayAsk = isUnreadable && !(await wasAskedByChecks(parts.context.db.orm, row.id, 'idFront'))
  return mayAsk ? [{ item: 'idFront', step, reason: REASONS.unreadable }] : []
}

/** What the vendor that looked at the document says by now; undefined where the product itself looks, or nobody was asked. */
async function vendorOutcome(parts: KycParts, looked: Looked): Promise<IdentityOutcome | undefined> {
  const { row, run } = looked
  if (parts.identity.id === 'embedded') return undefined
  try {
    // Whoever has not shown it to the vendor is not better off than whoever has.
    const result = await askVendor(parts, row)
    return result?.status === 'done' ? result.outcome : 'undecided'
  } catch (error) {
    if (run.mayLackVendor !== true) throw error
    parts.context.log.error('kyc.vendor_silent', { caseId: row.id, error })
    return outcomeBefore(looked)
  }
}

/** What the vendor had said when the case was measured last. */
function outcomeBefore({ row, key }: Looked): IdentityOutcome {
  const codes = openRisk(key, row).map(({ code }) => code)
  if (codes.includes('vendorSuspected')) return 'suspected'
  return row.riskSealed === null || codes.includes('vendorSilent') ? 'undecided' : 'clear'
}

function riskOfCase(looked: Looked, { hits, vendor }: Omit<Found, 'listVersion'>) {
  const { answers, today, documents, key } = looked
  const zone = zoneOf(key, documents)?.zone ?? null
  return riskOf({
    answers,
    today,
    hits: hits.map(({ hit }) => hit),
    vendor,
    zone: zone && { isAccepted: zone.accepted, ...matchOf(zone, answers, today) },
    isZoneExpected: answers.identity?.idType === 'passport',
  })
}
