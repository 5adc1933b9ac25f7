import { holdingId } from '#contracts/internal/token.ts'
import * as z from 'zod/mini'
import { isDeepStrictEqual } from 'node:util'
import { monthsAfter } from '#contracts/dates.ts'
import { id as anyId } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  KINDS_OF_ALL,
  KINDS_OF_HOLDER,
  KINDS_WITH_RECIPIENT,
  KINDS_WITH_UNITS,
  TOKEN_OPERATION_LIFE_MS,
  TOKEN_OPERATION_TEXTS,
  type TokenOperationKind,
} from '#contracts/token/operation-values.ts'
import type { TokenRules } from '#contracts/token/token-operations.ts'
import { HOLDER_NOT_FREE_TEXT, HOLDER_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { OVERSEER_ROLES } from '#contracts/staff/values.ts'
import { SHARE_LOT_GUARD_TEXTS, SHARE_LOT_STATE_TEXTS } from '#machines/share-lot/labels.ts'
import { SHARE_LOT_EVENTS, shareLotMachine } from '#machines/share-lot/machine.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import {
  TOKEN_OPERATION_EVENTS,
  tokenOperationMachine,
  type TokenOperationEvent,
} from '#machines/token-operation/machine.ts'
import { tokenOperationRefusal } from '#machines/token-operation/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { INVALID_MESSAGE } from '#services/kit/http/host-input.ts'
import { notNow, Problem, RetryLater } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, pausedAmong } from '#services/kit/security/personal.ts'
import { isLocked } from '#services/kit/security/personal-records.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { MoveOutcome, UnitsMove } from '#services/ledger/token.ts'
import type { TokenServiceDeps } from '#services/token/deps.ts'
import { isInsider } from './insiders.ts'
import { lotEvent, lotPosition, NO_RULES, operationFault, type Situation } from './rules.ts'
import {
  endOperation,
  findOperation,
  insertOperation,
  lockOperation,
  lockToken,
  rulesOf,
  saveRules,
  waitingOperation,
  type OperationRow,
  type OperationState,
  type Reader,
} from './store.ts'

/** What is asked for, as it was sent. */
export interface AskedOperation {
  /** Required but for all holdings of a person. */
  readonly offeringId?: string | null | undefined
  readonly kind: TokenOperationKind
  readonly reason: string
  readonly holderId?: string | null | undefined
  readonly recipientEmail?: string | null | undefined
  readonly units?: number | null | undefined
  readonly rules?: TokenRules | null | undefined
}

/** Ends a request that was not decided in time; payload { operationId }. */
export const EXPIRE_TOPIC = 'token.operationExpires'
const expirePayload = z.object({ operationId: anyId })

/** Receivers that one person looks up by their addresses. */
const LOOKUPS = { limit: 60, windowMs: 60 * 60_000 } as const

const EVENTS = new Set<string>([...TOKEN_OPERATION_EVENTS.public, ...TOKEN_OPERATION_EVENTS.internal])
const LOT_EVENTS = new Set<string>(SHARE_LOT_EVENTS.public)

type Draft = Pick<OperationRow, 'offeringId' | 'kind' | 'holderId' | 'recipientId' | 'units' | 'rules'>
/** About the shares of one offering. */
type DraftOfOne = Draft & { readonly offeringId: string }
type Position = Pick<OperationRow, 'kind' | 'askedBy' | 'holderId' | 'recipientId'> & {
  readonly state: OperationState | 'draft'
}

const peopleOf = ({ holderId, recipientId }: Pick<OperationRow, 'holderId' | 'recipientId'>): string[] =>
  [holderId, recipientId].filter((one) => one !== null)

export const positionOf = ({
  state,
  kind,
  askedBy,
  holderId,
  recipientId,
}: Position): LifecycleRow<typeof tokenOperationMachine> => ({
  state,
  context: { kind, askedBy, parties: peopleOf({ holderId, recipientId }) },
})

/** What other services know of an operation; read before the transaction begins. */
interface Outside {
  readonly isFunded: boolean
  readonly mayTrade: boolean
  readonly lockMonths: number
  readonly isVerified: boolean
  readonly country: string | null
  readonly isInsider: boolean
  readonly isSamePerson: boolean
}

