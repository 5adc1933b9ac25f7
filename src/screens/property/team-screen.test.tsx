import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { listOf, project, replyOf } from '#tests/support/screens/screen-data.ts'
import { type TeamData, teamScreen } from './team-screen.tsx'

const { View, load, head } = teamScreen
const at = (query: string) => ({ url: new URL(`http://localhost:3000/tabTeam${query}`), params: {} })
const TEAM = {
  projectId: 'alhambra-court',
  projectName: 'Alhambra Court Residences',
  team: [
    { name: 'Carmen Ruiz', role: 'Works', biography: 'Restores.', profile: 'https://grove.example/carmen' },
    { name: 'Omar Haddad', role: 'Accounts', biography: 'Keeps the books.', profile: null },
  ],
}
const show = (data: TeamData) =>
  render(<View data={data} address={at('')} isLoading={false} reload={() => {}} />)

it('shows the people of the chosen offering with roles and profile links', async () => {
  const run = vi.fn(() => Promise.resolve({ projectTeam: replyOf(TEAM) }))
  const data = await load(run as unknown as RunOperation, at('?project=alhambra-court'))
  if (data === undefined) throw new Error('The team was not loaded')
  expect(run).toHaveBeenCalledWith(expect.anything(), { project: 'alhambra-court' })
  expect(head(data, at('')).title).toBe('Alhambra Court Residences: team')
  show(data)
  expect(screen.getByRole('heading', { level: 1, name: 'Alhambra Court Residences' })).toBeTruthy()
  const [carmen, omar] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(within(carmen).getByRole('heading', { level: 2, name: 'Carmen Ruiz' })).toBeTruthy()
  expect(within(carmen).getByText('Works')).toBeTruthy()
  const link = within(carmen).getByRole('link', { name: 'Profile of Carmen Ruiz (grove.example)' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://grove.example/carmen',
    'nofollow ugc noopener noreferrer',
  ])
  expect(within(omar).queryByRole('link')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the offering' }).getAttribute('href')).toBe(
    '/propertydetails/alhambra-court',
  )
})

it('says so where the issuer has named nobody', () => {
  show({ team: { ...TEAM, team: [] } })
  expect(screen.getByText('The issuer has not named a team')).toBeTruthy()
})

it('offers the live offerings to choose from', async () => {
  const run = vi.fn(() => Promise.resolve({ projects: listOf([project()]) }))
  const data = await load(run as unknown as RunOperation, at(''))
  if (data === undefined) throw new Error('The offerings were not loaded')
  expect(run).toHaveBeenCalledWith(expect.anything(), { status: 'live' })
  show(data)
  const link = screen.getByRole('link', { name: 'Alhambra Court Residences' })
  expect(link.getAttribute('href')).toBe('/tabTeam?project=alhambra-court')
})

it('asks nothing for an impossible id', async () => {
  const run = vi.fn()
  expect(await load(run as unknown as RunOperation, at('?project=../x'))).toBeUndefined()
  expect(run).not.toHaveBeenCalled()
})
