import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SavedSearch } from '#contracts/project/interest/interest.ts'
import { fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { FAILURE } from '#tests/support/screens/screen-data.ts'
import { NO_FILTERS } from './address.ts'
import { SavedSearches } from './saved-searches.tsx'

const ENERGY: SavedSearch = {
  _id: 'srch_1',
  name: 'Small energy',
  createdAt: '2026-11-20T12:00:00.000Z',
  searchKey: null,
  contractType: null,
  sector: 'Energy',
  country: null,
  status: null,
  screeningVerdict: null,
  maxTicket: '10000',
}
const listed = (data: SavedSearch[]) => ({ data: { savedSearches: { totalCount: data.length, data } } })
const saved = { data: { saveSearch: { message: '', data: ENERGY } } }

beforeEach(() => {
  document.cookie = 'token=half'
})
afterEach(() => {
  document.cookie = 'token=; max-age=0'
  vi.unstubAllGlobals()
})

async function open(replies: Parameters<typeof fakeGraphql>[0], values = NO_FILTERS) {
  const sent = fakeGraphql(replies)
  render(<SavedSearches values={values} />)
  const user = userEvent.setup()
  await user.click(screen.getByText('Saved searches'))
  const sentTo = (operation: string) => sent.filter((request) => request.operation === operation)
  return { user, sentTo }
}

it('lists the own searches, each as the list with its filters', async () => {
  await open({ SavedSearches: listed([ENERGY]) })
  const link = await screen.findByRole('link', { name: 'Small energy' })
  expect(link.getAttribute('href')).toBe('/browseproject?sector=Energy&maxTicket=10000')
})

it('saves the filters of the page under a name', async () => {
  const { user, sentTo } = await open(
    { SavedSearches: listed([]), SaveSearch: saved },
    { ...NO_FILTERS, sector: 'Energy', maxTicket: '10000' },
  )
  expect(await screen.findByText('You have no saved search yet.')).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), 'Small energy')
  await user.click(screen.getByRole('button', { name: 'Save this search' }))
  expect(await screen.findByText('“Small energy” is saved.')).toBeTruthy()
  expect(sentTo('SaveSearch')[0]?.variables).toEqual({
    input: { name: 'Small energy', sector: 'Energy', maxTicket: '10000' },
  })
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  expect(screen.getByRole('link', { name: 'Small energy' })).toBeTruthy()
})

it("says the service's words at the name", async () => {
  const message = 'You have a saved search of this name.'
  const { user } = await open({
    SavedSearches: listed([ENERGY]),
    SaveSearch: {
      message: 'Please check your input.',
      code: 'invalid',
      statusCode: 400,
      fieldErrors: { name: message },
    },
  })
  await user.type(screen.getByLabelText('Name'), 'Small energy')
  await user.click(screen.getByRole('button', { name: 'Save this search' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  const field = screen.getByLabelText('Name')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

it('deletes a search, and saves it again on Undo', async () => {
  const { user, sentTo } = await open({
    SavedSearches: listed([ENERGY]),
    DeleteSearch: { data: { deleteSearch: { message: '', data: ENERGY } } },
    SaveSearch: saved,
  })
  const list = await screen.findByRole('list', { name: 'Saved searches' })
  await user.click(within(list).getByRole('button', { name: 'Delete Small energy' }))
  expect(await screen.findByText('“Small energy” is deleted.')).toBeTruthy()
  expect(sentTo('DeleteSearch')[0]?.variables).toEqual({ id: 'srch_1' })
  expect(screen.queryByRole('link', { name: 'Small energy' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Small energy' })).toBeTruthy()
  expect(sentTo('SaveSearch')[0]?.variables).toEqual({
    input: { name: 'Small energy', sector: 'Energy', maxTicket: '10000' },
  })
})

it('offers another try when they could not be read', async () => {
  await open({ SavedSearches: FAILURE })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
