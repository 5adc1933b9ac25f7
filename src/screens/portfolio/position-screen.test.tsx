import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CancelOrderMutation,
  ChangedTermsQuery,
  OwnPayoutsQuery,
  PositionByIdQuery,
  PositionDocumentsQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { publishedReport, report, reportsReply } from '#tests/support/screens/report-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  order,
  type OrderData,
  listOf,
  position,
  project,
  replyOf,
  usd,
} from '#tests/support/screens/screen-data.ts'
import { PositionScreen } from './position-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const LOT = {
  __typename: 'PositionLot' as const,
  _id: 'lot_1',
  units: 20,
  amount: usd(200_000n),
  state: 'held' as const,
  acquiredAt: '2026-11-20T12:09:00.000Z',
  provisionalUntil: null,
  answerBy: null,
  lockedUntil: '2028-02-24T12:09:00.000Z',
  orderId: 'ord_1',
}
const found = (orders: OrderData[], totalCount = orders.length) =>
  dataOf<PositionByIdQuery>({
    positionById: replyOf({
      __typename: 'PositionDetails' as const,
      position: position({ nextUnlockAt: '2028-02-24T12:09:00.000Z' }),
      lots: [LOT],
    }),
    orders: { __typename: 'OrderList', totalCount, data: orders },
    projectById: replyOf(project()),
  } as never)
const documents = (subjects: string[]) =>
  dataOf<PositionDocumentsQuery>({
    receivedDocuments: {
      __typename: 'DocumentItemList',
      totalCount: subjects.length,
      data: subjects.map((subject, at) => ({
        __typename: 'DocumentItem',
        _id: `item_${at}`,
        subject,
        createdAt: '2026-11-21T08:00:00.000Z',
        docMasterId: { __typename: 'DocMasterRef', documentType: 'Report' },
      })),
    },
  } as never)

const payouts = (rows: object[], isPurified = false) =>
  dataOf<OwnPayoutsQuery>({ ownPayouts: { ...listOf(rows), isPurified } } as never)
const PAYOUT = {
  __typename: 'OwnPayout',
  _id: 'pay_1',
  projectId: 'alhambra-court',
  projectName: 'Alhambra Court Residences',
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
  state: 'paid',
  waitsFor: null as string | null,
  units: 20,
  amount: usd(12_500n),
  capital: usd(0n),
  boughtUnits: 0,
  purified: usd(50n),
  taxPercent: '15',
  tax: usd(1_875n),
  net: usd(10_625n),
  loss: usd(0n),
  paidAt: '2026-11-20T12:09:00.000Z',
}

function open(replies: Record<string, FakeReply | (() => FakeReply)>) {
  return openScreen({
    screen: <PositionScreen />,
    replies: {
      PositionDocuments: documents([]),
      OfferingReports: reportsReply([]),
      OwnPayouts: payouts([]),
      ...replies,
    },
    at: '/investmentCampaignDetails/alhambra-court',
    route: '/investmentCampaignDetails/:id',
  })
}
afterEach(() => vi.unstubAllGlobals())

