import { DEFAULT_CURRENCY, type Currency } from '#contracts/money.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { charity, providerSettlement } from '#services/ledger/accounts.ts'
import { charityClosed, movePayment } from '#services/payment/charity/lifecycle.ts'
import { findPayment, lockPayment, type CharityPaymentRow } from '#services/payment/charity/store.ts'
import { accountClosed, testTransfer } from '#services/payment/withdrawals/accounts.ts'
import { moveWithdrawal } from '#services/payment/withdrawals/lifecycle.ts'
import { lockWithdrawal, type WithdrawalRow } from '#services/payment/withdrawals/store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { isReturnBooked, type EntryRow } from './store.ts'
import { accountsById } from '#services/payment/withdrawals/account-store.ts'

/** A payment of ours: a withdrawal, one to a charity, or the test transfer to a bank account. */
type SentPayment =
  | { readonly of: 'withdrawal'; readonly row: WithdrawalRow }
  | { readonly of: 'charity'; readonly row: CharityPaymentRow }
  | { readonly of: 'test'; readonly accountId: string }

/** Of a test transfer, in cents. */
const TEST_AMOUNT = 1n

const isOut = ({ state }: Pick<WithdrawalRow, 'state'> | Pick<CharityPaymentRow, 'state'>): boolean =>
  state === 'sent' || state === 'settled'

/** The payment of ours that an entry says came back, locked, where it may; undefined for another one. */
export async function sentPayment(tx: Tx, reference: string): Promise<SentPayment | undefined> {
  const row = await lockWithdrawal(tx, reference)
  if (row) return isOut(row) ? { of: 'withdrawal', row } : undefined
  const toCharity = await lockPayment(tx, reference)
  if (toCharity) return isOut(toCharity) ? { of: 'charity', row: toCharity } : undefined
  const account = (await accountsById(tx, [reference])).get(reference)
  return account && { of: 'test', accountId: account.id }
}

/** A test transfer has no state of its own: whether an entry has booked its return. */
export const cameBackBefore = async (
  tx: Tx,
  bank: string,
  reference: string | null,
  payment: SentPayment,
): Promise<boolean> => payment.of === 'test' && reference !== null && isReturnBooked(tx, bank, reference)

/** What of a payment to a charity has not come back. */
export const leftOf = ({ amount, returnedAmount }: CharityPaymentRow): bigint => amount - returnedAmount

/**
 * Whether an entry has currency and amount of the payment that it returns. Of a payment to a charity the bank may keep a fee: the rest goes
 * back.
 */
export function isMoneyOf(
  payment: SentPayment | undefined,
  { amount, currency }: { readonly amount: bigint; readonly currency: Currency },
): boolean {
  if (!payment || payment.of === 'test') return currency === DEFAULT_CURRENCY && amount === TEST_AMOUNT
  const { row } = payment
  return (
    currency === row.currency &&
    (payment.of === 'charity' ? amount <= leftOf(payment.row) : amount === row.amount)
  )
}

/** Whether an entry returns a payment to a charity: no wallet may take it. */
export const isOfCharity = async (db: Executor, returnOf: string | null): Promise<boolean> =>
  returnOf !== null && (await findPayment(db, returnOf)) !== undefined

/** Whether an entry names no payment that came back: it may be one to a charity, so that no wallet takes it. */
export const isUnnamed = ({ isReturn, returnOf }: Pick<EntryRow, 'isReturn' | 'returnOf'>): boolean =>
  isReturn && (returnOf === null || returnOf === '')

/** Whether a withdrawal of this person may have come back with this amount; what it is in another currency two people judge. */
export async function mayBeWithdrawal(
  tx: Tx,
  withdrawalId: string,
  { payeeId, amount, currency }: { readonly payeeId: string } & Pick<EntryRow, 'amount' | 'currency'>,
): Promise<boolean> {
  const row = await lockWithdrawal(tx, withdrawalId)
  return row?.userId === payeeId && isOut(row) && (row.currency !== currency || amount <= row.amount)
}

