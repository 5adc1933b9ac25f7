import { expect, it } from 'vitest'
import { feeOf, feeText, partsOf } from './rules.ts'

it.each<[string, number, bigint, bigint[], bigint[]]>([
  ['a part, rounded down once over all releases', 250, 0n, [333n, 333n, 334n], [8n, 8n, 9n]],
  ['the listing with the first release', 250, 100n, [10_000n, 10_000n], [350n, 250n]],
  ['a listing above the first release from the next one', 0, 150n, [100n, 100n], [100n, 50n]],
  ['nothing', 0, 0n, [100n], [0n]],
])('takes %s', (_what, successBp, listing, releases, fees) => {
  const before = { released: 0n, fees: 0n }
  const taken = releases.map((amount) => {
    const fee = feeOf({ successBp, listing }, before, amount)
    const { success, listing: rest } = partsOf({ successBp }, before, { amount, fee })
    expect(success + rest).toBe(fee)
    before.released += amount
    before.fees += fee
    return fee
  })
  expect(taken).toEqual(fees)
})

it.each([
  [0, '0', 'The platform charges no fee for this offering.'],
  [250, '0', 'The platform takes 2.5% of what is released to you. An offering that fails pays nothing.'],
  [
    250,
    '50000',
    'The platform takes 2.5% of what is released to you and $500.00 for the listing. An offering that fails pays nothing.',
  ],
])('says %s and %s in words', (successBp, amount, text) => {
  expect(feeText({ successBp, listing: { amount, currency: 'USD' } })).toBe(text)
})
