import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { listOf, project, replyOf } from '#tests/support/screens/screen-data.ts'
import { overviewScreen } from './overview-screen.tsx'

const { View, load, head } = overviewScreen
const at = (query: string) => ({ url: new URL(`http://localhost:3000/tabOverview${query}`), params: {} })

it('shows the overview of the chosen offering, with the loss case, and leads to it', async () => {
  const run = vi.fn(() => Promise.resolve({ projectById: replyOf(project()) }))
  const data = await load(run as unknown as RunOperation, at('?project=alhambra-court'))
  if (data === undefined) throw new Error('The offering was not loaded')
  expect(run).toHaveBeenCalledWith(expect.anything(), { id: 'alhambra-court' })
  expect(head(data, at('')).title).toBe('Alhambra Court Residences: overview')
  render(<View data={data} address={at('')} isLoading={false} reload={() => {}} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Alhambra Court Residences' })).toBeTruthy()
  expect(screen.getByText('−24%')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Go to the offering to invest' })
  expect(link.getAttribute('href')).toBe('/propertydetails/alhambra-court')
})

it('offers the live offerings to choose from', async () => {
  const run = vi.fn(() => Promise.resolve({ projects: listOf([project()]) }))
  const data = await load(run as unknown as RunOperation, at(''))
  if (data === undefined) throw new Error('The offerings were not loaded')
  expect(run).toHaveBeenCalledWith(expect.anything(), { status: 'live' })
  render(<View data={data} address={at('')} isLoading={false} reload={() => {}} />)
  const link = screen.getByRole('link', { name: 'Alhambra Court Residences' })
  expect(link.getAttribute('href')).toBe('/tabOverview?project=alhambra-court')
})

it('says so when no offering is open', () => {
  render(<View data={{ choices: [] }} address={at('')} isLoading={false} reload={() => {}} />)
  expect(screen.getByText('No offering is open')).toBeTruthy()
})

it('asks nothing for an impossible id', async () => {
  const run = vi.fn()
  expect(await load(run as unknown as RunOperation, at('?project=../x'))).toBeUndefined()
  expect(run).not.toHaveBeenCalled()
})
