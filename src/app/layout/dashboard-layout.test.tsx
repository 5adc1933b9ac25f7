import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { documentsOverview } from '#tests/support/screens/document-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { DashboardLayout } from './dashboard-layout.tsx'

afterEach(() => vi.unstubAllGlobals())

const session = {
  isSignedIn: true,
  logOut: () => {},
  reportLoss: () => {},
  reportOffline: () => {},
  reportSwitch: () => {},
}

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }))
const links = () =>
  nav()
    .queryAllByRole('link')
    .map((link) => link.textContent)

const INVESTOR = { userType: { isInvestor: true, isIssuer: false } }
const ISSUER = { userType: { isInvestor: false, isIssuer: true } }
const STAFF = { isInvestor: false, isIssuer: false }

function open(over: Parameters<typeof user>[0], at = '/dashboard', waiting = 0, offerings = 0) {
  return openScreen({
    screen: (
      <SessionContext value={session}>
        <DashboardLayout>
          <h1>page</h1>
        </DashboardLayout>
      </SessionContext>
    ),
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user(over)) }),
      HasOfferings: dataOf({ ownCampaigns: { totalCount: offerings } }),
      DocumentsOverview: dataOf(documentsOverview({ counts: { ActionPendingCount: waiting } })),
    },
    at,
  })
}

it.each([
  ['an investor', INVESTOR, ['Home', 'Invest', 'Portfolio', 'Wallet', 'Documents', 'Messages', 'Account']],
  ['an issuer', ISSUER, ['Home', 'Offerings', 'Investors', 'Wallet', 'Documents', 'Messages', 'Account']],
  [
    'somebody who is both, as issuer,',
    { userType: { isInvestor: true, isIssuer: true }, view: 'issuer' as const },
    ['Home', 'Offerings', 'Investors', 'Wallet', 'Documents', 'Messages', 'Account'],
  ],
  [
    'somebody who is both, as investor,',
    { userType: { isInvestor: true, isIssuer: true }, view: 'investor' as const },
    ['Home', 'Invest', 'Portfolio', 'Wallet', 'Documents', 'Messages', 'Account'],
  ],
  [
    'compliance',
    { userType: STAFF, roles: ['compliance'] },
    [
      'Home',
      'KYC review',
      'Movements of money',
      'Offerings to check',
      'Campaign changes',
      'Send documents',
      'Questions',
      'Refunds',
      'Token management',
      'Investor search',
      'Charities',
      'Dated rules',
      'Share register',
      'Browse projects',
      'Messages',
      'Account',
    ],
  ],
  [
    'a scholar',
    { userType: STAFF, roles: ['scholar'] },
    [
      'Home',
      'Shariah board',
      'Offerings to check',
      'Dated rules',
      'Share register',
      'Browse projects',
      'Messages',
      'Account',
    ],
  ],
  [
    'finance',
    { userType: STAFF, roles: ['finance'] },
    [
      'Home',
      'Milestones',
      'Refunds',
      'Distributions',
      'Token management',
      'Investor search',
      'Withdrawals',
      'Finance',
      'Payments to charities',
      'Dated rules',
      'Share register',
      'Browse projects',
      'Messages',
      'Account',
    ],
  ],
  [
    'support',
    { userType: STAFF, roles: ['support'] },
    ['Home', 'Support tickets', 'Share register', 'Browse projects', 'Messages', 'Account'],
  ],
  [
    'administrators',
    { userType: STAFF, roles: ['admin'] },
    ['Home', 'Staff and roles', 'Share register', 'Browse projects', 'Messages', 'Account'],
  ],
])('U-M19: offers %s what they do here', async (_, over, expected) => {
  open(over)
  expect(links().filter((text) => text !== 'Home')).toEqual([])
  await screen.findByRole('button', { name: 'Account of Amina Rahman' })
  await waitFor(() => expect(links()).toEqual(expected))
  const header = within(screen.getByRole('banner')).queryByRole('link', { name: 'Wallet' })
  expect(header !== null).toBe(expected.includes('Wallet'))
  const { userType, view } = user(over)
  const other = view === 'issuer' ? 'investor' : 'issuer'
  const switches = nav().queryAllByRole('button', { name: `Switch to the ${other} dashboard` })
  expect(switches).toHaveLength(userType.isInvestor && userType.isIssuer ? 1 : 0)
})

it('leads an investor who works on an offering to it', async () => {
  open(INVESTOR, '/mycampaigns', 0, 1)
  const milestones = await nav().findByRole('link', { name: 'Milestones' })
  expect(milestones.getAttribute('href')).toBe('/milestonedashboard')
  expect(links()).toContain('Fundraising')
})

it.each([
  ['/transactionapproved/ord_1', INVESTOR, 'Portfolio', 'Transactions', 5],
  ['/sharergister', ISSUER, 'Investors', 'Share register', 3],
  ['/managedocument/Received/document/RECEIVED/itm_1', INVESTOR, 'Documents', 'Document management', 3],
  ['/issuermydocuments', ISSUER, 'Documents', 'Issuer documents', 4],
  ['/dashbord/pre_kyc', INVESTOR, 'Account', 'Identity check', 3],
  ['/staff/kyc/kyc_1', { userType: STAFF, roles: ['compliance'] }, 'KYC review', undefined, 0],
])('shows the pages of the section that holds %s', async (at, over, section, page, pages) => {
  open(over, at)
  await screen.findByRole('button', { name: 'Account of Amina Rahman' })
  await nav().findByRole('link', { name: 'Messages' })
  const marked = (value: string) =>
    nav()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === value)
      .map((link) => link.textContent)
  expect(marked('true')).toEqual(section === undefined ? [] : [section])
  expect(marked('page')).toEqual(page === undefined ? [] : [page])
  expect(document.querySelectorAll('nav ul ul a')).toHaveLength(pages)
})

it.each([
  [0, 'Documents'],
  [13, 'Documents13 waiting for you'],
  [100, 'Documents99+ waiting for you'],
])('counts %i documents that wait for an answer', async (waiting, text) => {
  open(INVESTOR, '/dashboard', waiting)
  await waitFor(() => expect(links()).toContain(text))
})

it.each([
  ['an investor', INVESTOR, 1],
  ['an issuer', ISSUER, 1],
  ['staff', { userType: STAFF }, 0],
])('shows the risk of investing to %s', async (_who, over, times) => {
  open(over)
  await waitFor(() => expect(links().length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryAllByText(/^You could lose all your money\./)).toHaveLength(times))
})
