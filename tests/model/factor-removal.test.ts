import { describe, expect, it } from 'vitest'
import { FACTOR_REMOVAL_COOLING_MS } from '#contracts/staff/values.ts'
import { FACTOR_REMOVAL_GUARD_TEXTS } from '#machines/factor-removal/labels.ts'
import {
  FACTOR_REMOVAL_EVENTS,
  factorRemovalMachine,
  type FactorRemovalEvent,
} from '#machines/factor-removal/machine.ts'
import { factorRemovalModel } from '#machines/factor-removal/model.ts'
import { removalRefusal } from '#machines/factor-removal/rules.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('removal of factors', factorRemovalModel)

const every = new Set<string>([...FACTOR_REMOVAL_EVENTS.public, ...FACTOR_REMOVAL_EVENTS.internal])
const asked: FactorRemovalEvent = {
  type: 'removal.asked',
  actorId: 'admin-1',
  reason: 'The phone is lost.',
  hasFactor: true,
  isUnderWay: false,
}
const confirmedBy = (actorId: string, check = 'Called back.'): FactorRemovalEvent => ({
  type: 'removal.confirmed',
  actorId,
  check,
  now: '2026-11-20T08:00:00.000Z',
})

function after(...events: readonly FactorRemovalEvent[]) {
  let row = startLifecycle(factorRemovalMachine, { personId: 'person-1', askedBy: 'admin-1' })
  for (const event of events) {
    const next = applyEvent(factorRemovalMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${JSON.stringify(row.state)}`)
    row = next
  }
  return row
}

describe('removal of factors, to the letter', () => {
  it('waits 24 hours for the owner, not a millisecond less', () => {
    expect(FACTOR_REMOVAL_COOLING_MS).toBe(86_400_000)
    const cooling = after(asked, confirmedBy('admin-2'))
    expect(cooling.context.dueAt).toBe('2026-11-21T08:00:00.000Z')
    expect(removalRefusal(cooling, { type: 'removal.due', now: '2026-11-21T07:59:59.999Z' })).toBe(
      'The owner may still stop this removal.',
    )
    const done = after(asked, confirmedBy('admin-2'), {
      type: 'removal.due',
      now: '2026-11-21T08:00:00.000Z',
    })
    expect([done.state, done.actions.map(({ type }) => type)]).toEqual(['done', ['removeFactors']])
  })

  it('is confirmed by a second administrator who says how it was checked', () => {
    const row = after(asked)
    expect(removalRefusal(row, confirmedBy('admin-1'))).toBe(
      'You requested this removal. Another administrator must check who it is and confirm.',
    )
    expect(removalRefusal(row, confirmedBy('person-1'))).toBe(
      'Another administrator decides about your factors.',
    )
    expect(removalRefusal(row, confirmedBy('admin-2', ' '))).toBe('Please say how you checked who this is.')
    expect(after(asked, confirmedBy('admin-2')).actions.map(({ type }) => type)).toEqual(['warnOwner'])
  })

  it.each<[keyof typeof FACTOR_REMOVAL_GUARD_TEXTS, 'draft' | 'requested', FactorRemovalEvent]>([
    ['isNotPerson', 'draft', { ...asked, actorId: 'person-1' }],
    ['hasFactor', 'draft', { ...asked, hasFactor: false }],
    ['isNotUnderWay', 'draft', { ...asked, isUnderWay: true }],
    ['hasReason', 'draft', { ...asked, reason: ' ' }],
    ['isNotPerson', 'requested', { type: 'removal.declined', actorId: 'person-1' }],
    ['isNotAsker', 'requested', { type: 'removal.declined', actorId: 'admin-1' }],
  ])('is refused where %s does not hold of a %s one', (condition, state, event) => {
    const row = state === 'draft' ? after() : after(asked)
    expect([row.state, removalRefusal(row, event)]).toEqual([state, FACTOR_REMOVAL_GUARD_TEXTS[condition]])
  })

  it('is over once the owner stops it, and the administrators are told', () => {
    const stopped = after(asked, confirmedBy('admin-2'), { type: 'removal.stopped' })
    expect(stopped.actions.map(({ type }) => type)).toEqual(['tellStopped'])
    expect(removalRefusal(stopped, { type: 'removal.due', now: '2026-12-01T00:00:00.000Z' })).toBe(
      'The owner has stopped this removal.',
    )
  })
})
