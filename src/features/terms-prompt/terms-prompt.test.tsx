import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import type { AcceptTermsMutation, OwnTermsQuery } from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf } from '#tests/support/screens/screen-data.ts'
import { TermsPrompt } from './terms-prompt.tsx'

afterEach(() => vi.unstubAllGlobals())

it('asks who accepted an earlier version, until the one in force is accepted', async () => {
  const terms = { version: '2026-11-22', acceptedAt: '2026-11-22T09:00:00.000Z', isCurrent: false }
  let now = terms
  const { user, sentTo } = openScreen({
    screen: <TermsPrompt />,
    at: '/dashboard',
    replies: {
      OwnTerms: () => dataOf<OwnTermsQuery>({ ownTerms: replyOf(now) }),
      AcceptTerms: () => {
        now = { ...terms, version: TERMS_VERSION, isCurrent: true }
        return dataOf<AcceptTermsMutation>({ acceptTerms: replyOf(now, 'Thank you') })
      },
    },
  })
  expect((await screen.findByRole('link', { name: 'Read what changed' })).getAttribute('href')).toBe(
    `/termsCondition#changes-${TERMS_VERSION}`,
  )
  await user.click(screen.getByRole('button', { name: 'Accept the new terms' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New terms and conditions' })).toBeNull())
  expect(sentTo('AcceptTerms')[0]?.variables).toEqual({ input: { version: TERMS_VERSION } })
})
