import { afterEach, expect, test, vi } from 'vitest'
import { readNotice, readStream } from './read-stream.ts'

const good = {
  _id: 'ntf_1',
  category: 'order',
  title: 'Order confirmed',
  body: 'You hold 20 digital shares.',
  link: '/myportfolio',
  createdAt: '2026-11-20T12:00:00.000Z',
  isRead: false,
}

test('a notice of another tab or of the stream is read as it is', () => {
  expect(readNotice(good)).toEqual({ __typename: 'Notification', ...good })
  expect(readNotice({ ...good, link: null })?.link).toBeNull()
})

test.each([...Object.keys(good).map((field) => [field, 7] as const), ['category', 'weather'] as const])(
  'one whose %s is %o is none',
  (field, value) => {
    expect(readNotice({ ...good, [field]: value })).toBeUndefined()
  },
)

test.each([null, undefined, 'notice', 7])('%o is none', (value) => {
  expect(readNotice(value)).toBeUndefined()
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['1', 1],
  ['4000', 4000],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
])('a stream that says retry: %s is opened again after %o ms', async (said, retryMs) => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`retry: ${said}\n\n`)))
  const report = {
    onOpen: vi.fn<() => void>(),
    onAlive: vi.fn<() => void>(),
    onNotice: vi.fn<() => void>(),
    onRead: vi.fn<() => void>(),
  }
  const end = await readStream(null, new AbortController().signal, report)
  expect(end).toEqual({ kind: 'ended', ...(retryMs === undefined ? {} : { retryMs }) })
  expect([report.onOpen.mock.calls.length, report.onAlive.mock.calls.length]).toEqual([1, 1])
})
