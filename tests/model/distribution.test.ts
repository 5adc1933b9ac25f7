import { expect, it } from 'vitest'
import { DISTRIBUTION_GUARD_TEXTS, type DistributionState } from '#machines/distribution/labels.ts'
import type { DistributionEvent } from '#machines/distribution/machine.ts'
import { distributionModel } from '#machines/distribution/model.ts'
import { distributionRefusal } from '#machines/distribution/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('M19 distribution', distributionModel)

const running = { campaign: 'deploying', isOfContract: true }
const filed: DistributionEvent = {
  type: 'distribution.filed',
  files: 1,
  isPeriodFree: true,
  isFinal: false,
  isNotEnded: true,
  isLast: true,
  ...running,
}
const second = { actorId: 'finance-2', isOfIssuer: false }
const approved: DistributionEvent = {
  type: 'distribution.approved',
  pays: true,
  isLast: true,
  isAhead: true,
  isUnfrozen: true,
  isCovered: true,
  ...second,
  ...running,
}

it.each<[keyof typeof DISTRIBUTION_GUARD_TEXTS | null, DistributionState, DistributionEvent]>([
  [null, 'draft', filed],
  ['isRunning', 'draft', { ...filed, campaign: 'settled' }],
  ['hasDocuments', 'returned', { ...filed, files: 0 }],
  ['isPeriodFree', 'draft', { ...filed, isPeriodFree: false }],
  ['isNotEnded', 'draft', { ...filed, isNotEnded: false }],
  ['isLast', 'returned', { ...filed, isLast: false }],
  ['isOperating', 'draft', { ...filed, isFinal: true }],
  [null, 'draft', { ...filed, isFinal: true, campaign: 'operating' }],
  ['isOfContract', 'draft', { ...filed, isOfContract: false }],
  ['isNotOfIssuer', 'filed', { type: 'distribution.checked', ...second, ...running, isOfIssuer: true }],
  ['hasReason', 'filed', { type: 'distribution.returned', ...second, reason: '' }],
  [null, 'checked', approved],
  ['isNotChecker', 'checked', { ...approved, actorId: 'finance-1' }],
  [null, 'unheld', { type: 'distribution.releaseProposed', ...second, reason: 'No holders.' }],
  ['hasReason', 'unheld', { type: 'distribution.releaseProposed', ...second, reason: '' }],
  [null, 'releasing', { type: 'distribution.released', ...second }],
  ['isNotProposer', 'releasing', { type: 'distribution.released', ...second, actorId: 'finance-1' }],
  ['isNotOfIssuer', 'releasing', { type: 'distribution.released', ...second, isOfIssuer: true }],
  ['isLast', 'checked', { ...approved, isLast: false }],
  ['isAhead', 'checked', { ...approved, isAhead: false }],
  ['isUnfrozen', 'checked', { ...approved, isUnfrozen: false }],
  ['isCovered', 'checked', { ...approved, isCovered: false }],
])('%s decides about a %s one', (condition, state, event) => {
  const row = {
    state,
    context: {
      checkedBy: state === 'checked' ? 'finance-1' : null,
      releaseBy: state === 'releasing' ? 'finance-1' : null,
    },
  }
  expect(distributionRefusal(row, event)?.text ?? null).toBe(
    condition === null ? null : DISTRIBUTION_GUARD_TEXTS[condition],
  )
})
