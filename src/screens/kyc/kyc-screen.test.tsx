import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/graphql-replies.ts'
import {
  COUNTRIES_REPLY,
  GOOD_ANSWERS,
  kycCase,
  type KycCaseData,
  kycReply,
  PROVINCES_REPLY,
} from '#tests/support/kyc-data.ts'
import { openScreen } from '#tests/support/open-screen.tsx'
import { dataOf, FAILURE, replyOf, user as person } from '#tests/support/screen-data.ts'
import { KycScreen } from './kyc-screen.tsx'

const ME = dataOf<CurrentUserQuery>({ currentUser: replyOf(person()) })

interface Opened {
  readonly kyc?: KycCaseData
  readonly replies?: Record<string, FakeReply | (() => FakeReply)>
  readonly at?: string
}

function open({ kyc = kycCase(), replies = {}, at = '/kycProcess' }: Opened = {}) {
  return openScreen({
    screen: <KycScreen />,
    replies: {
      CurrentUser: ME,
      MyKyc: kycReply('myKyc', kyc),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
      ...replies,
    },
    at,
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => vi.unstubAllGlobals())

describe('/kycProcess (R28): the wizard', () => {
  it('goes on where the case was left, and says where that is', async () => {
    open({ kyc: kycCase({ done: 2 }) })
    await heading('About you')
    expect(screen.getByText('Step 3 of 7')).toBeTruthy()
    expect(screen.getByText('2 of 7 completed')).toBeTruthy()
    expect(document.title).toBe('About you | Mizan')
  })
})
