import { readFile } from 'node:fs/promises'
import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { ALL_WORDS } from '#machines/all-words.ts'
import { fileNameOf } from '#machines/model.ts'
import { allMachines } from './machines.ts'
import { proseOf } from './prose.ts'

const machines = await allMachines()

const lamp = createMachine({
  id: 'readingLamp',
  version: '1',
  initial: 'off',
  on: { 'lamp.unplugged': '.broken' },
  states: {
    off: {
      meta: { label: 'Dark' },
      on: {
        'switch.pressed': [{ guard: 'isAllowed', target: 'burning' }, { actions: 'click' }],
      },
    },
    burning: {
      meta: { label: 'The lamp burns.' },
      initial: 'bright',
      after: { 90_000: 'off', rest: 'off' },
      states: { bright: { always: { guard: 'isNight', target: 'dimmedDown' } }, dimmedDown: {} },
    },
    broken: { type: 'final' },
  },
})

const WORDS = {
  purpose: 'A lamp to read by.',
  states: {
    off: 'It is dark. You switch it on.',
    burning: 'You can read.',
    'burning.bright': 'It is as bright as day.',
    'burning.dimmedDown': 'It spares your eyes.',
    broken: 'It is broken.',
  },
  events: { 'switch.pressed': 'You press the switch', 'lamp.unplugged': 'Somebody pulls the plug' },
  guards: { isNight: 'it is night' },
  triggers: { 'after rest': 'You fall asleep' },
  times: { 'lamp.unplugged': 'when the room is cleaned' },
  conditions: {
    of: { 'switch.pressed': ['hasPower', 'hasBulb'] },
    texts: { hasPower: 'There is no power.', hasBulb: 'There is no bulb.' },
  },
}

it('tells each state, what may happen in it, what else refuses it, and the times', () => {
  expect(proseOf(lamp, WORDS, 'reading-lamp.svg').split('\n')).toEqual([
    '# Reading lamp',
    '',
    'A lamp to read by. It is stored, and the services enforce it.',
    '',
    '![The states of readingLamp](reading-lamp.svg)',
    '',
    '## In every state',
    '',
    '| What may happen | Then | Only if | Refused with |',
    '|---|---|---|---|',
    '| Somebody pulls the plug, when the room is cleaned | Broken |  |  |',
    '',
    '## Dark',
    '',
    'It is dark. You switch it on.',
    '',
    '| What may happen | Then | Only if | Refused with |',
    '|---|---|---|---|',
    '| You press the switch | Burning |  | “There is no power.”<br>“There is no bulb.” |',
    '| You press the switch | It stays here | otherwise |  |',
    '',
    '## Burning',
    '',
    'You can read. Shown as: “The lamp burns.”',
    '',
    '| What may happen | Then | Only if | Refused with |',
    '|---|---|---|---|',
    '| After 90 s | Dark |  |  |',
    '| You fall asleep | Dark |  |  |',
    '',
    '## Burning: bright',
    '',
    'It is as bright as day.',
    '',
    '| What may happen | Then | Only if | Refused with |',
    '|---|---|---|---|',
    '| At once | Burning: dimmed down | it is night |  |',
    '',
    '## Burning: dimmed down',
    '',
    'It spares your eyes.',
    '',
    '## Broken',
    '',
    'It is broken.',
    '',
    'This is an end: nothing follows.',
    '',
    '## Times',
    '',
    '- Somebody pulls the plug: when the room is cleaned.',
    '- In “Burning”: after 90 s.',
    '- In “Burning”: you fall asleep.',
    '',
  ])
})

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'the page of %s says what its words and labels say',
  async (id, machine) => {
    const words = ALL_WORDS[id]
    if (words === undefined) throw new Error(`No words for ${id}`)
    const name = fileNameOf(id)
    const page = await readFile(`docs/flows/${name}.md`, 'utf8')
    expect(proseOf(machine, words, `${name}.svg`), 'npm run flows').toBe(page)
  },
)
