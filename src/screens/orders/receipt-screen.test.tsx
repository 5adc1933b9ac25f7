import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CancelOrderMutation,
  ChangedTermsQuery,
  CurrentUserQuery,
  OrderByIdQuery,
  OrderProofQuery,
  OrderReceiptQuery,
  ReconfirmOrderMutation,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  order,
  type OrderData,
  refusal,
  replyOf,
  usd,
  user as person,
} from '#tests/support/screens/screen-data.ts'
import { ReceiptScreen } from './receipt-screen.tsx'

const found = (data: OrderData) => dataOf<OrderByIdQuery>({ orderById: replyOf(data) })
const no = (reason: string) => ({ allowed: false, reason })
const RETURNED = [
  {
    __typename: 'OrderStep' as const,
    stage: 'returned',
    status: 'done',
    label: 'Cancelled',
    word: 'on',
    at: '2026-11-21T08:30:00.000Z',
    note: '$2,000.00 returned',
  },
] satisfies OrderData['timeline'] & { readonly __typename: 'OrderStep' }[]
const REFUNDED = order({
  state: 'refunded',
  label: 'Refunded',
  refundedAmount: usd(200_000n),
  changedAt: '2026-11-21T08:30:00.000Z',
  timeline: RETURNED,
  cancel: no('This order has already been refunded.'),
})
const RECONFIRMING = order({
  state: 'reconfirming',
  termsVersion: 2,
  label: 'Your confirmation is needed',
  reconfirmBy: '2026-12-04T00:00:00.000Z',
  cancel: no('The terms have changed: refuse them instead, and your money is returned.'),
  reconfirm: { allowed: true, reason: null },
})

const HEAD = {
  log: 'log_1',
  size: 5000,
  root: 'ab'.repeat(32),
  at: '2026-11-20T12:10:00.000Z',
  key: 'log_key',
}
const FILE = { name: 'proof-ord_1.json', contentType: 'application/json', base64: btoa('{"receipt":{}}') }
const PROVEN = dataOf<OrderProofQuery>({
  orderProof: { data: { state: 'signed', place: 1233, head: HEAD, file: FILE } },
})
const changedTerms = (orderTerms: string) =>
  dataOf<ChangedTermsQuery>({
    projectById: {
      status: true,
      message: '',
      data: { _id: 'alhambra-court', orderTerms, termsChanges: [] },
    },
  })
const UNPROVEN = dataOf<OrderProofQuery>({
  orderProof: { data: { state: 'pending', place: null, head: null, file: null } },
})

function open(replies: Record<string, FakeReply | (() => FakeReply)>) {
  return openScreen({
    screen: <ReceiptScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person()) }),
      OrderProof: PROVEN,
      ChangedTerms: changedTerms('b2'.repeat(32)),
      ...replies,
    },
    at: '/transactionapproved/ord_1',
    route: '/transactionapproved/:id',
  })
}

const state = async () => within(await screen.findByRole('article', { name: 'Receipt' })).getByRole('status')
const cancelButton = () => screen.getByRole('button', { name: 'Cancel the order' })
const confirmIn = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name })

afterEach(() => vi.unstubAllGlobals())

