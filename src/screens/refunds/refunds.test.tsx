import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  ApproveRefundMutation,
  CurrentUserQuery,
  DeclineRefundMutation,
  ProposeRefundMutation,
  RefundableOrdersQuery,
  RefundCampaignsQuery,
  RefundFieldsFragment,
  RefundOrderFieldsFragment,
  RefundOrdersQuery,
  RefundsQuery,
  RetryRefundMutation,
} from '#graphql/generated/graphql.ts'
import { ORDER_WORDS } from '#machines/order/words.ts'
import { REFUND_GUARD_TEXTS } from '#machines/refund/labels.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, refusal, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { RefundsScreen } from './refunds-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const forAccount = vi.fn(() => Promise.resolve('proof-1' as string | undefined))
const forPayment = vi.fn((_payment: unknown) => Promise.resolve('proof-2' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount, forPayment }) })
afterEach(() => {
  forAccount.mockClear()
  forPayment.mockClear()
  vi.useRealTimers()
})

const person = (isIssuer: boolean, ...roles: string[]) =>
  dataOf<CurrentUserQuery>({
    currentUser: replyOf(user({ roles, userType: { isInvestor: !isIssuer, isIssuer } })),
  })
const FINANCE = person(false, 'finance')
const ISSUER = person(true)

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })
const can = { allowed: true, reason: null }
const cannot = (reason: string | null) => ({ allowed: false, reason })
const ONLY = cannot('Another person of finance decides.')

function refund(over: Partial<RefundFieldsFragment> = {}): RefundFieldsFragment {
  const typed = {
    __typename: 'Refund',
    _id: 'rfd_1',
    kind: 'campaign' as const,
    origin: 'request' as const,
    projectId: 'prj_1',
    projectName: 'Orange grove',
    issuerName: 'Grove SL',
    orderId: null,
    investorName: null,
    reason: 'The licence was refused.',
    state: 'proposed' as const,
    stateLabel: 'Waits for finance',
    proposedBy: 'Grove SL',
    proposedAt: '2026-11-20T08:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decidedWhy: null,
    endedAt: null,
    orders: 4,
    amount: usd('100010'),
    ordersDone: 0,
    amountDone: usd('0'),
    ordersFailed: 0,
    approve: can,
    decline: can,
    withdraw: cannot(REFUND_GUARD_TEXTS.isProposer),
    retry: cannot('This refund waits for a person of finance.'),
    ...over,
  }
  return typed
}

function order(over: Partial<RefundOrderFieldsFragment> = {}): RefundOrderFieldsFragment {
  const typed = {
    __typename: 'RefundOrder',
    _id: 'ord_1',
    investorName: 'Amina Rahman',
    units: 3,
    amount: usd('30003'),
    state: 'coolingOff' as const,
    stateLabel: 'Cooling-off',
    standing: 'held' as const,
    refundedAt: null,
    errorId: null,
    propose: can,
    ...over,
  }
  return typed
}

const campaign = {
  _id: 'prj_1',
  name: 'Orange grove',
  issuerName: 'Grove SL',
  stateLabel: 'Live',
  orders: 4,
  amount: usd('100010'),
  open: 1,
  propose: can,
}

const campaigns = (over: Partial<typeof campaign> | { propose: ReturnType<typeof cannot> } = {}) =>
  dataOf<RefundCampaignsQuery>({ refundCampaigns: listOf([{ ...campaign, ...over }]) })
const lists = (...rows: readonly RefundFieldsFragment[]) =>
  dataOf<RefundsQuery>({ refunds: listOf([...rows]) })

const open = (
  who: FakeReply,
  rows: readonly RefundFieldsFragment[],
  replies: Record<string, FakeReply | (() => FakeReply)> = {},
  at = '/cancelrefund',
) =>
  openScreen({
    screen: <RefundsScreen />,
    at,
    replies: {
      CurrentUser: who,
      Refunds: lists(...rows),
      RefundCampaigns: campaigns(),
      RefundableOrders: dataOf<RefundableOrdersQuery>({ refundableOrders: listOf([order()]) }),
      ...replies,
    },
  })
