import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { listOf, project, replyOf } from '#tests/support/screens/screen-data.ts'
import { panelScreen } from './panel-screen.tsx'
import { tabsScreen } from './tabs-screen.tsx'

const at = (path: string) => ({ url: new URL(`http://localhost:3000${path}`), params: {} })
const open = (path: string) =>
  render(
    <tabsScreen.View data={{ project: project() }} address={at(path)} isLoading={false} reload={() => {}} />,
  )
const headings = () =>
  within(screen.getByRole('article'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

it.each([
  ['', 'Overview', ['Purpose', 'Projection and loss case']],
  ['&tab=contract', 'Contract', ['Contract', 'Digital shares']],
  ['&tab=funds', 'Use of funds', ['Use of funds', 'Milestones']],
  ['&tab=risks', 'Risks', ['Risks', 'Projection and loss case']],
  ['&tab=team', 'Team', ['Team']],
  ['&tab=nothing', 'Overview', ['Purpose', 'Projection and loss case']],
])('shows the parts of the tab that the address names: %s', (query, tab, parts) => {
  open(`/projectDetailTab?project=alhambra-court${query}`)
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the offering' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(tab)
  expect(tabs.getByRole('link', { name: 'Risks' }).getAttribute('href')).toBe(
    '/projectDetailTab?project=alhambra-court&tab=risks',
  )
  expect(headings()).toEqual(parts)
})

it('reads the updates for their own tab only, a page at a time', async () => {
  const run = vi.fn(() =>
    Promise.resolve({ projectById: replyOf(project()), projectUpdates: { ...listOf([]), totalCount: 7 } }),
  )
  const read = async (query: string) => {
    run.mockClear()
    const address = at(`/projectDetailTab?project=alhambra-court${query}`)
    const data = await tabsScreen.load(run as unknown as RunOperation, address)
    if (data === undefined) throw new Error('The offering was not loaded')
    return { data, address, asked: run.mock.calls.length }
  }
  expect((await read('')).asked).toBe(1)
  const { data, address, asked } = await read('&tab=updates&pageNo=3')
  expect(asked).toBe(2)
  render(<tabsScreen.View data={data} address={address} isLoading={false} reload={() => {}} />)
  expect(headings()).toEqual(['Updates'])
  expect(screen.getByRole('link', { name: 'Newest updates' }).getAttribute('href')).toBe(
    '/projectDetailTab?project=alhambra-court&tab=updates&pageNo=1',
  )
})

it('leads to the invest panel, which stands on a page of its own', async () => {
  open('/projectDetailTab?project=alhambra-court')
  expect(screen.getByRole('link', { name: 'Invest' }).getAttribute('href')).toBe(
    '/rightPanelPackage?project=alhambra-court',
  )
  const run = vi.fn(() => Promise.resolve({ projectById: replyOf(project()) }))
  const data = await panelScreen.load(
    run as unknown as RunOperation,
    at('/rightPanelPackage?project=alhambra-court'),
  )
  if (data === undefined) throw new Error('The offering was not loaded')
  render(<panelScreen.View data={data} address={at('')} isLoading={false} reload={() => {}} />)
  const panel = within(screen.getByRole('complementary', { name: 'Invest' }))
  expect(panel.getByText('Price per digital share')).toBeTruthy()
  expect(panel.getByText(/Cooling-off: /)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Key information sheet' }).getAttribute('href')).toBe(
    '/projectDetailOverview?project=alhambra-court',
  )
})

it.each([
  ['/projectDetailTab', tabsScreen],
  ['/rightPanelPackage', panelScreen],
])('%s offers the live offerings to choose from', async (path, { load, View }) => {
  const run = vi.fn(() => Promise.resolve({ projects: listOf([project()]) }))
  const data = await load(run as unknown as RunOperation, at(path))
  if (data === undefined) throw new Error('The offerings were not loaded')
  render(<View data={data} address={at(path)} isLoading={false} reload={() => {}} />)
  const link = screen.getByRole('link', { name: 'Alhambra Court Residences' })
  expect(link.getAttribute('href')).toBe(`${path}?project=alhambra-court`)
})
