import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { CurrentUserQuery, InvestorLimitsQuery, PortfolioQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { PROVINCES_REPLY } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  portfolio,
  position,
  replyOf,
  user,
  type PositionData,
} from '#tests/support/screens/screen-data.ts'
import { PortfolioScreen } from './portfolio-screen.tsx'

type Data = NonNullable<InvestorLimitsQuery['investorLimits']>['data']
const cad = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'CAD' as const })
const YEARLY: Data['limits'][number] = {
  rule: 'ontario_om',
  version: 'ontario_om-2016-01',
  source: 'National Instrument 45-106, section 2.9(2.1)(b)',
  regime: null,
  currency: 'CAD',
  counts: 'investor',
  cap: cad('1000000'),
  used: cad('725000'),
  left: cad('275000'),
  leftHere: cad('275000'),
  windowEndsAt: '2027-02-14T09:30:00.000Z',
  kind: 'refuse',
  name: 'Ontario',
  words: 'Ontario: CA$10,000.00 on this platform in 12 months',
  span: 'on this platform in 12 months',
  why: 'You live in Ontario.',
}
const OFFERING: Data['limits'][number] = {
  ...YEARLY,
  rule: 'canada_startup',
  version: 'canada_startup-2021-09',
  counts: 'offering',
  used: cad('0'),
  windowEndsAt: null,
  name: 'Start-up crowdfunding',
  words: 'Start-up crowdfunding: CA$2,500.00 in each offering',
  span: 'in each offering',
  why: 'The same for every investor without advice.',
}
const DATA: Data = {
  kycApproved: true,
  reason: null,
  room: null,
  limits: [YEARLY, OFFERING],
  note: null,
  basis: { country: 'CA', province: 'ON', totalIncome: cad('7000000'), netWorth: null },
  rates: [
    {
      currency: 'CAD',
      perUsd: '1.37',
      since: '2015-01-01',
      source: 'reference rate set by the platform for comparing limits',
    },
  ],
  mismatches: [],
}

const reply = (over: Partial<Data> = {}): FakeReply =>
  dataOf<InvestorLimitsQuery>({ investorLimits: replyOf({ ...DATA, ...over }) })

const open = (
  limits: FakeReply | ((variables: Record<string, unknown>) => FakeReply),
  isInvestor = true,
  at = '/myportfolio',
  positions: PositionData[] = [],
) =>
  openScreen({
    screen: <PortfolioScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(user({ userType: { isInvestor, isIssuer: !isInvestor } })),
      }),
      Portfolio: dataOf<PortfolioQuery>({ portfolio: replyOf(portfolio(positions)) }),
      InvestorLimits: limits,
      KycProvinces: PROVINCES_REPLY,
    },
    at,
  })

const region = () => screen.findByRole('region', { name: 'Your investment limits' })
const lines = async () =>
  (await within(await region()).findAllByRole('listitem')).map(({ textContent }) => textContent)

afterEach(() => {
  vi.unstubAllGlobals()
  window.location.hash = ''
})

