import type { OrderStep } from '#contracts/payment/payments.ts'

/** A stage that is still to come to its end, with its date. */
export type NextDate = OrderStep & { readonly at: string }

/** The next date of an order; undefined where none is known. */
export function nextDateOf(steps: readonly OrderStep[]): NextDate | undefined {
  return steps.find((step): step is NextDate => step.status !== 'done' && step.at !== null)
}

/** What comes next with a position, in the order in which it comes. */
export type PositionStage = 'coolingOff' | 'target' | 'lockUp'

interface PositionEnds {
  readonly provisionalUntil: string | null
  readonly targetBy: string | null
  readonly nextUnlockAt: string | null
}

/** The dates of a position that are still to come; the first one is its next. */
export function datesOfPosition({
  provisionalUntil,
  targetBy,
  nextUnlockAt,
}: PositionEnds): { readonly stage: PositionStage; readonly at: string }[] {
  const ends = [
    ['coolingOff', provisionalUntil],
    ['target', targetBy],
    ['lockUp', nextUnlockAt],
  ] as const
  return ends.flatMap(([stage, at]) => (at === null ? [] : [{ stage, at }]))
}
