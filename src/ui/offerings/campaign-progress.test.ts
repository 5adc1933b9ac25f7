import { describe, expect, it } from 'vitest'
import { countryName } from '#lib/country-name.ts'
import { raisedPercent, timeLeft } from './campaign-progress.ts'

describe('timeLeft', () => {
  it.each([
    ['live', 61, '61 days left'],
    ['live', 1, '1 day left'],
    ['live', 0, 'Closed'],
    ['live', 1_200, '1,200 days left'],
    ['paused', 61, 'Paused'],
    ['funded', 61, 'Funded'],
    ['failed', 0, 'Not funded'],
  ] as const)('%s with %i days: %s', (status, daysLeft, words) =>
    expect(timeLeft({ status, daysLeft })).toBe(words),
  )
})

describe('raisedPercent', () => {
  const of = (raised: string, cap: string) =>
    raisedPercent({
      totals: {
        raised: { amount: raised, currency: 'USD' },
        soldUnits: 0,
        reservedUnits: 0,
        availableUnits: 0,
        investors: 0,
      },
      hardCap: { amount: cap, currency: 'USD' },
    })
  it('never claims full early, nor more than full', () => {
    expect([
      of('0', '100'),
      of('62999999', '63000000'),
      of('63000000', '63000000'),
      of('70000000', '63000000'),
    ]).toEqual([0, 99, 100, 100])
  })
})

it('names countries', () => {
  expect([countryName('ES'), countryName('AE')]).toEqual(['Spain', 'United Arab Emirates'])
})
