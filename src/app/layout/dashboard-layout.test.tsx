import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { SessionContext } from '#hooks/use-session.ts'
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

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

/** Links for everybody with documents. */
const DOCUMENTS = ['Document management', 'My documents', 'Documents dashboard']

it.each([
  [
    'an investor',
    { userType: { isInvestor: true, isIssuer: false } },
    [
      'Dashboard',
      'Wallet',
      'My portfolio',
      'Share register',
      'Transactions',
      ...DOCUMENTS,
      'Profile and security',
      'Preferences',
      'Browse projects',
    ],
  ],
  [
    'an issuer',
    { userType: { isInvestor: false, isIssuer: true } },
    [
      'Dashboard',
      'Wallet',
      'Share register',
      ...DOCUMENTS,
      'Issuer documents',
      'Profile and security',
      'Preferences',
      'Browse projects',
    ],
  ],
  [
    'somebody who is both, as issuer,',
    { userType: { isInvestor: true, isIssuer: true }, view: 'issuer' as const },
    [
      'Dashboard',
      'Wallet',
      'Share register',
      ...DOCUMENTS,
      'Issuer documents',
      'Profile and security',
      'Preferences',
      'Browse projects',
    ],
  ],
  [
    'somebody who is both, as investor,',
    { userType: { isInvestor: true, isIssuer: true }, view: 'investor' as const },
    [
      'Dashboard',
      'Wallet',
      'My portfolio',
      'Share register',
      'Transactions',
      ...DOCUMENTS,
      'Profile and security',
      'Preferences',
      'Browse projects',
    ],
  ],
  [
    'staff',
    { userType: { isInvestor: false, isIssuer: false }, roles: ['compliance'] },
    [
      'Dashboard',
      'Share register',
      'KYC review',
      'Documents to people',
      'Profile and security',
      'Preferences',
      'Browse projects',
    ],
  ],
  [
    'staff of finance',
    { userType: { isInvestor: false, isIssuer: false }, roles: ['finance'] },
    ['Dashboard', 'Share register', 'Finance', 'Profile and security', 'Preferences', 'Browse projects'],
  ],
  [
    'administrators',
    { userType: { isInvestor: false, isIssuer: false }, roles: ['admin'] },
    [
      'Dashboard',
      'Share register',
      'Staff and roles',
      'Profile and security',
      'Preferences',
      'Browse projects',
    ],
  ],
])('offers %s what serves them', async (_, over, expected) => {
  openScreen({
    screen: (
      <SessionContext value={session}>
        <DashboardLayout>
          <h1>page</h1>
        </DashboardLayout>
      </SessionContext>
    ),
    replies: { CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user(over)) }) },
    at: '/dashboard',
  })
  expect(links()).toEqual([
    'Dashboard',
    'Share register',
    'Profile and security',
    'Preferences',
    'Browse projects',
  ])
  await screen.findByRole('button', { name: 'Account of Amina Rahman' })
  expect(links()).toEqual(expected)
  const header = within(screen.getByRole('banner')).queryByRole('link', { name: 'Wallet' })
  expect(header !== null).toBe(expected.includes('Wallet'))
  const { userType, view } = user(over)
  const other = view === 'issuer' ? 'investor' : 'issuer'
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  const switches = nav.queryAllByRole('button', { name: `Switch to the ${other} dashboard` })
  expect(switches).toHaveLength(userType.isInvestor && userType.isIssuer ? 1 : 0)
})