describe('/transactionapproved/{id} (R39, U-m20)', () => {
  it('shows what was bought, what is held, where it stands in the ledger, and what comes next', async () => {
    const { sentTo } = open({ OrderById: found(order()) })
    expect(screen.getByText('Reading the order')).toBeTruthy()
    expect((await state()).textContent).toBe('Cooling-off')
    expect(await screen.findByText('Buyer')).toBeTruthy()
    const facts = within(screen.getByRole('article'))
      .getAllByRole('definition')
      .map((value) => value.textContent)
    expect(facts).toEqual([
      'Amina Rahman',
      'Alhambra Court Desarrollos SL',
      'Musharakah',
      '20',
      '$100.00',
      '4 calendar days',
      'ORD-1Copy',
      'TR-1Copy',
    ])
    expect(screen.getByText('$2,000.00')).toBeTruthy()
    expect(screen.getByText(/^You can cancel until 24\/11\/2026 12:09 pm UTC, and/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View in portfolio' }).getAttribute('href')).toBe('/myportfolio')
    const steps = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')]).slice(0, 2)).toEqual([
      ['Ordered · Doneon 20/11/2026 12:09 pm UTC', null],
      ['Cooling-off · Nowuntil 24/11/2026 12:09 pm UTC', 'step'],
    ])
    expect(sentTo('OrderById')[0]?.variables).toEqual({ id: 'ord_1' })
  })

  it('says which warnings were acknowledged', async () => {
    open({ OrderById: found(order({ acknowledgedMismatch: true, acknowledgedWarning: true })) })
    await state()
    const warnings = screen.getAllByText('Warning').map((label) => label.nextElementSibling?.textContent)
    expect(warnings).toEqual([
      'You went on although this investment was large compared with your wealth. You went on although this offering did not fit your answers.',
    ])
  })

  it('leads to the terms that were accepted, and names their fingerprint', async () => {
    const acceptedTerms = 'a1'.repeat(32)
    open({ OrderById: found(order({ acceptedTerms })) })
    const link = await screen.findByRole('link', { name: 'Terms of the order (PDF)' })
    expect(link.getAttribute('href')).toBe(`/v1/projects/alhambra-court/order-terms/${acceptedTerms}.pdf`)
    expect(screen.getByText(acceptedTerms)).toBeTruthy()
  })

  it('copies the whole reference, and says so', async () => {
    const { user } = open({ OrderById: found(order()) })
    await state()
    await user.click(screen.getByRole('button', { name: 'Copy the reference of the ledger entry' }))
    expect(await screen.findByText('Copied.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('tr_1')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(screen.getByRole('button', { name: 'Copy the reference of the order' }))
    expect(
      await screen.findByText('Your browser did not allow it. The whole reference is ord_1.'),
    ).toBeTruthy()
  })

  it('gives its heading the focus when it opens', async () => {
    open({ OrderById: found(order()) })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Receipt' }))
    await state()
  })

  it('cancels after asking, once, and moves the focus to the new state', async () => {
    const { sentTo, notices, user } = open({
      OrderById: found(order()),
      CancelOrder: dataOf<CancelOrderMutation>({
        cancelOrder: replyOf(REFUNDED, 'Your order is cancelled and your money is back in your wallet.'),
      }),
    })
    await state()
    await user.click(cancelButton())
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel the order' })
    expect(dialog.textContent).toContain('Are you sure, you want to do this?')
    expect(dialog.textContent).toContain('$2,000.00 goes back to your wallet')
    await user.dblClick(await confirmIn('Cancel the order'))
    await waitFor(async () => expect((await state()).textContent).toBe('Refunded'))
    expect(sentTo('CancelOrder').map(({ variables }) => variables)).toEqual([{ id: 'ord_1' }])
    expect(notices).toEqual([
      { intent: 'success', message: 'Your order is cancelled and your money is back in your wallet.' },
    ])
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
    expect(
      screen.getByText('Cancelled on 21/11/2026 08:30 am UTC, $2,000.00 returned to your wallet.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View in wallet' }).getAttribute('href')).toBe('/wallet')
    const shown = await state()
    await waitFor(() => expect(document.activeElement).toBe(shown))
  })

  it('keeps everything as it is when the question is left with Back, and gives the focus back', async () => {
    const { sentTo, user } = open({ OrderById: found(order()) })
    await state()
    await user.click(cancelButton())
    await user.click(await confirmIn('Back'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(cancelButton()))
    expect(sentTo('CancelOrder')).toEqual([])
  })

  it('says why an order cannot be cancelled any more, and does nothing', async () => {
    const { user } = open({
      OrderById: found(
        order({ state: 'confirmed', label: 'Confirmed', cancel: no('The cooling-off period has ended.') }),
      ),
    })
    await state()
    expect(cancelButton().getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(cancelButton().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('The cooling-off period has ended.')
    await user.click(cancelButton())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('shows a refusal in words and reads the order anew', async () => {
    let current = found(order())
    const { notices, user } = open({
      OrderById: () => current,
      CancelOrder: refusal('The cooling-off period has ended.', {}, 'not_allowed'),
    })
    await state()
    current = found(order({ state: 'held', label: 'Held', lockedUntil: '2028-02-24T12:09:00.000Z' }))
    await user.click(cancelButton())
    await user.click(await confirmIn('Cancel the order'))
    await waitFor(async () => expect((await state()).textContent).toBe('Held'))
    expect(notices).toEqual([{ intent: 'warning', message: 'The cooling-off period has ended.' }])
  })

  it('may be tried again after a failure', async () => {
    const { notices, user } = open({ OrderById: found(order()), CancelOrder: FAILURE })
    await state()
    await user.click(cancelButton())
    await user.click(await confirmIn('Cancel the order'))
    await waitFor(() =>
      expect(notices).toEqual([
        { intent: 'error', message: 'Something went wrong on our side. Please try again.' },
      ]),
    )
    await waitFor(() => expect(cancelButton().getAttribute('aria-disabled')).toBe('false'))
  })

  it('lets changed terms be accepted at once', async () => {
    const { sentTo, user } = open({
      OrderById: found(RECONFIRMING),
      ReconfirmOrder: dataOf<ReconfirmOrderMutation>({ reconfirmOrder: replyOf(order(), 'Thank you.') }),
    })
    await state()
    expect(screen.getByText(/Accept or refuse them until 04\/12\/2026 12:00 am UTC/)).toBeTruthy()
    expect(
      screen.getByText('The terms have changed: refuse them instead, and your money is returned.'),
    ).toBeTruthy()
    const terms = await screen.findByRole('link', { name: 'the new terms of the order (PDF)' })
    expect(terms.getAttribute('href')).toContain(`${'b2'.repeat(32)}.pdf`)
    await user.dblClick(screen.getByRole('button', { name: 'Accept the new terms' }))
    await waitFor(async () => expect((await state()).textContent).toBe('Cooling-off'))
    expect(sentTo('ReconfirmOrder').map(({ variables }) => variables)).toEqual([
      { id: 'ord_1', input: { accept: true, termsVersion: 2, orderTerms: 'b2'.repeat(32) } },
    ])
  })

  it('reads the terms of the order anew once those that were read are refused', async () => {
    let orderTerms = 'b2'.repeat(32)
    const { sentTo, user } = open({
      OrderById: found(RECONFIRMING),
      ChangedTerms: () => changedTerms(orderTerms),
      ReconfirmOrder: refusal('Changed.', { orderTerms: 'The terms have changed' }, 'terms_changed'),
    })
    const href = async () =>
      (await screen.findByRole('link', { name: 'the new terms of the order (PDF)' })).getAttribute('href')
    expect(await href()).toContain(`${orderTerms}.pdf`)
    orderTerms = 'b3'.repeat(32)
    await user.click(screen.getByRole('button', { name: 'Accept the new terms' }))
    await waitFor(async () => expect(await href()).toContain(`${orderTerms}.pdf`))
    await user.click(screen.getByRole('button', { name: 'Accept the new terms' }))
    await waitFor(() => expect(sentTo('ReconfirmOrder')).toHaveLength(2))
    expect(sentTo('ReconfirmOrder')[1]?.variables).toMatchObject({ input: { orderTerms } })
  })

  it('asks before changed terms are refused', async () => {
    const { sentTo, user } = open({
      OrderById: found(RECONFIRMING),
      ReconfirmOrder: dataOf<ReconfirmOrderMutation>({ reconfirmOrder: replyOf(REFUNDED, 'Refunded.') }),
    })
    await state()
    await user.click(screen.getByRole('button', { name: 'Refuse and get your money back' }))
    expect(sentTo('ReconfirmOrder')).toEqual([])
    await user.click(await confirmIn('Refuse the new terms'))
    await waitFor(async () => expect((await state()).textContent).toBe('Refunded'))
    expect(sentTo('ReconfirmOrder')[0]?.variables).toEqual({
      id: 'ord_1',
      input: { accept: false, termsVersion: 2 },
    })
  })

  it('shows terms that changed once more before they can be answered, and says so', async () => {
    const again = 'The terms have changed again. Please read them again before you answer.'
    let current = found(RECONFIRMING)
    const { sentTo, notices, user } = open({
      OrderById: () => current,
      ReconfirmOrder: refusal(again, { termsVersion: 'The terms have changed' }, 'terms_changed'),
    })
    await state()
    expect(screen.getByRole('link', { name: 'Version 2' }).getAttribute('href')).toBe(
      '/propertydetails/alhambra-court',
    )
    current = found({ ...RECONFIRMING, termsVersion: 3, reconfirmBy: '2026-12-09T00:00:00.000Z' })
    await user.click(screen.getByRole('button', { name: 'Accept the new terms' }))
    expect(await screen.findByRole('link', { name: 'Version 3' })).toBeTruthy()
    expect(notices).toEqual([{ intent: 'warning', message: again }])
    expect(screen.getByText(/Accept or refuse them until 09\/12\/2026/)).toBeTruthy()
    const shown = await state()
    await waitFor(() => expect(document.activeElement).toBe(shown))
    await user.click(screen.getByRole('button', { name: 'Accept the new terms' }))
    await waitFor(() => expect(sentTo('ReconfirmOrder')).toHaveLength(2))
    expect(sentTo('ReconfirmOrder').map(({ variables }) => variables['input'])).toMatchObject([
      { accept: true, termsVersion: 2 },
      { accept: true, termsVersion: 3 },
    ])
  })

  it('says so when there is no such order, and leads to those there are', async () => {
    open({ OrderById: { message: 'This order does not exist.', code: 'not_found', statusCode: 404 } })
    expect(await screen.findByText('This order does not exist.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/transactionapproved')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('saves the receipt as a PDF (U-m20)', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => (saved.push(file), 'blob:x') }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { sentTo, user } = open({
      OrderById: found(order()),
      OrderReceipt: dataOf<OrderReceiptQuery>({
        orderReceipt: {
          data: { name: 'receipt-ord_1.pdf', contentType: 'application/pdf', base64: 'JVBERi0=' },
        },
      }),
    })
    await state()
    await user.click(screen.getByRole('button', { name: 'Download as PDF' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(sentTo('OrderReceipt')[0]?.variables).toEqual({ id: 'ord_1' })
    expect([await saved[0]?.text(), saved[0]?.type]).toEqual(['%PDF-', 'application/pdf'])
    click.mockRestore()
  })

  it('prints on request', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = open({ OrderById: found(order()) })
    await state()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('the proof of a receipt', () => {
  const proof = () => screen.findByRole('region', { name: 'Proof' })

  it('is pending, then becomes signed without a reload, and is downloaded with the program that verifies it', async () => {
    const saved: Promise<string>[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push((blob as Blob).text())
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const replies = [UNPROVEN, PROVEN]
    const { user } = open({ OrderById: found(order()), OrderProof: () => replies.shift() ?? PROVEN })
    expect(await screen.findByText('Proof pending')).toBeTruthy()
    expect(within(await proof()).queryByRole('button')).toBeNull()
    expect(await screen.findByText('In the signed log')).toBeTruthy()
    const facts = within(await proof()).getAllByRole('definition')
    const summary = within(await proof()).getByText('Entry 1,234 of 5,000, and how to verify it')
    expect(summary.closest('details')?.open).toBe(false)
    await user.click(summary)
    expect(facts.map(({ textContent }) => textContent)).toEqual([HEAD.root, '20/11/2026 12:10 pm', 'log_key'])
    await user.click(screen.getByRole('button', { name: 'Proof (JSON)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]).toBe('{"receipt":{}}')
    const program = screen.getByRole('link', { name: 'Download mizan-verify.mjs' })
    expect([program.getAttribute('href'), program.hasAttribute('download')]).toEqual([
      '/mizan-verify.mjs',
      true,
    ])
    vi.restoreAllMocks()
  })

  it('offers another try after a failure', async () => {
    open({ OrderById: found(order()), OrderProof: FAILURE })
    expect(await within(await proof()).findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
