import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { MILESTONE_LABELS, MILESTONE_STATE_TEXTS, type MilestoneState } from './labels.ts'
import { MILESTONE_CONDITIONS, milestoneMachine, PAYING_STATES, type MilestoneEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function milestoneRefusal(
  row: LifecycleRow<typeof milestoneMachine>,
  event: MilestoneEvent,
): string | null {
  return refusalOf(milestoneMachine, row, event, MILESTONE_CONDITIONS, MILESTONE_STATE_TEXTS)?.text ?? null
}

/** The label of a milestone; with evidence it is planned only once that was sent back. */
export const milestoneLabel = (state: MilestoneState, hasEvidence: boolean): string =>
  state === 'planned' && hasEvidence ? 'Evidence sent back' : MILESTONE_LABELS[state]

/** A milestone without evidence after its due date, once the money of its offering may be released. */
export const isOverdue = (
  { state, dueAt, campaign }: { readonly state: string; readonly dueAt: Date; readonly campaign: string },
  now: Date,
): boolean => state === 'planned' && PAYING_STATES.has(campaign) && dueAt < now
