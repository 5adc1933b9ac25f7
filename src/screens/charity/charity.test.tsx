import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CHARITY_TEXTS } from '#contracts/payment/charity/values.ts'
import { BANK_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  CharitiesQuery,
  CharityChoiceQuery,
  CharityFieldsFragment,
  CharityPaymentFieldsFragment,
  CharityPaymentsQuery,
  CurrentUserQuery,
  KycCountriesQuery,
} from '#graphql/generated/graphql.ts'
import { CHARITY_PAYMENT_GUARD_TEXTS, CHARITY_PAYMENT_LABELS } from '#machines/charity-payment/labels.ts'
import { CHARITY_LABELS } from '#machines/charity/labels.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { CharityPaymentsScreen } from './payments-screen.tsx'
import { CharityRegisterScreen } from './register-screen.tsx'

const forAccount = vi.fn(() => Promise.resolve('proof-1' as string | undefined))
const forPayment = vi.fn(() => Promise.resolve('proof-2' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount, forPayment }) })
afterEach(() => {
  forAccount.mockClear()
  forPayment.mockClear()
})

/** The cache tells kinds of data apart by it. */
interface Typed {
  readonly __typename: string
}

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })
const verdict = (reason: string | null = null) => ({
  __typename: 'Verdict' as const,
  allowed: reason === null,
  reason,
})
const CHARITY: CharityFieldsFragment & Typed = {
  __typename: 'Charity',
  _id: 'chr_1',
  name: 'Orphans of the Coast',
  country: 'DE',
  registration: 'HRB 1',
  purpose: 'Food for orphans.',
  categories: ['poor'],
  holder: 'Orphans of the Coast',
  number: 'DE89370400440532013000',
  bankCode: 'COBADEFFXXX',
  state: 'proposed',
  stateLabel: CHARITY_LABELS.proposed,
  proposedBy: 'Fatima',
  proposedAt: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decidedWhy: null,
  withdrawnBy: null,
  withdrawnAt: null,
  closedAt: null,
  approve: verdict(),
  decline: verdict(),
  withdraw: verdict('no'),
}
const REGISTERED: CharityFieldsFragment = {
  ...CHARITY,
  _id: 'chr_2',
  name: 'Wells for All',
  state: 'approved',
  stateLabel: CHARITY_LABELS.approved,
  decidedBy: 'Omar',
  decidedAt: '2026-11-21T09:00:00.000Z',
  approve: verdict('no'),
  decline: verdict('no'),
  withdraw: verdict(),
}
const PAYMENT: CharityPaymentFieldsFragment & Typed = {
  __typename: 'CharityPayment',
  _id: 'chp_1',
  charityId: 'chr_2',
  charityName: 'Wells for All',
  country: 'DE',
  holder: 'Wells for All',
  last4: '3000',
  fund: 'charity',
  fundName: 'Purification and late payment',
  amount: usd('12500'),
  returned: null,
  reason: 'For a well.',
  state: 'proposed',
  stateLabel: CHARITY_PAYMENT_LABELS.proposed,
  proposedBy: 'Fatima',
  proposedAt: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decidedWhy: null,
  changedAt: '2026-11-20T09:00:00.000Z',
  approve: verdict(),
  decline: verdict(),
}

const register = (rows: CharityFieldsFragment[]) =>
  openScreen({
    screen: <CharityRegisterScreen />,
    at: '/staff/charities',
    route: '/staff/charities',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles: ['compliance'] })) }),
      Charities: dataOf<CharitiesQuery>({ charities: listOf(rows) } as CharitiesQuery),
      KycCountries: dataOf<KycCountriesQuery>({
        countries: listOf([
          {
            __typename: 'Country',
            code: 'DE',
            name: 'Germany',
            dialCode: '49',
            status: 'open',
            reason: null,
          },
        ]),
      } as unknown as KycCountriesQuery),
      ProposeCharity: dataOf({ proposeCharity: replyOf(CHARITY, CHARITY_TEXTS.proposed) }),
      ApproveCharity: dataOf({ approveCharity: replyOf(CHARITY, CHARITY_TEXTS.approved) }),
      WithdrawCharity: dataOf({ withdrawCharity: replyOf(REGISTERED, CHARITY_TEXTS.withdrawn) }),
    },
  })
