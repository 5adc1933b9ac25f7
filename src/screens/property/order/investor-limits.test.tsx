import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimitsQuery, WalletQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import {
  dataOf,
  FAILURE,
  project,
  refusal,
  replyOf,
  usd,
  wallet,
} from '#tests/support/screens/screen-data.ts'
import {
  asUser,
  confirm,
  giveCode,
  invest,
  limits,
  openForm,
  REPLIES,
  units,
} from '#tests/support/screens/invest-form.tsx'

type Limit = ReturnType<typeof limits>['limits'][number]

const cad = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'CAD' as const })
const ONTARIO: Limit = {
  rule: 'ontario_om',
  version: 'ontario_om-2016-01',
  source: 'National Instrument 45-106, section 2.9(2.1)(b)',
  regime: null,
  currency: 'CAD',
  counts: 'investor',
  cap: cad('1000000'),
  used: cad('725000'),
  left: cad('275000'),
  leftHere: usd(200_729n),
  windowEndsAt: '2027-02-14T09:30:00.000Z',
  kind: 'refuse',
  name: 'Ontario',
  words: 'Ontario: CA$10,000.00 on this platform in 12 months',
  span: 'on this platform in 12 months',
  why: 'You live in Ontario.',
}
const ECSPR: Limit = {
  ...ONTARIO,
  rule: 'eu_ecspr',
  version: 'eu_ecspr-2021-11',
  source: 'Regulation (EU) 2020/1503, article 21(7)',
  regime: 'eu_ecspr',
  counts: 'offering',
  leftHere: usd(108_695n),
  windowEndsAt: null,
  kind: 'warn',
  name: 'EU crowdfunding regulation, warning',
  words: 'EU crowdfunding regulation, warning: €1,000.00 in this offering',
  span: 'in this offering',
  why: 'The higher of 1,000 EUR and 5% of your net worth.',
}

const reply = (over: Parameters<typeof limits>[0]): FakeReply =>
  dataOf<InvestorLimitsQuery>({ investorLimits: replyOf(limits(over)) })
const type = async ({ user }: Awaited<ReturnType<typeof openForm>>, count: string) => {
  await user.clear(units())
  await user.type(units(), count)
}

const RATE = {
  currency: 'CAD' as const,
  perUsd: '1.37',
  since: '2015-01-01',
  source: 'reference rate set by the platform for comparing limits',
}

afterEach(() => {
  vi.unstubAllGlobals()
  // First, since a cookie belongs to the path where it was set.
  window.history.replaceState(null, '', '/')
  document.cookie = 'token=; max-age=0'
  sessionStorage.clear()
})

