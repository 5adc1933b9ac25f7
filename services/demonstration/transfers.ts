import { DEFAULT_CURRENCY } from '#contracts/money.ts'
import { manualClock } from '#services/kit/clock.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { paymentDeps, type PaymentContext, type PaymentServiceDeps } from '#services/payment/index.ts'
import { ownReference, receive } from '#services/payment/transfers/receiving.ts'
import type { Bank } from '#services/providers/bank/port.ts'

const DAY_MS = 86_400_000

/** Two transfers that wait for finance, once: one without a reference, and one by another payer than the owner of the wallet. */
export async function seedTransfers(
  ctx: PaymentContext,
  deps: Omit<PaymentServiceDeps, 'ledger' | 'cards' | 'bank'>,
  { userId, holder, bank }: { readonly userId: string; readonly holder: string; readonly bank: Bank },
): Promise<void> {
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS)
  const clock = manualClock(before(2))
  const ledger = createLedger({ db: ctx.db, clock })
  const past = paymentDeps({ ...ctx, clock }, { ...deps, ledger, cards: undefined, bank })
  // The identity check of this person is made after the first start.
  const others = { ...past.others, verifiedNames: async () => [{ name: holder, of: 'person' as const }] }
  const usual = {
    currency: DEFAULT_CURRENCY,
    bookedAt: clock.now(),
    returnOf: null,
    isClosed: false,
    isUnclear: false,
  }
  for (const entry of [
    {
      id: 'demonstration-no-reference',
      amount: 75_000n,
      payer: 'Leila Haddad',
      last4: '4417',
      message: 'Savings, please invest',
    },
    {
      id: 'demonstration-other-payer',
      amount: 120_000n,
      payer: 'Northwind Trading Ltd',
      last4: '9030',
      message: await ownReference(past, userId),
    },
  ])
    await receive({ ...past, others }, bank, { ...usual, ...entry })
}
