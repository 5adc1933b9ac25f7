import { expect, it } from 'vitest'
import { shortReference } from './reference.ts'

it.each([
  ['ord_01k9ab2cdefghjkmx4q7t2mb', 'ORD-X4Q7T2MB'],
  ['ord_1', 'ORD-1'],
  ['tr_seed_0000000012', 'TR-00000012'],
  ['alhambra-court', 'RA-COURT'],
])('%s is %s', (id, short) => expect(shortReference(id)).toBe(short))
