import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  ApprovedResultsQuery,
  CurrentUserQuery,
  IssuerFiguresQuery,
  IssuerTasksQuery,
  MilestoneClockQuery,
  PayoutCalendarQuery,
  RaisedOverTimeQuery,
  RecentOrdersQuery,
} from '#graphql/generated/graphql.ts'
import { reportsReply } from '#tests/support/screens/report-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, replyOf, usd, user } from '#tests/support/screens/screen-data.ts'
import { DeskScreen } from './desk-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const clockRow = {
  projectId: 'a',
  projectName: 'Alhambra Court',
  number: 1,
  of: 2,
  title: 'Roof done',
  state: 'planned' as const,
  stateLabel: 'Planned',
  sharePercent: 60,
  dueAt: '2026-11-01T00:00:00.000Z',
  daysLeft: 0,
  isOverdue: true,
}
const months = [
  { from: '2026-09-01T00:00:00.000Z', added: usd(0n), total: usd(0n) },
  { from: '2026-10-01T00:00:00.000Z', added: usd(250_000n), total: usd(250_000n) },
  { from: '2026-11-01T00:00:00.000Z', added: usd(-50_000n), total: usd(200_000n) },
]

type Result = NonNullable<ApprovedResultsQuery['distributions']>['data'][number]
/** How the cache knows what its fragment belongs to. */
const WATERFALL = { __typename: 'DistributionWaterfall' }
const result = (_id: string, figures: Partial<NonNullable<Result['waterfall']>>): Result => ({
  _id,
  projectName: 'Alhambra Court',
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
  stateLabel: 'Paid',
  waterfall: {
    ...WATERFALL,
    income: usd(0n),
    costs: usd(0n),
    nonPermissible: usd(0n),
    reserve: usd(0n),
    fee: usd(0n),
    holders: usd(0n),
    settlement: usd(0n),
    capital: usd(0n),
    ...figures,
  },
})

function open({
  isIssuer = true,
  isEmpty = false,
  at = '/mydashboard',
  offerings = 0,
  replies = {},
}: {
  isIssuer?: boolean
  isEmpty?: boolean
  at?: string
  offerings?: number
  replies?: Parameters<typeof openScreen>[0]['replies']
} = {}) {
  const list = <Row,>(rows: Row[]) => listOf(isEmpty ? [] : rows)
  return openScreen({
    screen: <DeskScreen />,
    at,
    replies: {
      HasOfferings: dataOf({ ownCampaigns: { totalCount: offerings } }),
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(user({ userType: { isInvestor: !isIssuer, isIssuer } })),
      }),
      IssuerFigures: dataOf<IssuerFiguresQuery>({
        issuerFigures: replyOf({
          raised: usd(200_000n),
          investors: 12,
          newInvestors: 3,
          openOfferings: 1,
          offerings: 2,
        }),
      }),
      IssuerTasks: dataOf<IssuerTasksQuery>({
        issuerTasks: list([
          {
            kind: 'evidence' as const,
            projectId: 'a',
            projectName: 'Alhambra Court',
            text: 'File the evidence of milestone 1: Roof done.',
            dueAt: clockRow.dueAt,
            isOverdue: true,
          },
          {
            kind: 'report' as const,
            projectId: 'b',
            projectName: 'Basra Dates',
            text: 'Publish the report for 01/07/2026 to 30/09/2026.',
            dueAt: '2026-11-29T00:00:00.000Z',
            isOverdue: false,
          },
          {
            kind: 'accounts' as const,
            projectId: 'b',
            projectName: 'Basra Dates',
            text: 'File the accounts for 01/04/2026 to 30/06/2026 again. Compliance has sent them back.',
            dueAt: null,
            isOverdue: false,
          },
          {
            kind: 'question' as const,
            projectId: 'c',
            projectName: 'Cork Loom',
            text: 'Answer 2 questions of investors.',
            dueAt: null,
            isOverdue: false,
          },
          {
            kind: 'draft' as const,
            projectId: 'prj_1',
            projectName: '',
            text: 'Complete this draft and submit it.',
            dueAt: null,
            isOverdue: false,
          },
        ]),
      }),
      MilestoneClock: dataOf<MilestoneClockQuery>({
        milestoneClock: list([
          clockRow,
          { ...clockRow, projectId: 'b', projectName: 'Basra Dates', daysLeft: 1, isOverdue: false },
        ]),
      }),
      PayoutCalendar: dataOf<PayoutCalendarQuery>({
        payoutCalendar: list([
          {
            projectId: 'a',
            projectName: 'Alhambra Court',
            at: '2026-11-01T23:59:59.999Z',
            isExpected: true,
            stateLabel: 'Not filed yet',
            amount: null,
            isOverdue: true,
          },
          {
            projectId: 'b',
            projectName: 'Basra Dates',
            at: '2026-12-01T23:59:59.999Z',
            isExpected: false,
            stateLabel: 'Scheduled',
            amount: usd(120_050n),
            isOverdue: false,
          },
        ]),
      }),
      OfferingReports: reportsReply([]),
      ApprovedResults: dataOf<ApprovedResultsQuery>({
        distributions: list([
          result('dst_2', { costs: usd(80_000n), holders: usd(-30_000n) }),
          result('dst_1', { income: usd(100_000n), fee: usd(40_000n), holders: usd(60_000n) }),
        ]),
      }),
      RaisedOverTime: dataOf<RaisedOverTimeQuery>({
        raisedOverTime: replyOf(
          isEmpty ? months.map(({ from }) => ({ from, added: usd(0n), total: usd(0n) })) : months,
        ),
      }),
      RecentOrders: dataOf<RecentOrdersQuery>({
        recentOrders: list([
          {
            _id: 'lot_1',
            at: '2026-11-19T10:00:00.000Z',
            projectId: 'a',
            projectName: 'Alhambra Court',
            units: 1250,
            amount: usd(12_500_000n),
            state: 'provisional' as const,
          },
        ]),
      }),
      ...replies,
    },
  })
}
const part = (name: string) => screen.findByRole('region', { name }).then((found) => within(found))

