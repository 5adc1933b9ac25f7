import { describe, expect, it } from 'vitest'
import { ENVELOPE_CLOSED_TEXT, ENVELOPE_GUARD_TEXTS, ENVELOPE_LABELS } from '#machines/envelope/labels.ts'
import { ENVELOPE_EVENTS, envelopeMachine, type EnvelopeEvent } from '#machines/envelope/machine.ts'
import { envelopeModel } from '#machines/envelope/model.ts'
import { envelopeRefusal } from '#machines/envelope/rules.ts'
import { applyEvent, stateLabel, startLifecycle } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('envelope', envelopeModel)

const every = new Set<string>([...ENVELOPE_EVENTS.public, ...ENVELOPE_EVENTS.internal])
const inTime = '2026-11-20T08:59:59.999Z'
const tooLate = '2026-11-20T09:00:00.000Z'
const { 'signers in any order': parallel, 'signers one after the other': sequential } = envelopeModel.inputs
const signed = (signer: string, change: object = {}): EnvelopeEvent => ({
  type: 'envelope.signed',
  signer,
  now: inTime,
  hasViewed: true,
  isProven: true,
  ...change,
})
const declined = (signer: string): EnvelopeEvent => ({ type: 'envelope.declined', signer, now: inTime })

/** Where an envelope stands after these events, each of which must be accepted. */
function after(input: typeof parallel | typeof sequential, ...events: readonly EnvelopeEvent[]) {
  let row = startLifecycle(envelopeMachine, input)
  for (const event of events) {
    const next = applyEvent(envelopeMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${JSON.stringify(row.state)}`)
    row = next
  }
  return row
}
const refused = (condition: keyof typeof ENVELOPE_GUARD_TEXTS) => ({
  condition,
  text: ENVELOPE_GUARD_TEXTS[condition],
})
const CLOSED = { condition: null, text: ENVELOPE_CLOSED_TEXT }

describe('envelope, to the letter', () => {
  it('is completed by the last signature, in whatever order', () => {
    for (const [first, last] of [
      ['amina', 'layla'],
      ['layla', 'amina'],
    ] as const) {
      expect(after(parallel, signed(first))).toMatchObject({ state: 'sent' })
      expect(after(parallel, signed(first), signed(last))).toMatchObject({ state: 'completed' })
    }
  })

  it('keeps to the order where there is one', () => {
    expect(envelopeRefusal(after(sequential), signed('layla'))).toEqual(refused('isInTurn'))
    expect(envelopeRefusal(after(sequential, signed('amina')), signed('layla'))).toBeNull()
  })

  it('is closed by one who declines, for everybody', () => {
    const row = after(parallel, declined('amina'))
    expect(row.state).toBe('declined')
    expect(envelopeRefusal(row, signed('layla'))).toEqual(CLOSED)
  })

  it('takes one answer of each signer, and says so also once it is closed', () => {
    expect(envelopeRefusal(after(parallel, signed('amina')), signed('amina'))).toEqual(
      refused('hasNotAnswered'),
    )
    expect(envelopeRefusal(after(parallel, signed('amina')), declined('amina'))).toEqual(
      refused('hasNotAnswered'),
    )
    expect(envelopeRefusal(after(parallel, declined('amina')), signed('amina'))).toEqual(
      refused('hasNotAnswered'),
    )
  })

  it.each([
    ['is read to its end before', { hasViewed: false }, 'hasViewed'],
    ['is signed with a code', { isProven: false }, 'isProven'],
    ['is signed before its end', { now: tooLate }, 'isInTime'],
  ] as const)('%s', (_what, change, condition) => {
    expect(envelopeRefusal(after(parallel), signed('amina', change))).toEqual(refused(condition))
  })

  it('may be declined unread', () => {
    expect(envelopeRefusal(after(parallel), declined('amina'))).toBeNull()
  })

  it('knows its signers only', () => {
    expect(envelopeRefusal(after(parallel), signed('stranger'))).toEqual(refused('isSigner'))
  })

  it('expires at its end and not a millisecond before; without an end never by itself', () => {
    const expired = (now: string) => ({ type: 'envelope.expired', now }) as const
    expect(envelopeRefusal(after(parallel), expired(inTime))).toEqual(refused('isOver'))
    expect(after(parallel, expired(tooLate)).state).toBe('expired')
    const endless = startLifecycle(envelopeMachine, { ...parallel, expiresAt: null })
    expect(envelopeRefusal(endless, expired('2099-01-01T00:00:00.000Z'))).toEqual(refused('isOver'))
    expect(after(parallel, { type: 'envelope.lapsed' }).state).toBe('expired')
  })

  it('changes no more once it is closed', () => {
    for (const last of [signed('layla'), declined('layla'), { type: 'envelope.voided' } as const]) {
      const closed = after(parallel, signed('amina'), last)
      for (const event of [{ type: 'envelope.voided' }, { type: 'envelope.lapsed' }] as const)
        expect(envelopeRefusal(closed, event)).toEqual(CLOSED)
    }
  })

  it('lets a signer send what a signer does, and nothing else', () => {
    const own = new Set<string>(ENVELOPE_EVENTS.public)
    const row = after(parallel)
    for (const type of ENVELOPE_EVENTS.internal)
      expect(applyEvent(envelopeMachine, row, { type, now: tooLate }, own)).toEqual({
        ok: false,
        reason: 'unknown_event',
      })
  })

  it('has words for every state', () => {
    for (const [state, text] of Object.entries(ENVELOPE_LABELS))
      expect(stateLabel(envelopeMachine, { state: state as 'sent', context: parallel })).toBe(text)
  })
})
