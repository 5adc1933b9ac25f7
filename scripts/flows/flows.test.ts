import { gzipSync } from 'node:zlib'
import {
  and,
  assign,
  createMachine,
  getNextTransitions,
  not,
  or,
  stateIn,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type StateValue,
} from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  diagramOf,
  stateIds,
  transitionId,
  transitionIds,
  transitionText,
  type Diagram,
  type StateShape,
} from '#machines/diagram.ts'
import { layoutOf } from './layout.ts'
import { allMachines, refuseUnseenMachines } from './machines.ts'
import { mermaidOf } from './mermaid.ts'
import { portableConfig } from './portable-config.ts'
import { svgOf } from './svg.ts'

const machines = await allMachines()
const named = machines.map((machine) => [machine.id, machine] as const)
const statesOf = (state: StateShape): StateShape[] => [state, ...state.children.flatMap(statesOf)]

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: {
      meta: { label: 'Dark' },
      on: { 'switch.pressed': [{ guard: 'hasPower', target: 'on' }, { actions: 'click' }] },
    },
    on: {
      initial: 'bright',
      invoke: { src: 'watch', onError: '#lamp.broken' },
      after: { 90_000: 'off', rest: 'off' },
      states: { bright: { always: { guard: 'isNight', target: 'dim' } }, dim: {} },
    },
    broken: { type: 'final' },
  },
})

describe('a diagram of a machine', () => {
  const { root, transitions } = diagramOf(lamp)

  it('has its states with their labels, first children and actors', () => {
    expect(
      statesOf(root).map(({ id, kind, label, runs, initial }) => [id, kind, label, runs, initial]),
    ).toEqual([
      ['lamp', 'compound', null, [], 'lamp.off'],
      ['lamp.off', 'atomic', 'Dark', [], null],
      ['lamp.on', 'compound', null, [expect.stringContaining('lamp.on')], 'lamp.on.bright'],
      ['lamp.on.bright', 'atomic', null, [], null],
      ['lamp.on.dim', 'atomic', null, [], null],
      ['lamp.broken', 'final', null, [], null],
    ])
  })

  it('says of each transition what triggers it', () => {
    expect(transitions.map((one) => [one.source, transitionText(one), one.targets, one.actions])).toEqual([
      ['lamp.off', 'switch.pressed [hasPower]', ['lamp.on'], []],
      ['lamp.off', 'switch.pressed', [], ['click']],
      ['lamp.on', expect.stringMatching(/ failed$/), ['lamp.broken'], []],
      ['lamp.on', 'after 90 s', ['lamp.off'], []],
      ['lamp.on', 'after rest', ['lamp.off'], []],
      ['lamp.on.bright', 'at once [isNight]', ['lamp.on.dim'], []],
    ])
  })

  it('is written as Mermaid text', () => {
    expect(mermaidOf(diagramOf(lamp)).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> lamp_off',
      '  state "off: Dark" as lamp_off',
      '  state "on" as lamp_on',
      '  state lamp_on {',
      '    [*] --> lamp_on_bright',
      '    state "bright" as lamp_on_bright',
      '    state "dim" as lamp_on_dim',
      '  }',
      '  state "broken" as lamp_broken',
      '  lamp_broken --> [*]',
      '  lamp_off --> lamp_on: switch.pressed [hasPower]',
      expect.stringMatching(/^ {2}lamp_on --> lamp_broken: .* failed$/),
      '  lamp_on --> lamp_off: after 90 s',
      '  lamp_on --> lamp_off: after rest',
      '  lamp_on_bright --> lamp_on_dim: at once [isNight]',
      '',
    ])
  })
})

