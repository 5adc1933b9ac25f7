import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { holdSteps } from './page-history.ts'
import { PageRouter } from './page-router.tsx'

function Page() {
  const { pathname, search, hash, state } = useLocation()
  const kind = useNavigationType()
  const navigate = useNavigate()
  return (
    <>
      <output>{`${kind} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
      <Link to="/list?page=2#rows" state={{ from: 'link' }}>
        List
      </Link>
      <button onClick={() => void navigate('/gone', { replace: true })}>Replace</button>
      <button onClick={() => void navigate({ search: 'page=3' })}>Page 3</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <p>{useHref({ pathname: '/list', search: '?a=b' })}</p>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const arrived = (text: string) => screen.findByText(text)

beforeEach(() => {
  window.history.pushState(null, '', '/start')
  render(
    <PageRouter>
      <Page />
    </PageRouter>,
  )
})
afterEach(() => window.history.pushState(null, '', '/'))

it('goes by links, with state, and back', async () => {
  expect(shown()).toBe('POP /start null')
  expect(screen.getByText('/list?a=b')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  await arrived('PUSH /list?page=2#rows {"from":"link"}')
  expect(window.location.href).toMatch(/\/list\?page=2#rows$/)
  press('Page 3')
  await arrived('PUSH /list?page=3 null')
  press('Back')
  await arrived('POP /list?page=2#rows {"from":"link"}')
})

it('replaces an entry: Back leads to the one before', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  await arrived('PUSH /list?page=2#rows {"from":"link"}')
  press('Replace')
  await arrived('REPLACE /gone null')
  press('Back')
  await arrived('POP /start null')
})

it('follows the browser through entries that it made itself, such as those of a skip link', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  await arrived('PUSH /list?page=2#rows {"from":"link"}')
  act(() => {
    window.location.hash = 'main'
  })
  await arrived('POP /list?page=2#main null')
  press('Page 3')
  await arrived('PUSH /list?page=3 null')
  act(() => window.history.go(-2))
  await arrived('POP /list?page=2#rows {"from":"link"}')
  act(() => window.history.go(2))
  await arrived('POP /list?page=3 null')
})

/** Holds every step out of `/list`; `held` are the ways to take them after all. */
function guard() {
  const held: (() => void)[] = []
  const release = holdSteps({
    isInside: (pathname) => pathname === '/list',
    onHeld: (go) => held.push(go),
  })
  return { held, release }
}

it('asks before a jump over an entry that the browser made itself, and takes it when told to', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  await arrived('PUSH /list?page=2#rows {"from":"link"}')
  act(() => {
    window.location.hash = 'main'
  })
  await arrived('POP /list?page=2#main null')
  const { held, release } = guard()
  act(() => window.history.go(-2))
  await waitFor(() => expect(held).toHaveLength(1))
  await waitFor(() => expect(window.location.hash).toBe('#main'))
  expect(shown()).toBe('POP /list?page=2#main null')
  act(() => held[0]?.())
  await arrived('POP /start null')
  release()
})

it.each(['the later', 'the earlier'])('of two guards one is left when %s ends', async (ending) => {
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  await arrived('PUSH /list?page=2#rows {"from":"link"}')
  const earlier = guard()
  const later = guard()
  const [ended, left] = ending === 'the later' ? [later, earlier] : [earlier, later]
  ended.release()
  press('Replace')
  expect([ended.held.length, left.held.length]).toEqual([0, 1])
  expect(window.location.pathname).toBe('/list')
  left.release()
  press('Replace')
  await arrived('REPLACE /gone null')
})
