import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  CAMPAIGN_CHANGE_LIFE_MS,
  CAMPAIGN_CHANGE_TEXTS,
  type CampaignChangeKind,
} from '#contracts/project/campaign-change-values.ts'
import { contractTerms, type ContractTerms } from '#contracts/project/contract-terms.ts'
import { hidesCharacters } from '#contracts/letters.ts'
import { id as anyId } from '#contracts/paging.ts'
import { PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import { promiseFault } from '#contracts/project/proposal-rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import {
  CAMPAIGN_CHANGE_EVENTS,
  campaignChangeMachine,
  type CampaignChangeEvent,
} from '#machines/campaign-change/machine.ts'
import { campaignChangeRefusal } from '#machines/campaign-change/rules.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import type { Json } from '#services/kit/http/service.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { TOPICS } from '#services/project/campaign.ts'
import { termsFaults, type Offerings } from '#services/project/offerings.ts'
import { lockOffering, type OfferingRow } from '#services/project/store.ts'
import { findTerms } from '#services/project/terms/store.ts'
import { changeFault } from './rules.ts'
import {
  endChange,
  findChange,
  insertChange,
  waitingChange,
  lockChange,
  factsOf,
  type ChangeReader,
  type ChangeRow,
  type ChangeState,
} from './store.ts'

export type CampaignChanges = ReturnType<typeof createCampaignChanges>

/** What is asked for; `terms` is JSON. */
export interface AskedChange {
  readonly offeringId: string
  readonly kind: CampaignChangeKind
  readonly reason: string
  readonly closesAt?: string | null | undefined
  readonly terms?: string | null | undefined
  readonly summary?: string | null | undefined
}

/** Ends a request that nobody decided about in time; payload { changeId }. */
const EXPIRE_TOPIC = 'project.changeExpires'
const expirePayload = z.object({ changeId: anyId })

const EVENTS = new Set<string>([...CAMPAIGN_CHANGE_EVENTS.public, ...CAMPAIGN_CHANGE_EVENTS.internal])

type Position = Pick<ChangeRow, 'kind' | 'askedBy' | 'issuerId'> & {
  readonly state: ChangeState | 'draft'
}
export const positionOf = ({
  state,
  kind,
  askedBy,
  issuerId,
}: Position): LifecycleRow<typeof campaignChangeMachine> => ({
  state,
  context: { kind, askedBy, issuerId },
})

