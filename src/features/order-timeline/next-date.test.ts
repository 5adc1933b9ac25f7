import { expect, it } from 'vitest'
import { datesOfPosition, nextDateOf } from './next-date.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const ENDS = {
  provisionalUntil: '2026-11-24T12:00:00.000Z',
  answerBy: null,
  targetBy: '2026-12-31T23:59:59.999Z',
  nextUnlockAt: '2028-02-20T00:00:00.000Z',
}

it('lists what a position waits for, the next date first', () => {
  expect(datesOfPosition(ENDS, NOW).map(({ stage }) => stage)).toEqual(['coolingOff', 'target', 'lockUp'])
  expect(datesOfPosition({ ...ENDS, provisionalUntil: null, nextUnlockAt: null }, NOW)).toEqual([
    { stage: 'target', at: ENDS.targetBy },
  ])
  expect(
    datesOfPosition({ ...ENDS, provisionalUntil: null, targetBy: null, nextUnlockAt: null }, NOW),
  ).toEqual([])
  // An answer that is due comes before everything else.
  const answerBy = '2026-11-28T12:00:00.000Z'
  expect(datesOfPosition({ ...ENDS, answerBy }, NOW)[0]).toEqual({ stage: 'answer', at: answerBy })
})

it('says of a target whose date has passed that it is being settled', () => {
  const ends = { ...ENDS, provisionalUntil: null, targetBy: NOW.toISOString(), nextUnlockAt: null }
  expect(datesOfPosition(ends, NOW)).toEqual([{ stage: 'settling', at: ends.targetBy }])
  expect(datesOfPosition(ends, new Date(NOW.getTime() - 1))).toEqual([{ stage: 'target', at: ends.targetBy }])
})

it('names no date of an order that has passed', () => {
  const step = {
    stage: 'softCap',
    note: null,
    label: 'Minimum target',
    status: 'current',
    word: 'by',
  } as const
  const steps = [{ ...step, at: NOW.toISOString() }]
  expect(nextDateOf(steps, NOW)).toBeUndefined()
  expect(nextDateOf(steps, new Date(NOW.getTime() - 1))).toEqual(steps[0])
})

it('names the answer about new terms before the cooling-off that goes on beside it', () => {
  const step = { note: null, word: 'by' } as const
  const cooling = {
    ...step,
    stage: 'coolingOff',
    label: 'Cooling-off ends',
    status: 'coming',
    at: ENDS.provisionalUntil,
  } as const
  const answer = {
    ...step,
    stage: 'newTerms',
    label: 'You answer the new terms',
    status: 'current',
    at: ENDS.targetBy,
  } as const
  expect(nextDateOf([cooling, answer], NOW)).toEqual(answer)
  expect(nextDateOf([cooling], NOW)).toEqual(cooling)
})
