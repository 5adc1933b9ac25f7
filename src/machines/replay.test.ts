import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { orderModel } from './order/model.ts'
import { parseScript, replay, type ReplayScript } from './replay.ts'
import { sessionModel } from './session/model.ts'

describe('reading a script', () => {
  it('takes events with their fields, and time', () => {
    const script: ReplayScript = {
      machine: 'order',
      input: 'placed',
      steps: [{ event: { type: 'order.fundsHeld', now: '2026-06-01T12:00:00.000Z' } }, { after: 500 }],
    }
    expect(parseScript(JSON.stringify(script))).toEqual(script)
  })

  const whole = { machine: 'order', input: 'placed', steps: [] }
  const withStep = (step: unknown) => JSON.stringify({ ...whole, steps: [{ after: 1 }, step] })
  it.each([
    ['a word', 'The script is not JSON.'],
    ['[]', 'The script must be an object.'],
    ['null', 'The script must be an object.'],
    [JSON.stringify({ ...whole, machine: 5 }), '`machine` must be the id of a machine.'],
    [JSON.stringify({ ...whole, input: '' }), '`input` must be the name of an input of the machine.'],
    [JSON.stringify({ ...whole, steps: {} }), '`steps` must be a list.'],
    [JSON.stringify({ ...whole, speed: 2 }), 'The script has the unknown field `speed`.'],
    [withStep('order.cancelChosen'), 'Step 2 must be an object.'],
    [withStep({}), 'Step 2 must have either `event` or `after`.'],
    [withStep({ event: { type: 'go' }, after: 1 }), 'Step 2 must have either `event` or `after`.'],
    [withStep({ event: 'go' }), 'Step 2: `event` must be an object.'],
    [withStep({ event: { name: 'go' } }), 'Step 2: `event` must have a type.'],
    [withStep({ after: -1 }), 'Step 2: `after` must be a number of milliseconds, 0 or more.'],
    [withStep({ after: '1' }), 'Step 2: `after` must be a number of milliseconds, 0 or more.'],
    [withStep({ wait: 1 }), 'Step 2 has the unknown field `wait`.'],
  ])('refuses %s', (text, message) => {
    expect(() => parseScript(text)).toThrow(new Error(message))
  })
})

