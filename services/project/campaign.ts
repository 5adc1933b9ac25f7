import {
  CAMPAIGN_EVENTS,
  campaignMachine,
  type CampaignContext,
  type CampaignEvent,
} from '#machines/campaign/machine.ts'
import { startLifecycle, type LifecycleAction, type Refusal } from '#machines/lifecycle.ts'
import { createOfferings as createSupplies } from '#services/ledger/offerings.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import type { OfferingStatus } from './rules.ts'
import { changeOffering, lockOffering, writeCampaign, type OfferingRow } from './store.ts'

type Machine = typeof campaignMachine

export const CAMPAIGN_MACHINE_VERSION = campaignMachine.version ?? '1'

/** What an issuer may send, and what this service and its staff may. */
const EVERY = new Set<string>([...CAMPAIGN_EVENTS.public, ...CAMPAIGN_EVENTS.internal])
export const BY_ISSUER: Sender = { allowed: new Set(CAMPAIGN_EVENTS.public), by: 'person' }
export const BY_STAFF: Sender = { allowed: EVERY, by: 'person' }
export const BY_SERVICE: Sender = { allowed: EVERY, by: 'server' }

const LATE: { readonly [Type in CampaignEvent['type']]?: Sender['late'] } = {
  // Told at every look at the money, whatever is known of it.
  'campaign.fundsConfirmed': 'always',
  'campaign.soldOut': 'always',
  // A campaign may end before its last day, and a paused one stays as it is.
  'campaign.deadlinePassed': [
    'paused',
    'funded',
    'deploying',
    'operating',
    'settled',
    'failed',
    'refunding',
    'refunded',
  ],
  // Each may be told twice.
  'campaign.refundsStarted': ['refunding', 'refunded'],
  'campaign.refundsSettled': ['refunded'],
}

/** Topics this service writes to the outbox and the jobs it gives itself. Payloads hold ids, numbers and instants only. */
export const TOPICS = {
  /** { offeringId }: every order that is not allotted is refunded. */
  failed: 'campaign.failed',
  /** { offeringId }: confirmed orders are allotted; sent once. */
  softCapReached: 'offering.softCapReached',
  /** { offeringId, termsVersion, reconfirmBy }: orders in hand must be confirmed anew. */
  termsChanged: 'offering.termsChanged',
  /** { offeringId, closesAt }: investors with an order in hand are told. */
  extended: 'offering.extended',
  /** { offeringId }: a signature of its fatwa reaches its end. */
  fatwaEnds: 'project.fatwaEnds',
  /** { offeringId, about, at }: everybody with an order is told that its fatwa has ended, or that it does not pass its screening any more, or passes again. */
  fatwaEnded: 'offering.fatwaEnded',
  pauseDecided: 'offering.pauseDecided',
  /** { offeringId, issuerId, about }: news for the issuer. */
  issuerNotice: 'offering.notice',
  /** { userId, offeringId, about }: news for the person of compliance who approved it. */
  reviewNotice: 'offering.reviewNotice',
  /** Read from the payment service: {}, new limits of the screening methods count from now on. */
  screeningRules: 'rules.screeningStarted',
  /** Read from the payment service: { userId, orderId, offeringId, … }. */
  orderConfirmed: 'order.confirmed',
  /** The same, for the notification service. */
  orderConfirmedNotice: 'order.confirmed.notice',
  /** Read from the payment service: { offeringId, refundId, proposedBy, approvedBy }, two people decided to cancel. */
  refundApproved: 'refunds.approved',
  /** { refundId }: the campaign has moved on and cannot be cancelled. */
  refundRefused: 'refunds.refused',
  /** Read from the payment service: { offeringId }, the money of a failed campaign begins to go back. */
  refundsStarted: 'refunds.started',
  /** Read from the payment service: { offeringId }, no order holds money any more. */
  refundsSettled: 'refunds.settled',
  /** { offeringId }: the closing instant has come. */
  deadline: 'project.deadline',
  /** { offeringId }: the opening date has come. */
  opening: 'project.opening',
  /** { offeringId }: it has opened; whose saved search it matches is told. */
  opened: 'project.opened',
  /** { offeringId }: look at the money again. */
  review: 'project.review',
} as const

/** Where a campaign stands, as its row keeps it. */
export interface CampaignPosition {
  readonly state: string
  readonly context: CampaignContext
  readonly status: OfferingStatus | null
  readonly actions: readonly LifecycleAction[]
}

/** The first state of a new campaign. */
export function newCampaign(
  input: Omit<CampaignContext, 'isSoftCapReached' | 'approvals'>,
): CampaignPosition {
  return positionOf(startLifecycle<Machine>(campaignMachine, input))
}

/** What an event makes of a campaign; nothing is written. */
export function step(
  ctx: Pick<ServiceContext, 'monitor'>,
  row: OfferingRow,
  event: CampaignEvent,
  sender: Sender,
): CampaignPosition | Refusal {
  const at = { id: row.id, ...rowPosition(row) }
  const next = enforce<Machine>(ctx, campaignMachine, at, event, { ...sender, late: LATE[event.type] })
  return next.ok ? positionOf(next) : next
}

function positionOf(applied: {
  readonly state: unknown
  readonly context: CampaignContext
  readonly actions: readonly LifecycleAction[]
}): CampaignPosition {
  const state = String(applied.state)
  return { state, context: applied.context, status: statusOf(state), actions: applied.actions }
}

