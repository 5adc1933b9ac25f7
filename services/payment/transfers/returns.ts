import type { Tx } from '#services/kit/database/database.ts'
import { accountClosed, testTransfer } from '#services/payment/withdrawals/accounts.ts'
import { moveWithdrawal } from '#services/payment/withdrawals/lifecycle.ts'
import { lockWithdrawal, type WithdrawalRow } from '#services/payment/withdrawals/store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { isReturnBooked } from './store.ts'
import { accountsById } from '#services/payment/withdrawals/account-store.ts'

/** A payment of ours: a withdrawal, or the test transfer to a bank account. */
type SentPayment =
  | { readonly of: 'withdrawal'; readonly row: WithdrawalRow }
  | { readonly of: 'test'; readonly accountId: string }

const isOut = ({ state }: WithdrawalRow): boolean => state === 'sent' || state === 'settled'

/** The payment of ours that an entry says came back, locked, where it may; undefined for another one. */
export async function sentPayment(tx: Tx, reference: string): Promise<SentPayment | undefined> {
  const row = await lockWithdrawal(tx, reference)
  if (row) return isOut(row) ? { of: 'withdrawal', row } : undefined
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

/** Books a payment of ours back in full, and returns the posting. */
export async function bookReturn(
  deps: PaymentDeps,
  tx: Tx,
  { id, bank, returnOf }: { readonly id: string; readonly bank: string; readonly returnOf: string | null },
): Promise<string> {
  const payment = returnOf === null ? undefined : await sentPayment(tx, returnOf)
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

/** Has an account stopped whose payment came back because it is closed. */
export async function stopClosed(deps: PaymentDeps, tx: Tx, reference: string): Promise<void> {
  const row = await lockWithdrawal(tx, reference)
  const accountId = row?.accountId ?? (await accountsById(tx, [reference])).get(reference)?.id
  if (accountId !== undefined) await accountClosed(deps, tx, accountId)
}
