import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine, fromPromise, setup, StateMachine, type AnyStateMachine } from 'xstate'
import type { AnyWords } from '#machines/words.ts'
import { ALL_WORDS } from '#machines/all-words.ts'
import { lintMachine, type LintRule } from './lint.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = import.meta.glob<Record<string, unknown>>('/src/machines/**/machine.ts')
const models = import.meta.glob<Record<string, unknown>>('/src/machines/**/model.ts')
const sources = import.meta.glob<string>('/src/machines/**/*.ts', { query: '?raw', import: 'default' })

/** Machines that services enforce: a version makes them so, and this list makes sure none loses it. */
const SERVER_MACHINES = [
  'accountPause',
  'article',
  'bankEntry',
  'boardComplaint',
  'campaign',
  'campaignChange',
  'charity',
  'charityPayment',
  'colleague',
  'companyStatus',
  'deposit',
  'distribution',
  'documentItem',
  'envelope',
  'factorRemoval',
  'fatwa',
  'fileObject',
  'kycCase',
  'lateRequest',
  'message',
  'milestone',
  'moneyCase',
  'order',
  'question',
  'refund',
  'report',
  'reportAccounts',
  'requestedDocument',
  'roleChange',
  'ruleVersion',
  'sentEnvelope',
  'shareLot',
  'staffInvitation',
  'ticket',
  'tokenOperation',
  'withdrawal',
]

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

async function machinesIn(file: string): Promise<AnyStateMachine[]> {
  return Object.values((await files[file]?.()) ?? {}).filter(isMachine)
}

describe.each(Object.keys(files))('%s', (file) => {
  it('passes every rule', async () => {
    const machines = await machinesIn(file)
    expect(machines.length).toBeGreaterThan(0)
    for (const machine of machines) {
      const words = ALL_WORDS[machine.id]
      expect(words, machine.id).toBeDefined()
      expect(lintMachine(() => machine, words)).toEqual([])
    }
  })

  it('has a model that the generated tests walk', () => {
    const folder = path.basename(path.dirname(file))
    expect(Object.keys(models)).toContain(file.replace('machine.ts', 'model.ts'))
    const test = path.join(root, `tests/model/${folder}.test.ts`)
    expect(existsSync(test) && readFileSync(test, 'utf8').includes('describeOnActor(')).toBe(true)
  })
})

it('knows which machines services enforce', async () => {
  const versioned: string[] = []
  for (const file of Object.keys(files)) {
    for (const { version, id } of await machinesIn(file)) if (version !== undefined) versioned.push(id)
  }
  expect(versioned.toSorted()).toEqual(SERVER_MACHINES)
})

it('says of every state a whole sentence, and of everything else a part of one', () => {
  const all = Object.values(ALL_WORDS)
  const sentences = all.flatMap(({ purpose, states }) => [purpose, ...Object.values(states)])
  expect(sentences.filter((text) => !/^[A-Z].*\.$/.test(text) || text.length > 140)).toEqual([])
  const parts = all.flatMap(({ events, guards, triggers = {}, times = {} }) =>
    [events, guards, triggers, times].flatMap((words) => Object.values(words)),
  )
  expect(parts.filter((text) => text === undefined || text.endsWith('.') || text.length > 110)).toEqual([])
})

it('finds no clock, timer or chance in the source of any machine', async () => {
  const found: string[] = []
  for (const [file, load] of Object.entries(sources)) {
    // The clock of scripts has timers, and stands until it is told that time passes.
    if (file.endsWith('.test.ts') || file.endsWith('/step-clock.ts')) continue
    const impure = /Date\.now|new Date\(\s*\)|performance\.now|Math\.random|setTimeout|setInterval|crypto\./
    if (impure.test(await load())) found.push(file)
  }
  expect(found).toEqual([])
  expect(Object.keys(sources).length).toBeGreaterThan(20)
})

const WORDLESS: AnyWords = { purpose: '', states: {}, events: {}, guards: {} }
const waiting = () =>
  setup({
    actors: { call: fromPromise(() => Promise.resolve()) },
    guards: { isFine: () => true },
  }).createMachine({
    initial: 'one',
    states: {
      one: { invoke: { src: 'call', onDone: { guard: 'isFine', target: 'last' } }, on: { go: 'last' } },
      last: { type: 'final' },
    },
  })
const WAITING_WORDS: AnyWords = {
  purpose: '',
  states: { one: 'It waits.', last: 'It is over.' },
  events: { go: 'You go' },
  guards: { isFine: 'it is fine' },
  triggers: { '0.(machine).one done': 'The call ends' },
}

