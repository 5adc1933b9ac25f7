import { describe, expect, it } from 'vitest'
import type { Lot } from '#services/ledger/register.ts'
import type { OfferingFacts } from './deps.ts'
import { returnsOf } from './returns.ts'
import { portfolioOf } from './portfolio.ts'
import { concentrationsOf, driftOf } from './portfolio-checks.ts'

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const shares = (at: string, amount: bigint, currency = 'USD') => ({
  offeringId: 'grove',
  currency,
  at: day(at),
  amount,
  isRedeemed: false,
  isBought: false,
})
const redeemed = (at: string, amount: bigint) => ({ ...shares(at, -amount), isRedeemed: true })
const paid = (at: string, amount: bigint, isFinal = false) => ({
  ...shares(at, amount),
  kind: 'payout' as const,
  isFinal,
})

describe('the returns of a portfolio', () => {
  it.each([
    [
      'one distribution after a year',
      [shares('2025-01-01', 10_000n)],
      [paid('2026-01-01', 1_000n)],
      ['10.00', '10.00'],
    ],
    // A part of the time the portfolio was larger: money counts by the day, time does not.
    [
      'more shares later',
      [shares('2025-01-01', 10_000n), shares('2025-07-02', 10_000n)],
      [paid('2025-07-01', 500n), paid('2026-01-01', 1_000n)],
      ['10.24', '10.25'],
    ],
    [
      'shares that left in kind',
      [shares('2025-01-01', 10_000n), shares('2025-07-02', -10_000n)],
      [paid('2025-07-02', 500n)],
      ['10.28', '5.00'],
    ],
    [
      'capital that was paid back with the last distribution, a day before the shares ended',
      [shares('2025-01-01', 10_000n), redeemed('2025-07-03', 10_000n)],
      [paid('2025-07-02', 10_500n, true)],
      ['10.28', '5.00'],
    ],
    [
      'a part of the capital lost, and other shares that stay',
      [
        shares('2025-01-01', 10_000n),
        { ...shares('2025-01-01', 10_000n), offeringId: 'barn' },
        redeemed('2025-07-03', 10_000n),
      ],
      [paid('2025-07-02', 4_000n, true)],
      [expect.any(String), '-30.00'],
    ],
    [
      'all capital lost',
      [shares('2025-01-01', 10_000n), redeemed('2025-07-03', 10_000n)],
      [],
      [null, '-100.00'],
    ],
    [
      'all capital lost after an ordinary distribution',
      [shares('2025-01-01', 10_000n), redeemed('2025-07-03', 10_000n)],
      [paid('2025-04-01', 500n)],
      [expect.any(String), '-100.00'],
    ],
    [
      'capital that was paid back long after the shares ended',
      [shares('2025-01-01', 10_000n), redeemed('2025-05-01', 10_000n)],
      [paid('2025-07-02', 10_500n, true)],
      ['10.28', '5.00'],
    ],
    // What was bought is paid for at once, not with the last distribution.
    [
      'shares of which the issuer bought a half before the last distribution',
      [
        shares('2025-01-01', 10_000n),
        { ...redeemed('2025-07-02', 5_000n), isBought: true },
        redeemed('2025-12-02', 5_000n),
      ],
      [paid('2025-07-02', 5_000n), paid('2025-12-01', 5_100n, true)],
      [expect.any(String), '2.00'],
    ],
    ['no distribution', [shares('2025-01-01', 10_000n)], [], ['0.00', '0.00']],
  ])('with %s', (_what, changes, flows, [money, time]) => {
    expect(returnsOf({ changes, flows }, day('2026-01-01'))).toMatchObject([
      { currency: 'USD', since: '2025-01-01T00:00:00.000Z', moneyWeighted: money, timeWeighted: time },
    ])
  })

  it.each([
    ['3 days', '2025-12-29', '1.00', { days: 3, isYearly: false }],
    ['364 days', '2025-01-02', '1.00', { days: 364, isYearly: false }],
    ['a year', '2025-01-01', '1.00', { days: 365, isYearly: true }],
    ['two years', '2024-01-02', '0.50', { days: 730, isYearly: true }],
  ])('of %s are a rate of a year only from a year on', (_what, since, moneyWeighted, span) => {
    const history = { changes: [shares(since, 10_000n)], flows: [paid('2026-01-01', 100n)] }
    expect(returnsOf(history, day('2026-01-01'))).toMatchObject([{ moneyWeighted, ...span }])
  })

  it('count each currency apart, prices and payments at their sum, and know none on the first day', () => {
    const changes = [shares('2026-01-01', 10_000n, 'CAD'), shares('2026-01-01', 20_000n)]
    const flows = [paid('2026-01-01', 7n), { ...paid('2026-01-01', -9n), kind: 'price' as const }]
    expect(returnsOf({ changes, flows }, new Date('2026-01-01T09:00:00Z'))).toMatchObject([
      { currency: 'CAD', value: { amount: '10000' }, received: { amount: '0' }, moneyWeighted: null },
      { currency: 'USD', value: { amount: '20000' }, received: { amount: '7' }, moneyWeighted: null },
    ])
    expect(returnsOf({ changes: [], flows: [] }, day('2026-01-01'))).toEqual([])
  })
})

