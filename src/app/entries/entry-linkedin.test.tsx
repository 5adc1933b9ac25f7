import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHANNEL_NAME, STATE_KEY } from '#lib/network-callback.ts'
import { callbackDocument } from '#app/server/callback-document.ts'

const opener = { postMessage: vi.fn((_message: unknown, _origin: string) => {}) }
const broadcast: unknown[] = []
const close = vi.fn(() => {})

class FakeChannel {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  postMessage(message: unknown) {
    broadcast.push([this.name, message])
  }
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('opener', opener)
  vi.stubGlobal('close', close)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  localStorage.setItem(STATE_KEY, 's1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.clearAllMocks()
  broadcast.length = 0
  localStorage.clear()
  document.body.innerHTML = ''
  window.history.replaceState(null, '', '/')
})

const DOCUMENT = callbackDocument({ script: '/assets/linkedin.js', preload: [], styles: [] })

/** Loads the page as the server sends it, then runs its script. */
async function visit(query: string): Promise<string | undefined> {
  window.history.replaceState(null, '', `/linkedin${query}`)
  const main = new DOMParser().parseFromString(DOCUMENT, 'text/html').querySelector('main')
  if (main !== null) document.body.append(main)
  await import('./entry-linkedin.tsx')
  expect(window.location.search).toBe('')
  return document.getElementById('answer')?.textContent
}

it('shows a mismatch and posts nothing', async () => {
  expect(await visit('?code=c1&state=s2')).toBe('State does not match')
  expect(opener.postMessage).not.toHaveBeenCalled()
  expect(broadcast).toEqual([])
  expect(close).not.toHaveBeenCalled()
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/login')
})

it('posts the code to its opener, on our origin only, and stays for it to close', async () => {
  await visit('?code=c1&state=s1')
  expect(opener.postMessage.mock.calls).toEqual([
    [{ code: 'c1', state: 's1', from: 'linkedin' }, window.location.origin],
  ])
  await vi.advanceTimersByTimeAsync(5000)
  expect(close).not.toHaveBeenCalled()
  expect(broadcast).toEqual([])
})

it('shows an error and posts it', async () => {
  expect(await visit('?error=server_error&state=s1&from=identity')).toBe('Login failed. Please try again.')
  expect(opener.postMessage.mock.calls).toEqual([
    [
      {
        error: 'server_error',
        state: 's1',
        errorMessage: 'Login failed. Please try again.',
        from: 'identity',
      },
      window.location.origin,
    ],
  ])
  expect(close).not.toHaveBeenCalled()
})

it('closes at once after a cancelled login', async () => {
  await visit('?error=user_cancelled_login&state=s1')
  expect(opener.postMessage).toHaveBeenCalledTimes(1)
  expect(close).toHaveBeenCalledTimes(1)
})

it('posts nothing to a window where it has no opener: the channel takes it', async () => {
  vi.stubGlobal('opener', null)
  await visit('?code=c1&state=s1')
  expect(opener.postMessage).not.toHaveBeenCalled()
  expect(broadcast).toEqual([[CHANNEL_NAME, { code: 'c1', state: 's1', from: 'linkedin' }]])
  await vi.advanceTimersByTimeAsync(500)
  expect(close).toHaveBeenCalledTimes(1)
})

it('works without a channel, and stays open where nobody can be told', async () => {
  vi.stubGlobal('opener', null)
  vi.stubGlobal('BroadcastChannel', undefined)
  await visit('?code=c1&state=s1')
  await vi.advanceTimersByTimeAsync(500)
  expect(close).not.toHaveBeenCalled()
})

it('is a plain page with a link to the login where it is only visited', async () => {
  expect(await visit('')).toBe(
    'This window belongs to logging in with a professional network or an identity provider.',
  )
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/login')
  expect(opener.postMessage).not.toHaveBeenCalled()
  expect(broadcast).toEqual([])
})

it('takes the words of an error as words', async () => {
  await visit('?error=e&error_description=%3Cimg%20src%3Dx%3E&state=s1')
  expect(document.querySelector('img')).toBeNull()
  expect(document.getElementById('answer')?.textContent).toBe('<img src=x>')
})

it('is a document of one script and no inline one', () => {
  expect([...DOCUMENT.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<script type="module" src="/assets/linkedin.js">',
  ])
  expect(DOCUMENT).not.toMatch(/\son\w+=|\sstyle=/)
})
