import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { useSession } from '#hooks/use-session.ts'
import { LOGOUT_FAILED_TEXT } from '#machines/session/labels.ts'
import { type FakeReply, fakeGraphql } from '#tests/support/graphql-replies.ts'
import { dataOf, replyOf, user } from '#tests/support/screen-data.ts'
import { PrivateArea } from './private-area.tsx'

const { goHome } = vi.hoisted(() => ({ goHome: vi.fn<() => void>() }))
vi.mock('./go-home.ts', () => ({ goHome }))

const USER = dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) })
const FAILED: FakeReply = { message: 'no', code: 'internal', statusCode: 500 }
const DONE: FakeReply = { data: { logout: { status: true, message: '' } } }

function Page() {
  const { logOut } = useSession()
  return <button onClick={logOut}>log out</button>
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
  fakeGraphql({
    CurrentUser: {
      message: 'Session has expired. Please log in again.',
      code: 'unauthenticated',
      statusCode: 401,
    },
  })
  render(<PrivateArea>{<Page />}</PrivateArea>)
  await press('log out')
  await pass(500)
  expect(screen.queryByText(LOGOUT_FAILED_TEXT)).toBeNull()
  expect(goHome).toHaveBeenCalledTimes(1)
})
