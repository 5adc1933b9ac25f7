import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Applied, LifecycleRow } from '#machines/lifecycle.ts'
import { MONEY_CASE_EVENTS, moneyCaseMachine, type MoneyCaseEvent } from '#machines/money-case/machine.ts'
import { moneyCaseRefusal } from '#machines/money-case/rules.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { PaymentContext, PaymentDeps } from '#services/payment/deps.ts'
import { holdWithdrawals } from '#services/payment/withdrawals/lifecycle.ts'
import { insertEntry, updateCase, type CaseRow } from './store.ts'

/** { caseId, userId }: tells compliance that a movement was noticed. */
export const CASE_TOPIC = 'moneyCase.noticed'
export const CASE_VERSION = moneyCaseMachine.version ?? '1'
const EVERY = new Set<string>([...MONEY_CASE_EVENTS.public, ...MONEY_CASE_EVENTS.internal])
const FIELD = 'money-case'

/** A case as its machine reads it; `draft` is not stored. */
type Position = Pick<CaseRow, 'id' | 'userId' | 'proposedBy' | 'isReported'> & {
  readonly state: CaseRow['state'] | 'draft'
}

export const positionOf = ({
  state,
  userId,
  proposedBy,
  isReported,
}: Omit<Position, 'id'>): LifecycleRow<typeof moneyCaseMachine> => ({
  state,
  context: { userId, proposedBy, isReported },
})

/**
 * Where an event leads, and its effects; nothing is written.
 * @throws Problem 409 with the first unmet condition; Error for an event of the server, whose caller must not read the reason
 */
export function stepCase(
  ctx: Pick<PaymentContext, 'monitor'>,
  at: Position,
  event: MoneyCaseEvent,
  by: 'person' | 'server',
): Applied<typeof moneyCaseMachine> {
  const row = positionOf(at)
  const refused = moneyCaseRefusal(row, event)
  if (refused && by === 'server') throw new Error(`The case ${at.id} refuses '${event.type}'.`)
  if (refused) throw new Problem(PROBLEM_CODES.notAllowed, 409, refused.text)
  const next = enforce<typeof moneyCaseMachine>(ctx, moneyCaseMachine, { id: at.id, ...row }, event, {
    allowed: EVERY,
    by,
  })
  if (!next.ok) throw new Error(`the case ${at.id} refuses '${event.type}' without a condition`)
  return next
}

export const sealText = (key: PersonKey, text: string): string => key.seal(FIELD, text)
export const openText = (key: PersonKey, sealed: string): string => key.open(FIELD, sealed)

/** What a person does about a case. */
export interface Deed {
  readonly actorId: string
  /** Seals what was written. */
  readonly key: PersonKey
  readonly text: string | null
}

/** Writes what an event makes of a case that the transaction has locked, and carries its effects out. */
export async function moveCase(
  deps: Pick<PaymentDeps, 'ctx' | 'ledger'>,
  tx: Tx,
  row: CaseRow,
  event: MoneyCaseEvent,
  deed?: Deed,
): Promise<void> {
  const { ctx } = deps
  const next = stepCase(ctx, row, event, deed === undefined ? 'server' : 'person')
  // No event leads back to the draft.
  const state = next.state as CaseRow['state']
  await updateCase(tx, row.id, {
    state,
    machineVersion: CASE_VERSION,
    proposedBy: state === 'released' ? null : next.context.proposedBy,
    isReported: next.context.isReported,
    version: row.version + 1,
    changedAt: ctx.clock.now(),
    ...(event.type === 'case.taken' && { takenBy: event.actorId }),
  })
  await recordCase(deps, tx, { ...row, to: state }, event, deed)
  for (const { type } of next.actions) await effect(deps, tx, row, type)
}

/** The audit entry, and the history that compliance reads. */
export async function recordCase(
  { ctx }: Pick<PaymentDeps, 'ctx'>,
  tx: Tx,
  { id, state, to }: Pick<Position, 'id' | 'state'> & { readonly to: CaseRow['state'] },
  { type }: MoneyCaseEvent,
  deed?: Deed,
): Promise<void> {
  const text = deed?.text ?? null
  await insertEntry(tx, {
    id: newId('mce'),
    caseId: id,
    event: type,
    state: to,
    actorId: deed?.actorId ?? null,
    sealed: deed && text !== null ? sealText(deed.key, text) : null,
    at: ctx.clock.now(),
  })
  await ctx.audit.record(tx, {
    actorId: deed?.actorId,
    action: type,
    entity: 'money_case',
    entityId: id,
    detail: { from: state, to },
  })
}

/** Each effect of the machine. */
export async function effect(
  deps: Pick<PaymentDeps, 'ctx' | 'ledger'>,
  tx: Tx,
  { id: caseId, userId }: Pick<CaseRow, 'id' | 'userId'>,
  action: string,
): Promise<void> {
  if (action === 'holdMoney') return holdWithdrawals(deps, tx, userId)
  if (action === 'tellCompliance')
    return deps.ctx.jobs.enqueue(tx, { topic: CASE_TOPIC, payload: { caseId, userId } })
}