interface Returned {
  readonly id: string
  readonly bank: string
  readonly bankRef: string
  readonly amount: bigint
  readonly returnOf: string | null
}

/** Books a payment to a charity back into its part of the charity account. */
async function bookFromCharity(
  deps: PaymentDeps,
  tx: Tx,
  row: CharityPaymentRow,
  { id, bank, bankRef, amount }: Returned,
): Promise<string> {
  const isWhole = amount === row.amount
  const type = isWhole
    ? 'charityPayment.returned'
    : amount === leftOf(row)
      ? 'charityPayment.restReturned'
      : 'charityPayment.partlyReturned'
  await movePayment(deps, tx, row, { type }, { returnedAmount: row.returnedAmount + amount })
  if (row.transferId === null) throw new Error(`The charity payment ${row.id} has no posting.`)
  const { currency } = row
  const result = isWhole
    ? // The move has booked it already.
      await deps.ledger.refund(row.transferId, { reason: 'charity_returned' }, tx)
    : await deps.ledger.transfer(
        {
          kind: 'charity_back',
          reason: 'charity_returned',
          reference: row.id,
          legs: [{ from: providerSettlement(bank, currency), to: charity(currency, row.fund), amount }],
          idempotency: { actor: `bank:${bank}`, key: bankRef },
        },
        tx,
      )
  if (!('transferId' in result))
    throw new Error(`The ledger answered '${result.outcome}' to the return ${id}.`)
  return result.transferId
}

/** Books a payment of ours back, and returns the posting. */
export async function bookReturn(deps: PaymentDeps, tx: Tx, entry: Returned): Promise<string> {
  const { id, bank, returnOf } = entry
  const payment = returnOf === null ? undefined : await sentPayment(tx, returnOf)
  if (payment?.of === 'charity') return bookFromCharity(deps, tx, payment.row, entry)
  if (!payment) throw new Error(`The payment that the bank entry ${id} returns is not there.`)
  if (payment.of === 'withdrawal')
    await moveWithdrawal(deps, tx, payment.row, { type: 'withdrawal.returned' })
  const transferId =
    payment.of === 'withdrawal'
      ? payment.row.transferId
      : await testTransfer(deps, bank, payment.accountId, tx)
  const result = await deps.ledger.refund(transferId, { reason: 'withdrawal_returned' }, tx)
  // The move of the withdrawal has booked it already.
  if (result.outcome !== 'done' && result.outcome !== 'replayed')
    throw new Error(`The ledger answered '${result.outcome}' to the return ${id}.`)
  return result.transferId
}

/** A withdrawal that came back with another amount is over, once that amount is booked. */
export async function closeReturned(deps: PaymentDeps, tx: Tx, reference: string): Promise<void> {
  const row = await lockWithdrawal(tx, reference)
  if (row && isOut(row)) await moveWithdrawal(deps, tx, row, { type: 'withdrawal.partlyReturned' })
}

/** What an entry would book back into charity money: whether it returns a payment to a charity, and no more than is left of it. */
export const bookBackFacts = (
  { amount, currency }: Pick<EntryRow, 'amount' | 'currency'>,
  payment: CharityPaymentRow | undefined,
) => ({
  isOfCharity: payment !== undefined && (isOut(payment) || payment.state === 'returned'),
  isWithinPaid: payment !== undefined && payment.currency === currency && amount <= leftOf(payment),
})

/** Has an account stopped whose payment came back because it is closed. */
export async function stopClosed(deps: PaymentDeps, tx: Tx, reference: string): Promise<void> {
  const toCharity = await findPayment(tx, reference)
  if (toCharity) return charityClosed(deps, tx, toCharity.charityId)
  const row = await lockWithdrawal(tx, reference)
  const accountId = row?.accountId ?? (await accountsById(tx, [reference])).get(reference)?.id
  if (accountId !== undefined) await accountClosed(deps, tx, accountId)
}
