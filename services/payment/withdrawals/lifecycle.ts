import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { LifecycleAction, LifecycleRow } from '#machines/lifecycle.ts'
import { WITHDRAWAL_EVENTS, withdrawalMachine, type WithdrawalEvent } from '#machines/withdrawal/machine.ts'
import { withdrawalRefusal } from '#machines/withdrawal/rules.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { PaymentContext, PaymentDeps } from '#services/payment/deps.ts'
import { lockStoppableOf, updateWithdrawal, type WithdrawalRow } from './store.ts'

export const WITHDRAWAL_TOPICS = {
  /** { withdrawalId }: the wait for a new account is over. */
  release: 'withdrawal.release',
  /** { withdrawalId }: hands the payment over to the bank. */
  send: 'withdrawal.send',
  /** { withdrawalId }: asks the bank what became of the payment. */
  look: 'withdrawal.look',
  /** { userId, about, withdrawalId, amount, currency }: news for the owner. */
  notice: 'withdrawal.notice',
} as const

export const WITHDRAWAL_VERSION = withdrawalMachine.version ?? '1'
const EVERY = new Set<string>([...WITHDRAWAL_EVENTS.public, ...WITHDRAWAL_EVENTS.internal])

/** A withdrawal as its machine reads it; `draft` is not stored. */
type Position = Pick<WithdrawalRow, 'id' | 'userId' | 'isLarge' | 'heldUntil'> & {
  readonly state: WithdrawalRow['state'] | 'draft'
}

export const positionOf = ({
  state,
  userId,
  isLarge,
  heldUntil,
}: Omit<Position, 'id'>): LifecycleRow<typeof withdrawalMachine> => ({
  state,
  context: { userId, isLarge, heldUntil: heldUntil.toISOString() },
})

/**
 * Where an event leads, and its effects; nothing is written.
 * @throws Problem 409 with the first unmet condition
 */
export function stepWithdrawal(
  ctx: Pick<PaymentContext, 'monitor'>,
  at: Position,
  event: WithdrawalEvent,
  by: 'person' | 'server',
): { readonly state: WithdrawalRow['state']; readonly actions: readonly LifecycleAction[] } {
  const row = positionOf(at)
  const refused = withdrawalRefusal(row, event)
  if (refused) throw new Problem(PROBLEM_CODES.notAllowed, 409, refused.text)
  const next = enforce<typeof withdrawalMachine>(ctx, withdrawalMachine, { id: at.id, ...row }, event, {
    allowed: EVERY,
    by,
  })
  if (!next.ok) throw new Error(`the withdrawal ${at.id} refuses '${event.type}' without a condition`)
  // No event leads back to the draft.
  return { state: next.state as WithdrawalRow['state'], actions: next.actions }
}

/** Writes what an event makes of a withdrawal that the transaction has locked, and carries its effects out. */
export async function moveWithdrawal(
  deps: Pick<PaymentDeps, 'ctx' | 'ledger'>,
  tx: Tx,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  by: { readonly actorId?: string; readonly why?: string } = {},
): Promise<void> {
  const { ctx } = deps
  const { actorId } = by
  const { state, actions } = stepWithdrawal(ctx, row, event, actorId === undefined ? 'server' : 'person')
  const now = ctx.clock.now()
  const isDecision = event.type === 'withdrawal.approved' || event.type === 'withdrawal.declined'
  await updateWithdrawal(tx, row.id, {
    state,
    machineVersion: WITHDRAWAL_VERSION,
    changedAt: now,
    ...(isDecision && { decidedBy: actorId ?? null, decidedAt: now, decidedWhy: by.why ?? null }),
    // What was decided before a hold does not count after it.
    ...(event.type === 'withdrawal.recalled' && { isLarge: true, decidedBy: null, decidedAt: null }),
  })
  await recordWithdrawal(deps, tx, row, event, { to: state, actorId })
  for (const { type } of actions) await effect(deps, tx, row, type, state)
}

/** Has every withdrawal of a person that the bank does not have wait for finance; those that are sent cannot be stopped. */
export async function holdWithdrawals(
  deps: Pick<PaymentDeps, 'ctx' | 'ledger'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  for (const row of await lockStoppableOf(tx, userId)) {
    if (row.state === 'approved') await moveWithdrawal(deps, tx, row, { type: 'withdrawal.recalled' })
    else if (!row.isLarge) await updateWithdrawal(tx, row.id, { isLarge: true })
  }
}

export function recordWithdrawal(
  { ctx }: Pick<PaymentDeps, 'ctx'>,
  tx: Tx,
  {
    id,
    state,
    amount,
    currency,
    fee,
  }: Pick<WithdrawalRow, 'id' | 'amount' | 'currency' | 'fee'> & { readonly state: string },
  event: WithdrawalEvent,
  { to, actorId }: { readonly to: string; readonly actorId: string | undefined },
): Promise<void> {
  const detail = { from: state, to, amount, currency, ...(fee > 0n && { fee }) }
  return ctx.audit.record(tx, { actorId, action: event.type, entity: 'withdrawal', entityId: id, detail })
}

/** Where a withdrawal may be once it is requested. */
const TOLD_AS_REQUESTED: ReadonlySet<string> = new Set(['held', 'review', 'approved'])

/** Each effect of the machine but the first reservation, which makes the row. */
export async function effect(
  { ctx, ledger }: Pick<PaymentDeps, 'ctx' | 'ledger'>,
  tx: Tx,
  row: Pick<WithdrawalRow, 'id' | 'userId' | 'amount' | 'currency' | 'transferId' | 'heldUntil'>,
  action: string,
  state: WithdrawalRow['state'],
): Promise<void> {
  const payload = { withdrawalId: row.id }
  const done = (result: { readonly outcome: string }) => {
    if (result.outcome !== 'done')
      throw new Error(`The ledger answered '${result.outcome}' to ${action} of the withdrawal ${row.id}.`)
  }
  switch (action) {
    case 'scheduleRelease':
      return ctx.jobs.enqueue(tx, { topic: WITHDRAWAL_TOPICS.release, payload, runAt: row.heldUntil })
    case 'sendPayment':
      // No dedupe key: after a recall the next approval sends too. Two jobs of one withdrawal are harmless.
      return ctx.jobs.enqueue(tx, { topic: WITHDRAWAL_TOPICS.send, payload })
    case 'postMoney':
      return done(await ledger.post(row.transferId, { reason: 'withdrawal_sent' }, tx))
    case 'releaseMoney':
      return done(await ledger.void(row.transferId, { reason: `withdrawal_${state}` }, tx))
    case 'creditBack':
      return done(await ledger.refund(row.transferId, { reason: 'withdrawal_returned' }, tx))
    case 'tellOwner': {
      const about = TOLD_AS_REQUESTED.has(state) ? 'requested' : state
      return ctx.jobs.enqueue(tx, {
        topic: WITHDRAWAL_TOPICS.notice,
        payload: {
          userId: row.userId,
          about,
          withdrawalId: row.id,
          amount: row.amount.toString(),
          currency: row.currency,
        },
        dedupeKey: `${row.id}:${about}`,
      })
    }
    default:
      throw new Error(`no effect is known for the action '${action}'`)
  }
}
