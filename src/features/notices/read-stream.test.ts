import { expect, test } from 'vitest'
import { readNotice } from './read-stream.ts'

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
