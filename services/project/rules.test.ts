import { describe, expect, it } from 'vitest'
import { percentFigure } from '#contracts/payment/rules/percent.ts'
import { daysLeft, closedText, noOrdersText, prefixQuery, yearlyBp } from './rules.ts'

describe('projection', () => {
  it('33% over 15 months is 26.4% a year (K23)', () => {
    expect(percentFigure(yearlyBp(3300, 15))).toBe('26.4')
  })
  it.each([
    [1200, 12, '12'],
    [1000, 36, '3.33'],
    [2000, 36, '6.67'],
    [0, 12, '0'],
  ])('%i bp over %i months', (bp, months, text) => expect(percentFigure(yearlyBp(bp, months))).toBe(text))
  it.each([
    [3300, '33'],
    [2640, '26.4'],
    [1005, '10.05'],
    [10_000, '100'],
    [5, '0.05'],
  ])('writes %i bp as %s', (bp, text) => expect(percentFigure(bp)).toBe(text))
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

  const closesAt = new Date('2026-12-20T12:00:00.000Z')
  const offering = { status: 'live' as const, opensAt: now, closesAt, minUnits: 5, freeUnits: 5 }
  const atClose = { opensAt: new Date(0), closesAt: now }
  it.each([
    ['live', {}, null],
    ['in its last millisecond', { closesAt: new Date(now.getTime() + 1) }, null],
    ['at its close', atClose, 'This offering is closed.'],
    ['before its opening', { opensAt: new Date(now.getTime() + 1) }, 'This offering is not open yet.'],
    ['not published', { status: null }, 'This offering is not published.'],
    ['paused', { status: 'paused' }, 'This offering is paused and takes no orders at present.'],
    [
      'paused by its screening',
      { status: 'paused', hindrance: { verdict: 'fail', hasFatwa: false } },
      'This offering is paused: its Shariah screening does not pass at present.',
    ],
    [
      'paused by its screening, with a fatwa in force',
      { status: 'paused', hindrance: { verdict: 'fail', hasFatwa: true } },
      'This offering is paused: its Shariah screening does not pass at present. The fatwa is about its terms, and still holds.',
    ],
    [
      'paused for missing figures',
      { status: 'paused', hindrance: { verdict: 'unknown', hasFatwa: false } },
      'This offering is paused: its Shariah screening has no result at present, because figures of the issuer are missing.',
    ],
    [
      'paused for missing figures, with a fatwa in force',
      { status: 'paused', hindrance: { verdict: 'unknown', hasFatwa: true } },
      'This offering is paused: its Shariah screening has no result at present, because figures of the issuer are missing. The fatwa is about its terms, and still holds.',
    ],
    [
      'paused for its scholars',
      { status: 'paused', hindrance: { verdict: 'pass', hasFatwa: false } },
      'This offering is paused: three scholars have not approved its terms as they stand.',
    ],
    ['funded', { status: 'funded' }, 'This offering is funded and closed.'],
    [
      'failed and past its close',
      { status: 'failed', ...atClose },
      'This offering was not funded: it did not reach its minimum target in time or was cancelled. All money goes back to its investors.',
    ],
    ['sold out', { freeUnits: 0 }, 'All digital shares of this offering are taken.'],
    ['sold out and closed', { freeUnits: 0, ...atClose }, 'This offering is closed.'],
    [
      'almost sold out',
      { freeUnits: 4 },
      'Only 4 digital shares are left, fewer than the minimum investment.',
    ],
  ] as const)('an offering that is %s: %j says %j', (_case, over, reason) =>
    expect(noOrdersText({ ...offering, ...over }, now)).toBe(reason),
  )
  it('an offering that is sold out is not closed by it', () => {
    const soldOut = { ...offering, freeUnits: 0 }
    expect(closedText(soldOut, now)).toBeNull()
  })
})

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
