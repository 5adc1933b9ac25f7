import { ApolloProvider } from '@apollo/client/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '#graphql/client.ts'
import type {
  AcceptRiskMutation,
  CurrentUserQuery,
  PlaceOrderMutation,
  WalletQuery,
} from '#graphql/generated/graphql.ts'
import { PrivateAreaContext } from '#hooks/private-part.ts'
import { RISK_TEXT_VERSION } from '#lib/risk-text-version.ts'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { type FakeReply, fakeGraphql } from '#tests/support/graphql-replies.ts'
import {
  dataOf,
  FAILURE,
  order,
  project,
  type ProjectData,
  refusal,
  replyOf,
  user as person,
  usd,
  wallet,
} from '#tests/support/screen-data.ts'
import { InvestPanel } from './invest-panel.tsx'

const ACCEPTED = { version: RISK_TEXT_VERSION, acceptedAt: '2026-11-20T12:00:00.000Z' }
const asUser = (over: Parameters<typeof person>[0] = {}) =>
  dataOf<CurrentUserQuery>({ currentUser: replyOf(person(over)) })
const REPLIES = {
  CurrentUser: asUser({ acceptedRisk: ACCEPTED }),
  Wallet: dataOf<WalletQuery>({ wallet: replyOf(wallet()) }),
  PlaceOrder: dataOf<PlaceOrderMutation>({ placeOrder: replyOf(order()) }),
  AcceptRisk: dataOf<AcceptRiskMutation>({ acceptRisk: replyOf(person({ acceptedRisk: ACCEPTED })) }),
}

/** The private frame, as the app gives it: a client, and the look of the fields. */
function Area({ children }: { readonly children: ReactNode }) {
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {} })
  return (
    <ApolloProvider client={client}>
      <FluentRoot>{children}</FluentRoot>
    </ApolloProvider>
  )
}

function show(first: ProjectData, replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  const sent = fakeGraphql({ ...REPLIES, ...replies })
  const visited: string[] = []
  const onChanged = vi.fn()
  const panel = (shown: ProjectData) => (
    <PrivateAreaContext value={Area}>
      <InvestPanel
        project={shown}
        problem={undefined}
        onChanged={onChanged}
        goTo={(path) => visited.push(path)}
      />
    </PrivateAreaContext>
  )
  const { rerender } = render(panel(first))
  const sentTo = (operation: string) => sent.filter((request) => request.operation === operation)
  return {
    sent,
    sentTo,
    visited,
    onChanged,
    user: userEvent.setup(),
    /** The page read the offering anew. */
    update: (shown: ProjectData) => rerender(panel(shown)),
  }
}

async function openForm(shown = project(), replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  document.cookie = 'token=handle'
  const view = show(shown, replies)
  await view.user.click(screen.getByRole('button', { name: 'Invest' }))
  await screen.findByRole('form', { name: 'Invest' })
  return view
}

const units = () => screen.getByLabelText<HTMLInputElement>(/^Digital shares/)
const confirm = () => screen.getByRole('button', { name: 'Confirm investment' })
const held = () => screen.getByText('Held for this order').nextElementSibling?.textContent
const keyOf = (request: { variables: Readonly<Record<string, unknown>> } | undefined) =>
  (request?.variables['input'] as { idempotencyKey: string } | undefined)?.idempotencyKey

afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'token=; max-age=0'
})

