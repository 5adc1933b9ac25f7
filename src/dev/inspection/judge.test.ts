import { createActor, createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

test('tells what would be taken, what a guard refuses, and what would end the machine', () => {
  const fails = () => {
    throw new Error('no dimmer of amina@example.com')
  }
  const isNight = () => false
  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        on: { press: 'on', glow: { guard: isNight, target: 'on' }, dim: { guard: fails, target: 'on' } },
      },
      on: {},
    },
  })
  const snapshot = createActor(lamp).start().getSnapshot()
  expect(['press', 'glow', 'dim', 'toString'].map((type) => judge(snapshot, { type }))).toEqual([
    { allowed: true, guards: [], throws: false },
    { allowed: false, guards: ['isNight'], throws: false },
    { allowed: false, guards: ['fails'], throws: true },
    { allowed: false, guards: [], throws: false },
  ])
})
