import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-time.ts'
import { hitsOf } from './match.ts'
import { createNameIndex } from '#packages/name-matching/name-index.ts'
import type { ListEntry } from './port.ts'

const ENTRIES = 20_000
/** Ten times what the slowest name takes on a slow machine. */
const CEILING_MS = 360
const GIVEN =
  'Muhammad Ahmad Ali Hasan Husayn Umar Khalid Yusuf Ibrahim Ismail Abdullah Abdulrahman Salim Nasir Tariq Viktor Sergey Ivan Petr Anna Maria Juan Carlos Jose Luis Wei Min Jun Kim Park'.split(
    ' ',
  )
const CONSONANTS = 'b d f g h j k l m n p r s t v z sh kh'.split(' ')
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'aa', 'ou']
const ENDS = ['', '', '', 'n', 'r', 's', 'd']

/** Twenty thousand invented people with four frequent names and an alias each; a third are called Muhammad. */
function invented(): ListEntry[] {
  let state = 42
  const pick = (list: readonly string[]) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return list[Math.floor((state / 2_147_483_648) * list.length)] ?? ''
  }
  const surname = () => Array.from({ length: 3 }, () => pick(CONSONANTS) + pick(VOWELS) + pick(ENDS)).join('')
  return Array.from({ length: ENTRIES }, (_, at) => ({
    listId: 't',
    entryId: String(at),
    kind: 'sanction',
    of: 'person',
    names: [
      `${at % 3 === 0 ? 'Muhammad' : pick(GIVEN)} ${pick(GIVEN)} ${surname()} ${surname()}`,
      `${pick(GIVEN)} al-${surname()}`,
    ],
    born: [{ from: 1960 + (at % 40), to: 1960 + (at % 40) }],
    countries: [],
  }))
}

test('twenty thousand entries are compared in milliseconds, within a ceiling', async () => {
  const entries = invented()
  const index = await createNameIndex(entries)
  const known = entries[1_234]?.names[0] ?? ''
  const names = [known, 'Mohamed Abdul Rahman Testani', 'Muhammad Ali', 'Petra Officeholder', 'سارة العلي']
  const fastest: number[] = []
  for (const name of names) {
    const times: number[] = []
    for (let round = 0; round < 10; round += 1)
      times.push((await processorMs(() => hitsOf(index, { name, countries: [] }))).ms)
    fastest.push(Math.min(...times))
  }
  expect(hitsOf(index, { name: known, countries: [] })[0]).toMatchObject({ entryId: '1234', score: 1 })
  expect(Math.max(...fastest)).toBeLessThan(CEILING_MS)
})
