import { daysAfter } from '#contracts/dates.ts'
import { toWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { CAMPAIGN_CHANGE_TEXTS } from '#contracts/project/campaign-change-values.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { campaignMachine, type CampaignEvent } from '#machines/campaign/machine.ts'
import { cancelRefusal } from '#machines/campaign/rules.ts'
import { stateLabel } from '#machines/lifecycle.ts'
import type { cancellableCampaigns, offeringForOrder } from '#contracts/internal/project.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import { createOfferings as createSupplies } from '#services/ledger/offerings.ts'
import type { Sender } from '#services/kit/monitor/enforce.ts'
import {
  BY_SERVICE,
  BY_STAFF,
  createCampaignWriter,
  rowPosition,
  step,
  TOPICS,
  type CampaignCause,
} from './campaign.ts'
import type { ProjectDeps } from './deps.ts'
import { termFaults } from '#contracts/finance/term-rules.ts'
import { contractTerms, type ContractTerms } from '#contracts/project/contract-terms.ts'
import { termPromises } from '#contracts/project/proposal-rules.ts'
import { termsDigest } from './terms/terms-digest.ts'
import {
  shownCoolingOffFor,
  type BusinessCalendar,
  type RegimeRule,
  type ShownCoolingOff,
} from './terms/cooling-off.ts'
import { fundsOf, type Funds } from './funds-store.ts'
import { createOrderFacts, textKeyOf } from './order-facts.ts'
import { readCalendar, ruleInForce } from './terms/regime-store.ts'
import type { Publishing } from './publishing.ts'
import { closedText, type CampaignState } from './rules.ts'
import {
  changeOffering,
  factsOf,
  findOffering,
  idsOfAll,
  idsOfIssuer,
  listCancellable,
  lockOffering,
  type OfferingRow,
  type PublicOffering,
} from './store.ts'
import { insertTerms, findTerms } from './terms/store.ts'
import { coolingOffOf } from './views.ts'

/** Who decided to cancel a campaign and refund its orders. */
export interface ApprovedRefund {
  readonly offeringId: string
  readonly refundId: string
  readonly proposedBy: string
  readonly approvedBy: string
}

/** What an order needs to know of an offering, but for the terms that it is placed under. */
type ForOrder = Omit<NonNullable<Awaited<ReturnType<Ask<typeof offeringForOrder>>>>, 'orderTerms'> & {
  /** Other than before where a word of those terms may be. */
  readonly textKey: string
}

export type Offerings = ReturnType<typeof createOfferings>

/** What may be done with offerings; the HTTP routes, the answers to other services and the jobs all come here. */
export function createOfferings(
  ctx: ServiceContext,
  { isFatwaValid, termsChanged }: Publishing,
  { hasUnanswered }: Pick<ProjectDeps, 'hasUnanswered'>,
) {
  const write = createCampaignWriter(ctx)
  const supplies = createSupplies(ctx)
  const rules = createRuleBook(ctx)
  const orderFacts = createOrderFacts(ctx.db.orm)

  async function publicOffering(id: string): Promise<PublicOffering> {
    const row = await findOffering(ctx.db.orm, id)
    if (row === undefined || row.status === null) throw noOffering()
    // A state with a public status is a public one.
    return { ...row, status: row.status, state: row.state as CampaignState }
  }

  /** Also where its end cannot be known. */
  async function shownCoolingOff(
    { regime, closesAt }: Pick<OfferingRow, 'regime' | 'closesAt'>,
    now = ctx.clock.now(),
  ): Promise<ShownCoolingOff> {
    return shownCoolingOffFor(await rules(regime, now), now, closesAt)
  }

  /** Null when there is no public offering of that id. */
  async function forOrder(input: Parameters<Ask<typeof offeringForOrder>>[0]): Promise<ForOrder | null> {
    const now = input.now === undefined ? ctx.clock.now() : new Date(input.now)
    const row = await orderFacts(input.offeringId)
    if (row === undefined) return null
    const money = (minor: bigint) => toWire({ minor, currency: row.currency })
    const coolingOff = coolingOffOf(await shownCoolingOff(row, now))
    return {
      id: row.id,
      name: row.name,
      issuerId: row.issuerId,
      status: row.status,
      // After its close a campaign shows as live until the last cooling-off has run out; the dates decide.
      isOpen: closedText(row, now) === null,
      unitPrice: money(row.unitPrice),
      totalUnits: row.totalUnits,
      minUnits: row.minUnits,
      termsVersion: row.termsVersion,
      lockMonths: row.lockMonths,
      horizonMonths: row.horizonMonths,
      coolingOff,
      softCap: money(row.softCap),
      textKey: textKeyOf(row, coolingOff),
    }
  }

  /** Applies one event under the row's lock; undefined when the machine refuses it in this state. */
  async function send(
    tx: Tx,
    offeringId: string,
    event: CampaignEvent,
    { actorId, detail, ...sender }: Sender & Omit<CampaignCause, 'event'>,
  ) {
    const row = await lockOffering(tx, offeringId)
    if (!row) throw noOffering()
    const next = step(ctx, row, event, sender)
    if ('reason' in next) return undefined
    await write(tx, row, next, { event, actorId, ...(detail && { detail }) })
    return next
  }

  /** Looks at the money again and tells the campaign; called by jobs, any number of times. */
  async function review(offeringId: string): Promise<void> {
    // One instant for both looks: money whose answers were not asked for is not firm in the second one either.
    const now = ctx.clock.now()
    const isWaiting = await isAwaitingAnswers(offeringId, now)
    await ctx.db.transaction(async (tx) => {
      const row = await lockOffering(tx, offeringId)
      if (!row || !REVIEWED.has(row.state)) return
      if (isWaiting) return reviewLater(tx, offeringId, now)
      const funds = await firmFunds(tx, offeringId, now)
      const confirmed = funds.confirmed.toString()
      if (row.state === 'waitingFunds' || (row.state === 'paused' && now >= row.closesAt)) {
        if (funds.provisional === 0n) {
          const event = {
            type: 'campaign.fundsSettled' as const,
            now: now.toISOString(),
            confirmed,
            isFatwaValid: await isFatwaValid(tx, row),
          }
          // A fatwa may become valid again, a pause may end; then the money is released.
          if (!(await send(tx, offeringId, event, BY_SERVICE)))
            await reviewLater(tx, offeringId, daysAfter(now, 1))
        } else {
          await reviewLater(tx, offeringId, funds.settlesAt ?? daysAfter(now, 1))
        }
        return
      }
      await send(tx, offeringId, { type: 'campaign.fundsConfirmed', confirmed }, BY_SERVICE)
      await send(tx, offeringId, { type: 'campaign.soldOut', confirmed }, BY_SERVICE)
    })
  }

  /** The money of an offering, which neither comes nor goes until the transaction ends: a refund waits, or has come before. */
  async function firmFunds(tx: Tx, offeringId: string, now: Date): Promise<Funds> {
    await supplies.lockSupply(offeringId, tx)
    return fundsOf(tx, offeringId, now)
  }

  /**
   * Whether investors' time to answer new terms is over and the silent ones are not dealt with yet. Asked without the row's lock: terms
   * that change meanwhile bring a time of their own, which the funds heed.
   */
  async function isAwaitingAnswers(offeringId: string, now: Date): Promise<boolean> {
    const row = await findOffering(ctx.db.orm, offeringId)
    if (!row || row.termsVersion === 1) return false
    const terms = await findTerms(ctx.db.orm, offeringId, row.termsVersion)
    if (!terms?.reconfirmBy || terms.reconfirmBy > now) return false
    return hasUnanswered({ offeringId, termsVersion: row.termsVersion })
  }

  async function reviewLater(tx: Tx, offeringId: string, at: Date): Promise<void> {
    const now = ctx.clock.now()
    // A period that is over but whose order has not been dealt with yet: payment's own job is about to.
    const wanted = at > now ? at : new Date(now.getTime() + MINUTE_MS)
    // At the end of its minute, so that the reviews of many orders meet in one.
    const runAt = new Date(Math.ceil(wanted.getTime() / MINUTE_MS) * MINUTE_MS)
    const dedupeKey = `${offeringId}:${runAt.toISOString()}`
    await ctx.jobs.enqueue(tx, { topic: TOPICS.review, payload: { offeringId }, runAt, dedupeKey })
  }

  /** The closing instant has come: no more orders, and the money is looked at. */
  async function passDeadline(offeringId: string): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const row = await lockOffering(tx, offeringId)
      const now = ctx.clock.now()
      // The campaign was extended since this instant was planned.
      if (row && now < row.closesAt) return
      await send(tx, offeringId, { type: 'campaign.deadlinePassed', now: now.toISOString() }, BY_SERVICE)
    })
    await review(offeringId)
  }

  /** The payment service has begun to give the money of a failed campaign back. */
  async function startRefunds(offeringId: string): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      await send(tx, offeringId, { type: 'campaign.refundsStarted' }, BY_SERVICE)
    })
  }

  /**
   * All money of a failed campaign is back with its investors.
   * @throws Error when the news of their begin is still on its way; the job is then tried again
   */
  async function settleRefunds(offeringId: string): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const row = await lockOffering(tx, offeringId)
      if (row?.state === 'failed') throw new Error(`The refunds of ${offeringId} have not started yet.`)
      await send(tx, offeringId, { type: 'campaign.refundsSettled' }, BY_SERVICE)
    })
  }

  /**
   * Cancels a campaign whose refund two people decided; its failure refunds the orders in hand (record 0290).
   * Delivered twice, it does nothing more; where the campaign has moved on, the payment service is told.
   */
  async function cancelCampaign({
    offeringId,
    refundId,
    proposedBy,
    approvedBy,
  }: ApprovedRefund): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const row = await lockOffering(tx, offeringId)
      if (!row) throw noOffering()
      // It failed by itself, or by this refund: its orders are refunded already.
      if (row.status === 'failed') return
      const sender = { ...BY_SERVICE, actorId: approvedBy, detail: { refund: refundId, proposedBy } }
      if (row.status !== null && (await send(tx, offeringId, { type: 'campaign.cancelled' }, sender))) return
      await ctx.jobs.enqueue(tx, {
        topic: TOPICS.refundRefused,
        payload: { refundId },
        dedupeKey: refundId,
      })
    })
  }

  /** Public campaigns with why each cannot be cancelled now. */
  async function cancellable(
    input: Parameters<Ask<typeof cancellableCampaigns>>[0],
  ): ReturnType<Ask<typeof cancellableCampaigns>> {
    const { rows, total } = await listCancellable(ctx.db.orm, input)
    return {
      rows: rows.map(({ state, campaign, ...row }) => {
        const at = rowPosition({ state, campaign })
        return {
          ...row,
          stateLabel: stateLabel(campaignMachine, at),
          isPaused: state === 'paused',
          refusal: cancelRefusal(at),
        }
      }),
      total,
    }
  }

  /** Runs in the caller's transaction, or in one of its own. */
  const within = <T>(tx: Tx | undefined, run: (tx: Tx) => Promise<T>): Promise<T> =>
    tx ? run(tx) : ctx.db.transaction(run)

  /** Stops taking orders for a while, or goes on. @throws Problem 409 when the campaign is in no state for it */
  async function pauseCampaign(
    input: { offeringId: string; actorId: string; pause: boolean },
    outer?: Tx,
  ): Promise<void> {
    const at = ctx.clock.now()
    // Money that nobody may count on yet is counted by the review that follows.
    const isWaiting = !input.pause && (await isAwaitingAnswers(input.offeringId, at))
    await within(outer, async (tx) => {
      const now = at.toISOString()
      const row = await ownOffering(tx, { ...input, asStaff: true })
      const pause: CampaignEvent = { type: 'campaign.paused' }
      const funds = await firmFunds(tx, input.offeringId, at)
      const confirmed = isWaiting ? '0' : funds.confirmed.toString()
      const resume: CampaignEvent = {
        type: 'campaign.resumed',
        now,
        isFatwaValid: await isFatwaValid(tx, row),
        confirmed,
      }
      const sender = { ...BY_STAFF, actorId: input.actorId }
      const next = await send(tx, input.offeringId, input.pause ? pause : resume, sender)
      if (next)
        await ctx.jobs.enqueue(tx, {
          topic: TOPICS.pauseDecided,
          payload: { offeringId: input.offeringId, about: input.pause ? 'paused' : 'resumed', at: now },
        })
      // What was confirmed meanwhile may have sold it out.
      if (next && !input.pause) await reviewLater(tx, input.offeringId, ctx.clock.now())
      if (!next)
        throw notNow(
          input.pause ? 'This campaign cannot be paused now.' : 'This campaign cannot be resumed now.',
        )
    })
  }

  /** Moves the closing date. @throws Problem 409 when the campaign is in no state for it, or for this date */
  async function extendCampaign(
    input: { offeringId: string; actorId: string; closesAt: Date },
    outer?: Tx,
  ): Promise<void> {
    await within(outer, async (tx) => {
      const event = {
        type: 'campaign.extended',
        now: ctx.clock.now().toISOString(),
        closesAt: input.closesAt.toISOString(),
      } as const
      const next = await send(tx, input.offeringId, event, { ...BY_STAFF, actorId: input.actorId })
      if (!next) throw notNow('This campaign cannot be extended now.')
    })
  }

  /**
   * Replaces the contract terms: a material change, so that every order in hand must be confirmed anew in the time the regime
   * gives. No scholar has approved the new ones, so that the campaign pauses. Price and caps cannot change once an offering is public.
   * @throws Problem 409 when the campaign has ended or digital shares are allotted, 400 when the new terms break the contract's rules
   */
  async function changeTerms(
    input: {
      offeringId: string
      actorId: string
      asStaff?: boolean
      terms: ContractTerms
      summary: string
    },
    outer?: Tx,
  ): Promise<{ termsVersion: number; reconfirmBy: Date }> {
    const terms = contractTerms.parse(input.terms)
    return within(outer, async (tx) => {
      const row = await ownOffering(tx, input)
      if (!CHANGEABLE_STATES.has(row.state)) throw notNow('The terms can no longer change.')
      if (rowPosition(row).context.isSoftCapReached) throw notNow(CAMPAIGN_CHANGE_TEXTS.allotted)
      const faults = termsFaults(terms, row)
      if (faults[0] !== undefined)
        throw new Problem(PROBLEM_CODES.invalid, 400, faults[0], { terms: faults.join(' ') })
      // Before the instant is read: money that came in until then is from before the new terms, and what comes later finds them.
      await supplies.lockSupply(row.id, tx)
      const now = ctx.clock.now()
      const { reconfirmDays } = await rules(row.regime, now)
      const reconfirmBy = daysAfter(now, reconfirmDays)
      const termsVersion = row.termsVersion + 1
      const before = await findTerms(tx, row.id, row.termsVersion)
      const document = { ...(before?.terms as object | null), contract: { terms } }
      await insertTerms(tx, {
        offeringId: row.id,
        version: termsVersion,
        contract: terms,
        terms: document,
        digest: termsDigest(document),
        summary: input.summary,
        reconfirmBy,
        actorId: input.actorId,
        createdAt: now,
      })
      await changeOffering(tx, row.id, { termsVersion, changedAt: now })
      await termsChanged(tx, row.id, input.actorId)
      await ctx.jobs.enqueue(tx, {
        topic: TOPICS.termsChanged,
        payload: { offeringId: row.id, termsVersion, reconfirmBy: reconfirmBy.toISOString() },
        dedupeKey: `${row.id}:${termsVersion}`,
      })
      await reviewLater(tx, row.id, new Date(reconfirmBy.getTime() + 60_000))
      await record(tx, 'offering.changeTerms', input, { termsVersion })
      return { termsVersion, reconfirmBy }
    })
  }

  async function ownOffering(tx: Tx, input: { offeringId: string; actorId: string; asStaff?: boolean }) {
    const row = await lockOffering(tx, input.offeringId)
    if (!row) throw noOffering()
    if (row.issuerId !== input.actorId && input.asStaff !== true) {
      throw new Problem(PROBLEM_CODES.forbidden, 403, 'This offering belongs to another person.')
    }
    return row
  }

  function record(
    tx: Tx,
    action: string,
    input: { offeringId: string; actorId: string },
    detail: Record<string, string | number>,
  ): Promise<void> {
    return ctx.audit.record(tx, {
      actorId: input.actorId,
      action,
      entity: 'offering',
      entityId: input.offeringId,
      detail,
    })
  }

  return {
    publicOffering,
    coolingOff: shownCoolingOff,
    offeringForOrder: forOrder,
    review,
    passDeadline,
    startRefunds,
    settleRefunds,
    cancelCampaign,
    cancellable,
    pauseCampaign,
    extendCampaign,
    changeTerms,
    facts: (ids: readonly string[]) => factsOf(ctx.db.orm, ids),
    idsOf: (issuerId: string) => idsOfIssuer(ctx.db.orm, issuerId),
    allIds: () => idsOfAll(ctx.db.orm),
    find: (id: string) => findOffering(ctx.db.orm, id),
  }
}

