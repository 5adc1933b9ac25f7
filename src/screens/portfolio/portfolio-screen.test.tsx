import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PortfolioQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  portfolio,
  position,
  type PositionData,
  replyOf,
  usd,
} from '#tests/support/screens/screen-data.ts'
import { PortfolioScreen } from './portfolio-screen.tsx'

const holding = (positions: PositionData[]) =>
  dataOf<PortfolioQuery>({ portfolio: replyOf(portfolio(positions)) })
const open = (reply: FakeReply | (() => FakeReply)) =>
  openScreen({ screen: <PortfolioScreen />, replies: { Portfolio: reply }, at: '/myportfolio' })

afterEach(() => vi.unstubAllGlobals())

describe('/myportfolio (R81)', () => {
  it('shows each position: what is held, what is provisional, and its next date', async () => {
    open(
      holding([
        position(),
        position({
          _id: 'u1.maas',
          projectId: 'maas',
          projectName: 'Maas Barge',
          contractType: 'ijara',
          heldUnits: 1_200,
          provisionalUnits: 0,
          invested: usd(12_000_000n),
          provisionalUntil: null,
          nextUnlockAt: '2028-02-24T12:09:00.000Z',
        }),
        position({ _id: 'u1.waits', projectName: 'Waits for allotment', provisionalUntil: null }),
      ]),
    )
    expect(screen.getByText('Reading your portfolio')).toBeTruthy()
    const rows = (await screen.findAllByRole('row')).slice(1)
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(texts).toEqual([
      [
        'Alhambra Court Residences',
        'Musharakah',
        '0',
        '20',
        '$2,000.00',
        'You can cancel until 24/11/2026 12:09 pm',
      ],
      ['Maas Barge', 'Ijara', '1,200', '0', '$120,000.00', 'locked until 24/02/2028'],
      [
        'Waits for allotment',
        'Musharakah',
        '0',
        '20',
        '$2,000.00',
        'confirmed, waiting for the minimum target',
      ],
    ])
    expect(screen.getByRole('link', { name: 'Maas Barge' }).getAttribute('href')).toBe(
      '/propertydetails/maas',
    )
    const share = screen.getByRole('progressbar', { name: 'Share of Musharakah' })
    expect(share.getAttribute('aria-valuenow')).toBe('100')
  })

  it('leads to the offerings while there is nothing', async () => {
    open(holding([]))
    expect(await screen.findByText('No digital shares yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse projects' })).toBeTruthy()
  })

  it('offers another try after a failure', async () => {
    let reply = FAILURE
    const { user } = open(() => reply)
    await screen.findByRole('alert')
    reply = holding([position()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Positions' })).toBeTruthy()
  })
})
