import type { PAYMENT_QUESTIONS } from '#contracts/internal/payment.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { accountsOf, isEmpty, movementsOf } from '#services/ledger/person.ts'
import { undecidedSince } from './deposits/rules.ts'
import { exportedDeposits, forgetCards, hasUndecidedDeposit } from './deposits/store.ts'
import { exportedOrders, hasOpenOrder } from './orders/store.ts'
import { exportedAccounts, forgetNumbers } from './withdrawals/account-store.ts'
import { openPayer } from './transfers/lifecycle.ts'
import { entriesOfPayee, hasProposedTo } from './transfers/store.ts'
import { openAccount } from './withdrawals/accounts.ts'
import { LATE_RETURN_MS } from './withdrawals/jobs.ts'
import { exportedWithdrawals, hasOpenWithdrawal } from './withdrawals/store.ts'
import { paymentsOf, sealedZakat } from './zakat/store.ts'
import { openZakat } from './zakat/zakat.ts'

type PersonQuestions = Pick<typeof PAYMENT_QUESTIONS, 'exportPart' | 'erasureBlockers' | 'erasePerson'>

/** This service's part in a person's data export, its reasons against erasing an account, and what goes with one. */
export function personAnswers({
  clock,
  db: { orm: db },
  personal,
}: Pick<ServiceContext, 'clock' | 'db' | 'personal'>): Asks<PersonQuestions> {
  return {
    exportPart: exportPart(async (userId) => {
      const [orders, deposits, withdrawals, entries, banks, key, sealed, zakatPayments, movements, accounts] =
        await Promise.all([
          exportedOrders(db, userId),
          exportedDeposits(db, userId),
          exportedWithdrawals(db, userId),
          entriesOfPayee(db, userId),
          exportedAccounts(db, userId),
          personal.of(db, userId),
          sealedZakat(db, userId),
          paymentsOf(db, userId),
          movementsOf(db, userId),
          accountsOf(db, userId),
        ])
      const bankAccounts = key
        ? banks.map((row) => ({ id: row.id, ...openAccount(key, row), addedAt: row.createdAt }))
        : []
      const zakat = key ? openZakat(key, sealed) : null
      const payers = await personal.ofMany(
        db,
        entries.map(({ id }) => id),
      )
      const transfers = entries.map((row) => {
        const payer = payers.get(row.id)
        const { id, amount, currency, state, bookedAt } = row
        return { id, amount, currency, state, bookedAt, ...(payer && openPayer(payer, row)) }
      })
      const data = plainRows([
        { orders, deposits, withdrawals, transfers, bankAccounts, zakat, zakatPayments, movements, accounts },
      ])
      const last = [...orders.map((row) => row.changedAt), ...deposits.map((row) => row.changedAt)]
        .concat(movements.map((row) => row.at))
        .toSorted((one, other) => Number(other) - Number(one))[0]
      const [only] = Array.isArray(data) ? data : []
      return {
        data: only ?? null,
        ...(last && { keeps: { kind: 'orders', lastAt: last, facts: only ?? null } }),
      }
    }),
    erasureBlockers: async ({ userId }) => {
      const accounts = (await accountsOf(db, userId)).filter(({ kind }) => kind === 'customer_cash')
      const [hasOrder, hasDeposit, hasWithdrawal, hasTransfer] = await Promise.all([
        hasOpenOrder(db, userId),
        hasUndecidedDeposit(db, userId, undecidedSince(clock.now())),
        hasOpenWithdrawal(db, userId, new Date(clock.now().getTime() - LATE_RETURN_MS)),
        hasProposedTo(db, userId),
      ])
      const reasons: (ErasureReason | false)[] = [
        // Money that was sent may come back.
        (hasWithdrawal || accounts.some((account) => !isEmpty(account))) && 'balance',
        (hasDeposit || hasTransfer) && 'deposit',
        hasOrder && 'order',
      ]
      return reasons.filter((reason) => reason !== false)
    },
    // Amounts are kept by law, the card and the account number behind them are not.
    erasePerson: async ({ userId }) => {
      const entries = await entriesOfPayee(db, userId)
      await Promise.all([
        forgetCards(db, userId),
        forgetNumbers(db, userId),
        ...entries.map(({ id }) => personal.erase(db, id)),
      ])
      return null
    },
  }
}