/** Changes of open campaigns, each decided by two people (record 0239). */
export function createCampaignChanges(ctx: ServiceContext, offerings: Offerings) {
  // While a request waits, the same change cannot be asked for.
  ctx.jobs.handle(EXPIRE_TOPIC, async (payload) => expire(expirePayload.parse(payload).changeId), {
    retry: 'endless',
  })

  /**
   * Asks for a change.
   * @throws Problem 404 for an offering of others, 400 where something is missing, 409 when it is not possible now or waits already
   */
  async function ask(asked: AskedChange, reader: ChangeReader): Promise<string> {
    const { offeringId, kind, reason } = asked
    return ctx.db.transaction(async (tx) => {
      const row = await lockOffering(tx, offeringId)
      const facts = await factsOf(tx, offeringId, reader)
      if (!row || !facts) throw noCampaign()
      const waiting = await waitingChange(tx, offeringId, kind)
      const isLate = waiting !== undefined && waiting.expiresAt <= ctx.clock.now()
      if (isLate) await expireIn(tx, waiting.id)
      const details = await detailsOf(tx, asked, row)
      const fault = changeFault(kind, facts, { now: ctx.clock.now(), closesAt: details.closesAt })
      const draft = { kind, askedBy: reader.userId, issuerId: row.issuerId }
      const event = {
        type: 'change.asked' as const,
        isPossible: fault === null,
        isAsked: waiting !== undefined && !isLate,
        reason,
      }
      const id = newId('chg')
      apply({ id, state: 'draft', ...draft }, event, { fault, by: 'person' })
      const now = ctx.clock.now()
      const expiresAt = new Date(now.getTime() + CAMPAIGN_CHANGE_LIFE_MS)
      await insertChange(tx, {
        id,
        offeringId,
        kind,
        ...details,
        reason,
        state: 'waiting',
        askedBy: reader.userId,
        askedAt: now,
        expiresAt,
        decidedBy: null,
        decidedAt: null,
        decidedWhy: null,
      })
      await record(
        tx,
        { id, offeringId, kind, state: 'draft' },
        { action: 'change.asked', to: 'waiting', actorId: reader.userId },
      )
      await ctx.jobs.enqueue(tx, {
        topic: EXPIRE_TOPIC,
        payload: { changeId: id },
        runAt: expiresAt,
        dedupeKey: id,
      })
      return id
    })
  }

  /** Approves a change and carries it out in the same transaction. @throws Problem 404, 409 */
  async function approve(id: string, reader: ChangeReader): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const change = await lock(tx, id, reader)
      const fault = changeFault(change.kind, change, { now: ctx.clock.now(), closesAt: change.closesAt })
      const event = { type: 'change.approved', actorId: reader.userId, isPossible: fault === null } as const
      apply(change, event, { fault, by: 'person' })
      await end(tx, change, { state: 'carriedOut', decidedBy: reader.userId, why: null }, event)
      await carryOut(tx, change, reader.userId)
      // A pause tells the issuer itself.
      if (change.kind !== 'pause') await tellIssuer(tx, change, 'changeCarriedOut')
    })
  }

  /** Declines a change. @throws Problem 404, 409 */
  async function decline(id: string, reason: string, reader: ChangeReader): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const change = await lock(tx, id, reader)
      const event = { type: 'change.declined', actorId: reader.userId, reason } as const
      apply(change, event, { fault: null, by: 'person' })
      await end(tx, change, { state: 'declined', decidedBy: reader.userId, why: reason }, event)
      // Compliance sees its own requests in the list.
      if (change.askedBy === change.issuerId) await tellIssuer(tx, change, 'changeDeclined')
    })
  }

  /** Withdraws the caller's own request. @throws Problem 404, 409 */
  async function withdraw(id: string, reader: ChangeReader): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const change = await lock(tx, id, reader)
      const event = { type: 'change.withdrawn', actorId: reader.userId } as const
      apply(change, event, { fault: null, by: 'person' })
      await end(tx, change, { state: 'withdrawn', decidedBy: reader.userId, why: null }, event)
    })
  }

  const expire = (id: string): Promise<void> => ctx.db.transaction((tx) => expireIn(tx, id))

  async function expireIn(tx: Tx, id: string): Promise<void> {
    const change = await lockChange(tx, id)
    if (change?.state !== 'waiting') return
    const event = { type: 'change.expired' } as const
    apply(change, event, { fault: null, by: 'server' })
    await end(tx, change, { state: 'expired', decidedBy: null, why: null }, event)
  }

  /** The offering is locked first, as every change of a campaign does. */
  async function lock(tx: Tx, id: string, reader: ChangeReader): Promise<ChangeRow> {
    const seen = await findChange(tx, id, reader)
    const row = seen && (await lockOffering(tx, seen.offeringId))
    const change = row && (await findChange(tx, id, reader, true))
    if (!change) throw new Problem(PROBLEM_CODES.notFound, 404, CAMPAIGN_CHANGE_TEXTS.notFound)
    // A request counts as expired from that instant on, even if the job that ends it runs later.
    const isLate = change.state === 'waiting' && change.expiresAt <= ctx.clock.now()
    return isLate ? { ...change, state: 'expired' } : change
  }

  /** @throws Problem 409 with the first unmet condition, in the words of the campaign where it is the campaign that refuses */
  function apply(
    change: Position & { readonly id: string },
    event: CampaignChangeEvent,
    { fault, by }: { readonly fault: string | null; readonly by: 'person' | 'server' },
  ): void {
    const at = positionOf(change)
    const refused = campaignChangeRefusal(at, event)
    if (refused?.condition === 'isPossible' && fault !== null) throw notNow(fault)
    if (refused) throw notNow(refused.text)
    const next = enforce<typeof campaignChangeMachine>(
      ctx,
      campaignChangeMachine,
      { id: change.id, ...at },
      event,
      { allowed: EVENTS, by },
    )
    if (!next.ok) throw new Error(`the machine refuses '${event.type}' without a condition`)
  }

  async function end(
    tx: Tx,
    change: ChangeRow,
    to: { readonly state: ChangeState; readonly decidedBy: string | null; readonly why: string | null },
    event: CampaignChangeEvent,
  ): Promise<void> {
    const { state, decidedBy, why } = to
    await endChange(tx, change.id, { state, decidedBy, decidedAt: ctx.clock.now(), decidedWhy: why })
    await record(tx, change, { action: event.type, to: state, actorId: decidedBy })
  }

  const tellIssuer = (
    tx: Tx,
    { id, offeringId, issuerId }: ChangeRow,
    about: 'changeCarriedOut' | 'changeDeclined',
  ): Promise<void> =>
    ctx.jobs.enqueue(tx, {
      topic: TOPICS.issuerNotice,
      payload: { offeringId, issuerId, about },
      dedupeKey: id,
    })

  const record = (
    tx: Tx,
    { id, offeringId, kind, state }: Pick<ChangeRow, 'id' | 'offeringId' | 'kind'> & Pick<Position, 'state'>,
    {
      action,
      to,
      actorId,
    }: { readonly action: string; readonly to: ChangeState; readonly actorId: string | null },
  ): Promise<void> =>
    ctx.audit.record(tx, {
      actorId: actorId ?? undefined,
      action,
      entity: 'campaign_change',
      entityId: id,
      detail: { from: state, to, kind, offering: offeringId },
    })

  async function carryOut(tx: Tx, change: ChangeRow, actorId: string): Promise<void> {
    const { offeringId, kind, closesAt, terms, summary } = change
    if (kind === 'pause' || kind === 'resume')
      return offerings.pauseCampaign({ offeringId, actorId, pause: kind === 'pause' }, tx)
    if (kind === 'extend' && closesAt !== null)
      return offerings.extendCampaign({ offeringId, actorId, closesAt }, tx)
    if (terms === null || summary === null) throw new Error(`the change ${change.id} lacks its details`)
    const asked = { offeringId, actorId, asStaff: true, terms: contractTerms.parse(terms), summary }
    await offerings.changeTerms(asked, tx)
  }

  return { ask, approve, decline, withdraw }
}

