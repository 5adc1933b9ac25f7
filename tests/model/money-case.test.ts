import { expect, it } from 'vitest'
import { MONEY_CASE_GUARD_TEXTS, MONEY_CASE_STATE_TEXTS } from '#machines/money-case/labels.ts'
import type { MoneyCaseEvent } from '#machines/money-case/machine.ts'
import { moneyCaseModel } from '#machines/money-case/model.ts'
import { moneyCaseRefusal } from '#machines/money-case/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('moneyCase', moneyCaseModel)

const context = { userId: 'investor-1', proposedBy: 'compliance-1', isReported: false }
const release: MoneyCaseEvent = {
  type: 'case.releaseProposed',
  actorId: 'compliance-1',
  text: 'Explained.',
  isLarge: true,
}
const approve: MoneyCaseEvent = { type: 'case.approved', actorId: 'compliance-2' }

it.each<[string, 'held' | 'inReview' | 'releaseProposed', MoneyCaseEvent, string | null]>([
  ['the subject', 'held', { ...release, actorId: 'investor-1' }, MONEY_CASE_GUARD_TEXTS.isOther],
  ['a release without a reason', 'held', { ...release, text: '' }, MONEY_CASE_GUARD_TEXTS.hasText],
  ['a release of money that is not held', 'inReview', release, MONEY_CASE_STATE_TEXTS.inReview],
  [
    'who proposed it',
    'releaseProposed',
    { ...approve, actorId: 'compliance-1' },
    MONEY_CASE_GUARD_TEXTS.isSecond,
  ],
  ['nothing', 'releaseProposed', approve, null],
])('is refused for %s in %s', (_why, state, event, text) => {
  expect(moneyCaseRefusal({ state, context }, event)?.text ?? null).toBe(text)
})
