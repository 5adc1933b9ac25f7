import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areaOf } from './areas.ts'
import { draw } from './draw.ts'
import { EQUIVALENT } from './equivalent.ts'
import { faultsIn } from './faults.ts'
import { machineMutants } from './machine-mutants.ts'
import { applied, diffOf, keyOf, lineOf, type Mutant } from './mutants.ts'
import { strykerMutants } from './stryker-mutants.ts'

const LAMP = `import { setup } from 'xstate'
export const REST_MS = 90_000
export const lampMachine = setup({
  delays: { rest: REST_MS, night: ({ context }) => context.night },
}).createMachine({
  initial: 'off',
  states: {
    off: {
      meta: { label: 'Dark … night' },
      on: { 'switch.pressed': [{ guard: 'hasPower', target: 'on' }, { actions: 'click' }], 'wire.cut': 'broken' },
    },
    on: {
      invoke: { src: 'watch', onError: '#lamp.broken' },
      after: { rest: 'off' },
      always: { guard: 'isNight', target: 'off' },
    },
    broken: { type: 'final' },
  },
})
`
const of = (kind: string) =>
  machineMutants('lamp.ts', LAMP)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => [LAMP.slice(mutant.start, mutant.end), mutant.replacement])

describe('faults of a machine', () => {
  it('are delays a millisecond off', () => {
    expect(of('WrongDelay')).toEqual([
      ['90_000', '(90_000) + 1'],
      ['90_000', '(90_000) - 1'],
      ['context.night', '(context.night) + 1'],
      ['context.night', '(context.night) - 1'],
    ])
  })

  it('are guards that are gone', () => {
    expect(of('DroppedGuard')).toEqual([
      ["guard: 'hasPower',", ''],
      ["guard: 'isNight',", ''],
    ])
  })

  it('are listeners and actors that are gone', () => {
    expect(of('MissingListener')).toEqual([
      ["'switch.pressed': [{ guard: 'hasPower', target: 'on' }, { actions: 'click' }],", ''],
      ["'wire.cut': 'broken'", ''],
      ["invoke: { src: 'watch', onError: '#lamp.broken' },", ''],
    ])
  })

  it('are transitions that are gone, whole and one of several', () => {
    expect(of('MissingTransition')).toEqual([
      ["{ guard: 'hasPower', target: 'on' },", ''],
      ["{ actions: 'click' }", ''],
      ["onError: '#lamp.broken'", ''],
      ["rest: 'off'", ''],
      ["always: { guard: 'isNight', target: 'off' },", ''],
    ])
  })

  it('are targets that are another state', () => {
    expect(of('SwappedTarget')).toEqual([
      ["'on'", "'broken'"],
      ["'broken'", "'off'"],
      ["'#lamp.broken'", "'#lamp.off'"],
      ["'off'", "'on'"],
      ["'off'", "'on'"],
    ])
  })

  it('are labels with two letters changed, in labels only', () => {
    expect(of('LabelTypo')).toEqual([["'Dark … night'", '"Dark … inght"']])
    const typo = (text: string) => machineMutants('labels.ts', text).map(({ replacement }) => replacement)
    expect(typo("export const LABELS = { 'kyc.sent': 'Sent', off: 'Off' }")).toEqual(['"Setn"'])
  })
})

describe('a fault', () => {
  const mutant: Mutant = { file: 'sum.ts', start: 23, end: 28, replacement: 'a - b', kind: 'Arithmetic' }
  const text = 'const a = 1\nconst c = (a + b)\n'

  it('is written into the text, and shown as the lines it changes', () => {
    expect(applied(text, mutant)).toBe('const a = 1\nconst c = (a - b)\n')
    expect(lineOf(text, mutant)).toBe(2)
    expect(diffOf(text, mutant)).toBe('-const c = (a + b)\n+const c = (a - b)')
  })

  it('keeps its name when lines come before it, and loses it when its own line changes', () => {
    const moved = { ...mutant, start: mutant.start + 3, end: mutant.end + 3 }
    expect(keyOf(`//\n${text}`, moved)).toBe(keyOf(text, mutant))
    expect(keyOf(text.replace('const c', 'const d'), mutant)).not.toBe(keyOf(text, mutant))
  })

  it('comes from the mutators of Stryker too, at its place', async () => {
    const mutants = await strykerMutants(
      'sum.ts',
      `/* … */\nexport const sum = (a: number, b: number) => a + b\n`,
    )
    expect(mutants.map(({ kind, replacement }) => [kind, replacement])).toEqual([
      ['ArrowFunction', '() => undefined'],
      ['ArithmeticOperator', 'a - b'],
    ])
    expect(mutants[1]).toMatchObject({ start: 53, end: 58 })
  })
})

it('features are drawn with the screens that share them', () => {
  expect(areaOf('src/features/step-up/step-up-flow.ts')).toBe('screens')
  expect(areaOf('src/features/step-up/use-step-up.test.tsx')).toBeNull()
})

it('the faults that change no behaviour are still faults of their files', async () => {
  const keys = Object.keys(EQUIVALENT)
  const files = new Set(keys.map((key) => key.slice(0, key.indexOf('#'))))
  const known = new Set<string>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const { mutants } of await faultsIn(file)) for (const one of mutants) known.add(keyOf(text, one))
  }
  expect(keys.filter((key) => !known.has(key))).toEqual([])
})

describe('drawing', () => {
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
  const groups = new Map([
    ['large', numbers(0, 1000)],
    ['small', numbers(1000, 30)],
    ['tiny', numbers(2000, 2)],
  ])

  it('is the same for the same seed, and another for another', () => {
    expect(draw(groups, 100, 7)).toEqual(draw(groups, 100, 7))
    expect(draw(groups, 100, 7)).not.toEqual(draw(groups, 100, 8))
  })

  it('takes in proportion, a twentieth of each at least, and none twice', () => {
    const drawn = draw(groups, 100, 7)
    expect(new Set(drawn).size).toBe(100)
    expect(drawn.filter((one) => one >= 2000)).toHaveLength(2)
    expect(drawn.filter((one) => one >= 1000 && one < 2000)).toHaveLength(5)
  })

  it('takes all when there are fewer than asked for', () => {
    expect(draw(groups, 5000, 1).toSorted((a, b) => a - b)).toEqual([...groups.values()].flat())
  })
})
