import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DISTRIBUTION_TEXTS } from '#contracts/project/distribution/values.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import * as uploads from '#features/upload/use-upload.ts'
import type {
  CancelDistributionMutation,
  ApproveDistributionMutation,
  CheckDistributionMutation,
  CurrentUserQuery,
  DistributionFieldsFragment,
  DistributionPayoutsQuery,
  DistributionQueueQuery,
  DistributionSourcesQuery,
  DistributionsQuery,
  FileDistributionMutation,
  LatePaymentQueueQuery,
  LatePaymentsQuery,
  ProposeDistributionReleaseMutation,
  ReleaseDistributionMutation,
  ReturnDistributionMutation,
} from '#graphql/generated/graphql.ts'
import { DISTRIBUTION_GUARD_TEXTS, DISTRIBUTION_LABELS } from '#machines/distribution/labels.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  firstThen,
  listOf,
  refusal,
  replyOf,
  usd,
  user,
} from '#tests/support/screens/screen-data.ts'
import { DistributionsScreen } from './distributions-screen.tsx'
import { StaffDistributionsScreen } from './queue-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

/** How the cache knows what its fragment belongs to. */
const WATERFALL = { __typename: 'DistributionWaterfall' }
const forPayment = vi.fn(() => Promise.resolve('proof-1' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount: forPayment, forPayment }) })
const sent = { key: 'fil_1', name: 'books.pdf', previewUrl: null } as uploads.UploadedFile
replaceExports(uploads, {
  useUpload: () => ({
    state: { status: 'idle' as const },
    start: () => Promise.resolve(sent),
    cancel: () => undefined,
    retry: () => Promise.resolve(sent),
  }),
})
afterEach(() => {
  forPayment.mockClear()
  vi.unstubAllGlobals()
})

const person = (isIssuer: boolean, ...roles: string[]) =>
  dataOf<CurrentUserQuery>({
    currentUser: replyOf(user({ roles, userType: { isInvestor: !isIssuer, isIssuer } })),
  })
const can = { allowed: true, reason: null }
const cannot = (reason: string | null = null) => ({ allowed: false, reason })
const FILED_AT = '2026-11-20T08:00:00.000Z'

function distribution(over: Partial<DistributionFieldsFragment> = {}): DistributionFieldsFragment {
  const typed = {
    __typename: 'Distribution',
    _id: 'dst_1',
    projectId: 'prj_1',
    projectName: 'Orange grove',
    issuerName: 'Grove SL',
    contractType: 'ijara' as const,
    state: 'filed' as const,
    stateLabel: DISTRIBUTION_LABELS.filed,
    periodFrom: '2026-09-01',
    periodTo: '2026-09-30',
    recordAt: '2026-11-20T23:59:59.999Z',
    lease: { month: 1, use: 'whole' as const, day: null },
    instalment: null,
    isFinal: false,
    residual: usd(0n),
    waterfall: {
      ...WATERFALL,
      income: usd(120_000n),
      costs: usd(20_000n),
      nonPermissible: usd(500n),
      reserve: usd(0n),
      fee: usd(0n),
      holders: usd(99_500n),
      settlement: usd(0n),
      capital: usd(0n),
      boughtUnits: 0,
      fromEscrow: usd(0n),
      lateCost: usd(0n),
      lateDonation: usd(0n),
    },
    fault: null,
    report: 'Rent of the first month.',
    files: [{ key: 'fil_1', name: 'books.pdf' }],
    filedAt: FILED_AT,
    reason: null,
    paidAt: null,
    payouts: { paid: 0, due: 0, claimable: 0 },
    file: cannot(),
    cancel: cannot(),
    sendBack: cannot(),
    check: cannot(),
    approve: cannot(),
    proposeRelease: cannot(),
    release: cannot(),
    ...over,
  }
  return typed
}

