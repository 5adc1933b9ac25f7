import type { MoneyWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { DistributionState } from '#machines/distribution/labels.ts'
import {
  DISTRIBUTION_EVENTS,
  distributionMachine,
  type DistributionEvent,
} from '#machines/distribution/machine.ts'
import { distributionRefusal } from '#machines/distribution/rules.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { DistributionRow } from './store.ts'

export const DISTRIBUTION_TOPICS = {
  /** { distributionId }: the record date has come. */
  record: 'distribution.record',
  /** { distributionId }: pays the holders in batches. */
  pay: 'distribution.pay',
  /** { distributionId }: tries again those whose accounts could not be paid. */
  retry: 'distribution.retry',
  /** { offeringId }: a distribution has ended; the campaign is settled once its final result is paid. */
  settle: 'distribution.settle',
  /** { offeringId, holderIds }: digital shares of these holders have ended, or of all, and with them the orders; read by the payment service. */
  redeemed: 'offering.redeemed',
  /** { userId, offeringId, about, amount, currency, claimable }: news for the issuer or a holder. */
  notice: 'distribution.notice',
} as const

/**
 * So long after the record date its holders are read: a transfer that began before it has ended by then. What changes hands at the very
 * instant is the receiver's.
 */
export const RECORD_SETTLES_MS = 60_000

export const DISTRIBUTION_MACHINE_VERSION = distributionMachine.version ?? '1'
const EVERY = new Set<string>([...DISTRIBUTION_EVENTS.public, ...DISTRIBUTION_EVENTS.internal])

export const noDistribution = () => new Problem(PROBLEM_CODES.notFound, 404, DISTRIBUTION_TEXTS.notFound)
export const invalid = (field: string, text: string) =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { [field]: text })

interface Position {
  readonly state: DistributionState
  readonly checkedBy: string | null
  readonly releaseBy: string | null
}

/** The part of a row that belongs to its machine; `draft` is not stored. */
export const positionOf = ({
  state,
  checkedBy,
  releaseBy,
}: Position): LifecycleRow<typeof distributionMachine> => ({ state, context: { checkedBy, releaseBy } })

/** Where an event leads, and its effects. @throws Problem 409 with the first unmet condition; `fault` is why the contract refuses */
export function stepDistribution(
  ctx: Pick<ServiceContext, 'monitor'>,
  row: Position & { readonly id: string },
  event: DistributionEvent,
  { by, fault = null }: { readonly by: 'person' | 'server'; readonly fault?: string | null },
) {
  const at = positionOf(row)
  const refused = distributionRefusal(at, event)
  if (refused) throw notNow(refused.condition === 'isOfContract' && fault !== null ? fault : refused.text)
  const next = enforce(ctx, distributionMachine, { id: row.id, ...at }, event, { allowed: EVERY, by })
  if (!next.ok) throw new Error(`the distribution ${row.id} refuses '${event.type}' without a condition`)
  // No event leads back to the draft.
  const state = next.state as DistributionRow['state']
  return { state, ...next.context, actions: next.actions }
}

/** Tells the issuer, or a holder, through the notification service. */
export const tell = (
  ctx: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  news: {
    readonly userId: string
    readonly offeringId: string
    readonly about: 'filed' | 'returned' | 'approved' | 'paid' | 'received' | 'released'
    readonly money?: MoneyWire
    /** Payouts that wait for an account, or for the end of a freeze. */
    readonly claimable?: number
  },
): Promise<void> => {
  const { money, ...payload } = news
  return ctx.jobs.enqueue(tx, { topic: DISTRIBUTION_TOPICS.notice, payload: { ...payload, ...money } })
}

/** Asks whether the campaign is over. A job of its own, since it locks the offering before anything else. */
export const askToSettle = (
  ctx: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  offeringId: string,
): Promise<void> => ctx.jobs.enqueue(tx, { topic: DISTRIBUTION_TOPICS.settle, payload: { offeringId } })

/** Writes a step of a distribution into the audit log. */
export const recordStep = (
  ctx: Pick<ServiceContext, 'audit'>,
  tx: Tx,
  {
    id,
    offeringId,
    actorId,
    action,
    from,
    to,
  }: Readonly<Record<'id' | 'offeringId' | 'actorId' | 'action' | 'from' | 'to', string>>,
) =>
  ctx.audit.record(tx, {
    actorId,
    action,
    entity: 'distribution',
    entityId: id,
    detail: { from, to, offeringId },
  })
