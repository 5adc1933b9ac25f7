import { expect, it } from 'vitest'
import { datesOfPosition } from './next-date.ts'

const ENDS = {
  provisionalUntil: '2026-11-24T12:00:00.000Z',
  targetBy: '2026-12-31T23:59:59.999Z',
  nextUnlockAt: '2028-02-20T00:00:00.000Z',
}

it('lists what a position waits for, the next date first', () => {
  expect(datesOfPosition(ENDS).map(({ stage }) => stage)).toEqual(['coolingOff', 'target', 'lockUp'])
  expect(datesOfPosition({ ...ENDS, provisionalUntil: null, nextUnlockAt: null })).toEqual([
    { stage: 'target', at: ENDS.targetBy },
  ])
  expect(datesOfPosition({ provisionalUntil: null, targetBy: null, nextUnlockAt: null })).toEqual([])
})
