import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { pathsOf } from './harness.ts'

const ring = createMachine({
  id: 'ring',
  initial: 'a',
  states: {
    a: { on: { toB: 'b', toC: 'c' } },
    b: { on: { toC: 'c', back: 'a' } },
    c: { on: { toB: 'b', end: 'd' } },
    d: { type: 'final' },
  },
})

test('every way that comes to no state twice, each as far as it goes', () => {
  const told: [number, boolean][] = []
  const model = { machine: ring, inputs: { only: undefined }, cases: {} }
  const paths = pathsOf(model, { simple: (...one) => told.push(one) })
  expect(paths.map(({ steps }) => steps.slice(1).map(({ event }) => event.type))).toEqual([
    ['toB', 'toC', 'end'],
    ['toC', 'toB'],
    ['toC', 'end'],
  ])
  expect(told).toEqual([[3, true]])
})
