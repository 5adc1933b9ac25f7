import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  BankTransferQuery,
  ConfirmDepositMutation,
  CreateDepositMutation,
  CurrentUserQuery,
  DepositByIdQuery,
  PendingDepositsQuery,
} from '#graphql/generated/graphql.ts'
import { keepWanted } from '#features/getting-started/wanted-offering.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  deposit,
  type DepositData,
  FAILURE,
  refusal,
  replyOf,
  user as aPerson,
} from '#tests/support/screens/screen-data.ts'
import { AddFundsScreen } from './add-funds-screen.tsx'

const CREATED = dataOf<CreateDepositMutation>({ createDeposit: replyOf(deposit()) })
const CONFIRMED = dataOf<ConfirmDepositMutation>({
  confirmDeposit: replyOf(deposit({ state: 'processing', frameUrl: null })),
})
const known = (over: Parameters<typeof deposit>[0]) =>
  dataOf<DepositByIdQuery>({ depositById: replyOf(deposit({ frameUrl: null, ...over })) })
const SETTLED = known({ state: 'settled', message: 'The money is in your wallet.' })

const pending = (deposits: DepositData[]) =>
  dataOf<PendingDepositsQuery>({
    pendingDeposits: { __typename: 'PendingDepositList', data: deposits } as never,
  })
const NOTHING = pending([])

const TRANSFER = dataOf<BankTransferQuery>({
  bankTransfer: replyOf({
    __typename: 'BankTransfer' as const,
    _id: 'usr_1',
    holder: 'Mizan client money',
    number: 'DE02120300000000202051',
    bankCode: 'BYLADEM1001',
    reference: 'RF18539007547034',
    currencies: ['USD', 'EUR'],
  }),
} as BankTransferQuery)