const payments = (rows: CharityPaymentFieldsFragment[]) =>
  openScreen({
    screen: <CharityPaymentsScreen />,
    at: '/staff/charity-payments',
    route: '/staff/charity-payments',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles: ['finance'] })) }),
      CharityPayments: dataOf<CharityPaymentsQuery>({
        charityPayments: listOf(rows),
      } as CharityPaymentsQuery),
      CharityChoice: dataOf<CharityChoiceQuery>({
        charityChoice: {
          __typename: 'CharityChoiceReply',
          data: {
            __typename: 'CharityChoice',
            _id: 'charity',
            isCut: true,
            funds: [
              {
                __typename: 'CharityFundBalance',
                _id: 'charity',
                fund: 'charity',
                name: 'Purification and late payment',
                available: usd('50000'),
              },
              {
                __typename: 'CharityFundBalance',
                _id: 'charity_EUR',
                fund: 'charity',
                name: 'Purification and late payment',
                available: { ...usd('70000'), currency: 'EUR' },
              },
            ],
            payees: [
              {
                __typename: 'CharityPayee',
                _id: 'chr_2',
                name: 'Wells for All',
                country: 'DE',
                purpose: 'Wells.',
                last4: '3000',
                funds: ['charity'],
              },
            ],
          },
        },
      } as unknown as CharityChoiceQuery),
      ProposeCharityPayment: dataOf({
        proposeCharityPayment: replyOf(PAYMENT, CHARITY_TEXTS.paymentProposed),
      }),
      ApproveCharityPayment: dataOf({
        approveCharityPayment: replyOf(PAYMENT, CHARITY_TEXTS.paymentApproved),
      }),
    },
  })
const sentOf = (sent: readonly { operation: string; variables: unknown }[], name: string) =>
  sent.filter(({ operation }) => operation === name).map(({ variables }) => variables)

const told = (notices: readonly { message: string }[], message: string) =>
  waitFor(() => expect(notices.map((notice) => notice.message)).toContain(message))

it('approves a charity whose account is shown in full, and withdraws one with a reason', async () => {
  const { sent, notices } = register([CHARITY, REGISTERED])
  const waiting = await screen.findByRole('article', { name: 'Orphans of the Coast' })
  expect(within(waiting).getByText('DE89370400440532013000')).toBeTruthy()
  expect(within(waiting).getByText(CHARITY_LABELS.proposed)).toBeTruthy()
  fireEvent.click(within(waiting).getByRole('button', { name: 'Approve: Orphans of the Coast' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await told(notices, CHARITY_TEXTS.approved)
  expect(sentOf(sent, 'ApproveCharity')).toEqual([
    { id: 'chr_1', input: { number: CHARITY.number, bankCode: CHARITY.bankCode } },
  ])
  expect(forAccount).toHaveBeenCalledWith(expect.objectContaining({ subject: '3000 COBADEFFXXX' }))
  const standing = screen.getByRole('article', { name: 'Wells for All' })
  expect(within(standing).queryByRole('button', { name: /^Approve/ })).toBeNull()
  fireEvent.click(within(standing).getByRole('button', { name: 'Withdraw: Wells for All' }))
  expect(within(standing).getByText(CHARITY_TEXTS.reason)).toBeTruthy()
  await userEvent.type(within(standing).getByLabelText(/^Reason to withdraw/), 'It has closed.')
  fireEvent.click(within(standing).getByRole('button', { name: 'Withdraw: Wells for All' }))
  await told(notices, CHARITY_TEXTS.withdrawn)
  expect(sentOf(sent, 'WithdrawCharity')).toEqual([{ id: 'chr_2', input: { reason: 'It has closed.' } }])
})

it('proposes a charity with the zakat that it may receive', async () => {
  const { sent, notices } = register([])
  expect(await screen.findByText('There is no charity yet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Propose a charity' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Propose' }))
  expect(await screen.findByText(CHARITY_TEXTS.name)).toBeTruthy()
  expect(screen.getByText(BANK_TEXTS.place)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Account number/ })).toBeNull()
  const place = screen.getByRole('combobox', { name: 'Where is the account?' })
  fireEvent.change(place, { target: { value: 'CA' } })
  expect(await screen.findByText(BANK_TEXTS.outsideCanada)).toBeTruthy()
  fireEvent.change(place, { target: { value: 'other' } })
  const values = {
    Name: 'Wells',
    'Registration number': 'HRB 2',
    'Account holder': 'Wells',
    'Account number or IBAN': 'DE89370400440532013000',
    'BIC or US routing number': 'COBADEFFXXX',
    Purpose: 'Wells.',
  }
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Country' }), { target: { value: 'DE' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Those in debt' }))
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await told(notices, CHARITY_TEXTS.proposed)
  const proposed = { country: 'DE', categories: ['debtors'], number: values['Account number or IBAN'] }
  expect(sentOf(sent, 'ProposeCharity')).toMatchObject([{ input: proposed }])
  expect(JSON.stringify(sentOf(sent, 'ProposeCharity'))).not.toContain('place')
})

