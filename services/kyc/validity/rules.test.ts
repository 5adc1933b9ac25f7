import { expect, it } from 'vitest'
import { isOver, reminderDue, validityOf } from './rules.ts'

const approvedAt = new Date('2026-11-20T09:00:00Z')
const usual = { approvedAt, country: 'AE', isHighRisk: false, documentExpiry: null }

it.each<[string, Partial<Parameters<typeof validityOf>[0]>, string, string]>([
  ['three years as a rule', {}, '2029-11-20', 'years'],
  ['two in Malaysia', { country: 'MY' }, '2028-11-20', 'years'],
  ['three without a country', { country: null }, '2029-11-20', 'years'],
  ['one with a high risk', { isHighRisk: true }, '2027-11-20', 'years'],
  [
    'as long as the document where it runs out first',
    { documentExpiry: '2027-03-01' },
    '2027-03-01',
    'document',
  ],
  ['no longer for a document that runs out later', { documentExpiry: '2035-03-01' }, '2029-11-20', 'years'],
])('is valid %s', (_what, facts, validUntil, because) => {
  expect(validityOf({ ...usual, ...facts })).toMatchObject({ validUntil, because })
})

it.each<[string, number | null, number | undefined]>([
  ['2026-09-20', null, undefined],
  ['2026-09-21', null, 60],
  ['2026-10-20', 60, undefined],
  ['2026-10-21', 60, 30],
  ['2026-11-12', 30, undefined],
  ['2026-11-13', 30, 7],
  // The approval came late: only the nearest one is sent.
  ['2026-11-18', null, 7],
  ['2026-11-20', 7, undefined],
  ['2026-11-21', 7, undefined],
])('on %s, reminded at %s, the reminder of %s days is due', (day, reminded, due) => {
  expect(reminderDue({ validUntil: '2026-11-20', reminded }, new Date(`${day}T00:00:00Z`))).toBe(due)
})

it('is over on the day after the last', () => {
  expect(isOver('2026-11-20', new Date('2026-11-20T23:59:59Z'))).toBe(false)
  expect(isOver('2026-11-20', new Date('2026-11-21T00:00:00Z'))).toBe(true)
})
