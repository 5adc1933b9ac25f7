import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { TestModule } from 'vitest/node'
import { parseScript, replay } from '#machines/replay.ts'
import { folderOf, levelsOf, machineFolders, machineIds, modelsIn, testsOf } from './machines.ts'
import { verdictOf } from './on-actor.ts'
import { describeVerdict, leftTo, problemsOf } from './verdict.ts'

describe('the machines by name', () => {
  it.each(machineFolders())('%s has the ids that its source says', async (folder) => {
    const ids = (await modelsIn(folder)).map(({ machine }) => machine.id)
    expect(ids.toSorted()).toEqual(machineIds(folder).toSorted())
    for (const id of ids) expect(folderOf(id)).toBe(folder)
    expect(testsOf(folder, 'actor')).toEqual([`tests/model/${folder}.test.ts`])
  })

  it('finds the tests of a machine at each level', () => {
    expect(testsOf('document-item', 'http')).toEqual([
      'tests/model/document-http.test.ts',
      'tests/model/document-signing-http.test.ts',
    ])
    expect(testsOf('session', 'react')).toEqual(['tests/model/session-react.test.tsx'])
    expect(testsOf('session', 'chromium')).toEqual(['tests/model/chromium.test.ts'])
    expect(testsOf('campaign', 'react')).toEqual([])
    expect(folderOf('lamp')).toBeUndefined()
    expect(levelsOf('order')).toEqual(['actor', 'http'])
    expect(levelsOf('session')).toEqual(['actor', 'react', 'chromium'])
  })
})

describe('what a level leaves out', () => {
  it('has its reason from the list of levels', () => {
    expect(leftTo('order', 'http')).toEqual([
      'Left to the actor level: Before the request there is no order that an event could reach; leaving a holding has no source in the product yet.',
    ])
    expect(leftTo('order', 'chromium').join()).toContain(
      'Instead: src/features/where-is-this/whereabouts.test.ts',
    )
    expect(leftTo('session', 'chromium')).toEqual([
      'Chromium walks to every state; the level react walks every transition.',
    ])
    expect([leftTo('order', 'actor'), leftTo('session', 'react'), leftTo('lamp', 'http')]).toEqual([
      [],
      [],
      [],
    ])
  })
})

describe('a machine that throws', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: 'on' } },
      on: {
        on: {
          press: 'off',
          dim: {
            guard: () => {
              throw new Error('no dimmer')
            },
            target: 'off',
          },
        },
      },
    },
  })
  const model = { machine, inputs: { dark: undefined }, cases: {} }

  it('is told with what was covered and the shortest path as a script', async () => {
    const text = describeVerdict(model, 'actor', await verdictOf(model))
    expect(text).toContain('states 2/2\ntransitions 2/3\n  missed: lamp.on --dim--> lamp.off #1\n')
    expect(text).toContain('   0  dark\n   1  press\n   2  dim\n')
    expect(text).toContain('no dimmer')
    const script = parseScript(text.split('\n').at(-1) ?? '')
    expect(script).toEqual({
      machine: 'lamp',
      input: 'dark',
      steps: [{ event: { type: 'press' } }, { event: { type: 'dim' } }],
    })
    const last = replay(model, script).at(-1)
    expect([last?.refused, last?.snapshot.status]).toEqual([false, 'error'])
    expect(last?.error).toContain('no dimmer')
  })
})

describe('a run of Vitest', () => {
  const passed = { errors: () => [], children: { allTests: () => [] } } as unknown as TestModule

  it('is good when its files ran and nothing failed', () => {
    expect(problemsOf([passed], [])).toEqual([])
  })

  it('is not good when an error came from no test, or no file ran', () => {
    expect(problemsOf([passed], [{ message: 'no power' }])).toEqual([
      'Errors that no test caught:',
      '  no power',
    ])
    expect(problemsOf([], [])).toEqual(['No file of tests ran.'])
  })
})
