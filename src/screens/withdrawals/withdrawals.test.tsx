import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BANK_TEXTS, WITHDRAWAL_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  AddBankAccountMutation,
  ApproveWithdrawalMutation,
  ApproveHolderMutation,
  BankAccountFieldsFragment,
  BankAccountQueueQuery,
  DeclineHolderMutation,
  WaitingHolderFieldsFragment,
  BankAccountsQuery,
  CancelWithdrawalMutation,
  DeclineWithdrawalMutation,
  QueuedWithdrawalFieldsFragment,
  RequestWithdrawalMutation,
  WalletQuery,
  WithdrawalFeeQuery,
  WithdrawalFieldsFragment,
  WithdrawalQueueQuery,
  WithdrawalsQuery,
  CurrentUserQuery,
} from '#graphql/generated/graphql.ts'
import { WITHDRAWAL_GUARD_TEXTS, WITHDRAWAL_STATE_TEXTS } from '#machines/withdrawal/labels.ts'
import { WITHDRAWAL_WORDS } from '#machines/withdrawal/words.ts'
import { BANK_PATH } from '#contracts/web/demonstration.ts'
import { ProblemError } from '#graphql/problem.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  eur,
  FAILURE,
  listOf,
  replyOf,
  usd,
  user,
  wallet,
  walletOf,
} from '#tests/support/screens/screen-data.ts'
import { StaffWithdrawalsScreen } from './queue-screen.tsx'
import { WithdrawalsScreen } from './withdrawals-screen.tsx'
import { WithdrawScreen } from './withdraw-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const forPayment = vi.fn((_payment: unknown) => Promise.resolve('proof-1' as string | undefined))
const forAccount = vi.fn((_change: unknown) => Promise.resolve('proof-2' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount, forPayment }) })

const account = (over: Partial<BankAccountFieldsFragment> = {}) => ({
  __typename: 'BankAccount' as const,
  _id: 'bac_1',
  holder: 'Amina Al Mansouri',
  last4: '3000',
  isProven: true,
  heldUntil: null,
  addedAt: '2026-11-20T08:00:00.000Z',
  holderState: 'same' as const,
  holderReason: null,
  isClosed: false,
  ...over,
})
const withdrawal = (over: Partial<WithdrawalFieldsFragment> = {}) => ({
  __typename: 'Withdrawal' as const,
  _id: 'wdr_1',
  amount: usd(4_000n),
  fee: usd(0n),
  holder: 'Amina Al Mansouri',
  last4: '3000',
  state: 'held' as const,
  stateLabel: 'Held, the account is new',
  requestedAt: '2026-11-20T08:00:00.000Z',
  changedAt: '2026-11-24T08:00:00.000Z',
  heldUntil: '2026-11-23T08:00:00.000Z',
  reason: null,
  cancel: { __typename: 'Verdict' as const, allowed: true, reason: null },
  ...over,
})
const accounts = (...rows: BankAccountFieldsFragment[]) =>
  dataOf<BankAccountsQuery>({ bankAccounts: listOf(rows) } as BankAccountsQuery)
const list = (...rows: WithdrawalFieldsFragment[]) =>
  dataOf<WithdrawalsQuery>({ withdrawals: listOf(rows) } as WithdrawalsQuery)

