import { expect, it } from 'vitest'
import type { HolderFlow } from '#services/ledger/holder-flows.ts'
import type { Lot } from '#services/ledger/register.ts'
import { NOW } from '#tests/support/offerings/setting.ts'
import type { OfferingFacts } from './deps.ts'
import { investmentsOf } from './investments.ts'

const AT = { now: NOW, answers: {} }
const day = (date: string) => new Date(`${date}T00:00:00Z`)
const lot = (over: Partial<Lot>): Lot => ({
  lotId: 'lot_1',
  offeringId: 'grove',
  holderId: 'usr_1',
  orderId: 'ord_1',
  transferId: 'tr_1',
  units: 20n,
  amount: 200_000n,
  currency: 'USD',
  state: 'held',
  origin: 'order',
  acquiredAt: day('2025-01-10'),
  provisionalUntil: null,
  lockedUntil: null,
  heldAt: day('2025-01-10'),
  endedAt: null,
  isBought: false,
  ...over,
})
const flow = (at: string, amount: bigint, kind: HolderFlow['kind'], offeringId = 'grove'): HolderFlow => ({
  offeringId,
  currency: 'USD',
  at: day(at),
  amount,
  kind,
  isFinal: false,
})
const FACTS: OfferingFacts = {
  name: 'Orange grove',
  issuerId: 'usr_issuer',
  issuerName: 'Grove Ltd',
  contractType: 'mudarabah',
  sector: 'agriculture',
  country: 'ES',
  currency: 'USD',
  totalUnits: 100,
  closesAt: '2025-03-01T00:00:00.000Z',
  softCapReachedAt: '2025-01-20T00:00:00.000Z',
  isPaused: false,
  isFunded: true,
  mayTrade: true,
  fatwa: 'valid',
  lockMonths: 12,
  horizonMonths: 24,
  screening: 'pass',
}
const usd = (minor: number) => ({ amount: String(minor), currency: 'USD' })
const PAID = [flow('2025-01-10', -200_000n, 'price'), flow('2025-07-01', 9_000n, 'payout')]

it.each([
  [
    'held, whose distributions are no result yet',
    [lot({})],
    PAID,
    'open',
    { cost: usd(200_000), received: usd(9_000), result: null, endedAt: null },
  ],
  [
    'ordered, whose money is only held',
    [lot({ state: 'provisional', heldAt: null })],
    [],
    'open',
    { cost: usd(200_000), received: usd(0) },
  ],
  [
    'settled, with a loss',
    [lot({ state: 'redeemed', endedAt: day('2025-07-01') })],
    PAID,
    'closed',
    { cost: usd(200_000), result: usd(-191_000), ending: 'settled', endedAt: '2025-07-01T00:00:00.000Z' },
  ],
  [
    'settled, after a part of the price came back',
    [lot({ state: 'redeemed', endedAt: day('2025-08-01') })],
    [...PAID, flow('2025-08-01', 195_000n, 'price')],
    'closed',
    { cost: usd(5_000), result: usd(4_000) },
  ],
  [
    'transferred, whose price is not known',
    [lot({ state: 'exited', endedAt: day('2026-02-01') })],
    PAID,
    'closed',
    { result: null, ending: 'transferred', endedAt: '2026-02-01T00:00:00.000Z' },
  ],
  [
    'transferred before the offering was settled',
    [lot({ state: 'exited', endedAt: day('2026-02-01') })],
    PAID,
    'closed',
    { result: null, ending: 'transferred', endedAt: '2026-02-01T00:00:00.000Z' },
  ],
  [
    'redeemed, after it came from another holder',
    [lot({ state: 'redeemed', origin: 'transfer', endedAt: day('2026-03-01') })],
    [flow('2026-03-01', 210_000n, 'payout')],
    'closed',
    { cost: usd(0), received: usd(210_000), result: null, ending: 'settled' },
  ],
  [
    'partly bought by the issuer, and else transferred',
    [
      lot({ state: 'redeemed', isBought: true, endedAt: day('2026-02-01') }),
      lot({ state: 'exited', endedAt: day('2026-03-01') }),
    ],
    PAID,
    'closed',
    { result: null, ending: 'transferred', endedAt: '2026-03-01T00:00:00.000Z' },
  ],
  [
    'wholly bought by the issuer',
    [lot({ state: 'redeemed', isBought: true, endedAt: day('2026-03-01') })],
    [...PAID, flow('2026-03-01', 205_000n, 'payout')],
    'closed',
    { result: usd(14_000), ending: 'settled' },
  ],
  [
    'redeemed with a gain',
    [lot({ state: 'redeemed', endedAt: day('2026-03-01') })],
    [...PAID, flow('2026-03-01', 205_000n, 'payout')],
    'closed',
    { result: usd(14_000), ending: 'settled' },
  ],
  [
    'partly transferred, which is open',
    [lot({ state: 'exited', endedAt: day('2026-02-01') }), lot({ units: 5n, amount: 50_000n })],
    PAID,
    'open',
    { cost: usd(50_000), ending: null },
  ],
  [
    'partly redeemed, which is open',
    [lot({ state: 'redeemed', endedAt: day('2026-02-01') }), lot({ units: 5n, amount: 50_000n })],
    PAID,
    'open',
    { cost: usd(50_000), ending: null, endedAt: null },
  ],
] as const)('an investment that is %s', (_what, lots, flows, stage, expected) => {
  const given = {
    lots,
    flows: [...flows, flow('2025-07-01', 1n, 'payout', 'other')],
    income: {},
    facts: { grove: FACTS },
  }
  expect(investmentsOf(given, stage, AT)).toMatchObject([expected])
  expect(investmentsOf(given, stage === 'open' ? 'closed' : 'open', AT)).toEqual([])
})

it('lists the newest first, each with its own income', () => {
  const lots = [lot({}), lot({ offeringId: 'barge', acquiredAt: day('2026-01-01') })]
  const income = { barge: { tax: '30', purified: '4' } }
  const rows = investmentsOf({ lots, flows: [], income, facts: { grove: FACTS, barge: FACTS } }, 'open', AT)
  expect(rows.map(({ _id, tax, purified }) => [_id, tax.amount, purified.amount])).toEqual([
    ['barge', '30', '4'],
    ['grove', '0', '0'],
  ])
})
