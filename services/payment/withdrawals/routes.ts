import { FORMER_ACCOUNT } from '#contracts/internal/user.ts'
import { verdictOf } from '#services/kit/http/problem.ts'
import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import {
  addBankAccount,
  approveHolder,
  bankAccountQueue,
  bankAccounts,
  declineHolder,
  proveBankAccount,
  removeBankAccount,
} from '#contracts/payment/bank-accounts.ts'
import {
  ACCOUNTS_MAX,
  BANK_TEXTS,
  WITHDRAWAL_TEXTS,
  withdrawalFeeFor,
  withdrawalFeeIn,
} from '#contracts/payment/withdrawal-values.ts'
import {
  approveWithdrawal,
  cancelWithdrawal,
  declineWithdrawal,
  requestWithdrawal,
  withdrawalById,
  withdrawalFee,
  withdrawalQueue,
  withdrawals as withdrawalList,
  type Withdrawal,
} from '#contracts/payment/withdrawals.ts'
import { WITHDRAWAL_LABELS } from '#machines/withdrawal/labels.ts'
import { withdrawalRefusal } from '#machines/withdrawal/rules.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import { customerCash } from '#services/ledger/accounts.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { pausedAmong } from '#services/kit/security/personal.ts'
import { heldAmong } from '#services/payment/watching/store.ts'
import { accountsById, waitingHolders } from './account-store.ts'
import { holderRefusal, openAccount, type Accounts } from './accounts.ts'
import { positionOf } from './lifecycle.ts'
import {
  findWithdrawal,
  ownWithdrawal,
  stoppableWithdrawals,
  withdrawalsOf,
  type WithdrawalRow,
} from './store.ts'
import { noWithdrawal, type Withdrawals } from './withdrawals.ts'

