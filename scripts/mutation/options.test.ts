import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { optionsOf } from './options.ts'
import { report } from './report.ts'
import { Results } from './results.ts'

it('reads what a run of faults was asked for', () => {
  expect(optionsOf(['--seed', '7', '--part', '2/4', '--again'])).toEqual({
    seed: 7,
    count: 200,
    part: 2,
    parts: 4,
    tests: 12,
    minutes: 600,
    again: true,
    report: false,
  })
  expect(optionsOf([]).seed).toBeGreaterThanOrEqual(0)
})

it.each([
  [['--seed', 'abc'], '--seed is a whole number from 0 on, and not abc.'],
  [['--seed', String(2 ** 31)], `--seed is a whole number from 0 on, and not ${2 ** 31}.`],
  [['--count', '0'], '--count is a whole number from 1 on, and not 0.'],
  [['--tests', '1.5'], '--tests is a whole number from 1 on, and not 1.5.'],
  [['--minutes', ''], '--minutes is a whole number from 1 on, and not .'],
  [['--part', '5/4'], '--part is like 1/4, the first of four parts, and not 5/4.'],
  [['--part', '1'], '--part is like 1/4, the first of four parts, and not 1.'],
  [['--report'], '--report needs the --seed of a run.'],
])('refuses %j', (args, message) => {
  expect(() => optionsOf(args)).toThrow(new Error(message))
})

it('a seed of which nothing was tried leaves the kept score as it is', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const kept = () => readFileSync('bench/results/mutation.json', 'utf8')
  const before = kept()
  const nothing = Object.create(Results.prototype, { read: { value: () => new Map() } }) as Results
  report(1, [], nothing)
  expect([kept() === before, said.mock.calls]).toEqual([true, [['Nothing of seed 1 was tried yet.']]])
  said.mockRestore()
})
