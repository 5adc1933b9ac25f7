import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { keepWanted } from '#features/getting-started/wanted-offering.ts'
import { LiveNotices } from '#features/notices/live-notices.tsx'
import { SessionContext } from '#hooks/use-session.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { kycCase, type KycCaseData, kycReplies, kycReply } from '#tests/support/screens/kyc-data.ts'
import { eventOf, fakeStreams, notice, notices } from '#tests/support/screens/notice-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, refusal, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { KycScreen } from './kyc-screen.tsx'

function open(kyc: KycCaseData, replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  return openScreen({
    screen: <KycScreen />,
    replies: { ...kycReplies(kyc), ...replies },
    at: '/kycProcess',
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('a case that cannot be filled in', () => {
  it.each([
    ['checking', 'Your identity check is under review'],
    ['review', 'Your identity check is under review'],
    ['approved', 'Your identity check is approved'],
    ['rejected', 'Your identity check is rejected'],
    ['expired', 'Your draft has expired'],
  ] as const)('says how it stands and what happens next: %s', async (state, title) => {
    open(kycCase({ done: 7, state, reason: state === 'rejected' ? 'The document is not yours.' : null }))
    await heading(title)
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeTruthy()
    expect(screen.getByText('KYC-7F3K2M9Q')).toBeTruthy()
    expect(screen.queryByText('The document is not yours.') !== null).toBe(state === 'rejected')
  })

  it('leads first of all back to the offering from which an approved investor came', async () => {
    keepWanted({ id: 'alhambra-court', name: 'Alhambra Court', units: '5' })
    open(kycCase({ done: 7, state: 'approved' }))
    await heading('Your identity check is approved')
    const part = screen.getByRole('region', { name: 'Status' })
    const [first, second] = within(part).getAllByRole('link')
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([
      'Back to Alhambra Court',
      '/propertydetails/alhambra-court?shares=5#order',
    ])
    expect(second?.textContent).toBe('To the dashboard')
  })

  it('shows what was handed in, to be read only', async () => {
    const sent = { submittedAt: '2026-11-20T09:00:00Z', state: 'approved' } as const
    const { user } = open({ ...kycCase({ done: 7 }), ...sent })
    await heading('Your identity check is approved')
    expect(screen.queryByText('$85,000.00')).toBeNull()
    await user.click(press('Show your answers'))
    const figures = await screen.findByRole('region', { name: 'Your finances' })
    expect(within(figures).getByText('$85,000.00')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
    await user.click(press('Hide your answers'))
    expect(screen.queryByText('$85,000.00')).toBeNull()
  })

  it('opens what was handed in for whom a link leads to it', async () => {
    window.history.replaceState(null, '', '/kycProcess#kyc-submitted')
    open({ ...kycCase({ done: 7 }), submittedAt: '2026-11-20T09:00:00Z', state: 'approved' })
    expect(await screen.findByRole('region', { name: 'Your finances' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('What you submitted')
    window.history.replaceState(null, '', '/')
  })

  it.each([
    ['rejected', 'Rejected'],
    ['expired', 'Expired'],
  ] as const)('names the state, not what the dashboard asks to do: %s', async (state, status) => {
    open(kycCase({ done: 7, state }))
    expect(await screen.findByText(status)).toBeTruthy()
    expect(screen.queryByText('Resume KYC')).toBeNull()
  })

  it('begins again after a draft has expired', async () => {
    const { user } = open(kycCase({ done: 3, state: 'expired', documents: [] }), {
      RestartKyc: kycReply('restartKyc', kycCase({ version: 9 })),
    })
    await heading('Your draft has expired')
    await user.click(press('Start again'))
    await heading('Identity and contact')
  })
})

describe('a rejected case', () => {
  it('says that it cannot be changed, and how to write to us', async () => {
    open(kycCase({ done: 7, state: 'rejected', reason: 'The document is not yours.' }))
    await heading('Your identity check is rejected')
    expect(screen.getByText(/You cannot submit this check again yourself/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Write to us' })
    expect(link.getAttribute('href')).toBe(
      'mailto:support@mizan.test?subject=Identity%20check%20KYC-7F3K2M9Q',
    )
  })
})

describe('a company that is not approved', () => {
  const ISSUER = dataOf<CurrentUserQuery>({
    currentUser: replyOf(person({ userType: { isIssuer: true, isInvestor: false } })),
  })
  const closed = kycCase({
    role: 'issuer',
    done: 6,
    state: 'approved',
    companyStatus: 'Rejected',
    companyReason: 'The accounts are missing.',
    canChangeCompany: true,
  })
  const CHANGE = 'Change the company and submit it again'

  it('says why, and opens its page to be changed', async () => {
    const taken = kycCase({ role: 'issuer', done: 6, version: 2, companyStatus: 'Rejected' })
    const reason = 'The accounts are missing.'
    const { user, sentTo } = open(closed, {
      CurrentUser: ISSUER,
      ResubmitKycCompany: kycReply('resubmitKycCompany', {
        ...taken,
        state: 'revision',
        label: 'Resume KYC',
        steps: taken.steps.map((one) => (one.step === 'company' ? { ...one, status: 'asked' } : one)),
        changeRequests: [{ item: 'company', step: 'company', reason, isAnswered: false }],
      }),
    })
    await heading('Your identity check is approved')
    expect(screen.getByText('Why it is not approved').nextElementSibling?.textContent).toBe(reason)
    expect(screen.getByText(/We cannot accept your business proposal in its present form/)).toBeTruthy()
    await user.click(press(CHANGE))
    await heading('Your company')
    const note = screen.getByRole('region', { name: 'Please update the following' })
    expect(within(note).getByRole('listitem').textContent).toBe(`Your company: ${reason}`)
    expect(sentTo('ResubmitKycCompany')[0]?.variables['input']).toEqual({ role: 'issuer', version: 1 })
  })

  it('says what was refused', async () => {
    const text = 'A company can be changed once it is on hold or rejected.'
    const { user } = open(closed, {
      CurrentUser: ISSUER,
      ResubmitKycCompany: refusal(text, {}, 'not_allowed'),
    })
    await heading('Your identity check is approved')
    await user.click(press(CHANGE))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('is not changed while it is looked at, nor once it is approved', async () => {
    open(
      { ...closed, companyStatus: 'Pending', companyReason: null, canChangeCompany: false },
      { CurrentUser: ISSUER },
    )
    await heading('Your identity check is approved')
    expect(screen.getByText(/Our team is reviewing your business proposal/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: CHANGE })).toBeNull()
    expect(screen.queryByText('Why it is not approved')).toBeNull()
  })
})

describe('while the page stays open (U-M13)', () => {
  const SESSION = {
    isSignedIn: true,
    logOut: () => {},
    reportLoss: () => {},
    reportOffline: () => {},
    reportSwitch: () => {},
  }
  const view = (
    <SessionContext value={SESSION}>
      <KycScreen />
      <LiveNotices />
    </SessionContext>
  )

  async function decide(kyc: KycCaseData, state: KycCaseData['state'], title: string) {
    let shown = kyc
    const replies = { MyKyc: () => kycReply('myKyc', shown), Notifications: notices([]) }
    openScreen({ screen: view, replies: { ...kycReplies(kyc), ...replies }, at: '/kycProcess' })
    const streams = fakeStreams()
    await heading('Your identity check is under review')
    await waitFor(() => expect(streams).toHaveLength(1))
    const [stream] = streams
    shown = { ...kyc, state, label: title }
    stream?.answer()
    stream?.write(eventOf(notice({ category: 'account', title, link: '/kycProcess' })))
  }

  it('follows the approval', async () => {
    await decide(kycCase({ done: 7, state: 'review' }), 'approved', 'Your identity is verified')
    await heading('Your identity check is approved')
  })

  it('leads to the form when something has to be given again', async () => {
    await decide(
      kycCase({ done: 7, state: 'review' }),
      'revision',
      'Your identity check needs your attention',
    )
    await heading('Your identity check needs your attention')
    expect(screen.getByRole('link', { name: 'Open your identity check' }).getAttribute('href')).toBe(
      '/kycProcess?role=investor',
    )
  })
})