/** States in which the money decides what happens next. */
const REVIEWED: ReadonlySet<string> = new Set(['live', 'softCapReached', 'paused', 'waitingFunds'])

const MINUTE_MS = 60_000

/** States in which the terms of a campaign may change. */
export const CHANGEABLE_STATES: ReadonlySet<string> = new Set(['live', 'softCapReached', 'paused'])

const OTHER_CONTRACT = 'The terms are of another contract type.'

/** Every rule that new terms of an offering break. */
export const termsFaults = (terms: ContractTerms, row: OfferingRow): string[] => [
  ...termFaults(terms, row).map(({ words }) => words),
  ...termPromises(terms),
  ...(terms.type === row.contractType ? [] : [OTHER_CONTRACT]),
]

/** What a visitor is told of an offering that does not exist or is not public. */
const noOffering = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, 'This offering does not exist.')

/** The rule in force; calendars of business days are read once, since they change by migration only. */
function createRuleBook(ctx: ServiceContext) {
  const known = new Map<string, Promise<BusinessCalendar>>()
  function calendarOf(id: string): Promise<BusinessCalendar> {
    const found = known.get(id)
    if (found) return found
    const calendar = readCalendar(ctx.db.orm, id)
    known.set(id, calendar)
    calendar.catch(() => known.delete(id))
    return calendar
  }
  return (regime: Regime, at: Date): Promise<RegimeRule> => ruleInForce(ctx.db.orm, regime, at, calendarOf)
}
