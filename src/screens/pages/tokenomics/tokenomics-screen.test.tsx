import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokenomicsScreen } from './tokenomics-screen.tsx'

const { View } = tokenomicsScreen
type Data = Parameters<typeof tokenomicsScreen.head>[0]
const EMPTY: Data = {
  project: {
    _id: 'grove',
    name: 'Orange grove',
    summary: '',
    issuerName: 'Layla Osman',
    lockMonths: 15,
    tokenomics: { token_name: 'Grove', token_symbol: 'GRV', total_supply: 900 },
  },
  supply: {
    _id: 'grove',
    token_price: { amount: '10000', currency: 'USD' },
    max_supply: 1000,
    circulating_supply: 0,
    reserved: 0,
    locked: 0,
    redeemed: 0,
    unsold: 1000,
    unlocks: [],
    allocation: [],
    proof: { at: '2026-11-20T09:00:00.000Z', lots: 0, digest: 'ab'.repeat(32) },
  },
}
const show = (supply: Partial<Data['supply']>) =>
  render(
    <View
      data={{ ...EMPTY, supply: { ...EMPTY.supply, ...supply } }}
      address={{ url: new URL('https://mizan.example/tockenomicsoverview/grove'), params: { id: 'grove' } }}
      isLoading={false}
      reload={() => {}}
    />,
  )
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

it('shows every figure of the chart in a table, the timetable, the allocation and the digest (R15)', () => {
  const { container } = show({
    circulating_supply: 355,
    reserved: 4,
    locked: 350,
    unsold: 641,
    unlocks: [{ day: '2026-11-30', units: 350 }],
    allocation: [{ label: '25% and more', holders: 1, units: 300, percent: '30.00' }],
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tokenomics of Orange grove')
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts.slice(0, 6)).toEqual(['Grove', 'GRV', '$100', '900', '1,000', '355'])
  expect(rowsOf('Supply by state').slice(1)).toEqual([
    ['In circulation, locked', '350', '35.00%'],
    ['In circulation, unlocked', '5', '0.50%'],
    ['In cooling-off', '4', '0.40%'],
    ['Paid back', '0', '0.00%'],
    ['Not sold', '641', '64.10%'],
  ])
  const widths = [...(container.querySelector('svg')?.querySelectorAll('rect') ?? [])].map((bar) =>
    Number(bar.getAttribute('width')),
  )
  expect(widths).toEqual([350, 5, 4, 0, 641])
  expect(rowsOf('Digital shares by the end of their lock').slice(1)).toEqual([['30/11/2026', '350']])
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy()
})

it('says that nothing is locked and nobody holds any', () => {
  show({})
  expect(screen.getByText(/No digital share is locked now/)).toBeTruthy()
  expect(screen.getByText('No investor holds digital shares of this offering yet.')).toBeTruthy()
})

it('says that digital shares whose capital was paid back were sold', () => {
  show({ redeemed: 600, unsold: 400 })
  expect(rowsOf('Supply by state').slice(-2)).toEqual([
    ['Paid back', '600', '60.00%'],
    ['Not sold', '400', '40.00%'],
  ])
  expect(screen.getByText(/^The capital is paid back\./)).toBeTruthy()
})
