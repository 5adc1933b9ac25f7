import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  ApproveBankEntryMutation,
  BankEntriesQuery,
  BankEntryFieldsFragment,
  DeclineBankEntryMutation,
  ProposeBookBackMutation,
  ProposeCreditMutation,
  ProposeReopenMutation,
  ProposeSendBackMutation,
  ProposeSetAsideMutation,
} from '#graphql/generated/graphql.ts'
import { BANK_ENTRY_GUARD_TEXTS } from '#machines/bank-entry/labels.ts'
import { BANK_ENTRY_TEXTS } from '#contracts/payment/bank-entry-values.ts'
import { eventually } from '#tests/support/eventually.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, usd } from '#tests/support/screens/screen-data.ts'
import { BankEntries } from './entries.tsx'

const forPayment = vi.fn((_payment: unknown) => Promise.resolve('proof-1' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount: forPayment, forPayment }) })

const verdict = (reason: string | null = null) => ({
  __typename: 'Verdict' as const,
  allowed: reason === null,
  reason,
})
const entry = (over: Partial<BankEntryFieldsFragment> = {}) => ({
  __typename: 'BankEntry' as const,
  _id: 'ben_1',
  amount: usd(5_000n),
  payer: 'Bernard Dupont',
  last4: '3000',
  text: 'for my wallet',
  bankRef: 'B-1',
  isReturn: false,
  returnOf: null,
  charity: null,
  state: 'waiting' as const,
  stateLabel: 'Waits for finance',
  proposal: null,
  why: BANK_ENTRY_GUARD_TEXTS.isKnown,
  payeeName: null,
  suggestion: null,
  transferId: null,
  reason: null,
  asideReason: null,
  bookedAt: '2026-11-20T08:00:00.000Z',
  credit: verdict(),
  sendBack: verdict(),
  bookBack: verdict('It is no charity money.'),
  setAside: verdict(),
  reopen: verdict('It is not set aside.'),
  approve: verdict('Nothing is proposed.'),
  decline: verdict('Nothing is proposed.'),
  ...over,
})
const done = { __typename: 'BankEntryReply' as const, status: true, message: 'Done' }
const listed = (...rows: BankEntryFieldsFragment[]) =>
  dataOf<BankEntriesQuery>({ bankEntries: listOf(rows) } as BankEntriesQuery)
const open = (list: FakeReply) =>
  openScreen({
    screen: <BankEntries />,
    at: '/staff/finance',
    route: '/staff/finance',
    replies: {
      BankEntries: list,
      ProposeCredit: dataOf<ProposeCreditMutation>({ proposeCredit: done } as ProposeCreditMutation),
      ProposeReopen: dataOf<ProposeReopenMutation>({ proposeReopen: done } as ProposeReopenMutation),
      ProposeBookBack: dataOf<ProposeBookBackMutation>({ proposeBookBack: done } as ProposeBookBackMutation),
      ProposeSendBack: dataOf<ProposeSendBackMutation>({ proposeSendBack: done } as ProposeSendBackMutation),
      ProposeSetAside: dataOf<ProposeSetAsideMutation>({ proposeSetAside: done } as ProposeSetAsideMutation),
      ApproveBankEntry: dataOf<ApproveBankEntryMutation>({
        approveBankEntry: done,
      } as ApproveBankEntryMutation),
      DeclineBankEntry: dataOf<DeclineBankEntryMutation>({
        declineBankEntry: done,
      } as DeclineBankEntryMutation),
    },
  })
const sentOf = (sent: readonly { operation: string; variables: unknown }[], name: string) =>
  sent.filter(({ operation }) => operation === name).map(({ variables }) => variables)
/** The card with what may be done, which is loaded with the first entry. */
const card = async () => {
  const part = within(await screen.findByRole('article', { name: 'Bernard Dupont, account ending 3000' }))
  await eventually(() => expect(part.queryByText('Loading the decision')).toBeNull())
  return part
}

