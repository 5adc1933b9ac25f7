import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OrdersQuery, PortfolioQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  eur,
  FAILURE,
  listOf,
  order,
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
  it('says by which rate and since when the sums count another currency', async () => {
    const held = { ...portfolio([position({ invested: eur(500_000n) })]), invested: usd(543_478n) }
    const rates = [
      {
        __typename: 'ReferenceRate' as const,
        currency: 'EUR' as const,
        perUsd: '0.92',
        since: '2015-01-01',
        source: 'the platform',
      },
    ]
    open(dataOf<PortfolioQuery>({ portfolio: replyOf({ ...held, rates }) }))
    const table = await screen.findByRole('table', { name: 'Positions' })
    expect(within(table).getByText('€5,000.00')).toBeTruthy()
    expect(screen.getByText('$5,434.78')).toBeTruthy()
    expect(screen.getByText(/^Sums and percentages count other currencies in US dollars\./)).toBeTruthy()
    expect(screen.getByText('1 USD = 0.92 EUR')).toBeTruthy()
  })

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
          targetBy: null,
          nextUnlockAt: '2028-02-24T12:09:00.000Z',
        }),
        position({ _id: 'u1.waits', projectName: 'Waits for allotment', provisionalUntil: null }),
      ]),
    )
    expect(screen.getByText('Reading your portfolio')).toBeTruthy()
    const table = await screen.findByRole('table', { name: 'Positions' })
    const rows = within(table).getAllByRole('row').slice(1)
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
        'You can cancel until 24/11/2026 12:09 pm UTC',
      ],
      ['Maas Barge', 'Ijara', '1,200', '0', '$120,000.00', 'Locked until 24/02/2028'],
      [
        'Waits for allotment',
        'Musharakah',
        '0',
        '20',
        '$2,000.00',
        'Confirmed, waiting for the minimum target, by 20/01/2027 12:00 am UTC',
      ],
    ])
    // A card begins with the name and the next date.
    const leads = within(table)
      .getAllByRole('columnheader')
      .filter(({ className }) => className.includes('lead'))
    expect(leads.map(({ textContent }) => textContent)).toEqual(['Offering', 'Next date'])
    expect(within(table).getByRole('link', { name: 'Maas Barge' }).getAttribute('href')).toBe(
      '/investmentCampaignDetails/maas',
    )
  })

  it('tells what happens next and when, the soonest first (U-M16)', async () => {
    const locked = { provisionalUntil: null, targetBy: null, nextUnlockAt: '2026-12-01T00:00:00.000Z' }
    open(holding([position(), position({ _id: 'u1.maas', projectName: 'Maas Barge', ...locked })]))
    const part = within(await screen.findByRole('region', { name: 'What happens next' }))
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '24/11/2026 12:09 pm UTCAlhambra Court Residences: the cooling-off ends; until then you can cancel.',
      '01/12/2026 12:00 am UTCMaas Barge: the lock-up ends.',
      '20/01/2027 12:00 am UTCAlhambra Court Residences: closes. If the minimum target is missed, your money comes back.',
    ])
  })

  it('begins with the answers that are due, then with what comes soonest', async () => {
    const answer = { answerBy: '2026-12-20T00:00:00.000Z', provisionalUntil: null, targetBy: null }
    open(holding([position(), position({ _id: 'u1.maas', projectName: 'Maas Barge', ...answer })]))
    const part = await screen.findByRole('region', { name: 'What happens next' })
    const [first] = within(part).getAllByRole('listitem')
    expect(first?.textContent).toContain('Maas Barge: your answer to the new terms is due.')
    const positions = screen.getByRole('heading', { name: 'Positions' })
    expect(part.compareDocumentPosition(positions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('says how the money is spread, in tables beside the rings (U-M16)', async () => {
    open(
      holding([
        position(),
        position({ _id: 'u1.maas', projectId: 'maas', projectName: 'Maas Barge', invested: usd(600_000n) }),
      ]),
    )
    const table = within(await screen.findByRole('table', { name: 'By offering' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'OfferingAmountShare',
      'Alhambra Court Residences$2,000.0025.00%',
      'Maas Barge$6,000.0075.00%',
    ])
    expect(screen.getByRole('table', { name: 'By contract' })).toBeTruthy()
    const lengths = [...document.querySelectorAll('circle')].map((arc) =>
      arc.getAttribute('stroke-dasharray'),
    )
    expect(lengths.slice(0, 2)).toEqual(['25 75', '75 25'])
  })

  it('reads the timeline of a position when it is opened (U-M16)', async () => {
    const { sentTo } = openScreen({
      screen: <PortfolioScreen />,
      replies: {
        Portfolio: holding([position()]),
        Orders: dataOf<OrdersQuery>({ orders: listOf([order()]) }),
      },
      at: '/myportfolio',
    })
    const summary = (await screen.findAllByText('Alhambra Court Residences')).find(
      ({ tagName }) => tagName === 'SUMMARY',
    )
    const details = summary?.closest('details')
    if (!details) throw new Error('There is no timeline to open')
    expect(sentTo('Orders')).toEqual([])
    details.open = true
    const steps = within(await screen.findByRole('list', { name: 'Order of $2,000.00' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ordered · Doneon 20/11/2026 12:09 pm UTC',
      'Cooling-off · Nowuntil 24/11/2026 12:09 pm UTC',
      'Minimum target · To comeby 20/01/2027 12:00 am UTC',
      'Locked · To come15 months from the allotment',
    ])
    expect(sentTo('Orders')[0]?.variables).toEqual({ projectId: 'alhambra-court', perPage: 10 })
    expect(screen.getByRole('link', { name: 'Order of $2,000.00' }).getAttribute('href')).toBe(
      '/transactionapproved/ord_1',
    )
  })

  it('tells the returns, the concentration and fatwas that ended, each in a table or list', async () => {
    const slice = (name: string) => [{ key: name, name, amount: usd(100n), percent: '100.00' }]
    const figures = {
      ...portfolio([position(), position({ _id: 'u1.maas', projectId: 'maas', projectName: 'Maas Barge' })]),
      bySector: slice('Farming'),
      byCountry: slice('ES'),
      returns: [
        {
          currency: 'USD',
          since: '2025-01-01T00:00:00.000Z',
          days: 688,
          isYearly: true,
          value: usd(12_000_000n),
          received: usd(450_000n),
          moneyWeighted: '-1.25',
          timeWeighted: null,
        },
      ],
      concentrations: [
        { measure: 'country', name: 'ES', percent: '100.00', maxPercent: '60.00', isMet: false },
      ],
      drift: [{ projectId: 'grove', projectName: 'Orange grove', stateLabel: 'Expired' }],
    }
    open(dataOf<PortfolioQuery>({ portfolio: replyOf(figures as never) }))
    const cells = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(await cells('Performance')).toEqual([
      '01/01/2025',
      '$120,000.00',
      '$4,500.00',
      '-1.25% per year',
      'Not known yet',
    ])
    expect(await cells('Concentration')).toEqual([
      'Largest country',
      'Spain',
      '100.00%',
      '60.00%',
      'Above the guide',
    ])
    expect(await cells('By country')).toEqual(['Spain', '$1.00', '100.00%'])
    expect(await cells('By sector')).toEqual(['Farming', '$1.00', '100.00%'])
    const drift = within(screen.getByRole('region', { name: 'Shariah approval' }))
    expect(drift.getByRole('listitem').textContent).toBe('Orange grove: Expired')
  })

  it('tells a single position in sentences, without rings and warnings', async () => {
    const rule = { name: '', percent: '100.00', isMet: false }
    const concentrations = [
      { ...rule, measure: 'offering', maxPercent: '25.00' },
      { ...rule, measure: 'country', maxPercent: '60.00' },
    ]
    const all = { amount: usd(200_000n), percent: '100.00' }
    const one = {
      ...portfolio([position()]),
      bySector: [{ ...all, key: 'Real estate', name: 'Real estate' }],
      byCountry: [{ ...all, key: 'ES', name: 'ES' }],
      concentrations,
    }
    open(dataOf<PortfolioQuery>({ portfolio: replyOf(one as never) }))
    const allocation = await screen.findByRole('region', { name: 'Allocation' })
    expect(allocation.textContent).toBe(
      'AllocationAll of it is in one offering: Alhambra Court Residences, Musharakah, Real estate, Spain.',
    )
    expect(screen.getByRole('region', { name: 'Concentration' }).textContent).toBe(
      'ConcentrationWith one offering nothing is spread yet. Our guides: at most 25.00% in one offering, 60.00% in one country. They do not block orders.',
    )
    expect(document.querySelector('circle')).toBeNull()
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