describe('the invest panel', () => {
  it('shows price, limits, time and the cooling-off before anybody signs in', () => {
    const { sent } = show(project())
    const panel = screen.getByRole('complementary', { name: 'Invest' })
    for (const text of [
      '$480,000',
      '$100',
      '5 digital shares',
      '1,500 digital shares',
      '19/01/2027 06:00 pm',
    ]) {
      expect(within(panel).getByText(text)).toBeTruthy()
    }
    expect(panel.textContent).toContain('raised of $630,000 · 61 days left')
    expect(panel.textContent).toContain('Cooling-off: 4 calendar days.')
    expect(panel.textContent).toContain('you can cancel until 24/11/2026 12:09 pm UTC')
    expect(sent).toEqual([])
  })

  it('sends a guest to the login, and back', async () => {
    const { visited, user } = show(project())
    await user.click(screen.getByRole('button', { name: 'Invest' }))
    expect(visited).toEqual(['/login?next=%2Fpropertydetails%2Falhambra-court'])
  })

  it('says why nobody can invest, and offers nothing', () => {
    show(project({ status: 'paused' }))
    expect(screen.getByText('This offering is paused. Its terms are under review.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the invest form', () => {
  it('takes the focus, starts at the smallest investment and computes what is held', async () => {
    const { user } = await openForm()
    expect(document.activeElement).toBe(units())
    expect(units().value).toBe('5')
    expect(held()).toBe('$500.00')
    expect(screen.getByText('$25,000.00')).toBeTruthy()
    await user.clear(units())
    await user.type(units(), '20')
    expect(held()).toBe('$2,000.00')
    await user.clear(units())
    await user.type(units(), '300')
    expect(screen.getByText(/^Your wallet lacks \$5,000\.00\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add funds' }).getAttribute('href')).toBe('/addfunds')
  })

  it('places one order for a double click, at the price and terms on the page, and leaves for the receipt', async () => {
    const { sentTo, visited, user, onChanged } = await openForm()
    await user.clear(units())
    await user.type(units(), '20')
    await user.dblClick(confirm())
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
    expect(screen.getByRole('button', { name: 'Placing the order' })).toBeTruthy()
  })

  it('says what is wrong at the field, focuses it and sends nothing', async () => {
    const { sentTo, user } = await openForm()
    await user.clear(units())
    await user.click(confirm())
    expect(await screen.findByText('This field is required')).toBeTruthy()
    expect(document.activeElement).toBe(units())
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
    expect(screen.getByText(/You may lose all the money you put in/)).toBeTruthy()
    await user.click(confirm())
    expect(await screen.findByText('Please accept the risk text')).toBeTruthy()
    const box = screen.getByRole('checkbox', { name: 'I have read and accept the risk text' })
    expect(document.activeElement).toBe(box)
    expect(sentTo('PlaceOrder')).toEqual([])
    await user.click(box)
    expect(screen.queryByText('Please accept the risk text')).toBeNull()
    await user.click(confirm())
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
    await user.click(confirm())
    const answer = await screen.findByRole('alert')
    expect(answer.textContent).toContain(words)
    expect(answer.textContent).toContain('The price has changed')
    expect(document.activeElement).toBe(answer)
    expect(onChanged).toHaveBeenCalledOnce()
    await waitFor(() => expect(sentTo('Wallet')).toHaveLength(2))
    expect(units().value).toBe('20')
    update(project({ unitPrice: usd(11_000n), termsVersion: 2 }))
    expect(held()).toBe('$2,200.00')
    reply = REPLIES.PlaceOrder
    await user.click(confirm())
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
    await user.click(confirm())
    const message = await screen.findByText(words)
    expect(units().getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id)
    expect(document.activeElement).toBe(units())
    expect(screen.getAllByText(words)).toHaveLength(1)
    await user.type(units(), '0')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('repeats the same order after a lost answer, and says that nobody knows', async () => {
    let reply: FakeReply = 'offline'
    const { sentTo, visited, onChanged, user } = await openForm(project(), { PlaceOrder: () => reply })
    await user.click(confirm())
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
    await user.click(confirm())
    await screen.findByRole('alert')
    await user.type(units(), '0')
    await user.click(confirm())
    await waitFor(() => expect(sentTo('PlaceOrder')).toHaveLength(2))
    const [first, second] = sentTo('PlaceOrder')
    expect(keyOf(second)).not.toBe(keyOf(first))
    await screen.findByRole('alert')
  })

  it('gives way to the reason when the offering closes meanwhile', async () => {
    const { update } = await openForm()
    update(project({ totals: { ...project().totals, availableUnits: 0 } }))
    expect(screen.getByText('All digital shares of this offering are taken.')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('tells an issuer that only investors can invest', async () => {
    document.cookie = 'token=handle'
    const { user } = show(project(), {
      CurrentUser: asUser({ userType: { isIssuer: true, isInvestor: false } }),
    })
    await user.click(screen.getByRole('button', { name: 'Invest' }))
    expect(
      await screen.findByText('Only investors can invest. Your account is an issuer account.'),
    ).toBeTruthy()
  })

  it('offers another try when the wallet could not be read', async () => {
    document.cookie = 'token=handle'
    let reply = FAILURE
    const { user } = show(project(), { Wallet: () => reply })
    await user.click(screen.getByRole('button', { name: 'Invest' }))
    await screen.findByRole('alert')
    reply = REPLIES.Wallet
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('form', { name: 'Invest' })).toBeTruthy()
  })
})

describe('the cooling-off in the panel', () => {
  it('says until when an order placed now can be cancelled', () => {
    show(project({ coolingOff: { ...project().coolingOff, endsAt: '2999-01-01T12:00:00.000Z' } }))
    expect(screen.getByText(/Invest now and you can cancel until/)).toBeTruthy()
  })

  it('says so when it is over, where it counts back from the close', () => {
    show(project({ coolingOff: { ...project().coolingOff, endsAt: '2020-01-01T12:00:00.000Z' } }))
    expect(screen.getByText(/an order placed now cannot be cancelled/)).toBeTruthy()
    expect(screen.queryByText(/you can cancel until/)).toBeNull()
  })
})