const payouts = dataOf<DistributionPayoutsQuery>({
  distributionPayouts: listOf([
    {
      _id: 'usr_1',
      holderName: 'Amina Rahman',
      state: 'expected' as const,
      waitsFor: null,
      units: 50,
      amount: usd(99_500n),
      capital: usd(0n),
      boughtUnits: 0,
      purified: usd(500n),
      taxed: { taxCountry: 'CA', taxPercent: '15', tax: usd(14_925n), net: usd(84_575n) },
      paidAt: null,
    },
  ]),
})
const NAME = 'Orange grove, 01/09/2026 to 30/09/2026'
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('/staff/distributions', () => {
  const open = (
    rows: readonly DistributionFieldsFragment[],
    replies: Parameters<typeof openScreen>[0]['replies'] = {},
    who = person(false, 'finance'),
  ) =>
    openScreen({
      screen: <StaffDistributionsScreen />,
      at: '/staff/distributions',
      replies: {
        CurrentUser: who,
        DistributionQueue: dataOf<DistributionQueueQuery>({ distributionQueue: listOf([...rows]) }),
        DistributionPayouts: payouts,
        LatePaymentQueue: dataOf<LatePaymentQueueQuery>({ latePaymentQueue: listOf([]) }),
        ...replies,
      },
    })

  it('shows the figures and the part of each holder before anything is decided', async () => {
    open([distribution({ check: can, sendBack: can })])
    const parts = await screen.findByLabelText('From the income to the holders')
    const texts = [...parts.children].map(({ textContent }) => textContent)
    expect(texts).toContain('To charity$5.00')
    expect(texts).toContain('Holders$995.00')
    click(`Show the holders: ${NAME}`)
    const holders = within(await screen.findByRole('table', { name: `Holders: ${NAME}` }))
    expect(holders.getByText('Amina Rahman')).toBeTruthy()
    expect(holders.getByText(/CA, 15%/)).toBeTruthy()
    expect(holders.getByText('$845.75')).toBeTruthy()
  })

  it('confirms the figures that were read, and sends back with a reason only', async () => {
    const { sentTo } = open([distribution({ check: can, sendBack: can })], {
      CheckDistribution: dataOf<CheckDistributionMutation>({
        checkDistribution: replyOf(
          distribution({
            state: 'checked',
            stateLabel: DISTRIBUTION_LABELS.checked,
            approve: cannot(DISTRIBUTION_GUARD_TEXTS.isNotChecker),
          }),
        ),
      }),
      ReturnDistribution: dataOf<ReturnDistributionMutation>({
        returnDistribution: replyOf(distribution()),
      }),
    })
    await screen.findByRole('article')
    click(`Send back: ${NAME}`)
    expect(await screen.findByText('Please give a reason')).toBeTruthy()
    expect(sentTo('ReturnDistribution')).toEqual([])
    click(`Confirm the figures: ${NAME}`)
    expect(await screen.findByText(DISTRIBUTION_GUARD_TEXTS.isNotChecker)).toBeTruthy()
    expect(sentTo('CheckDistribution')[0]?.variables).toEqual({ id: 'dst_1', input: { filedAt: FILED_AT } })
  })

  it('says a refusal in a toast, because the result leaves the list with it', async () => {
    const text = 'These figures have been confirmed already.'
    const read = (...rows: DistributionFieldsFragment[]) =>
      dataOf<DistributionQueueQuery>({ distributionQueue: listOf(rows) })
    const { notices } = open([], {
      DistributionQueue: firstThen(read(distribution({ check: can })), read()),
      CheckDistribution: refusal(text),
    })
    await screen.findByRole('article')
    click(`Confirm the figures: ${NAME}`)
    expect(await screen.findByText('Nothing is waiting for finance.')).toBeTruthy()
    expect(notices).toEqual([{ intent: 'warning', message: text }])
  })

  it('another person approves exactly the sum, with a second factor', async () => {
    const checked = { state: 'checked' as const, stateLabel: DISTRIBUTION_LABELS.checked }
    const { sentTo } = open([distribution({ ...checked, approve: can })], {
      ApproveDistribution: dataOf<ApproveDistributionMutation>({
        approveDistribution: replyOf(
          distribution({ state: 'scheduled', stateLabel: DISTRIBUTION_LABELS.scheduled }),
        ),
      }),
    })
    await screen.findByRole('article')
    click(`Approve: ${NAME}`)
    expect(sentTo('ApproveDistribution')).toEqual([])
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await eventually(() => expect(sentTo('ApproveDistribution')).toHaveLength(1))
    const amount = { amount: '100000', currency: 'USD' }
    expect(sentTo('ApproveDistribution')[0]?.variables).toEqual({
      input: { distributionId: 'dst_1', amount, filedAt: FILED_AT },
    })
    expect(sentTo('ApproveDistribution')[0]?.headers.get('x-step-up')).toBe('proof-1')
    expect(forPayment).toHaveBeenCalledWith({
      operation: 'approveDistribution',
      amount,
      payee: 'dst_1',
      summary: 'Orange grove',
    })
  })

  it('names what the issuer buys with a rent, and approves rent and price', async () => {
    const first = distribution({ state: 'checked', contractType: 'diminishing_musharakah', approve: can })
    const waterfall = first.waterfall && {
      ...first.waterfall,
      costs: usd(0n),
      nonPermissible: usd(0n),
      holders: usd(120_000n),
      capital: usd(330_000n),
      boughtUnits: 33,
    }
    open([{ ...first, waterfall }])
    await screen.findByRole('article')
    const parts = [...screen.getByLabelText('From the income to the holders').children]
    expect(parts.at(-1)?.textContent).toBe(
      'Price of 33 digital shares that the issuer buys, to the holders$3,300.00',
    )
    expect(screen.getByRole('button', { name: `Approve: ${NAME}` }).textContent).toBe('Approve $4,500.00')
  })

  it('approves what a final result settles, though its period made a loss', async () => {
    const final = distribution({
      state: 'checked',
      stateLabel: DISTRIBUTION_LABELS.checked,
      isFinal: true,
      approve: can,
      waterfall: {
        ...WATERFALL,
        income: usd(0n),
        costs: usd(40_100n),
        nonPermissible: usd(0n),
        reserve: usd(0n),
        fee: usd(0n),
        holders: usd(-40_100n),
        settlement: usd(20_100n),
        capital: usd(900_000n),
        boughtUnits: 0,
        fromEscrow: usd(100_000n),
        lateCost: usd(0n),
        lateDonation: usd(0n),
      },
    })
    open([final])
    expect(await screen.findByText('Yes, none follows it')).toBeTruthy()
    const parts = [...screen.getByLabelText('From the income to the holders').children]
    expect(parts.slice(-2).map(({ textContent }) => textContent)).toEqual([
      'Settled at the end, from the issuer to the holders$201.00',
      'Capital paid back to the holders$9,000.00',
    ])
    expect(screen.getByRole('button', { name: `Approve: ${NAME}` }).textContent).toBe('Approve $8,201.00')
  })

  it('proposes to cancel one without holders with a reason, and another person gives the sum back', async () => {
    const { sentTo } = open(
      [
        distribution({ state: 'unheld', stateLabel: DISTRIBUTION_LABELS.unheld, proposeRelease: can }),
        distribution({
          _id: 'dst_2',
          projectName: 'Olive grove',
          state: 'releasing',
          stateLabel: DISTRIBUTION_LABELS.releasing,
          reason: 'All digital shares were burned.',
          release: can,
        }),
      ],
      {
        ProposeDistributionRelease: dataOf<ProposeDistributionReleaseMutation>({
          proposeDistributionRelease: replyOf(distribution({ state: 'releasing' })),
        }),
        ReleaseDistribution: dataOf<ReleaseDistributionMutation>({
          releaseDistribution: replyOf(distribution({ _id: 'dst_2', state: 'cancelled' })),
        }),
      },
    )
    await screen.findByText(/Proposed to cancel: All digital shares were burned\./)
    click(`Propose to cancel: ${NAME}`)
    expect(await screen.findByText('Please give a reason')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Reason to cancel it'), { target: { value: ' No holders. ' } })
    click(`Propose to cancel: ${NAME}`)
    await eventually(() => expect(sentTo('ProposeDistributionRelease')).toHaveLength(1))
    expect(sentTo('ProposeDistributionRelease')[0]?.variables).toEqual({
      id: 'dst_1',
      input: { filedAt: FILED_AT, reason: 'No holders.' },
    })
    click('Approve the cancelling: Olive grove, 01/09/2026 to 30/09/2026')
    await eventually(() => expect(sentTo('ReleaseDistribution')).toHaveLength(1))
    // What charity has stays there.
    expect(sentTo('ReleaseDistribution')[0]?.variables).toEqual({
      input: {
        distributionId: 'dst_2',
        amount: { amount: '99500', currency: 'USD' },
        filedAt: FILED_AT,
      },
    })
    expect(sentTo('ReleaseDistribution')[0]?.headers.get('x-step-up')).toBe('proof-1')
  })

  it('is for finance, says when nothing waits, and offers another try', async () => {
    const { sentTo } = open([], {}, person(false, 'compliance'))
    expect(await screen.findByText('This page is for finance.')).toBeTruthy()
    expect(sentTo('DistributionQueue')).toEqual([])
  })

  it('says when nothing waits', async () => {
    open([])
    expect(await screen.findByText('Nothing is waiting for finance.')).toBeTruthy()
  })

  it('offers another try', async () => {
    open([], { DistributionQueue: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('/distributions', () => {
  const open = (
    rows: readonly DistributionFieldsFragment[],
    replies: Parameters<typeof openScreen>[0]['replies'] = {},
  ) =>
    openScreen({
      screen: <DistributionsScreen />,
      at: '/distributions',
      replies: {
        CurrentUser: person(true),
        Distributions: dataOf<DistributionsQuery>({ distributions: listOf([...rows]) }),
        LatePayments: dataOf<LatePaymentsQuery>({ latePayments: listOf([]) }),
        DistributionSources: dataOf<DistributionSourcesQuery>({
          distributionSources: listOf([
            {
              _id: 'prj_1',
              name: 'Orange grove',
              contractType: 'ijara' as const,
              currency: 'USD',
              refusal: null,
              nextMonth: 2,
              nextInstalment: null,
            },
          ]),
        }),
        ...replies,
      },
    })

  it('names what is missing, then files the figures in minor units', async () => {
    const { sentTo } = open([], {
      FileDistribution: dataOf<FileDistributionMutation>({ fileDistribution: replyOf(distribution()) }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'File a result: Orange grove' }))
    const form = within(await screen.findByRole('form', { name: 'Result of Orange grove' }))
    fireEvent.click(form.getByRole('button', { name: 'File the result' }))
    expect(await form.findByText(DISTRIBUTION_TEXTS.report)).toBeTruthy()
    expect(form.getByText(DISTRIBUTION_TEXTS.amount)).toBeTruthy()
    expect(form.getByText(DISTRIBUTION_TEXTS.noFile)).toBeTruthy()
    const type = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } })
    type('Period from', '01/10/2026')
    type('Period to', '31/10/2026')
    type('Record date', '20/11/2026')
    type('Income', '1,200')
    type('Costs', '200.50')
    type('Non-permissible part of the income', '5')
    type('What happened in the period?', 'Rent of the second month.')
    fireEvent.change(form.getByLabelText('Document'), {
      target: { files: [new File(['%PDF-'], 'books.pdf', { type: 'application/pdf' })] },
    })
    await form.findByRole('button', { name: 'Remove books.pdf' })
    expect(form.queryByLabelText('Price of the assets')).toBeNull()
    fireEvent.click(form.getByRole('checkbox', { name: /This is the final result/ }))
    fireEvent.change(await form.findByLabelText('Price of the assets'), { target: { value: '40,000' } })
    fireEvent.click(form.getByRole('button', { name: 'File the result' }))
    await eventually(() => expect(sentTo('FileDistribution')).toHaveLength(1))
    const money = (amount: string) => ({ amount, currency: 'USD' })
    expect(sentTo('FileDistribution')[0]?.variables).toEqual({
      input: {
        projectId: 'prj_1',
        periodFrom: '2026-10-01',
        periodTo: '2026-10-31',
        recordAt: '2026-11-20T23:59:59.999Z',
        income: money('120000'),
        costs: money('20050'),
        nonPermissible: money('500'),
        lease: { month: 2, use: 'whole', day: null },
        instalment: null,
        isFinal: true,
        residual: money('4000000'),
        report: 'Rent of the second month.',
        files: ['fil_1'],
      },
    })
  })

  it('cancels one after a question, and reads again what is late', async () => {
    const { sentTo } = open([distribution({ cancel: can })], {
      CancelDistribution: dataOf<CancelDistributionMutation>({
        cancelDistribution: replyOf(distribution({ state: 'cancelled', stateLabel: 'Cancelled' })),
      }),
    })
    expect(await screen.findByText('Nothing is late.')).toBeTruthy()
    await screen.findByRole('article')
    click(`Cancel: ${NAME}`)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel the distribution?' }))
    expect(sentTo('CancelDistribution')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the distribution' }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    await expect.poll(() => sentTo('LatePayments').length).toBe(2)
  })

  it('says in a toast why it is not cancelled, because the button leaves with it', async () => {
    const text = 'This distribution has been approved already.'
    const read = (row: DistributionFieldsFragment) =>
      dataOf<DistributionsQuery>({ distributions: listOf([row]) })
    const { notices } = open([], {
      Distributions: firstThen(
        read(distribution({ cancel: can })),
        read(distribution({ state: 'scheduled', stateLabel: DISTRIBUTION_LABELS.scheduled })),
      ),
      CancelDistribution: refusal(text),
    })
    await screen.findByRole('article')
    click(`Cancel: ${NAME}`)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel the distribution?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the distribution' }))
    expect(await screen.findByText(DISTRIBUTION_LABELS.scheduled)).toBeTruthy()
    expect(notices).toEqual([{ intent: 'warning', message: text }])
  })

  it('reads why a distribution came back, and how its payouts stand', async () => {
    open([
      distribution({
        state: 'returned',
        stateLabel: DISTRIBUTION_LABELS.returned,
        reason: 'A page is missing.',
        file: can,
      }),
      distribution({
        _id: 'dst_2',
        periodFrom: '2026-08-01',
        periodTo: '2026-08-31',
        state: 'paid',
        stateLabel: DISTRIBUTION_LABELS.paid,
        payouts: { paid: 3, due: 0, claimable: 1 },
      }),
    ])
    expect(await screen.findByText(/A page is missing\./)).toBeTruthy()
    expect(screen.getByText('3 paid, 0 due, 1 claimable')).toBeTruthy()
    click(`File again: ${NAME}`)
    const form = within(await screen.findByRole('form', { name: 'Result of Orange grove' }))
    expect((form.getByLabelText('Income') as HTMLInputElement).value).toBe('1200.00')
  })
})
