import { expect, it } from 'vitest'
import { RULE_GUARD_TEXTS, RULE_STATE_TEXTS } from '#machines/rule-version/labels.ts'
import type { RuleEvent } from '#machines/rule-version/machine.ts'
import { ruleVersionModel } from '#machines/rule-version/model.ts'
import { ruleRefusal } from '#machines/rule-version/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('rule version', ruleVersionModel)

const context = { proposedBy: 'finance-1' }
const proposing = {
  type: 'rule.proposed',
  isPast: false,
  isOpen: false,
  isChange: true,
  reason: 'x',
} as const

it.each<['draft' | 'proposed' | 'approved', RuleEvent, string | null]>([
  ['draft', proposing, null],
  ['draft', { ...proposing, isOpen: true }, RULE_GUARD_TEXTS.isNotOpen],
  ['draft', { ...proposing, isPast: true }, RULE_GUARD_TEXTS.isNotPast],
  ['draft', { ...proposing, isChange: false }, RULE_GUARD_TEXTS.isChange],
  ['draft', { ...proposing, reason: ' ' }, RULE_GUARD_TEXTS.hasReason],
  ['proposed', { type: 'rule.approved', actorId: 'finance-2', isPast: false }, null],
  [
    'proposed',
    { type: 'rule.approved', actorId: 'finance-1', isPast: false },
    RULE_GUARD_TEXTS.isNotProposer,
  ],
  ['proposed', { type: 'rule.approved', actorId: 'finance-2', isPast: true }, RULE_GUARD_TEXTS.isNotPast],
  ['proposed', { type: 'rule.declined', actorId: 'finance-1', reason: 'x' }, RULE_GUARD_TEXTS.isNotProposer],
  ['proposed', { type: 'rule.withdrawn', actorId: 'finance-2' }, RULE_GUARD_TEXTS.isProposer],
  ['approved', { type: 'rule.withdrawn', actorId: 'finance-1' }, RULE_STATE_TEXTS.approved],
])('in %s, %o says %s', (state, event, text) => {
  expect(ruleRefusal({ state, context }, event)).toBe(text)
})
