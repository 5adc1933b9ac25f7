import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  BankEntriesQuery,
  BoardComplaintsQuery,
  CampaignChangesQuery,
  ComplianceWaitingQuery,
  CurrentUserQuery,
  DistributionQueueQuery,
  MilestoneQueueQuery,
  ProposalQueueQuery,
  ReconciliationsQuery,
  RefundsQuery,
  RoleChangesQuery,
  StaffInvitationsQuery,
  SupportTicketsQuery,
  TokenOperationsQuery,
  WithdrawalQueueQuery,
} from '#graphql/generated/graphql.ts'
import { DashboardScreen } from '#screens/dashboard/dashboard-screen.tsx'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, replyOf, usd, user } from '#tests/support/screens/screen-data.ts'
import { invitation, roleChange, staffReplies } from '#tests/support/screens/staff-data.ts'

afterEach(() => vi.unstubAllGlobals())

function open(roles: string[], replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  const over = { userType: { isIssuer: false, isInvestor: false }, roles }
  return openScreen({
    screen: <DashboardScreen />,
    replies: { ...replies, CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user(over)) }) },
    at: '/dashboard',
  })
}
const queue = (totalCount: number, ageHours: number[] = []) => ({
  totalCount,
  data: ageHours.map((hours, index) => ({ _id: `kyc_${index}`, ageHours: hours })),
})
const OFFERINGS = {
  ProposalQueue: dataOf<ProposalQueueQuery>({
    proposalQueue: listOf([
      {
        _id: 'prj_1',
        name: 'Orange grove',
        issuerName: 'Grove SL',
        contractType: 'musharakah' as const,
        regime: 'eu_ecspr' as const,
        hardCap: usd(10_000_000n),
        state: 'submitted' as const,
        version: 1,
        submittedAt: '2026-11-20T08:00:00.000Z',
        ageHours: 26,
        approvals: 0,
        approvalsNeeded: 3,
        isApprovedByMe: false,
      },
    ]),
  }),
}
const CHANGES = {
  CampaignChanges: dataOf<CampaignChangesQuery>({ campaignChanges: listOf([]) }),
}
const REFUNDS = { Refunds: dataOf<RefundsQuery>({ refunds: listOf([]) }) }
const WITHDRAWALS = {
  WithdrawalQueue: dataOf<WithdrawalQueueQuery>({ withdrawalQueue: listOf([]) }),
}
const DISTRIBUTIONS = {
  DistributionQueue: dataOf<DistributionQueueQuery>({ distributionQueue: listOf([], 3) }),
}
const BANK = {
  BankEntries: dataOf<BankEntriesQuery>({ bankEntries: listOf([], 2) } as BankEntriesQuery),
}
const COMPLAINTS = {
  BoardComplaints: dataOf<BoardComplaintsQuery>({ boardComplaints: listOf([], 1) }),
}
const MILESTONES = {
  MilestoneQueue: dataOf<MilestoneQueueQuery>({ milestoneQueue: listOf([], 2) }),
}
const TOKENS = { TokenOperations: dataOf<TokenOperationsQuery>({ tokenOperations: listOf([]) }) }
const COMPLIANCE = {
  ...OFFERINGS,
  ...CHANGES,
  ...TOKENS,
  ComplianceWaiting: dataOf<ComplianceWaitingQuery>({
    review: queue(3, [75, 12, 4]),
    company: queue(1),
    hits: queue(0),
    money: queue(2, [30]),
    accounts: queue(1),
  }),
}
const check = (over: object = {}) =>
  dataOf<ReconciliationsQuery>({
    reconciliations: listOf([
      {
        _id: 'rec_1',
        cause: 'hour' as const,
        startedAt: '2026-11-20T11:00:00.000Z',
        tookMs: 40,
        outcome: 'matched' as const,
        found: 0,
        compared: null,
        differences: [],
        ...over,
      },
    ]),
  })
const cards = async (label: string) =>
  within(await screen.findByRole('region', { name: label }))
    .getAllByRole('link')
    .map((card) => [
      ...[...card.querySelectorAll('span')].map((part) => part.textContent),
      card.getAttribute('href'),
    ])

