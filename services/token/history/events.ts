import type * as z from 'zod/mini'
import { endOfDay } from '#contracts/dates.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  ORDER_END_TEXTS,
  type RegisterActor,
  type RegisterEventKind,
} from '#contracts/token/register-history-values.ts'
import type { shareRegisterHistory } from '#contracts/token/register-history.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import type { HoldingEvent } from '#services/ledger/history/events.ts'
import type { OfferingFacts, Others, TokenServiceDeps } from '#services/token/deps.ts'
import { operationsById, type OperationReason } from '#services/token/operations/store.ts'
import { isRegistrar, pseudonym } from '#services/token/rules.ts'

type Event = z.output<typeof shareRegisterHistory.reply>['data'][number]

/** Readers of the reasons that staff write: those who decide about requests. */
const DECIDERS = ['compliance', 'finance']

interface HistoryPage {
  readonly projectId: string
  readonly asOf?: string | undefined
  readonly offset: number
  readonly perPage: number
}

/** The history of one offering's register as one reader may see it (record 0433). */
export function createHistoryView(
  ctx: Pick<ServiceContext, 'db'>,
  deps: TokenServiceDeps,
  others: Others,
  key: Uint8Array,
) {
  return async function read(
    reader: SignedIn,
    page: HistoryPage,
  ): Promise<{ events: Event[]; totalCount: number }> {
    const { projectId, asOf } = page
    const offering = await offeringOf(others, projectId)
    const { events, totalCount } = await deps.ledger.registerEvents({
      offeringId: projectId,
      holderId: isKeeper(reader, offering) ? undefined : reader.userId,
      asOf: asOf === undefined ? undefined : endOfDay(asOf),
      limit: page.perPage,
      offset: page.offset,
    })
    const [names, operations] = await Promise.all([
      others.names(events.map(({ holderId }) => holderId)),
      operationsById(
        ctx.db.orm,
        events.map(({ reference }) => reference).filter((one) => one !== null),
      ),
    ])
    const data = events.map((event) => {
      const operation = event.reference === null ? undefined : operations.get(event.reference)
      return {
        _id: event.id,
        at: event.at.toISOString(),
        kind: kindOf(event),
        holder: names[event.holderId] ?? pseudonym(key, projectId, event.holderId),
        isOwn: event.holderId === reader.userId,
        by: actorOf(event, operation),
        reason: reasonOf(event, operation, reader),
        units: event.kind === 'freeze' ? null : Number(event.units),
        unitsBefore: event.before === null ? null : Number(event.before),
        unitsAfter: event.after === null ? null : Number(event.after),
      }
    })
    return { events: data, totalCount }
  }
}

/** @throws Problem 404 */
export async function offeringOf(others: Others, projectId: string): Promise<OfferingFacts> {
  const facts = await others.facts([projectId])
  const offering = Object.hasOwn(facts, projectId) ? facts[projectId] : undefined
  if (!offering) throw new Problem(PROBLEM_CODES.notFound, 404, 'This offering does not exist.')
  return offering
}

/** Whether a person may know every holder of an offering. */
export const isKeeper = (reader: SignedIn, offering: OfferingFacts): boolean =>
  offering.issuerId === reader.userId || isRegistrar(reader.roles)

const MOVES: Readonly<Record<string, RegisterEventKind>> = {
  shares_mint: 'mint',
  shares_burn: 'burn',
  shares_transfer: 'transfer',
  shares_force: 'forcedTransfer',
  shares_recover: 'recovery',
  shares_redeem: 'redemption',
}

const ORDERS: Readonly<Record<string, RegisterEventKind>> = {
  investment: 'ordered',
  post: 'allotted',
  void: 'cancelled',
  expire: 'cancelled',
  refund: 'cancelled',
}

function kindOf({ kind, reason, before, after }: HoldingEvent): RegisterEventKind {
  // A holding that is frozen as a whole has no number.
  if (kind === 'freeze') return after === null || (before !== null && after > before) ? 'freeze' : 'unfreeze'
  const known = kind === 'move' ? MOVES[reason] : ORDERS[kind]
  if (known === undefined) throw new Error(`the register knows no movement ${kind} ${reason}`)
  return known
}

function actorOf({ kind, reason }: HoldingEvent, operation: OperationReason | undefined): RegisterActor {
  if (operation) return operation.byStaff ? 'staff' : 'issuer'
  if (kind === 'freeze') return 'unknown'
  if (kind === 'investment' || reason === 'order_cancelled') return 'investor'
  return reason === 'refund_approved' ? 'staff' : 'system'
}

/** Staff write for staff; an issuer reads the own reasons. */
function reasonOf(
  { reason }: HoldingEvent,
  operation: OperationReason | undefined,
  { userId, roles }: SignedIn,
): string | null {
  if (!operation) return ORDER_END_TEXTS[reason] ?? null
  const mayRead = operation.askedBy === userId || roles.some((role) => DECIDERS.includes(role))
  return mayRead ? operation.reason : null
}
