import * as z from 'zod/mini'
import { dayOf } from '#contracts/dates.ts'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import { showsLines } from '#contracts/kyc/steps.ts'
import type { KycChangeRequestWithReason } from '#machines/kyc-case/events.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import type { IdentityOutcome } from '#services/providers/identity/port.ts'
import { readContent } from '#services/kyc/case/content.ts'
import { isExpired, matchOf, typedPerson, openFacts, zoneOf } from '#services/kyc/identity/document-facts.ts'
import { KYC_TOPICS } from '#services/kyc/case/effects.ts'
import { keepHits } from '#services/kyc/hits-store.ts'
import { askVendor } from '#services/kyc/identity/identity-result.ts'
import { changeCase, stepNumber } from '#services/kyc/case/lifecycle.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { openRisk, riskOf, sealRisk } from './risk.ts'
import { screenCase, type Screened } from './screening.ts'
import { wasRequestedByChecks } from '#services/kyc/change-request-store.ts'
import { caseById, documentsOf, lockCase, type CaseRow, type DocumentRow } from '#services/kyc/store.ts'

const job = z.object({ caseId: z.string(), version: z.int() })
/** Attempts with a silent provider, about four minutes in total; afterwards a person decides without its result. */
const TRIES = 8

const REASONS = {
  expired: 'Your identity document has expired. Please upload a valid one.',
  unreadable: 'The photo of your identity document cannot be read. Please take another one.',
} as const

/** The loaded case. */
interface Looked {
  readonly run: Omit<Run, 'caseId'>
  readonly row: CaseRow
  readonly key: PersonKey
  readonly answers: KycAnswers
  readonly documents: readonly DocumentRow[]
  /** YYYY-MM-DD. */
  readonly today: string
}

/** Runs the checks of submitted cases; when a provider stays silent, a person decides without it. */
export function handleChecks(deps: KycDeps): void {
  deps.ctx.jobs.handle(KYC_TOPICS.checks, async (payload, { attempt }) => {
    const { caseId, version } = job.parse(payload)
    await runChecks(deps, { caseId, version, isLast: attempt >= TRIES })
  })
}

interface Run {
  readonly caseId: string
  /** The version at submission. */
  readonly version?: number
  /** The last attempt: providers that do not answer are skipped. */
  readonly isLast?: boolean
  /** Repeats the checks of a case in review because of new information, which voids its approvals. */
  readonly again?: boolean
  /** When the vendor does not answer, its previous result is used. */
  readonly mayLackVendor?: boolean
}

/**
 * Runs the checks of a case and stores the outcome; does nothing when they are already settled.
 * @throws the error of the screening or identity provider, unless this is the last attempt
 */
export async function runChecks(deps: KycDeps, run: Run): Promise<void> {
  const { caseId, isLast = false, again = false } = run
  const looked = await look(deps, run)
  if (!looked) return
  const failed = again ? [] : await hardFailures(deps, looked)
  if (failed.length > 0)
    return settle(deps, looked, async () => ({ type: 'kyc.checksFailedHard', items: failed }))
  let found: Found
  try {
    found = { ...(await screenCase(deps, looked)), vendor: await vendorOutcome(deps, looked) }
  } catch (error) {
    if (!isLast) throw error
    deps.ctx.log.error('kyc.checks_failed', { caseId, error })
    return settle(deps, looked, async () => ({ type: 'kyc.providerFailed' }))
  }
  const { hits, listVersion } = found
  const { score, parts: riskParts } = riskOfCase(looked, found)
  await settle(
    deps,
    looked,
    async (tx) => {
      await keepHits(tx, { caseId, key: looked.key, hits, now: deps.ctx.clock.now() })
      return { type: 'kyc.checksDone', riskScore: score, hits: hits.map(({ id }) => id) }
    },
    { riskSealed: sealRisk(looked.key, caseId, riskParts), screenedVersion: listVersion },
  )
}

/** The results of the providers. */
interface Found extends Screened {
  readonly vendor: IdentityOutcome | undefined
}

/** Loads the case; undefined when these checks are already settled or its records are locked. */
async function look(deps: KycDeps, { caseId, ...run }: Run): Promise<Looked | undefined> {
  const { db, clock } = deps.ctx
  const row = await caseById(db.orm, caseId)
  const key = row && (await recordKeyOf(deps.ctx, db.orm, row.personId))
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
  // The version can already be higher, because the issuer's company is submitted in the same transaction.
  return (row.state === 'checking' || (again && row.state === 'review')) && row.version >= version
}

type Settled = Parameters<typeof changeCase>[2]['event']
type Tx = Parameters<typeof changeCase>[1]

async function settle(
  deps: KycDeps,
  { row: { id, version, submittedAt }, run }: Looked,
  eventIn: (tx: Tx) => Promise<Settled>,
  also: Pick<CaseRow, 'riskSealed' | 'screenedVersion'> = { riskSealed: null, screenedVersion: null },
): Promise<void> {
  await deps.ctx.db.transaction(async (tx) => {
    const row = await lockCase(tx, id)
    if (!row || !isAsked(row, { ...run, version })) return
    // A resubmission in the meantime has its own checks.
    if (row.submittedAt?.getTime() !== submittedAt?.getTime()) return
    await changeCase(deps, tx, { row, event: await eventIn(tx), by: 'system', also })
  })
}

/** Faults that make a review pointless, for which the case is sent back at once. */
async function hardFailures(deps: KycDeps, looked: Looked): Promise<KycChangeRequestWithReason[]> {
  const { row, key, documents, today, answers } = looked
  const front = documents.find(({ kind }) => kind === 'idFront')
  if (!front) return []
  const { zone, quality } = openFacts(key, front)
  const read = zoneOf(key, documents)
  const step = stepNumber(row, 'identity')
  // For an expired card both sides are requested again.
  if (read && isExpired(read.zone, today))
    return [...new Set(['idFront', read.kind])].map((item) => ({ item, step, reason: REASONS.expired }))
  const isUnreadable = zone === null && quality.length > 0 && showsLines('idFront', answers.identity?.idType)
  // Requested only once; after a second unreadable photo a person decides.
  const mayAsk = isUnreadable && !(await wasRequestedByChecks(deps.ctx.db.orm, row.id, 'idFront'))
  return mayAsk ? [{ item: 'idFront', step, reason: REASONS.unreadable }] : []
}

/** The vendor's current outcome; undefined when the built-in check is configured. */
async function vendorOutcome(deps: KycDeps, looked: Looked): Promise<IdentityOutcome | undefined> {
  const { row, run } = looked
  if (deps.identity.id === 'embedded') return undefined
  try {
    // Without a session the outcome is undecided, so that skipping the vendor gives no advantage.
    const result = await askVendor(deps, row)
    return result?.status === 'done' ? result.outcome : 'undecided'
  } catch (error) {
    if (run.mayLackVendor !== true) throw error
    deps.ctx.log.error('kyc.vendor_silent', { caseId: row.id, error })
    return outcomeBefore(looked)
  }
}

/** The vendor's outcome at the last measurement, derived from the risk parts. */
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
    zone: zone && {
      isAccepted: zone.accepted,
      ...matchOf(zone, typedPerson({ answers, drafts: {} }), today),
    },
    isZoneExpected: showsLines('idFront', answers.identity?.idType),
  })
}