type Details = Pick<ChangeRow, 'closesAt' | 'terms' | 'summary'>

/** @throws Problem 400 where the kind needs what is missing, or the terms break the contract's rules */
async function detailsOf(tx: Tx, asked: AskedChange, row: OfferingRow): Promise<Details> {
  const none = { closesAt: null, terms: null, summary: null }
  if (asked.kind === 'extend') {
    if (!asked.closesAt) throw invalid({ closesAt: CAMPAIGN_CHANGE_TEXTS.closesAt })
    return { ...none, closesAt: new Date(asked.closesAt) }
  }
  if (asked.kind !== 'changeTerms') return none
  const terms = readTerms(asked.terms)
  const summary = asked.summary?.trim() ?? ''
  if (summary === '') throw invalid({ summary: CAMPAIGN_CHANGE_TEXTS.summary })
  const promise = promiseFault(summary)
  if (promise !== undefined) throw invalid({ summary: promise })
  const [fault] = termsFaults(terms, row)
  if (fault !== undefined) throw invalid({ terms: fault })
  const now = await findTerms(tx, row.id, row.termsVersion)
  if (isDeepStrictEqual(terms, now?.contract)) throw invalid({ terms: CAMPAIGN_CHANGE_TEXTS.sameTerms })
  return { ...none, terms: terms as unknown as Json, summary }
}

function readTerms(json: string | null | undefined): ContractTerms {
  try {
    const parsed = contractTerms.safeParse(JSON.parse(json ?? ''))
    if (parsed.success && hidesText(parsed.data)) throw invalid({ terms: PROPOSAL_TEXTS.unreadable })
    if (parsed.success) return parsed.data
    const [first] = parsed.error.issues
    throw invalid({ [['terms', ...(first?.path ?? [])].join('.')]: first?.message ?? '' })
  } catch (error) {
    if (error instanceof Problem) throw error
    throw invalid({ terms: CAMPAIGN_CHANGE_TEXTS.terms })
  }
}

/** Invisible characters in any text of the terms; the database cannot even hold U+0000. */
const hidesText = (terms: ContractTerms): boolean =>
  Object.values(terms).some((value) => typeof value === 'string' && hidesCharacters(value))

const invalid = (fieldErrors: Record<string, string>): Problem =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, fieldErrors)
const noCampaign = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, CAMPAIGN_CHANGE_TEXTS.noCampaign)
