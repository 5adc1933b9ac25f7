import { expect, it } from 'vitest'
import { isSignedBy } from './keys.ts'

it('takes no key of small order, under which one signature fits every text', () => {
  const identity = Buffer.alloc(32)
  identity[0] = 1
  const negative = Buffer.from(identity)
  negative[31] = 0x80
  const found = [identity, negative].map((key) =>
    isSignedBy(key, 'any text', Buffer.concat([identity, Buffer.alloc(32)])),
  )
  expect(found).toEqual([false, false])
})
