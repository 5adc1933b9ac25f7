import { INSUFFICIENT_FUNDS_TEXT } from '#machines/deposit/labels.ts'
import {
  DEPOSIT_EVENTS,
  DEPOSIT_TIMEOUT_MS,
  depositMachine,
  type DepositEvent,
} from '#machines/deposit/machine.ts'
import { canDo, stateLabel, type Applied, type LifecycleRow, type Refusal } from '#machines/lifecycle.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import type { PaymentContext, PaymentDeps } from '#services/payment/deps.ts'
import { watch } from '#services/payment/watching/watch.ts'
import type { CardEvent } from '#services/providers/card/port.ts'
import * as store from './store.ts'

type Deposit = typeof depositMachine
type State = Applied<Deposit>['state']

/** Ends a deposit whose bank never answered. */
export const DEPOSIT_TIMEOUT_TOPIC = 'deposit.timedOut'
/** Tells other services that money has arrived. */
export const DEPOSIT_SETTLED_TOPIC = 'deposit.settled'
/** Asks a provider with a page of its own what became of a payment, once its page has ended. */
export const DEPOSIT_LOOK_TOPIC = 'deposit.look'
/** Refunds money that arrived for an erased account. */
export const DEPOSIT_RETURN_TOPIC = 'deposit.return'

/** The events the owner may send, and those of this service. */
export const BY_OWNER: Sender = { allowed: new Set(DEPOSIT_EVENTS.public), by: 'person' }
export const BY_SERVICE: Sender = { allowed: new Set(DEPOSIT_EVENTS.internal), by: 'server' }

const LATE: { readonly [Type in DepositEvent['type']]?: Sender['late'] } = {
  // The timer of every payment that was answered in time.
  'deposit.timedOut': ['created', 'settled', 'declined', 'mismatched', 'returned'],
  // A provider refuses in its answer and in an event, or after the time is over.
  'deposit.refused': ['declined', 'timedOut'],
}

/** On the wire these three states are all `failed`, with different reasons. */
const FAILED = { timedOut: 'timeout', mismatched: 'amount_mismatch', returned: 'account_closed' } as const
type Failed = keyof typeof FAILED

const failedBy = (reason: string | null): Failed | undefined =>
  (Object.keys(FAILED) as Failed[]).find((state) => FAILED[state] === reason)

/** The input of the deposit's machine. */
function lifecycleOf(row: store.DepositRow): LifecycleRow<Deposit> {
  const { state, reason } = row
  return {
    state: (state === 'failed' && failedBy(reason)) || state,
    context: {
      depositId: row.id,
      amount: row.amount.toString(),
      currency: row.currency,
      confirmedAt: state === 'processing' ? row.changedAt.toISOString() : null,
      declineReason: reason === 'declined' || reason === 'insufficient_funds' ? reason : null,
    },
  }
}

function columnsOf({ state, context }: Applied<Deposit>): Pick<store.DepositRow, 'state' | 'reason'> {
  if (state === 'timedOut' || state === 'mismatched' || state === 'returned')
    return { state: 'failed', reason: FAILED[state] }
  return { state, reason: context.declineReason }
}

/** The text shown with a deposit. */
export function depositMessage(row: store.DepositRow): string {
  const lifecycle = lifecycleOf(row)
  return lifecycle.context.declineReason === 'insufficient_funds'
    ? INSUFFICIENT_FUNDS_TEXT
    : stateLabel(depositMachine, lifecycle)
}

/** Whether the owner may submit a card now. */
export const mayConfirm = (row: store.DepositRow, now: Date): boolean =>
  canDo(depositMachine, lifecycleOf(row), { type: 'deposit.confirmed', now: now.toISOString() }).allowed

/** The result of an event without writing it. */
export function decide(
  ctx: Pick<PaymentContext, 'monitor'>,
  row: store.DepositRow,
  event: DepositEvent,
  sender: Sender,
): Applied<Deposit> | Refusal {
  return enforce(ctx, depositMachine, { id: row.id, ...lifecycleOf(row) }, event, {
    ...sender,
    late: LATE[event.type],
  })
}

/** The machine's event for a signed event of the provider. */
export function factOf(event: CardEvent, isErased: boolean): DepositEvent {
  return event.type === 'payment.failed'
    ? { type: 'deposit.refused', reason: event.reason }
    : { type: 'deposit.paid', amount: event.amount.toString(), currency: event.currency, isErased }
}

