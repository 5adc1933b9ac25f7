import { describe, expect, it } from 'vitest'
import { FILE_OBJECT_LABELS } from '#machines/file-object/labels.ts'
import {
  EXAMINING_MAX_MS,
  FILE_OBJECT_EVENTS,
  fileObjectMachine,
  type FileObjectEvent,
} from '#machines/file-object/machine.ts'
import { fileObjectModel } from '#machines/file-object/model.ts'
import { applyEvent, moveOf, stateLabel, startLifecycle, statesWith } from '#machines/lifecycle.ts'
import { orderMachine } from '#machines/order/machine.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('file object', fileObjectModel)

const every = new Set<string>(FILE_OBJECT_EVENTS.internal)
const examiningAt = '2026-11-20T09:00:00.000Z'

function after(...types: readonly Exclude<FileObjectEvent['type'], 'file.examinationTakenOver'>[]) {
  let row = startLifecycle(fileObjectMachine, { examiningAt })
  for (const type of types) {
    const next = applyEvent(fileObjectMachine, row, { type }, every)
    if (!next.ok) throw new Error(`${type} was refused in ${JSON.stringify(row.state)}`)
    row = next
  }
  return row
}
const toExamining = ['file.uploadBegun', 'file.uploadEnded', 'file.examinationBegun'] as const

describe('file object, to the letter', () => {
  it('counts only once it was examined', () => {
    expect(after(...toExamining, 'file.accepted').state).toBe('stored')
    for (const types of [[], toExamining.slice(0, 1), toExamining.slice(0, 2)])
      expect(applyEvent(fileObjectMachine, after(...types), { type: 'file.accepted' }, every).ok).toBe(false)
  })

  it('takes one upload for each address', () => {
    const again = applyEvent(
      fileObjectMachine,
      after('file.uploadBegun'),
      { type: 'file.uploadBegun' },
      every,
    )
    expect(again).toEqual({ ok: false, reason: 'not_allowed' })
  })

  it('is examined by another once an examination took more than two minutes', () => {
    expect(EXAMINING_MAX_MS).toBe(120_000)
    const row = { ...after(...toExamining), context: { examiningAt } }
    const at = (now: string) =>
      applyEvent(fileObjectMachine, row, { type: 'file.examinationTakenOver', now }, every).ok
    expect([at('2026-11-20T09:02:00.000Z'), at('2026-11-20T09:02:00.001Z')]).toEqual([false, true])
  })

  it('takes room from its first byte until it is refused or dropped', () => {
    expect(statesWith(fileObjectMachine, 'takesRoom')).toEqual([
      'receiving',
      'quarantined',
      'examining',
      'stored',
    ])
  })

  it('has words for every state', () => {
    for (const [state, text] of Object.entries(FILE_OBJECT_LABELS))
      expect(stateLabel(fileObjectMachine, { state: state as 'issued', context: { examiningAt } })).toBe(text)
  })
})

describe('the move of an event', () => {
  it('names the states that take it and the one that it leads to', () => {
    expect(moveOf(fileObjectMachine, 'file.refused')).toEqual({
      from: ['receiving', 'quarantined', 'examining'],
      to: 'refused',
    })
    expect(moveOf(fileObjectMachine, 'file.examinationTakenOver')).toEqual({
      from: ['examining'],
      to: 'examining',
    })
  })

  it('is none where states take the event to different ones', () => {
    expect(() => moveOf(orderMachine, 'order.cancelChosen')).toThrow('order has no one move')
  })
})
