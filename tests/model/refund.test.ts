import { expect, it } from 'vitest'
import { REFUND_GUARD_TEXTS, REFUND_STATE_TEXTS } from '#machines/refund/labels.ts'
import {
  REFUND_EVENTS,
  refundMachine,
  type RefundContext,
  type RefundEvent,
} from '#machines/refund/machine.ts'
import { refundModel } from '#machines/refund/model.ts'
import { refundRefusal } from '#machines/refund/rules.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('refund', refundModel)

const every = new Set<string>([...REFUND_EVENTS.public, ...REFUND_EVENTS.internal])
const { cases } = refundModel
const approved = (by: keyof (typeof cases)['refund.approved']): RefundEvent => ({
  type: 'refund.approved',
  ...cases['refund.approved'][by],
})

function after(input: RefundContext, ...events: readonly RefundEvent[]) {
  let row = startLifecycle(refundMachine, input)
  for (const event of events) {
    const next = applyEvent(refundMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} is refused`)
    row = next
  }
  return row
}
const proposed = (proposedBy: string, kind: RefundContext['kind'] = 'campaign') =>
  after({ kind, proposedBy }, { type: 'refund.proposed', ...cases['refund.proposed'].possible })

it.each<[string, RefundEvent, string | null]>([
  ['finance-1', approved('bySecond'), null],
  ['finance-1', approved('byFirst'), REFUND_GUARD_TEXTS.isNotProposer],
  ['issuer-1', approved('byFirst'), null],
  ['finance-1', approved('byIssuer'), REFUND_GUARD_TEXTS.isNotOfIssuer],
  ['finance-1', approved('impossible'), REFUND_GUARD_TEXTS.isPossible],
  [
    'finance-1',
    { type: 'refund.declined', ...cases['refund.declined'].withoutReason },
    REFUND_GUARD_TEXTS.hasReason,
  ],
  [
    'finance-1',
    { type: 'refund.declined', ...cases['refund.declined'].byFirst },
    REFUND_GUARD_TEXTS.isNotProposer,
  ],
  [
    'finance-1',
    { type: 'refund.withdrawn', ...cases['refund.withdrawn'].bySecond },
    REFUND_GUARD_TEXTS.isProposer,
  ],
  ['finance-1', { type: 'refund.withdrawn', ...cases['refund.withdrawn'].byFirst }, null],
  ['finance-1', { type: 'refund.retried' }, REFUND_STATE_TEXTS.proposed],
])('proposed by %s, %o says %s', (proposedBy, event, text) => {
  expect(refundRefusal(proposed(proposedBy), event)?.text ?? null).toBe(text)
})

it('moves money only once it is approved', () => {
  expect(proposed('finance-1').actions).toEqual([])
  const next = applyEvent(refundMachine, proposed('finance-1'), approved('bySecond'), every)
  expect(next).toMatchObject({ ok: true, state: 'executing', actions: [{ type: 'carryOut' }] })
})

it('begins by itself only where nobody proposed it, and then never lapses', () => {
  const begun = after({ kind: 'campaign', proposedBy: null }, { type: 'refund.begun' })
  expect(begun.state).toBe('executing')
  expect(refundRefusal(begun, { type: 'refund.lapsed' })).not.toBeNull()
  const draft = startLifecycle(refundMachine, { kind: 'campaign', proposedBy: 'finance-1' })
  expect(refundRefusal(draft, { type: 'refund.begun' })).not.toBeNull()
})
