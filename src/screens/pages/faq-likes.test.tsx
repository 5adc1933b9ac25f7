import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { LikeFaqMutation, OwnFaqLikesQuery } from '#graphql/generated/graphql.ts'
import { fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { dataOf, listOf, replyOf } from '#tests/support/screens/screen-data.ts'
import { ownFaqScreen } from './faq-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const question = (id: string, likes: number) => ({
  _id: id,
  question: `Question ${id}`,
  html: '<p>Yes.</p>',
  category: 'money' as const,
  likes,
})

it('adds and removes the own mark, and counts one that was there once', async () => {
  const sent = fakeGraphql({
    OwnFaqLikes: dataOf<OwnFaqLikesQuery>({ ownFaqLikes: replyOf({ faqIds: ['b'] }) }),
    LikeFaq: dataOf<LikeFaqMutation>({ likeFaq: { status: true, message: '' } }),
  })
  const { View } = ownFaqScreen
  render(
    <View
      data={{ category: '', words: '', faqs: listOf([question('a', 0), question('b', 3)]) }}
      address={{ url: new URL('https://mizan.example/faq'), params: {} }}
      isLoading={false}
      reload={() => {}}
    />,
  )
  const button = (id: string) => screen.getByRole('button', { name: new RegExp(`Question ${id}`) })
  // Before the own marks are read, a press would count a mark twice.
  fireEvent.click(button('b'))
  await waitFor(() => expect(button('b').getAttribute('aria-pressed')).toBe('true'))
  expect(button('b').textContent).toBe('Helpful (3): Question b')
  fireEvent.click(button('b'))
  await waitFor(() => expect(button('b').textContent).toBe('Helpful (2): Question b'))
  fireEvent.click(button('a'))
  await waitFor(() => expect(button('a').textContent).toBe('Helpful (1): Question a'))
  const likes = sent.filter(({ operation }) => operation === 'LikeFaq').map(({ variables }) => variables)
  expect(likes).toEqual([{ input: { faqId: 'b', isLiked: false } }, { input: { faqId: 'a', isLiked: true } }])
})
