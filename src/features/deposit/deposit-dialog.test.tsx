import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  ConfirmDepositMutation,
  CreateDepositMutation,
  DepositByIdQuery,
  PendingDepositsQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, deposit, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { DepositDialog } from './deposit-dialog.tsx'

const CREATED = dataOf<CreateDepositMutation>({ createDeposit: replyOf(deposit()) })
const CONFIRMED = dataOf<ConfirmDepositMutation>({
  confirmDeposit: replyOf(deposit({ state: 'processing', frameUrl: null })),
})
const known = (over: Parameters<typeof deposit>[0]) =>
  dataOf<DepositByIdQuery>({ depositById: replyOf(deposit({ frameUrl: null, ...over })) })
const DECLINED = known({ state: 'declined', message: 'Your card was declined.' })
const SETTLED = known({ state: 'settled', message: 'The money is in your wallet.' })
const UNDER_WAY = known({ state: 'processing', message: 'Waiting for your bank.' })

/** A page with the button that opens the dialog. */
function Page({ onClosed }: { readonly onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add $5,000.00
      </button>
      {isOpen ? (
        <DepositDialog
          amount="5000.00"
          onClose={() => {
            setIsOpen(false)
            onClosed()
          }}
        />
      ) : null}
    </>
  )
}

async function open(replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  const onClosed = vi.fn()
  const opened = openScreen({
    screen: <Page onClosed={onClosed} />,
    replies: {
      PendingDeposits: dataOf<PendingDepositsQuery>({
        pendingDeposits: { __typename: 'PendingDepositList', data: [] } as never,
      }),
      CreateDeposit: CREATED,
      ConfirmDeposit: CONFIRMED,
      DepositById: SETTLED,
      ...replies,
    },
  })
  await opened.user.click(opener())
  await amount()
  return { ...opened, onClosed }
}

const opener = () => screen.getByText('Add $5,000.00')
const dialog = () => screen.getByRole('dialog', { name: 'Add funds' })
const amount = () => screen.findByLabelText<HTMLInputElement>(/^Amount in US dollars/)
const button = (name: string) => within(dialog()).getByRole('button', { name })
const hasFocus = () => dialog().contains(document.activeElement)

async function reachCard(user: ReturnType<typeof openScreen>['user']) {
  await user.click(button('Continue to pay $5,000.00'))
  return screen.findByTitle<HTMLIFrameElement>('Card details')
}

/** A token, as the provider's frame sends it. */
function sendToken(source: Window | null) {
  const data = { type: 'card.tokenised', token: 'tok_0123456789abcdef' }
  const event = new MessageEvent('message', { data, origin: 'http://pay.localhost:3003', source })
  act(() => void window.dispatchEvent(event))
}

const keysOf = (requests: readonly { readonly variables: Readonly<Record<string, unknown>> }[]) =>
  new Set(requests.map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey))

afterEach(() => vi.unstubAllGlobals())

