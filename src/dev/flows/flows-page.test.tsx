import { expect, test } from 'vitest'
import { fromAddress } from './flows-page.tsx'

test('an address leads to a view and a machine, and one that names no view to what runs', () => {
  expect(fromAddress('#simulate/order')).toEqual({ view: 'simulate', machine: 'order' })
  for (const hash of ['', '#lamp', '#toString', '#constructor', '#__proto__'])
    expect(fromAddress(hash)).toEqual({ view: 'live', machine: '' })
})
