import { expect, it } from 'vitest'
import { MARKS, outcomeAt, plannedResult, type Venture } from '#contracts/finance/outcome.ts'
import { offeredTermsOf } from '#contracts/project/offered-terms.ts'
import { DEMO_OFFERINGS } from './seed.ts'

function ventureOf(id: string): Venture {
  const found = DEMO_OFFERINGS.find(({ offering }) => offering.id === id)
  if (found === undefined) throw new Error(`No offering ${id}`)
  const { terms, unitPrice, totalUnits, projectedReturnBp } = found.offering
  return {
    terms: offeredTermsOf(terms),
    capital: unitPrice * BigInt(totalUnits),
    plannedBp: projectedReturnBp,
  }
}

const dollars = (minor: bigint) => Number(minor) / 100

/*
 * What is paid in, the planned result of the project, and what comes back at total loss, half of the capital lost, nothing gained, the
 * plan and twice the plan; in dollars, worked out by hand from the texts of the offerings.
 */
const BY_HAND: [string, number, number, number[]][] = [
  // Musharakah: 55% of a profit of $378,000 is 33% of $630,000; half of $1,000,000 lost is $315,000 of it, 63%.
  ['alhambra-court', 100, 378_000, [0, 50, 100, 133, 166]],
  // Diminishing musharakah: rents of $146,400, which is 30.5% of $480,000; they never grow. Half of $600,000 lost is 80% of $300,000.
  ['elbe-dental-clinic', 500, 146_400, [0, 250, 500, 652.5, 652.5]],
  // Mudarabah: 70% of the first $30,000 and 60% of the rest. Of $90,000 that is $57,000, which is 22.8% of $250,000.
  ['khyber-spice-exports', 200, 45_000, [0, 100, 200, 224, 245.6]],
  // Ijara: everything is the lessors', $45,000 on $180,000.
  ['penang-solar-lease', 100, 45_000, [0, 50, 100, 125, 150]],
  // Murabaha: the price of $132,000 is $12,000 above $120,000, and never more.
  ['dearborn-date-imports', 100, 12_000, [0, 50, 100, 110, 110]],
  // Wakala: the fee of $3,000 is due also without a gain. Of $40,000: 37,000 less half of 21,000 is $26,500, 13.25% of $200,000.
  ['maple-halal-wakala', 100, 20_000, [0, 48.5, 98.5, 108.25, 113.25]],
  // Sukuk: a certificate is one part of 5,000; $195,000 is $39 on each.
  ['dublin-cold-store-sukuk', 200, 195_000, [0, 100, 200, 239, 278]],
]

it.each(BY_HAND)('%s: what comes back of $%d by the contract', (id, paid, plan, back) => {
  const venture = ventureOf(id)
  expect(dollars(plannedResult(venture))).toBe(plan)
  expect(MARKS.map((mark) => dollars(outcomeAt(venture, mark, BigInt(paid) * 100n).back))).toEqual(back)
})

it('the loss case of the musharakah: $240,000 lost is $24 of every $100', () => {
  const { result, gain } = outcomeAt(ventureOf('alhambra-court'), -24, 10_000n)
  expect([dollars(result), dollars(gain)]).toEqual([-240_000, -24])
})

it('the texts of the musharakah add up', () => {
  const { lossCaseText, sections, risks } = DEMO_OFFERINGS.find(
    ({ offering }) => offering.id === 'alhambra-court',
  )?.offering ?? { lossCaseText: '', sections: [], risks: [] }
  const sums = (text: string) =>
    [...text.matchAll(/\$([\d,]+)/g)].map(([, sum = '']) => Number(sum.replaceAll(',', '')))
  const figures = sections.find(({ title }) => title === 'How the returns are projected')
  const [sales = 0, capital = 0, works = 0, profit = 0] = sums(figures?.body ?? '')
  expect(sales - capital - works).toBe(profit)
  const [lowSales = 0, longWorks = 0, left, all, loss = 0, borne] = sums(lossCaseText)
  expect(lossCaseText).toContain('at 30% below')
  expect([lowSales, longWorks > works, left]).toEqual([0.7 * sales, true, lowSales - longWorks])
  expect([all, loss, borne]).toEqual([capital, capital - lowSales + longWorks, 0.63 * loss])
  const fall = risks.find(({ title }) => title === 'Prices of flats')?.body ?? ''
  expect(sums(fall)).toEqual([sales / 10, profit])
  expect(fall).toContain(`which is ${Math.round((sales * 10) / profit)}% of the projected profit`)
})

it('every contract of the demonstration is worked out by hand, and its plan gives the projection', () => {
  const types = new Set(
    BY_HAND.map(([id]) => DEMO_OFFERINGS.find(({ offering }) => offering.id === id)?.offering.terms.type),
  )
  for (const { offering } of DEMO_OFFERINGS) {
    const venture = ventureOf(offering.id)
    expect(types).toContain(offering.terms.type)
    const { gain } = outcomeAt(venture, 100, venture.capital)
    expect([offering.id, gain]).toEqual([
      offering.id,
      (venture.capital * BigInt(offering.projectedReturnBp)) / 10_000n,
    ])
  }
})