describe('money from the bank', () => {
  it('says why it waits, and that the ledger has no entry', async () => {
    open(listed(entry()))
    const part = await card()
    expect(part.getByText(BANK_ENTRY_GUARD_TEXTS.isKnown)).toBeTruthy()
    expect(part.getByText('No entry in the ledger')).toBeTruthy()
    expect(part.getByText('Reference of the bank: B-1')).toBeTruthy()
  })

  it('is proposed for the wallet of a valid reference only', async () => {
    const { sent } = open(listed(entry()))
    const part = await card()
    const field = part.getByLabelText(/^Reference of the wallet/)
    fireEvent.change(field, { target: { value: 'RF18 5390 0754 7035' } })
    fireEvent.click(part.getByRole('button', { name: 'Propose this wallet' }))
    expect(await part.findByText(BANK_ENTRY_TEXTS.reference)).toBeTruthy()
    expect(sentOf(sent, 'ProposeCredit')).toEqual([])
    fireEvent.change(field, { target: { value: 'rf18 5390 0754 7034' } })
    fireEvent.click(part.getByRole('button', { name: 'Propose this wallet' }))
    await eventually(() =>
      expect(sentOf(sent, 'ProposeCredit')).toEqual([
        { id: 'ben_1', input: { reference: 'RF18539007547034' } },
      ]),
    )
  })

  it('begins with the wallet that its text leads to, and a return cannot be sent out', async () => {
    open(
      listed(entry({ suggestion: 'RF18539007547034', isReturn: true, sendBack: verdict('It came back.') })),
    )
    const part = await card()
    expect(part.getByLabelText<HTMLInputElement>(/^Reference of the wallet/).value).toBe(
      'RF18 5390 0754 7034',
    )
    expect(part.queryByRole('button', { name: /send the money/ })).toBeNull()
  })

  it('of a charity is offered for no wallet, with the reason', async () => {
    const charity = {
      __typename: 'BankEntryCharity' as const,
      name: 'Wells for All',
      fundName: 'Zakat, any category',
      left: usd(7_000n),
    }
    const [credit, sendBack] = [verdict('It is charity money.'), verdict('It is a payment of ours.')]
    open(listed(entry({ isReturn: true, returnOf: 'chp_1', charity, credit, sendBack })))
    const part = await card()
    expect(part.getByText('It is charity money.')).toBeTruthy()
    expect(part.getByText(/^Paid to Wells for All from Zakat, any category\./).textContent).toContain('$70')
    expect(part.queryByRole('button', { name: /send the money/ })).toBeNull()
    expect(part.queryByLabelText(/^Reference of the wallet/)).toBeNull()
  })

  it('that came back is proposed with the withdrawal that finance names', async () => {
    const { sent } = open(listed(entry({ suggestion: 'RF18539007547034', isReturn: true, returnOf: '' })))
    const part = await card()
    fireEvent.change(part.getByLabelText(/^Withdrawal that came back/), { target: { value: ' wdr_1 ' } })
    fireEvent.click(part.getByRole('button', { name: 'Propose this wallet' }))
    await eventually(() =>
      expect(sentOf(sent, 'ProposeCredit')).toEqual([
        { id: 'ben_1', input: { reference: 'RF18539007547034', withdrawalId: 'wdr_1' } },
      ]),
    )
  })

  it.each([
    ['that the bank names', 'chp_1', {}],
    ['that finance names', '', { paymentId: 'chp_1' }],
  ])('of a charity %s is proposed for charity money', async (_what, returnOf, input) => {
    const credit = verdict(returnOf === '' ? null : 'It is charity money.')
    const { sent } = open(listed(entry({ isReturn: true, returnOf, credit, bookBack: verdict() })))
    const part = await card()
    const field = part.queryByLabelText(/^Payment to a charity that came back/)
    expect(field === null).toBe(returnOf !== '')
    if (field) fireEvent.change(field, { target: { value: ' chp_1 ' } })
    fireEvent.click(part.getByRole('button', { name: 'Propose charity money' }))
    await eventually(() => expect(sentOf(sent, 'ProposeBookBack')).toEqual([{ id: 'ben_1', input }]))
  })

  it.each([
    ['', verdict()],
    [' where no wallet takes its currency', verdict(BANK_ENTRY_TEXTS.noCurrency)],
  ])('is proposed to be sent back%s', async (_where, credit) => {
    const { sent } = open(listed(entry({ credit })))
    fireEvent.click(
      (await card()).getByRole('button', { name: /^Propose to send the money of Bernard Dupont/ }),
    )
    await eventually(() => expect(sentOf(sent, 'ProposeSendBack')).toEqual([{ id: 'ben_1' }]))
  })

  it('is proposed to be set aside with a reason only', async () => {
    const { sent } = open(listed(entry()))
    const part = await card()
    const button = part.getByRole('button', { name: /^Propose to set the money of Bernard Dupont/ })
    fireEvent.click(button)
    expect(await part.findByText(BANK_ENTRY_TEXTS.reason)).toBeTruthy()
    expect(sentOf(sent, 'ProposeSetAside')).toEqual([])
    fireEvent.change(part.getByLabelText(/^Reason to set it aside/), { target: { value: 'Reported twice.' } })
    fireEvent.click(button)
    await eventually(() =>
      expect(sentOf(sent, 'ProposeSetAside')).toEqual([
        { id: 'ben_1', input: { reason: 'Reported twice.' } },
      ]),
    )
  })

  it('shows the second person why it is to be set aside', async () => {
    const row = entry({
      state: 'setAsideProposed',
      asideReason: 'Reported twice.',
      approve: verdict(),
      decline: verdict(),
    })
    open(listed(row))
    const part = await card()
    expect(part.getByText('Reason to set it aside: Reported twice.')).toBeTruthy()
    fireEvent.click(part.getByRole('button', { name: /^Set aside \$50.00/ }))
    expect(await screen.findByText('Set $50.00 aside, without an entry in the ledger?')).toBeTruthy()
  })

  it('is proposed to be reopened while it is set aside, and a second person does so', async () => {
    const asideReason = 'Reported twice.'
    const { sent } = open(
      listed(
        entry({ state: 'setAside', asideReason, reopen: verdict() }),
        entry({
          _id: 'ben_2',
          payer: 'Other',
          state: 'reopenProposed',
          asideReason,
          approve: verdict(),
          decline: verdict(),
        }),
      ),
    )
    fireEvent.click((await card()).getByRole('button', { name: /^Propose to reopen the money of Bernard/ }))
    await eventually(() => expect(sentOf(sent, 'ProposeReopen')).toEqual([{ id: 'ben_1' }]))
    fireEvent.click(screen.getByRole('button', { name: /^Reopen \$50.00/ }))
    expect(await screen.findByText('It waits for a decision again.')).toBeTruthy()
  })

  it('is booked by a second person with exactly what the code confirms', async () => {
    const row = entry({
      state: 'creditProposed',
      proposal: '0123456789abcdef',
      payeeName: 'Amina Rahman',
      approve: verdict(),
      decline: verdict(),
    })
    const { sent } = open(listed(row))
    fireEvent.click((await card()).getByRole('button', { name: /^Book \$50.00/ }))
    expect(sentOf(sent, 'ApproveBankEntry')).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Book $50.00' }))
    const amount = { amount: '5000', currency: 'USD' }
    await eventually(() =>
      expect(sentOf(sent, 'ApproveBankEntry')).toEqual([
        { input: { entryId: 'ben_1', amount, proposal: '0123456789abcdef' } },
      ]),
    )
    expect(forPayment).toHaveBeenLastCalledWith(
      expect.objectContaining({
        operation: 'approveBankEntry',
        amount,
        payee: 'ben_1-0123456789abcdef',
      }),
    )
  })

  it('is not decided by who proposed it', async () => {
    const own = verdict(BANK_ENTRY_GUARD_TEXTS.isSecond)
    open(listed(entry({ state: 'returnProposed', approve: own, decline: own })))
    const part = await card()
    expect(part.getByText(BANK_ENTRY_GUARD_TEXTS.isSecond)).toBeTruthy()
    expect(part.queryByRole('button', { name: /^(Send back|Decline)/ })).toBeNull()
  })

  it('shows everything when asked', async () => {
    const { sent } = open(listed())
    expect(await screen.findByText('Nothing waits for a decision.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'all' } })
    expect(await screen.findByText('The bank has reported nothing yet.')).toBeTruthy()
    expect(sentOf(sent, 'BankEntries').at(-1)).toMatchObject({ show: 'all', pageNo: 1 })
  })

  it('offers another try when reading failed', async () => {
    open(FAILURE)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