describe('adding money by bank transfer', () => {
  it('tells the account and the reference of the own wallet', async () => {
    await open()
    const part = within(await screen.findByRole('region', { name: 'By bank transfer' }))
    expect(await part.findByText('RF18 5390 0754 7034')).toBeTruthy()
    expect(part.getByText('DE02 1203 0000 0000 2020 51')).toBeTruthy()
    expect(part.getByText('BYLADEM1001')).toBeTruthy()
    expect(part.getByText('USD, EUR')).toBeTruthy()
    expect(part.getByText(/Nothing is converted\./)).toBeTruthy()
    expect(part.getByText(/such as pounds, can send one of these too/)).toBeTruthy()
  })

  it('copies each detail without spaces, and says so beside the last one', async () => {
    const { user } = await open()
    const part = within(await screen.findByRole('region', { name: 'By bank transfer' }))
    const expected = {
      Reference: 'RF18539007547034',
      'Account holder': 'Mizan client money',
      IBAN: 'DE02120300000000202051',
      BIC: 'BYLADEM1001',
    }
    for (const [name, value] of Object.entries(expected)) {
      const button = await part.findByRole('button', { name: `Copy ${name}` })
      await user.click(button)
      await waitFor(() => expect(button.nextSibling?.textContent).toBe('Copied.'))
      expect(part.getAllByText('Copied.')).toHaveLength(1)
      expect(await navigator.clipboard.readText()).toBe(value)
    }
  })

  it('offers another try when reading failed', async () => {
    await open({ BankTransfer: FAILURE })
    const part = within(await screen.findByRole('region', { name: 'By bank transfer' }))
    expect(await part.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

async function open(replies: Record<string, FakeReply | (() => FakeReply)> = {}, at = '/addfunds') {
  const opened = openScreen({
    screen: <AddFundsScreen />,
    replies: {
      PendingDeposits: NOTHING,
      BankTransfer: TRANSFER,
      CreateDeposit: CREATED,
      ConfirmDeposit: CONFIRMED,
      DepositById: SETTLED,
      ...replies,
    },
    at,
  })
  await waitFor(() => expect(screen.queryByText('Looking for earlier payments')).toBeNull())
  return opened
}

const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount in US dollars/)
const continueButton = () => screen.getByRole('button', { name: /^Continue to pay/ })

/** Simulates a message of the provider's frame. */
function tell(data: unknown, { origin = 'http://pay.localhost:3003', isFrame = true } = {}) {
  const frame = screen.getByTitle<HTMLIFrameElement>('Card details')
  const source = isFrame ? frame.contentWindow : window
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
}
const TOKEN = { type: 'card.tokenised', token: 'tok_0123456789abcdef' }

async function reachCard(user: ReturnType<typeof openScreen>['user']) {
  await user.type(amount(), '250')
  await user.click(continueButton())
  await screen.findByTitle('Card details')
}

afterEach(() => vi.unstubAllGlobals())

describe('/addfunds (R58)', () => {
  it.each([false, true])(
    'warns without an approved identity check, also of one that has ended, and only then: %s',
    async (isApproved) => {
      const person = aPerson({ progress: { isKycCompleted: isApproved, stepCompleted: 7 } })
      await open({ CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person) }) })
      await screen.findByText('No fee from us;')
      const warning = /You have no approved identity check now/
      if (isApproved) expect(screen.queryByText(warning)).toBeNull()
      else expect(await screen.findByText(warning)).toBeTruthy()
    },
  )

  it('says what is wrong with the amount, at the field, and sends nothing', async () => {
    const { sent, user } = await open()
    await user.click(continueButton())
    expect(await screen.findByText('This field is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(amount()))
    await user.type(amount(), '0.50')
    expect(screen.getByText('Please enter an amount from $1.00 to $100,000.00')).toBeTruthy()
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    await user.click(continueButton())
    expect(sent.map(({ operation }) => operation)).toEqual(['PendingDeposits', 'BankTransfer', 'CurrentUser'])
    await user.clear(amount())
    await user.type(amount(), '250')
    expect(amount().getAttribute('aria-invalid')).not.toBe('true')
  })

  it('does not complain while the first amount is being typed', async () => {
    const { user } = await open()
    await user.type(amount(), '0.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('credits only what the service says is settled: amount, card frame, token, message', async () => {
    const { sentTo, sent, user } = await open()
    await user.type(amount(), '1,250.5')
    await user.dblClick(continueButton())
    const frame = await screen.findByTitle<HTMLIFrameElement>('Card details')
    expect(frame.src).toBe('http://pay.localhost:3003/frame#secret')
    expect(screen.getByText('$1,250.50')).toBeTruthy()
    expect(sentTo('CreateDeposit')).toHaveLength(1)
    expect(sentTo('CreateDeposit')[0]?.variables).toEqual({
      input: {
        amount: { amount: '125050', currency: 'USD' },
        idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    })
    expect(document.activeElement?.contains(frame)).toBe(true)
    tell(TOKEN)
    expect(await screen.findByText('$1,250.50 is in your wallet.')).toBeTruthy()
    expect(sentTo('ConfirmDeposit')[0]?.variables).toEqual({
      id: 'dep_1',
      input: { cardToken: 'tok_0123456789abcdef' },
    })
    expect(screen.getByRole('link', { name: 'Go to wallet' }).getAttribute('href')).toBe('/wallet')
    expect(sent.map(({ operation }) => operation)).toEqual([
      'PendingDeposits',
      'BankTransfer',
      'CurrentUser',
      'CreateDeposit',
      'ConfirmDeposit',
      'DepositById',
    ])
  })

  it('leads to the page of a provider that has one, and shows no frame', async () => {
    const payUrl = 'https://checkout.stripe.test/c/pay/cs_test_1'
    const hosted = dataOf<CreateDepositMutation>({
      createDeposit: replyOf(deposit({ frameUrl: null, payUrl })),
    })
    const { user } = await open({ CreateDeposit: hosted })
    await user.type(amount(), '250')
    await user.click(continueButton())
    const link = await screen.findByRole('link', { name: 'Go to the card provider' })
    expect(link.getAttribute('href')).toBe(payUrl)
    expect(screen.queryByTitle('Card details')).toBeNull()
    expect(screen.getByText(/You enter your card on the provider’s page/)).toBeTruthy()
    expect(screen.queryByText(/^Your order/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Change the amount' }))
    expect(amount().value).toBe('250')
  })

  it('says what became of the payment when that page leads back', async () => {
    let reply = known({ _id: 'dep_7', message: 'Waiting for your card details.' })
    const { sentTo } = await open({ DepositById: () => reply }, '/addfunds?payment=dep_7')
    expect(await screen.findByText(/^Waiting for the card provider to confirm \$250\.00/)).toBeTruthy()
    reply = SETTLED
    expect(await screen.findByText('$250.00 is in your wallet.')).toBeTruthy()
    expect(sentTo('DepositById')[0]?.variables).toEqual({ id: 'dep_7' })
    expect(sentTo('PendingDeposits')).toEqual([])
  })

  it('takes a payment where it leads back with one that is not there', async () => {
    await open({ DepositById: refusal('This payment does not exist.') }, '/addfunds?payment=none')
    expect(amount()).toBeTruthy()
  })

  it('offers no second payment while the one that it leads back with cannot be read', async () => {
    let reply: FakeReply = FAILURE
    const opening = open({ DepositById: () => reply }, '/addfunds?payment=dep_7')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByLabelText(/^Amount/)).toBeNull()
    reply = SETTLED
    fireEvent.click(retry)
    expect(await screen.findByText('$250.00 is in your wallet.')).toBeTruthy()
    await opening
  })

  it('leads back to the order that was begun', async () => {
    keepWanted({ id: 'alhambra-court', name: 'Alhambra Court', units: '20' })
    const { user } = await open()
    await reachCard(user)
    tell(TOKEN)
    const link = await screen.findByRole('link', { name: 'Back to Alhambra Court' })
    expect(link.getAttribute('href')).toBe('/propertydetails/alhambra-court?shares=20#order')
    expect(screen.queryByRole('link', { name: 'Browse projects' })).toBeNull()
  })

  it('hears nobody but the frame of the provider', async () => {
    const { sentTo, user } = await open()
    await reachCard(user)
    const forged = { ...TOKEN, token: 'tok_fedcba9876543210' }
    tell(forged, { origin: 'http://evil.test' })
    tell(forged, { isFrame: false })
    tell({ type: 'card.tokenised' })
    tell('card.tokenised')
    tell(null)
    expect(screen.getByTitle('Card details')).toBeTruthy()
    tell(TOKEN)
    await waitFor(() => expect(sentTo('ConfirmDeposit').length).toBe(1))
    expect(JSON.stringify(sentTo('ConfirmDeposit'))).toContain(TOKEN.token)
  })

  it('follows the height of the form, within bounds and from nobody else', async () => {
    const { user } = await open()
    await reachCard(user)
    const height = () => screen.getByTitle('Card details').getAttribute('height')
    const say = (value: unknown, from = {}) => tell({ type: 'card.height', height: value }, from)
    expect(height()).toBe('320')
    say(610.2)
    expect(height()).toBe('611')
    say(700, { origin: 'http://evil.test' })
    say('700')
    say(Number.NaN)
    expect(height()).toBe('611')
    say(90_000)
    expect(height()).toBe('960')
    say(-1)
    expect(height()).toBe('200')
  })

  it('says that the frame loads until it has', async () => {
    const { user } = await open()
    await reachCard(user)
    expect(screen.getByText('Loading the card form of the provider')).toBeTruthy()
    fireEvent.load(screen.getByTitle('Card details'))
    expect(screen.queryByText('Loading the card form of the provider')).toBeNull()
  })

  it('keeps what was typed when the amount is changed', async () => {
    const { user } = await open()
    await reachCard(user)
    await user.click(screen.getByRole('button', { name: 'Change the amount' }))
    expect(amount().value).toBe('250')
  })

  it("shows the service's words about the amount at the field and keeps the amount", async () => {
    const words = 'Please enter an amount from $1.00 to $100,000.00'
    const { user } = await open({ CreateDeposit: refusal('Please check the fields', { amount: words }) })
    await user.type(amount(), '250')
    await user.click(continueButton())
    expect(await screen.findByText(words)).toBeTruthy()
    expect(amount().value).toBe('250')
    expect(amount().getAttribute('aria-invalid')).toBe('true')
  })

  it('says that nothing was charged when the payment could not be opened, and opens the same one next time', async () => {
    let reply = FAILURE
    const { sentTo, user } = await open({ CreateDeposit: () => reply })
    await user.type(amount(), '250')
    await user.click(continueButton())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The payment could not be started. Nothing was charged. Please try again.',
    )
    reply = CREATED
    await user.click(continueButton())
    await screen.findByTitle('Card details')
    const [first, second] = sentTo('CreateDeposit')
    expect(second?.variables).toEqual(first?.variables)
  })

  it('shows why a card was declined, and leads to the fields of another card for the same amount', async () => {
    const { sentTo, user } = await open({
      DepositById: known({ state: 'declined', message: 'Your card was declined.' }),
    })
    await reachCard(user)
    tell(TOKEN)
    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.')
    await user.click(screen.getByRole('button', { name: 'Try another card' }))
    expect(await screen.findByTitle('Card details')).toBeTruthy()
    const [first, second] = sentTo('CreateDeposit').map(({ variables }) => JSON.stringify(variables))
    expect(second).toContain('"amount":"25000"')
    expect(second).not.toBe(first)
    await user.click(screen.getByRole('button', { name: 'Change the amount' }))
    expect(amount().value).toBe('250')
  })

  it('asks again for a card that the service refused, in its words', async () => {
    const { user } = await open({ ConfirmDeposit: refusal('This card was used already.') })
    await reachCard(user)
    tell(TOKEN)
    expect((await screen.findByRole('alert')).textContent).toBe('This card was used already.')
    expect(screen.getByTitle('Card details')).toBeTruthy()
  })

  it('does not charge again when the answer was lost, and goes on watching when a reading fails', async () => {
    let asked = 0
    const { sentTo, user } = await open({
      ConfirmDeposit: 'offline',
      DepositById: () => (++asked < 2 ? FAILURE : SETTLED),
    })
    await reachCard(user)
    tell(TOKEN)
    expect(await screen.findByText(/^Waiting for the card provider to confirm \$250\.00/)).toBeTruthy()
    expect(screen.getByText('$250.00').closest('p')?.textContent).toBe(
      'You may leave this page; $250.00 appears in your wallet when the provider confirms it.',
    )
    expect(screen.getByRole('link', { name: 'your wallet' }).getAttribute('href')).toBe('/wallet')
    await waitFor(() => expect(screen.getByText('$250.00 is in your wallet.')).toBeTruthy())
    expect([asked, sentTo('ConfirmDeposit').length]).toEqual([2, 1])
  })

  it('takes up a payment that is still on its way, and lets another one be made (U-m18)', async () => {
    const late = deposit({ _id: 'dep_9', state: 'processing', frameUrl: null })
    const { sentTo, user } = await open({
      PendingDeposits: pending([late]),
      DepositById: known({ _id: 'dep_9', state: 'processing' }),
    })
    expect(screen.getByText(/^Waiting for the card provider to confirm \$250\.00/)).toBeTruthy()
    await waitFor(() => expect(sentTo('DepositById')[0]?.variables).toEqual({ id: 'dep_9' }))
    expect(screen.getByText(/^This payment is not confirmed yet\. Another one would charge/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Make another payment' }))
    expect(amount().value).toBe('')
  })

  it('takes payments where earlier ones cannot be read', async () => {
    await open({ PendingDeposits: FAILURE })
    expect(amount()).toBeTruthy()
  })

  it('offers usual amounts, says that there is no fee, and names the amount on its button (U-m18)', async () => {
    const { user } = await open()
    expect(screen.getByText('No fee from us;')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '$1,000' }))
    expect(amount().value).toBe('1000.00')
    expect(screen.getByRole('button', { name: 'Continue to pay $1,000.00' })).toBeTruthy()
  })

  it('waits for the signed event: it asks until the payment is over', async () => {
    let asked = 0
    const { user } = await open({
      DepositById: () =>
        ++asked < 3 ? known({ state: 'processing', message: 'Your bank is checking the payment.' }) : SETTLED,
    })
    await reachCard(user)
    tell(TOKEN)
    expect(await screen.findByText(/^Waiting for the card provider to confirm \$250\.00/)).toBeTruthy()
    await waitFor(() => expect(screen.getByText('$250.00 is in your wallet.')).toBeTruthy())
    expect(asked).toBe(3)
  })
})
