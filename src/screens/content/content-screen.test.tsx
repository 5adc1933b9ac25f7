import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ArticlesQuery, CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { StaffContentScreen } from './content-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (at: string, route: string, roles = ['content']) =>
  openScreen({
    screen: <StaffContentScreen />,
    at,
    route,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles })) }),
      Articles: dataOf<ArticlesQuery>({ articles: listOf([]) }),
    },
  })

it('lists one kind, says when there is none, and leads to a new entry of that kind', async () => {
  const { sentTo } = open('/staff/content?kind=faq', '/staff/content')
  expect(await screen.findByText('Nothing is in this list.')).toBeTruthy()
  expect(sentTo('Articles')[0]?.variables).toMatchObject({ kind: 'faq' })
  expect(screen.getByRole('link', { name: 'New question' }).getAttribute('href')).toBe(
    '/staff/content/new?kind=faq',
  )
})

it('opens a new entry with the fields of its kind', async () => {
  open('/staff/content/new?kind=team', '/staff/content/:id')
  expect(await screen.findByLabelText('Name')).toBeTruthy()
  expect(screen.queryByLabelText('Answer')).toBeNull()
})

it('is for content editors', async () => {
  const { sentTo } = open('/staff/content', '/staff/content', ['support'])
  expect(await screen.findByText('You do not have access')).toBeTruthy()
  expect(sentTo('Articles')).toEqual([])
})
