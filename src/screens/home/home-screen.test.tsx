import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { RunOperation } from '#graphql/fetch-client.ts'
import type { HomePageQuery } from '#graphql/generated/graphql.ts'
import { card, listOf, replyOf, usd } from '#tests/support/screens/screen-data.ts'
import { homeScreen } from './home-screen.tsx'

const { View } = homeScreen
const address = { url: new URL('http://localhost:3000/'), params: {} }
const totals = {
  raised: usd(172_250_000n),
  funded: usd(84_900_000n),
  distributed: usd(0n),
  donated: usd(1_250n),
  investors: 1_234,
  openOfferings: 8,
}
const reply: HomePageQuery = {
  platformTotals: replyOf(totals),
  featuredProjects: listOf([card(), card({ _id: 'two', name: 'Penang Solar Roof Lease' })]),
}
const runWith = (answer: HomePageQuery) => (() => Promise.resolve(answer)) as unknown as RunOperation

async function dataOf(answer: HomePageQuery) {
  const data = await homeScreen.load(runWith(answer), address)
  if (data === undefined) throw new Error('The page has no data')
  return data
}

const view = (data: Awaited<ReturnType<typeof dataOf>>) => (
  <View data={data} address={address} isLoading={false} reload={() => {}} />
)

describe('/ (R1)', () => {
  it('shows the live totals and the featured offerings', async () => {
    render(view(await dataOf(reply)))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Real projects. Shared profit, shared loss.',
    )
    const figures = screen.getByRole('region', { name: 'The platform in figures' })
    const shown = within(figures)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(shown).toEqual([
      ['Raised', '$1,722,500'],
      ['In offerings past their minimum target', '$849,000'],
      ['Donated to charity', '$12.50'],
      ['Investors', '1,234'],
    ])
    expect(figures.textContent).toContain('includes orders that can still be cancelled')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'All live offerings' }).getAttribute('href')).toBe(
      '/browseproject?status=live',
    )
    expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe('/register')
  })

  it('U-p13 leads a person with a session to the dashboard, not to a new account', async () => {
    render(<View data={await dataOf(reply)} address={address} hasToken isLoading={false} reload={() => {}} />)
    expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('says to whom nobody-was-there happened why they stand here, with the way back and nowhere else', async () => {
    const data = await dataOf(reply)
    const wayFrom = (query: string) => {
      const url = new URL(`/?${query}`, address.url)
      const shown = render(
        <View data={data} address={{ ...address, url }} isLoading={false} reload={() => {}} />,
      )
      const link = shown.queryByRole('link', { name: 'Log in and go back to your page' })
      shown.unmount()
      return link?.getAttribute('href')
    }
    expect(wayFrom('ended=inactive&next=%2Fwallet')).toBe('/login?next=%2Fwallet')
    expect(wayFrom('ended=inactive&next=https%3A%2F%2Fevil.example')).toBe('/login')
    expect(wayFrom('next=%2Fwallet')).toBeUndefined()
  })

  it('leaves figures out that are zero (U-M4)', async () => {
    const none = Object.fromEntries(
      (['raised', 'funded', 'distributed', 'donated'] as const).map((name) => [name, usd(0n)]),
    )
    render(view(await dataOf({ ...reply, platformTotals: replyOf({ ...totals, ...none, investors: 0 }) })))
    expect(screen.queryByRole('region', { name: 'The platform in figures' })).toBeNull()
  })

  it('says that it stands in place of a page that was not found (reading A24)', async () => {
    const data = await dataOf(reply)
    const url = new URL('/?missing', address.url)
    const { rerender } = render(
      <View data={data} address={{ ...address, url }} isLoading={false} reload={() => {}} />,
    )
    expect(screen.getByRole('status').textContent).toBe('Page not found. This is the home page.')
    rerender(view(data))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('says so when nothing is open', async () => {
    render(view(await dataOf({ ...reply, featuredProjects: listOf([]) })))
    expect(screen.getByText('No offerings are open now')).toBeTruthy()
  })

  it('needs no script: it renders to the same markup on the server, without any handler', async () => {
    const html = renderToString(view(await dataOf(reply)))
    expect(html).not.toMatch(/<script|\son\w+=/)
    expect(html).not.toMatch(/\sstyle=/)
  })
})
