import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#hooks/use-session.ts'
import { SessionProvider, type SessionProviderProps } from './session-provider.tsx'

/** A BroadcastChannel between two providers in one document that delivers at once. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = []
  constructor() {
    super()
    FakeChannel.open.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((other) => other !== this)
  }
}

type Effects = SessionProviderProps['effects']

function effectsOf(log: string[], over: Partial<Effects> = {}): Effects {
  const note = (name: string) => () => {
    log.push(name)
    return Promise.resolve()
  }
  return {
    logout: note('logout'),
    touch: note('touch'),
    readAnew: () => void log.push('read anew'),
    isReplaced: () => false,
    probe: note('probe'),
    clearClient: () => void log.push('clear'),
    goHome: () => void log.push('home'),
    ...over,
  }
}

function Buttons() {
  const { reportLoss, reportOffline, logOut, reportSwitch } = useSession()
  return (
    <>
      <button onClick={() => reportLoss()}>lose</button>
      <button onClick={() => reportLoss('Logged out elsewhere.')}>lose with a reason</button>
      <button onClick={reportOffline}>offline</button>
      <button onClick={logOut}>log out</button>
      <button onClick={reportSwitch}>switched</button>
    </>
  )
}

function open(over: Partial<Effects> = {}) {
  const log: string[] = []
  render(
    <SessionProvider effects={effectsOf(log, over)} hasToken>
      <Buttons />
    </SessionProvider>,
  )
  return log
}

/** Waits only for React. */
const click = (name: string) => act(async () => screen.getByText(name).click())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const dialog = () => screen.queryByRole('alertdialog')

beforeEach(() => {
  FakeChannel.open = []
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a lost session (spec 4.7)', () => {
  it('shows the modal after 1000 ms, once, however often it is reported', async () => {
    open()
    for (let report = 0; report < 5; report += 1) await click('lose')
    await pass(999)
    expect(dialog()).toBeNull()
    await pass(1)
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    expect(dialog()?.textContent).toContain('Attention')
    expect(dialog()?.textContent).toContain('Session has expired. Please log in again.')
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toMatch(/^mailto:/)
  })

  it('logs out at Home and goes to / after 500 ms', async () => {
    const log = open()
    await click('lose')
    await pass(1000)
    await click('Home')
    expect(dialog()).toBeNull()
    await pass(499)
    expect(log).toEqual(['logout'])
    await pass(1)
    expect(log).toEqual(['logout', 'clear', 'home'])
  })

  it('closes by itself after 300000 ms, with logout', async () => {
    const log = open()
    await click('lose with a reason')
    await pass(1000)
    expect(dialog()?.textContent).toContain('Logged out elsewhere.')
    await pass(299_999)
    expect(log).toEqual([])
    await pass(1 + 500)
    expect(log).toEqual(['logout', 'clear', 'home'])
  })
})

describe('inactivity (spec 4.8, reading A16)', () => {
  const IDLE = 900_000

  it('warns with a countdown of 30 s and stays on request', async () => {
    const log = open()
    await pass(IDLE)
    expect(dialog()?.textContent).toContain('You will be logged out automatically in 30 seconds.')
    await pass(10_000)
    expect(dialog()?.textContent).toContain('You will be logged out automatically in 20 seconds.')
    await click('Stay Logged in')
    expect(dialog()).toBeNull()
    expect(log).toEqual(['touch'])
    await pass(IDLE - 1)
    expect(dialog()).toBeNull()
    await pass(1)
    expect(dialog()?.textContent).toContain('in 30 seconds.')
  })

  it('logs out when nobody answers', async () => {
    const log = open()
    await pass(IDLE + 30_000 + 500)
    expect(log).toEqual(['logout', 'clear', 'home'])
  })

  it('starts anew with activity, but not while it warns', async () => {
    open()
    await pass(IDLE - 1000)
    act(() => void document.dispatchEvent(new Event('keydown')))
    await pass(IDLE - 1)
    expect(dialog()).toBeNull()
    await pass(1)
    act(() => void document.dispatchEvent(new Event('keydown')))
    expect(dialog()).not.toBeNull()
  })

  it('gives way to a lost session (reading A9)', async () => {
    open()
    await pass(IDLE)
    await click('lose')
    await pass(1000)
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    expect(dialog()?.textContent).toContain('Session has expired')
  })

  it('carries activity to the server at most every five minutes', async () => {
    const log = open()
    for (let minute = 0; minute < 11; minute += 1) {
      await pass(60_000)
      act(() => void document.dispatchEvent(new Event('keydown')))
    }
    expect(log).toEqual(['touch', 'touch'])
  })
})

