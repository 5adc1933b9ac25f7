import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FromPage } from '#dev/inspection/channel.ts'
import type { Live } from './live.ts'
import { StatelyView } from './stately-view.tsx'

const told = (news: object): FromPage => ({ page: 'one', path: '/login', news: news as FromPage['news'] })
const begun = {
  type: '@xstate.actor',
  sessionId: 'x:0',
  name: 'signIn',
  snapshot: { status: 'active', value: 'credentials' },
  _version: '0.7.2',
}

test('the Stately inspector is told what the pages tell the viewer, once it is ready', () => {
  const hearers = new Set<(told: FromPage) => void>()
  const command = vi.fn<Live['command']>()
  const live: Live = {
    subscribe: () => () => undefined,
    state: () => ({}),
    hear: (listener) => {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
    command,
  }
  const { getByTitle, unmount } = render(<StatelyView live={live} />)
  const frame = getByTitle('Stately inspector') as HTMLIFrameElement
  expect(frame.getAttribute('src')).toBe('https://stately.ai/inspect')
  expect(command).toHaveBeenCalledWith({ type: '@mizan.hello' })
  const post = vi.fn<(message: unknown, origin: string) => void>()
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: post } })
  command.mockClear()
  frame.dispatchEvent(new Event('load'))
  expect(command).toHaveBeenCalledWith({ type: '@mizan.hello' })

  for (const hear of hearers) hear(told(begun))
  expect(post).not.toHaveBeenCalled()
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
  for (const hear of hearers) hear(told({ type: '@mizan.transitions', sessionId: 'x:0', ids: [] }))
  expect(post.mock.calls.map(([message]) => message)).toEqual([begun])

  unmount()
  expect(hearers.size).toBe(0)
})