describe('the machines that are drawn', () => {
  const file = (path: string, ids: readonly string[], made = ids.length) => ({
    path,
    text: 'setup({}).createMachine({})\n'.repeat(made),
    machines: ids.map((id) => createMachine({ id })),
  })
  const order = file('order/machine.ts', ['order'])

  it.each([
    ['a folder without one', [file('order/rules.ts', [])], 'order/machine.ts exports no machine'],
    ['a folder that exports none', [file('order/machine.ts', [], 1)], 'order/machine.ts exports no machine'],
    ['one in another file', [order, file('order/second.ts', [], 1)], 'order/second.ts makes'],
    ['one beside the folders', [order, file('lifecycle.ts', [], 1)], 'lifecycle.ts makes'],
    ['one that is not exported', [file('order/machine.ts', ['order'], 2)], 'order/machine.ts makes'],
    ['an id twice', [order, file('lot/machine.ts', ['order'])], 'one file: order, order'],
    ['a file name twice', [file('a/machine.ts', ['kycCase', 'kyc-case'])], 'one file: kycCase, kyc-case'],
  ])('are refused with %s', (_, files, message) => {
    expect(() => refuseUnseenMachines(files)).toThrow(message)
  })
})

describe('guards and actions', () => {
  const pictured = (step: object) =>
    diagramOf(createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: step } } } }))

  it('are shown with the parts of a guard that is put together', () => {
    const { transitions } = pictured({ guard: and(['isPaid', or([not('isLate'), { type: 'isKnown' }])]) })
    expect(transitions.map(({ guard }) => guard)).toEqual(['and(isPaid, or(not(isLate), isKnown))'])
  })

  it.each([
    { guard: () => true },
    { guard: and([() => true]) },
    { guard: stateIn('a') },
    { actions: () => {} },
    { actions: [() => {}] },
    { actions: assign({}) },
  ])('are refused without a name: %o', (step) => {
    expect(() => pictured(step)).toThrow('without a name')
  })

  it('keep where a history state leads', () => {
    const states = { a: {}, h: { type: 'history', target: 'a' } } as const
    expect(portableConfig(createMachine({ id: 'm', initial: 'a', states }))).toEqual({
      id: 'm',
      initial: 'a',
      states,
    })
  })
})

/** Of a picture, compressed (record 0473). */
const SENT_MAX_BYTES = 4096

describe.each(named)('%s', (_, machine) => {
  const diagram = diagramOf(machine)

  it('has every transition that XState finds, under an id of its own which a running actor tells too', () => {
    const ids = diagram.transitions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(transitionsFound(machine, diagram).map(transitionId).toSorted())
  })

  it('is drawn with each state and transition once, nothing over another state, and small as it is sent', async () => {
    const layout = await layoutOf(diagram)
    const svg = svgOf(diagram, layout)
    const drawn = (what: string, ids: readonly string[]) =>
      [...svg.matchAll(new RegExp(`data-${what}="([^"]+)"`, 'g'))].map(
        ([, place]) => ids[Number(place)] ?? '',
      )
    expect(gzipSync(svg).length).toBeLessThanOrEqual(SENT_MAX_BYTES)
    const states = stateIds(diagram)
    expect(drawn('s', states).toSorted()).toEqual(states.toSorted())
    expect(drawn('t', transitionIds(diagram)).toSorted()).toEqual(transitionsDrawn(diagram).toSorted())
    const leaves = layout.boxes.filter(({ state }) => state.children.length === 0)
    const over = leaves.flatMap((one, index) =>
      leaves
        .slice(index + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        )
        .map((other) => [one.state.id, other.state.id]),
    )
    expect(over).toEqual([])
  })

  it('is the same machine when its JSON is imported again', () => {
    const json = JSON.parse(JSON.stringify(portableConfig(machine))) as never
    const { delays } = machine.implementations
    const again = createMachine(json).provide({ delays } as never) as AnyStateMachine
    expect(diagramOf(again)).toEqual(diagram)
  })
})

/** What XState itself finds in each innermost state: the transitions of the state and of those around it. */
function transitionsFound(machine: AnyStateMachine, { root }: Diagram): AnyTransitionDefinition[] {
  const innermost = statesOf(root).filter(({ children }) => children.length === 0)
  const found = innermost.flatMap(({ id }) => {
    const keys = machine.getStateNodeById(id).path
    const value = keys.reduceRight<StateValue>((inner, key) => ({ [key]: inner }), {})
    return getNextTransitions(machine.resolveState({ value, context: {} }))
  })
  return [...new Set(found)]
}

/** A transition that leads to several states has an arrow to each. */
const transitionsDrawn = ({ transitions }: Diagram) =>
  transitions.flatMap(({ id, targets }) => (targets.length === 0 ? [id] : targets.map(() => id)))
