import { expect, it } from 'vitest'
import { LATE_REQUEST_GUARD_TEXTS, LATE_REQUEST_STATE_TEXTS } from '#machines/late-request/labels.ts'
import type { LateRequestContext, LateRequestEvent } from '#machines/late-request/machine.ts'
import { lateRequestModel } from '#machines/late-request/model.ts'
import { lateRequestRefusal } from '#machines/late-request/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('lateRequest', lateRequestModel)

const approved: LateRequestEvent = {
  type: 'late.approved',
  actorId: 'finance-2',
  isOfIssuer: false,
  isLate: true,
  hasNoRespite: true,
}
const ended: LateRequestEvent = { type: 'respite.ended', isOfIssuer: false, reason: 'They can pay.' }

it.each<[string, 'waiting' | 'approved', LateRequestContext['kind'], LateRequestEvent, string | null]>([
  ['a second person', 'waiting', 'cost', approved, null],
  [
    'a cost while respite stands',
    'waiting',
    'cost',
    { ...approved, hasNoRespite: false },
    LATE_REQUEST_GUARD_TEXTS.hasNoRespite,
  ],
  [
    'the asker',
    'waiting',
    'cost',
    { ...approved, actorId: 'finance-1' },
    LATE_REQUEST_GUARD_TEXTS.isNotAsker,
  ],
  ['a cost that ends', 'approved', 'cost', ended, LATE_REQUEST_GUARD_TEXTS.isRespite],
  ['respite that ends', 'approved', 'respite', ended, null],
  ['a second approval', 'approved', 'cost', approved, LATE_REQUEST_STATE_TEXTS.approved],
])('says why it is refused: %s', (_what, state, kind, event, text) => {
  expect(lateRequestRefusal({ state, context: { kind, askedBy: 'finance-1' } }, event)?.text ?? null).toBe(
    text,
  )
})
