import { notNow } from '#services/kit/http/problem.ts'
import {
  COMPANY_STATUS_EVENTS,
  companyStatusMachine,
  type CompanyStatusEvent,
} from '#machines/company-status/machine.ts'
import {
  companyRefusal,
  companyStatusOf,
  isCompanyOpen,
  type CompanyStatusRow,
} from '#machines/company-status/rules.ts'
import type { KycCaseEvent } from '#machines/kyc-case/events.ts'
import { kycRefusal } from '#machines/kyc-case/rules.ts'
import type { LifecycleAction } from '#machines/lifecycle.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import { companyEffects } from './effects.ts'
import { changeCase, keyOf, lifecycleOf, openOwn, type Which } from './lifecycle.ts'
import type { CaseDeps, KycDeps } from '#services/kyc/deps.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { updateCase, type CaseRow, type CompanyStatus } from '#services/kyc/store.ts'

/** The company events that a reviewer may send, and those that follow from the issuer's case. */
const COMPANY_EVENTS_OF = {
  reviewer: { allowed: new Set(COMPANY_STATUS_EVENTS.staff), by: 'person' },
  system: { allowed: new Set(COMPANY_STATUS_EVENTS.internal), by: 'server' },
} as const satisfies Record<string, Sender>

/**
 * Applies one event to the company status of an issuer (M2), like `changeCase` for the case itself.
 * The reason of a hold or rejection is kept sealed until the company's status changes.
 * @throws Problem 409 `not_allowed` with the text of the machine
 */
export async function changeCompany(
  deps: CaseDeps,
  tx: Executor,
  change: {
    readonly row: CaseRow
    readonly event: CompanyStatusEvent
    readonly by: keyof typeof COMPANY_EVENTS_OF
    readonly actorId?: string
  },
): Promise<CaseRow> {
  const { row, event, actorId } = change
  const { ctx } = deps
  const before = companyOf(row)
  if (!before) throw notNow('This case is about no company.')
  const company = { id: row.id, ...before }
  const applied = enforce(ctx, companyStatusMachine, company, event, COMPANY_EVENTS_OF[change.by])
  if (!applied.ok) throw notNow(companyRefusal(before, event) ?? 'This is not possible now.')
  const companyStatus = companyStatusOf(applied.state) as CompanyStatus | null
  const companyReasonSealed =
    'reason' in event
      ? (await keyOf(deps, tx, row)).seal(KYC_SEALED.companyReason(row.id), event.reason)
      : // The first of two approvals leaves a company on hold, with its reason.
        companyStatus === row.companyStatus
        ? row.companyReasonSealed
        : null
  const companyApprovals = [...applied.context.approvals]
  const life = { ...row, companyStatus, companyReasonSealed, companyApprovals }
  const changed = await updateCase(tx, row.id, life, ctx.clock.now())
  await ctx.audit.record(tx, {
    actorId,
    action: event.type,
    entity: 'kyc',
    entityId: row.id,
    detail: { from: row.companyStatus, to: companyStatus, version: changed.version, role: row.role },
  })
  for (const job of companyEffects(changed, applied.actions as readonly LifecycleAction[]))
    await ctx.jobs.enqueue(tx, job)
  return changed
}

/**
 * An approved company waits for a second reviewer where its case, approved now, asks for two (record 0497). Call it in the
 * transaction that approves the case.
 */
export async function askSecondApproval(deps: CaseDeps, tx: Executor, row: CaseRow): Promise<CaseRow> {
  const company = companyOf(row)
  const event = { type: 'company.caseApproved', riskScore: row.context.riskScore } as const
  if (!company || companyRefusal(company, event) !== null) return row
  return changeCompany(deps, tx, { row, event, by: 'system' })
}

/** The input of the company's machine; undefined for an investor's case. */
export function companyOf(row: CaseRow): CompanyStatusRow | undefined {
  if (row.role !== 'issuer') return undefined
  const { riskScore, fourEyesAbove } = row.context
  const context = {
    companyId: row.id,
    issuerId: row.personId,
    approvals: row.companyApprovals,
    riskScore,
    fourEyesAbove,
  }
  return { state: row.companyStatus ?? 'none', context }
}

/** Shown for companies that were put on hold before the reason was stored. */
const NO_REASON = 'Your business proposal is not approved in its present form.'

/**
 * Reopens the company page of an approved case whose company is on hold or rejected, with the reviewer's reason.
 * The case is then resubmitted like any other that was sent back (record 0200).
 * @throws Problem 409 `stale` or `not_allowed`
 */
export async function takeUpCompany(deps: KycDeps, actor: SignedIn, which: Which): Promise<void> {
  await deps.ctx.db.transaction(async (tx) => {
    const { row, key } = await openOwn(deps, tx, actor, which)
    const event = takenUp(row, companyReasonOf(row, key) ?? NO_REASON)
    await changeCase(deps, tx, { row, event, by: 'applicant', actorId: actor.userId })
  })
}

/** The reason why a company is on hold or rejected; null in any other status and when none was stored. */
export function companyReasonOf(
  { id, companyReasonSealed }: Pick<CaseRow, 'id' | 'companyReasonSealed'>,
  key: PersonKey,
): string | null {
  return companyReasonSealed === null ? null : key.open(KYC_SEALED.companyReason(id), companyReasonSealed)
}

/** Whether the applicant may change the page of their company now. */
export const canTakeUp = (row: CaseRow): boolean => kycRefusal(lifecycleOf(row), takenUp(row, '')) === null

function takenUp(row: CaseRow, reason: string): KycCaseEvent {
  const company = companyOf(row)
  return {
    type: 'kyc.companyTakenUp',
    isCompanyOpen: company !== undefined && isCompanyOpen(company),
    reason,
  }
}