describe('other tabs', () => {
  it('count as activity, answer the warning, and end all at logout', async () => {
    const log = open()
    const other = new FakeChannel()
    await pass(800_000)
    act(() => other.postMessage({ type: 'activity', at: Date.now() }))
    await pass(899_999)
    expect(dialog()).toBeNull()
    await pass(1)
    expect(dialog()).not.toBeNull()
    act(() => other.postMessage({ type: 'stayed', at: Date.now() }))
    expect(dialog()).toBeNull()
    act(() => other.postMessage({ type: 'unheard-of' }))
    act(() => other.postMessage({ type: 'loggedOut' }))
    await pass(500)
    expect(log).toEqual(['logout', 'clear', 'home'])
  })

  it('are told of a logout here', async () => {
    const heard: unknown[] = []
    const other = new FakeChannel()
    other.addEventListener('message', (message) => heard.push((message as MessageEvent<unknown>).data))
    open()
    await click('log out')
    expect(heard).toEqual([{ type: 'loggedOut' }])
  })

  it('are told of the end by inactivity and of a lost session that was left', async () => {
    const heard: unknown[] = []
    const other = new FakeChannel()
    other.addEventListener('message', (message) => heard.push((message as MessageEvent<unknown>).data))
    open()
    await click('lose')
    await pass(1000)
    expect(heard).toEqual([])
    await click('Home')
    expect(heard).toEqual([{ type: 'loggedOut' }])
  })

  it('with a session of their own since are not told of the end of the old one', async () => {
    const heard: unknown[] = []
    const other = new FakeChannel()
    other.addEventListener('message', (message) => heard.push((message as MessageEvent<unknown>).data))
    open({ isReplaced: () => true })
    await click('lose')
    await pass(1000)
    await click('Home')
    expect(heard).toEqual([])
  })

  it('that log out take a tab along that still asks about the lost session', async () => {
    const log = open()
    await click('lose')
    await pass(1000)
    act(() => new FakeChannel().postMessage({ type: 'loggedOut' }))
    expect(dialog()).toBeNull()
    await pass(500)
    expect(log).toEqual(['logout', 'clear', 'home'])
  })

  it('hear of the other dashboard, and read anew when they hear of it', async () => {
    const heard: unknown[] = []
    const other = new FakeChannel()
    other.addEventListener('message', (message) => heard.push((message as MessageEvent<unknown>).data))
    const log = open()
    act(() => other.postMessage({ type: 'switched' }))
    expect(log).toEqual(['read anew'])
    await click('switched')
    expect(log).toEqual(['read anew', 'read anew'])
    expect(heard).toEqual([{ type: 'switched' }])
  })

  it('are heard without a channel, by storage events', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const log = open()
    const newValue = JSON.stringify({ type: 'loggedOut', no: 1 })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mizan-session-news', newValue })))
    await pass(500)
    expect(log).toEqual(['logout', 'clear', 'home'])
  })
})

describe('offline (spec 2.5)', () => {
  it('shows the modal until Refresh finds the server', async () => {
    const log = open()
    await click('offline')
    expect(dialog()?.textContent).toContain('You are offline. Please check your internet connection.')
    expect(screen.getByRole('button', { name: 'Refresh' }).dataset['modalType']).toBe('INTERNETCHECKER')
    await click('Refresh')
    await pass(0)
    expect(log).toEqual(['probe'])
    expect(dialog()).toBeNull()
  })

  it('has nothing more to say once the session has ended', async () => {
    open()
    await click('offline')
    await click('log out')
    await pass(500)
    expect(dialog()).toBeNull()
  })

  it('follows what the browser reports', async () => {
    open()
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(dialog()).not.toBeNull()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(dialog()).toBeNull()
  })
})