describe('a card that is declined', () => {
  it('is told in the dialog; another card is a payment of its own, and adds the money once', async () => {
    const answers = [DECLINED, SETTLED]
    const { user, sentTo, onClosed } = await open({ DepositById: () => answers.shift() ?? SETTLED })
    sendToken((await reachCard(user)).contentWindow)
    expect((await within(dialog()).findByRole('alert')).textContent).toBe('Your card was declined.')
    expect(within(dialog()).queryByTitle('Card details')).toBeNull()
    expect(within(dialog()).queryByText(/is in your wallet/)).toBeNull()
    expect(hasFocus()).toBe(true)

    await user.click(button('Try another card'))
    const again = await within(dialog()).findByTitle<HTMLIFrameElement>('Card details')
    expect(within(dialog()).queryByRole('alert')).toBeNull()
    expect(hasFocus()).toBe(true)
    sendToken(again.contentWindow)
    expect(await within(dialog()).findByText('$5,000.00 is in your wallet.')).toBeTruthy()
    expect([sentTo('CreateDeposit').length, keysOf(sentTo('CreateDeposit')).size]).toEqual([2, 2])
    expect(sentTo('ConfirmDeposit')).toHaveLength(2)

    // One button closes it; a second one would do the same.
    const names = within(dialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect([names, onClosed.mock.calls]).toEqual([['Back to your order'], []])
    await user.click(button('Back to your order'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onClosed).toHaveBeenCalledTimes(1)
  })

  it('by the service before the bank was asked: the same frame asks for another one', async () => {
    const answers = [refusal('This card was used already.'), CONFIRMED]
    const { user, sentTo } = await open({ ConfirmDeposit: () => answers.shift() ?? CONFIRMED })
    const frame = await reachCard(user)
    sendToken(frame.contentWindow)
    expect((await within(dialog()).findByRole('alert')).textContent).toBe('This card was used already.')
    sendToken(screen.getByTitle<HTMLIFrameElement>('Card details').contentWindow)
    expect(await within(dialog()).findByText('$5,000.00 is in your wallet.')).toBeTruthy()
    expect(within(dialog()).queryByRole('alert')).toBeNull()
    expect([sentTo('CreateDeposit').length, sentTo('ConfirmDeposit').length]).toEqual([1, 2])
  })
})

it('tells what becomes of the order before it is left for the page of a provider', async () => {
  const payUrl = 'https://checkout.stripe.test/c/pay/cs_test_1'
  const hosted = dataOf<CreateDepositMutation>({
    createDeposit: replyOf(deposit({ frameUrl: null, payUrl })),
  })
  const { user } = await open({ CreateDeposit: hosted })
  await user.click(button('Continue to pay $5,000.00'))
  const link = await within(dialog()).findByRole('link', { name: 'Go to the card provider' })
  expect(link.getAttribute('href')).toBe(payUrl)
  expect(within(dialog()).getByText(/It then takes you to Add funds\.$/)).toBeTruthy()
  expect(
    within(dialog()).getByText(
      'Your order is not placed yet. Once the money is in your wallet, Add funds has a link back to it.',
    ),
  ).toBeTruthy()
})

describe('a dialog that is closed', () => {
  it.each([
    [
      'by its button',
      (user: ReturnType<typeof openScreen>['user']) => user.click(button('Back to your order')),
    ],
    ['by Escape', (user: ReturnType<typeof openScreen>['user']) => user.keyboard('{Escape}')],
  ])('%s at the card gives the focus back, and charges nothing', async (_, close) => {
    const { user, sentTo, onClosed } = await open()
    const { contentWindow } = await reachCard(user)
    await close(user)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onClosed).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toBe(opener()))
    // A card that was sent off just before counts no more.
    sendToken(contentWindow)
    expect(sentTo('ConfirmDeposit')).toEqual([])

    // It opens as for the first time.
    await user.click(opener())
    expect((await amount()).value).toBe('5000.00')
    expect(within(dialog()).queryByTitle('Card details')).toBeNull()
    await reachCard(user)
    sendToken(contentWindow)
    expect(within(dialog()).getByTitle('Card details')).toBeTruthy()
    expect(sentTo('ConfirmDeposit')).toEqual([])
    expect([sentTo('CreateDeposit').length, keysOf(sentTo('CreateDeposit')).size]).toEqual([2, 2])
  })

  it('before anything was sent leaves no payment behind', async () => {
    const { user, sentTo } = await open()
    await user.clear(await amount())
    await user.type(await amount(), '70')
    await user.click(button('Back to your order'))
    await waitFor(() => expect(document.activeElement).toBe(opener()))
    expect(sentTo('CreateDeposit')).toEqual([])
    await user.click(opener())
    expect((await amount()).value).toBe('5000.00')
  })

  it('while the bank is asked stops asking for the outcome', async () => {
    let asked = 0
    const { user, sentTo } = await open({
      DepositById: () => {
        asked += 1
        return UNDER_WAY
      },
    })
    const { contentWindow } = await reachCard(user)
    vi.useFakeTimers()
    try {
      sendToken(contentWindow)
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(within(dialog()).getByText(/^Waiting for the card provider to confirm \$5,000\.00/)).toBeTruthy()
      const before = asked
      expect(before).toBeGreaterThan(1)
      act(() => button('Back to your order').click())
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect([asked, sentTo('ConfirmDeposit').length]).toEqual([before, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps a change of the amount apart from the card before', async () => {
    const { user, sentTo } = await open()
    const { contentWindow } = await reachCard(user)
    await user.click(button('Change the amount'))
    const field = await amount()
    await waitFor(() => expect(hasFocus()).toBe(true))
    sendToken(contentWindow)
    await user.clear(field)
    await user.type(field, '70')
    await user.click(button('Continue to pay $70.00'))
    await within(dialog()).findByTitle('Card details')
    sendToken(contentWindow)
    expect(within(dialog()).getByTitle('Card details')).toBeTruthy()
    expect(sentTo('ConfirmDeposit')).toEqual([])
    expect(sentTo('CreateDeposit').map(({ variables }) => variables)).toMatchObject([
      { input: { amount: { amount: '500000', currency: 'USD' } } },
      { input: { amount: { amount: '7000', currency: 'USD' } } },
    ])
  })
})
