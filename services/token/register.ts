import type * as z from 'zod/mini'
import { endOfDay } from '#contracts/dates.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import type { registerEntry } from '#contracts/token/tokens.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import type { Lot, RegisterQuery } from '#services/ledger/register.ts'
import type { Freeze } from '#services/ledger/token.ts'
import type { OfferingFacts, Others, TokenServiceDeps } from './deps.ts'
import { isRegistrar, lockedUntil, percentOf, provisionalUntil, pseudonym } from './rules.ts'

type Entry = z.output<typeof registerEntry>
type Lots = { lots: Lot[]; totalCount: number }

export interface RegisterPage {
  readonly projectId?: string | undefined
  readonly asOf?: string | undefined
  readonly offset: number
  readonly perPage: number
}

/** The share register as one reader may see it. */
export function createRegisterView(
  ctx: Pick<ServiceContext, 'clock'>,
  deps: TokenServiceDeps,
  others: Others,
  key: Uint8Array,
) {
  /**
   * All lots of one offering; without an offering, registrars get all lots and others their own lots and those of their
   * own offerings.
   */
  async function lotsFor(reader: SignedIn, page: RegisterPage): Promise<Lots> {
    const asOf = page.asOf === undefined ? undefined : endOfDay(page.asOf)
    const { offset, perPage: limit } = page
    if (page.projectId !== undefined) {
      return deps.ledger.register({ offeringIds: [page.projectId], asOf, limit, offset })
    }
    if (isRegistrar(reader.roles)) return deps.ledger.register({ asOf, limit, offset })
    const own = { holderId: reader.userId, asOf }
    const issued = reader.isIssuer ? await others.offeringsOf(reader.userId) : []
    if (issued.length === 0) return deps.ledger.register({ ...own, limit, offset })
    return merged([own, { offeringIds: issued, asOf }], offset, limit)
  }

  /** Merges two selections in order of acquisition; they share no lot, because nobody invests in an own offering. */
  async function merged(
    selections: readonly Omit<RegisterQuery, 'limit' | 'offset'>[],
    offset: number,
    limit: number,
  ): Promise<Lots> {
    const parts = await Promise.all(
      selections.map((selection) => deps.ledger.register({ ...selection, limit: offset + limit, offset: 0 })),
    )
    const lots = parts
      .flatMap((part) => part.lots)
      .toSorted(
        (one, other) =>
          Number(one.acquiredAt) - Number(other.acquiredAt) || (one.lotId < other.lotId ? -1 : 1),
      )
    return {
      lots: lots.slice(offset, offset + limit),
      totalCount: parts.reduce((sum, part) => sum + part.totalCount, 0),
    }
  }

  return async function read(
    reader: SignedIn,
    page: RegisterPage,
  ): Promise<{ entries: Entry[]; totalCount: number; known: ReadonlySet<string> }> {
    const { projectId } = page
    if (projectId !== undefined && !Object.hasOwn(await others.facts([projectId]), projectId)) {
      throw new Problem(PROBLEM_CODES.notFound, 404, 'This offering does not exist.')
    }
    const { lots, totalCount } = await lotsFor(reader, page)
    const facts = await others.facts(lots.map(({ offeringId }) => offeringId))
    const named = lots.filter((lot) => mayName(reader, lot, facts[lot.offeringId]))
    const names = await others.names(named.map(({ holderId }) => holderId))
    const visible = new Set(named)
    const at = readAt(page.asOf, ctx.clock.now())
    // What was due on a day of the past is not kept.
    const answers = page.asOf === undefined ? await others.answers(named) : {}
    const frozen = await deps.ledger.frozenOf(named, {
      asOf: page.asOf === undefined ? undefined : endOfDay(page.asOf),
    })
    const entries = lots.map((lot) => {
      const name = visible.has(lot) ? names[lot.holderId] : undefined
      return entryOf(lot, facts[lot.offeringId], {
        holder: name ?? pseudonym(key, lot.offeringId, lot.holderId),
        isOwn: lot.holderId === reader.userId,
        freeze: visible.has(lot) ? frozen.get(`${lot.offeringId} ${lot.holderId}`) : undefined,
        answerBy: visible.has(lot) ? (answers[lot.orderId] ?? null) : null,
        at,
      })
    })
    // Entries whose holder, and what is frozen of the holding, the reader may know.
    return { entries, totalCount, known: new Set(named.map(({ lotId }) => lotId)) }
  }
}

/** The instant of the view: the end of the day, or now when the day has not ended. */
function readAt(asOf: string | undefined, now: Date): Date {
  if (asOf === undefined) return now
  const end = endOfDay(asOf)
  return end < now ? end : now
}

function mayName(reader: SignedIn, lot: Lot, offering: OfferingFacts | undefined): boolean {
  return lot.holderId === reader.userId || offering?.issuerId === reader.userId || isRegistrar(reader.roles)
}

function entryOf(
  lot: Lot,
  offering: OfferingFacts | undefined,
  {
    holder,
    isOwn,
    freeze,
    answerBy,
    at,
  }: { holder: string; isOwn: boolean; freeze: Freeze | undefined; answerBy: string | null; at: Date },
): Entry {
  if (!offering) throw new Error(`the holding ${lot.lotId} belongs to the unknown offering ${lot.offeringId}`)
  return {
    _id: lot.lotId,
    projectId: lot.offeringId,
    projectName: offering.name,
    holder,
    isOwn,
    shareClass: CONTRACT_NAMES[offering.contractType],
    units: Number(lot.units),
    percent: percentOf(lot.units, BigInt(offering.totalUnits)),
    state: lot.state,
    acquiredAt: lot.acquiredAt.toISOString(),
    provisionalUntil: answerBy === null ? (provisionalUntil(lot, at)?.toISOString() ?? null) : null,
    answerBy,
    lockedUntil: lockedUntil(lot, at)?.toISOString() ?? null,
    // Only the person who placed the order may know its id.
    orderId: isOwn && lot.origin === 'order' ? lot.orderId : null,
    frozenUnits: Number(freeze?.units ?? 0n),
    isHoldingFrozen: freeze?.isWhole ?? false,
  }
}
