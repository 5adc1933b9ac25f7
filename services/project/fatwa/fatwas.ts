import { daysAfter, monthsAfter } from '#contracts/dates.ts'
import { FATWA_TEXTS } from '#contracts/project/fatwa/values.ts'
import { APPROVABLE_STATES } from '#contracts/project/proposal-values.ts'
import type { Verdict } from '#contracts/reply.ts'
import { FATWA_EVENTS, fatwaMachine, validUntil as endOf, type FatwaEvent } from '#machines/fatwa/machine.ts'
import { fatwaRefusal, isInForce } from '#machines/fatwa/rules.ts'
import { startLifecycle, type LifecycleAction } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, verdictOf } from '#services/kit/http/problem.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import { createPause, TOPICS } from '#services/project/campaign.ts'
import { lockOffering } from '#services/project/store.ts'
import {
  changeFatwa,
  fatwaOf,
  findFatwa,
  insertFatwa,
  periodAt,
  revokeApproval,
  type Fatwa,
} from './store.ts'

const EVERY = new Set<string>([...FATWA_EVENTS.public, ...FATWA_EVENTS.internal])
const BY_SCHOLAR: Sender = { allowed: new Set(FATWA_EVENTS.public), by: 'person' }
const BY_SERVICE: Sender = { allowed: EVERY, by: 'server' }
/** States in which nothing depends on the fatwa any more. */
const ENDED: ReadonlySet<string> = new Set(['rejected', 'settled', 'failed', 'refunding', 'refunded'])
const VERSION = fatwaMachine.version ?? '1'

/** Which of these people are no longer scholars of the board. */
export type FormerScholars = (userIds: readonly string[]) => Promise<readonly string[]>

