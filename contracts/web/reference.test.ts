import { expect, it } from 'vitest'
import { offeringReference, shortReference } from './reference.ts'

it.each([
  ['ord_01k9ab2cdefghjkmx4q7t2mb', 'ORD-X4Q7T2MB'],
  ['ord_1', 'ORD-1'],
  ['tr_seed_0000000012', 'TR-00000012'],
  ['alhambra-court', 'RA-COURT'],
])('%s is %s', (id, short) => expect(shortReference(id)).toBe(short))

it('leaves the words of an offering as they are', () => {
  expect(['prj_01k9ab2cdefghjkmx4q7t2mb', 'alhambra-court'].map(offeringReference)).toEqual([
    'PRJ-X4Q7T2MB',
    'alhambra-court',
  ])
})
