import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { optionsOf } from './options.ts'
import { report } from './report.ts'
import { type Drawn, type Result, Results } from './results.ts'

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

it.each([
  ['a small draw', 3, 3, false],
  ['a whole draw of which some are open', 200, 199, false],
  ['a whole draw, tried to the end', 200, 200, true],
])('%s: replaces the kept score only where the run is whole', (_, count, tried, isReplaced) => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'table').mockImplementation(() => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'mizan-mutation-'))
  const file = join(folder, 'mutation.json')
  writeFileSync(file, 'before')
  const drawn = Array.from(
    { length: count },
    (__, index) => ({ key: `key${index}`, group: 'ledger' }) as Drawn,
  )
  const caught = new Map(drawn.slice(0, tried).map((___, index) => [index, { status: 'caught' } as Result]))
  report(1, drawn, Object.create(Results.prototype, { read: { value: () => caught } }) as Results, file)
  const kept = readFileSync(file, 'utf8')
  expect(kept === 'before').toBe(!isReplaced)
  if (isReplaced) expect(JSON.parse(kept)).toMatchObject({ seed: 1, count, tried, total: { caught: tried } })
  else expect(said.mock.calls.at(-1)).toEqual([expect.stringContaining(`${file} stays as it is`)])
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})
