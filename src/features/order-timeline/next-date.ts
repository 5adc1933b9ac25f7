import type { OrderStep } from '#contracts/payment/payments.ts'

/** A stage that is still to come to its end, with its date. */
export type NextDate = OrderStep & { readonly at: string }

/** The next date of an order; undefined where none is known. */
export function nextDateOf(steps: readonly OrderStep[]): NextDate | undefined {
  return steps.find((step): step is NextDate => step.status !== 'done' && step.at !== null)
}
