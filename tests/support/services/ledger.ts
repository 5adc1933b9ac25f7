import { expect } from 'vitest'
import { newId } from '#services/kit/ids.ts'
import type { Ledger } from '#services/ledger/ledger.ts'

/** Adds money to a wallet, as the card provider's event does. */
export function deposit(ledger: Ledger, userId: string, amount: bigint, key = newId('evt')) {
  return ledger.deposit({
    provider: 'cards',
    userId,
    currency: 'USD',
    amount,
    idempotency: { actor: 'cards', key },
  })
}

/** Nothing to reconcile, and every asset adds up to zero. */
export async function expectGoodBooks(ledger: Ledger): Promise<void> {
  expect(await ledger.reconcile()).toEqual([])
  for (const line of await ledger.trialBalance()) {
    expect({ asset: line.asset, posted: line.posted, gap: line.held - line.pending }).toEqual({
      asset: line.asset,
      posted: 0n,
      gap: 0n,
    })
  }
}
