import type * as z from 'zod/mini'
import { toWire } from '#contracts/money.ts'
import type { INVESTMENT_STAGES, investments } from '#contracts/token/investments.ts'
import type { HolderFlow } from '#services/ledger/holder-flows.ts'
import type { Lot } from '#services/ledger/register.ts'
import type { HolderIncome, OfferingFacts } from './deps.ts'
import { type LotsAt, positionOf } from './portfolio.ts'
import { grouped } from './rules.ts'

type Investment = z.output<typeof investments.reply>['data'][number]
type Stage = (typeof INVESTMENT_STAGES)[number]

export interface InvestmentFacts {
  /** Lots of every state but cancelled, of one person. */
  readonly lots: readonly Lot[]
  readonly flows: readonly HolderFlow[]
  readonly income: Readonly<Record<string, HolderIncome>>
  readonly facts: Readonly<Record<string, OfferingFacts>>
}

const OPEN: ReadonlySet<Lot['state']> = new Set(['provisional', 'held'])

/** The investments of one stage, the newest first. */
export function investmentsOf(
  { lots, flows, income, facts }: InvestmentFacts,
  stage: Stage,
  at: LotsAt,
): Investment[] {
  return [...grouped(lots, ({ offeringId }) => offeringId)]
    .flatMap(([offeringId, own]) => {
      const offering = facts[offeringId]
      const found = investmentOf(offeringId, {
        lots: own,
        flows: flows.filter((flow) => flow.offeringId === offeringId),
        income: income[offeringId],
        offering,
        at,
      })
      return (found.ending === null) === (stage === 'open') ? [found] : []
    })
    .toSorted((one, other) =>
      one.startedAt === other.startedAt ? 0 : one.startedAt > other.startedAt ? -1 : 1,
    )
}

interface OneInvestment {
  readonly lots: readonly Lot[]
  readonly flows: readonly HolderFlow[]
  readonly income: HolderIncome | undefined
  readonly offering: OfferingFacts | undefined
  readonly at: LotsAt
}

function investmentOf(offeringId: string, { lots, flows, income, offering, at }: OneInvestment): Investment {
  if (!offering) throw new Error(`a holding belongs to the unknown offering ${offeringId}`)
  const open = lots.filter(({ state }) => OPEN.has(state))
  const position = positionOf(offeringId, open, offering, at)
  // What is still held waits for the final payout, also where the campaign is settled.
  const ending = open.length > 0 ? null : endingOf(lots)
  // The price of shares that went to or came from another holder, or were minted, is not paid through the ledger.
  const isPriceKnown = lots.every(({ state, origin }) => state !== 'exited' && origin === 'order')
  const money = (minor: bigint) => toWire({ minor, currency: offering.currency })
  const received = sum(flows.filter(({ kind }) => kind === 'payout'))
  const paid = -sum(flows.filter(({ kind }) => kind === 'price'))
  const ends = ending === 'settled' ? flows.map(({ at }) => at) : lots.flatMap(({ endedAt }) => endedAt ?? [])
  return {
    _id: offeringId,
    position,
    cost: ending === null ? position.invested : money(paid),
    received: money(received),
    tax: money(BigInt(income?.tax ?? '0')),
    purified: money(BigInt(income?.purified ?? '0')),
    result: ending === 'settled' && isPriceKnown ? money(received - paid) : null,
    ending,
    startedAt: new Date(Math.min(...lots.map(({ acquiredAt }) => acquiredAt.getTime()))).toISOString(),
    endedAt:
      ending === null || ends.length === 0 ? null : new Date(Math.max(...ends.map(Number))).toISOString(),
  }
}

/** Where a part was bought by the issuer and a part went to others, the holder left by the transfer. */
const endingOf = (lots: readonly Lot[]): 'settled' | 'transferred' =>
  lots.some(({ state, isBought }) => state === 'redeemed' && !isBought) ||
  lots.every(({ state }) => state === 'redeemed')
    ? 'settled'
    : 'transferred'

const sum = (flows: readonly HolderFlow[]): bigint => flows.reduce((total, { amount }) => total + amount, 0n)
