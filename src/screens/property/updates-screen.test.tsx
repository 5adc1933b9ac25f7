import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ProjectUpdate } from '#contracts/project/deal-room/updates.ts'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { listOf, project, replyOf } from '#tests/support/screens/screen-data.ts'
import { updatesScreen } from './updates-screen.tsx'

const { View, load, head } = updatesScreen
const at = (query: string) => ({ url: new URL(`http://localhost:3000/tabUpdates${query}`), params: {} })

const update = (over: Partial<ProjectUpdate> = {}): ProjectUpdate => ({
  _id: 'upd_1',
  title: 'Roof finished',
  text: 'The roof is closed.\nThe windows follow.',
  isMaterial: false,
  postedAt: '2026-11-20T09:00:00.000Z',
  editedAt: null,
  earlier: [],
  corrects: null,
  correctedAt: null,
  ...over,
})

async function open(query: string, items: ProjectUpdate[], totalCount = items.length) {
  const reply = { projectById: replyOf(project()), projectUpdates: listOf(items, totalCount) }
  const run = vi.fn(() => Promise.resolve(reply))
  const data = await load(run as unknown as RunOperation, at(query))
  if (data === undefined) throw new Error('The updates were not loaded')
  render(<View data={data} address={at(query)} isLoading={false} reload={() => {}} />)
  return { run, data }
}

it('shows the updates of the chosen offering, with what is important and what was corrected', async () => {
  const { data } = await open('?project=alhambra-court', [
    update({
      isMaterial: true,
      editedAt: '2026-11-20T09:10:00.000Z',
      earlier: [
        { title: 'Roof nearly finished', text: 'A part is open.', replacedAt: '2026-11-20T09:10:00.000Z' },
      ],
      corrects: { title: 'Roof late', postedAt: '2026-11-01T09:00:00.000Z' },
    }),
    update({ _id: 'upd_0', title: 'Roof late', correctedAt: '2026-11-20T09:00:00.000Z' }),
  ])
  expect(head(data, at('')).title).toBe('Alhambra Court Residences: updates')
  const newest = within(screen.getByRole('article', { name: 'Roof finished' }))
  expect(newest.getByText('Important')).toBeTruthy()
  expect(newest.getByText(/^Changed/)).toBeTruthy()
  expect(newest.getByText(/^Text until/).closest('details')?.textContent).toContain('A part is open.')
  expect(newest.getByText(/^Corrects “Roof late” of/)).toBeTruthy()
  const first = within(screen.getByRole('article', { name: 'Roof late' }))
  expect(first.queryByText('Important')).toBeNull()
  expect(first.getByText(/^A later update corrects this one/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Go to the offering to invest' })
  expect(link.getAttribute('href')).toBe('/propertydetails/alhambra-court')
})

it('turns its pages by links', async () => {
  const { run } = await open('?project=alhambra-court&pageNo=2', [update()], 11)
  expect(run).toHaveBeenCalledWith(expect.anything(), { project: 'alhambra-court', pageNo: 2, perPage: 5 })
  const pages = within(screen.getByRole('navigation', { name: 'Pages of updates' }))
  expect(pages.getByText('Page 2 of 3')).toBeTruthy()
  const hrefs = pages.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual([
    ['Newer updates', '/tabUpdates?project=alhambra-court&pageNo=1'],
    ['Older updates', '/tabUpdates?project=alhambra-court&pageNo=3'],
  ])
})

it('says when there are none, and leads back from a page past the end', async () => {
  await open('?project=alhambra-court', [])
  expect(screen.getByText('No updates yet.')).toBeTruthy()
  await open('?project=alhambra-court&pageNo=9', [], 2)
  expect(screen.getByRole('link', { name: 'Newest updates' }).getAttribute('href')).toBe(
    '/tabUpdates?project=alhambra-court&pageNo=1',
  )
})

it('offers the live offerings to choose from', async () => {
  const run = vi.fn(() => Promise.resolve({ projects: listOf([project()]) }))
  const data = await load(run as unknown as RunOperation, at(''))
  if (data === undefined) throw new Error('The offerings were not loaded')
  render(<View data={data} address={at('')} isLoading={false} reload={() => {}} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Project updates' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Alhambra Court Residences' })
  expect(link.getAttribute('href')).toBe('/tabUpdates?project=alhambra-court')
})

it('asks nothing for an impossible id', async () => {
  const run = vi.fn()
  expect(await load(run as unknown as RunOperation, at('?project=../x'))).toBeUndefined()
  expect(run).not.toHaveBeenCalled()
})
