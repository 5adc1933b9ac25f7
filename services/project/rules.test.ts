import { describe, expect, it } from 'vitest'
import {
  daysLeft,
  isOpen,
  moneyText,
  offeringFaults,
  percentText,
  prefixQuery,
  yearlyBp,
  type OfferingDraft,
} from './rules.ts'

describe('projection', () => {
  it('33 % over 15 months is 26.4 % a year (K23)', () => {
    expect(percentText(yearlyBp(3300, 15))).toBe('26.4')
  })
  it.each([
    [1200, 12, '12'],
    [1000, 36, '3.33'],
    [2000, 36, '6.67'],
    [0, 12, '0'],
  ])('%i bp over %i months', (bp, months, text) => expect(percentText(yearlyBp(bp, months))).toBe(text))
  it.each([
    [3300, '33'],
    [2640, '26.4'],
    [1005, '10.05'],
    [10_000, '100'],
    [5, '0.05'],
  ])('writes %i bp as %s', (bp, text) => expect(percentText(bp)).toBe(text))
})

describe('time', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  it.each([
    ['2026-11-21T12:00:00.000Z', 1],
    ['2026-11-21T12:00:00.001Z', 2],
    ['2026-11-20T12:00:00.001Z', 1],
    ['2026-11-20T12:00:00.000Z', 0],
    ['2026-11-01T12:00:00.000Z', 0],
  ])('days left until %s', (closes, days) => expect(daysLeft(now, new Date(closes))).toBe(days))

  const offering = { status: 'live' as const, opensAt: now, closesAt: new Date('2026-12-20T12:00:00.000Z') }
  it('is open from the opening to just before the close', () => {
    expect(isOpen(offering, now)).toBe(true)
    expect(isOpen(offering, new Date(now.getTime() - 1))).toBe(false)
    expect(isOpen(offering, new Date(offering.closesAt.getTime() - 1))).toBe(true)
    expect(isOpen(offering, offering.closesAt)).toBe(false)
  })
  it.each(['paused', 'funded', 'failed', null] as const)('is not open while %s', (status) => {
    expect(isOpen({ ...offering, status }, now)).toBe(false)
  })
})

describe('offeringFaults', () => {
  const draft: OfferingDraft = {
    unitPrice: 10_000n,
    totalUnits: 100,
    minUnits: 1,
    softCap: 500_000n,
    hardCap: 1_000_000n,
    opensAt: new Date('2026-11-01T00:00:00Z'),
    closesAt: new Date('2026-12-01T00:00:00Z'),
    contractType: 'wakala',
    terms: {
      type: 'wakala',
      feeBp: 150,
      expectedBp: 800,
      incentiveBp: 5000,
      capitalGuaranteedByAgent: false,
    },
    useOfFunds: [
      { label: 'a', amount: 400_000n },
      { label: 'b', amount: 600_000n },
    ],
    texts: ['A projection, never a promise.', 'The agent guarantees no capital.'],
  }
  it('finds none in a sound draft', () => expect(offeringFaults(draft)).toEqual([]))
  it.each([
    [
      'use of funds',
      { useOfFunds: [{ label: 'a', amount: 999_999n }] },
      'The use of funds must add up to the hard cap.',
    ],
    ['soft cap', { softCap: 1_000_001n }, 'The soft cap must not exceed the hard cap.'],
    ['hard cap', { hardCap: 999_999n }, 'The hard cap is price times units.'],
    ['minimum', { minUnits: 101 }, 'The minimum must fit the offering.'],
    ['dates', { closesAt: draft.opensAt }, 'An offering closes after it opens.'],
    ['contract', { contractType: 'ijara' }, 'The terms are of another contract type.'],
    ['wording', { texts: ['Guaranteed return of 8 %'] }, 'Texts of an offering never say "guaranteed".'],
  ] as const)('%s', (_name, change, fault) => {
    expect(offeringFaults({ ...draft, ...change })).toContain(fault)
  })
})

it.each([
  [0n, 'USD 0.00'],
  [5n, 'USD 0.05'],
  [125_050n, 'USD 1,250.50'],
  [63_000_000n, 'USD 630,000.00'],
  [100_000_000_000n, 'USD 1,000,000,000.00'],
])('writes %s minor units as %s', (minor, text) => expect(moneyText(minor, 'USD')).toBe(text))

describe('prefixQuery', () => {
  it.each([
    ['Solar', 'solar:*'],
    ['  cold   store ', 'cold:* & store:*'],
    ["o'neill & (x | y) <-> !z", 'o:* & neill:* & x:* & y:* & z:*'],
    ['مشاركة', 'مشاركة:*'],
    ['!&|()', null],
    ['', null],
  ])('%j becomes %j', (key, query) => expect(prefixQuery(key)).toBe(query))
})
