import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { KycCaseWire } from '#contracts/kyc/kyc.ts'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { isEditable } from '#machines/kyc-case/rules.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import {
  type IdentityProviderId,
  IdentityProviderSilent,
  type IdentityResult,
} from '#services/providers/identity/port.ts'
import { identityResultOf, keepIdentityResult } from '#services/kyc/identity-store.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { findCase, type CaseRow } from '#services/kyc/store.ts'

const outcome = z.enum(['clear', 'suspected', 'undecided'])
const findings = z.array(
  z.object({ about: z.string(), outcome, reasons: z.array(z.string()), mayRetry: z.nullable(z.boolean()) }),
)
/** Without the data that the vendor read, because the case has its own photos of the document. */
const keptResult = z.object({
  status: z.enum(['open', 'pending', 'done']),
  outcome,
  findings,
  /** Suspicions of earlier sessions, which a later result does not remove. */
  earlier: z.optional(findings),
})
type KeptResult = z.infer<typeof keptResult>

/** A vendor's finding about one part of the check, in its own codes. */
export type VendorFinding = Readonly<KeptResult['findings'][number]>

/** Names of the vendors for the applicant. */
const NAMES: Readonly<Record<Exclude<IdentityProviderId, 'embedded'>, string>> = {
  sumsub: 'Sumsub',
  onfido: 'Onfido',
}
export const IDENTITY_SILENT_TEXT = 'The identity check is not available at the moment. Please try again.'
/** How long a page waits for the vendor; a later answer is shown by the next request. */
const GLANCE_MS = 2_000
/** Per case, so that reloading the page does not call the vendor each time. */
const GLANCES = { limit: 10, windowMs: 60_000 }

type Check = Pick<CaseRow, 'id' | 'personId' | 'role' | 'version' | 'identityProvider' | 'identityRef'>

/** Whether this case has a check by the configured vendor. */
function hasCheck(
  { identity }: Pick<KycDeps, 'identity'>,
  row: Check,
): row is Check & { identityRef: string } {
  return identity.id !== 'embedded' && row.identityRef !== null && row.identityProvider === identity.id
}

/**
 * Fetches the vendor's result for a case and stores it; undefined when it has no check by this vendor.
 * A suspicion of an earlier session stays.
 * @throws IdentityProviderSilent, IdentityRefused
 */
export async function askVendor(
  deps: Pick<KycDeps, 'ctx' | 'identity'>,
  row: Check,
): Promise<IdentityResult | undefined> {
  if (!hasCheck(deps, row)) return undefined
  const result = await deps.identity.getResult(row.identityRef)
  const isSuspected = await keep(deps, row, result)
  return isSuspected && result.status === 'done' ? { ...result, outcome: 'suspected' } : result
}

/** Stores the result; true when an earlier session was suspicious. */
async function keep(
  { ctx }: Pick<KycDeps, 'ctx'>,
  row: Check,
  { status, outcome, findings }: IdentityResult,
): Promise<boolean> {
  const { db, audit } = ctx
  const key = await recordKeyOf(ctx, db.orm, row.personId)
  if (!key) return false
  const before = await openedOf(ctx, key, row)
  const isSame = JSON.stringify(before?.findings) === JSON.stringify(findings)
  const earlier = isSame ? (before?.earlier ?? []) : suspicionsOf(before)
  const text = JSON.stringify({ status, outcome, findings, ...(earlier.length > 0 && { earlier }) })
  if (before !== null && JSON.stringify(before) === text) return earlier.length > 0
  const sealed = key.seal(KYC_SEALED.identityResult(row.id), text)
  await db.transaction(async (tx) => {
    if (!(await keepIdentityResult(tx, row, sealed))) return
    await audit.record(tx, {
      action: 'kyc.identityAnswered',
      entity: 'kyc',
      entityId: row.id,
      detail: { provider: row.identityProvider, status, version: row.version, role: row.role },
    })
  })
  return earlier.length > 0
}

