import { expect, it } from 'vitest'
import { startLifecycle } from '#machines/lifecycle.ts'
import { MILESTONE_GUARD_TEXTS } from '#machines/milestone/labels.ts'
import { milestoneMachine, type MilestoneEvent } from '#machines/milestone/machine.ts'
import { milestoneModel } from '#machines/milestone/model.ts'
import { isOverdue, milestoneRefusal } from '#machines/milestone/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('milestone', milestoneModel)

const { context } = startLifecycle(milestoneMachine, { issuerId: 'issuer-1' })
const due = { campaign: 'funded', isNext: true }
const filed: MilestoneEvent = { type: 'milestone.filed', hasText: true, files: 1, ...due }
const released: MilestoneEvent = { type: 'milestone.released', actorId: 'finance-2', ...due }

it.each<[keyof typeof MILESTONE_GUARD_TEXTS, 'planned' | 'filed' | 'asked', MilestoneEvent]>([
  ['isFunded', 'planned', { ...filed, campaign: 'settled' }],
  ['isNext', 'planned', { ...filed, isNext: false }],
  ['hasEvidence', 'planned', { ...filed, files: 0 }],
  ['isNotIssuer', 'filed', { type: 'milestone.returned', actorId: 'issuer-1', reason: 'Why.' }],
  ['hasReason', 'filed', { type: 'milestone.returned', actorId: 'finance-1', reason: '' }],
  ['isNotAsker', 'asked', { ...released, actorId: 'finance-1' }],
])('is refused where %s does not hold of a %s one', (condition, state, event) => {
  const row = { state, context: { ...context, askedBy: state === 'asked' ? 'finance-1' : null } }
  expect(milestoneRefusal(row, event)).toBe(MILESTONE_GUARD_TEXTS[condition])
})

it.each([
  ['planned', 'funded', 1, true],
  ['planned', 'funded', 0, false],
  ['planned', 'live', 1, false],
  ['filed', 'funded', 1, false],
  ['released', 'operating', 1, false],
])('a %s milestone of a %s offering, %i ms after its date: overdue %s', (state, campaign, late, overdue) => {
  const dueAt = new Date('2027-01-01T00:00:00Z')
  expect(isOverdue({ state, campaign, dueAt }, new Date(dueAt.getTime() + late))).toBe(overdue)
})