/** Machines with one fault each; the rule that must find it, and nothing else. */
const planted: readonly [rule: LintRule, create: () => AnyStateMachine, words?: AnyWords][] = [
  ['no-words', waiting, WORDLESS],
  ['no-words', waiting, { ...WAITING_WORDS, states: { one: 'It waits.' } }],
  ['no-words', waiting, { ...WAITING_WORDS, events: {} }],
  ['no-words', waiting, { ...WAITING_WORDS, guards: {} }],
  ['no-words', waiting, { ...WAITING_WORDS, triggers: {} }],
  ['no-words', waiting, { ...WAITING_WORDS, guards: { isFine: '' } }],
  ['stale-words', waiting, { ...WAITING_WORDS, triggers: { ...WAITING_WORDS.triggers, gone: 'Gone' } }],
  ['cannot-be-created', () => createMachine({ initial: 'one', states: { one: { on: { go: 'nowhere' } } } })],
  [
    'unknown-initial',
    () => createMachine({ initial: 'two', states: { one: { on: { go: 'last' } }, last: { type: 'final' } } }),
  ],
  [
    'unknown-delay',
    () =>
      createMachine({
        initial: 'one',
        states: { one: { after: { tooLong: 'last' } }, last: { type: 'final' } },
      }),
  ],
  [
    'unknown-guard',
    () =>
      createMachine({
        initial: 'one',
        states: { one: { on: { go: { guard: 'isFine', target: 'last' } } }, last: { type: 'final' } },
      }),
  ],
  [
    'unknown-action',
    () =>
      createMachine({
        initial: 'one',
        states: { one: { entry: 'shout', on: { go: 'last' } }, last: { type: 'final' } },
      }),
  ],
  [
    'unknown-actor',
    () =>
      createMachine({
        initial: 'one',
        states: { one: { invoke: { src: 'nobody', onDone: 'last' } }, last: { type: 'final' } },
      }),
  ],
  ['dead-end', () => createMachine({ initial: 'one', states: { one: { on: { go: 'two' } }, two: {} } })],
  [
    'dead-end',
    () =>
      createMachine({
        initial: 'one',
        states: { one: { on: { go: 'two' } }, two: { on: { again: 'two' } } },
      }),
  ],
  [
    'unreachable-state',
    () =>
      createMachine({
        initial: 'one',
        states: { one: { on: { go: 'last' } }, island: { on: { go: 'last' } }, last: { type: 'final' } },
      }),
  ],
  [
    'unreachable-state',
    () =>
      createMachine({
        initial: 'outer',
        states: {
          outer: {
            initial: 'one',
            states: { one: { on: { go: '#end' } }, island: { on: { go: '#end' } } },
          },
          last: { id: 'end', type: 'final' },
        },
      }),
  ],
  [
    'shadowed-transition',
    () =>
      setup({ guards: { isFine: () => true } }).createMachine({
        initial: 'one',
        states: {
          one: { on: { go: [{ target: 'last' }, { guard: 'isFine', target: 'last' }] } },
          last: { type: 'final' },
        },
      }),
  ],
  [
    'wildcard',
    () =>
      createMachine({ initial: 'one', states: { one: { on: { '*': 'last' } }, last: { type: 'final' } } }),
  ],
  [
    'wildcard',
    () =>
      createMachine({
        initial: 'one',
        states: { one: { on: { 'order.*': 'last' } }, last: { type: 'final' } },
      }),
  ],
  [
    'impure-server-machine',
    () =>
      createMachine({
        version: '1',
        initial: 'one',
        states: {
          one: { meta: { label: 'One' }, after: { 1000: 'last' } },
          last: { type: 'final', meta: { label: 'Last' } },
        },
      }),
  ],
  [
    'impure-server-machine',
    () =>
      setup({ actors: { call: fromPromise(() => Promise.resolve()) } }).createMachine({
        version: '1',
        initial: 'one',
        states: {
          one: { meta: { label: 'One' }, invoke: { src: 'call', onDone: 'last' } },
          last: { type: 'final', meta: { label: 'Last' } },
        },
      }),
  ],
  [
    'no-label',
    () =>
      createMachine({
        version: '1',
        initial: 'one',
        states: { one: { on: { go: 'last' } }, last: { type: 'final', meta: { label: 'Last' } } },
      }),
  ],
]

describe('the lint itself', () => {
  it.each(planted)('finds a planted %s', (rule, create, words) => {
    expect(new Set(lintMachine(create, words).map((finding) => finding.rule))).toEqual(new Set([rule]))
  })

  it('has a planted fault for every rule', () => {
    const source = readFileSync(path.join(import.meta.dirname, 'lint.ts'), 'utf8')
    const union = source.slice(source.indexOf('type LintRule ='), source.indexOf('export interface'))
    const rules = new Set([...union.matchAll(/'([a-z-]+)'/g)].map(([, rule]) => rule))
    expect(rules).toEqual(new Set(planted.map(([rule]) => rule)))
  })

  it('lets a sound machine with regions, history and nesting pass', () => {
    const sound = createMachine({
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          on: { leave: 'away' },
          states: {
            left: { initial: 'off', states: { off: { on: { flip: 'on' } }, on: { on: { flip: 'off' } } } },
            right: { initial: 'idle', states: { idle: {} } },
          },
        },
        away: { on: { back: 'both.left.on', done: 'last' } },
        last: { type: 'final' },
      },
    })
    expect(lintMachine(() => sound)).toEqual([])
    expect(lintMachine(waiting, WAITING_WORDS)).toEqual([])
  })
})