/** All suspicions so far, without duplicates. */
function suspicionsOf(kept: KeptResult | null): KeptResult['findings'] {
  if (kept === null) return []
  const latest = kept.status === 'done' && kept.outcome === 'suspected' ? kept.findings : []
  const all = [...(kept.earlier ?? []), ...latest].map((one) => [JSON.stringify(one), one] as const)
  return [...new Map(all).values()]
}

/** The sealed result with which a new session starts: the earlier suspicions, or null for none. */
export async function carriedOver(
  ctx: KycDeps['ctx'],
  tx: Executor,
  row: Pick<CaseRow, 'id' | 'personId'>,
): Promise<string | null> {
  const key = await recordKeyOf(ctx, tx, row.personId)
  const earlier = key ? suspicionsOf(await openedOf({ db: { orm: tx } }, key, row)) : []
  if (!key || earlier.length === 0) return null
  const fresh: KeptResult = { status: 'open', outcome: 'undecided', findings: [], earlier }
  return key.seal(KYC_SEALED.identityResult(row.id), JSON.stringify(fresh))
}

async function openedOf(
  { db }: { readonly db: { readonly orm: Executor } },
  key: PersonKey,
  { id }: Pick<CaseRow, 'id'>,
): Promise<KeptResult | null> {
  const sealed = await identityResultOf(db.orm, id)
  return sealed === null
    ? null
    : keptResult.parse(JSON.parse(key.open(KYC_SEALED.identityResult(id), sealed)))
}

/** The stored findings of the vendor, without calling it. */
export async function vendorFindings(
  ctx: Pick<KycDeps['ctx'], 'db'>,
  key: PersonKey,
  row: Pick<CaseRow, 'id'>,
): Promise<readonly VendorFinding[]> {
  const kept = await openedOf(ctx, key, row)
  return kept === null ? [] : [...kept.findings, ...(kept.earlier ?? [])]
}

/** The progress of the vendor's check; null when the built-in check is configured. */
export async function identityCheckOf(
  deps: KycDeps,
  row?: Check,
  key?: PersonKey,
): Promise<KycCaseWire['identityCheck']> {
  const by = deps.identity.id
  if (by === 'embedded') return null
  if (!row || !key || !hasCheck(deps, row)) return { by, status: 'none' }
  return { by, status: (await openedOf(deps.ctx, key, row))?.status ?? 'open' }
}

/** Why the vendor's check prevents submission; empty when it does not. */
export function vendorMissing(check: KycCaseWire['identityCheck']): string[] {
  if (check === null || check.status === 'pending' || check.status === 'done') return []
  return [`Please show your identity document to ${NAMES[check.by]} first`]
}

/** Refreshes the vendor's result while its page is open in another tab, without waiting for a slow vendor. */
export async function glance(deps: KycDeps, actor: SignedIn, role: KycRole): Promise<void> {
  if (deps.identity.id === 'embedded') return
  const { db, limits, log } = deps.ctx
  const row = await findCase(db.orm, actor.userId, role)
  const key = row && (await recordKeyOf(deps.ctx, db.orm, row.personId))
  if (!key || !isEditable(row.state)) return
  const check = await identityCheckOf(deps, row, key)
  if (check?.status !== 'open' && check?.status !== 'pending') return
  if (!(await limits.take(`identity-glance:${row.id}`, GLANCES)).ok) return
  const reply = askVendor(deps, row).catch((error: unknown) => {
    log.warn('identity.glance_failed', { caseId: row.id, error })
  })
  await Promise.race([reply, pause(GLANCE_MS, undefined, { ref: false })])
}

/**
 * Refuses submission before the document was shown to the vendor.
 * @throws Problem 409 `not_allowed`, 503 while the vendor does not answer
 */
export async function expectShown(deps: KycDeps, row: CaseRow | undefined): Promise<void> {
  const by = deps.identity.id
  if (by === 'embedded' || !row || !isEditable(row.state)) return
  const result = await askVendor(deps, row).catch((error: unknown) => {
    if (error instanceof IdentityProviderSilent)
      throw new Problem(PROBLEM_CODES.unavailable, 503, IDENTITY_SILENT_TEXT)
    throw error
  })
  const [missing] = vendorMissing({ by, status: result?.status ?? 'none' })
  if (missing !== undefined) throw notNow(missing)
}