it('approves a payment after a code for exactly its amount and payee', async () => {
  const { sent, notices } = payments([PAYMENT])
  const card = await screen.findByRole('article', { name: /\$125\.00 to Wells for All/ })
  fireEvent.click(within(card).getByRole('button', { name: /^Approve/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await told(notices, CHARITY_TEXTS.paymentApproved)
  const amount = { amount: '12500', currency: 'USD' }
  expect(forPayment).toHaveBeenCalledWith(
    expect.objectContaining({ operation: 'approveCharityPayment', payee: 'chp_1', amount }),
  )
  expect(sentOf(sent, 'ApproveCharityPayment')).toEqual([{ input: { paymentId: 'chp_1', amount } }])
})

it('says why the proposer cannot approve, and proposes a payment to a charity that may receive it', async () => {
  const own = verdict(CHARITY_PAYMENT_GUARD_TEXTS.isNotProposer)
  const back = { _id: 'chp_2', state: 'sent' as const, stateLabel: 'Sent', returned: usd('10000') }
  const { sent, notices } = payments([
    { ...PAYMENT, approve: own },
    { ...PAYMENT, ...back },
  ])
  expect(await screen.findByText(CHARITY_PAYMENT_GUARD_TEXTS.isNotProposer)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Propose a payment' }))
  const form = await screen.findByRole('form', { name: 'Propose a payment' })
  expect(screen.getByText(/came back\. It is in the charity account again/)).toBeTruthy()
  fireEvent.change(within(form).getByRole('textbox', { name: /^Search charities/ }), {
    target: { value: ' Wells ' },
  })
  fireEvent.click(within(form).getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(sentOf(sent, 'CharityChoice').at(-1)).toEqual({ search: 'Wells' }))
  fireEvent.click(within(form).getByRole('button', { name: 'Propose' }))
  expect(await within(form).findByText(CHARITY_TEXTS.charity)).toBeTruthy()
  fireEvent.change(within(form).getByRole('combobox', { name: 'Charity' }), { target: { value: 'chr_2' } })
  fireEvent.change(within(form).getByRole('combobox', { name: 'From' }), { target: { value: 'charity_EUR' } })
  fireEvent.change(within(form).getByRole('textbox', { name: 'Amount in EUR' }), { target: { value: '100' } })
  fireEvent.change(within(form).getByRole('textbox', { name: /^Reason/ }), { target: { value: 'A well.' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Propose' }))
  await told(notices, CHARITY_TEXTS.paymentProposed)
  expect(sentOf(sent, 'ProposeCharityPayment')).toMatchObject([
    {
      input: {
        charityId: 'chr_2',
        fund: 'charity',
        amount: { amount: '10000', currency: 'EUR' },
        reason: 'A well.',
      },
    },
  ])
})
