import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  ConfirmDepositMutation,
  CreateDepositMutation,
  DepositByIdQuery,
  InvestorLimitsQuery,
  OrdersQuery,
  PendingDepositsQuery,
  WalletQuery,
} from '#graphql/generated/graphql.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { eventOf, fakeStreams, notice, notices } from '#tests/support/screens/notice-data.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import {
  dataOf,
  deposit,
  FAILURE,
  listOf,
  order,
  project,
  refusal,
  replyOf,
  usd,
  wallet,
} from '#tests/support/screens/screen-data.ts'
import {
  asUser,
  REPLIES,
  confirm,
  held,
  units,
  investLink,
  keyOf,
  giveCode,
  invest,
  limits,
  openForm,
  show,
  forgetInvestor,
} from '#tests/support/screens/invest-form.tsx'
import { unansweredIntent } from './order-intent.ts'

afterEach(forgetInvestor)

/** A card payment that the bank accepts. */
const PAID = {
  PendingDeposits: dataOf<PendingDepositsQuery>({
    pendingDeposits: { __typename: 'PendingDepositList', data: [] } as never,
  }),
  CreateDeposit: dataOf<CreateDepositMutation>({ createDeposit: replyOf(deposit()) }),
  ConfirmDeposit: dataOf<ConfirmDepositMutation>({
    confirmDeposit: replyOf(deposit({ state: 'processing', frameUrl: null })),
  }),
  DepositById: dataOf<DepositByIdQuery>({
    depositById: replyOf(deposit({ state: 'settled', frameUrl: null })),
  }),
}