describe('U-M20: the home of staff', () => {
  it('opens for compliance with the cases that wait, and how long', async () => {
    const { sent } = open(['compliance'], COMPLIANCE)
    expect(await cards('KYC review')).toEqual([
      ['Cases to review', '3', 'Longest wait: 3 days', '/staff/kyc'],
      ['Companies to decide', '1', '/staff/kyc?state=company'],
      ['Cases with screening hits', '0', '/staff/kyc?state=hits'],
    ])
    expect(await cards('Movements of money')).toEqual([
      ['Open cases', '2', 'Oldest: 30 hours', '/staff/compliance'],
    ])
    expect(await cards('Quarterly reports')).toEqual([
      ['Accounts to check', '1', '/staff/offerings#accounts'],
    ])
    expect(await cards('Campaign changes')).toEqual([['Changes to decide', '0', '/resumeaction']])
    expect(await cards('Digital shares')).toEqual([['Token requests to decide', '0', '/mbrhth']])
    expect(screen.getByText('Assalamu alaikum, Amina.')).toBeTruthy()
    expect(screen.queryByText(/KYC (approved|under review)|Start KYC/i)).toBeNull()
    expect(screen.queryByText(/Add (funds|money)/)).toBeNull()
    expect(sent.map(({ operation }) => operation)).toEqual([
      'CurrentUser',
      'ComplianceWaiting',
      'ProposalQueue',
      'CampaignChanges',
      'TokenOperations',
    ])
  })

  it('names no waiting time where nobody waits', async () => {
    open(['compliance'], {
      ...OFFERINGS,
      ...CHANGES,
      ...TOKENS,
      ComplianceWaiting: dataOf<ComplianceWaitingQuery>({
        review: queue(0),
        company: queue(0),
        hits: queue(0),
        money: queue(0),
        accounts: queue(0),
      }),
    })
    expect((await cards('KYC review'))[0]).toEqual(['Cases to review', '0', '/staff/kyc'])
  })

  it.each([
    ['matched', { outcome: 'matched' as const, found: 0 }, 'Matched'],
    ['differs', { outcome: 'differs' as const, found: 2 }, '2 differences'],
    ['failed', { outcome: 'failed' as const, found: 0 }, 'Check failed'],
  ])('opens for finance with the last check: %s', async (_, over, words) => {
    open(['finance'], {
      ...BANK,
      ...MILESTONES,
      ...REFUNDS,
      ...WITHDRAWALS,
      ...DISTRIBUTIONS,
      ...TOKENS,
      Reconciliations: check(over),
    })
    expect(await cards('Finance')).toEqual([
      ['Last check of the ledger', words, '20/11/2026 11:00 am UTC', '/staff/finance'],
    ])
    expect(await cards('Money from the bank')).toEqual([['Transfers to decide', '2', '/staff/finance']])
    expect(await cards('Milestones')).toEqual([['Milestones to decide', '2', '/milestonedashboard']])
    expect(await cards('Refunds')).toEqual([['Open refunds', '0', '/cancelrefund']])
    expect(await cards('Withdrawals')).toEqual([['Not with the bank yet', '0', '/staff/withdrawals']])
    expect(await cards('Distributions')).toEqual([['Waiting for finance', '3', '/staff/distributions']])
    expect(await cards('Digital shares')).toEqual([['Token requests to decide', '0', '/mbrhth']])
  })

  it('opens for support with the tickets to answer', async () => {
    open(['support'], {
      SupportTickets: dataOf<SupportTicketsQuery>({ supportTickets: listOf([], 4) }),
    })
    expect(await cards('Support')).toEqual([['Tickets to answer', '4', '/staff/support']])
  })

  it('opens for administrators with what waits for a second one', async () => {
    open(['admin'], {
      ...staffReplies(),
      RoleChanges: dataOf<RoleChangesQuery>({ roleChanges: listOf([roleChange()]) }),
      StaffInvitations: dataOf<StaffInvitationsQuery>({
        staffInvitations: listOf([invitation(), invitation({ _id: 'inv_2', state: 'open' })]),
      }),
    })
    expect(await cards('Administration')).toEqual([['Requests to confirm', '2', '/staff/people']])
  })

  it('shows each role its own part, and one that cannot be read does not hide the others', async () => {
    let reply = FAILURE
    const { user: person } = open(['compliance', 'finance'], {
      ...BANK,
      ...MILESTONES,
      ...WITHDRAWALS,
      ...DISTRIBUTIONS,
      ...OFFERINGS,
      ...CHANGES,
      ...REFUNDS,
      ...TOKENS,
      ComplianceWaiting: () => reply,
      Reconciliations: check(),
    })
    expect(await cards('Finance')).toHaveLength(1)
    await screen.findByRole('alert')
    reply = COMPLIANCE.ComplianceWaiting
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cards('KYC review')).toHaveLength(3)
  })

  it('opens for scholars with the offerings to check, and how long the first one waits', async () => {
    open(['scholar'], { ...OFFERINGS, ...COMPLAINTS })
    expect(await cards('Offerings to check')).toEqual([
      ['Offerings to decide', '1', 'Longest wait: 26 hours', '/staff/offerings?state=mine'],
    ])
    expect(await cards('Shariah board')).toEqual([['Complaints to answer', '1', '/staff/shariah']])
  })

  it('leads content editors to what they write', async () => {
    open(['content'])
    expect(await cards('Content')).toEqual([
      ['Public content', 'Write', 'What everyone reads', '/staff/content'],
      ['Popup content', 'Write', 'Texts of dialogs', '/popupcontent'],
    ])
  })

  it('says without a role that nothing waits', async () => {
    open([])
    expect(await screen.findByText('This is a staff account')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