const ONE = '/cancelrefund?project=prj_1'
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('/cancelrefund', () => {
  it('shows open refunds with what they give back, and the campaigns with what they hold', async () => {
    const { sentTo } = open(ISSUER, [
      refund({ proposedBy: 'You', approve: ONLY, decline: ONLY, withdraw: can }),
    ])
    const card = within(await screen.findByRole('article', { name: 'All orders: Orange grove' }))
    expect(card.getByText('The licence was refused.')).toBeTruthy()
    expect(card.getByText(/^4 orders,/).textContent).toBe('4 orders, $1,000.10')
    expect(card.queryByRole('button', { name: /Approve|Decline/ })).toBeNull()
    expect(card.getByText('Another person of finance decides.')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Withdraw: All orders: Orange grove' })).toBeTruthy()
    const row = within(await screen.findByRole('row', { name: /Grove SL/ }))
    expect(row.getByText('$1,000.10')).toBeTruthy()
    expect(row.getByRole('link', { name: 'Open Orange grove' }).getAttribute('href')).toBe(ONE)
    expect(sentTo('Refunds')[0]?.variables).toEqual({ pageNo: 1, perPage: 10 })
  })

  it('approves exactly the amount that is read, after it says what will happen', async () => {
    const { sentTo } = open(FINANCE, [refund()], {
      ApproveRefund: dataOf<ApproveRefundMutation>({
        approveRefund: replyOf(refund({ state: 'executing', stateLabel: 'Money on its way back' })),
      }),
    })
    await screen.findByRole('article')
    click('Approve $1,000.10: All orders: Orange grove')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund $1,000.10?' }))
    expect(dialog.getByText(/The campaign is cancelled for good/)).toBeTruthy()
    expect(sentTo('ApproveRefund')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Approve $1,000.10' }))
    await eventually(() => expect(sentTo('ApproveRefund')).toHaveLength(1))
    const amount = { amount: '100010', currency: 'USD' }
    expect(forPayment.mock.calls).toEqual([
      [{ operation: 'approveRefund', amount, payee: 'rfd_1', summary: 'Orange grove' }],
    ])
    expect(sentTo('ApproveRefund')[0]?.variables).toEqual({ input: { refundId: 'rfd_1', amount } })
    expect(sentTo('ApproveRefund')[0]?.headers.get('x-step-up')).toBe('proof-2')
  })

  it('reads again when the amount has changed meanwhile', async () => {
    const { sentTo, notices } = open(FINANCE, [refund()], {
      ApproveRefund: refusal(REFUND_TEXTS.otherAmount),
    })
    await screen.findByRole('article')
    click('Approve $1,000.10: All orders: Orange grove')
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve $1,000.10' }),
    )
    await eventually(() => expect(sentTo('Refunds').length).toBeGreaterThan(1))
    expect(notices).toEqual([{ intent: 'warning', message: REFUND_TEXTS.otherAmount }])
  })

  it('says why the proposer cannot approve, and declines only with a reason', async () => {
    const { sentTo } = open(FINANCE, [refund({ approve: cannot(REFUND_GUARD_TEXTS.isPossible) })], {
      DeclineRefund: dataOf<DeclineRefundMutation>({
        declineRefund: replyOf(refund({ state: 'declined', stateLabel: 'Declined' })),
      }),
    })
    const approve = await screen.findByRole('button', { name: /^Approve/ })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(approve)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText(REFUND_GUARD_TEXTS.isPossible)).toBeTruthy()
    click('Decline: All orders: Orange grove')
    expect(await screen.findByText('Please give a reason')).toBeTruthy()
    expect(sentTo('DeclineRefund')).toEqual([])
    type(/^Reason to decline/, 'It can wait.')
    click('Decline: All orders: Orange grove')
    await eventually(() =>
      expect(sentTo('DeclineRefund')[0]?.variables).toEqual({
        id: 'rfd_1',
        input: { reason: 'It can wait.' },
      }),
    )
  })

  it('announces progress and reads it again while money is on its way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let read = 0
    const running = (done: number) =>
      lists(
        refund({
          state: 'executing',
          stateLabel: 'Money on its way back',
          ordersDone: done,
          amountDone: usd('30003'),
        }),
      )
    open(FINANCE, [], { Refunds: () => running((read += 1)) })
    const progress = await screen.findByText(/1 of 4 orders refunded/)
    expect(progress.textContent).toBe('1 of 4 orders refunded, $300.03 of $1,000.10')
    expect(progress.getAttribute('aria-live')).toBe('polite')
    expect(screen.getByRole('progressbar', { name: 'Refunded: All orders: Orange grove' })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(3_100)
    expect(await screen.findByText(/2 of 4 orders refunded/)).toBe(progress)
  })

  it('lets finance try again what failed, and names the error of each order', async () => {
    const failed = refund({
      state: 'partlyFailed',
      stateLabel: 'Partly failed',
      ordersDone: 3,
      amountDone: usd('70007'),
      ordersFailed: 1,
      retry: can,
      approve: cannot(null),
      decline: cannot(null),
    })
    const { sentTo } = open(FINANCE, [failed], {
      RetryRefund: dataOf<RetryRefundMutation>({ retryRefund: replyOf(failed) }),
      RefundOrders: dataOf<RefundOrdersQuery>({
        refundOrders: listOf([order({ standing: 'failed', errorId: 'err_1' })]),
      }),
    })
    expect(await screen.findByText(/1 order failed and will be tried again/)).toBeTruthy()
    click('Show the orders: All orders: Orange grove')
    const row = within(await screen.findByRole('row', { name: /Amina Rahman/ }))
    expect(row.getByText(/Failed/).textContent).toContain('Error err_1')
    expect(row.getByText('$300.03')).toBeTruthy()
    click('Try again: All orders: Orange grove')
    await eventually(() => expect(sentTo('RetryRefund')[0]?.variables).toEqual({ id: 'rfd_1' }))
  })

  it('is for issuers, compliance and finance', async () => {
    const { sentTo } = open(person(false, 'support'), [])
    expect(await screen.findByText('This page is for issuers, compliance and finance.')).toBeTruthy()
    expect(sentTo('Refunds')).toEqual([])
  })

  it('says when nothing is open, and when the lists cannot be read', async () => {
    open(FINANCE, [])
    expect(await screen.findByText('No refund is proposed or under way.')).toBeTruthy()
    cleanup()
    open(FINANCE, [], { Refunds: FAILURE, RefundCampaigns: FAILURE })
    for (const name of ['Open refunds', 'Campaigns']) {
      const part = within(await screen.findByRole('region', { name }))
      expect(await part.findByRole('button', { name: 'Try again' })).toBeTruthy()
    }
  })
})

