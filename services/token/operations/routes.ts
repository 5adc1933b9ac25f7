import { PRODUCT_NAME } from '#contracts/support.ts'
import { FORMER_ACCOUNT } from '#contracts/internal/user.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { TOKEN_OPERATION_TEXTS } from '#contracts/token/operation-values.ts'
import {
  approveTokenOperation,
  askForTokenOperation,
  declineTokenOperation,
  tokenHolders,
  tokenList,
  tokenOperations,
  type TokenOperationWire,
  withdrawTokenOperation,
} from '#contracts/token/token-operations.ts'
import { stateLabel } from '#machines/lifecycle.ts'
import { tokenOperationMachine, type TokenOperationEvent } from '#machines/token-operation/machine.ts'
import { tokenOperationRefusal } from '#machines/token-operation/rules.ts'
import { isOverseer } from '#contracts/staff/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Actor, type Handler } from '#services/kit/http/service.ts'
import type { Others, TokenServiceDeps } from '#services/token/deps.ts'
import { isInsider } from './insiders.ts'
import { createTokenOperations, EXPIRE_TOPIC, positionOf } from './operations.ts'
import { NO_RULES } from './rules.ts'
import {
  findOperation,
  listOperations,
  rulesOf,
  waitingCounts,
  type OperationRow,
  type Reader,
} from './store.ts'

const ONLY_STAFF = 'Another person of compliance or finance decides.'

