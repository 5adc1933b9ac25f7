import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProjectListQuery } from '#graphql/generated/graphql.ts'
import { ProjectListText } from '#graphql/generated/texts.ts'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { OFFLINE_PROBLEM } from '#graphql/problem.ts'
import type { PublicViewProps } from '#hooks/loading/public-screen.ts'
import { fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { card, listOf, replyOf } from '#tests/support/screens/screen-data.ts'
import { browseScreen } from './browse-screen.tsx'

const { View } = browseScreen
type Data = PublicViewProps<NonNullable<Awaited<ReturnType<typeof browseScreen.load>>>>['data']

const DATA: Data = {
  items: [card()],
  totalCount: 1,
  sectors: ['Energy', 'Real estate'],
  countries: ['CH', 'ES', 'MY'],
}

function open(at: string, data: Data = DATA, over: Partial<PublicViewProps<Data>> = {}) {
  const address = { current: at }
  const reload = vi.fn()
  function Page() {
    const { pathname, search } = useLocation()
    address.current = pathname + search
    const url = new URL(pathname + search, 'http://localhost:3000')
    return <View data={data} address={{ url, params: {} }} isLoading={false} reload={reload} {...over} />
  }
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>,
  )
  return { address, reload, user: userEvent.setup() }
}

const search = () => screen.getByLabelText<HTMLInputElement>('Search')
const ticket = () => screen.getByLabelText<HTMLInputElement>('Minimum investment up to (USD)')
const apply = () => screen.getByRole('button', { name: 'Apply' })

