import { DEFAULT_CURRENCY } from '#contracts/money.ts'
import { manualClock } from '#services/kit/clock.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { paymentDeps, type PaymentContext, type PaymentServiceDeps } from '#services/payment/index.ts'
import { accountsOfUser, markProven } from '#services/payment/withdrawals/account-store.ts'
import { createAccounts } from '#services/payment/withdrawals/accounts.ts'
import { createWithdrawals } from '#services/payment/withdrawals/withdrawals.ts'
import type { Bank } from '#services/providers/bank/port.ts'

const HOUR_MS = 3_600_000
const ACCOUNT_HOURS_AGO = 20 * 24
const WALLET = 2_000_000n

/** Withdrawals by how long ago they were asked for; the cents tell the embedded bank how each ends. */
const REQUESTS = [
  { hoursAgo: 240, amount: 250_000n },
  { hoursAgo: 144, amount: 120_082n },
  { hoursAgo: 72, amount: 80_083n },
  // Large, so that it waits for finance.
  { hoursAgo: 2, amount: 1_200_000n },
] as const

/** A confirmed bank account of one person, and withdrawals that arrived, came back, are on their way and wait for finance; once. */
export async function seedWithdrawals(
  ctx: PaymentContext,
  deps: Omit<PaymentServiceDeps, 'ledger' | 'cards' | 'bank'>,
  { userId, holder, bank }: { readonly userId: string; readonly holder: string; readonly bank: Bank },
): Promise<void> {
  if ((await accountsOfUser(ctx.db.orm, userId)).length > 0) return
  const before = (hours: number) => new Date(ctx.clock.now().getTime() - hours * HOUR_MS)
  const clock = manualClock(before(ACCOUNT_HOURS_AGO))
  const ledger = createLedger({ db: ctx.db, clock })
  const past = paymentDeps({ ...ctx, clock }, { ...deps, ledger, cards: undefined, bank })
  // The identity check of this person is made after the first start.
  const others = { ...past.others, verifiedNames: async () => [{ name: holder, of: 'person' as const }] }
  const accounts = createAccounts({ ...past, others })
  const withdrawals = createWithdrawals({ ...past, others }, accounts)
  const funded = await ledger.deposit({
    provider: 'demonstration',
    userId,
    currency: DEFAULT_CURRENCY,
    amount: WALLET,
    idempotency: { actor: userId, key: 'seed-withdrawals' },
  })
  if (funded.outcome !== 'accepted' && funded.outcome !== 'replayed')
    throw new Error(`The seed's money was refused: ${funded.outcome}.`)
  const account = { holder, number: 'DE89370400440532013000', bankCode: 'COBADEFFXXX' }
  const { _id: accountId } = await accounts.add(userId, account)
  await markProven(ctx.db.orm, accountId, clock.now())
  for (const { hoursAgo, amount } of REQUESTS) {
    clock.set(before(hoursAgo))
    await withdrawals.request(userId, {
      accountId,
      amount: { amount: amount.toString(), currency: DEFAULT_CURRENCY },
      idempotencyKey: `seed-withdrawal-${amount}`,
    })
  }
}