describe('/mydashboard (R34)', () => {
  it('shows the figures, and what is to be done with its date', async () => {
    open()
    expect(await screen.findByText('3 new in the last 30 days')).toBeTruthy()
    const items = await (await part('To do')).findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Alhambra CourtFile the evidence of milestone 1: Roof done.Overdue since 01/11/2026 12:00 am UTC',
      'Basra DatesPublish the report for 01/07/2026 to 30/09/2026.Due 29/11/2026 12:00 am UTC',
      'Basra DatesFile the accounts for 01/04/2026 to 30/06/2026 again. Compliance has sent them back.',
      'Cork LoomAnswer 2 questions of investors.',
      'Without a nameComplete this draft and submit it.',
    ])
    const tasks = await part('To do')
    expect(tasks.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/milestonedashboard',
      '#desk-reports',
      '#desk-reports',
      '/mycampaigns/c/dealroom',
      '/project_management/add_new_project/prj_1',
    ])
  })

  it('draws what was raised, and lists the same figures in a table from the first money on, the newest month first', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Raised over time' })
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'MonthIn the monthRaised in all',
      '11/2026-$500.00$2,000.00',
      '10/2026$2,500.00$2,500.00',
    ])
    const bars = [...document.querySelectorAll('[aria-labelledby=desk-raised] svg rect')].map((bar) =>
      Number(bar.getAttribute('height')),
    )
    expect(bars).toEqual([0, 184, 147.2])
  })

  it('draws where the income of each result went, and what was lost, with the same figures in a table', async () => {
    open()
    const found = await part('Distributions and losses')
    const table = within(await found.findByRole('table', { name: 'Distributions and losses' }))
    const [, lost, earned] = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(lost).toMatch(/\$0\.00Costs \$800\.00\$0\.00\$0\.00-\$300\.00Paid$/)
    expect(earned).toMatch(
      /^Alhambra Court01\/07\/2026 to 30\/09\/2026\$1,000\.00Costs \$0\.00\$0\.00\$400\.00\$600\.00Paid$/,
    )
    const figure = found.getByRole('figure', { name: 'Where the income went' })
    expect(figure.textContent).toContain('Alhambra Court, 30/09/2026')
    expect(figure.querySelector('figcaption')?.textContent).toBe('To holdersTo the issuerLoss of the holders')
    const widths = [...figure.querySelectorAll('rect')].slice(3).map((bar) => bar.getAttribute('width'))
    expect(widths).toEqual(['0', '0', '30', '60', '40', '0'])
  })

  it('shows what a last result gives beside its income, and what a loss leaves of the capital', async () => {
    const rows = [
      result('dst_4', { holders: usd(-30_000n), costs: usd(30_000n), capital: usd(70_000n) }),
      result('dst_3', { income: usd(50_000n), holders: usd(50_000n), settlement: usd(20_000n) }),
      result('dst_2', { income: usd(10_000n), holders: usd(10_000n), settlement: usd(-4_000n) }),
    ]
    open({
      replies: {
        ApprovedResults: dataOf<ApprovedResultsQuery>({ distributions: listOf(rows) }),
      },
    })
    const found = await part('Distributions and losses')
    const table = within(await found.findByRole('table', { name: 'Distributions and losses' }))
    const [headings, lost, owed, kept] = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(headings).toMatch(/To holders, or their lossCapital backState$/)
    expect(lost).toMatch(/-\$300\.00\$700\.00Paid$/)
    expect(owed).toMatch(/\$500\.00Settled at the end \$200\.00\$0\.00Paid$/)
    expect(kept).toMatch(/\$100\.00Paid too much before, kept \$40\.00\$0\.00Paid$/)
    const figure = found.getByRole('figure', { name: 'Where the income and the capital went' })
    expect(figure.querySelector('figcaption')?.textContent).toBe('To holdersCapital backLoss of the holders')
    const widths = [...figure.querySelectorAll('rect')].slice(3).map((bar) => bar.getAttribute('width'))
    expect(widths).toEqual(['0', '70', '30', '70', '0', '0', '10', '0', '0'])
  })

  it('says how long the next milestone of each offering has', async () => {
    open()
    const items = await (await part('Next milestones')).findAllByRole('listitem')
    expect(items[0]?.textContent).toContain('Milestone 1 of 2: Roof done')
    expect(items[0]?.textContent).toMatch(/Overdue$/)
    expect(items[1]?.textContent).toMatch(/1 day left$/)
  })

  it('says which payouts come next, and which results are late', async () => {
    open()
    const calendar = await part('Payout calendar')
    const items = await calendar.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Alhambra CourtPeriod ends 01/11/2026 · Not filed yetOverdue',
      'Basra DatesRecord date 01/12/2026 · Scheduled$1,200.50',
    ])
    expect(calendar.getByRole('link', { name: 'All results' }).getAttribute('href')).toBe('/distributions')
  })

  it('lists the orders page by page', async () => {
    const { sentTo } = open({ at: '/mydashboard?pageNo=2&perPage=5' })
    const orders = await part('Orders of the last 30 days')
    expect(await orders.findByText('1,250')).toBeTruthy()
    expect(orders.getByText('Ordered, not allotted yet')).toBeTruthy()
    expect(sentTo('RecentOrders')[0]?.variables).toEqual({ pageNo: 2, perPage: 5 })
  })

  it('says what is empty, part by part', async () => {
    open({ isEmpty: true })
    for (const text of [
      'Nothing to do now.',
      'Nothing was raised in the last 12 months.',
      'No funded offering has a milestone ahead.',
      'No operating offering has a payout ahead.',
      'No result of an offering is approved yet.',
      'No order came in these days.',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
  })

  it('shows the other parts where one of them fails', async () => {
    open({ replies: { IssuerTasks: { errors: [{ message: 'Broken' }] } as never } })
    expect(await (await part('To do')).findByRole('button', { name: /again/i })).toBeTruthy()
    expect(await screen.findByText('3 new in the last 30 days')).toBeTruthy()
  })

  it('asks for nothing where somebody else opens it', async () => {
    const { sentTo } = open({ isIssuer: false })
    expect(await screen.findByText('This page is for issuers and their colleagues.')).toBeTruthy()
    expect(sentTo('RecentOrders')).toEqual([])
  })

  it('serves a colleague whose account is an investor’s', async () => {
    const { sentTo } = open({ isIssuer: false, offerings: 1 })
    expect(await screen.findByText('3 new in the last 30 days')).toBeTruthy()
    expect(sentTo('RecentOrders')).toHaveLength(1)
  })
})