describe('limits in the invest form', () => {
  it('says whose rates currencies are compared at, beside the limits or beside the warning alone', async () => {
    const told = { ...ONTARIO, kind: 'refuse' as const }
    const opened = await openForm(project(), {
      InvestorLimits: reply({ room: usd(200_729n), limits: [ECSPR, told], rates: [RATE] }),
    })
    const box = await screen.findByRole('region', { name: 'Your limits' })
    expect(within(box).getByText(LIMIT_TEXTS.rates)).toBeTruthy()
    expect(within(box).getByText('1 USD = 1.37 CAD')).toBeTruthy()
    await type(opened, '11')
    expect(await screen.findByRole('region', { name: 'Warning' })).toBeTruthy()
    expect(screen.getAllByText(LIMIT_TEXTS.rates)).toHaveLength(1)
  })

  it('says so beside a warning where nothing else limits', async () => {
    const opened = await openForm(project(), { InvestorLimits: reply({ limits: [ECSPR], rates: [RATE] }) })
    await type(opened, '11')
    const box = await screen.findByRole('region', { name: 'Warning' })
    expect(within(box).getByText(LIMIT_TEXTS.rates)).toBeTruthy()
  })

  it('asks for those of this offering', async () => {
    const { sentTo } = await openForm()
    expect(sentTo('InvestorLimits').map(({ variables }) => variables)).toEqual([
      { projectId: 'alhambra-court' },
    ])
    expect(screen.queryByRole('region', { name: 'Your limits' })).toBeNull()
  })

  it('shows what is left first, and the law behind “Why?” (U-M15)', async () => {
    const note = `${LIMIT_TEXTS.ofOffering} ${LIMIT_TEXTS.none}`
    await openForm(project(), {
      InvestorLimits: reply({ room: usd(200_729n), limits: [ECSPR, ONTARIO], note }),
    })
    const box = screen.getByRole('region', { name: 'Your limits' })
    expect(box.textContent).toBe(
      'You may still invest $2,007.29 here.' +
        'Ontario: you may still invest $2,007.29 on this platform in 12 months.72%CA$7,250.00 of CA$10,000.00 used: this rule counts in CAD. ' +
        'More is free from 14/02/2027 09:30 am UTC.' +
        'Why?Ontario: CA$10,000.00 on this platform in 12 months. You live in Ontario. ' +
        'National Instrument 45-106, section 2.9(2.1)(b)' +
        note,
    )
  })

  it('says at the number that the order is above it and how many shares are not, once', async () => {
    const view = await openForm(project({ minUnits: 1 }), {
      InvestorLimits: reply({ room: usd(182_481n), limits: [ONTARIO] }),
    })
    expect(units().getAttribute('aria-invalid')).toBeNull()
    await type(view, '90')
    expect(units().getAttribute('aria-invalid')).toBe('true')
    const described = (units().getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '$100 each, from 1 to 18 within your limit',
      'An order of $9,000.00 is above your limit: you can order up to 18 digital shares ($1,800.00).',
    ])
    const form = screen.getByRole('form', { name: 'Invest' }).textContent
    expect([form.split('above your limit').length, form.split('here.').length]).toEqual([2, 2])
    await type(view, '18')
    expect(units().getAttribute('aria-invalid')).toBeNull()
  })

  it('says that not even one share fits, from the start', async () => {
    await openForm(project({ minUnits: 1 }), {
      InvestorLimits: reply({ room: usd(5_210n), limits: [ONTARIO] }),
    })
    expect(units().getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getByText(
        'An order of $100.00 is above your limit: not even 1 digital share ($100.00) fits into it.',
      ),
    ).toBeTruthy()
    const note = screen.getByRole('region', { name: 'Your limits' })
    expect(note.querySelector('p')?.textContent).toBe(
      'The amount left is below the minimum investment: $52.10.',
    )
  })

  it('says why an order above it cannot be confirmed, and lets one within it through', async () => {
    const view = await openForm(project(), {
      InvestorLimits: reply({
        room: usd(200_000n),
        limits: [ONTARIO, { ...ECSPR, leftHere: usd(200_000n) }],
      }),
    })
    await type(view, '21')
    const button = confirm()
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe(
      'An order of $2,100.00 is above your limit: you can order up to 20 digital shares ($2,000.00).',
    )
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await view.user.click(button)
    expect(view.sentTo('StartStepUp')).toEqual([])
    expect(screen.queryByRole('region', { name: 'Warning' })).toBeNull()
    await type(view, '20')
    expect(button.getAttribute('aria-disabled')).toBe('false')
    await invest(view.user)
    await waitFor(() => expect(view.visited).toEqual(['/transactionapproved/ord_1']))
  })

  it('asks for no money for an order above it, however little there is', async () => {
    const view = await openForm(project(), {
      Wallet: dataOf<WalletQuery>({ wallet: replyOf(wallet(0n)) }),
      InvestorLimits: reply({ room: usd(200_000n), limits: [ONTARIO] }),
    })
    await type(view, '21')
    expect(screen.getByText(/^An order of \$2,100\.00 is above your limit/)).toBeTruthy()
    expect([screen.queryByText(/^You need/), screen.queryByRole('button', { name: /^Add / })]).toEqual([
      null,
      null,
    ])
    await type(view, '20')
    expect(screen.getByText(/^You need \$2,000\.00 more\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add $2,000.00' })).toBeTruthy()
  })

  const REQUIRED = 'Verify your identity to invest.'
  const single = { isKycCompleted: false, stepCompleted: 0 }
  it.each([
    ['nothing done', REQUIRED, false, single, 'Verify my identity', '/kycProcess', /^About ten minutes\./],
    [
      'begun',
      REQUIRED,
      false,
      { ...single, stepCompleted: 3 },
      'Finish my identity check',
      '/kycProcess',
      /kept/,
    ],
    [
      'under review',
      'We are checking your identity. You can invest once it is approved.',
      false,
      { ...single, stepCompleted: 7 },
      'See the status',
      '/kycProcess',
      /one or two working days/,
    ],
    [
      'approved, the risk form not signed',
      'Please sign the risk acknowledgement first.',
      true,
      { isKycCompleted: true, stepCompleted: 7 },
      'Go to your identity check',
      '/kycProcess?role=investor',
      null,
    ],
  ] as const)(
    'stands before the fields, with what to do next: %s',
    async (_, reason, kycApproved, progress, link, href, time) => {
      const view = await openForm(project(), {
        CurrentUser: asUser({ progress }),
        InvestorLimits: reply({ kycApproved, reason: kycApproved ? reason : REQUIRED }),
      })
      const gate = screen.getByRole('region', { name: 'Before you can invest' })
      await waitFor(() => expect(document.activeElement).toBe(gate))
      expect(gate.compareDocumentPosition(units()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      expect(within(gate).getByText(reason)).toBeTruthy()
      expect(within(gate).getByRole('link', { name: link }).getAttribute('href')).toBe(href)
      if (time === null) expect(within(gate).queryByRole('paragraph')).toBeNull()
      else expect(within(gate).getByText(time)).toBeTruthy()
      const button = confirm()
      expect(button.getAttribute('aria-describedby')).toBe(gate.id)
      expect(button.getAttribute('aria-disabled')).toBe('true')
      await view.user.click(button)
      expect(view.sentTo('StartStepUp')).toEqual([])
    },
  )

  it('names the email address first where it is not verified either', async () => {
    const contact = { email: { id: 'i@mizan.test', isVerified: false }, isPhoneVerified: false, phone: '1' }
    const personalInfo = { name: { firstName: 'Amina', lastName: 'Rahman' }, contact }
    await openForm(project(), {
      CurrentUser: asUser({ personalInfo }),
      InvestorLimits: reply({
        kycApproved: false,
        reason: 'Verify your identity to invest.',
      }),
    })
    expect(screen.getByText('Please verify your email address first.')).toBeTruthy()
  })

  it('asks to acknowledge the warning above the amount of the rule, and tells the service', async () => {
    const view = await openForm(project(), { InvestorLimits: reply({ limits: [ECSPR] }) })
    await type(view, '10')
    expect(screen.queryByRole('region', { name: 'Warning' })).toBeNull()
    await type(view, '11')
    const warning = screen.getByRole('region', { name: 'Warning' })
    for (const text of ['lose all of it', '€1,000.00 in this offering', 'article 21(7)']) {
      expect(warning.textContent).toContain(text)
    }
    await view.user.click(confirm())
    expect(screen.getByText('Please confirm that you have read the warning.')).toBeTruthy()
    const box = screen.getByRole('checkbox', { name: /I have read this warning/ })
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(view.sentTo('StartStepUp')).toEqual([])
    await view.user.click(box)
    // Another amount is another investment.
    await type(view, '12')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read this warning/ }).checked).toBe(
      false,
    )
    await view.user.click(screen.getByRole('checkbox', { name: /I have read this warning/ }))
    await invest(view.user)
    await waitFor(() => expect(view.visited).toHaveLength(1))
    expect(view.sentTo('PlaceOrder')[0]?.variables['input']).toMatchObject({
      acknowledgedWarning: true,
      units: 12,
    })
  })

  it('says nothing of a warning where none is called for', async () => {
    const view = await openForm(project(), { InvestorLimits: reply({ limits: [ECSPR] }) })
    await type(view, '10')
    await invest(view.user)
    await waitFor(() => expect(view.visited).toHaveLength(1))
    expect(view.sentTo('PlaceOrder')[0]?.variables['input']).not.toHaveProperty('acknowledgedWarning')
  })

  it('asks to acknowledge what only the service knew of, and reads the limits anew', async () => {
    const words = 'Please confirm that you have read the warning.'
    let answer = refusal(words, { acknowledgedWarning: words }, 'warning_not_acknowledged')
    const view = await openForm(project(), { PlaceOrder: () => answer })
    await invest(view.user)
    const box = await screen.findByRole('checkbox', { name: /I have read this warning/ })
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(view.sentTo('InvestorLimits')).toHaveLength(2)
    await view.user.click(box)
    answer = REPLIES.PlaceOrder
    await invest(view.user)
    await waitFor(() => expect(view.visited).toHaveLength(1))
    expect(view.sentTo('PlaceOrder')[1]?.variables['input']).toMatchObject({ acknowledgedWarning: true })
  })

  it('asks to acknowledge that the offering does not fit the answers, and says why where it is confirmed', async () => {
    const why =
      'You said that you need your money within 3 years. This offering plans to pay back after 60 months.'
    const view = await openForm(project(), { InvestorLimits: reply({ mismatches: [why] }) })
    const warning = screen.getByRole('region', { name: 'This offering does not fit your answers' })
    expect(warning.textContent).toContain(why)
    await view.user.click(confirm())
    expect(screen.getByText(LIMIT_TEXTS.mismatchRequired)).toBeTruthy()
    const box = screen.getByRole('checkbox', { name: LIMIT_TEXTS.mismatchAcknowledge })
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(view.sentTo('StartStepUp')).toEqual([])
    await view.user.click(box)
    await view.user.click(confirm())
    expect(within(await screen.findByRole('dialog')).getByText(why)).toBeTruthy()
    await giveCode(view.user)
    await waitFor(() => expect(view.visited).toHaveLength(1))
    expect(view.sentTo('PlaceOrder')[0]?.variables['input']).toMatchObject({ acknowledgedMismatch: true })
  })

  it('asks to acknowledge a misfit that only the service knew of, with its reasons', async () => {
    const words = LIMIT_TEXTS.mismatchRequired
    const reasons = ['You said that you could not bear a loss.', 'You said that you need your money soon.']
    let answer = refusal(words, { acknowledgedMismatch: reasons.join('\n') }, 'mismatch_not_acknowledged')
    const view = await openForm(project(), { InvestorLimits: FAILURE, PlaceOrder: () => answer })
    await invest(view.user)
    const box = await screen.findByRole('checkbox', { name: LIMIT_TEXTS.mismatchAcknowledge })
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(screen.getAllByText(words)).toHaveLength(1)
    const warning = screen.getByRole('region', { name: 'This offering does not fit your answers' })
    expect(
      within(warning)
        .getAllByText(/^You said/)
        .map(({ textContent }) => textContent),
    ).toEqual(reasons)
    await view.user.click(box)
    answer = REPLIES.PlaceOrder
    await view.user.click(confirm())
    expect(within(await screen.findByRole('dialog')).getByText(reasons.join(' '))).toBeTruthy()
    await giveCode(view.user)
    await waitFor(() => expect(view.visited).toHaveLength(1))
    expect(view.sentTo('PlaceOrder')[1]?.variables['input']).toMatchObject({ acknowledgedMismatch: true })
  })

  it('asks anew when the reasons of a misfit are others than those acknowledged', async () => {
    let mismatches = ['You said that you could not bear a loss.']
    const words = 'There are only 2 shares left.'
    const view = await openForm(project(), {
      InvestorLimits: () => reply({ mismatches }),
      PlaceOrder: refusal(words, { units: words }, 'sold_out'),
    })
    const box = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: LIMIT_TEXTS.mismatchAcknowledge })
    await view.user.click(box())
    expect(box().checked).toBe(true)
    mismatches = ['You said that you need your money soon.']
    await invest(view.user)
    expect(await screen.findByText('You said that you need your money soon.')).toBeTruthy()
    expect(box().checked).toBe(false)
  })

  it('leaves it to the service where the limits cannot be read', async () => {
    const words = 'Your investment limit is reached.'
    const { user } = await openForm(project(), {
      InvestorLimits: FAILURE,
      PlaceOrder: refusal(words, { units: words }, 'limit_exceeded'),
    })
    await invest(user)
    expect(await screen.findByText(words)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(units()))
  })
})