describe('/withdrawamount (R57)', () => {
  const refused = (fieldErrors: Record<string, string>) =>
    new ProblemError({
      kind: 'refused',
      message: 'Please check the fields',
      code: 'invalid',
      statusCode: 400,
      fieldErrors,
    })
  const open = (
    rows: BankAccountFieldsFragment[],
    fee = 0n,
    isReduced = false,
    money = wallet(10_000n, 0n, 0n),
    person = user(),
  ) =>
    openScreen({
      screen: <WithdrawScreen />,
      at: '/withdrawamount',
      route: '/withdrawamount',
      replies: {
        BankAccounts: accounts(...rows),
        Wallet: dataOf<WalletQuery>({ wallet: replyOf(money) }),
        WithdrawalFee: ({ currency }) =>
          dataOf<WithdrawalFeeQuery>({
            withdrawalFee: replyOf({
              __typename: 'WithdrawalFee' as const,
              _id: currency === 'EUR' ? 'rul_1_EUR' : 'rul_1',
              fee: currency === 'EUR' ? eur(0n) : usd(fee),
              isReduced,
            }),
          } as WithdrawalFeeQuery),
        CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person) }),
        AddBankAccount: dataOf<AddBankAccountMutation>({
          addBankAccount: replyOf(account()),
        } as AddBankAccountMutation),
        RequestWithdrawal: dataOf<RequestWithdrawalMutation>({
          requestWithdrawal: replyOf(withdrawal()),
        } as RequestWithdrawalMutation),
      },
    })

  it('sends exactly the amount and account that the code confirms', async () => {
    const { sent } = open([account(), account({ _id: 'bac_2', last4: '7777' })])
    const field = await screen.findByLabelText('Amount in US dollars')
    fireEvent.change(screen.getByLabelText('Bank account'), { target: { value: 'bac_2' } })
    fireEvent.change(field, { target: { value: '40.00' } })
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await eventually(() => expect(sent.some(({ operation }) => operation === 'RequestWithdrawal')).toBe(true))
    const amount = { amount: '4000', currency: 'USD' }
    expect(forPayment).toHaveBeenCalledWith(
      expect.objectContaining({ operation: 'requestWithdrawal', amount, payee: 'bac_2' }),
    )
    const request = sent.find(({ operation }) => operation === 'RequestWithdrawal')
    expect(request?.variables['input']).toMatchObject({ accountId: 'bac_2', amount })
  })

  it.each([
    ['payee', 'This account is gone.', 'Bank account'],
    ['amount.amount', 'Invalid amount', 'Amount in US dollars'],
  ])('shows what the service says about %s at its own field', async (path, text, label) => {
    forPayment.mockRejectedValueOnce(refused({ [path]: text }))
    open([account()])
    const amount = await screen.findByLabelText('Amount in US dollars')
    fireEvent.change(amount, { target: { value: '40.00' } })
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText(text)
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(screen.queryByText('Please check the fields')).toBeNull()
  })

  it('says what is wrong where no field of the form is meant', async () => {
    forPayment.mockRejectedValueOnce(refused({ operation: 'This cannot be confirmed' }))
    open([account()])
    fireEvent.change(await screen.findByLabelText('Amount in US dollars'), { target: { value: '40.00' } })
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('This cannot be confirmed')).toBeTruthy()
  })

  it('shows the fee and what leaves the wallet before it is confirmed, and sends the fee as shown', async () => {
    const { sent } = open([account()], 250n)
    const field = await screen.findByLabelText('Amount in US dollars')
    expect(screen.getByText('$2.50')).toBeTruthy()
    await screen.findByText(/100\.00/)
    fireEvent.change(field, { target: { value: '97.51' } })
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('There is not enough money in your wallet.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '40.00' } })
    expect(screen.getByText(/\$42\.50 leaves your wallet\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await eventually(() => expect(sent.some(({ operation }) => operation === 'RequestWithdrawal')).toBe(true))
    expect(forPayment).toHaveBeenLastCalledWith(
      expect.objectContaining({ summary: expect.stringContaining('with a fee of $2.50') }),
    )
    const request = sent.find(({ operation }) => operation === 'RequestWithdrawal')
    expect(request?.variables['input']).toMatchObject({ fee: { amount: '250', currency: 'USD' } })
  })

  it('says that the fee is lower for a small balance', async () => {
    open([account()], 20n, true)
    expect(await screen.findByText(/The fee is lower here, so that you can withdraw all/)).toBeTruthy()
  })

  it('sends another currency from its own balance, without a fee of dollars', async () => {
    const dollars = { available: usd(10_000n), held: usd(0n), pending: usd(0n) }
    const euros = { available: eur(20_000n), held: eur(0n), pending: eur(0n) }
    const { sent } = open([account()], 250n, false, walletOf([dollars, euros]))
    fireEvent.change(await screen.findByLabelText('Currency'), { target: { value: 'EUR' } })
    const field = await screen.findByLabelText('Amount in EUR')
    expect(screen.getByText('Fee: none.')).toBeTruthy()
    expect(screen.getByText(/We send EUR and convert nothing\./)).toBeTruthy()
    fireEvent.change(field, { target: { value: '150.00' } })
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await eventually(() => expect(sent.some(({ operation }) => operation === 'RequestWithdrawal')).toBe(true))
    const amount = { amount: '15000', currency: 'EUR' }
    expect(forPayment).toHaveBeenLastCalledWith(expect.objectContaining({ amount }))
    const request = sent.find(({ operation }) => operation === 'RequestWithdrawal')
    expect(request?.variables['input']).toMatchObject({ amount, fee: { amount: '0', currency: 'EUR' } })
  })

  it('asks for an amount, and offers no account that is not confirmed', async () => {
    const { sent } = open([account(), account({ _id: 'bac_2', last4: '7777', isProven: false })])
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Please enter an amount')).toBeTruthy()
    const field = screen.getByLabelText('Amount in US dollars')
    await screen.findByText(/100\.00/)
    for (const [text, message] of [
      ['twenty', 'Please enter an amount such as 250.00'],
      ['0.99', 'This amount is below the smallest withdrawal.'],
      ['100.01', 'There is not enough money in your wallet.'],
    ] as const) {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
      expect(await screen.findByText(message)).toBeTruthy()
    }
    expect(sent.some(({ operation }) => operation === 'RequestWithdrawal')).toBe(false)
    expect(within(screen.getByLabelText('Bank account')).getAllByRole('option')).toHaveLength(1)
    const proof = within(screen.getByRole('form', { name: 'Confirm 7777' }))
    expect(proof.getByRole('link', { name: /^Open the demonstration bank/ }).getAttribute('href')).toBe(
      BANK_PATH,
    )
  })

  const addingAt = async (place: string) => {
    const form = within(await screen.findByRole('form', { name: 'Add a bank account' }))
    fireEvent.change(form.getByLabelText('Where is the account?'), { target: { value: place } })
    return form
  }

  it('asks where a new account is before it asks for any number', async () => {
    open([])
    const form = within(await screen.findByRole('form', { name: 'Add a bank account' }))
    const place = form.getByLabelText<HTMLSelectElement>('Where is the account?')
    expect(place.value).toBe('')
    expect(form.queryByRole('textbox')).toBeNull()
    fireEvent.click(form.getByRole('button', { name: 'Add account' }))
    expect(await form.findByText(BANK_TEXTS.place)).toBeTruthy()
    expect(document.activeElement).toBe(place)
    expect(forAccount).not.toHaveBeenCalled()
    fireEvent.change(place, { target: { value: 'other' } })
    expect(await form.findByLabelText('Account number or IBAN')).toBeTruthy()
    // Nothing of it was typed yet, so nothing of it is wrong.
    await eventually(() => expect(form.queryByText(/^Please (enter|choose) [a-z]/)).toBeNull())
  })

  it('says what is wrong with a new account before anything is sent', async () => {
    const { sent } = open([])
    const form = await addingAt('other')
    fireEvent.change(form.getByLabelText(/^Account holder/), { target: { value: 'Amina Al Mansouri' } })
    fireEvent.change(form.getByLabelText('Account number or IBAN'), {
      target: { value: 'DE89 3704 0044 0532 0130 01' },
    })
    fireEvent.click(form.getByRole('button', { name: 'Add account' }))
    expect(await form.findByText(BANK_TEXTS.iban)).toBeTruthy()
    expect(form.getByText(BANK_TEXTS.bankCode)).toBeTruthy()
    expect(forAccount).not.toHaveBeenCalled()
    expect(sent.some(({ operation }) => operation === 'AddBankAccount')).toBe(false)
  })

  it('begins with the name of the person, and says where a British account has its IBAN', async () => {
    open([])
    const form = await addingAt('other')
    const holder = form.getByLabelText<HTMLInputElement>(/^Account holder/)
    await eventually(() => expect(holder.value).toBe('Amina Rahman'))
    expect(form.getByText(/beside sort code and account number/)).toBeTruthy()
  })

  it('leaves the holder empty for an issuer, whose account is that of the company', async () => {
    const issuer = user({ userType: { isIssuer: true, isInvestor: false }, view: 'issuer' })
    const { sent } = open([account()], 0n, false, wallet(10_000n, 0n, 0n), issuer)
    const form = await addingAt('other')
    await eventually(() => expect(sent.some(({ operation }) => operation === 'CurrentUser')).toBe(true))
    // Its answer is there once the wallet is shown, which is asked for with it.
    await screen.findByText(/100\.00/)
    expect(form.getByLabelText<HTMLInputElement>(/^Account holder/).value).toBe('')
  })

  it('names the new account in what the person confirms', async () => {
    const { sent } = open([])
    const form = await addingAt('other')
    fireEvent.change(form.getByLabelText(/^Account holder/), { target: { value: 'Amina Al Mansouri' } })
    fireEvent.change(form.getByLabelText(/^Account number or IBAN/), {
      target: { value: 'DE89 3704 0044 0532 0130 00' },
    })
    fireEvent.change(form.getByLabelText(/^BIC/), { target: { value: 'cobadeffxxx' } })
    fireEvent.click(form.getByRole('button', { name: 'Add account' }))
    await eventually(() =>
      expect(forAccount).toHaveBeenCalledWith({
        operation: 'addBankAccount',
        reason: 'add the bank account ending 3000 at the bank COBADEFFXXX',
        subject: '3000 COBADEFFXXX',
      }),
    )
    const added = { holder: 'Amina Al Mansouri', number: 'DE89370400440532013000', bankCode: 'COBADEFFXXX' }
    await eventually(() =>
      expect(sent.find(({ operation }) => operation === 'AddBankAccount')?.variables).toEqual({
        input: added,
      }),
    )
    // The next account is asked for from the beginning.
    await eventually(() => expect(form.queryByLabelText(/^Account number or IBAN/)).toBeNull())
  })

  it('asks for institution and transit of a Canadian account, and names both in what the person confirms', async () => {
    open([])
    const form = await addingAt('other')
    const write = (label: RegExp | string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } })
    write(/^Account holder/, 'Amina Al Mansouri')
    write(/^Account number or IBAN/, '1234567')
    write(/^BIC/, 'ROYCCAT2')
    fireEvent.click(form.getByRole('button', { name: 'Add account' }))
    expect(await form.findByText(BANK_TEXTS.inCanada)).toBeTruthy()
    write('Where is the account?', 'CA')
    expect(form.queryByLabelText(/^BIC/)).toBeNull()
    expect(form.queryByText(BANK_TEXTS.inCanada)).toBeNull()
    for (const name of ['Institution number', 'Transit number', 'Account number'])
      expect(form.getByLabelText<HTMLInputElement>(name).inputMode).toBe('numeric')
    write('Institution number', '3')
    write('Transit number', '12')
    write('Account number', '')
    fireEvent.click(form.getByRole('button', { name: 'Add account' }))
    expect(await form.findByText(BANK_TEXTS.canadianNumber)).toBeTruthy()
    expect(form.queryByText(/IBAN/)).toBeNull()
    write('Institution number', '999')
    expect(form.getByText(/^We have no name for this number\./)).toBeTruthy()
    write('Institution number', '003')
    expect(form.getByText('Royal Bank of Canada')).toBeTruthy()
    write('Institution number', '3')
    write('Account number', 'DE89 3704 0044 0532 0130 00')
    fireEvent.click(form.getByRole('button', { name: 'Add account' }))
    for (const text of [BANK_TEXTS.institution, BANK_TEXTS.transit, BANK_TEXTS.canadianNumber])
      expect(await form.findByText(text)).toBeTruthy()
    write('Institution number', '003')
    write('Transit number', '00012')
    write('Account number', '1234567')
    // The service knows one code where the form has two numbers.
    forAccount.mockRejectedValueOnce(refused({ bankCode: 'The bank does not know this code.' }))
    fireEvent.click(form.getByRole('button', { name: 'Add account' }))
    await eventually(() =>
      expect(forAccount).toHaveBeenLastCalledWith({
        operation: 'addBankAccount',
        reason: 'add the bank account ending 4567 at the bank 003 in Canada, transit 00012',
        subject: '4567 000300012 CA',
      }),
    )
    expect(await form.findByText('The bank does not know this code.')).toBeTruthy()
    expect(form.getByLabelText('Institution number').getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    [{ holderState: 'waiting' as const }, BANK_TEXTS.holderWaits],
    [{ isClosed: true }, WITHDRAWAL_GUARD_TEXTS.isOpen],
    [
      { holderState: 'declined' as const, holderReason: 'Another person.' },
      'Finance did not confirm the holder: Another person.',
    ],
  ])('says what stands in the way of an account: %o', async (over, text) => {
    open([account(over)])
    const card = await screen.findByRole('article', { name: 'Account ending 3000' })
    expect(within(card).getByText(text)).toBeTruthy()
  })

  it('begins with an account where there is none', async () => {
    open([], 250n)
    expect(await screen.findByText(/^You have no bank accounts yet\./)).toBeTruthy()
    expect((await screen.findByText(/^Fee:/)).textContent).toBe('Fee: $2.50.')
    const form = within(screen.getByRole('form', { name: 'Add a bank account' }))
    expect(form.getByText(/less than 72 hours ago wait until then/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })
})

describe('/withdrawscreen (R76)', () => {
  const open = (replies: Parameters<typeof openScreen>[0]['replies']) =>
    openScreen({
      screen: <WithdrawalsScreen />,
      at: '/withdrawscreen',
      route: '/withdrawscreen',
      replies,
    })

  it('cancels what may be cancelled, and nothing else', async () => {
    const cancel = {
      __typename: 'Verdict' as const,
      allowed: false,
      reason: WITHDRAWAL_STATE_TEXTS.sent,
    }
    const { sent } = open({
      Withdrawals: list(
        withdrawal(),
        withdrawal({ _id: 'wdr_2', state: 'sent', stateLabel: 'Sent', cancel }),
      ),
      CancelWithdrawal: dataOf<CancelWithdrawalMutation>({
        cancelWithdrawal: replyOf(withdrawal({ state: 'cancelled', stateLabel: 'Cancelled' })),
      } as CancelWithdrawalMutation),
    })
    const buttons = await screen.findAllByRole('button', { name: /^Cancel/ })
    expect(buttons).toHaveLength(1)
    for (const button of buttons) fireEvent.click(button)
    await eventually(() =>
      expect(sent.find(({ operation }) => operation === 'CancelWithdrawal')?.variables).toEqual({
        id: 'wdr_1',
      }),
    )
  })

  it('says that the money of one that the bank sent back is in the wallet again, and since when', async () => {
    open({ Withdrawals: list(withdrawal({ state: 'returned', stateLabel: 'Sent back by the bank' })) })
    expect((await screen.findByText(/^What your bank sent back/)).textContent).toBe(
      'What your bank sent back came to your wallet on 24/11/2026 08:00 am.',
    )
    cleanup()
    open({ Withdrawals: list(withdrawal()) })
    await screen.findByRole('article')
    expect(screen.queryByText(/your wallet on/)).toBeNull()
  })

  it('says where a withdrawal is, in the words of its lifecycle', async () => {
    open({ Withdrawals: list(withdrawal()) })
    fireEvent.click(await screen.findByRole('button', { name: /^Status and next steps/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Status and next steps' })
    expect(within(dialog).getByText(WITHDRAWAL_WORDS.states.held)).toBeTruthy()
  })

  it('says that there is none', async () => {
    open({ Withdrawals: list() })
    expect(await screen.findByText('You have not withdrawn money yet.')).toBeTruthy()
  })

  it('offers another try when reading failed', async () => {
    open({ Withdrawals: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('/staff/withdrawals', () => {
  const verdict = (reason: string | null = null) => ({
    __typename: 'Verdict' as const,
    allowed: reason === null,
    reason,
  })
  const waiting = (over: Partial<QueuedWithdrawalFieldsFragment> = {}) => ({
    __typename: 'QueuedWithdrawal' as const,
    _id: 'wdr_1',
    ownerName: 'Amina Al Mansouri',
    amount: usd(1_500_000n),
    holder: 'Amina Al Mansouri',
    last4: '3000',
    state: 'review' as const,
    requestedAt: '2026-11-20T08:00:00.000Z',
    heldUntil: '2026-11-20T08:00:00.000Z',
    approve: verdict(),
    decline: verdict(),
    ...over,
  })
  const holder = (over: Partial<WaitingHolderFieldsFragment> = {}) => ({
    __typename: 'WaitingHolder' as const,
    _id: 'bac_1',
    ownerName: 'Amina Al Mansouri',
    holder: 'A. Mansouri',
    last4: '3000',
    bankCode: 'COBADEFFXXX',
    bankCountry: null,
    verifiedNames: ['Amina Al Mansouri'],
    addedAt: '2026-11-20T08:00:00.000Z',
    approve: { __typename: 'Verdict' as const, allowed: true, reason: null },
    decline: { __typename: 'Verdict' as const, allowed: true, reason: null },
    ...over,
  })
  const open = (...rows: QueuedWithdrawalFieldsFragment[]) => openBoth(rows, [])
  const openBoth = (rows: QueuedWithdrawalFieldsFragment[], holders: WaitingHolderFieldsFragment[]) =>
    openScreen({
      screen: <StaffWithdrawalsScreen />,
      at: '/staff/withdrawals',
      route: '/staff/withdrawals',
      replies: {
        CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles: ['finance'] })) }),
        BankAccountQueue: dataOf<BankAccountQueueQuery>({
          bankAccountQueue: listOf(holders),
        } as BankAccountQueueQuery),
        ApproveHolder: dataOf<ApproveHolderMutation>({
          approveHolder: { __typename: 'Done', status: true, message: 'The holder is confirmed.' },
        } as ApproveHolderMutation),
        DeclineHolder: dataOf<DeclineHolderMutation>({
          declineHolder: { __typename: 'Done', status: true, message: 'The holder is declined.' },
        } as DeclineHolderMutation),
        WithdrawalQueue: dataOf<WithdrawalQueueQuery>({
          withdrawalQueue: listOf(rows),
        } as WithdrawalQueueQuery),
        ApproveWithdrawal: dataOf<ApproveWithdrawalMutation>({
          approveWithdrawal: { __typename: 'DecidedWithdrawalReply', status: true, message: 'Approved' },
        } as ApproveWithdrawalMutation),
        DeclineWithdrawal: dataOf<DeclineWithdrawalMutation>({
          declineWithdrawal: { __typename: 'DecidedWithdrawalReply', status: true, message: 'Declined' },
        } as DeclineWithdrawalMutation),
      },
    })
  const sentOf = (sent: readonly { operation: string; variables: unknown }[], name: string) =>
    sent.filter(({ operation }) => operation === name).map(({ variables }) => variables)

  it('approves exactly what the code confirms, after a question', async () => {
    const { sent } = open(waiting())
    fireEvent.click(await screen.findByRole('button', { name: /^Approve \$15,000.00/ }))
    expect(sentOf(sent, 'ApproveWithdrawal')).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Approve $15,000.00' }))
    const amount = { amount: '1500000', currency: 'USD' }
    await eventually(() =>
      expect(sentOf(sent, 'ApproveWithdrawal')).toEqual([{ input: { withdrawalId: 'wdr_1', amount } }]),
    )
    expect(forPayment).toHaveBeenLastCalledWith(
      expect.objectContaining({ operation: 'approveWithdrawal', amount, payee: 'wdr_1' }),
    )
  })

  it('offers only to stop what is approved and not with the bank yet', async () => {
    open(
      waiting({
        state: 'approved',
        approve: { allowed: false, reason: 'This withdrawal is about to be sent.' },
      }),
    )
    expect(await screen.findByRole('button', { name: /^Decline/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(screen.queryByText(/Not needed to approve/)).toBeNull()
  })

  it('declines with a reason only', async () => {
    const { sent } = open(waiting())
    const decline = await screen.findByRole('button', { name: /^Decline/ })
    fireEvent.click(decline)
    expect(await screen.findByText(WITHDRAWAL_TEXTS.reason)).toBeTruthy()
    expect(sentOf(sent, 'DeclineWithdrawal')).toEqual([])
    fireEvent.change(screen.getByLabelText('Reason to decline'), { target: { value: ' Not your account ' } })
    fireEvent.click(decline)
    await eventually(() =>
      expect(sentOf(sent, 'DeclineWithdrawal')).toEqual([
        { id: 'wdr_1', input: { reason: 'Not your account' } },
      ]),
    )
  })

  it('confirms the holder of an account with a second factor, both names in sight', async () => {
    const { sent } = openBoth([], [holder()])
    const card = within(await screen.findByRole('article', { name: 'A. Mansouri, account ending 3000' }))
    expect(card.getByText('Verified name: Amina Al Mansouri')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: /^Confirm the holder/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm the holder' }))
    await eventually(() => expect(sentOf(sent, 'ApproveHolder')).toEqual([{ id: 'bac_1' }]))
    expect(forAccount).toHaveBeenLastCalledWith({
      operation: 'approveHolder',
      reason: 'confirm the holder of the account ending 3000',
    })
  })

  it('declines the holder of an account with a reason only', async () => {
    const { sent } = openBoth([], [holder()])
    fireEvent.click(await screen.findByRole('button', { name: /^Decline/ }))
    expect(await screen.findByText(WITHDRAWAL_TEXTS.reason)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Reason to decline'), { target: { value: 'Another person' } })
    fireEvent.click(screen.getByRole('button', { name: /^Decline/ }))
    await eventually(() =>
      expect(sentOf(sent, 'DeclineHolder')).toEqual([{ id: 'bac_1', input: { reason: 'Another person' } }]),
    )
  })

  it('says why the reader may not decide, and where it is in the words its owner reads', async () => {
    const own = verdict('This is your own withdrawal. Another person of finance must decide.')
    open(waiting({ approve: own, decline: own }))
    expect(await screen.findByText(own.reason ?? '')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Approve|Decline)/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Status and next steps/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Status and next steps' })
    expect(within(dialog).getByText(WITHDRAWAL_WORDS.states.review)).toBeTruthy()
  })

  it('says that nothing waits', async () => {
    open()
    expect(await screen.findByText('No withdrawal waits.')).toBeTruthy()
  })
})
