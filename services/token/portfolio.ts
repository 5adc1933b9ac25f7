import type * as z from 'zod/mini'
import { currencyCode, DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import { CONTRACT_NAMES } from '#contracts/project/contract-names.ts'
import type { portfolio, position, positionById } from '#contracts/token/tokens.ts'
import { converter, shownRates, type SourcedRate } from '#services/kit/rates.ts'
import type { Lot } from '#services/ledger/register.ts'
import type { Answers, OfferingFacts } from './deps.ts'
import { returnsOf, type History } from './returns.ts'
import { grouped, lockedUntil, paid, partsOf, provisionalUntil } from './rules.ts'
import { concentrationsOf, driftOf } from './portfolio-checks.ts'

type Position = z.output<typeof position>
type Portfolio = z.output<typeof portfolio.reply>['data']
/** When lots are looked at, and by when the answers about new terms are due. */
export interface LotsAt {
  readonly now: Date
  readonly answers: Answers
}
type PositionLot = z.output<typeof positionById.reply>['data']['lots'][number]

/** Open lots as positions with the price paid for them; the totals count other currencies by today's reference rates. */
export function portfolioOf(
  lots: readonly Lot[],
  facts: Readonly<Record<string, OfferingFacts>>,
  history: History,
  { now, answers, rates }: LotsAt & { readonly rates: readonly SourcedRate[] },
): Portfolio {
  const byOffering = grouped(lots, ({ offeringId }) => offeringId)
  const positions = [...byOffering].map(([offeringId, own]) =>
    positionOf(offeringId, own, facts[offeringId], { now, answers }),
  )
  const convert = converter(rates)
  const currencies = new Set(lots.map(({ currency }) => currencyCode.parse(currency)))
  const counted = lots.map((lot) => {
    const cost = { minor: lot.amount, currency: currencyCode.parse(lot.currency) }
    return { ...lot, amount: convert(cost, DEFAULT_CURRENCY, now, 'down') }
  })
  return {
    positions,
    // Provisional lots are still held money of the wallet and must not count twice.
    invested: money(paid(counted.filter(({ state }) => state === 'held'))),
    provisional: money(paid(counted.filter(({ state }) => state === 'provisional'))),
    byOffering: slicesOf(counted, ({ offeringId }) => [offeringId, facts[offeringId]?.name ?? offeringId]),
    byContract: slicesOf(counted, ({ offeringId }) => {
      const type = facts[offeringId]?.contractType
      return type === undefined ? ['', ''] : [type, CONTRACT_NAMES[type]]
    }),
    bySector: slicesOf(counted, ({ offeringId }) => twice(facts[offeringId]?.sector)),
    byCountry: slicesOf(counted, ({ offeringId }) => twice(facts[offeringId]?.country)),
    returns: returnsOf(history, now),
    concentrations: concentrationsOf(counted, facts),
    drift: driftOf([...byOffering.keys()], facts),
    rates: shownRates(rates, currencies, now),
  }
}

const twice = (name = ''): [string, string] => [name, name]

/** What each group of lots is of the whole, the largest first. */
function slicesOf(
  lots: readonly Lot[],
  groupOf: (lot: Lot) => readonly [key: string, name: string],
): Portfolio['byOffering'] {
  const names = new Map(lots.map(groupOf))
  return partsOf(lots, (lot) => groupOf(lot)[0]).map(({ key, amount, percent }) => ({
    key,
    name: names.get(key) ?? key,
    amount: money(amount),
    percent,
  }))
}

/** The lots of one person in one offering; what has ended does not count. */
export function positionOf(
  offeringId: string,
  lots: readonly Lot[],
  offering: OfferingFacts | undefined,
  { now, answers }: LotsAt,
): Position {
  if (!offering) throw new Error(`a holding belongs to the unknown offering ${offeringId}`)
  const held = lots.filter(({ state }) => state === 'held')
  const provisional = lots.filter(({ state }) => state === 'provisional')
  const unlocks = held.flatMap((lot) => lockedUntil(lot, now) ?? [])
  const dues = provisional.flatMap(({ orderId }) => answers[orderId] ?? [])
  // An order whose terms changed cannot be cancelled; its investor refuses them instead.
  const ends = provisional.flatMap((lot) => (answers[lot.orderId] ? [] : (provisionalUntil(lot, now) ?? [])))
  return {
    _id: offeringId,
    projectId: offeringId,
    projectName: offering.name,
    contractType: offering.contractType,
    sector: offering.sector,
    country: offering.country,
    heldUnits: units(held),
    provisionalUnits: units(provisional),
    invested: toWire({ minor: paid([...held, ...provisional]), currency: offering.currency }),
    nextUnlockAt: extreme(unlocks, Math.min),
    // The latest end that is still to come; null when all have ended and the lots wait for the soft cap only.
    provisionalUntil: extreme(ends, Math.max),
    answerBy: dues.toSorted()[0] ?? null,
    targetBy: provisional.length > 0 && offering.softCapReachedAt === null ? offering.closesAt : null,
  }
}

/** A lot as its owner sees it. */
export function lotOf(lot: Lot, currency: OfferingFacts['currency'], { now, answers }: LotsAt): PositionLot {
  const answerBy = answers[lot.orderId] ?? null
  return {
    _id: lot.lotId,
    units: Number(lot.units),
    amount: toWire({ minor: lot.amount, currency }),
    state: lot.state,
    acquiredAt: lot.acquiredAt.toISOString(),
    provisionalUntil: answerBy === null ? (provisionalUntil(lot, now)?.toISOString() ?? null) : null,
    answerBy,
    lockedUntil: lockedUntil(lot, now)?.toISOString() ?? null,
    orderId: lot.origin === 'order' ? lot.orderId : null,
  }
}

const money = (minor: bigint) => toWire({ minor, currency: DEFAULT_CURRENCY })
const units = (lots: readonly Lot[]): number => Number(lots.reduce((sum, lot) => sum + lot.units, 0n))

function extreme(dates: readonly Date[], pick: (...values: number[]) => number): string | null {
  return dates.length === 0 ? null : new Date(pick(...dates.map(Number))).toISOString()
}