describe('the limits of an investor, on the portfolio', () => {
  it('are told each with what is left first, what is used, and the law behind it (U-M15)', async () => {
    const { sentTo } = open(reply())
    expect(await screen.findByText('Reading your limits')).toBeTruthy()
    expect(await lines()).toEqual([
      'Ontario: you may still invest CA$2,750.00 on this platform in 12 months.72%CA$7,250.00 of CA$10,000.00 used. ' +
        'More is free from 14/02/2027 09:30 am UTC.' +
        'Why?Ontario: CA$10,000.00 on this platform in 12 months. You live in Ontario. ' +
        'National Instrument 45-106, section 2.9(2.1)(b)',
      'Start-up crowdfunding: you may still invest CA$2,750.00 in each offering.' +
        'Why?Start-up crowdfunding: CA$2,500.00 in each offering. The same for every investor without advice. ' +
        'National Instrument 45-106, section 2.9(2.1)(b)',
      '1 USD = 1.37 CAD, since 01/01/2015: reference rate set by the platform for comparing limits.',
    ])
    expect(sentTo('InvestorLimits').map(({ variables }) => variables)).toEqual([{}])
    const part = within(await region())
    expect(part.getByText(LIMIT_TEXTS.others)).toBeTruthy()
    expect(part.getByRole('progressbar', { name: 'Used of CA$10,000.00' }).getAttribute('value')).toBe('72')
    expect(part.getByText(LIMIT_TEXTS.rates)).toBeTruthy()
    await part.findByText('Canada, Ontario')
    expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Canada, Ontario',
      'CA$70,000.00',
      'Not stated',
    ])
    expect(part.getByRole('link', { name: 'Review them' }).getAttribute('href')).toBe(
      '/kycProcess?role=investor#kyc-submitted',
    )
  })

  it('say in words that nothing is left', async () => {
    open(reply({ limits: [{ ...YEARLY, used: YEARLY.cap, left: cad('0') }] }))
    expect((await lines())[0]).toMatch(
      /^Ontario: you may invest nothing more on this platform in 12 months\.100%/,
    )
  })

  it('name the currency of what somebody has, where dollars of several countries meet', async () => {
    const usd = { __typename: 'Money' as const, amount: '4800000', currency: 'USD' as const }
    open(reply({ basis: { country: 'CA', province: 'ON', totalIncome: usd, netWorth: usd } }))
    const part = within(await region())
    await part.findByText('Canada, Ontario')
    expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Canada, Ontario',
      '$48,000.00',
      '$48,000.00',
    ])
  })

  it('say what a warning is', async () => {
    open(reply({ limits: [{ ...OFFERING, kind: 'warn' }], rates: [] }))
    expect((await lines())[0]).toContain(LIMIT_TEXTS.warns)
    expect(screen.queryByText(LIMIT_TEXTS.rates)).toBeNull()
  })

  it('lead to the KYC while it is not approved', async () => {
    open(reply({ kycApproved: false, reason: LIMIT_TEXTS.kycRequired, limits: [], basis: null, rates: [] }))
    const part = within(await region())
    expect(await part.findByText(LIMIT_TEXTS.kycRequired, { exact: false })).toBeTruthy()
    expect(part.getByRole('link', { name: 'Go to your identity check' }).getAttribute('href')).toBe(
      '/kycProcess',
    )
    expect(part.queryByText(LIMIT_TEXTS.none)).toBeNull()
  })

  it('say that none applies', async () => {
    open(reply({ limits: [], note: LIMIT_TEXTS.none, rates: [] }))
    expect(await screen.findByText(LIMIT_TEXTS.none)).toBeTruthy()
  })

  it('are where the link of an offering leads, with those of the offering in its currency', async () => {
    window.location.hash = 'limits'
    const note = `${LIMIT_TEXTS.ofOffering} ${LIMIT_TEXTS.none}`
    const here = { ...YEARLY, leftHere: { ...cad('200700'), currency: 'USD' as const } }
    const inOffering = reply({ limits: [here], note })
    const { sentTo } = open(
      (variables) =>
        variables['projectId'] === undefined
          ? reply({ limits: [], note: LIMIT_TEXTS.none, rates: [] })
          : inOffering,
      true,
      '/myportfolio?project=alhambra-court',
    )
    const part = within(await screen.findByRole('region', { name: 'In the offering you came from' }))
    expect(await part.findByText(LIMIT_TEXTS.ofOffering)).toBeTruthy()
    const [bar] = part.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(bar).toContain('Ontario: you may still invest $2,007.00 on this platform in 12 months.')
    expect(bar).toContain('CA$7,250.00 of CA$10,000.00 used: this rule counts in CAD.')
    expect(part.getByRole('link', { name: 'To the offering' }).getAttribute('href')).toBe(
      '/propertydetails/alhambra-court#order',
    )
    // Said once, of the country.
    expect(await screen.findAllByText(LIMIT_TEXTS.none, { exact: false })).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'By the rules of your country' })).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your investment limits' })),
    )
    expect(sentTo('InvestorLimits').map(({ variables }) => variables)).toEqual(
      expect.arrayContaining([{}, { projectId: 'alhambra-court' }]),
    )
  })

  it('lead to those of each offering that the person has orders in', async () => {
    const { user: person } = open(reply(), true, '/myportfolio', [position()])
    const { projectId, projectName } = position()
    const link = within(await region()).findByRole('link', { name: projectName })
    expect((await link).getAttribute('href')).toBe(`/myportfolio?project=${projectId}#limits`)
    await person.click(await link)
    expect(await screen.findByRole('region', { name: `In ${projectName}` })).toBeTruthy()
  })

  it('are those of the country alone where the address names no offering that exists', async () => {
    open(
      (variables) =>
        variables['projectId'] === undefined
          ? reply()
          : { message: 'This offering does not exist.', code: 'not_found', statusCode: 404 },
      true,
      '/myportfolio?project=gone',
    )
    expect(await lines()).toHaveLength(3)
    await waitFor(() => expect(screen.queryByText('In the offering you came from')).toBeNull())
    expect(screen.queryByText('By the rules of your country')).toBeNull()
    expect(within(await region()).queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('leave the focus where it is when they are read once more', async () => {
    window.location.hash = 'limits'
    let answer = FAILURE
    const opened = open(() => answer)
    const heading = await screen.findByRole('heading', { name: 'Your investment limits' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    answer = reply()
    await opened.user.click(within(await region()).getByRole('button', { name: 'Try again' }))
    expect(await lines()).toHaveLength(3)
    expect(document.activeElement).not.toBe(heading)
  })

  it('offer another try after a failure, beside a portfolio that was read', async () => {
    let answer = FAILURE
    const opened = open(() => answer)
    const part = within(await region())
    await part.findByRole('alert')
    expect(screen.getByText('No digital shares yet')).toBeTruthy()
    answer = reply()
    await opened.user.click(part.getByRole('button', { name: 'Try again' }))
    expect(await lines()).toHaveLength(3)
  })

  it('are asked of investors only', async () => {
    const { sentTo } = open(reply(), false)
    expect(await screen.findByText('No digital shares yet')).toBeTruthy()
    expect([sentTo('InvestorLimits'), screen.queryByText('Your investment limits')]).toEqual([[], null])
  })
})
