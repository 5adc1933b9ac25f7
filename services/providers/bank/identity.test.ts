import { expect, it } from 'vitest'
import { idOfPlace, relationOf } from './identity.ts'

type Told = readonly [
  id: string,
  entry?: string | undefined,
  transaction?: string | undefined,
  isPart?: 'part' | 'whole',
  day?: number,
  last4?: string,
]
const movement = ([id, entry, transaction, part, day = 20, last4 = '']: Told, amount = 1_000n) => ({
  id,
  amount,
  bookedAt: new Date(Date.UTC(2026, 10, day)),
  last4,
  currency: 'USD',
  references:
    entry === undefined && transaction === undefined
      ? undefined
      : { entry, transaction, isPart: part === 'part' },
})
const PLACE = idOfPlace('a')

it.each<[string, Told, Told, 'same' | 'unclear' | 'other', ('same' | 'unclear' | 'other')?]>([
  ['one id without references', ['B'], ['B'], 'same'],
  ['an id that was kept before references were', ['B'], ['B', 'B', 'P'], 'same'],
  ['a part that was kept so', ['P'], ['P', 'S', 'P', 'part'], 'same'],
  ['nothing shared', ['B', 'B', 'P'], ['C', 'C', 'Q'], 'other', 'other'],
  ['the entry, in one report without its transaction', ['B', 'B', 'P'], ['B', 'B'], 'same'],
  ['the entry with another transaction', ['B', 'B', 'P'], ['B', 'B', 'Q'], 'unclear'],
  ['a transaction that is told alone and in a sum', ['B', 'B', 'P'], ['P', 'S', 'P', 'part'], 'unclear'],
  [
    'a transaction of a sum whose entry has no reference',
    ['B', 'B', 'P'],
    ['P', undefined, 'P', 'part'],
    'same',
  ],
  ['a part that was kept so on another day', ['P'], ['P', 'S', 'P', 'part', 21], 'unclear'],
  ['an entry that was kept so, told with both on another day', ['B'], ['B', 'B', 'P', 'whole', 21], 'same'],
  ['a transaction without its entry', ['1', undefined, '1', 'part'], ['1', 'S', '1', 'part'], 'same'],
  ['the same on another day', ['1', undefined, '1', 'part'], ['1', 'S', '1', 'part', 21], 'unclear'],
  ['the same, never with its entry', ['1', undefined, '1'], ['1', undefined, '1', 'whole', 21], 'unclear'],
  ['both references on another day', ['B', 'B', 'P'], ['B', 'B', 'P', 'whole', 21], 'same'],
  [
    'a transaction of another payer',
    ['1', undefined, '1', 'part', 20, '3000'],
    ['1', 'S', '1', 'part', 20, '4000'],
    'unclear',
  ],
  ['a part again', ['P', 'S', 'P', 'part'], ['P', 'S', 'P', 'part'], 'same'],
  ['parts of one sum', ['P', 'S', 'P', 'part'], ['Q', 'S', 'Q', 'part'], 'other', 'other'],
  ['numbers of parts in two sums', ['1', 'S', '1', 'part'], ['1', 'R', '1', 'part'], 'unclear'],
  ['a sum and its part', ['S', 'S'], ['P', 'S', 'P', 'part'], 'unclear'],
  ['an entry named like a transaction', ['1', '1'], ['1', 'S', '1', 'part'], 'unclear'],
  ['one place', [PLACE, 'B'], [PLACE, 'B'], 'same'],
  ['two places that share a reference', [PLACE, 'B'], [idOfPlace('b'), 'B'], 'unclear'],
  ['a place and a clear report', [PLACE, 'B'], ['B', 'B'], 'unclear'],
])('%s', (_what, one, other, relation, ofOtherAmount = 'unclear') => {
  expect(relationOf(movement(one), movement(other))).toBe(relation)
  expect(relationOf(movement(other), movement(one))).toBe(relation)
  // Another amount under one reference is never the same.
  expect(relationOf(movement(one), movement(other, 2_000n))).toBe(ofOtherAmount)
})
