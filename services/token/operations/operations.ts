import * as z from 'zod/mini'
import { id as anyId } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { TOKEN_OPERATION_LIFE_MS, TOKEN_OPERATION_TEXTS } from '#contracts/token/operation-values.ts'
import { HOLDER_NOT_FREE_TEXT, HOLDER_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { OVERSEER_ROLES } from '#contracts/staff/values.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import {
  TOKEN_OPERATION_EVENTS,
  tokenOperationMachine,
  type TokenOperationEvent,
} from '#machines/token-operation/machine.ts'
import { tokenOperationRefusal } from '#machines/token-operation/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { isLocked } from '#services/kit/security/personal-records.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { TokenServiceDeps } from '#services/token/deps.ts'
import { createDrafts, type AskedOperation } from './drafts.ts'
import { createExecution } from './execution.ts'
import { isInsider } from './insiders.ts'
import { createSituations, peopleOf } from './situations.ts'
import {
  endOperation,
  findOperation,
  insertOperation,
  lockOperation,
  lockToken,
  waitingOperation,
  type OperationRow,
  type OperationState,
  type Reader,
} from './store.ts'

/** Ends a request that was not decided in time; payload { operationId }. */
export const EXPIRE_TOPIC = 'token.operationExpires'
const expirePayload = z.object({ operationId: anyId })

const EVENTS = new Set<string>([...TOKEN_OPERATION_EVENTS.public, ...TOKEN_OPERATION_EVENTS.internal])

type Position = Pick<OperationRow, 'kind' | 'askedBy' | 'holderId' | 'recipientId'> & {
  readonly state: OperationState | 'draft'
}

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

/** Operations on digital shares, each decided by two people (record 0365). */
export function createTokenOperations(ctx: ServiceContext, deps: TokenServiceDeps) {
  const { draftOf } = createDrafts(ctx, deps)
  const situations = createSituations(deps)
  const { outsideOf, faultOf, situationOf } = situations
  const { carryOut, freezeAll } = createExecution(ctx, deps, situations)

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

  return { ask, approve, decline, withdraw, expire }
}

/** Only staff learn that an account is paused. */
const toldTo = ({ isStaff }: Reader, fault: string | null): string | null =>
  fault === HOLDER_PAUSED_TEXT && !isStaff ? HOLDER_NOT_FREE_TEXT : fault

const notFound = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, TOKEN_OPERATION_TEXTS.notFound)
