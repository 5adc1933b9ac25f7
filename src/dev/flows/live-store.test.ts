import { expect, test } from 'vitest'
import type { FlowNews } from '#dev/inspection/channel.ts'
import { withNews, type LiveState } from './live-store.ts'

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

test('the answer what it would take is for the step it was asked at', () => {
  const asked = after(begun, {
    type: '@mizan.choices',
    sessionId: 'x:0',
    choices: [{ allowed: true, guard: null }],
  })
  expect(asked['one x:0']?.choices).toHaveLength(1)
  expect(withNews(asked, told(submitted), NOW)['one x:0']?.choices).toEqual([])
})

test('the oldest moments go', () => {
  const many = Array.from({ length: 250 }, () => submitted)
  expect(after(begun, ...many)['one x:0']?.moments).toHaveLength(200)
})
