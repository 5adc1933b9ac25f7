import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type {
  CurrentUserQuery,
  InvestorDashboardQuery,
  InvestorOverviewQuery,
} from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  listOf,
  order,
  portfolio,
  replyOf,
  usd,
  user,
} from '#tests/support/screens/screen-data.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { InvestorDashboardScreen } from './investor-dashboard-screen.tsx'

const ACCOUNT = {
  __typename: 'BankAccount' as const,
  _id: 'bank_1',
  holder: 'Amina Rahman',
  last4: '4321',
  isProven: true,
  heldUntil: null,
  addedAt: '2026-11-01T00:00:00.000Z',
  holderState: 'same' as const,
  holderReason: null,
  isClosed: false,
}
const overview = (over: object = {}) =>
  dataOf({
    wallet: replyOf({ _id: 'usr_1', held: usd(5_000n), pending: usd(0n) }),
    bankAccounts: listOf([ACCOUNT, { ...ACCOUNT, _id: 'bank_2', last4: '9876', isProven: false }]),
    zakatOf: replyOf({ figure: { dueOn: '2027-03-01', due: usd(12_345n) } }),
    ownIncome: replyOf({
      year: '2026',
      totals: [{ net: usd(900n), purified: usd(250n) }],
      accrued: [usd(75n)],
    }),
    ...over,
  } as unknown as InvestorOverviewQuery)
const open = (reply: FakeReply, rates: readonly object[] = []) =>
  openScreen({
    screen: <InvestorDashboardScreen />,
    at: '/investordashboard',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) }),
      InvestorDashboard: dataOf<InvestorDashboardQuery>({
        wallet: replyOf({ _id: 'usr_1', available: usd(100_000n), held: usd(5_000n), pending: usd(0n) }),
        portfolio: replyOf({ ...portfolio([]), rates }),
        orders: listOf([order()]),
      } as unknown as InvestorDashboardQuery),
      InvestorOverview: reply,
    },
  })

afterEach(() => vi.unstubAllGlobals())

it.each([
  [['2026-10-01', '2026-11-02', '2026-09-01'], '01/09/2026 or later'],
  [['2026-10-01', '2026-10-01'], '01/10/2026'],
])('says of which day the rates are by which other currencies are added: %j', async (days, said) => {
  const rate = (since: string, at: number) => ({ currency: `C${at}`, perUsd: '0.9', since, source: 'Mizan' })
  open(overview(), days.map(rate))
  const note = await screen.findByText(/other currencies at our reference rates/)
  expect(note.textContent).toMatch(new RegExp(`reference rates of ${said}$`))
})

it('shows wallet, bank accounts, zakat and purification beside the dashboard (R35)', async () => {
  open(overview())
  expect(await screen.findByText('Latest orders')).toBeTruthy()
  const accounts = within(await screen.findByRole('region', { name: 'Bank accounts' }))
  expect(accounts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Amina Rahman, account ending in 4321: ready',
    'Amina Rahman, account ending in 9876: not confirmed yet',
  ])
  const duties = screen.getByRole('region', { name: 'Zakat and purification' })
  expect(duties.textContent).toContain('Zakat$123.45Due on 01/03/2027')
  expect(duties.textContent).toContain('Given to charity for you in 2026$2.50')
  expect(duties.textContent).toContain('To be given to charity for you$0.75')
  expect(screen.getByRole('region', { name: 'Wallet' }).textContent).toContain('Held$50.00')
})

it('says what is missing, and offers another try after a failure', async () => {
  open(
    overview({
      bankAccounts: listOf([]),
      zakatOf: replyOf({ figure: null }),
      ownIncome: replyOf({ year: '2026', totals: [], accrued: [] }),
    }),
  )
  expect(await screen.findByText('No bank account is linked.')).toBeTruthy()
  expect(screen.getByText('Not counted yet')).toBeTruthy()
  open(FAILURE)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
