import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type {
  CurrentUserQuery,
  FaqPageQuery,
  HeldOfferingsQuery,
  LikeFaqMutation,
  OwnFaqLikesQuery,
  ProjectFaqsQuery,
} from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { FaqDashboardScreen } from './faq-dashboard-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

it('shows an investor answers of the offering they hold and of the platform, and takes a mark (R72)', async () => {
  const { user, sentTo } = openScreen({
    screen: <FaqDashboardScreen />,
    at: '/faqdashbaord',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(person({ userType: { isInvestor: true, isIssuer: false } })),
      }),
      HeldOfferings: dataOf<HeldOfferingsQuery>({
        portfolio: replyOf({
          positions: [{ _id: 'grove', projectId: 'grove', projectName: 'Orange grove' }],
        }),
      }),
      ProjectFaqs: dataOf<ProjectFaqsQuery>({
        projectFaqs: replyOf({
          projectId: 'grove',
          projectName: 'Orange grove',
          faq: [{ question: 'Who picks?', answer: 'We do.' }],
        }),
      }),
      FaqPage: dataOf<FaqPageQuery>({
        faqs: listOf([
          {
            _id: 'art_1',
            question: 'What is a share?',
            html: '<p>A part.</p>',
            category: 'investing',
            likes: 2,
          },
        ]),
      }),
      OwnFaqLikes: dataOf<OwnFaqLikesQuery>({ ownFaqLikes: replyOf({ faqIds: [] }) }),
      LikeFaq: dataOf<LikeFaqMutation>({ likeFaq: { status: true, message: 'Thank you for telling us.' } }),
    },
  })
  expect(await screen.findByText('We do.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask the issuer a question' }).getAttribute('href')).toBe(
    '/propertydetails/grove/questions',
  )
  const mark = await screen.findByRole('button', { name: 'Helpful (2): What is a share?' })
  await waitFor(() => expect(mark.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(mark)
  await waitFor(() =>
    expect(sentTo('LikeFaq')[0]?.variables).toEqual({ input: { faqId: 'art_1', isLiked: true } }),
  )
  await user.type(screen.getByLabelText('Search'), 'rent')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(sentTo('FaqPage').at(-1)?.variables).toMatchObject({ searchKey: 'rent' }))
})

it('reads the offerings again after an error, and never a list of the other role', async () => {
  const { user, sentTo } = openScreen({
    screen: <FaqDashboardScreen />,
    at: '/faqdashbaord',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(person({ userType: { isInvestor: true, isIssuer: false } })),
      }),
      HeldOfferings: FAILURE,
      FaqPage: dataOf<FaqPageQuery>({ faqs: listOf([]) }),
    },
  })
  const part = within(await screen.findByRole('region', { name: 'Your offerings' }))
  await user.click(await part.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sentTo('HeldOfferings')).toHaveLength(2))
  expect(sentTo('IssuerProjects')).toEqual([])
})