/** Token operations for issuers, compliance and finance. */
export function operationRoutes(ctx: ServiceContext, deps: TokenServiceDeps, others: Others): Handler[] {
  const operations = createTokenOperations(ctx, deps)
  // While a request waits, the same one cannot be made.
  ctx.jobs.handle(EXPIRE_TOPIC, operations.expire, { retry: 'endless' })
  const db = ctx.db.orm

  async function readerOf(actor: Actor): Promise<Reader> {
    const { userId, isIssuer, roles } = signedIn(actor)
    const isStaff = isOverseer(roles)
    return { userId, isStaff, offeringIds: isStaff || !isIssuer ? [] : await others.offeringsOf(userId) }
  }

  /** The offerings of which this person is an issuer or a colleague, among those of requests that wait. */
  async function insideOf(rows: readonly OperationRow[], { userId, isStaff }: Reader): Promise<Set<string>> {
    const waiting = rows
      .filter(({ state }) => state === 'waiting')
      .map(({ offeringId }) => offeringId)
      .filter((id) => id !== null)
    const asked = isStaff ? [...new Set(waiting)] : []
    const inside = await Promise.all(
      asked.map(async (offeringId) => ((await isInsider(deps, { offeringId, userId })) ? offeringId : null)),
    )
    return new Set(inside.filter((one) => one !== null))
  }

  /** Requests as one reader sees them. */
  async function views(rows: readonly OperationRow[], reader: Reader): Promise<TokenOperationWire[]> {
    const people = rows.flatMap(({ askedBy, decidedBy, holderId, recipientId }) =>
      [askedBy, decidedBy, holderId, recipientId].filter((one) => one !== null),
    )
    const parties = rows.flatMap(({ holderId, recipientId }) =>
      [holderId, recipientId].filter((one) => one !== null),
    )
    const [names, facts, inside, marks] = await Promise.all([
      others.names(people),
      others.facts(rows.map(({ offeringId }) => offeringId).filter((id) => id !== null)),
      insideOf(rows, reader),
      others.marks(reader.isStaff ? parties : []),
    ])
    const markOf = (id: string | null) => (id === null ? null : (marks[id] ?? null))
    const now = ctx.clock.now()
    return rows.map((row) => {
      const isLate = row.state === 'waiting' && row.expiresAt <= now
      const shown = isLate ? { ...row, state: 'expired' as const } : row
      const at = positionOf(shown)
      const offering = row.offeringId === null ? undefined : facts[row.offeringId]
      const nameOf = (id: string) => {
        if (id === reader.userId) return 'You'
        if (id === offering?.issuerId) return offering.issuerName
        // An issuer learns that staff decided, not who of them.
        return reader.isStaff ? (names[id] ?? FORMER_ACCOUNT) : PRODUCT_NAME
      }
      const why = (event: TokenOperationEvent) => tokenOperationRefusal(at, event)?.text ?? null
      const isOutsider = row.offeringId === null || !inside.has(row.offeringId)
      const { userId: actorId } = reader
      return {
        _id: row.id,
        offeringId: row.offeringId,
        offeringName: offering?.name ?? row.offeringId,
        issuerName: row.offeringId === null ? null : (offering?.issuerName ?? FORMER_ACCOUNT),
        kind: row.kind,
        holder: row.holderId === null ? null : (names[row.holderId] ?? FORMER_ACCOUNT),
        recipient: row.recipientId === null ? null : (names[row.recipientId] ?? FORMER_ACCOUNT),
        holderAccount: markOf(row.holderId),
        recipientAccount: markOf(row.recipientId),
        units: row.units === null ? null : Number(row.units),
        rules: row.rules,
        // Staff write for staff.
        reason: reader.isStaff || row.askedBy === reader.userId ? row.reason : '',
        state: shown.state,
        stateLabel: stateLabel(tokenOperationMachine, at),
        askedBy: nameOf(row.askedBy),
        askedAt: row.askedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        decidedWhy: row.decidedWhy,
        // Whether the shares allow it is looked at when it is approved: they may change until then.
        approve: verdictOf(
          reader.isStaff
            ? why({ type: 'operation.approved', actorId, isOutsider, isPossible: true })
            : ONLY_STAFF,
        ),
        decline: verdictOf(
          reader.isStaff
            ? why({ type: 'operation.declined', actorId, isOutsider, reason: 'as it will be given' })
            : ONLY_STAFF,
        ),
        withdraw: verdictOf(why({ type: 'operation.withdrawn', actorId })),
      }
    })
  }

  async function answer(reader: Reader, id: string, message: string) {
    const row = await findOperation(db, id, reader)
    const [data] = row ? await views([row], reader) : []
    if (!data) throw new Problem(PROBLEM_CODES.notFound, 404, TOKEN_OPERATION_TEXTS.notFound)
    return { status: true as const, message, data }
  }

  /** The offerings of a list: those that this person manages, or one of them; undefined for all. */
  function managed({ isStaff, offeringIds }: Reader, project: string | undefined) {
    if (isStaff) return project === undefined ? undefined : [project]
    return project === undefined ? offeringIds : offeringIds.filter((id) => id === project)
  }

  return [
    handler(tokenList, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = await readerOf(actor)
      const { rows: page, totalCount } = await deps.ledger.tokenFigures(
        { offeringIds: managed(reader, query.project) },
        { limit: perPage, offset },
      )
      const ids = page.map(({ offeringId }) => offeringId)
      const [facts, rules, waiting] = await Promise.all([
        others.facts(ids),
        rulesOf(db, ids),
        waitingCounts(db, ids, reader),
      ])
      const data = page.map((token) => ({
        _id: token.offeringId,
        name: facts[token.offeringId]?.name ?? token.offeringId,
        issuerName: facts[token.offeringId]?.issuerName ?? FORMER_ACCOUNT,
        totalUnits: Number(token.total),
        heldUnits: Number(token.sold - token.redeemed),
        reservedUnits: Number(token.reserved),
        mintedUnits: Number(token.minted),
        redeemedUnits: Number(token.redeemed),
        isEnded: token.isEnded,
        frozenUnits: Number(token.frozen),
        holders: Number(token.holders),
        isPaused: token.isPaused,
        isClosed: token.isClosed,
        isFunded: facts[token.offeringId]?.isFunded ?? false,
        rules: rules.get(token.offeringId) ?? NO_RULES,
        waiting: waiting.get(token.offeringId) ?? 0,
      }))
      return { status: true, message: '', data, totalCount, perPage }
    }),
    handler(tokenHolders, async ({ actor, params: { id }, query }) => {
      const { perPage, offset } = pageOf(query)
      if (managed(await readerOf(actor), id)?.length !== 1)
        throw new Problem(PROBLEM_CODES.notFound, 404, TOKEN_OPERATION_TEXTS.noToken)
      const { rows, totalCount } = await deps.ledger.holdingFacts(
        { offeringId: id },
        { limit: perPage, offset },
      )
      const names = await others.names(rows.map(({ holderId }) => holderId))
      const data = rows.map(({ holderId, held, provisional, unlocked, frozen, isFrozen }) => ({
        _id: holderId,
        name: names[holderId] ?? FORMER_ACCOUNT,
        heldUnits: Number(held),
        reservedUnits: Number(provisional),
        lockedUnits: Number(held - unlocked),
        frozenUnits: Number(isFrozen ? held : frozen),
        isFrozen,
      }))
      return { status: true, message: '', data, totalCount, perPage }
    }),
    handler(tokenOperations, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = await readerOf(actor)
      const { rows, total } = await listOperations(
        db,
        { reader, offeringId: query.project, kinds: query.kinds?.split(',') },
        { limit: perPage, offset },
      )
      return { status: true, message: '', data: await views(rows, reader), totalCount: total, perPage }
    }),
    handler(askForTokenOperation, async ({ actor, body }) => {
      const reader = await readerOf(actor)
      return answer(reader, await operations.ask(body, reader), TOKEN_OPERATION_TEXTS.asked)
    }),
    handler(approveTokenOperation, async ({ actor, params }) => {
      const reader = await readerOf(actor)
      await operations.approve(params.id, reader)
      return answer(reader, params.id, TOKEN_OPERATION_TEXTS.approved)
    }),
    handler(declineTokenOperation, async ({ actor, params, body }) => {
      const reader = await readerOf(actor)
      await operations.decline(params.id, body.reason, reader)
      return answer(reader, params.id, TOKEN_OPERATION_TEXTS.declined)
    }),
    handler(withdrawTokenOperation, async ({ actor, params }) => {
      const reader = await readerOf(actor)
      await operations.withdraw(params.id, reader)
      return answer(reader, params.id, TOKEN_OPERATION_TEXTS.withdrawn)
    }),
  ]
}
