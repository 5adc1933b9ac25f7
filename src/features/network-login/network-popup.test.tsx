import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHANNEL_NAME, POPUP_CLOSE_MS, STATE_KEY } from '#lib/network-callback.ts'
import {
  CLOSED_AFTER_MS,
  createNetworkPopup,
  type NetworkPopup,
  type PopupHandlers,
} from './network-popup.ts'
import * as networkCalls from '#graphql/network-login.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

const start = vi.fn<(network: string) => Promise<{ url: string; state: string }>>()
replaceExports(networkCalls, { startNetworkLogin: start })

const ADDRESS = { url: 'https://network.test/authorize?client_id=x', state: 's1' }
const CODE = { code: 'c1', state: 's1', from: 'linkedin' }
const FAILURE = { error: 'server_error', state: 's1', errorMessage: 'Sorry', from: 'linkedin' }

/** A browser window with what an opener uses of it. */
function fakeWindow() {
  const popup = { closed: false, location: { replace: vi.fn((_url: string) => {}) }, close: vi.fn(() => {}) }
  return { popup, asWindow: popup as unknown as Window }
}

let popup: NetworkPopup
let hasFocus = true
let win: ReturnType<typeof fakeWindow>
const open = vi.fn((): Window | null => win.asWindow)

function handlers() {
  const heard: unknown[] = []
  const told: PopupHandlers = {
    onAnswer: (answer) => heard.push(answer),
    onClosed: () => heard.push('closed'),
    onBlocked: () => heard.push('blocked'),
    onFailed: (error) => heard.push(['failed', error]),
  }
  return { heard, told }
}

/** Opens a popup whose address has arrived. */
async function opened() {
  const { heard, told } = handlers()
  popup.open('linkedin', told)
  await vi.advanceTimersByTimeAsync(0)
  return heard
}

function hear(data: unknown, change: { origin?: string; source?: Window | null } = {}) {
  const { origin = window.location.origin, source = win.asWindow } = change
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
}

class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.open.add(this)
  }
  close() {
    FakeChannel.open.delete(this)
  }
}
const broadcast = (data: unknown) => {
  for (const channel of FakeChannel.open)
    if (channel.name === CHANNEL_NAME) channel.dispatchEvent(new MessageEvent('message', { data }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('open', open)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  hasFocus = true
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
  open.mockClear()
  start.mockReset().mockResolvedValue(ADDRESS)
  win = fakeWindow()
  popup = createNetworkPopup()
})
afterEach(() => {
  popup.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the popup of a network', () => {
  it('opens within the click, and gets its address when the server has given it', async () => {
    const { told } = handlers()
    popup.open('identity', told)
    expect(open.mock.calls).toEqual([['about:blank', '_blank', expect.stringContaining('popup')]])
    expect(start.mock.calls).toEqual([['identity']])
    expect(localStorage.getItem(STATE_KEY)).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect(localStorage.getItem(STATE_KEY)).toBe('s1')
    expect(win.popup.location.replace.mock.calls).toEqual([[ADDRESS.url]])
  })

  it('says so when the browser opens none, and asks nobody for an address', () => {
    open.mockReturnValueOnce(null)
    const { heard, told } = handlers()
    popup.open('linkedin', told)
    expect(heard).toEqual(['blocked'])
    expect(start).not.toHaveBeenCalled()
  })

  it('takes the code once, forgets the state and closes the window after 500 ms', async () => {
    const heard = await opened()
    hear(CODE)
    hear(CODE)
    expect(heard).toEqual([CODE])
    expect(localStorage.getItem(STATE_KEY)).toBeNull()
    await vi.advanceTimersByTimeAsync(POPUP_CLOSE_MS - 1)
    expect(win.popup.close).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(win.popup.close).toHaveBeenCalledTimes(1)
    expect(FakeChannel.open.size).toBe(0)
  })

  it('leaves a window with an error open to be read', async () => {
    const heard = await opened()
    hear(FAILURE)
    await vi.advanceTimersByTimeAsync(5000)
    expect(heard).toEqual([FAILURE])
    expect(win.popup.close).not.toHaveBeenCalled()
  })

  it.each<[string, unknown, Parameters<typeof hear>[1]]>([
    ['another origin', CODE, { origin: 'https://evil.test' }],
    ['an origin that only begins alike', CODE, { origin: `${window.location.origin}.evil.test` }],
    ['a frame of our own origin', CODE, { source: fakeWindow().asWindow }],
    ['no window', CODE, { source: null }],
    ['another state', { ...CODE, state: 's2' }, {}],
    ['no state', { code: 'c1', from: 'linkedin' }, {}],
    ['another shape', 'c1', {}],
  ])('drops a message from or with %s', async (_, data, change) => {
    const heard = await opened()
    hear(data, change)
    expect(heard).toEqual([])
    hear(CODE)
    expect(heard).toEqual([CODE])
  })

  it('drops what arrives before the server has given the state', async () => {
    const { heard, told } = handlers()
    popup.open('linkedin', told)
    hear({ code: 'c1', from: 'linkedin' })
    hear(CODE)
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([])
  })

  it('hears a window that was cut off by the channel, held to the same state', async () => {
    const heard = await opened()
    broadcast({ ...CODE, state: 's2' })
    broadcast({ hello: true })
    expect(heard).toEqual([])
    broadcast(CODE)
    expect(heard).toEqual([CODE])
  })

  it('needs no channel to hear a window of its own', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const { told } = handlers()
    popup.open('identity', told)
    await vi.advanceTimersByTimeAsync(0)
    expect(win.popup.location.replace.mock.calls).toEqual([[ADDRESS.url]])
  })

  it('tells of a closed window once, and still takes an answer by the channel', async () => {
    const heard = await opened()
    win.popup.closed = true
    await vi.advanceTimersByTimeAsync(CLOSED_AFTER_MS - 1)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(5000)
    expect(heard).toEqual(['closed'])
    broadcast(CODE)
    expect(heard).toEqual(['closed', CODE])
  })

  it('takes no window for closed that still has the focus: it may only be cut off', async () => {
    hasFocus = false
    const heard = await opened()
    win.popup.closed = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toEqual([])
    hasFocus = true
    await vi.advanceTimersByTimeAsync(CLOSED_AFTER_MS)
    expect(heard).toEqual(['closed'])
  })

  it('closes the window where the server will not begin, and says why', async () => {
    const refused = new Error('no')
    start.mockRejectedValueOnce(refused)
    const heard = await opened()
    expect(heard).toEqual([['failed', refused]])
    expect(win.popup.close).toHaveBeenCalled()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x'])(
    'never sends a window to %s',
    async (url) => {
      start.mockResolvedValueOnce({ url, state: 's1' })
      const heard = await opened()
      expect(win.popup.location.replace).not.toHaveBeenCalled()
      expect(heard).toEqual([['failed', expect.any(TypeError)]])
    },
  )

  it('has one popup at a time: another one takes the place of the first', async () => {
    const first = win
    const heard = await opened()
    win = fakeWindow()
    start.mockResolvedValueOnce({ ...ADDRESS, state: 's2' })
    const later = await opened()
    expect(first.popup.close).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem(STATE_KEY)).toBe('s2')
    hear(CODE, { source: first.asWindow })
    broadcast(CODE)
    hear({ ...CODE, state: 's2' })
    expect(heard).toEqual([])
    expect(later).toEqual([{ ...CODE, state: 's2' }])
  })

  it("never removes another tab's state", async () => {
    await opened()
    localStorage.setItem(STATE_KEY, 'of another tab')
    hear(CODE)
    expect(localStorage.getItem(STATE_KEY)).toBe('of another tab')
  })
})
