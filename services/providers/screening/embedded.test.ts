import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { createLog } from '#services/kit/log.ts'
import { countryRisk, FATF_LISTS } from './countries.ts'
import { createScreening } from './embedded.ts'
import { ScreeningUnavailable } from './port.ts'

let folder: string
let lines: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'screening-'))
  lines = []
})
afterEach(() => rm(folder, { recursive: true }))

function screening(...files: string[]) {
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const log = createLog({ clock, write: (line) => void lines.push(line) })
  return createScreening({ config: { screeningLists: files.map((file) => path.join(folder, file)) }, log })
}
const HEADING =
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,dataset,last_change\n'
const rowOf = (id: string, name: string, born = '') =>
  `${id},Person,"${name}",,${born},de,,,x,Sample,2026-11-18\n`
const put = async (file: string, text: string) => {
  await writeFile(path.join(folder, `${file}.new`), text)
  await rename(path.join(folder, `${file}.new`), path.join(folder, file))
}
const nobody = { countries: [] }

describe('without a list', () => {
  test('invented entries answer, and say that they are', async () => {
    const { listVersion, hits } = await screening().screen({
      name: 'Mohammed Abdul Rahman Testani',
      birthDate: '1971-03-04',
      countries: ['xa'],
    })
    expect(listVersion).toBe('demonstration-2026-11-20')
    expect(hits).toEqual([
      {
        listId: 'demonstration',
        entryId: 'demo-s-1',
        kind: 'sanction',
        matchedName: 'Muhammad Abd al-Rahman Testani',
        score: 1,
        why: '98% alike to the listed name; the year of birth fits; a country is the same.',
        program: 'Demonstration: an invented entry, no real person',
      },
    ])
  })

  test('an office is no sanction, and a company no person', async () => {
    const lists = screening()
    const pep = await lists.screen({ name: 'Officeholder Petra', countries: ['DE'] })
    expect(pep.hits.map(({ kind, why }) => [kind, why])).toEqual([
      ['pep', 'Same as the listed name; no year of birth to compare; no country is the same.'],
    ])
    const company = { name: 'Exampelov Fictional Trading Ltd.', countries: [] }
    expect((await lists.screen(company)).hits).toEqual([])
    expect((await lists.screen({ ...company, of: 'company' })).hits).toMatchObject([
      { entryId: 'demo-c-1', why: 'Same as the listed name.' },
    ])
  })

  test.each(['Sara Ahmed', 'Omar Haddad', 'John Smith', 'Muhammad Ali', '', 'Testani'])(
    '%j is nobody on it',
    async (name) => expect((await screening().screen({ name, ...nobody })).hits).toEqual([]),
  )
})

describe('the year of birth', () => {
  const screened = async (birthDate: string | undefined, name = 'Jane Fiction') => {
    await put('list.csv', HEADING + rowOf('1', 'Jane Fiction', '1970-01-02;1980'))
    const subject = { name, ...nobody, ...(birthDate === undefined ? {} : { birthDate }) }
    return (await screening('list.csv').screen(subject)).hits[0]
  }

  test.each([
    ['1970-12-31', 1, 'the year of birth fits'],
    ['1982-01-01', 1, 'the year of birth fits'],
    ['1968-01-01', 1, 'the year of birth fits'],
    ['1967-12-31', 0.9, 'the year of birth differs'],
    ['1990-01-01', 0.9, 'the year of birth differs'],
    ['1991-01-01', 0.86, 'the year of birth is more than 10 years off'],
    ['1900-01-01', 0.86, 'the year of birth is more than 10 years off'],
    [undefined, 1, 'no year of birth to compare'],
    ['nonsense', 1, 'no year of birth to compare'],
  ])('%s scores %d: %s', async (birthDate, score, words) => {
    expect(await screened(birthDate)).toMatchObject({ score, why: `Same as the listed name; ${words}.` })
  })

  test('a name that is only alike needs a year that is not too far', async () => {
    expect(await screened(undefined, 'Jane Fictiom')).toBeDefined()
    expect(await screened('1970-01-01', 'Jane Fictiom')).toBeDefined()
    expect(await screened('1930-01-01', 'Jane Fictiom')).toBeUndefined()
  })

  test('the why of a hit says nothing of the subject', async () => {
    const hit = await screened('1988-02-29', 'Jane Victoria Fiction')
    expect(JSON.stringify(hit)).not.toMatch(/1988|Victoria/)
  })
})

