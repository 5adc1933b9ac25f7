import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useSession } from '#hooks/use-session.ts'
import { LOGOUT_FAILED_TEXT } from '#contracts/authentication/values.ts'
import { type FakeReply, fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { dataOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { PrivateArea } from './private-area.tsx'
import * as goingHome from '#app/session/go-home.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

const goHome = vi.fn<() => void>()
const leaveForDashboard = vi.fn<() => void>()
replaceExports(goingHome, { goHome, leaveForDashboard })

const USER = dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) })
const FAILED: FakeReply = { message: 'no', code: 'internal', statusCode: 500 }
const LOST: FakeReply = {
  message: 'Session has expired. Please log in again.',
  code: 'unauthenticated',
  statusCode: 401,
}
const DONE: FakeReply = { data: { logout: { status: true, message: '' } } }

function Page() {
  const { logOut } = useSession()
  return <button onClick={logOut}>log out</button>
}

/** A page that reads the current user, as every page of the dashboard does. */
function Knowing() {
  useCurrentUser()
  return <Page />
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

beforeEach(() => {
  vi.useFakeTimers()
  goHome.mockReset()
  document.cookie = 'token=secret-1'
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.cookie = 'token=; Max-Age=0'
})

it('goes home after a logout, without a word', async () => {
  fakeGraphql({ CurrentUser: USER, Logout: DONE })
  render(<PrivateArea>{<Page />}</PrivateArea>)
  await press('log out')
  await pass(500)
  expect(goHome).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says that the logout failed, has forgotten all the same, and tries again with the old token', async () => {
  let reply: FakeReply = FAILED
  const sent = fakeGraphql({ CurrentUser: USER, Logout: () => reply })
  render(<PrivateArea>{<Page />}</PrivateArea>)
  await press('log out')
  await pass(500)
  expect(screen.getByRole('alertdialog').textContent).toContain(LOGOUT_FAILED_TEXT)
  expect(screen.queryByText('log out')).toBeNull()
  expect(document.cookie).not.toContain('token')
  expect(goHome).not.toHaveBeenCalled()

  await press('Try again')
  await pass(100)
  expect(goHome).not.toHaveBeenCalled()
  reply = DONE
  await press('Try again')
  await pass(100)
  expect(goHome).toHaveBeenCalledTimes(1)
  const last = sent.findLast(({ operation }) => operation === 'Logout')
  expect(last?.headers.get('authorization')).toBe('secret-1')
  expect(last?.variables).toEqual({ input: { userId: 'u1', accessToken: 'secret-1' } })
})

it('says so without a network too, and leaves on request', async () => {
  fakeGraphql({ CurrentUser: 'offline' })
  render(<PrivateArea>{<Page />}</PrivateArea>)
  await press('log out')
  await pass(500)
  await press('Home')
  expect(goHome).toHaveBeenCalledTimes(1)
})

it('has nothing to end where the server ended the session already', async () => {
  fakeGraphql({ CurrentUser: LOST })
  render(<PrivateArea>{<Page />}</PrivateArea>)
  await press('log out')
  await pass(500)
  expect(screen.queryByText(LOGOUT_FAILED_TEXT)).toBeNull()
  expect(goHome).toHaveBeenCalledTimes(1)
})

it('logs out without a network: one dialog, nothing left, and the server is told as soon as it can be', async () => {
  let network = false
  const sent = fakeGraphql({
    CurrentUser: () => (asked ? 'offline' : USER),
    Logout: () => (network ? DONE : 'offline'),
  })
  let asked = false
  render(<PrivateArea>{<Knowing />}</PrivateArea>)
  await pass(100)
  asked = true
  localStorage.setItem('root', '{}')
  await press('log out')
  await pass(500)
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(screen.getByRole('alertdialog').textContent).toContain('Logout failed. Please try again.')
  expect([document.cookie, localStorage.length]).toEqual(['', 0])
  expect(goHome).not.toHaveBeenCalled()

  network = true
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(100)
  expect(goHome).toHaveBeenCalledTimes(1)
  const logouts = sent.filter(({ operation }) => operation === 'Logout')
  expect(logouts.at(-1)?.headers.get('authorization')).toBe('secret-1')
  expect(logouts.at(-1)?.variables).toEqual({ input: { userId: 'u1', accessToken: 'secret-1' } })
})

it('leaves a session alone that began in another tab after this one was lost', async () => {
  const sent = fakeGraphql({ CurrentUser: LOST, Logout: DONE })
  render(<PrivateArea>{<Knowing />}</PrivateArea>)
  await pass(1100)
  expect(screen.getByRole('alertdialog').textContent).toContain('Session has expired')
  document.cookie = 'token=secret-2'
  await press('Home')
  await pass(500)
  expect(goHome).toHaveBeenCalledTimes(1)
  expect(document.cookie).toBe('token=secret-2')
  expect(sent.map(({ operation }) => operation)).not.toContain('Logout')
})