/** The lifecycle of the scholars' approval; each change locks the offering first. */
export function createFatwas(ctx: ServiceContext, formerScholars: FormerScholars) {
  const pauseOpen = createPause(ctx)

  /** The fatwa of a new offering. */
  async function begin(tx: Tx, offeringId: string): Promise<void> {
    const { state } = startLifecycle(fatwaMachine, undefined)
    await insertFatwa(tx, {
      offeringId,
      state,
      validUntil: null,
      machineVersion: VERSION,
      changedAt: ctx.clock.now(),
    })
  }

  /** Applies one event and carries out what follows; `store` writes what it means for the signatures. */
  async function send(
    tx: Tx,
    fatwa: Fatwa,
    event: FatwaEvent,
    actorId: string | undefined,
    store?: () => Promise<void>,
  ): Promise<void> {
    const { offeringId, state, context } = fatwa
    const isPublic = FATWA_EVENTS.public.some((type) => type === event.type)
    const refused = fatwaRefusal({ state, context }, event)
    if (refused !== null && isPublic) throw notNow(refused)
    // The end of a signature that was renewed meanwhile changes nothing.
    if (refused !== null) return
    const next = enforce(
      ctx,
      fatwaMachine,
      { id: offeringId, state, context },
      event,
      isPublic ? BY_SCHOLAR : BY_SERVICE,
    )
    if (!next.ok) throw new Error(`fatwa of ${offeringId} refuses ${event.type} without a reason`)
    await store?.()
    const end = next.state === 'valid' ? endOf(next.context.signatures) : null
    const now = ctx.clock.now()
    await changeFatwa(tx, offeringId, {
      state: next.state,
      validUntil: end === null ? null : new Date(end),
      machineVersion: VERSION,
      changedAt: now,
    })
    await ctx.audit.record(tx, {
      actorId,
      action: event.type,
      entity: 'fatwa',
      entityId: offeringId,
      detail: {
        from: state,
        to: next.state,
        signatures: next.context.signatures.length,
        termsVersion: fatwa.termsVersion,
      },
    })
    for (const action of next.actions) await effect(tx, offeringId, end, action)
  }

  async function effect(
    tx: Tx,
    offeringId: string,
    end: string | null,
    { type, params }: LifecycleAction,
  ): Promise<void> {
    switch (type) {
      case 'scheduleExpiry':
        if (end !== null)
          await ctx.jobs.enqueue(tx, {
            topic: TOPICS.fatwaEnds,
            payload: { offeringId },
            runAt: new Date(end),
            dedupeKey: `${offeringId}:${end}`,
          })
        return
      case 'pauseCampaign':
        return pauseOpen(tx, offeringId)
      case 'scheduleOpening': {
        const row = await lockOffering(tx, offeringId)
        if (row?.state === 'preview')
          await ctx.jobs.enqueue(tx, { topic: TOPICS.opening, payload: { offeringId }, runAt: row.opensAt })
        return
      }
      case 'tellEnd': {
        const { about } = params as { readonly about: 'revoked' | 'expired' }
        const row = await lockOffering(tx, offeringId)
        if (!row) throw new Error(`no offering ${offeringId}`)
        if (ENDED.has(row.state)) return
        const kind = about === 'revoked' ? 'fatwaRevoked' : 'fatwaExpired'
        await ctx.jobs.enqueue(tx, {
          topic: TOPICS.issuerNotice,
          payload: { offeringId, issuerId: row.issuerId, about: kind },
        })
        // An offering that was never public has no orders.
        if (row.status !== null)
          await ctx.jobs.enqueue(tx, {
            topic: TOPICS.fatwaEnded,
            payload: { offeringId, about, at: ctx.clock.now().toISOString() },
          })
        return
      }
      default:
        throw new Error(`no effect is known for the action '${type}'`)
    }
  }

  /** The fatwa at this instant, with an end that has come but was not dealt with yet. */
  async function current(tx: Tx, offeringId: string): Promise<Fatwa> {
    const at = ctx.clock.now()
    const fatwa = await fatwaOf(tx, offeringId, at)
    if (fatwa.state !== 'valid' || isInForce(fatwa, at)) return fatwa
    await send(tx, fatwa, { type: 'fatwa.expired', now: at.toISOString() }, undefined)
    return fatwaOf(tx, offeringId, at)
  }

  /** A scholar signs; the signature was verified. @throws Problem 409 when they have signed and it holds for long */
  async function sign(
    tx: Tx,
    fatwa: Fatwa,
    actorId: string,
    store: (validUntil: Date) => Promise<void>,
  ): Promise<void> {
    const now = ctx.clock.now()
    const { months, renewalDays } = await periodAt(tx, now)
    const until = monthsAfter(now, months)
    const event = {
      type: 'fatwa.signed',
      actorId,
      now: now.toISOString(),
      until: until.toISOString(),
      renewable: daysAfter(now, renewalDays).toISOString(),
    } as const
    await send(tx, fatwa, event, actorId, () => store(until))
  }

  /** A scholar takes the own signature back. @throws Problem 409 without one that holds */
  function revoke(
    tx: Tx,
    fatwa: Fatwa,
    { actorId, reason }: { actorId: string; reason: string },
    store: () => Promise<void>,
  ): Promise<void> {
    const now = ctx.clock.now().toISOString()
    return send(tx, fatwa, { type: 'fatwa.revoked', actorId, now, reason }, actorId, store)
  }

  /** Ends the signatures of people who have left the board since, unless the fatwa is valid (record 0381). */
  async function dropFormer(offeringId: string): Promise<void> {
    const seen = await findFatwa(ctx.db.orm, offeringId, ctx.clock.now())
    const scholars = seen?.scholars ?? []
    if (scholars.length === 0) return
    // Outside the transaction, because another service answers.
    const former = await formerScholars(scholars)
    if (former.length === 0) return
    await ctx.db.transaction(async (tx) => {
      await lockOffering(tx, offeringId)
      for (const actorId of former) {
        const at = ctx.clock.now()
        const fatwa = await fatwaOf(tx, offeringId, at)
        const approval = { offeringId, digest: fatwa.digest, reviewerId: actorId }
        const event = { type: 'fatwa.scholarLeft', actorId, now: at.toISOString() } as const
        await send(tx, fatwa, event, undefined, () =>
          revokeApproval(tx, approval, { at, why: FATWA_TEXTS.left }),
        )
      }
    })
  }

  /** The offering has other terms now; signatures of exactly these from before count, of scholars who are still on the board. */
  async function termsChanged(tx: Tx, offeringId: string, actorId: string): Promise<void> {
    const at = ctx.clock.now()
    const fatwa = await fatwaOf(tx, offeringId, at)
    const former = fatwa.scholars.length === 0 ? [] : await formerScholars(fatwa.scholars)
    for (const reviewerId of former)
      await revokeApproval(
        tx,
        { offeringId, digest: fatwa.digest, reviewerId },
        { at, why: FATWA_TEXTS.left },
      )
    const signatures = fatwa.context.signatures.filter(({ by }) => !former.includes(by))
    await send(tx, fatwa, { type: 'fatwa.termsChanged', now: at.toISOString(), signatures }, actorId)
  }

  /** A signature may have reached its end. */
  async function expire(offeringId: string): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      await lockOffering(tx, offeringId)
      await current(tx, offeringId)
    })
  }

  /** Whether at least three scholars stand by the exact terms now. */
  async function inForce(offeringId: string, db: Executor = ctx.db.orm): Promise<boolean> {
    const now = ctx.clock.now()
    return isInForce(await fatwaOf(db, offeringId, now), now)
  }

  return { begin, current, sign, revoke, dropFormer, termsChanged, expire, isInForce: inForce }
}

/** When a valid fatwa ends; null for one that is not valid. */
export const validUntil = ({ state, context }: Fatwa): string | null =>
  state === 'valid' ? endOf(context.signatures) : null

/** Whether a scholar may sign now; where not, why. */
export function signVerdict(
  { state: fatwa, context }: Fatwa,
  {
    state,
    reviewerId: actorId,
    now,
    renewalDays,
  }: {
    readonly state: string
    readonly reviewerId: string
    readonly now: Date
    readonly renewalDays: number
  },
): Verdict {
  if (!APPROVABLE_STATES.has(state)) return verdictOf(FATWA_TEXTS.notNow)
  const at = now.toISOString()
  const renewable = daysAfter(now, renewalDays).toISOString()
  const reason = fatwaRefusal(
    { state: fatwa, context },
    { type: 'fatwa.signed', actorId, now: at, until: renewable, renewable },
  )
  return verdictOf(reason)
}
