import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { createLog, silentLog } from '#services/kit/log.ts'
import { ScreeningUnavailable } from './port.ts'
import { createThreadedScreening } from './thread.ts'

const ENTRIES = 20_000
const COMPARED = 60
/** Most time a comparison may cost this thread; the comparison itself takes some 30 ms. */
const EACH_MAX_MS = 5
const HEADING =
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,dataset,last_change\n'
const rowOf = (id: string, name: string) => `${id},Person,"${name}",,,de,,,x,Sample,2026-11-18\n`

let folder: string
let lines: string[]
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-screening-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function screening(file: string) {
  lines = []
  const log = createLog({
    clock: manualClock(new Date('2026-11-20T08:00:00Z')),
    write: (line) => void lines.push(line),
  })
  return createThreadedScreening({ config: { screeningLists: [path.join(folder, file)] }, log })
}

async function put(file: string, text: string): Promise<void> {
  await writeFile(path.join(folder, `${file}.new`), text)
  await rename(path.join(folder, `${file}.new`), path.join(folder, file))
}

const SYLLABLES = 'ba di fo gu ha je ki lo mu na re si to vu za'.split(' ')
const nameOf = (at: number) => {
  const word = (n: number) =>
    Array.from({ length: 3 }, (_none, i) => SYLLABLES[Math.floor(n / 15 ** i) % 15] ?? '').join('')
  return `Muhammad ${word(at)} ${word(at * 7 + 3)} ${word(at * 13 + 5)}`
}

describe('screening in a thread', () => {
  test('answers each question with its own answer, from the lists as they are then, and logs through', async () => {
    await put('one.csv', HEADING + rowOf('a', 'Ottokar Lindqvist') + rowOf('b', 'Rosalind Ferreira'))
    const lists = screening('one.csv')
    const names = ['Ottokar Lindqvist', 'Nobody Atall', 'Rosalind Ferreira']
    const found = await Promise.all(names.map((name) => lists.screen({ name, countries: [] })))
    expect(found.map(({ hits }) => hits.map(({ entryId }) => entryId))).toEqual([['a'], [], ['b']])
    const version = await lists.listVersion()
    expect(found[0]?.listVersion).toBe(version)
    await put('one.csv', HEADING + rowOf('c', 'Nobody Atall'))
    expect((await lists.screen({ name: 'Nobody Atall', countries: [] })).hits).toMatchObject([
      { entryId: 'c' },
    ])
    expect(await lists.listVersion()).not.toBe(version)
    await put('one.csv', 'no list')
    expect((await lists.screen({ name: 'Nobody Atall', countries: [] })).hits).toHaveLength(1)
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      'screening.loaded',
      'screening.loaded',
      'screening.list_refused',
    ])
    expect(lines.join('')).not.toMatch(/Nobody|Ottokar/)
  })

  test('without a list that can be read clears nobody', async () => {
    const lists = screening('missing.csv')
    await expect(lists.screen({ name: 'Ottokar Lindqvist', countries: [] })).rejects.toThrow(
      ScreeningUnavailable,
    )
    await expect(lists.listVersion()).rejects.toThrow(ScreeningUnavailable)
  })

  test('without files compares with the invented entries', async () => {
    const lists = createThreadedScreening({ config: { screeningLists: [] }, log: silentLog() })
    expect(await lists.listVersion()).toMatch(/^demonstration-/)
  })

  test('holds nobody up, however many are compared with however long a list', async () => {
    const rows = Array.from({ length: ENTRIES }, (_none, at) => rowOf(`e${at}`, nameOf(at)))
    await put('long.csv', HEADING + rows.join(''))
    const lists = screening('long.csv')
    await lists.listVersion()
    const from = performance.eventLoopUtilization()
    const compared = await Promise.all(
      Array.from({ length: COMPARED }, (_none, at) => lists.screen({ name: nameOf(at * 11), countries: [] })),
    )
    const { active } = performance.eventLoopUtilization(from)
    expect(compared.every(({ hits }) => hits.length > 0)).toBe(true)
    expect(active / COMPARED).toBeLessThan(EACH_MAX_MS)
  })
})
