import { describe, expect, it } from 'vitest'
import { moveOf, stateLabel, statesWith } from '#machines/lifecycle.ts'
import { SENT_ENVELOPE_LABELS } from '#machines/sent-envelope/labels.ts'
import { SENT_ENVELOPE_EVENTS, sentEnvelopeMachine } from '#machines/sent-envelope/machine.ts'
import { sentEnvelopeModel } from '#machines/sent-envelope/model.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('sent envelope', sentEnvelopeModel)

describe('sent envelope, to the letter', () => {
  it.each([
    ['envelope.sent', ['preparing'], 'sent'],
    // Signers may have been faster than the sender who took it back.
    ['envelope.completed', ['sent', 'expired', 'voided'], 'completed'],
    ['envelope.declined', ['sent'], 'declined'],
    ['envelope.expired', ['preparing', 'sent'], 'expired'],
    ['envelope.voided', ['preparing', 'sent'], 'voided'],
  ] as const)('%s leads from %j to %s', (type, from, to) =>
    expect(moveOf(sentEnvelopeMachine, type)).toEqual({ from, to }),
  )

  it('is told by the document service alone', () => expect(SENT_ENVELOPE_EVENTS.public).toEqual([]))

  it('is open until it ends, and answered once somebody signed or declined it', () => {
    expect(statesWith(sentEnvelopeMachine, 'open')).toEqual(['preparing', 'sent'])
    expect(statesWith(sentEnvelopeMachine, 'answered')).toEqual(['completed', 'declined'])
  })

  it('has words for every state', () => {
    for (const [state, text] of Object.entries(SENT_ENVELOPE_LABELS))
      expect(stateLabel(sentEnvelopeMachine, { state, context: {} })).toBe(text)
  })
})
