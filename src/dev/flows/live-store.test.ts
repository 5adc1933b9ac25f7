import { expect, test } from 'vitest'
import type { FlowNews } from '#dev/inspection/channel.ts'
import { runningFirst, withNews, type LiveState } from './live-store.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const told = (news: object, page = 'one') => ({ page, path: '/login', news: news as FlowNews })
const after = (...all: readonly object[]): LiveState =>
  all.reduce<LiveState>((state, news) => withNews(state, told(news), NOW), {})

const begun = {
  type: '@xstate.actor',
  sessionId: 'x:0',
  definition: '{"id":"signIn","states":{"credentials":{}}}',
  snapshot: { status: 'active', value: 'credentials', context: {} },
}
const submitted = {
  type: '@xstate.snapshot',
  sessionId: 'x:0',
  event: { type: 'credentials.submitted' },
  snapshot: { status: 'active', value: 'checking', context: {} },
}
const taken = {
  type: '@mizan.transitions',
  sessionId: 'x:0',
  ids: ['signIn.credentials credentials.submitted 0'],
}

test('an actor has a moment for each step, with the transitions that led there', () => {
  const actor = after(begun, taken, submitted)['one x:0']
  expect(actor).toMatchObject({ machine: 'signIn', path: '/login', pending: [] })
  expect(actor?.moments.map(({ value, event, taken: ids }) => [value, event?.type ?? null, ids])).toEqual([
    ['credentials', null, []],
    ['checking', 'credentials.submitted', taken.ids],
  ])
})

test('an actor that is told again keeps its moments, and what is no machine is left out', () => {
  expect(after(begun, taken, submitted, begun)['one x:0']?.moments).toHaveLength(2)
  expect(after({ ...begun, definition: '{"id":"checkCredentials"}' })).toEqual({})
})

test('a page that is left takes its own actors along', () => {
  const both = withNews(after(begun), told(begun, 'two'), NOW)
  const left = withNews(both, told({ type: '@mizan.left' }), NOW)
  expect(Object.values(left).map(({ page, hasLeft }) => [page, hasLeft])).toEqual([
    ['one', true],
    ['two', false],
  ])
})

test('a page that comes back from the cache of the browser is no longer left', () => {
  const left = withNews(after(begun), told({ type: '@mizan.left' }), NOW)
  expect(withNews(left, told(begun), NOW)['one x:0']?.hasLeft).toBe(false)
  expect(withNews(left, told(submitted), NOW)['one x:0']?.hasLeft).toBe(false)
})

test('the beginning is the state it began in, not the one it had when it was told', () => {
  const late = { ...begun, snapshot: { status: 'active', value: 'checking', context: {} } }
  const init = { ...submitted, event: { type: 'xstate.init' }, snapshot: begun.snapshot }
  const moments = after(late, init, submitted)['one x:0']?.moments
  expect(moments?.map(({ value, event }) => [value, event?.type ?? null])).toEqual([
    ['credentials', null],
    ['checking', 'credentials.submitted'],
  ])
})

test('of those that have ended, the oldest go', () => {
  const one = (page: string) => [told(begun, page), told({ type: '@mizan.left' }, page)]
  const all = Array.from({ length: 30 }, (_, index) => one(`page ${index}`)).flat()
  const state = [...all, told(begun, 'open')].reduce<LiveState>(
    (known, news) => withNews(known, news, NOW),
    {},
  )
  expect(Object.keys(state)).toHaveLength(21)
  expect(Object.keys(state).at(0)).toBe('page 10 x:0')
})

test('the answer what it would take is for the step it was asked at', () => {
  const asked = after(begun, {
    type: '@mizan.choices',
    sessionId: 'x:0',
    choices: [{ allowed: true, guards: [] }],
  })
  expect(asked['one x:0']?.choices).toHaveLength(1)
  expect(withNews(asked, told(submitted), NOW)['one x:0']?.choices).toEqual([])
})

test('an event that was not sent is told until the actor goes on', () => {
  const news = { type: '@mizan.refused', sessionId: 'x:0', event: { type: 'xstate.stop' }, guards: [] }
  const refused = after(begun, news)
  expect(refused['one x:0']?.refused).toEqual(news)
  expect(withNews(refused, told(submitted), NOW)['one x:0']?.refused).toBeNull()
})

test('what still runs comes before what has ended', () => {
  const closed = withNews(after(begun), told({ type: '@mizan.left' }), NOW)
  const state = withNews(closed, told(begun, 'two'), NOW)
  expect(runningFirst(state).map(({ page }) => page)).toEqual(['two', 'one'])
})

test('the oldest moments go', () => {
  const many = Array.from({ length: 250 }, () => submitted)
  const moments = after(begun, ...many)['one x:0']?.moments
  expect([moments?.length, moments?.[0]?.number, moments?.at(-1)?.number]).toEqual([200, 51, 250])
})
