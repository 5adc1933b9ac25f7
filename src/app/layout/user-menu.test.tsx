import { useApolloClient } from '@apollo/client/react'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUserQuery, SwitchAccountMutation } from '#graphql/generated/graphql.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, refusal, user } from '#tests/support/screens/screen-data.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { eventually } from '#tests/support/eventually.ts'
import { UserMenu } from './user-menu.tsx'

afterEach(() => vi.unstubAllGlobals())

const SESSION = {
  isSignedIn: true,
  logOut: () => {},
  reportLoss: () => {},
  reportOffline: () => {},
  reportSwitch: () => {},
}
const BOTH = { isInvestor: true, isIssuer: true }
const SWITCHED = dataOf<SwitchAccountMutation>({
  switchAccount: { ...replyOf(user({ userType: BOTH })), accessToken: 'new', token: 'new' },
})

const Menu = () => <UserMenu user={useCurrentUser()} />

function open(over: Parameters<typeof user>[0], switchReply: FakeReply = SWITCHED) {
  const reportSwitch = vi.fn()
  const logOut = vi.fn()
  const session = { ...SESSION, logOut, reportSwitch }
  const opened = openScreen({
    screen: (
      <SessionContext value={session}>
        <Menu />
      </SessionContext>
    ),
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user(over)) }),
      SwitchAccount: switchReply,
    },
    at: '/wallet',
  })
  return { ...opened, reportSwitch, logOut }
}
async function openMenu() {
  fireEvent.click(await screen.findByRole('button', { name: 'Account of Amina Rahman' }))
}
const entry = (name: string) => screen.findByRole('menuitem', { name })

it.each([
  ['issuer', 'investor'],
  ['investor', 'issuer'],
] as const)('offers whoever is both and sees the %s dashboard the other one', async (view, other) => {
  const { sentTo, reportSwitch, address } = open({ userType: BOTH, view })
  await openMenu()
  fireEvent.click(await entry(`Switch to ${other}`))
  expect(await entry('Switching…')).toBeTruthy()
  fireEvent.click(await entry('Switching…'))
  await eventually(() => expect(reportSwitch).toHaveBeenCalledTimes(1))
  expect(sentTo('SwitchAccount').map(({ variables }) => variables)).toEqual([{ input: { view: other } }])
  await eventually(() => expect(address.current).toBe('/dashboard'))
})

it('gives the focus to the heading of the other dashboard, which is the same page', async () => {
  let view: 'investor' | 'issuer' = 'investor'
  function Page() {
    const client = useApolloClient()
    const readAnew = () => {
      view = 'issuer'
      // Its promise fails when the test ends first.
      void client.resetStore().catch(() => {})
    }
    return (
      <SessionContext value={{ ...SESSION, reportSwitch: readAnew }}>
        <Menu />
        <main>
          <h1 tabIndex={-1}>Dashboard</h1>
        </main>
      </SessionContext>
    )
  }
  openScreen({
    screen: <Page />,
    replies: {
      CurrentUser: () => dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ userType: BOTH, view })) }),
      SwitchAccount: SWITCHED,
    },
    at: '/dashboard',
  })
  await openMenu()
  const choice = await entry('Switch to issuer')
  choice.focus()
  fireEvent.click(choice)
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('says why it could not switch, and stays', async () => {
  const { notices, reportSwitch, address } = open({ userType: BOTH, view: 'issuer' }, refusal('Not now.'))
  await openMenu()
  fireEvent.click(await entry('Switch to investor'))
  await eventually(() => expect(notices).toEqual([{ intent: 'warning', message: 'Not now.' }]))
  expect(reportSwitch).not.toHaveBeenCalled()
  expect(address.current).toBe('/wallet')
})

it.each([
  { isInvestor: true, isIssuer: false },
  { isInvestor: false, isIssuer: true },
  { isInvestor: false, isIssuer: false },
])('offers no switch to %j', async (userType) => {
  open({ userType })
  await openMenu()
  await screen.findByText('Amina Rahman')
  expect(screen.queryByText(/^Switch to/)).toBeNull()
})

it('leads to the profile, the settings and out', async () => {
  const { logOut } = open({})
  await openMenu()
  expect((await entry('Profile and security')).getAttribute('href')).toBe('/profileSetting')
  expect((await entry('Preferences')).getAttribute('href')).toBe('/settings')
  fireEvent.click(await entry('Log out'))
  expect(logOut).toHaveBeenCalledTimes(1)
})

it('takes the focus to the entry that begins with a typed letter, from a link and to a link', async () => {
  open({})
  await openMenu()
  const profile = await entry('Profile and security')
  profile.focus()
  fireEvent.keyDown(profile, { key: 'l' })
  expect(document.activeElement).toBe(await entry('Log out'))
  fireEvent.keyDown(await entry('Log out'), { key: 'p' })
  expect(document.activeElement).toBe(profile)
})
