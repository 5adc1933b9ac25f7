import { randomInt } from 'node:crypto'
import { STEPS_OF, type KycRole, type KycStep } from '#contracts/kyc/steps.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  KYC_CASE_EVENTS,
  type KycChangeRequestWithReason,
  type KycCaseContext,
  type KycCaseEvent,
} from '#machines/kyc-case/events.ts'
import { kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { kycRefusal, progressOf, type KycCaseRow } from '#machines/kyc-case/rules.ts'
import { startLifecycle } from '#machines/lifecycle.ts'
import type { AuditDetail } from '#services/kit/security/audit.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { ensureBothKeys, recordKeyOf } from '#services/kit/security/personal-records.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import { expectOwn } from '#services/user/accounts/own-account.ts'
import { findAccount, openPerson, type PersonData } from '#services/user/store.ts'
import { NO_CONTENT, readContent, type CaseContent } from './content.ts'
import { planWithdrawal } from './declaration-state.ts'
import { effectsOf, factsOf, timesOf } from './effects.ts'
import { forgetFiles } from './files.ts'
import { forgetIdentityResult } from '#services/kyc/identity-store.ts'
import { forgetDecisions, forgetDocumentDecisions } from '#services/kyc/hits-store.ts'
import type { CaseDeps, KycDeps } from '#services/kyc/deps.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { closeChangeRequests, insertChangeRequest, markAnswered } from '#services/kyc/change-request-store.ts'
import {
  deletePages,
  documentsOf,
  insertCase,
  lockOwnCase,
  updateCase,
  type CaseLife,
  type CaseRow,
  type DocumentRow,
} from '#services/kyc/store.ts'

/** Identifies the caller's case and the version they last saw. */
export interface Which {
  readonly role: KycRole
  /** 0 for a case that does not exist yet. */
  readonly version: number
}

/** A case with its decrypted content, for its applicant. */
export interface OwnCase {
  readonly row: CaseRow
  readonly key: PersonKey
  readonly account: PersonData
  readonly content: CaseContent
  readonly documents: readonly DocumentRow[]
}

/** @throws Problem 403 when the caller does not have this role */
export function expectRole(actor: SignedIn, role: KycRole): void {
  const has = role === 'investor' ? actor.isInvestor : actor.isIssuer
  if (!has) throw new Problem(PROBLEM_CODES.forbidden, 403, 'You are not allowed to do this')
}

/**
 * The caller's case, locked until the end of the transaction and created if needed.
 * @throws Problem 409 `stale` when it has changed since the caller saw it
 */
export async function openOwn(deps: KycDeps, tx: Tx, actor: SignedIn, which: Which): Promise<OwnCase> {
  expectRole(actor, which.role)
  const { userId } = actor
  const { ctx } = deps
  const ensured = await ensureBothKeys(ctx, tx, userId)
  const { account, key: keys } = expectOwn(await findAccount(tx, userId), ensured)
  const key = keys.record
  const known = await lockOwnCase(tx, userId, which.role)
  expectApplicantVersion(known, which.version)
  const row = known ?? (await beginCase(deps, tx, { personId: userId, role: which.role }))
  return {
    row,
    key,
    account: openPerson(keys.own, account),
    content: known ? await readContent(tx, key, row) : NO_CONTENT,
    documents: known ? await documentsOf(tx, row.id) : [],
  }
}

interface NewCase extends Pick<CaseRow, 'personId' | 'role'> {
  /** For a new check: the approved case, and the steps taken over from it. */
  readonly replaces?: string
  readonly completeSteps?: readonly number[]
}

/** Creates a case; of two simultaneous calls one is refused as stale. */
export async function beginCase(
  { ctx }: CaseDeps,
  tx: Executor,
  { personId, role, ...newCheck }: NewCase,
): Promise<CaseRow> {
  const id = newId('kyc')
  const now = ctx.clock.now()
  const started = startLifecycle(kycCaseMachine, { caseId: id, applicantId: personId, role, ...newCheck })
  const row = await insertCase(
    tx,
    {
      id,
      personId,
      role,
      reference: newReference(),
      replaces: newCheck.replaces ?? null,
      state: started.state,
      context: started.context,
      stepCompleted: progressOf(started.state, started.context).stepCompleted,
      machineVersion: kycCaseMachine.version ?? '0',
    },
    now,
  )
  // Another request created the case first, so the caller's version is outdated.
  if (!row) throw stale()
  await ctx.audit.record(tx, {
    actorId: personId,
    action: 'kyc.begun',
    entity: 'kyc',
    entityId: id,
    detail: { role, version: row.version, ...(newCheck.replaces && { replaces: newCheck.replaces }) },
  })
  return row
}

// Crockford's alphabet leaves out letters that look like digits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newReference(): string {
  return `KYC-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}

export const KYC_EVENTS_OF = {
  applicant: { allowed: new Set(KYC_CASE_EVENTS.public), by: 'person' },
  reviewer: { allowed: new Set(KYC_CASE_EVENTS.staff), by: 'person' },
  system: { allowed: new Set(KYC_CASE_EVENTS.internal), by: 'server' },
} as const satisfies Record<string, Sender>

/** Actions in the audit trail that all arise from `kyc.stepSaved`. */
export type KycAction =
  | 'kyc.draftKept'
  | 'kyc.documentRemoved'
  | 'kyc.declarationAsked'
  | 'kyc.declarationVoid'

export interface CaseChange {
  /** Locked in this transaction (`lockCase`), with its version checked (`expectVersion`). */
  readonly row: CaseRow
  readonly event: KycCaseEvent
  readonly by: keyof typeof KYC_EVENTS_OF
  /** The user of the session; absent when the system acts. */
  readonly actorId?: string
  /** Columns to change together with the state that are not part of the machine. */
  readonly also?: Partial<
    Pick<
      CaseLife,
      'riskSealed' | 'screenedVersion' | 'declarationId' | 'declarationOf' | 'declarationSignedAt'
    >
  >
  /** The action to write to the audit trail instead of the event's own name. */
  readonly as?: KycAction
  /** Ids, states and numbers to add to the audit entry. */
  readonly detail?: AuditDetail
}

/**
 * Applies one event to a locked case: state, row, change requests, audit and jobs in one transaction. The version rises
 * by one.
 * Reasons of `kyc.rejected`, `kyc.revisionAsked` and `kyc.checksFailedHard` are stored sealed.
 * @throws Problem 409 `not_allowed` with the text of the machine
 */
export async function changeCase(deps: CaseDeps, tx: Executor, change: CaseChange): Promise<CaseRow> {
  const { row, event, actorId } = change
  const before = lifecycleOf(row)
  const sender = KYC_EVENTS_OF[change.by]
  const applied = enforce(deps.ctx, kycCaseMachine, { id: row.id, ...before }, event, sender)
  if (!applied.ok) throw notNow(kycRefusal(before, event)?.text ?? 'This is not possible now.')
  const { clock, audit, jobs } = deps.ctx
  const now = clock.now()
  const { state, context } = applied
  await keepChangeRequests(deps, tx, change, now)
  await forgetDecided(tx, row, event, context)
  const changed = await updateCase(
    tx,
    row.id,
    {
      ...row,
      state,
      context,
      stepCompleted: progressOf(state, context).stepCompleted,
      riskScore: context.riskScore,
      approvals: context.approvals,
      quietChanges: row.quietChanges + Number(isQuiet(change, state)),
      companyApprovals: companyApprovalsAfter(row, event),
      ...(await reasonOf(deps, tx, row, event)),
      ...timesOf(event, { row, state, now }),
      ...change.also,
    },
    now,
  )
  await planWithdrawal(deps, tx, row, changed)
  // Drafts are saved at every pause in typing and would bury the entries that matter.
  if (change.as !== 'kyc.draftKept') {
    await audit.record(tx, {
      actorId,
      action: change.as ?? event.type,
      entity: 'kyc',
      entityId: row.id,
      detail: {
        from: row.state,
        to: state,
        version: changed.version,
        role: row.role,
        ...factsOf(event),
        ...change.detail,
      },
    })
  }
  if (applied.actions.some(({ type }) => type === 'forgetDraft')) {
    await deletePages(tx, row.id)
    await forgetFiles(deps, tx, changed)
    await forgetIdentityResult(tx, row.id)
  }
  for (const job of effectsOf(changed, applied.actions)) await jobs.enqueue(tx, job)
  return changed
}

/** A first approval of the company was given to the case as it was; only the approval of the case itself changes nothing in it. */
const companyApprovalsAfter = (
  { companyStatus, companyApprovals }: CaseRow,
  event: KycCaseEvent,
): CaseRow['companyApprovals'] =>
  event.type === 'kyc.approved' || companyStatus === 'Approved' ? companyApprovals : []

/** Clears the names of reviewers from decisions that this event makes void. */
async function forgetDecided(
  tx: Executor,
  row: CaseRow,
  event: KycCaseEvent,
  after: KycCaseContext,
): Promise<void> {
  if (event.type === 'kyc.revoked' || event.type === 'kyc.reopened') return forgetDecisions(tx, row.id)
  if (event.type !== 'kyc.stepSaved') return
  const fallen = Object.keys(after.documents).filter(
    (kind) => after.documents[kind] === 'undecided' && row.context.documents[kind] !== 'undecided',
  )
  if (fallen.length > 0) await forgetDocumentDecisions(tx, row.id, fallen)
}

/** The input of the case's machine. */
export function lifecycleOf({ state, context }: Pick<CaseRow, 'state' | 'context'>): KycCaseRow {
  return { state, context }
}

export const STALE_TEXT = 'This page was changed somewhere else. Please reload it.'

/** @throws Problem 409 `stale` when the version has changed since the caller read the case */
export function expectVersion(row: Pick<CaseRow, 'version'> | undefined, version: number): void {
  if ((row?.version ?? 0) !== version) throw stale()
}

/** The version shown to the applicant, without the changes that others made while the state stayed the same. */
export function applicantVersion({
  version,
  quietChanges,
}: Pick<CaseRow, 'version' | 'quietChanges'>): number {
  return version - quietChanges
}

/** @throws Problem 409 `stale` when the applicant's version has changed since they read the case */
export function expectApplicantVersion(
  row: Pick<CaseRow, 'version' | 'quietChanges'> | undefined,
  version: number,
): void {
  if ((row ? applicantVersion(row) : 0) !== version) throw stale()
}

/** Changes by others that keep the state are hidden from the applicant, who learns of outcomes only. */
const isQuiet = ({ row, by }: CaseChange, after: CaseRow['state']): boolean =>
  by !== 'applicant' && row.state === after

export const stale = (): Problem => new Problem(PROBLEM_CODES.stale, 409, STALE_TEXT)

/** The step of a page number, from 1. */
export function stepAt(row: Pick<CaseRow, 'role'>, number: number): KycStep {
  const step = STEPS_OF[row.role][number - 1]
  if (step === undefined) throw new Error(`An ${row.role} has no step ${number}.`)
  return step
}

/** The page number of a step, from 1; 0 when the role has no such page. */
export const stepNumber = ({ role }: Pick<CaseRow, 'role'>, step: KycStep): number =>
  STEPS_OF[role].indexOf(step) + 1

/** The sealed reason of a rejection; cleared when the case is reopened. */
async function reasonOf(
  deps: CaseDeps,
  tx: Executor,
  row: CaseRow,
  event: KycCaseEvent,
): Promise<Partial<CaseLife>> {
  if (event.type === 'kyc.reopened') return { reasonSealed: null }
  if (event.type !== 'kyc.rejected') return {}
  const key = await keyOf(deps, tx, row)
  return { reasonSealed: key.seal(KYC_SEALED.reason(row.id), event.reason) }
}

/** Stores what is requested again, and which requests the applicant has answered. */
async function keepChangeRequests(
  deps: CaseDeps,
  tx: Executor,
  { row, event, actorId }: CaseChange,
  now: Date,
): Promise<void> {
  const { id: caseId } = row
  const requests = requestsOf(row, event)
  if (requests !== undefined)
    return insertChangeRequests(deps, tx, { row, items: requests, askedBy: actorId ?? SYSTEM, now })
  if (event.type === 'kyc.resubmitted') return closeChangeRequests(tx, caseId, now)
  // A case from which nothing is asked has no open request.
  if (row.context.changeRequests.length === 0) return
  if (event.type === 'kyc.stepSaved') return markAnswered(tx, { caseId, items: event.items, now })
  if (event.type === 'kyc.documentAttached') return markAnswered(tx, { caseId, items: [event.document], now })
}

function requestsOf(
  row: Pick<CaseRow, 'role'>,
  event: KycCaseEvent,
): readonly KycChangeRequestWithReason[] | undefined {
  if (event.type === 'kyc.companyTakenUp')
    return [{ item: 'company', step: stepNumber(row, 'company'), reason: event.reason }]
  if (event.type === 'kyc.revisionAsked' || event.type === 'kyc.checksFailedHard') return event.items
  return undefined
}

/** The author of requests that no person made. */
const SYSTEM = 'system'

async function insertChangeRequests(
  deps: CaseDeps,
  tx: Executor,
  {
    row,
    items,
    askedBy,
    now,
  }: { row: CaseRow; items: readonly KycChangeRequestWithReason[]; askedBy: string; now: Date },
): Promise<void> {
  const key = await keyOf(deps, tx, row)
  await closeChangeRequests(tx, row.id, now)
  for (const { item, step, reason } of items) {
    const id = newId('ask')
    const reasonSealed = key.seal(KYC_SEALED.changeRequest(id), reason)
    await insertChangeRequest(tx, {
      id,
      caseId: row.id,
      item,
      step: stepAt(row, step),
      reasonSealed,
      askedBy,
      now,
    })
  }
}

/** @throws Problem 409 when the records of this person are locked */
export async function keyOf({ ctx }: CaseDeps, tx: Executor, { personId }: CaseRow): Promise<PersonKey> {
  const key = await recordKeyOf(ctx, tx, personId)
  if (!key) throw notNow('The records of this person are locked.')
  return key
}
