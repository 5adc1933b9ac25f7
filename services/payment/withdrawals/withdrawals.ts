import { fromWire, type MoneyWire } from '#contracts/money.ts'
import {
  WITHDRAWAL_DAY_MAX,
  WITHDRAWAL_LARGE,
  WITHDRAWAL_MIN,
  WITHDRAWAL_TEXTS,
  withdrawalFeeFor,
  withdrawalFeeIn,
} from '#contracts/payment/withdrawal-values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { ACCOUNT_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { WithdrawalEvent } from '#machines/withdrawal/machine.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { inDollars } from '#services/kit/rates.ts'
import { lockPerson, pausedAmong } from '#services/kit/security/personal.ts'
import { customerCash, platformFees, providerSettlement } from '#services/ledger/accounts.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { lockAccount } from './account-store.ts'
import { countriesOf, countryOfAccount, watch } from '#services/payment/watching/watch.ts'
import { isOnHold } from '#services/payment/watching/store.ts'
import { bankOf, noAccount, openAccount, type Accounts } from './accounts.ts'
import { effect, moveWithdrawal, recordWithdrawal, stepWithdrawal, WITHDRAWAL_VERSION } from './lifecycle.ts'
import { findWithdrawal, insertWithdrawal, lockWithdrawal, withdrawalOfKey, withdrawnSince } from './store.ts'

const DAY_MS = 86_400_000
const REQUESTS = { limit: 20, windowMs: DAY_MS }

export type Withdrawals = ReturnType<typeof createWithdrawals>

export const noWithdrawal = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, WITHDRAWAL_TEXTS.notFound)