/** The audit action for reaching each state. */
const AUDIT: Readonly<Record<State, string>> = {
  created: 'deposit.tokenRefused',
  processing: 'deposit.confirmed',
  declined: 'deposit.declined',
  settled: 'deposit.settled',
  timedOut: 'deposit.timedOut',
  mismatched: 'deposit.mismatch',
  returned: 'deposit.returning',
}

/** The cause of a change. */
interface Cause {
  readonly actorId?: string
  /** The provider's event that brought the money. */
  readonly card?: CardEvent
  /** Where the owner lives, for the rules that watch money. */
  readonly countries?: readonly string[]
}

/** Writes the machine's decision and runs its actions; the row must be locked. */
export async function carryOut(
  deps: PaymentDeps,
  tx: Tx,
  row: store.DepositRow,
  next: Applied<Deposit>,
  { actorId, card, countries = [] }: Cause,
): Promise<store.DepositRow> {
  const now = deps.ctx.clock.now()
  const isCredited = next.actions.some(({ type }) => type === 'creditWallet')
  const transferId = isCredited && card ? await enterMoney(deps, tx, row, card) : undefined
  const mayFill = next.state === 'created' || next.state === 'processing'
  const moved = await store.moveDeposit(tx, row.id, [row.state], {
    ...columnsOf(next),
    ...(transferId === undefined ? {} : { transferId }),
    frameUrl: mayFill ? row.frameUrl : null,
    payUrl: mayFill ? row.payUrl : null,
    now,
  })
  if (!moved) throw new Error(`The deposit ${row.id} moved under its lock.`)
  await recordDeposit(deps, tx, moved, { action: AUDIT[next.state], actorId, from: lifecycleOf(row).state })
  if (transferId !== undefined)
    await watch(deps, tx, row.userId, {
      kind: 'deposit',
      id: row.id,
      amount: row.amount,
      currency: row.currency,
      // Providers of cards tell no name.
      isThirdParty: false,
      countries,
    })
  for (const { type } of next.actions) {
    if (type === 'scheduleTimeout')
      await deps.ctx.jobs.enqueue(tx, {
        topic: DEPOSIT_TIMEOUT_TOPIC,
        payload: { depositId: row.id },
        runAt: new Date(now.getTime() + DEPOSIT_TIMEOUT_MS),
      })
    const amount = { amount: (card ?? row).amount.toString(), currency: (card ?? row).currency }
    if (type === 'creditWallet')
      await deps.ctx.jobs.enqueue(tx, {
        topic: DEPOSIT_SETTLED_TOPIC,
        payload: { userId: row.userId, depositId: row.id, ...amount },
        dedupeKey: row.id,
      })
    if (type === 'sendBack')
      await deps.ctx.jobs.enqueue(tx, {
        topic: DEPOSIT_RETURN_TOPIC,
        payload: { depositId: row.id, ...amount },
        dedupeKey: row.id,
      })
  }
  return moved
}

/** Posts the transfer into the owner's wallet. */
async function enterMoney(
  deps: PaymentDeps,
  tx: Tx,
  row: store.DepositRow,
  event: CardEvent,
): Promise<string> {
  const entered = await deps.ledger.deposit(
    {
      provider: row.provider,
      userId: row.userId,
      currency: row.currency,
      amount: row.amount,
      reference: row.id,
      idempotency: { actor: `card:${row.provider}`, key: event.id },
    },
    tx,
  )
  if (entered.outcome !== 'accepted')
    throw new Error(`The ledger answered '${entered.outcome}' for the card event ${event.id}.`)
  return entered.transferId
}

/** Writes what happened to a deposit, with the states of its machine. */
export function recordDeposit(
  deps: Pick<PaymentDeps, 'ctx'>,
  tx: Tx,
  row: store.DepositRow,
  {
    action,
    actorId,
    from,
  }: { readonly action: string; readonly actorId?: string | undefined; readonly from?: string },
): Promise<void> {
  const { amount, currency, reason } = row
  const states = { ...(from !== undefined && { from }), to: String(lifecycleOf(row).state) }
  const detail = { ...states, reason, amount, currency }
  return deps.ctx.audit.record(tx, { actorId, action, entity: 'deposit', entityId: row.id, detail })
}
