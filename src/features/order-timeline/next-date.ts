import type { OrderStep } from '#contracts/payment/payments.ts'

/** A stage that is still to come to its end, with its date. */
export type NextDate = OrderStep & { readonly at: string }

/** The next date of an order: that of the stage which it is in, such as an answer to new terms, before others; undefined where none is to come. */
export function nextDateOf(steps: readonly OrderStep[], now: Date): NextDate | undefined {
  const coming = steps.filter(
    (step): step is NextDate => step.status !== 'done' && step.at !== null && new Date(step.at) > now,
  )
  return coming.find(({ status }) => status === 'current') ?? coming[0]
}

/** What comes next with a position, in the order in which it comes; `answer` is due about new terms, `settling` is a target whose date has passed. */
export type PositionStage = 'answer' | 'coolingOff' | 'target' | 'settling' | 'lockUp'

/** An offering past its closing date ends with its last cooling-offs and card payments. */
export const SETTLING_TEXT = 'The result follows once its last payments have ended.'

/** A provisional lot after its cooling-off. */
export const WAITING_TEXT = 'Confirmed, waiting for the minimum target'

export interface PositionEnds {
  readonly provisionalUntil: string | null
  readonly answerBy: string | null
  readonly targetBy: string | null
  readonly nextUnlockAt: string | null
}

/** The dates that a position waits for; the first one is its next. */
export function datesOfPosition(
  { provisionalUntil, answerBy, targetBy, nextUnlockAt }: PositionEnds,
  now: Date,
): { readonly stage: PositionStage; readonly at: string }[] {
  const isClosed = targetBy !== null && new Date(targetBy) <= now
  const ends = [
    ['answer', answerBy],
    ['coolingOff', provisionalUntil],
    [isClosed ? 'settling' : 'target', targetBy],
    ['lockUp', nextUnlockAt],
  ] as const
  return ends.flatMap(([stage, at]) => (at === null ? [] : [{ stage, at }]))
}