describe('/cancelrefund of one campaign', () => {
  const proposes = {
    ProposeRefund: dataOf<ProposeRefundMutation>({ proposeRefund: replyOf(refund(), REFUND_TEXTS.proposed) }),
  }

  it('proposes the whole campaign with a reason and a second factor', async () => {
    const { sentTo } = open(ISSUER, [], proposes, ONE)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the campaign' }))
    const form = within(await screen.findByRole('form', { name: 'Refund all orders of Orange grove' }))
    await eventually(() =>
      expect(document.activeElement?.textContent).toBe('Refund all orders of Orange grove'),
    )
    fireEvent.click(form.getByRole('button', { name: 'Propose the refund' }))
    expect(await screen.findByText(REFUND_TEXTS.reason)).toBeTruthy()
    expect(forAccount).not.toHaveBeenCalled()
    type(/^Reason/, ' The licence was refused. ')
    fireEvent.click(form.getByRole('button', { name: 'Propose the refund' }))
    await eventually(() => expect(sentTo('ProposeRefund')).toHaveLength(1))
    expect(sentTo('ProposeRefund')[0]?.variables).toEqual({
      input: { projectId: 'prj_1', reason: 'The licence was refused.' },
    })
    expect(sentTo('ProposeRefund')[0]?.headers.get('x-step-up')).toBe('proof-1')
    await eventually(() => expect(screen.queryByRole('form')).toBeNull())
    expect(sentTo('Refunds')[0]?.variables).toEqual({ pageNo: 1, perPage: 10, project: 'prj_1', show: 'all' })
  })

  it('lists every investor with the exact amount, and proposes one order', async () => {
    const { sentTo } = open(
      FINANCE,
      [],
      {
        ...proposes,
        RefundableOrders: dataOf<RefundableOrdersQuery>({
          refundableOrders: listOf([
            order(),
            order({
              _id: 'ord_2',
              investorName: 'Bilal Aziz',
              propose: cannot(REFUND_GUARD_TEXTS.isNotOpen),
            }),
          ]),
        }),
      },
      ONE,
    )
    const row = within(await screen.findByRole('row', { name: /Amina Rahman/ }))
    expect(row.getByText('$300.03')).toBeTruthy()
    expect(
      within(screen.getByRole('row', { name: /Bilal Aziz/ })).getByText(REFUND_GUARD_TEXTS.isNotOpen),
    ).toBeTruthy()
    click('Status and next steps: the order of Bilal Aziz')
    const dialog = within(await screen.findByRole('dialog', { name: 'Status and next steps' }))
    expect(dialog.getByText(ORDER_WORDS.states.coolingOff)).toBeTruthy()
    expect(dialog.getByText(REFUND_GUARD_TEXTS.isNotOpen)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    click('Refund the order of Amina Rahman')
    type(/^Reason/, 'Paid twice.')
    click('Propose the refund')
    await eventually(() =>
      expect(sentTo('ProposeRefund')[0]?.variables).toEqual({
        input: { projectId: 'prj_1', orderId: 'ord_1', reason: 'Paid twice.' },
      }),
    )
  })

  it('says why a campaign cannot be cancelled', async () => {
    const why = 'The minimum target is reached.'
    open(ISSUER, [], { RefundCampaigns: campaigns({ propose: cannot(why) }) }, ONE)
    expect(await screen.findByText(`The campaign cannot be cancelled. ${why}`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel the campaign' })).toBeNull()
  })

  it('shows what became of earlier refunds', async () => {
    open(
      ISSUER,
      [
        refund({
          state: 'lapsed',
          stateLabel: 'Lapsed',
          decidedBy: 'Mizan',
          decidedAt: '2026-11-20T09:00:00.000Z',
          decidedWhy: REFUND_TEXTS.campaignWent,
          endedAt: '2026-11-20T09:00:01.000Z',
        }),
      ],
      {},
      ONE,
    )
    const card = within(await screen.findByRole('article', { name: 'All orders' }))
    expect(card.getByText(/Approved by Mizan/).textContent).toContain(REFUND_TEXTS.campaignWent)
    expect(card.queryByRole('button')).toBeNull()
  })

  it('says when there is no such campaign', async () => {
    const none = dataOf<RefundCampaignsQuery>({ refundCampaigns: listOf([]) })
    open(ISSUER, [], { RefundCampaigns: none }, ONE)
    expect(await screen.findByText('This campaign does not exist.')).toBeTruthy()
  })
})