describe('replaying a script', () => {
  it.each(['constructor', '__proto__', '__defineGetter__', 'valueOf'])(
    'refuses an event that is named like a part of every object: %s',
    (type) => {
      const steps = replay(orderModel, { machine: 'order', input: 'placed', steps: [{ event: { type } }] })
      expect(steps.map(({ name, refused }) => [name, refused])).toEqual([
        ['start', false],
        [type, true],
      ])
    },
  )

  it('tells the state after each step, what was refused, and the transitions taken', () => {
    const eligible = orderModel.cases['order.eligibilityPassed'].eligible
    const steps = replay(orderModel, {
      machine: 'order',
      input: 'placed',
      steps: [
        { event: { type: 'order.eligibilityPassed', ...eligible } },
        { event: { type: 'order.reconfirmed', now: '2026-06-05T11:59:59.999Z' } },
        { event: { type: 'order.cancelChosen', now: '2026-06-05T11:59:59.999Z' } },
      ],
    })
    expect(
      steps.map(({ name, refused, snapshot, transitions }) => [name, refused, snapshot.value, transitions]),
    ).toEqual([
      ['start', false, 'draft', []],
      ['order.eligibilityPassed (eligible)', false, 'eligible', ['order.draft order.eligibilityPassed 0']],
      ['order.reconfirmed (duringCoolingOff)', true, 'eligible', []],
      ['order.cancelChosen (inTime)', false, 'cancelled', ['order.eligible order.cancelChosen 0']],
    ])
  })

  it('lets time pass on a clock that only the script moves', () => {
    const steps = replay(sessionModel, {
      machine: 'session',
      input: 'signedIn',
      steps: [{ event: { type: 'session.lost' } }, { after: 999 }, { after: 1 }],
    })
    expect(steps.map(({ name, event, snapshot }) => [name, event, snapshot.value])).toEqual([
      ['start', null, 'active'],
      ['session.lost (withoutMessage)', { type: 'session.lost' }, 'lost'],
      ['999 ms', null, 'lost'],
      ['1 ms', null, 'expiredModal'],
    ])
    expect(steps.map(({ transitions }) => transitions.length)).toEqual([0, 1, 0, 1])
  })

  it('fires each timer at its own time, so that one set by another runs from then on', () => {
    const wait = (ms: number) =>
      replay(sessionModel, {
        machine: 'session',
        input: 'signedIn',
        steps: [{ event: { type: 'session.lost' } }, { after: ms }],
      }).at(-1)
    expect(wait(3_600_000)?.snapshot.status).toBe('done')
    const twoSteps = createMachine({
      id: 'lamp',
      initial: 'first',
      states: { first: { after: { 10: 'second' } }, second: { after: { 10: 'third' } }, third: {} },
    })
    const model = { machine: twoSteps, inputs: { only: undefined }, cases: {} }
    const at = (...steps: number[]) =>
      replay(model, { machine: 'lamp', input: 'only', steps: steps.map((after) => ({ after })) }).at(-1)
        ?.snapshot.value
    expect([at(19), at(20), at(15, 4), at(15, 5)]).toEqual(['second', 'third', 'second', 'third'])
  })

  it('ends where a machine sets timers for ever', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'on',
      states: { on: { after: { 10: 'off' } }, off: { after: { 10: 'on' } } },
    })
    const model = { machine, inputs: { only: undefined }, cases: {} }
    const play = (...steps: number[]) =>
      replay(model, { machine: 'lamp', input: 'only', steps: steps.map((after) => ({ after })) }).at(-1)
    expect(play(Number.MAX_VALUE)?.error).toBe('More than 5000 timers are due. Let less time pass.')
    expect(play(1000)?.snapshot.value).toBe('on')
    // As often as time passes.
    expect(play(40_000, 40_000)?.error).toBeNull()
  })

  it('counts what the machine takes by itself, also when it starts', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'asked',
      states: { asked: { always: 'on' }, on: { on: { press: 'asked' } } },
    })
    const model = { machine, inputs: { only: undefined }, cases: {} }
    const steps = replay(model, { machine: 'lamp', input: 'only', steps: [{ event: { type: 'press' } }] })
    expect(steps.map(({ transitions }) => transitions)).toEqual([
      ['lamp.asked always 0'],
      ['lamp.on press 0', 'lamp.asked always 0'],
    ])
  })

  it('refuses every event after the end, and ends in an error where the machine throws', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'on',
      states: {
        on: {
          on: {
            press: 'off',
            judge: {
              guard: () => {
                throw new Error('no judge')
              },
            },
            break: {
              actions: () => {
                throw new Error('broken')
              },
            },
          },
        },
        off: { type: 'final' },
      },
    })
    const model = { machine, inputs: { only: undefined }, cases: {} }
    const after = (...types: string[]) => {
      const steps = types.map((type) => ({ event: { type } }))
      return replay(model, { machine: 'lamp', input: 'only', steps }).at(-1)
    }
    expect(after('press', 'press')).toMatchObject({ refused: true, snapshot: { status: 'done' } })
    expect(after('break')).toMatchObject({ refused: false, error: 'broken', snapshot: { status: 'error' } })
    expect(after('judge')).toMatchObject({ refused: false, snapshot: { status: 'error' } })
  })

  it('says when machine or input are of another model', () => {
    const script = { machine: 'order', input: 'placed', steps: [] }
    expect(() => replay(sessionModel, script)).toThrow(
      'The script is for order, and this machine is session.',
    )
    expect(() => replay(orderModel, { ...script, input: 'signedIn' })).toThrow(
      'order has no input named signedIn. It has: placed.',
    )
  })
})
