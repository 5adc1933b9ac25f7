import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery, IssuerProjectsQuery } from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { card, dataOf, listOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { CampaignsScreen } from './campaigns-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

function open(
  userType: { isInvestor: boolean; isIssuer: boolean },
  offerings: ReturnType<typeof card>[] = [],
) {
  return openScreen({
    screen: <CampaignsScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ userType })) }),
      IssuerProjects: dataOf<IssuerProjectsQuery>({ issuerProjects: listOf(offerings) }),
    },
    at: '/mycampaigns',
  })
}
const ISSUER = { isInvestor: false, isIssuer: true }

describe('/mycampaigns (R51)', () => {
  it('lists the offerings by how their campaigns stand, without empty groups', async () => {
    open(ISSUER, [
      card({ _id: 'a', name: 'Alhambra Court', status: 'live' }),
      card({ _id: 'b', name: 'Basra Dates', status: 'paused' }),
      card({ _id: 'c', name: 'Cordoba Olives', status: 'failed' }),
    ])
    await screen.findByRole('link', { name: 'Alhambra Court' })
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(groups).toEqual(['Live', 'Failed'])
    const live = within(screen.getByRole('region', { name: 'Live' })).getAllByRole('link')
    expect(live.map(({ textContent }) => textContent)).toEqual(['Alhambra Court', 'Basra Dates'])
  })

  it('tells an issuer without offerings how to get one', async () => {
    open(ISSUER)
    expect(await screen.findByText('You have no offerings yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create one' }).getAttribute('href')).toBe('/raiseFundForm')
  })

  it('asks for nothing where somebody else opens it', async () => {
    const { sentTo } = open({ isInvestor: true, isIssuer: false })
    expect(await screen.findByText('This page is for issuers.')).toBeTruthy()
    expect(sentTo('IssuerProjects')).toEqual([])
  })
})
