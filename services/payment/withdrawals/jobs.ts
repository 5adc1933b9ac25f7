import * as z from 'zod/mini'
import { ACCOUNT_PAUSED_TOPIC, accountPaused } from '#contracts/internal/user.ts'
import { id } from '#contracts/paging.ts'
import type { WithdrawalEvent } from '#machines/withdrawal/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { lockPerson, pausedAmong } from '#services/kit/security/personal.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import type { Bank } from '#services/providers/bank/port.ts'
import { accountsById } from './account-store.ts'
import { accountClosed, bankOf, openAccount } from './accounts.ts'
import { holdWithdrawals, moveWithdrawal, WITHDRAWAL_TOPICS } from './lifecycle.ts'
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from './store.ts'

const byId = z.object({ withdrawalId: id })
/** How often the bank is asked while a payment is on its way. */
const LOOK_MS = 60_000
/** For so long an arrived payment usually comes back, milliseconds; a later return is booked all the same. */
export const LATE_RETURN_MS = 10 * 86_400_000

/** Carries withdrawals out; each job bears being delivered twice, and money of people waits for every one of them. */
export function handleWithdrawalJobs(deps: PaymentDeps): void {
  const { db, jobs, clock } = deps.ctx
  const endless = { retry: 'endless' } as const

  /** Applies an event in one of these states; elsewhere another run was faster. */
  const moveIn = (
    withdrawalId: string,
    states: readonly WithdrawalRow['state'][],
    event: WithdrawalEvent,
    then?: (tx: Tx, row: WithdrawalRow) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockWithdrawal(tx, withdrawalId)
      if (!row || !states.includes(row.state)) return
      await moveWithdrawal(deps, tx, row, event)
      await then?.(tx, row)
    })

  /** `cause` is the job that asks: run again after a crash, it asks for the same look. */
  const lookLater = (tx: Tx, withdrawalId: string, after: number, cause: string): Promise<void> =>
    jobs.enqueue(tx, {
      topic: WITHDRAWAL_TOPICS.look,
      payload: { withdrawalId },
      runAt: new Date(clock.now().getTime() + after),
      dedupeKey: `after ${cause}`,
    })

  /** The bank that has this withdrawal. @throws Error where another one is configured, which does not know the reference */
  const bankFor = ({ id: withdrawalId, bank: name }: WithdrawalRow): Bank => {
    const bank = bankOf(deps)
    if (bank.name !== name)
      throw new Error(`The withdrawal ${withdrawalId} belongs to the bank ${name}, not to ${bank.name}.`)
    return bank
  }

  jobs.handle(
    ACCOUNT_PAUSED_TOPIC,
    (payload) =>
      db.transaction(async (tx) => {
        const { userId } = accountPaused.parse(payload)
        await lockPerson(tx, userId)
        await holdWithdrawals(deps, tx, userId)
      }),
    endless,
  )

  jobs.handle(
    WITHDRAWAL_TOPICS.release,
    async (payload) => {
      const now = clock.now().toISOString()
      await moveIn(byId.parse(payload).withdrawalId, ['held'], { type: 'withdrawal.holdEnded', now })
    },
    endless,
  )

  jobs.handle(
    WITHDRAWAL_TOPICS.send,
    async (payload, { id: jobId }) => {
      const { withdrawalId } = byId.parse(payload)
      const row = await findWithdrawal(db.orm, withdrawalId)
      if (row?.state !== 'approved' && row?.state !== 'sending') return
      // Everything that sending needs comes first, because a withdrawal cannot be cancelled once it is handed over.
      const bank = bankFor(row)
      const account = (await accountsById(db.orm, [row.accountId])).get(row.accountId)
      const key = await deps.ctx.personal.of(db.orm, row.userId)
      if (!account || !key) throw new Error(`The account of the withdrawal ${withdrawalId} is not there.`)
      await db.transaction(async (tx) => {
        await lockPerson(tx, row.userId)
        const now = await lockWithdrawal(tx, withdrawalId)
        if (now?.state !== 'approved') return
        // The job of a pause may run later than this one.
        const isPaused = (await pausedAmong(tx, [row.userId])).has(row.userId)
        await moveWithdrawal(deps, tx, now, {
          type: isPaused ? 'withdrawal.recalled' : 'withdrawal.handedOver',
        })
      })
      // It may have been cancelled meanwhile. A job that ended between the bank and our own row sends again; the bank knows the reference.
      if ((await findWithdrawal(db.orm, withdrawalId))?.state !== 'sending') return
      const answer = await bank.send({
        reference: row.id,
        amount: row.amount,
        currency: row.currency,
        ...openAccount(key, account),
        message: `MIZAN ${row.id}`,
      })
      await moveIn(
        withdrawalId,
        ['sending'],
        { type: answer === 'accepted' ? 'withdrawal.sent' : 'withdrawal.refused' },
        async (tx) => {
          if (answer === 'accepted') await lookLater(tx, withdrawalId, LOOK_MS, jobId)
          if (answer === 'closed') await accountClosed(deps, tx, row.accountId)
        },
      )
    },
    endless,
  )

  jobs.handle(
    WITHDRAWAL_TOPICS.look,
    async (payload, { id: jobId }) => {
      const { withdrawalId } = byId.parse(payload)
      const known = await findWithdrawal(db.orm, withdrawalId)
      if (known?.state !== 'sent') return
      const status = await bankFor(known).statusOf(withdrawalId)
      await db.transaction(async (tx) => {
        const row = await lockWithdrawal(tx, withdrawalId)
        if (row?.state !== 'sent') return
        if (status === 'underway') return lookLater(tx, withdrawalId, LOOK_MS, jobId)
        await moveWithdrawal(deps, tx, row, { type: 'withdrawal.settled' })
      })
    },
    endless,
  )
}
