import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery, KycIdentityCheckQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import {
  COUNTRIES_REPLY,
  kycCase,
  type KycCaseData,
  kycReply,
  PROVINCES_REPLY,
} from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, refusal, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { KycScreen } from '#screens/kyc/kyc-screen.tsx'

type Check = NonNullable<KycCaseData['identityCheck']>

const ME = dataOf<CurrentUserQuery>({ currentUser: replyOf(person()) })
const PAGE = 'https://in.sumsub.com/websdk/p/7JwtC0pb9mcqQsLb'
const SILENT = 'The identity check is not available at the moment. Please try again.'

const checkOf = (status: Check['status'], by: Check['by'] = 'sumsub'): Check => ({ by, status })

const access: FakeReply = {
  data: {
    identityAccessToken: {
      __typename: 'IdentityAccessReply',
      status: true,
      message: '',
      data: { __typename: 'IdentityAccess', pageUrl: PAGE },
    },
  },
}

const news = (status: Check['status']): FakeReply =>
  dataOf<KycIdentityCheckQuery>({
    myKyc: {
      status: true,
      message: '',
      data: { _id: 'kyc_investor', version: 1, identityCheck: checkOf(status) },
    },
  })

function open(kyc: Partial<KycCaseData>, replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  return openScreen({
    screen: <KycScreen />,
    replies: {
      CurrentUser: ME,
      MyKyc: kycReply('myKyc', kycCase(kyc)),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
      ...replies,
    },
    at: '/kycProcess?step=identity',
  })
}

/** Stubs `window.open`; it returns null when it is not allowed. */
function browserOpens(isAllowed: boolean) {
  const tab = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  const opened = vi.fn(() => (isAllowed ? tab : null))
  vi.stubGlobal('open', opened)
  return { tab, opened }
}

const card = () => screen.findByRole('region', { name: /^Check your identity document with / })
const back = () => window.dispatchEvent(new Event('focus'))

afterEach(() => vi.unstubAllGlobals())

describe('the check by a vendor', () => {
  it('is not spoken of where the product itself looks', async () => {
    open({})
    await screen.findByRole('heading', { level: 1, name: 'Identity and contact' })
    await screen.findByRole('heading', { level: 2, name: 'Identity document' })
    expect(screen.queryByText(/Sumsub|Onfido/)).toBeNull()
  })

  it.each([
    ['sumsub', 'Sumsub', 'We tell it a number that stands for you;'],
    ['onfido', 'Onfido', 'We tell it your name and a number that stands for you;'],
  ] as const)(
    'by %s says who looks, what is told, and asks for nothing before it is wanted',
    async (by, name, told) => {
      const { sentTo } = open({ identityCheck: checkOf('none', by) })
      const part = await card()
      expect(part.textContent).toContain(`${name} checks identity documents for us. ${told}`)
      expect(part.textContent).toContain('Its page opens in a new tab.')
      expect(within(part).getByRole('button', { name: `Open ${name} in a new tab` })).toBeTruthy()
      expect(sentTo('IdentityAccess')).toEqual([])
    },
  )

  it('opens the vendor’s page in a tab that cannot reach back, and tells how far it is to whoever returns', async () => {
    const { tab, opened } = browserOpens(true)
    let status: Check['status'] = 'open'
    const { user, sentTo } = open(
      { identityCheck: checkOf('none') },
      { IdentityAccess: access, KycIdentityCheck: () => news(status) },
    )
    const part = await card()
    await user.click(within(part).getByRole('button', { name: 'Open Sumsub in a new tab' }))
    expect(opened.mock.calls).toEqual([['', '_blank']])
    await waitFor(() => expect(tab.location.replace.mock.calls).toEqual([[PAGE]]))
    expect(tab.opener).toBeNull()
    expect(sentTo('IdentityAccess').map(({ variables }) => variables)).toEqual([
      { input: { role: 'investor' } },
    ])
    await within(part).findByText('Sumsub has not confirmed your document yet.')
    within(part).getByRole('button', { name: 'Continue with Sumsub in a new tab' })

    status = 'pending'
    back()
    await within(part).findByText('Sumsub is checking your document. You can continue here meanwhile.')
    expect(within(part).queryByRole('button', { name: /in a new tab/ })).toBeNull()
    status = 'done'
    await user.click(within(part).getByRole('button', { name: 'Check again' }))
    await within(part).findByText('Sumsub has checked your document. There is nothing more to do there.')
    expect(within(part).queryByRole('button')).toBeNull()
    const asked = sentTo('KycIdentityCheck').length
    back()
    expect(sentTo('KycIdentityCheck')).toHaveLength(asked)
  })

  it.each([
    [
      'can be shown again where a reviewer asks for the document anew',
      'identity',
      'Show it again to Sumsub in a new tab',
    ],
    ['is not shown again where another page is asked for', 'address', undefined],
  ] as const)('%s', async (_, step, name) => {
    const changeRequests = [
      { __typename: 'KycChangeRequest' as const, item: step, step, reason: 'Blurred.', isAnswered: false },
    ]
    open({ state: 'revision', changeRequests, identityCheck: checkOf('done') })
    const part = await card()
    const buttons = within(part).queryAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(name === undefined ? [] : [name])
  })

  it('gives a link where the browser opens no tab', async () => {
    browserOpens(false)
    const { user } = open(
      { identityCheck: checkOf('none') },
      { IdentityAccess: access, KycIdentityCheck: news('open') },
    )
    await user.click(within(await card()).getByRole('button', { name: 'Open Sumsub in a new tab' }))
    const link = await screen.findByRole('link', { name: 'Your browser did not open a tab. Open Sumsub' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      PAGE,
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('says that the vendor is silent, closes the empty tab, and can be tried again', async () => {
    const { tab } = browserOpens(true)
    let isSilent = true
    const { user } = open(
      { identityCheck: checkOf('none') },
      {
        IdentityAccess: () => (isSilent ? refusal(SILENT, {}, 'unavailable') : access),
        KycIdentityCheck: news('open'),
      },
    )
    const part = await card()
    const button = within(part).getByRole('button', { name: 'Open Sumsub in a new tab' })
    await user.click(button)
    expect((await within(part).findByRole('alert')).textContent).toBe(SILENT)
    expect(tab.close).toHaveBeenCalledTimes(1)
    expect(tab.location.replace).not.toHaveBeenCalled()
    isSilent = false
    await user.click(button)
    await waitFor(() => expect(tab.location.replace.mock.calls).toEqual([[PAGE]]))
    expect(within(part).queryByRole('alert')).toBeNull()
  })

  it('begins the case: what is saved after it carries the version of the new one', async () => {
    browserOpens(true)
    const begun = { version: 1, identityCheck: checkOf('open') }
    let isBegun = false
    const { user, sentTo } = open(
      {},
      {
        MyKyc: () =>
          kycReply('myKyc', kycCase(isBegun ? begun : { version: 0, identityCheck: checkOf('none') })),
        IdentityAccess: () => {
          isBegun = true
          return access
        },
        KycIdentityCheck: news('open'),
        SaveKycDraft: kycReply('saveKycDraft', kycCase({ ...begun, version: 2 })),
      },
    )
    await user.click(within(await card()).getByRole('button', { name: 'Open Sumsub in a new tab' }))
    await screen.findByText('Sumsub has not confirmed your document yet.')
    await user.type(screen.getByLabelText('Full name as printed on your document'), 'x')
    await user.tab()
    await waitFor(() =>
      expect(sentTo('SaveKycDraft')).toMatchObject([{ variables: { input: { version: 1 } } }]),
    )
  })
})
