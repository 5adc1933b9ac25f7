import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { keepWanted } from '#features/getting-started/wanted-offering.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import {
  COUNTRIES_REPLY,
  kycCase,
  type KycCaseData,
  kycDocument,
  kycReply,
  PROVINCES_REPLY,
} from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, refusal, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { LiveNotices } from '#features/notices/live-notices.tsx'
import { SessionContext } from '#hooks/use-session.ts'
import { eventOf, fakeStreams, notice, notices } from '#tests/support/screens/notice-data.ts'
import { KycScreen } from './kyc-screen.tsx'
import { PreKycScreen } from './precheck/pre-kyc-screen.tsx'

const ME = dataOf<CurrentUserQuery>({ currentUser: replyOf(person()) })

function open(
  kyc: KycCaseData,
  replies: Record<string, FakeReply | (() => FakeReply)> = {},
  { at = '/kycProcess', view = <KycScreen /> } = {},
) {
  return openScreen({
    screen: view,
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
const press = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('before submitting', () => {
  it('shows every answer once more, each with the way back to it', async () => {
    open(kycCase({ done: 7, isDocSign: true }))
    await heading('Check your answers')
    const address = screen.getByRole('region', { name: 'Your address' })
    await waitFor(() => expect(within(address).getByText('Ontario')).toBeTruthy())
    expect(within(address).getByText('M5H 1A1')).toBeTruthy()
    expect(within(address).getByRole('link', { name: 'Change your address' }).getAttribute('href')).toBe(
      '/kycProcess?step=address&from=check',
    )
    const figures = screen.getByRole('region', { name: 'Your finances' })
    expect(within(figures).getByText('$85,000.00')).toBeTruthy()
    expect(screen.getByText('29/02/1988')).toBeTruthy()
  })

  it('repeats beside the answer what the document says otherwise, with the way to change it', async () => {
    const reading = {
      __typename: 'KycReading' as const,
      isAccepted: true,
      isRepaired: false,
      documentNumber: 'AB1234567',
      issuingState: 'CAN',
      nationality: 'CAN',
      name: 'different' as const,
      dob: 'different' as const,
      isExpired: true,
      expiryDate: '2025-03-01',
      printedName: 'AMINA RAHIM',
      printedDob: '1988-02-28',
    }
    open(kycCase({ done: 7, documents: [{ ...kycDocument('idFront'), reading }] }))
    await heading('Check your answers')
    const links = screen.getAllByRole('link', { name: /^Change (full name|date of birth|photo of)/ })
    expect(links.map((link) => [link.parentElement?.textContent?.trim(), link.getAttribute('href')])).toEqual(
      [
        [
          'The name on the document reads “AMINA RAHIM”; your answer is different. Change full name as printed on your document',
          '/kycProcess?step=identity&from=check',
        ],
        [
          'The document expired on 01/03/2025. Change photo of the page or side with your picture',
          '/kycProcess?step=identity&from=check',
        ],
        [
          'The date of birth on the document reads 28/02/1988; your answer is different. Change date of birth',
          '/kycProcess?step=personal&from=check',
        ],
      ],
    )
  })

  it.each([
    ['M17: asks to sign again where an answer has changed since', true],
    ['asks nobody to sign again who has not signed yet', false],
  ] as const)('%s', async (_, isAsked) => {
    open(kycCase({ done: 7, isSignatureOutdated: isAsked }))
    await heading('Check your answers')
    expect(press('Read and sign the document')).toBeTruthy()
    expect(screen.queryByText(/An answer has changed since you signed/) !== null).toBe(isAsked)
  })

  it('says why it cannot be submitted yet, and submits nothing', async () => {
    const { user, sentTo } = open(kycCase({ done: 7, missing: ['Attach your identity document.'] }))
    await heading('Check your answers')
    expect(screen.getByText('Attach your identity document.')).toBeTruthy()
    await user.click(press('Submit for review'))
    expect(press('Submit for review').getAttribute('aria-disabled')).toBe('true')
    expect(sentTo('SubmitKyc')).toEqual([])
  })

  it('V9: asks for the signature at the button, and submits nothing', async () => {
    const { user, sentTo } = open(kycCase({ done: 7, missing: ['Please sign the document!'] }))
    await heading('Check your answers')
    expect(screen.queryByText('Please sign the document!')).toBeNull()
    await user.click(press('Submit for review'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Please sign the document!')
    expect(press('Submit for review').getAttribute('aria-describedby')).toBe(alert.firstElementChild?.id)
    expect(sentTo('SubmitKyc')).toEqual([])
  })

  it('leads whoever came from an offering back to it once the case is submitted', async () => {
    keepWanted({ id: 'alhambra-court', name: 'Alhambra Court Residences', units: '20' })
    const after = kycCase({ done: 7, state: 'checking', version: 2, submittedAt: '2026-11-20T09:00:00.000Z' })
    const { user } = open(kycCase({ done: 7, isDocSign: true }), {
      SubmitKyc: kycReply('submitKyc', { ...after, label: 'KYC under review.' }),
    })
    await heading('Check your answers')
    await user.click(press('Submit for review'))
    const link = await screen.findByRole('link', { name: 'Back to Alhambra Court Residences' })
    expect(link.getAttribute('href')).toBe('/propertydetails/alhambra-court?shares=20#order')
  })

  it('submits once, then says the reference and what happens next', async () => {
    const after = kycCase({ done: 7, state: 'checking', version: 2, submittedAt: '2026-11-20T09:00:00.000Z' })
    const { user, sentTo } = open(kycCase({ done: 7, isDocSign: true }), {
      SubmitKyc: kycReply('submitKyc', { ...after, label: 'KYC under review.' }),
    })
    await heading('Check your answers')
    await user.dblClick(press('Submit for review'))
    const title = await heading('Submitted. Thank you.')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getByText(/^Your reference is/).textContent).toBe('Your reference is KYC-7F3K2M9Q.')
    expect(
      screen.getByText(/one or two working days.*A reviewer.*Some checks need a second reviewer/),
    ).toBeTruthy()
    const accounts = screen.getByRole('link', { name: 'Accounts of the demonstration' })
    expect(accounts.closest('.demonstration-data')).toBeTruthy()
    const stages = within(screen.getByRole('list', { name: 'How far your identity check is' }))
    expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ReceivedDone/),
      expect.stringMatching(/^Automatic checksNow/),
      expect.stringMatching(/^ReviewLater/),
      expect.stringMatching(/^DecisionLater/),
    ])
    expect(screen.getAllByText(/KYC-7F3K2M9Q/)).toHaveLength(1)
    expect(sentTo('SubmitKyc')).toHaveLength(1)
  })

  it('says what the service refuses, with the focus on it', async () => {
    const { user } = open(kycCase({ done: 7, isDocSign: true }), {
      SubmitKyc: refusal('Sign the declaration.', {}, 'not_allowed'),
    })
    await heading('Check your answers')
    await user.click(press('Submit for review'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Sign the declaration.')
    await waitFor(() => expect(document.activeElement).toBe(alert))
  })
})

describe('a case that was sent back', () => {
  it('opens the page that is asked for again, and says what and why', async () => {
    const done = kycCase({ done: 7, documents: [kycDocument('proofOfAddress')] })
    open({
      ...done,
      state: 'revision',
      label: 'Resume KYC',
      steps: done.steps.map((one) => (one.step === 'address' ? { ...one, status: 'asked' } : one)),
      changeRequests: [
        {
          item: 'proofOfAddress',
          step: 'address',
          reason: 'It is older than three months.',
          isAnswered: false,
        },
      ],
    })
    await heading('Your address')
    const note = screen.getByRole('region', { name: 'Please update the following' })
    expect(within(note).getByRole('listitem').textContent).toBe(
      'Proof of address: It is older than three months.',
    )
    expect(screen.getByText('Please send it again.')).toBeTruthy()
  })
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

describe('U-M8: a new check beside an approved case', () => {
  const approved = kycCase({ done: 7, state: 'approved', submittedAt: '2026-11-20T09:00:00Z' })
  const fresh = { ...kycCase({ done: 0 }), _id: 'kyc_2', isNewCheck: true, isEarlierApproved: true }

  it('starts on the page of the approved one, and opens its first page', async () => {
    let shown = approved
    const { user, sentTo } = open(approved, {
      MyKyc: () => kycReply('myKyc', shown),
      BeginNewKyc: () => {
        shown = fresh
        return kycReply('beginNewKyc', fresh)
      },
    })
    await heading('Your identity check is approved')
    await user.click(press('Start a new check'))
    await heading('Identity and contact')
    expect(sentTo('BeginNewKyc')[0]?.variables['input']).toEqual({ role: 'investor', version: 1 })
    const note = screen.getByRole('region', { name: 'New check' })
    expect(note.textContent).toContain('your verified name Amina Rahman and your approved check stay')
  })

  it('says that the approval has ended, since when, and how it is renewed', async () => {
    const validUntil = '2026-11-10T23:59:59.999Z'
    open({ ...approved, label: 'Resume KYC', approval: 'ended', validUntil })
    await heading('Your identity check ended on 10/11/2026')
    const status = within(screen.getByRole('region', { name: 'Status' }))
    expect(status.getByText('Ended')).toBeTruthy()
    expect(status.getByText(/To invest again, please start a new check/)).toBeTruthy()
    expect(screen.queryByText(/KYC Approved|Your dashboard shows/)).toBeNull()
    const part = within(screen.getByRole('region', { name: 'Renew your identity check' }))
    expect(part.getByRole('button', { name: 'Start a new check' })).toBeTruthy()
    expect(part.queryByText(/this check counts/)).toBeNull()
  })

  it('is stopped after a question, which leads back to the approved one', async () => {
    let shown = fresh
    const { user, sentTo } = open(fresh, {
      MyKyc: () => kycReply('myKyc', shown),
      WithdrawNewKyc: () => {
        shown = approved
        return kycReply('withdrawNewKyc', approved)
      },
    })
    await heading('Identity and contact')
    await user.click(press('Stop the new check'))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Stop the new check' }))
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(sentTo('WithdrawNewKyc')).toEqual([])
    await user.click(press('Stop the new check'))
    const again = within(screen.getByRole('alertdialog', { name: 'Stop the new check' }))
    await user.click(again.getByRole('button', { name: 'Stop the new check' }))
    await heading('Your identity check is approved')
    expect(sentTo('WithdrawNewKyc')).toHaveLength(1)
  })

  it('says on the page of the approved one why the last one was rejected', async () => {
    open({ ...approved, newCheckRefusal: 'The document is of another person.' })
    await heading('Your identity check is approved')
    const part = screen.getByRole('region', { name: 'Has your name or address changed?' })
    expect(part.textContent).toContain('The document is of another person. Your approved check stays.')
  })

  it('cannot be stopped while it is with a reviewer', async () => {
    open({ ...fresh, state: 'review', submittedAt: '2026-11-21T09:00:00Z' })
    await heading('Your identity check is under review')
    expect(screen.getByRole('region', { name: 'New check' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop the new check' })).toBeNull()
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

describe('/pre_kyc (R29)', () => {
  const pre = { at: '/pre_kyc', view: <PreKycScreen /> }
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.type(await screen.findByLabelText('Day'), '27')
    await user.type(screen.getByLabelText('Month'), '3')
    await user.type(screen.getByLabelText('Year'), '1987')
    await user.selectOptions(screen.getByLabelText('Country of residence'), 'CA')
    await user.selectOptions(await screen.findByRole('combobox', { name: /Province/ }), 'ON')
  }

  it('knows the name, and says why nobody can live in a closed country', async () => {
    open(kycCase(), {}, pre)
    await heading('Eligibility check')
    expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Amina')
    const closed = screen.getByRole('option', { name: /^North Korea/ })
    expect(closed).toHaveProperty('disabled', true)
    expect(closed.textContent).toContain('not available under international rules')
  })

  it('answers at once, and leads into the wizard', async () => {
    const { user, sentTo } = open(
      kycCase(),
      {
        KycPrecheck: {
          data: {
            kycPrecheck: {
              __typename: 'KycPrecheckReply',
              status: true,
              message: '',
              data: {
                __typename: 'KycPrecheck',
                isEligible: true,
                notes: ['Ontario asks for initials.'],
                steps: 7,
                kyc: kycCase(),
              },
            },
          },
        },
      },
      pre,
    )
    await fill(user)
    await user.click(press('Check whether I can use Mizan'))
    const answer = await screen.findByRole('heading', { name: 'You can use Mizan' })
    await waitFor(() => expect(document.activeElement).toBe(answer))
    expect(screen.getByText('Ontario asks for initials.')).toBeTruthy()
    expect(sentTo('KycPrecheck')[0]?.variables['input']).toEqual({
      role: 'investor',
      firstName: 'Amina',
      lastName: 'Rahman',
      dob: '1987-03-27',
      country: 'CA',
      province: 'ON',
    })
    const link = screen.getByRole('link', { name: 'Start the identity check' })
    expect(link.getAttribute('href')).toBe('/kycProcess?role=investor')
  })

  it('says what is wrong, with links, before it asks anybody', async () => {
    const { user, sentTo } = open(kycCase(), {}, pre)
    await screen.findByLabelText('Day')
    await user.click(press('Check whether I can use Mizan'))
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Date of birth: This field is required', 'Country of residence: This field is required'])
    expect(sentTo('KycPrecheck')).toEqual([])
  })

  it('says that an expired draft is gone', async () => {
    open(kycCase({ state: 'expired' }), {}, pre)
    expect(await screen.findByText(/Your draft has expired and we deleted your answers/)).toBeTruthy()
    expect(screen.queryByText(/You have answered this already/)).toBeNull()
  })

  it('does not ask again whoever is further on', async () => {
    open(kycCase({ done: 2 }), {}, pre)
    expect(await screen.findByText(/You have answered this already/)).toBeTruthy()
    expect(screen.getByText('Resume KYC')).toBeTruthy()
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
    open(kyc, replies, { view })
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