/** Operations on digital shares, each decided by two people (record 0365). */
export function createTokenOperations(ctx: ServiceContext, deps: TokenServiceDeps) {
  const { ledger } = deps

  /**
   * Asks for an operation.
   * @throws Problem 404 for an offering of others, 400 where something is missing, 409 when it is not possible now or waits already
   */
  async function ask(asked: AskedOperation, reader: Reader): Promise<string> {
    const { reason } = asked
    const draft = await draftOf(asked, reader)
    const outside = await outsideOf(draft)
    return ctx.db.transaction(async (tx) => {
      await lockToken(tx, draft)
      const fault = await faultOf(tx, draft, outside)
      const waiting = await waitingOperation(tx, { ...draft, byStaff: reader.isStaff })
      const isLate = waiting !== undefined && waiting.expiresAt <= ctx.clock.now()
      if (isLate) await expireIn(tx, waiting.id)
      const id = newId('tok')
      const at = { id, state: 'draft', askedBy: reader.userId, ...draft } as const
      const event = {
        type: 'operation.asked',
        isPossible: fault === null,
        isAsked: waiting !== undefined && !isLate,
        reason,
      } as const
      apply(at, event, { fault: toldTo(reader, fault), by: 'person' })
      const now = ctx.clock.now()
      const expiresAt = new Date(now.getTime() + TOKEN_OPERATION_LIFE_MS)
      await insertOperation(tx, {
        id,
        ...draft,
        reason,
        state: 'waiting',
        askedBy: reader.userId,
        byStaff: reader.isStaff,
        askedAt: now,
        expiresAt,
        decidedBy: null,
        decidedAt: null,
        decidedWhy: null,
      })
      await record(tx, at, { action: event.type, to: 'waiting', actorId: reader.userId })
      await ctx.jobs.enqueue(tx, {
        topic: EXPIRE_TOPIC,
        payload: { operationId: id },
        runAt: expiresAt,
        dedupeKey: id,
      })
      return id
    })
  }

  /** Approves an operation and carries it out in the same transaction. @throws Problem 404, 409 */
  async function approve(id: string, reader: Reader): Promise<void> {
    const { seen, isOutsider } = await seenBy(id, reader)
    const [outside, isAskerLeft] = await Promise.all([outsideOf(seen), hasAskerLeft(seen)])
    await ctx.db.transaction(async (tx) => {
      const row = await lock(tx, seen, reader)
      // What all holdings of a person are frozen by takes this lock too; in one order, so that two approvals never wait for each other.
      for (const person of peopleOf(row).toSorted()) await lockPerson(tx, person)
      const isVerified = outside.isVerified && !(await isErased(tx, row.recipientId))
      const now = { ...outside, isVerified }
      const fault = isAskerLeft ? TOKEN_OPERATION_TEXTS.askerLeft : await faultOf(tx, row, now)
      const actorId = reader.userId
      const event = { type: 'operation.approved', actorId, isOutsider, isPossible: fault === null } as const
      apply(row, event, { fault, by: 'person' })
      await end(tx, row, { state: 'carriedOut', decidedBy: actorId, why: null }, event)
      if (row.offeringId === null) return freezeAll(tx, row, actorId)
      const situation = await situationOf(tx, { ...row, offeringId: row.offeringId }, now)
      await carryOut(tx, { ...row, offeringId: row.offeringId }, situation, {
        actorId,
        lockMonths: outside.lockMonths,
      })
    })
  }

  /** Declines an operation. @throws Problem 404, 409 */
  async function decline(id: string, reason: string, reader: Reader): Promise<void> {
    const { seen, isOutsider } = await seenBy(id, reader)
    await ctx.db.transaction(async (tx) => {
      const row = await lock(tx, seen, reader)
      const event = { type: 'operation.declined', actorId: reader.userId, isOutsider, reason } as const
      apply(row, event, { fault: null, by: 'person' })
      await end(tx, row, { state: 'declined', decidedBy: reader.userId, why: reason }, event)
    })
  }

  /** Withdraws the caller's own request. @throws Problem 404, 409 */
  async function withdraw(id: string, reader: Reader): Promise<void> {
    const seen = await findOperation(ctx.db.orm, id, reader)
    if (!seen) throw notFound()
    await ctx.db.transaction(async (tx) => {
      const row = await lock(tx, seen, reader)
      const event = { type: 'operation.withdrawn', actorId: reader.userId } as const
      apply(row, event, { fault: null, by: 'person' })
      await end(tx, row, { state: 'withdrawn', decidedBy: reader.userId, why: null }, event)
    })
  }

  /** The job of `EXPIRE_TOPIC`. */
  async function expire(payload: unknown): Promise<void> {
    const { operationId } = expirePayload.parse(payload)
    await ctx.db.transaction((tx) => expireIn(tx, operationId))
  }

  async function expireIn(tx: Tx, id: string): Promise<void> {
    const row = await lockOperation(tx, id)
    if (row?.state !== 'waiting') return
    const event = { type: 'operation.expired' } as const
    apply(row, event, { fault: null, by: 'server' })
    await end(tx, row, { state: 'expired', decidedBy: null, why: null }, event)
  }

  /** The request that a person decides about. None of the offering's own people decides. */
  async function seenBy(id: string, reader: Reader): Promise<{ seen: OperationRow; isOutsider: boolean }> {
    const seen = await findOperation(ctx.db.orm, id, reader)
    if (!seen) throw notFound()
    const { offeringId } = seen
    if (offeringId === null) return { seen, isOutsider: true }
    return { seen, isOutsider: !(await isInsider(deps, { offeringId, userId: reader.userId })) }
  }

  /** The shares are locked first, as every operation does. */
  async function lock(tx: Tx, seen: OperationRow, reader: Reader): Promise<OperationRow> {
    await lockToken(tx, seen)
    const row = await findOperation(tx, seen.id, reader, true)
    if (!row) throw notFound()
    // A request counts as expired from that instant on, even if the job that ends it runs later.
    const isLate = row.state === 'waiting' && row.expiresAt <= ctx.clock.now()
    return isLate ? { ...row, state: 'expired' } : row
  }

  /** @throws Problem 409 with the first unmet condition, in the words of the shares where it is they that refuse */
  function apply(
    row: Position & { readonly id: string },
    event: TokenOperationEvent,
    { fault, by }: { readonly fault: string | null; readonly by: 'person' | 'server' },
  ): void {
    const at = positionOf(row)
    const refused = tokenOperationRefusal(at, event)
    if (refused?.condition === 'isPossible' && fault !== null) throw notNow(fault)
    if (refused) throw notNow(refused.text)
    const item = { id: row.id, ...at }
    const sender = { allowed: EVENTS, by }
    const next = enforce<typeof tokenOperationMachine>(ctx, tokenOperationMachine, item, event, sender)
    if (!next.ok) throw new Error(`the machine refuses '${event.type}' without a condition`)
  }

  async function end(
    tx: Tx,
    row: OperationRow,
    to: { readonly state: OperationState; readonly decidedBy: string | null; readonly why: string | null },
    event: TokenOperationEvent,
  ): Promise<void> {
    const { state, decidedBy, why } = to
    await endOperation(tx, row.id, { state, decidedBy, decidedAt: ctx.clock.now(), decidedWhy: why })
    await record(tx, row, { action: event.type, to: state, actorId: decidedBy })
  }

  const record = (
    tx: Tx,
    {
      id,
      offeringId,
      kind,
      state,
    }: Pick<OperationRow, 'id' | 'offeringId' | 'kind'> & Pick<Position, 'state'>,
    {
      action,
      to,
      actorId,
    }: { readonly action: string; readonly to: OperationState; readonly actorId: string | null },
  ): Promise<void> =>
    ctx.audit.record(tx, {
      actorId: actorId ?? undefined,
      action,
      entity: 'token_operation',
      entityId: id,
      detail: { from: state, to, kind, offering: offeringId },
    })

  /** What is asked for with its people by their ids. @throws Problem 400, 404 */
  async function draftOf(asked: AskedOperation, reader: Reader): Promise<Draft> {
    const { kind } = asked
    const offeringId = offeringOf(asked, reader)
    const isOfHolder = KINDS_OF_HOLDER.includes(kind)
    if (isOfHolder && !asked.holderId) throw invalid({ holderId: TOKEN_OPERATION_TEXTS.holder })
    if (KINDS_WITH_UNITS.includes(kind) && !asked.units) throw invalid({ units: TOKEN_OPERATION_TEXTS.units })
    if (kind === 'changeRules' && !asked.rules) throw invalid({ rules: TOKEN_OPERATION_TEXTS.rules })
    const hasUnits = KINDS_WITH_UNITS.includes(kind) || kind === 'freeze' || kind === 'unfreeze'
    const holderId = isOfHolder ? (asked.holderId ?? null) : null
    const recipientId = KINDS_WITH_RECIPIENT.includes(kind) ? await recipientOf(asked, reader) : null
    if (recipientId !== null && recipientId === holderId)
      throw invalid({ recipientEmail: TOKEN_OPERATION_TEXTS.sameHolder })
    return {
      offeringId,
      kind,
      holderId,
      recipientId,
      units: hasUnits && asked.units ? BigInt(asked.units) : null,
      rules: kind === 'changeRules' ? (asked.rules ?? null) : null,
    }
  }

  /** The offering that is meant; null for all holdings of a person, which staff alone ask about. @throws Problem 400, 403, 404 */
  function offeringOf({ kind, offeringId }: AskedOperation, reader: Reader): string | null {
    if (KINDS_OF_ALL.includes(kind)) {
      if (!reader.isStaff) throw new Problem(PROBLEM_CODES.forbidden, 403, 'You are not allowed to do this')
      return null
    }
    if (!offeringId) throw invalid({ offeringId: TOKEN_OPERATION_TEXTS.offering })
    if (!reader.isStaff && !reader.offeringIds.includes(offeringId)) throw noToken()
    return offeringId
  }

  /** The verified investor of an address; no answer tells an unknown address from one that is not verified. */
  async function recipientOf({ recipientEmail }: AskedOperation, reader: Reader): Promise<string> {
    const email = recipientEmail?.trim() ?? ''
    if (email === '') throw invalid({ recipientEmail: TOKEN_OPERATION_TEXTS.recipient })
    const taken = await ctx.limits.take(`token-recipient:${reader.userId}`, LOOKUPS)
    if (!taken.ok)
      throw new RetryLater(PROBLEM_CODES.tooMany, 429, TOKEN_OPERATION_TEXTS.tooMany, taken.retryAfterMs)
    const found = await deps.userByEmail({ email })
    const facts = found && (await deps.investorFacts({ userId: found.userId }))
    if (!found || facts?.kycApproved !== true)
      throw invalid({ recipientEmail: TOKEN_OPERATION_TEXTS.noRecipient })
    return found.userId
  }

  async function outsideOf({ offeringId, holderId, recipientId }: Draft): Promise<Outside> {
    if (offeringId === null) return NOTHING_OUTSIDE
    const terms = (await deps.offeringFacts({ ids: [offeringId] }))[offeringId]
    const campaign = {
      isFunded: terms?.isFunded ?? false,
      mayTrade: terms?.mayTrade ?? false,
      lockMonths: terms?.lockMonths ?? 0,
    }
    if (recipientId === null)
      return {
        ...campaign,
        isVerified: false,
        country: null,
        isInsider: false,
        isSamePerson: false,
      }
    const people = [recipientId, ...(holderId === null ? [] : [holderId])]
    const [facts, isInside, names] = await Promise.all([
      deps.investorFacts({ userId: recipientId }),
      isInsider(deps, { offeringId, userId: recipientId }),
      deps.displayNames({ userIds: people }),
    ])
    const isSamePerson =
      holderId !== null && names[recipientId] !== undefined && names[recipientId] === names[holderId]
    return {
      ...campaign,
      isVerified: facts?.kycApproved === true,
      country: facts?.country ?? null,
      isInsider: isInside,
      isSamePerson,
    }
  }

  /** Whether the person who asked may not ask any more: two people stand behind what is carried out. */
  async function hasAskerLeft({ askedBy, byStaff, offeringId }: OperationRow): Promise<boolean> {
    if (!byStaff) {
      const { ids } = await deps.offeringsOf({ issuerId: askedBy })
      return offeringId === null || !ids.includes(offeringId)
    }
    const holders = await Promise.all(
      OVERSEER_ROLES.map((role) => deps.roleHolders({ role, userIds: [askedBy] })),
    )
    return holders.flat().length === 0
  }

  /** Whether the account is erased, which takes the lock of the person too. */
  const isErased = async (tx: Tx, recipientId: string | null): Promise<boolean> =>
    recipientId !== null && isLocked(tx, recipientId)

  /** Why an operation is not possible now, in words; null when it is. */
  async function faultOf(tx: Tx, draft: Draft, outside: Outside): Promise<string | null> {
    const { offeringId, holderId, kind, units, rules } = draft
    if (offeringId === null) return allFault(tx, kind, holderId)
    const situation = await situationOf(tx, { ...draft, offeringId }, outside)
    if (isDeepStrictEqual(rules, situation.rules)) throw invalid({ rules: TOKEN_OPERATION_TEXTS.rules })
    const fault = operationFault(situation)
    if (fault !== null || kind !== 'unfreeze' || units !== null || holderId === null) return fault
    return (await ledger.isHolderFrozen(holderId, tx)) ? TOKEN_OPERATION_TEXTS.allFrozen : null
  }

  /** The same for all holdings of a person. */
  async function allFault(tx: Tx, kind: TokenOperationKind, holderId: string | null): Promise<string | null> {
    if (holderId === null) return TOKEN_OPERATION_TEXTS.holder
    const isFrozen = await ledger.isHolderFrozen(holderId, tx)
    if (kind === 'unfreezeAll') return isFrozen ? null : SHARE_LOT_GUARD_TEXTS.isFrozen
    if (isFrozen) return SHARE_LOT_GUARD_TEXTS.isNotFrozen
    return (await ledger.holdings(holderId, {}, tx)).length === 0 ? TOKEN_OPERATION_TEXTS.tooFew : null
  }

  async function situationOf(tx: Tx, draft: DraftOfOne, outside: Outside): Promise<Situation> {
    const { offeringId, kind, units, holderId, recipientId } = draft
    const {
      rows: [token],
    } = await ledger.tokenFigures({ offeringIds: [offeringId] }, { limit: 1, offset: 0 }, tx)
    if (!token) throw noToken()
    const rules = (await rulesOf(tx, [offeringId])).get(offeringId) ?? NO_RULES
    const { isSamePerson, isFunded, mayTrade, isVerified, country, isInsider: isInside } = outside
    return {
      kind,
      units,
      token,
      isFunded,
      mayTrade,
      rules,
      holding: holderId === null ? undefined : await holdingOf(tx, offeringId, holderId),
      receiver:
        recipientId === null
          ? undefined
          : {
              isVerified,
              country,
              isInsider: isInside,
              holding: await holdingOf(tx, offeringId, recipientId),
            },
      isSamePerson,
      // An approval has locked both people.
      isPaused: (await pausedAmong(tx, peopleOf(draft))).size > 0,
    }
  }

  async function holdingOf(tx: Tx, offeringId: string, holderId: string) {
    const { rows } = await ledger.holdingFacts({ offeringId, holderId }, { limit: 1, offset: 0 }, tx)
    return rows[0]
  }

  /** The shares take their event, and the ledger carries it out. */
  async function carryOut(
    tx: Tx,
    row: OperationRow & { readonly offeringId: string },
    situation: Situation,
    { actorId, lockMonths }: { readonly actorId: string; readonly lockMonths: number },
  ): Promise<void> {
    const { id, offeringId, kind, holderId, recipientId, units, rules } = row
    await tellShares(tx, row, situation, actorId)
    if (kind === 'pause' || kind === 'resume') return ledger.setTokenPaused(offeringId, kind === 'pause', tx)
    if (kind === 'changeRules' && rules !== null) return saveRules(tx, offeringId, rules)
    if ((kind === 'freeze' || kind === 'unfreeze') && holderId !== null && situation.holding) {
      const { frozen, isFrozen } = situation.holding
      const change = (units ?? 0n) * (kind === 'freeze' ? 1n : -1n)
      const isWhole = units === null ? kind === 'freeze' : isFrozen
      const freeze = { offeringId, holderId, units: frozen + change, isWhole, operationId: id }
      return expectDone(await ledger.setFreeze(freeze, tx))
    }
    const mode = MODES[kind]
    const count = units ?? situation.holding?.held
    if (mode === undefined || count === undefined) throw new Error(`the operation ${id} lacks its details`)
    const lockedUntil = monthsAfter(ctx.clock.now(), lockMonths)
    const move = {
      offeringId,
      mode,
      from: holderId,
      to: recipientId,
      units: count,
      operationId: id,
      lockedUntil,
    }
    return expectDone(await ledger.moveUnits(move, tx))
  }

  /** The shares of one holding take their event, and its trail says so. */
  async function tellShares(
    tx: Tx,
    { id, offeringId, holderId, recipientId, units }: DraftOfOne & { readonly id: string },
    situation: Situation,
    actorId: string,
  ): Promise<void> {
    const event = lotEvent(situation)
    if (event === null) return
    const position = lotPosition(situation)
    const owner = holderId ?? recipientId
    const itemId = owner === null ? offeringId : holdingId(offeringId, owner)
    const sender = { allowed: LOT_EVENTS, by: 'person' } as const
    const item = { id: itemId, ...position }
    const next = enforce<typeof shareLotMachine>(ctx, shareLotMachine, item, event, sender)
    if (!next.ok) throw new Error(`the machine refuses '${event.type}' without a condition`)
    await ctx.audit.record(tx, {
      actorId,
      action: event.type,
      entity: owner === null ? 'token' : 'holding',
      entityId: itemId,
      detail: { from: String(position.state), to: String(next.state), operation: id, units },
    })
  }

  /** Freezes all holdings of a person, or ends that (record 0435). */
  async function freezeAll(tx: Tx, row: OperationRow, actorId: string): Promise<void> {
    const { id, holderId, kind } = row
    if (holderId === null) throw new Error(`the operation ${id} lacks its holder`)
    const drafts = await holdingsBefore(tx, row, holderId)
    const changed = new Set(
      await ledger.freezeHolder({ holderId, isFrozen: kind === 'freezeAll', operationId: id }, tx),
    )
    for (const { draft, situation } of drafts)
      if (changed.has(draft.offeringId)) await tellShares(tx, { id, ...draft }, situation, actorId)
  }

  /** Each open holding of a person as it is, as if its own freeze were asked for or ended. */
  async function holdingsBefore(tx: Tx, row: OperationRow, holderId: string) {
    const lots = await ledger.holdings(holderId, {}, tx)
    const kind = row.kind === 'freezeAll' ? ('freeze' as const) : ('unfreeze' as const)
    const drafts = [...new Set(lots.map(({ offeringId }) => offeringId))].map((offeringId) => ({
      offeringId,
      kind,
      holderId,
      recipientId: null,
      units: null,
      rules: null,
    }))
    const found = []
    for (const draft of drafts)
      found.push({ draft, situation: await situationOf(tx, draft, NOTHING_OUTSIDE) })
    return found
  }

  return { ask, approve, decline, withdraw, expire }
}

