import * as z from 'zod/mini'
import { CURRENCIES, type Currency } from '#contracts/money.ts'
import { OPERATIONS } from '#contracts/operations.ts'
import type { StepUp } from '#contracts/operation.ts'
import type { Offer } from '#services/kit/service.ts'
import type { ChallengeRow } from './challenge-store.ts'

/** The name of whoever or whatever a payment goes to; undefined where there is none. */
export type PayeeName = (payeeId: string) => Promise<string | undefined>

const names = z.record(z.string(), z.string())

/** Names of payees, which are offerings all of them so far, from the service that knows them. */
export function payeeNames(offeringNames: Offer): PayeeName {
  return async (payeeId) => {
    const known = new Map(Object.entries(names.parse(await offeringNames({ ids: [payeeId] }))))
    return known.get(payeeId)
  }
}

/** How the operation with this id is stepped up; undefined for an unknown one and for one that needs no step-up. */
export function stepUpOf(operationId: string): StepUp | undefined {
  return OPERATIONS.find(({ id }) => id === operationId)?.stepUp
}

/**
 * What a code confirms, to stand after the words "confirms:" in the message that carries it (PSD2 RTS article 5): "invest $500.00 in
 * Alhambra Court". Undefined for a challenge that is no step-up.
 */
export async function wordsOf(
  { terms }: Pick<ChallengeRow, 'terms'>,
  payeeName: PayeeName,
): Promise<string | undefined> {
  if (terms === null) return undefined
  const stepUp = stepUpOf(terms.operation)
  if (stepUp?.of !== 'payment' || terms.amount === undefined || terms.payee === undefined) {
    return 'a change of how you sign in to Mizan'
  }
  return `${stepUp.verb} ${amountText(terms.amount)} in ${(await payeeName(terms.payee)) ?? terms.payee}`
}

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** `$1,250.00`, as the page that asks shows it; `MYR 1,250.00` where a sign would be read in two ways. */
function amountText({ amount, currency }: { readonly amount: string; readonly currency: string }): string {
  const decimals = CURRENCIES[currency as Currency] ?? 2
  const digits = amount.padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${SYMBOLS[currency] ?? `${currency} `}${whole}.${digits.slice(-decimals)}`
}