/** Bank accounts and withdrawals of their owner, and the queue of finance. */
export function withdrawalRoutes(deps: PaymentDeps, accounts: Accounts, withdrawals: Withdrawals): Handler[] {
  const { ctx, ledger, others } = deps
  const db = ctx.db.orm

  /** Holder and last digits of each withdrawal's account, by its id; those of erased people are left out. */
  async function payees(rows: readonly WithdrawalRow[]) {
    const [known, keys] = await Promise.all([
      accountsById(
        db,
        rows.map(({ accountId }) => accountId),
      ),
      ctx.personal.ofMany(db, [...new Set(rows.map(({ userId }) => userId))]),
    ])
    return ({ accountId, userId }: WithdrawalRow) => {
      const [row, key] = [known.get(accountId), keys.get(userId)]
      if (!row || !key) return { holder: FORMER_ACCOUNT, last4: '' }
      const { holder, number } = openAccount(key, row)
      return { holder, last4: number.slice(-4) }
    }
  }

  async function views(rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
    const payeeOf = await payees(rows)
    return rows.map((row) => ({
      _id: row.id,
      amount: toWire({ minor: row.amount, currency: row.currency }),
      fee: toWire({ minor: row.fee, currency: row.currency }),
      accountId: row.accountId,
      ...payeeOf(row),
      state: row.state,
      stateLabel: WITHDRAWAL_LABELS[row.state],
      requestedAt: row.requestedAt.toISOString(),
      heldUntil: row.heldUntil.toISOString(),
      changedAt: row.changedAt.toISOString(),
      reason: row.decidedWhy,
      cancel: verdictOf(withdrawalRefusal(positionOf(row), { type: 'withdrawal.cancelled' })?.text ?? null),
    }))
  }

  async function own(userId: string, id: string): Promise<Withdrawal> {
    const row = await ownWithdrawal(db, userId, id)
    const [data] = row ? await views([row]) : []
    if (!data) throw noWithdrawal()
    return data
  }

  async function decided(id: string) {
    const row = await findWithdrawal(db, id)
    if (!row) throw noWithdrawal()
    return { _id: row.id, stateLabel: WITHDRAWAL_LABELS[row.state] }
  }

  return [
    handler(bankAccounts, async ({ actor }) => ({
      status: true,
      message: '',
      ...wholeList(await accounts.list(signedIn(actor).userId), ACCOUNTS_MAX),
    })),
    handler(addBankAccount, async ({ actor, body }) => {
      const data = await accounts.add(signedIn(actor).userId, body)
      const message =
        data.holderState === 'waiting' ? `${BANK_TEXTS.added} ${BANK_TEXTS.holderWaits}` : BANK_TEXTS.added
      return { status: true, message, data }
    }),
    handler(proveBankAccount, async ({ actor, params, body }) => ({
      status: true,
      message: BANK_TEXTS.confirmed,
      data: await accounts.prove(signedIn(actor).userId, params.id, body.code),
    })),
    handler(removeBankAccount, async ({ actor, params }) => {
      await accounts.remove(signedIn(actor).userId, params.id)
      return { status: true, message: BANK_TEXTS.removed }
    }),
    handler(bankAccountQueue, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await waitingHolders(db, { limit: perPage, offset })
      const owners = [...new Set(rows.map(({ userId }) => userId))]
      const [keys, names, verified] = await Promise.all([
        ctx.personal.ofMany(db, owners),
        others.namesOf(owners),
        // At most one page of people, each asked once.
        Promise.all(owners.map(async (userId) => [userId, await others.verifiedNames(userId)] as const)),
      ])
      const verifiedOf = new Map(verified)
      const { userId: actorId } = signedIn(actor)
      const data = rows.map((row) => {
        const key = keys.get(row.userId)
        const account = key && openAccount(key, row)
        const allowed = verdictOf(holderRefusal(row, actorId))
        return {
          _id: row.id,
          ownerName: names[row.userId] ?? FORMER_ACCOUNT,
          holder: account?.holder ?? FORMER_ACCOUNT,
          last4: account?.number.slice(-4) ?? '',
          bankCode: account?.bankCode ?? '',
          bankCountry: account?.bankCountry,
          verifiedNames: (verifiedOf.get(row.userId) ?? []).map(({ name }) => name),
          addedAt: row.createdAt.toISOString(),
          approve: allowed,
          decline: allowed,
        }
      })
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(approveHolder, async ({ actor, params }) => {
      await accounts.approveHolder(signedIn(actor).userId, params.id)
      return { status: true, message: BANK_TEXTS.holderApproved }
    }),
    handler(declineHolder, async ({ actor, params, body }) => {
      await accounts.declineHolder(signedIn(actor).userId, params.id, body.reason)
      return { status: true, message: BANK_TEXTS.holderDeclined }
    }),
    handler(withdrawalFee, async ({ actor, query }) => {
      const { currency = DEFAULT_CURRENCY } = query
      const wallet = customerCash(signedIn(actor).userId, currency)
      const [{ id, body }, { available }] = await Promise.all([
        versionAt(db, 'fees', ctx.clock.now()),
        ledger.balance(wallet),
      ])
      const full = withdrawalFeeIn(body.withdrawal, currency)
      const minor = withdrawalFeeFor(full, available)
      // One item of the browser's cache for each currency.
      const _id = currency === DEFAULT_CURRENCY ? id : `${id}_${currency}`
      const data = { _id, fee: toWire({ minor, currency }), isReduced: minor !== full }
      return { status: true, message: '', data }
    }),
    handler(withdrawalList, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await withdrawalsOf(db, signedIn(actor).userId, { limit: perPage, offset })
      return { status: true, message: '', data: await views(rows), totalCount: total, perPage }
    }),
    handler(withdrawalById, async ({ actor, params }) => ({
      status: true,
      message: '',
      data: await own(signedIn(actor).userId, params.id),
    })),
    handler(requestWithdrawal, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      const id = await withdrawals.request(userId, body)
      return { status: true, message: WITHDRAWAL_TEXTS.requested, data: await own(userId, id) }
    }),
    handler(cancelWithdrawal, async ({ actor, params }) => {
      const { userId } = signedIn(actor)
      await withdrawals.cancel(userId, params.id)
      return { status: true, message: WITHDRAWAL_TEXTS.cancelled, data: await own(userId, params.id) }
    }),
    handler(withdrawalQueue, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await stoppableWithdrawals(db, { limit: perPage, offset })
      const owners = rows.map(({ userId }) => userId)
      const [payeeOf, names, held, paused] = await Promise.all([
        payees(rows),
        others.namesOf(owners),
        heldAmong(db, owners),
        pausedAmong(db, owners),
      ])
      const actorId = signedIn(actor).userId
      const data = rows.map((row) => {
        const at = positionOf(row)
        const reason = 'as it will be given'
        return {
          _id: row.id,
          ownerName: names[row.userId] ?? FORMER_ACCOUNT,
          amount: toWire({ minor: row.amount, currency: row.currency }),
          ...payeeOf(row),
          state: row.state,
          requestedAt: row.requestedAt.toISOString(),
          heldUntil: row.heldUntil.toISOString(),
          approve: verdictOf(
            withdrawalRefusal(at, {
              type: 'withdrawal.approved',
              actorId,
              isNotOnHold: !held.has(row.userId),
              isNotPaused: !paused.has(row.userId),
            })?.text ?? null,
          ),
          decline: verdictOf(
            withdrawalRefusal(at, { type: 'withdrawal.declined', actorId, reason })?.text ?? null,
          ),
        }
      })
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(approveWithdrawal, async ({ actor, body }) => {
      await withdrawals.approve(signedIn(actor).userId, body.withdrawalId, body.amount)
      return { status: true, message: WITHDRAWAL_TEXTS.approved, data: await decided(body.withdrawalId) }
    }),
    handler(declineWithdrawal, async ({ actor, params, body }) => {
      await withdrawals.decline(signedIn(actor).userId, params.id, body.reason)
      return { status: true, message: WITHDRAWAL_TEXTS.declined, data: await decided(params.id) }
    }),
  ]
}
