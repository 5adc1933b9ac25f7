import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { machineFolders, modelsIn, testsOf } from '#scripts/model/machines.ts'
import { transitionNames } from '#tests/support/walks/coverage.ts'
import { WALKED_AT, withoutNumbers } from './levels.ts'

const folders = machineFolders()
const all = await Promise.all(
  folders.map(async (folder) => (await modelsIn(folder)).map(({ machine }) => ({ folder, machine }))),
)
const machines = all.flat().map((one) => [one.machine.id, one] as const)

it('names every machine, and no other', () => {
  expect(Object.keys(WALKED_AT).toSorted()).toEqual(machines.map(([id]) => id).toSorted())
})

it('gives each machine that is not walked in Chromium a reason of its own', () => {
  const reasons = Object.values(WALKED_AT).flatMap(({ notInChromium }) => notInChromium?.because ?? [])
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons.filter((reason, index) => reasons.indexOf(reason) !== index)).toEqual([])
})

it.each(machines)('%s is walked where its entry says', (id, { folder, machine }) => {
  const entry = WALKED_AT[id]
  if (!entry) throw new Error(`${id} has no entry`)
  const { owner, leftByOwner, notInChromium } = entry
  const isWalked = {
    actor: testsOf(folder, 'actor').length > 0,
    owner: testsOf(folder, owner).length > 0,
    chromium: testsOf(folder, 'chromium').length > 0,
  }
  expect(isWalked).toEqual({ actor: true, owner: true, chromium: !notInChromium })
  if (notInChromium)
    expect([notInChromium.insteadBy, existsSync(notInChromium.insteadBy)]).toEqual([
      notInChromium.insteadBy,
      true,
    ])
  expect(withoutNumbers(transitionNames(machine))).toEqual(
    expect.arrayContaining([...(leftByOwner?.transitions ?? [])]),
  )
})

it.each(machines)('%s: a test at its owner fails when a transition is missed', (id, { folder }) => {
  const { owner, leftByOwner } = WALKED_AT[id] ?? { owner: 'http' as const }
  const texts = testsOf(folder, owner).map((name) => readFileSync(name, 'utf8'))
  const asserted = texts.filter((text) =>
    /describeInReact\(|expect\([^\n]*(missedTransitions\(\)|missed\.filter)/.test(text),
  )
  expect(asserted.length).toBeGreaterThan(0)
  // What is left to another level is compared with the list above, and with no other.
  const listed = asserted.filter((text) => text.includes(`WALKED_AT['${id}']`))
  if (leftByOwner) expect(listed.length).toBeGreaterThan(0)
})
