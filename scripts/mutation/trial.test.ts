import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LostProcess, type Question, type Verdict } from './test-runner.ts'
import { Trial } from './trial.ts'

const TEXT = 'export const sum = a + b\n'
const MUTANT = { file: 'sum.ts', start: 19, end: 24, replacement: 'a - b', kind: 'Arithmetic' }

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'trial-'))
  writeFileSync(path.join(tree, MUTANT.file), TEXT)
})
afterEach(() => rmSync(tree, { recursive: true }))

/** Each answer comes from a process that ended before it could put the file back. */
function trialWith(answers: (Verdict | LostProcess)[], asked: string[] = []): Trial {
  const run = ({ file, text, tests }: Question): Promise<Verdict> => {
    asked.push(...tests)
    expect(readFileSync(path.join(tree, file), 'utf8')).toBe(TEXT)
    if (text !== null) writeFileSync(path.join(tree, file), text)
    const answer = answers.shift() ?? { kind: 'passed', ran: 1 }
    return answer instanceof LostProcess ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const related = { of: () => ['slow.test.ts', 'sum.test.ts'], importersOf: () => [] }
  const slow = new Set(['slow.test.ts'])
  return new Trial({ tree, compiler: { firstError: () => null }, runner: { run }, related, slow }, 12)
}

it('puts the file back after tests that came to no end', async () => {
  const trial = trialWith([{ kind: 'silent' }])
  expect(await trial.of(MUTANT)).toMatchObject({ status: 'silent' })
  expect(readFileSync(path.join(tree, MUTANT.file), 'utf8')).toBe(TEXT)
})

it('counts no silence of tests that hang without the fault too', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue()
  const asked: string[] = []
  // With the fault, the first file without it, and the second one with the fault.
  const trial = trialWith([{ kind: 'silent' }, { kind: 'silent' }], asked)
  expect(await trial.of(MUTANT)).toMatchObject({ status: 'survived' })
  expect(asked).toEqual(['sum.test.ts', 'slow.test.ts', 'sum.test.ts', 'slow.test.ts'])
  told.mockRestore()
})

it('tries a fault once more when the process was lost, and then leaves it uncounted', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const lost = new LostProcess('The process of the tests ended with 1')
  expect(await trialWith([lost]).of(MUTANT)).toMatchObject({ status: 'survived' })
  expect(await trialWith([lost, lost]).of(MUTANT)).toBeNull()
  expect(told).toHaveBeenCalledTimes(3)
  expect(readFileSync(path.join(tree, MUTANT.file), 'utf8')).toBe(TEXT)
  told.mockRestore()
})

it('runs what is slow last', async () => {
  const asked: string[] = []
  await trialWith([], asked).of(MUTANT)
  expect(asked).toEqual(['sum.test.ts', 'slow.test.ts'])
})