describe('the X-ray', () => {
  const facts = (name: string, over: Partial<OfferingFacts> = {}) =>
    ({
      name,
      issuerId: 'i1',
      issuerName: 'Grove Ltd',
      sector: 'Farming',
      country: 'ES',
      fatwa: 'valid',
      screening: 'pass',
      ...over,
    }) as OfferingFacts
  const FACTS = {
    grove: facts('Grove'),
    barn: facts('Barn', { fatwa: 'expired' }),
    barge: facts('Barge', {
      screening: 'fail',
      issuerId: 'i2',
      issuerName: 'Maas Ltd',
      sector: 'Shipping',
      country: 'NL',
      fatwa: null,
    }),
  }
  const lot = (offeringId: string, amount: bigint) => ({ offeringId, amount }) as Lot

  it('names the largest part by each measure; exactly the most is met', () => {
    const lots = [lot('grove', 25n), lot('barn', 15n), lot('barge', 60n)]
    const row = (measure: string, name: string, percent: string, maxPercent: string, isMet: boolean) =>
      expect.objectContaining({ measure, name, percent, maxPercent, isMet })
    expect(concentrationsOf(lots, FACTS)).toEqual([
      row('offering', 'Barge', '60.00', '25.00', false),
      row('issuer', 'Maas Ltd', '60.00', '40.00', false),
      row('sector', 'Shipping', '60.00', '50.00', false),
      row('country', 'NL', '60.00', '60.00', true),
    ])
    expect(concentrationsOf([], FACTS)).toEqual([])
  })

  it('gives an offering the percentage that the allocation gives it', () => {
    const third = (offeringId: string) => ({
      ...lot(offeringId, 1n),
      currency: 'USD',
      state: 'held',
      units: 1n,
      lockedUntil: null,
    })
    const lots = ['barge', 'barn', 'grove'].map(third) as Lot[]
    const at = { now: day('2026-01-01'), answers: {}, rates: [] }
    const { byOffering, concentrations } = portfolioOf(lots, FACTS, { changes: [], flows: [] }, at)
    const [largest, ...others] = byOffering.map(({ name, percent }) => [name, percent])
    expect([largest, ...others]).toEqual([
      ['Barge', '33.34'],
      ['Barn', '33.33'],
      ['Grove', '33.33'],
    ])
    expect([concentrations[0]?.name, concentrations[0]?.percent]).toEqual(largest)
  })

  it('names every company of an issuer who has several', () => {
    const owned = { ...FACTS, barn: facts('Barn', { issuerName: 'Barn Ltd' }) }
    const [, issuer] = concentrationsOf([lot('grove', 25n), lot('barn', 50n), lot('barge', 25n)], owned)
    expect(issuer).toMatchObject({ name: 'Grove Ltd, Barn Ltd (one issuer)', percent: '75.00' })
  })

  it('names the offerings whose fatwa does not hold any more, or that do not pass their screening', () => {
    expect(driftOf(['grove', 'barn', 'barge'], FACTS)).toEqual([
      { projectId: 'barn', projectName: 'Barn', stateLabel: 'Expired' },
      { projectId: 'barge', projectName: 'Barge', stateLabel: 'Screening failed' },
    ])
  })
})