/** The public status that the machine's own definition gives to a state. */
export function statusOf(state: string): OfferingStatus | null {
  const meta: { status?: OfferingStatus | null } | undefined = Reflect.get(
    campaignMachine.states,
    state,
  )?.meta
  if (meta === undefined) throw new Error(`the campaign machine knows no state '${state}'`)
  return meta.status ?? null
}

/** Whether a campaign knows the event in this state, whatever its guards say. */
export const takesEvent = (state: string, type: CampaignEvent['type']): boolean =>
  campaignMachine.root.states[state]?.events.includes(type) === true

/** The position a row stands at. */
export function rowPosition(row: Pick<OfferingRow, 'state' | 'campaign'>): {
  state: string
  context: CampaignContext
} {
  // Written by this module only, from the machine's own context.
  return { state: row.state, context: row.campaign as unknown as CampaignContext }
}

/** What moved a campaign. */
export interface CampaignCause {
  readonly event: CampaignEvent
  /** The person who did it; the product itself otherwise. */
  readonly actorId?: string | undefined
  /** More for the audit trail: ids only. */
  readonly detail?: Readonly<Record<string, string>>
}

/** Writes a position and everything its actions ask for, in the caller's transaction, which has locked the row. */
export function createCampaignWriter(ctx: ServiceContext) {
  const supplies = createSupplies(ctx)

  async function effect(
    tx: Executor,
    row: OfferingRow,
    action: LifecycleAction,
    { closesAt }: CampaignContext,
  ): Promise<void> {
    const offeringId = row.id
    switch (action.type) {
      case 'allotOrders':
        return ctx.jobs.enqueue(tx, {
          topic: TOPICS.softCapReached,
          payload: { offeringId },
          dedupeKey: offeringId,
        })
      case 'failOrders':
        return ctx.jobs.enqueue(tx, { topic: TOPICS.failed, payload: { offeringId }, dedupeKey: offeringId })
      case 'scheduleOpening':
        // Asked anew by each approval, since a draft may come back with other dates.
        return ctx.jobs.enqueue(tx, { topic: TOPICS.opening, payload: { offeringId }, runAt: row.opensAt })
      case 'scheduleDeadline': {
        const { at } = action.params as { readonly at: string }
        return ctx.jobs.enqueue(tx, {
          topic: TOPICS.deadline,
          payload: { offeringId },
          runAt: new Date(at),
          dedupeKey: `${offeringId}:${at}`,
        })
      }
      case 'moveClose': {
        await changeOffering(tx, offeringId, { closesAt: new Date(closesAt) })
        await supplies.setOfferingClose(offeringId, new Date(closesAt), tx)
        const payload = { offeringId, closesAt }
        return ctx.jobs.enqueue(tx, {
          topic: TOPICS.extended,
          payload,
          dedupeKey: `${offeringId}:${closesAt}`,
        })
      }
      case 'notifyIssuer': {
        const about = (action.params as { readonly about: string }).about
        const payload = { offeringId, issuerId: row.issuerId, about }
        return ctx.jobs.enqueue(tx, { topic: TOPICS.issuerNotice, payload })
      }
      default:
        throw new Error(`no effect is known for the action '${action.type}'`)
    }
  }

  return async function write(
    tx: Executor,
    row: OfferingRow,
    to: CampaignPosition,
    { event, actorId, detail }: CampaignCause,
  ): Promise<void> {
    const now = ctx.clock.now()
    const reached = to.context.isSoftCapReached || to.status === 'funded'
    const { state, status, context: campaign } = to
    const position = { state, status, campaign, machineVersion: CAMPAIGN_MACHINE_VERSION }
    await writeCampaign(tx, row.id, position, { isSoftCapReached: reached, now })
    // The ledger is the last wall: a campaign that takes no orders has a closed supply.
    if (row.status !== null) {
      await supplies.setOfferingClosed(row.id, to.state !== 'live' && to.state !== 'softCapReached', tx)
    }
    await ctx.audit.record(tx, {
      actorId,
      action: event.type,
      entity: 'offering',
      entityId: row.id,
      detail: { from: row.state, to: state, ...detail },
    })
    for (const action of to.actions) await effect(tx, row, action, campaign)
  }
}

/** Tells a campaign of a fact that leads on from one state; nothing happens in another. */
export function createTelling(ctx: ServiceContext) {
  const write = createCampaignWriter(ctx)
  return async function tell(tx: Tx, offeringId: string, from: string, event: CampaignEvent): Promise<void> {
    const row = await lockOffering(tx, offeringId)
    if (row?.state !== from) return
    const next = step(ctx, row, event, BY_SERVICE)
    if ('reason' in next) throw new Error(`offering ${offeringId} refuses ${event.type}`)
    await write(tx, row, next, { event })
  }
}

/** Pauses a campaign that may not go on; nothing happens in a state that takes no orders. */
export function createPause(ctx: ServiceContext) {
  const write = createCampaignWriter(ctx)
  return async function pauseOpen(tx: Tx, offeringId: string): Promise<void> {
    const row = await lockOffering(tx, offeringId)
    // One that is closed waits for a valid fatwa anyway.
    if (row?.state !== 'live' && row?.state !== 'softCapReached') return
    const event = { type: 'campaign.paused' } as const
    const next = step(ctx, row, event, BY_SERVICE)
    if ('reason' in next) throw new Error(`offering ${offeringId} in '${row.state}' refuses to be paused`)
    await write(tx, row, next, { event })
  }
}