describe('the number of digital shares', () => {
  it('is judged once the field is left, not while it is typed', async () => {
    const { user } = await openForm()
    await user.clear(units())
    await user.type(units(), '2')
    expect(units().getAttribute('aria-invalid')).not.toBe('true')
    await user.tab()
    expect(units().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('5 digital shares')
  })
})

describe('the invest form', () => {
  it('takes the focus, starts at the minimum investment and computes what is held', async () => {
    const { user } = await openForm()
    await waitFor(() => expect(document.activeElement).toBe(units()))
    expect(units().value).toBe('5')
    expect(held()).toBe('$500.00')
    expect(screen.getByText('$25,000.00')).toBeTruthy()
    await user.clear(units())
    await user.type(units(), '20')
    expect(held()).toBe('$2,000.00')
    await user.clear(units())
    await user.type(units(), '300')
    expect(screen.getByText(/^You need \$5,000\.00 more\./)).toBeTruthy()
  })

  it('U-M10: adds what is missing beside the form, and keeps the number of digital shares', async () => {
    const { sentTo, user } = await openForm(project(), PAID)
    await user.clear(units())
    await user.type(units(), '300')
    await user.click(screen.getByRole('button', { name: 'Add $5,000.00' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add funds' })
    const amount = await within(dialog).findByLabelText(/^Amount in US dollars/)
    expect(amount).toHaveProperty('value', '5000.00')
    // Sent by the keyboard: what the dialog sends is no order.
    await user.type(amount, '{Enter}')
    const frame = await within(dialog).findByTitle<HTMLIFrameElement>('Card details')
    const data = { type: 'card.tokenised', token: 'tok_0123456789abcdef' }
    const { origin } = new URL(frame.src)
    act(
      () =>
        void window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow })),
    )
    const before = sentTo('Wallet').length
    await within(dialog).findByText(/is in your wallet/)
    await user.click(within(dialog).getByRole('button', { name: 'Back to your order' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(sentTo('Wallet')).toHaveLength(before + 1))
    expect([units().value, sentTo('StartStepUp'), sentTo('PlaceOrder')]).toEqual(['300', [], []])
    expect(sentTo('CreateDeposit')[0]?.variables).toMatchObject({
      input: { amount: { amount: '500000', currency: 'USD' } },
    })
  })

  it('keeps the facts that decide in view', async () => {
    await openForm()
    const panel = screen.getByRole('complementary', { name: 'Invest' })
    expect(panel.textContent).toContain('raised of $630,000 · 61 days left')
    expect(within(panel).getByRole('progressbar', { name: 'Raised of the maximum target' })).toBeTruthy()
    for (const fact of ['Price per digital share', 'Minimum target (soft cap)', 'Closes']) {
      expect(within(panel).getByText(fact)).toBeTruthy()
    }
    expect(panel.textContent?.split('ancel')).toHaveLength(2)
    expect(panel.textContent).toContain(
      'Cooling-off: 4 calendar days. Invest now and you can cancel until 24/11/2026',
    )
    const leadsTo = (name: string) => within(panel).getByRole('link', { name }).getAttribute('href')
    expect([leadsTo('Key information sheet'), leadsTo('See how much you may invest')]).toEqual([
      '/projectDetailOverview?project=alhambra-court',
      '/myportfolio?project=alhambra-court#limits',
    ])
  })

  describe('while the identity check is decided', () => {
    const UNDER_REVIEW = {
      CurrentUser: asUser({ progress: { isKycCompleted: false, stepCompleted: 7 } }),
      InvestorLimits: dataOf<InvestorLimitsQuery>({
        investorLimits: replyOf(limits({ kycApproved: false, reason: 'no-kyc' })),
      }),
    }
    const gate = () => screen.queryByRole('region', { name: 'Before you can invest' })

    /** An open form whose person is approved from here on, and the stream of its notices. */
    async function openUnderReview() {
      vi.stubGlobal('BroadcastChannel', undefined)
      let isApproved = false
      const now = (name: 'CurrentUser' | 'InvestorLimits') => () =>
        isApproved ? REPLIES[name] : UNDER_REVIEW[name]
      document.cookie = 'token=handle'
      const view = show(project(), {
        CurrentUser: now('CurrentUser'),
        InvestorLimits: now('InvestorLimits'),
        Notifications: notices([]),
      })
      const streams = fakeStreams()
      await view.user.click(investLink())
      await waitFor(() => expect(gate()).toBeTruthy())
      await waitFor(() => expect(streams).toHaveLength(1))
      const [stream] = streams
      if (stream === undefined) throw new Error('no stream was opened')
      isApproved = true
      return { ...view, stream }
    }

    it('follows the notice that it is approved, and says it aloud', async () => {
      const { stream } = await openUnderReview()
      await act(async () => stream.answer())
      const approved = notice({ category: 'account', title: 'Your identity is verified', link: '/dashboard' })
      await act(async () => stream.write(eventOf(approved)))
      await waitFor(() => expect(gate()).toBeNull())
      expect(screen.getByText('Your identity is verified')).toBeTruthy()
      expect(confirm().getAttribute('aria-disabled')).toBe('false')
    })

    it('follows it when the person comes back to the page', async () => {
      await openUnderReview()
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      await waitFor(() => expect(gate()).toBeNull())
    })
  })

  it('asks for no code where the wallet lacks the money, and says why', async () => {
    const { sentTo, user } = await openForm()
    await user.clear(units())
    await user.type(units(), '300')
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    expect(confirm().getAttribute('aria-describedby')).toBe(screen.getByText(/^You need/).id)
    await user.click(confirm())
    await user.type(units(), '{Enter}')
    expect([sentTo('StartStepUp'), screen.queryByRole('dialog')]).toEqual([[], null])
    await user.clear(units())
    await user.type(units(), '20')
    expect(confirm().getAttribute('aria-disabled')).not.toBe('true')
  })

  it('places one order for a double click, at the price and terms on the page, and leaves for the receipt', async () => {
    const { sentTo, visited, user, onChanged } = await openForm()
    await user.clear(units())
    await user.type(units(), '20')
    await user.dblClick(confirm())
    await giveCode(user)
    await waitFor(() => expect(visited).toEqual(['/transactionapproved/ord_1']))
    expect(sentTo('PlaceOrder').map(({ variables }) => variables)).toEqual([
      {
        input: {
          projectId: 'alhambra-court',
          units: 20,
          unitPrice: usd(10_000n),
          termsVersion: 1,
          idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
        },
      },
    ])
    expect(sentTo('AcceptRisk')).toEqual([])
    expect(onChanged).not.toHaveBeenCalled()
  })

  it('leads to the terms of the order as a PDF, and sends which ones they were', async () => {
    const orderTerms = 'a1'.repeat(32)
    const { sentTo, visited, user } = await openForm(project({ orderTerms }))
    const link = screen.getByRole('link', { name: 'Terms of the order (PDF)' })
    expect(link.getAttribute('href')).toBe(`/v1/projects/alhambra-court/order-terms/${orderTerms}.pdf`)
    await user.click(confirm())
    await giveCode(user)
    await waitFor(() => expect(visited).toEqual(['/transactionapproved/ord_1']))
    expect(sentTo('PlaceOrder')[0]?.variables).toMatchObject({ input: { orderTerms } })
    expect(screen.getByRole('button', { name: 'Placing the order' })).toBeTruthy()
  })

  it('says what is wrong at the field, focuses it and sends nothing', async () => {
    const { sentTo, user } = await openForm()
    await user.clear(units())
    await user.click(confirm())
    expect(await screen.findByText('This field is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(units()))
    expect(units().getAttribute('aria-invalid')).toBe('true')
    await user.type(units(), '4')
    expect(screen.getByText('Please choose at least 5 digital shares')).toBeTruthy()
    await user.type(units(), '00')
    expect(units().getAttribute('aria-invalid')).not.toBe('true')
    await user.type(units(), '0')
    expect(screen.getByText('Only 1,500 digital shares are left.')).toBeTruthy()
    expect(sentTo('PlaceOrder')).toEqual([])
  })

  it('asks for the risk text once, before anything is sent', async () => {
    const { sent, sentTo, visited, user } = await openForm(project(), { CurrentUser: asUser() })
    expect(screen.getByText(/You could lose all your money/)).toBeTruthy()
    await user.click(confirm())
    expect(await screen.findByText('Please accept these risks')).toBeTruthy()
    const box = screen.getByRole('checkbox', { name: 'I understand and accept these risks' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(sentTo('PlaceOrder')).toEqual([])
    await user.click(box)
    expect(screen.queryByText('Please accept these risks')).toBeNull()
    await invest(user)
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(sentTo('AcceptRisk')[0]?.variables).toEqual({
      input: { version: RISK_TEXT_VERSION, accepted: true },
    })
    const order_ = sent.map(({ operation }) => operation)
    expect(order_.indexOf('AcceptRisk')).toBeLessThan(order_.indexOf('PlaceOrder'))
  })

  it('tells changed terms in words, reads the offering anew and keeps what was typed', async () => {
    const words =
      'The terms changed since you opened this offering. Please read them again before you invest.'
    let reply = refusal(words, { unitPrice: 'The price has changed' }, 'terms_changed')
    const { sentTo, onChanged, update, visited, user } = await openForm(project(), {
      PlaceOrder: () => reply,
    })
    await user.clear(units())
    await user.type(units(), '20')
    await invest(user)
    const answer = await screen.findByRole('alert')
    expect(answer.textContent).toContain(words)
    expect(answer.textContent).toContain('The price has changed')
    await waitFor(() => expect(document.activeElement).toBe(answer))
    expect(onChanged).toHaveBeenCalledOnce()
    await waitFor(() => expect(sentTo('Wallet')).toHaveLength(2))
    expect(units().value).toBe('20')
    update(project({ unitPrice: usd(11_000n), termsVersion: 2 }))
    expect(held()).toBe('$2,200.00')
    reply = REPLIES.PlaceOrder
    await invest(user)
    await waitFor(() => expect(visited).toEqual(['/transactionapproved/ord_1']))
    const [first, second] = sentTo('PlaceOrder')
    expect(second?.variables['input']).toMatchObject({ unitPrice: usd(11_000n), termsVersion: 2, units: 20 })
    expect(keyOf(second)).not.toBe(keyOf(first))
  })

  it("shows the service's words about the number at its field, until another number is typed", async () => {
    const words = 'Only 3 digital shares are left.'
    const { user } = await openForm(project(), {
      PlaceOrder: refusal(words, { units: words }, 'sold_out'),
    })
    await invest(user)
    const message = await screen.findByText(words)
    expect(units().getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id)
    await waitFor(() => expect(document.activeElement).toBe(units()))
    expect(screen.getAllByText(words)).toHaveLength(1)
    await user.type(units(), '0')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('repeats the same order after a lost answer, and says that nobody knows', async () => {
    let reply: FakeReply = 'offline'
    const { sentTo, visited, onChanged, user } = await openForm(project(), { PlaceOrder: () => reply })
    await invest(user)
    const answer = await screen.findByRole('alert')
    expect(answer.textContent).toContain('You are offline. Please check your internet connection.')
    expect(answer.textContent).toContain('We do not know whether the order was placed.')
    reply = FAILURE
    await user.click(confirm())
    await screen.findByText('Something went wrong on our side. Please try again.')
    expect(onChanged).not.toHaveBeenCalled()
    reply = REPLIES.PlaceOrder
    await user.click(confirm())
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(new Set(sentTo('PlaceOrder').map(keyOf)).size).toBe(1)
    expect(sentTo('PlaceOrder')).toHaveLength(3)
  })

  it('makes another order of another number', async () => {
    const { sentTo, user } = await openForm(project(), { PlaceOrder: FAILURE })
    await invest(user)
    await screen.findByRole('alert')
    await user.type(units(), '0')
    await invest(user)
    await waitFor(() => expect(sentTo('PlaceOrder')).toHaveLength(2))
    const [first, second] = sentTo('PlaceOrder')
    expect(keyOf(second)).not.toBe(keyOf(first))
    await screen.findByRole('alert')
  })

  it('is the same order after a reload on its way, until it is answered', async () => {
    let reply: FakeReply = 'offline'
    const rich = dataOf<WalletQuery>({ wallet: replyOf(wallet(10_000_000n)) })
    const first = await openForm(project(), { PlaceOrder: () => reply, Wallet: rich })
    await first.user.clear(units())
    await first.user.type(units(), '1,000')
    await invest(first.user)
    await screen.findByRole('alert')
    first.leave()
    reply = REPLIES.PlaceOrder
    // The order may hold its money already: the wallet no longer covers it, and it is the same order all the same.
    const second = await openForm(project(), { PlaceOrder: () => reply })
    expect(screen.getByText(/an order for 1,000 digital shares was being placed/)).toBeTruthy()
    expect(units().value).toBe('1000')
    await invest(second.user)
    await waitFor(() => expect(second.visited).toHaveLength(1))
    const [before, after] = [...first.sentTo('PlaceOrder'), ...second.sentTo('PlaceOrder')]
    expect(keyOf(after)).toBe(keyOf(before))
    expect(sessionStorage).toHaveLength(0)
  })

  it('makes another order where it is wanted, or where the terms are others now', async () => {
    const first = await openForm(project(), { PlaceOrder: FAILURE })
    await invest(first.user)
    await screen.findByRole('alert')
    first.leave()
    const changed = await openForm(project({ termsVersion: 2 }))
    expect(screen.queryByText(/was being placed/)).toBeNull()
    changed.leave()
    const second = await openForm()
    await second.user.click(screen.getByRole('button', { name: 'Place another order instead' }))
    await waitFor(() => expect(document.activeElement).toBe(units()))
    await invest(second.user)
    await waitFor(() => expect(second.visited).toHaveLength(1))
    expect(keyOf(second.sentTo('PlaceOrder')[0])).not.toBe(keyOf(first.sentTo('PlaceOrder')[0]))
  })

  it('forgets a refused order: the next one is another', async () => {
    const words = 'Your wallet lacks $500.00.'
    const { sentTo, user } = await openForm(project(), { PlaceOrder: refusal(words, {}) })
    await invest(user)
    await screen.findByText(words)
    expect(unansweredIntent(project())).toBeUndefined()
    await invest(user)
    await waitFor(() => expect(sentTo('PlaceOrder')).toHaveLength(2))
    const [one, two] = sentTo('PlaceOrder')
    expect(keyOf(two)).not.toBe(keyOf(one))
    await screen.findByText(words)
  })

  it('works without storage, with one key for one order', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    let reply: FakeReply = 'offline'
    const { sentTo, visited, user } = await openForm(project(), { PlaceOrder: () => reply })
    await invest(user)
    await screen.findByRole('alert')
    reply = REPLIES.PlaceOrder
    await user.click(confirm())
    await waitFor(() => expect(visited).toHaveLength(1))
    expect(new Set(sentTo('PlaceOrder').map(keyOf)).size).toBe(1)
  })

  it.each([
    [[], null, null],
    [[order({ state: 'cancelled' }), order({ _id: 'ord_2', state: 'refunded' })], null, null],
    [
      [order(), order({ _id: 'ord_2', state: 'cancelled' })],
      'You have 20 digital shares in orders for this offering. See the receipt',
      '/transactionapproved/ord_1',
    ],
    [
      [
        order(),
        order({ _id: 'ord_2', state: 'confirmed' }),
        order({ _id: 'ord_3', state: 'held', units: 5 }),
      ],
      'You have 40 digital shares in orders for this offering. You hold 5 digital shares of this offering. See your transactions',
      '/transactionapproved',
    ],
  ] as const)('says what this person ordered here already (%#)', async (orders, words, href) => {
    const { sentTo } = await openForm(project(), {
      Orders: dataOf<OrdersQuery>({ orders: listOf([...orders]) }),
    })
    expect(sentTo('Orders')[0]?.variables).toMatchObject({ projectId: 'alhambra-court' })
    const link = screen.queryByRole('link', { name: /^See (the receipt|your transactions)$/ })
    expect(link?.parentElement?.textContent ?? null).toBe(words)
    expect(link?.getAttribute('href') ?? null).toBe(href)
  })

  it('names the number of orders where older ones may stand behind fifty that are over', async () => {
    const over = Array.from({ length: 50 }, (_, index) => order({ _id: `ord_${index}`, state: 'cancelled' }))
    await openForm(project(), {
      Orders: dataOf<OrdersQuery>({ orders: { ...listOf(over), totalCount: 51 } }),
    })
    const link = screen.getByRole('link', { name: 'See your transactions' })
    expect(link.parentElement?.textContent).toBe(
      'You have placed 51 orders for this offering. See your transactions',
    )
  })

  it('opens although the orders could not be read', async () => {
    await openForm(project(), { Orders: FAILURE })
    expect(screen.queryByText(/in orders for this offering/)).toBeNull()
    expect(confirm()).toBeTruthy()
  })

  it('gives way to the reason when the offering closes meanwhile', async () => {
    const { update } = await openForm()
    update(project({ invest: { allowed: false, reason: 'All digital shares are taken.' } }))
    expect(screen.getByText('All digital shares are taken.')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('tells an issuer that only investors can invest', async () => {
    document.cookie = 'token=handle'
    const { user } = show(project(), {
      CurrentUser: asUser({ userType: { isIssuer: true, isInvestor: false } }),
    })
    await user.click(investLink())
    expect(await screen.findByText('Only investors can invest. You have an issuer account.')).toBeTruthy()
  })

  it('offers another try when the wallet could not be read', async () => {
    document.cookie = 'token=handle'
    let reply = FAILURE
    const { user } = show(project(), { Wallet: () => reply })
    await user.click(investLink())
    await screen.findByRole('alert')
    reply = REPLIES.Wallet
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('form', { name: 'Invest' })).toBeTruthy()
  })
})
