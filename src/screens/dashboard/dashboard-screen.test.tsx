import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CurrentUserQuery,
  InvestorDashboardQuery,
  IssuerProjectsQuery,
  IssuerStartQuery,
} from '#graphql/generated/graphql.ts'
import { ACCOUNT_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { keepWanted } from '#features/getting-started/wanted-offering.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { documentsOverview } from '#tests/support/screens/document-data.ts'
import { kycCase, kycReply, runningCheck } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  card,
  dataOf,
  FAILURE,
  listOf,
  order,
  type OrderData,
  portfolio,
  position,
  replyOf,
  usd,
  user as person,
  wallet,
} from '#tests/support/screens/screen-data.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const asUser = (over: Parameters<typeof person>[0] = {}) =>
  dataOf<CurrentUserQuery>({ currentUser: replyOf(person(over)) })
const figures = (orders: OrderData[]) =>
  dataOf<InvestorDashboardQuery>({
    wallet: replyOf(wallet(2_150_000n, 350_000n)),
    portfolio: replyOf(portfolio(orders.length === 0 ? [] : [position()])),
    orders: listOf(orders),
  })
const ISSUER = { userType: { isIssuer: true, isInvestor: false } }

function open(replies: Record<string, FakeReply | (() => FakeReply)>) {
  const nothing = dataOf(documentsOverview({ counts: { ActionPendingCount: 0 } }))
  return openScreen({
    screen: <DashboardScreen />,
    replies: { DocumentsOverview: nothing, ...replies },
    at: '/dashboard',
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('/dashboard (R33)', () => {
  it('greets an investor with the KYC label, the money, the positions and the latest orders', async () => {
    open({ CurrentUser: asUser(), InvestorDashboard: figures([order()]) })
    expect(screen.getByText('Reading your account')).toBeTruthy()
    expect(await screen.findByText('Assalamu alaikum, Amina.')).toBeTruthy()
    expect(screen.getByText('Start KYC')).toBeTruthy()
    expect(await screen.findByText('$21,500.00')).toBeTruthy()
    // U-M16: right after an order nothing is confirmed yet, and the money stands beside it with its next date.
    expect(screen.getByText('In orders').parentElement?.textContent).toBe(
      'In orders$2,000.00Next: Cooling-off until 24/11/2026 12:09 pm UTC (Alhambra Court Residences)',
    )
    expect(screen.getByText('Confirmed investments').parentElement?.textContent).toContain('Allotted')
    const money = screen.getByRole('link', { name: 'Wallet, bank accounts and zakat' })
    expect(money.closest('div')).toBe(screen.getByText('Available').parentElement)
    const link = screen.getByRole('link', { name: 'Alhambra Court Residences' })
    expect(link.getAttribute('href')).toBe('/transactionapproved/ord_1')
    expect(screen.getByText('Cooling-off')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/transactionapproved')
  })

  const NOTHING = { isKycCompleted: false, stepCompleted: 0 }
  const money = (available: bigint, pending = 0n) =>
    dataOf<InvestorDashboardQuery>({
      wallet: replyOf({ ...wallet(available), pending: usd(pending) }),
      portfolio: replyOf(portfolio([])),
      orders: listOf([]),
    })
  it.each([
    [
      'nothing done',
      NOTHING,
      money(0n),
      ['Next', '', ''],
      ['Verify my identity', 'Add funds', 'Browse projects'],
    ],
    ['money first', NOTHING, money(5_000n), ['Next', 'Done', ''], ['Verify my identity', 'Browse projects']],
    [
      'under review, money on its way',
      { isKycCompleted: false, stepCompleted: 7 },
      money(0n, 5_000n),
      ['With us', 'Done', ''],
      ['See the status', 'Browse projects'],
    ],
    [
      'under review',
      { isKycCompleted: false, stepCompleted: 7 },
      money(0n),
      ['With us', 'Next', ''],
      ['See the status', 'Add funds', 'Browse projects'],
    ],
    [
      'approved, with money',
      { isKycCompleted: true, stepCompleted: 7 },
      money(5_000n),
      ['Done', 'Done', 'Next'],
      ['Browse projects'],
    ],
  ] as const)(
    'leads a new investor to the first order: %s (U-M11)',
    async (_, progress, figures_, states, links) => {
      open({ CurrentUser: asUser({ progress }), InvestorDashboard: figures_ })
      const start = within(
        await screen.findByRole('region', { name: 'Your first investment in three steps' }),
      )
      const steps = start.getAllByRole('listitem')
      expect(steps.map((step) => within(step).getByRole('heading').nextElementSibling)).toHaveLength(3)
      expect(steps.map((step) => step.querySelector('span')?.textContent ?? '')).toEqual(states)
      expect(start.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
      expect(steps.map((step) => step.getAttribute('aria-current') === 'step')).toEqual(
        states.map((state) => state === 'Next'),
      )
    },
  )

  it('leads a new investor back to the offering where they began', async () => {
    keepWanted({ id: 'alhambra-court', name: 'Alhambra Court Residences', units: '20' })
    open({ CurrentUser: asUser(), InvestorDashboard: figures([]) })
    const link = await screen.findByRole('link', { name: 'Back to Alhambra Court Residences' })
    expect(link.getAttribute('href')).toBe('/propertydetails/alhambra-court?shares=20#order')
    expect(screen.queryByRole('link', { name: 'Browse projects' })).toBeNull()
  })

  it('shows nobody the steps who has ordered', async () => {
    open({ CurrentUser: asUser(), InvestorDashboard: figures([order()]) })
    await screen.findByText('Cooling-off')
    expect(screen.queryByRole('region', { name: /three steps/ })).toBeNull()
  })

  it('keeps the space before an approved label (spec 2.8)', async () => {
    open({
      CurrentUser: asUser({ progress: { isKycCompleted: true, stepCompleted: 7 } }),
      InvestorDashboard: figures([]),
    })
    const label = await screen.findByText('KYC Approved')
    expect(label.textContent).toBe(' KYC Approved') // sic, spec 2.8
    // Its colour is that of what is done, not of a warning.
    expect(label.dataset['approved']).toBe('true')
  })

  it.each([
    ['investor', 'No order yet'],
    ['issuer', 'Alhambra Court Residences'],
  ] as const)('shows whoever is both the dashboard they switched to: %s', async (view, words) => {
    const { sentTo } = open({
      CurrentUser: asUser({ userType: { isIssuer: true, isInvestor: true }, view }),
      InvestorDashboard: figures([]),
      IssuerProjects: dataOf<IssuerProjectsQuery>({ issuerProjects: listOf([card()]) }),
    })
    expect(await screen.findByText(words)).toBeTruthy()
    const title = view === 'issuer' ? 'Issuer dashboard' : 'Investor dashboard'
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    const other = view === 'issuer' ? 'InvestorDashboard' : 'IssuerProjects'
    expect(sentTo(other)).toEqual([])
  })

  it('keeps to the one dashboard of whoever has one, whatever the session says', async () => {
    open({ CurrentUser: asUser({ view: 'issuer' }), InvestorDashboard: figures([]) })
    expect(await screen.findByText('No order yet')).toBeTruthy()
  })

  it('R75: says that the account is paused, what it may do, and where to write', async () => {
    open({ CurrentUser: asUser({ isPaused: true }), InvestorDashboard: figures([]) })
    expect(await screen.findByText(ACCOUNT_PAUSED_TEXT)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(insidePaths.support)
  })

  it('A21: shows the running check of a verified name with both names', async () => {
    open({
      CurrentUser: asUser({ isNameVerified: true }),
      InvestorDashboard: figures([]),
      MyKyc: kycReply('myKyc', runningCheck({ state: 'draft' })),
    })
    const check = await screen.findByRole('region', { name: 'New identity check: not submitted' })
    expect(
      within(check)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Amina Rahman', 'Aminah Karim'])
    expect(within(check).getByRole('link', { name: 'Continue the new check' })).toBeTruthy()
  })

  it.each([
    ['approved check', { isNewCheck: false, state: 'approved' }],
    ['new check that was rejected', { state: 'rejected' }],
  ] as const)('A21: says nothing of names: %s', async (_name, over) => {
    const { sentTo } = open({
      CurrentUser: asUser({ isNameVerified: true }),
      InvestorDashboard: figures([]),
      MyKyc: kycReply('myKyc', runningCheck(over)),
    })
    expect(await screen.findByText('No order yet')).toBeTruthy()
    await waitFor(() => expect(sentTo('MyKyc')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: /^New identity check/ })).toBeNull()
  })

  it.each([
    ['ended', 'Your identity check ended on 10/11/2026', /To invest again, please start a new check/],
    ['ending', 'Your identity check ends on 10/11/2026', /before then, so that you can go on investing/],
  ] as const)('says that the check is %s, and what to do', async (approval, title, next) => {
    open({
      CurrentUser: asUser({ isNameVerified: true }),
      InvestorDashboard: figures([]),
      MyKyc: kycReply(
        'myKyc',
        kycCase({ done: 7, state: 'approved', approval, validUntil: '2026-11-10T23:59:59.999Z' }),
      ),
    })
    const note = await screen.findByRole('region', { name: title })
    expect(note.textContent).toMatch(next)
    expect(within(note).getByRole('link').getAttribute('href')).toBe('/kycProcess?role=investor')
  })

  it('shows an issuer how each offering stands', async () => {
    const { sentTo } = open({
      CurrentUser: asUser(ISSUER),
      IssuerProjects: dataOf<IssuerProjectsQuery>({ issuerProjects: listOf([card()]) }),
    })
    expect(await screen.findByRole('link', { name: 'Alhambra Court Residences' })).toBeTruthy()
    expect(screen.getByText('61 days left')).toBeTruthy()
    const bar = screen.getByRole('progressbar', {
      name: 'Raised for Alhambra Court Residences',
    })
    expect(bar.getAttribute('aria-valuenow')).toBe('76')
    expect(screen.getByText(/12 investors · 4,600 sold, 200 in orders/)).toBeTruthy()
    expect(sentTo('InvestorDashboard')).toEqual([])
  })

  type StartProposal = NonNullable<IssuerStartQuery['proposals']>['data'][number]
  const draft = (over: Partial<StartProposal> = {}): StartProposal => ({
    _id: 'prj_1',
    name: 'Orange grove',
    state: 'draft',
    version: 0,
    pagesDone: 4,
    pagesInAll: 10,
    ...over,
  })
  const begins = (label: string, proposals: StartProposal[] = [], canChangeCompany = false) => {
    const none = dataOf<IssuerProjectsQuery>({ issuerProjects: listOf([]) })
    const start = dataOf<IssuerStartQuery>({
      myKyc: replyOf({ label, canChangeCompany }),
      factors: replyOf({ totpSince: null, passkeys: [] }),
      proposals: listOf(proposals),
    })
    return open({ CurrentUser: asUser(ISSUER), IssuerProjects: none, IssuerStart: start })
  }
  const whole = draft({ pagesDone: 10 })
  it.each([
    ['Start KYC', [], ['Next', '', ''], ['Verify my company', 'Begin an offering']],
    ['Resume KYC', [draft()], ['Next', '', ''], ['Finish the check', 'Continue the draft']],
    ['KYC under review.', [], ['With us', 'Next', ''], ['See the status', 'Begin an offering']],
    ['KYC under review.', [whole], ['With us', 'Done', ''], ['See the status', 'Read it once more']],
    [' KYC Approved', [draft()], ['Done', 'Next', ''], ['Continue the draft']],
    [' KYC Approved', [whole], ['Done', 'Done', 'Next'], ['Check and submit']],
    [
      'Business Proposal Is Under review',
      [],
      ['With us', 'Next', ''],
      ['See the status', 'Begin an offering'],
    ],
  ] as const)('leads a new issuer to the first offering: %s', async (label, proposals, states, links) => {
    begins(label, [...proposals])
    const start = within(await screen.findByRole('region', { name: 'Your first offering in three steps' }))
    const steps = start.getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector('span')?.textContent ?? '')).toEqual(states)
    expect(start.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
    expect(steps.map((step) => step.getAttribute('aria-current') === 'step')).toEqual(
      states.map((state) => state === 'Next'),
    )
  })

  it('leads an issuer to the own check, and to the draft that was begun', async () => {
    begins('Business Proposal Is Rejected', [draft()], true)
    const change = await screen.findByRole('link', { name: 'Change the company' })
    expect(change.getAttribute('href')).toBe('/kycProcess?role=issuer')
    const goOn = screen.getByRole('link', { name: 'Continue the draft' })
    expect(goOn.getAttribute('href')).toBe('/project_management/add_new_project/prj_1')
    expect(screen.getByText('4 of 10 pages are complete.')).toBeTruthy()
  })

  it('says where the first offering stands once it was submitted, instead of the steps', async () => {
    begins(' KYC Approved', [draft({ _id: 'prj_2' }), draft({ state: 'shariahReview', version: 1 })])
    expect(await screen.findByText('No offering is public yet')).toBeTruthy()
    expect(screen.getByText(/In Shariah review/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: /three steps/ })).toBeNull()
  })

  it('sums up for an issuer what all offerings raised, and lists those that are open', async () => {
    open({
      CurrentUser: asUser(ISSUER),
      IssuerProjects: dataOf<IssuerProjectsQuery>({
        issuerProjects: listOf([card(), card({ _id: 'dune', name: 'Dune Solar', status: 'funded' })]),
      }),
    })
    expect((await screen.findByText('Raised')).nextElementSibling?.textContent).toBe('$960,000')
    expect(screen.getByText('All offerings').nextElementSibling?.textContent).toBe('2')
    expect(screen.queryByText('Dune Solar')).toBeNull()
    expect(screen.getByRole('link', { name: 'Offerings' }).getAttribute('href')).toBe('/mycampaigns')
  })

  it.each([
    [1, '1 document waits for your answer.'],
    [13, '13 documents wait for your answer.'],
  ])('says that %i documents wait for an answer, and leads to them', async (count, text) => {
    open({
      CurrentUser: asUser(),
      InvestorDashboard: figures([order()]),
      DocumentsOverview: dataOf(documentsOverview({ counts: { ActionPendingCount: count } })),
    })
    const note = await screen.findByText(text)
    const link = within(note.parentElement ?? document.body).getByRole('link')
    expect(link.getAttribute('href')).toBe('/document_management?tab=RECEIVED&status=pending')
  })

  it('shows no figure before it is known whether documents wait above it, which would move it', async () => {
    const moved: boolean[] = []
    const watch = new MutationObserver(() => {
      const figure = screen.queryByText('$21,500.00')
      if (figure === null || figure.closest('[hidden]') !== null) return
      moved.push(screen.queryByText('2 documents wait for your answer.') === null)
    })
    watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    open({
      CurrentUser: asUser(),
      InvestorDashboard: figures([order()]),
      DocumentsOverview: dataOf(documentsOverview({ counts: { ActionPendingCount: 2 } })),
    })
    expect(screen.getByText('Reading your account')).toBeTruthy()
    await screen.findByText('2 documents wait for your answer.')
    expect((await screen.findByText('$21,500.00')).closest('[hidden]')).toBeNull()
    watch.disconnect()
    expect(new Set(moved)).toEqual(new Set([false]))
  })

  it('offers another try when the account, or the figures, could not be read', async () => {
    let account = FAILURE
    let money = FAILURE
    const { user } = open({ CurrentUser: () => account, InvestorDashboard: () => money })
    await screen.findByRole('alert')
    account = asUser()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Assalamu alaikum, Amina.')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on our side. Please try again.',
    )
    expect(screen.queryByText('$0.00')).toBeNull()
    money = figures([order()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('$21,500.00')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