/** Only staff learn that an account is paused. */
const toldTo = ({ isStaff }: Reader, fault: string | null): string | null =>
  fault === HOLDER_PAUSED_TEXT && !isStaff ? HOLDER_NOT_FREE_TEXT : fault

const NOTHING_OUTSIDE: Outside = {
  isFunded: false,
  mayTrade: false,
  lockMonths: 0,
  isVerified: false,
  country: null,
  isInsider: false,
  isSamePerson: false,
}

const MODES: { readonly [Kind in TokenOperationKind]?: UnitsMove['mode'] } = {
  mint: 'mint',
  burn: 'burn',
  transfer: 'transfer',
  forcedTransfer: 'force',
  recovery: 'recover',
}

/** What the ledger finds when an order of the same shares was faster. */
const OUTCOME_TEXTS: Readonly<Record<Exclude<MoveOutcome, 'done'>, string>> = {
  ended: TOKEN_OPERATION_TEXTS.ended,
  bought: TOKEN_OPERATION_TEXTS.bought,
  buying: TOKEN_OPERATION_TEXTS.buying,
  open: SHARE_LOT_GUARD_TEXTS.isFunded,
  over_cap: SHARE_LOT_GUARD_TEXTS.isWithinCap,
  too_few: TOKEN_OPERATION_TEXTS.tooFew,
  paused: SHARE_LOT_GUARD_TEXTS.isNotPaused,
  frozen: SHARE_LOT_GUARD_TEXTS.isNotFrozen,
  to_frozen: SHARE_LOT_GUARD_TEXTS.isReceiverFree,
  locked: SHARE_LOT_STATE_TEXTS.locked,
}

/** @throws Problem 409, which undoes the transaction */
function expectDone(outcome: MoveOutcome): void {
  if (outcome !== 'done') throw notNow(OUTCOME_TEXTS[outcome])
}

const invalid = (fieldErrors: Record<string, string>): Problem =>
  new Problem(PROBLEM_CODES.invalid, 400, INVALID_MESSAGE, fieldErrors)
const noToken = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, TOKEN_OPERATION_TEXTS.noToken)
const notFound = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, TOKEN_OPERATION_TEXTS.notFound)
