import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery, OwnCampaignsQuery } from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, replyOf, usd, user } from '#tests/support/screens/screen-data.ts'
import { CampaignsScreen } from './campaigns-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => vi.unstubAllGlobals())

type Row = NonNullable<OwnCampaignsQuery['ownCampaigns']>['data'][number]
const FIGURES = {
  raised: usd(31_500_000n),
  softCap: usd(31_500_000n),
  hardCap: usd(63_000_000n),
  investors: 1,
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-12-20T18:00:00.000Z',
}
const row = (change: Partial<Row>): Row => ({
  _id: 'prj_1',
  name: 'Orange grove',
  state: 'draft',
  role: null,
  changedAt: '2026-11-20T09:00:00.000Z',
  pagesDone: 4,
  pagesInAll: 10,
  figures: null,
  ...change,
})

function open(
  userType: { isInvestor: boolean; isIssuer: boolean },
  rows: readonly Row[] = [],
  at = '/mycampaigns',
) {
  return openScreen({
    screen: <CampaignsScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ userType })) }),
      OwnCampaigns: dataOf<OwnCampaignsQuery>({ ownCampaigns: listOf([...rows]) }),
    },
    at,
  })
}
const ISSUER = { isInvestor: false, isIssuer: true }

describe('/mycampaigns (R51)', () => {
  it('lists drafts, reviews, open and closed offerings with their states and ways on', async () => {
    open(ISSUER, [
      row({}),
      row({ _id: 'prj_2', name: 'Date palms', state: 'shariahReview', pagesDone: 10 }),
      row({ _id: 'a', name: 'Alhambra Court', state: 'live', figures: FIGURES }),
      row({ _id: 'b', name: 'Basra Dates', state: 'operating', figures: FIGURES }),
    ])
    const items = (await screen.findAllByRole('listitem')).map((item) => within(item))
    expect(items).toHaveLength(4)
    const [draft, sent, live, operating] = items
    expect(draft?.getByText('Draft')).toBeTruthy()
    expect(draft?.getByText(/4 of 10 pages complete/)).toBeTruthy()
    for (const one of items)
      expect(one.getByRole('button', { name: /^Status and next steps: / })).toBeTruthy()
    expect(draft?.getByRole('link', { name: 'Continue Orange grove' }).getAttribute('href')).toBe(
      '/project_management/add_new_project/prj_1',
    )
    expect(sent?.getByText('In Shariah review')).toBeTruthy()
    expect(live?.getByRole('link', { name: 'Alhambra Court' }).getAttribute('href')).toBe(
      '/propertydetails/a',
    )
    expect(live?.getByText(/1 investor · closing date/)).toBeTruthy()
    expect(
      live?.getByRole('progressbar', { name: 'Raised for Alhambra Court' }).getAttribute('aria-valuenow'),
    ).toBe('50')
    expect(
      live?.getByRole('link', { name: 'Change the campaign of Alhambra Court' }).getAttribute('href'),
    ).toBe('/resumeaction?project=a')
    expect(
      live?.getByRole('link', { name: 'Updates and questions of Alhambra Court' }).getAttribute('href'),
    ).toBe('/mycampaigns/a/dealroom')
    expect(draft?.queryByRole('link', { name: /Updates and questions/ })).toBeNull()
    expect(sent?.queryByRole('link', { name: /Updates and questions/ })).toBeNull()
    expect(operating?.getByText('Operating')).toBeTruthy()
    expect(operating?.getByRole('link', { name: 'Milestones of Basra Dates' })).toBeTruthy()
    expect(operating?.queryByRole('link', { name: /Change the campaign/ })).toBeNull()
  })

  it('keeps the group in the address and asks for it', async () => {
    const { sentTo } = open(ISSUER, [row({})])
    fireEvent.change(await screen.findByRole('combobox', { name: 'Show' }), { target: { value: 'drafts' } })
    await eventually(() =>
      expect(sentTo('OwnCampaigns').at(-1)?.variables).toEqual({ pageNo: 1, perPage: 10, stage: 'drafts' }),
    )
  })

  it('says that a group of the address is empty', async () => {
    const { sentTo } = open(ISSUER, [], '/mycampaigns?stage=failed')
    expect(await screen.findByText('No offering is in this group.')).toBeTruthy()
    expect(sentTo('OwnCampaigns')[0]?.variables).toMatchObject({ stage: 'failed' })
  })

  it('tells an issuer without offerings how to get one', async () => {
    open(ISSUER)
    expect(await screen.findByText('You have no offerings yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create one' }).getAttribute('href')).toBe('/raiseFundForm')
  })

  it('offers nothing to somebody who is neither issuer nor colleague', async () => {
    open({ isInvestor: true, isIssuer: false })
    expect(await screen.findByText('This page is for issuers and their colleagues.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /New offering|Create one/ })).toBeNull()
  })

  it('shows a colleague the role, and only the ways that colleagues have', async () => {
    open({ isInvestor: true, isIssuer: false }, [
      row({ _id: 'a', name: 'Alhambra Court', state: 'live', role: 'viewer', figures: FIGURES }),
    ])
    const item = within((await screen.findAllByRole('listitem'))[0] ?? document.body)
    expect(item.getByText(/Viewer/)).toBeTruthy()
    expect(item.getByRole('link', { name: 'Updates and questions of Alhambra Court' })).toBeTruthy()
    expect(item.queryByRole('link', { name: /^(Colleagues|Change the campaign)/ })).toBeNull()
  })
})
