import { monthsAfter } from '#contracts/dates.ts'
import { holdingId } from '#contracts/internal/token.ts'
import { TOKEN_OPERATION_TEXTS, type TokenOperationKind } from '#contracts/token/operation-values.ts'
import { SHARE_LOT_GUARD_TEXTS, SHARE_LOT_STATE_TEXTS } from '#machines/share-lot/labels.ts'
import { SHARE_LOT_EVENTS, shareLotMachine } from '#machines/share-lot/machine.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { notNow } from '#services/kit/http/problem.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { MoveOutcome, UnitsMove } from '#services/ledger/token.ts'
import type { TokenServiceDeps } from '#services/token/deps.ts'
import type { DraftOfOne } from './drafts.ts'
import { lotEvent, lotPosition, type Situation } from './rules.ts'
import { NOTHING_OUTSIDE, type Situations } from './situations.ts'
import { saveRules, type OperationRow } from './store.ts'

const LOT_EVENTS = new Set<string>(SHARE_LOT_EVENTS.public)

/** Carries out what two people decided, in their transaction. */
export function createExecution(
  ctx: ServiceContext,
  { ledger }: Pick<TokenServiceDeps, 'ledger'>,
  { situationOf }: Pick<Situations, 'situationOf'>,
) {
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

  return { carryOut, freezeAll }
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