describe('/browseproject (R9)', () => {
  it('shows each offering as one link with its figures', () => {
    open('/browseproject')
    const article = screen.getByRole('article')
    const link = within(article).getByRole('link', { name: 'Alhambra Court Residences' })
    expect(link.getAttribute('href')).toBe('/propertydetails/alhambra-court')
    for (const text of [
      'Musharakah',
      'Granada, Spain',
      '$480,000',
      '61 days left',
      '$100',
      '$500',
      '33% in 15 months, 26.4% a year',
    ]) {
      expect(within(article).getByText(text)).toBeTruthy()
    }
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 offering')
    expect(within(article).getByRole<HTMLProgressElement>('progressbar').value).toBe(76)
  })

  it('lists countries by their names', () => {
    open('/browseproject')
    const names = Array.from(screen.getByLabelText<HTMLSelectElement>('Country').options, ({ text }) => text)
    expect(names).toEqual(['All', 'Malaysia', 'Spain', 'Switzerland'])
  })

  it('applies a choice at once and returns to page 1', async () => {
    const { address, user } = open('/browseproject?pageNo=3')
    await user.selectOptions(screen.getByLabelText('Contract'), 'Ijara')
    expect(address.current).toBe('/browseproject?contractType=ijara')
    await user.selectOptions(screen.getByLabelText('Country'), 'Malaysia')
    expect(address.current).toBe('/browseproject?contractType=ijara&country=MY')
    await user.selectOptions(screen.getByLabelText('Contract'), 'All')
    expect(address.current).toBe('/browseproject?country=MY')
  })

  it('applies text with Enter, exactly, and keeps the focus where it was', async () => {
    const { address, user } = open('/browseproject')
    await user.type(ticket(), '9,007,199,254,740.99')
    await user.type(search(), ' solar {Enter}')
    expect(address.current).toBe('/browseproject?searchKey=solar&maxTicket=900719925474099')
    await waitFor(() => expect(document.activeElement).toBe(search()))
    expect(ticket().value).toBe('9007199254740.99')
  })

  it('keeps text that is not applied yet when another filter is chosen', async () => {
    const { user } = open('/browseproject')
    await user.type(search(), 'solar')
    await user.selectOptions(screen.getByLabelText('Status'), 'Live')
    expect(search().value).toBe('solar')
  })

  it('says at the field what is no amount, and changes nothing', async () => {
    const { address, user } = open('/browseproject')
    await user.type(ticket(), 'a lot')
    await user.click(apply())
    expect(address.current).toBe('/browseproject')
    expect(screen.getByRole('alert').textContent).toBe('Please enter an amount such as 250.00')
    expect(ticket().getAttribute('aria-invalid')).toBe('true')
    expect(ticket().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    await waitFor(() => expect(document.activeElement).toBe(ticket()))
    expect(ticket().value).toBe('a lot')
  })

  it('clears all filters and their texts, and keeps the sort', async () => {
    const { address, user } = open('/browseproject?searchKey=solar&maxTicket=25050&status=live&sort=raised')
    expect([search().value, ticket().value]).toEqual(['solar', '250.50'])
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(address.current).toBe('/browseproject?sort=raised')
    expect([search().value, ticket().value]).toEqual(['', ''])
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('raised')
  })

  it('keeps no order in the address but one that was chosen', async () => {
    const { address, user } = open('/browseproject')
    const sort = screen.getByLabelText('Sort by')
    await user.selectOptions(sort, 'raised')
    expect(address.current).toBe('/browseproject?sort=raised')
    await user.selectOptions(sort, 'newest')
    expect(address.current).toBe('/browseproject')
  })

  it('opens and closes the filters on a narrow screen, and says which', async () => {
    const { user } = open('/browseproject')
    const toggle = screen.getByRole('button', { name: 'Filters' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).not.toBeNull()
    await user.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
  })

  it('moves to the top of the list on another page', async () => {
    const { address, user } = open('/browseproject', { ...DATA, totalCount: 30 })
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(address.current).toBe('/browseproject?pageNo=2')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Results/ })),
    )
  })

  it('tells no match, an empty list and a page past the end apart', async () => {
    const none = { ...DATA, items: [], totalCount: 0 }
    const { address, user } = open('/browseproject?searchKey=zzz', none)
    expect(screen.getByText('No offerings match these filters')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address.current).toBe('/browseproject')
    expect(screen.getByText('No data found')).toBeTruthy()
    expect(screen.getByText('There are no offerings yet.')).toBeTruthy()
  })

  it('leads back from a page that does not exist', async () => {
    const { address, user } = open('/browseproject?pageNo=9', { ...DATA, items: [], totalCount: 11 })
    expect(screen.getByText('There is no page 9')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }))
    expect(address.current).toBe('/browseproject')
  })

  it('keeps the old list beside the reason when the new one could not be read', async () => {
    const { reload, user } = open('/browseproject', DATA, { problem: OFFLINE_PROBLEM })
    expect(screen.getByRole('alert').textContent).toBe(
      'You are offline. Please check your internet connection.',
    )
    expect(screen.getByRole('article')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('its reading', () => {
  const address = { url: new URL('http://localhost:3000/browseproject?sort=price&perPage=5'), params: {} }

  it('asks once for list and facets, by the address', async () => {
    const asked: unknown[] = []
    const reply: ProjectListQuery = {
      projects: listOf([card()], 11),
      projectFacets: replyOf({ sectors: ['Energy'], countries: ['MY'] }),
    }
    const run = ((operation: unknown, variables: unknown) => {
      asked.push(operation, variables)
      return Promise.resolve(reply)
    }) as unknown as RunOperation
    const data = await browseScreen.load(run, address)
    expect(data).toMatchObject({ totalCount: 11, sectors: ['Energy'], countries: ['MY'] })
    expect(asked[0]).toBe(ProjectListText)
    expect(asked[1]).toMatchObject({ sort: 'price', perPage: 5, pageNo: 1 })
  })
})

describe('likes (R9)', () => {
  const signIn = () => {
    document.cookie = 'token=half'
  }
  afterEach(() => {
    document.cookie = 'token=; max-age=0'
    vi.unstubAllGlobals()
  })
  const lists = { projects: listOf([card()]), projectFacets: replyOf({ sectors: [], countries: [] }) }
  const liked = { _id: 'liked-one', name: 'Liked one' }

  it('shows guests how many like an offering, and lets them sign in', () => {
    open('/browseproject?sector=Energy')
    const link = screen.getByRole('link', { name: /Like 3 Alhambra Court Residences/ })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fbrowseproject%3Fsector%3DEnergy')
    expect(screen.queryByRole('checkbox', { name: 'Only what I like' })).toBeNull()
  })

  it('marks what the person likes, and changes it', async () => {
    signIn()
    const sent = fakeGraphql({
      OwnLikes: { data: { ownLikes: { data: { ids: ['alhambra-court'] } } } },
      LikeProject: {
        data: { likeProject: { data: { projectId: 'alhambra-court', liked: false, likes: 2 } } },
      },
      SavedSearches: { data: { savedSearches: { totalCount: 0, data: [] } } },
    })
    const { user } = open('/browseproject')
    const button = await screen.findByRole('button', { name: /Like 3 Alhambra/, pressed: true })
    await user.click(button)
    expect(await screen.findByRole('button', { name: /Like 2 Alhambra/, pressed: false })).toBeTruthy()
    expect(sent.find(({ operation }) => operation === 'LikeProject')?.variables).toEqual({
      input: { projectId: 'alhambra-court', liked: false },
    })
  })

  it('lists only what the person likes, in a call of their own', async () => {
    signIn()
    const run = vi.fn(() => Promise.resolve(lists))
    fakeGraphql({
      LikedProjectList: { data: { likedProjects: listOf([card(liked)]) } },
    })
    const address = { url: new URL('http://localhost:3000/browseproject?liked=1'), params: {} }
    const data = await browseScreen.load(run as unknown as RunOperation, address)
    expect(data).toMatchObject({ items: [liked], totalCount: 1, liked: 'shown' })
  })

  it('loads nothing of a person for guests and on the server, and says so', async () => {
    const run = vi.fn(() => Promise.resolve(lists))
    const address = { url: new URL('http://localhost:3000/browseproject?liked=1'), params: {} }
    const data = await browseScreen.load(run as unknown as RunOperation, address)
    expect(data).toMatchObject({ items: [], totalCount: 0, liked: 'pending' })
    open('/browseproject?liked=1', { ...DATA, items: [], totalCount: 0, liked: 'pending' })
    expect(screen.getByText('Log in to see what you like')).toBeTruthy()
  })
})