describe('files', () => {
  test('a list that is replaced is read anew, once for all who wait', async () => {
    await put('list.csv', HEADING + rowOf('1', 'Jane Fiction'))
    const lists = screening('list.csv')
    const [before] = await Promise.all([1, 2, 3].map(() => lists.screen({ name: 'Jane Fiction', ...nobody })))
    expect(before).toMatchObject({ hits: [{ entryId: '1' }] })
    expect(before?.listVersion).toMatch(/^opensanctions:2026-11-18:[0-9a-f]{12}$/)
    expect(await lists.listVersion()).toBe(before?.listVersion)
    await put('list.csv', HEADING + rowOf('2', 'Petra Officeholder'))
    const after = await lists.screen({ name: 'Jane Fiction', ...nobody })
    expect(after.hits).toEqual([])
    expect(after.listVersion).not.toBe(before?.listVersion)
    expect(lines.filter((line) => line.includes('screening.loaded'))).toHaveLength(2)
  })

  test('a replacement that cannot be read leaves the one before, and is told once', async () => {
    await put('list.csv', HEADING + rowOf('1', 'Jane Fiction'))
    const lists = screening('list.csv')
    const version = await lists.listVersion()
    for (const broken of ['', HEADING, `${HEADING}1,Person,"Jane`, '<html></html>', '\u0000\u00ff']) {
      lines = []
      await put('list.csv', broken)
      const found = await lists.screen({ name: 'Jane Fiction', ...nobody })
      expect(found).toMatchObject({ listVersion: version, hits: [{ entryId: '1' }] })
      await lists.screen({ name: 'Jane Fiction', ...nobody })
      expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
        'screening.list_refused',
      ])
      expect(lines[0]).toContain('list.csv: ')
    }
    await rm(path.join(folder, 'list.csv'))
    expect(await lists.listVersion()).toBe(version)
    await put('list.csv', HEADING + rowOf('2', 'Petra Officeholder'))
    expect(await lists.listVersion()).not.toBe(version)
  })

  test('without any list that can be read nobody is clear', async () => {
    const lists = screening('missing.csv')
    await expect(lists.screen({ name: 'Jane Fiction', ...nobody })).rejects.toThrow(ScreeningUnavailable)
    await expect(lists.listVersion()).rejects.toThrow(ScreeningUnavailable)
    await put('missing.csv', HEADING + rowOf('1', 'Jane Fiction'))
    expect((await lists.screen({ name: 'Jane Fiction', ...nobody })).hits).toHaveLength(1)
  })

  test('several lists count together; what a file is, its content tells', async () => {
    const row = (id: number, name: string) =>
      `${id},"${name}","individual","SAMPLE","-0- ",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"-0- "\r\n`
    await put('a', row(306, 'NAMUNAWI, Yusuf'))
    await put('b', '306,12,"aka","FICTION, Jane","-0- "\r\n')
    await put('c', HEADING + rowOf('NK-1', 'Jane Fiction'))
    await put(
      'd',
      '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>7</DATAID><FIRST_NAME>Jane Fiction</FIRST_NAME></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>',
    )
    const { hits, listVersion } = await screening('a', 'b', 'c', 'd').screen({
      name: 'Jane Fiction',
      ...nobody,
    })
    expect(hits.map(({ listId, entryId }) => `${listId}/${entryId}`)).toEqual([
      'ofac-sdn/306',
      'un/7',
      'opensanctions/NK-1',
    ])
    expect(listVersion.split(' ').map((version) => version.split(':')[0])).toEqual([
      'ofac-sdn',
      'ofac-alt',
      'opensanctions',
      'un',
    ])
    await expect(screening('b').listVersion()).rejects.toThrow(ScreeningUnavailable)
    expect(lines.at(-1)).toContain('alt.csv is of no use without sdn.csv.')
  })
})

test('a list of a time before UTF-8 is read too', async () => {
  const row = '306,"EJEMPLO, Begoña","individual","SAMPLE","-0- ",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"-0- "\r\n'
  await writeFile(path.join(folder, 'sdn.csv'), Buffer.from(row, 'latin1'))
  const { hits } = await screening('sdn.csv').screen({ name: 'Begona Ejemplo', ...nobody })
  expect(hits).toMatchObject([{ matchedName: 'Begoña EJEMPLO', score: 1 }])
})

test('countries stand in one list at most, by code, as of a day', () => {
  expect(countryRisk('IR')).toBe('call_for_action')
  expect(countryRisk('ye')).toBe('increased_monitoring')
  expect(['MY', 'CA', 'DZ', 'NA', 'ZA', ''].map((code) => countryRisk(code))).toEqual(
    Array.from({ length: 6 }, () => 'usual'),
  )
  const codes = [...FATF_LISTS.callForAction, ...FATF_LISTS.increasedMonitoring]
  expect(new Set(codes).size).toBe(25)
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  expect(FATF_LISTS.asOf).toBe('2026-06-19')
})