describe('/investmentCampaignDetails/{id} (R37)', () => {
  it('says whether digital shares may be sold now, with the rule', async () => {
    open({ PositionById: found([order()]) })
    expect(await screen.findByRole('heading', { name: 'Sale to others' })).toBeTruthy()
    expect(screen.getByText(/^Not now: only after subscription has closed \(AAOIFI 17\)/)).toBeTruthy()
  })

  it('shows what the offering has paid, with tax and the part that went to charity', async () => {
    open({ PositionById: found([order()]), OwnPayouts: payouts([PAYOUT], true) })
    const table = within(await screen.findByRole('table', { name: 'Distributions' }))
    const row = table.getAllByRole('row')[1]?.textContent ?? ''
    for (const text of ['$125.00', '$18.75 (15%)', '$106.25', '$0.50', 'Paid']) expect(row).toContain(text)
    expect(
      screen.getByRole('button', { name: 'Certificate of purification: Alhambra Court Residences' }),
    ).toBeTruthy()
    const figure = screen.getByRole('figure', { name: 'Where each distribution went' })
    expect(figure.textContent).toContain('Paid to you as incomeTax withheldGiven to charity')
    // The keys first, then the bar: 106.25, 18.75 and 0.50 of 125.50.
    const bar = [...figure.querySelectorAll('rect')].slice(3)
    expect(bar.map((part) => [part.getAttribute('x'), part.getAttribute('width')])).toEqual([
      ['0', '84.66'],
      ['84.66', '14.94'],
      ['99.6', '0.4'],
    ])
  })

  it('offers the certificate also beside a page on which nothing went to charity', async () => {
    const clean = { ...PAYOUT, purified: usd(0n) }
    open({ PositionById: found([order()]), OwnPayouts: payouts([clean], true) })
    expect(
      await screen.findByRole('button', { name: 'Certificate of purification: Alhambra Court Residences' }),
    ).toBeTruthy()
  })

  it('shows a loss beside what was paid, as a bar and in the table', async () => {
    const none = { amount: usd(0n), tax: usd(0n), net: usd(0n), purified: usd(0n), paidAt: null }
    const booked = { ...PAYOUT, ...none, _id: 'dst_1', state: 'booked', loss: usd(3_137n) }
    open({ PositionById: found([order()]), OwnPayouts: payouts([booked, PAYOUT]) })
    const table = within(await screen.findByRole('table', { name: 'Distributions' }))
    const row = table.getAllByRole('row')[1]?.textContent ?? ''
    for (const text of ['$31.37', 'Loss booked']) expect(row).toContain(text)
    const figure = screen.getByRole('figure', { name: 'Where each distribution went' })
    expect(figure.querySelector('figcaption')?.textContent).toContain('Loss')
    // 31.37 of 125.50, after four keys and the parts of which it has none.
    const bar = [...figure.querySelectorAll('rect')].slice(4, 8).map((part) => part.getAttribute('width'))
    expect(bar).toEqual(['0', '0', '0', '25'])
  })

  it.each([
    ['freeze', 'Waits for the end of the freeze'],
    ['account', 'Waits for your account'],
  ])('says what a payout waits for: %s', async (waitsFor, text) => {
    const waiting = { ...PAYOUT, state: 'claimable', waitsFor, paidAt: null }
    open({ PositionById: found([order()]), OwnPayouts: payouts([waiting]) })
    expect(await screen.findByText(text)).toBeTruthy()
    const figure = screen.getByRole('figure', { name: 'Where each distribution went' })
    expect(figure.querySelector('figcaption')?.textContent).toBe('Not paid yet')
  })

  it('shows lots with their lock-up, milestones with dates and documents about the offering', async () => {
    const { sentTo } = open({
      PositionById: found([order()]),
      PositionDocuments: documents(['Yearly report', '']),
    })
    expect(screen.getByText('Reading your investment')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Alhambra Court Residences' })).toBeTruthy()
    const cells = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(await screen.findByRole('columnheader', { name: 'Ordered or received' })).toBeTruthy()
    expect(await cells('Digital shares by order')).toEqual([
      '20/11/2026 12:09 pm',
      '20',
      '$2,000.00',
      'Held, locked until 24/02/2028',
      'ORD-1',
    ])
    expect(await cells('Milestones')).toEqual([
      'Roof and structure approved',
      '01/03/2027',
      'Planned',
      '100%',
    ])
    const report = await screen.findByRole('link', { name: 'Yearly report' })
    expect(report.getAttribute('href')).toBe('/managedocument/Received/document/RECEIVED/item_0')
    expect(screen.getByRole('link', { name: 'Report' })).toBeTruthy()
    expect(sentTo('PositionDocuments')[0]?.variables).toEqual({ projectIds: 'alhambra-court' })
  })

  it('lists the quarterly reports, and opens a published one', async () => {
    const { sentTo, user } = open({
      PositionById: found([order()]),
      OfferingReports: reportsReply([
        report({ _id: 'rpt_2', state: 'overdue', stateLabel: 'Overdue' }),
        publishedReport(),
      ]),
    })
    const list = within(await screen.findByRole('region', { name: 'Quarterly reports' }))
    expect(await list.findByText(/Overdue/)).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'Read Quarter 3 of 2026' }))
    expect(list.getByText('Both washers ran.')).toBeTruthy()
    expect(sentTo('OfferingReports')[0]?.variables).toMatchObject({ project: 'alhambra-court' })
  })

  it('cancels an order while it may be cancelled, and reads the position again', async () => {
    const cancelled = order({ state: 'refunded', label: 'Refunded' })
    const { sentTo, user, notices } = open({
      PositionById: found([order()]),
      CancelOrder: dataOf<CancelOrderMutation>({
        cancelOrder: { ...replyOf(cancelled), message: 'Your order is cancelled.' },
      } as never),
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }))
    await eventually(() => expect(sentTo('CancelOrder')[0]?.variables).toEqual({ id: 'ord_1' }))
    await eventually(() =>
      expect(notices.map(({ message }) => message)).toEqual(['Your order is cancelled.']),
    )
  })

  it('puts an order first whose new terms wait for an answer', async () => {
    const waiting = order({
      _id: 'ord_2',
      state: 'reconfirming',
      label: 'Your confirmation is needed',
      reconfirmBy: '2026-12-04T00:00:00.000Z',
      reconfirm: { allowed: true, reason: null },
      agreedVersion: 1,
      termsVersion: 3,
    })
    open({
      PositionById: found([order(), waiting], 30),
      ChangedTerms: dataOf<ChangedTermsQuery>({
        projectById: {
          status: true,
          message: '',
          data: {
            _id: 'alhambra-court',
            orderTerms: null,
            termsChanges: [
              { version: 4, summary: 'The term is longer.', at: '2026-11-22T00:00:00.000Z' },
              { version: 3, summary: 'The fee rises to 3%.', at: '2026-11-21T00:00:00.000Z' },
              { version: 2, summary: 'The fee rises to 2%.', at: '2026-11-20T00:00:00.000Z' },
              { version: 1, summary: 'The fee rises to 1%.', at: '2026-11-19T00:00:00.000Z' },
            ],
          },
        },
      }),
    })
    const orders = await screen.findAllByRole('article')
    const first = orders[0]
    if (first === undefined) throw new Error('No order is shown')
    expect(within(first).getByText('Your confirmation is needed')).toBeTruthy()
    expect(await within(first).findByRole('button', { name: 'Accept the new terms' })).toBeTruthy()
    // What changed since the terms agreed to stands beside the answer.
    await within(first).findByText('The fee rises to 2%.')
    expect(
      within(first)
        .getAllByText(/^The (fee|term) /)
        .map(({ textContent }) => textContent?.replace(/.*: /, '')),
    ).toEqual(['The fee rises to 3%.', 'The fee rises to 2%.'])
    expect(screen.getByText('The terms changed: your answer is needed below.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/transactionapproved')
  })

  it('is nothing for people without a part in the offering', async () => {
    open({
      PositionById: {
        message: 'You have no investment in this offering.',
        code: 'not_found',
        statusCode: 404,
      },
    })
    expect(await screen.findByText('You have no investment in this offering.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My portfolio' }).getAttribute('href')).toBe('/myportfolio')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('offers another try when it could not be read', async () => {
    open({ PositionById: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