/** What people decide about withdrawals; carrying them out is the work of jobs. */
export function createWithdrawals(deps: PaymentDeps, accounts: Accounts) {
  const { ctx, ledger } = deps

  /**
   * Requests a withdrawal and reserves its money in one transaction.
   * @throws Problem 404 for an account of others, 409 when it is not allowed, the money is not there or the fee is another one, 429
   */
  async function request(
    userId: string,
    input: {
      readonly accountId: string
      readonly amount: MoneyWire
      /** As it was shown to the person; none for 0. */
      readonly fee?: MoneyWire | null | undefined
      readonly idempotencyKey: string
    },
  ): Promise<string> {
    const bank = bankOf(deps)
    const { accountId, idempotencyKey } = input
    const { minor: amount, currency } = fromWire(input.amount)
    if (!bank.currencies.some((known) => known === currency))
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, {
        amount: WITHDRAWAL_TEXTS.noCurrency,
      })
    const [isOwnName, countries] = await Promise.all([
      accounts.isOwnName(userId, accountId),
      countriesOf(deps, userId),
    ])
    return ctx.db.transaction(async (tx) => {
      // One after another, so that the limit of a day counts every request.
      await lockPerson(tx, userId)
      const known = await withdrawalOfKey(tx, userId, idempotencyKey)
      if (known) {
        if (known.accountId === accountId && known.amount === amount && known.currency === currency)
          return known.id
        throw new Problem(PROBLEM_CODES.notAllowed, 409, WITHDRAWAL_TEXTS.keyReused)
      }
      if ((await pausedAmong(tx, [userId])).has(userId)) throw notNow(ACCOUNT_PAUSED_TEXT)
      const account = await lockAccount(tx, userId, accountId)
      if (!account) throw noAccount()
      if (!(await ctx.limits.take(`withdrawal:${userId}`, REQUESTS, tx)).ok)
        throw new Problem(
          PROBLEM_CODES.tooMany,
          429,
          'You have requested too many withdrawals today. Please try again tomorrow.',
        )
      const now = ctx.clock.now()
      const schedule = await versionAt(tx, 'fees', now)
      const wallet = customerCash(userId, currency)
      const { available } = await ledger.balance(wallet, tx)
      const fee = withdrawalFeeFor(withdrawalFeeIn(schedule.body.withdrawal, currency), available)
      if (BigInt(input.fee?.amount ?? 0) !== fee || (input.fee?.currency ?? currency) !== currency)
        throw new Problem(PROBLEM_CODES.stale, 409, WITHDRAWAL_TEXTS.otherFee)
      // What limits compare, in US dollars by the dated rate (record 0458).
      let earlier = 0n
      for (const part of await withdrawnSince(tx, userId, new Date(now.getTime() - DAY_MS)))
        earlier += await inDollars(tx, part, now)
      const ofDay = earlier + (await inDollars(tx, { minor: amount, currency }, now))
      const event = {
        type: 'withdrawal.requested',
        now: now.toISOString(),
        isAboveMinimum: amount >= WITHDRAWAL_MIN,
        isWithinLimit: ofDay <= WITHDRAWAL_DAY_MAX,
        isProven: account.provenAt !== null,
        isOwnName,
        isOpen: account.closedAt === null,
      } as const satisfies WithdrawalEvent
      const draft = {
        id: newId('wdr'),
        userId,
        // With what went before, so that no sum is cut into small ones.
        isLarge: ofDay >= WITHDRAWAL_LARGE || (await isOnHold(tx, userId)),
        heldUntil: account.heldUntil,
        state: 'draft',
      } as const
      const { state, actions } = stepWithdrawal(ctx, draft, event, 'person')
      const held = await ledger.hold(
        {
          kind: 'withdrawal',
          reason: 'withdrawal',
          reference: draft.id,
          // What comes back to the wallet takes its fee along (record 0403).
          legs: [
            { from: wallet, to: providerSettlement(bank.name, currency), amount },
            ...(fee === 0n ? [] : [{ from: wallet, to: platformFees(currency), amount: fee }]),
          ],
          idempotency: { actor: userId, key: idempotencyKey, body: draft.id },
        },
        tx,
      )
      if (held.outcome !== 'accepted')
        throw new Problem(PROBLEM_CODES.notAllowed, 409, WITHDRAWAL_TEXTS.funds)
      const row = {
        ...draft,
        state,
        accountId,
        amount,
        currency,
        fee,
        feeVersion: schedule.id,
        bank: bank.name,
        transferId: held.transferId,
      }
      await insertWithdrawal(tx, {
        ...row,
        idempotencyKey,
        machineVersion: WITHDRAWAL_VERSION,
        requestedAt: now,
        decidedBy: null,
        decidedAt: null,
        decidedWhy: null,
        changedAt: now,
      })
      await recordWithdrawal(deps, tx, { ...row, state: 'draft' }, event, { to: state, actorId: userId })
      for (const { type } of actions) if (type !== 'holdMoney') await effect(deps, tx, row, type, state)
      const key = await ctx.personal.of(tx, userId)
      const ofAccount = key && countryOfAccount(openAccount(key, account))
      await watch(deps, tx, userId, {
        kind: 'withdrawal',
        id: row.id,
        amount,
        currency,
        isThirdParty: account.holderState === 'approved',
        countries: ofAccount === undefined ? countries : [...countries, ofAccount],
      })
      return row.id
    })
  }

  /** @throws Problem 404, 409 once the bank has it */
  async function cancel(userId: string, withdrawalId: string): Promise<void> {
    await move(withdrawalId, { type: 'withdrawal.cancelled' }, { actorId: userId, isOwner: true })
  }

  /** @throws Problem 404, 409 when it is not allowed, or `stale` for another amount */
  async function approve(actorId: string, withdrawalId: string, amount: MoneyWire): Promise<void> {
    const before = await findWithdrawal(ctx.db.orm, withdrawalId)
    // A reply that was lost: the same person asks again.
    if (before?.decidedBy === actorId && before.decidedWhy === null) return
    await ctx.db.transaction(async (tx) => {
      // A pause and a hold wait for this lock, or are read after it.
      if (before) await lockPerson(tx, before.userId)
      const row = await lockWithdrawal(tx, withdrawalId)
      if (!row) throw noWithdrawal()
      const told = fromWire(amount)
      if (told.minor !== row.amount || told.currency !== row.currency)
        throw new Problem(PROBLEM_CODES.stale, 409, WITHDRAWAL_TEXTS.otherAmount)
      const isNotOnHold = !(await isOnHold(tx, row.userId))
      const isNotPaused = !(await pausedAmong(tx, [row.userId])).has(row.userId)
      const event = { type: 'withdrawal.approved', actorId, isNotOnHold, isNotPaused } as const
      await moveWithdrawal(deps, tx, row, event, { actorId })
    })
  }

  /** @throws Problem 404, 409 */
  const decline = (actorId: string, withdrawalId: string, reason: string): Promise<void> =>
    move(withdrawalId, { type: 'withdrawal.declined', actorId, reason }, { actorId, why: reason })

  const move = (
    withdrawalId: string,
    event: WithdrawalEvent,
    by: { readonly actorId: string; readonly why?: string; readonly isOwner?: boolean },
  ): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      const row = await lockWithdrawal(tx, withdrawalId, by.isOwner === true ? by.actorId : undefined)
      if (!row) throw noWithdrawal()
      await moveWithdrawal(deps, tx, row, event, by)
    })

  return { request, cancel, approve, decline }
}
