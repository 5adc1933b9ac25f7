import { eachCsvRow } from './csv.ts'
import type { ListEntry, YearRange } from './port.ts'

const NEEDED = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries', 'sanctions', 'dataset'] as const
const OTHER_FILE = 'The file is no targets.simple.csv.'
const PARTIES: ReadonlyMap<string, ListEntry['of']> = new Map([
  ['Person', 'person'],
  ['Company', 'company'],
  ['Organization', 'company'],
  ['LegalEntity', 'company'],
  ['PublicBody', 'company'],
])

/**
 * A collection of OpenSanctions in the format targets.simple.csv: people and companies.
 * People without a sanction in it are politically exposed persons.
 * @throws Error for any other file
 */
export function importOpenSanctions(text: string): { entries: ListEntry[]; date: string | undefined } {
  const entries: ListEntry[] = []
  let heading: readonly string[] = []
  let date: string | undefined
  eachCsvRow(text, (row) => {
    if (heading.length === 0) {
      if (NEEDED.some((name) => !row.includes(name))) throw new Error(OTHER_FILE)
      heading = row
      return
    }
    if (row.length !== heading.length) throw new Error('A row of the file was cut off.')
    const value = (name: string) => row[heading.lastIndexOf(name)] ?? ''
    const of = PARTIES.get(value('schema'))
    const changed = /^\d{4}-\d{2}-\d{2}/.exec(value('last_change'))?.[0]
    if (changed !== undefined && (date === undefined || changed > date)) date = changed
    if (of !== undefined && value('id') !== '' && value('name') !== '') entries.push(entryOf(of, value))
  })
  if (heading.length === 0) throw new Error(OTHER_FILE)
  return { entries, date }
}

function entryOf(of: ListEntry['of'], value: (name: string) => string): ListEntry {
  const sanctioned = value('sanctions') !== '' || value('program_ids') !== ''
  const program = several(sanctioned ? value('program_ids') || value('dataset') : value('dataset'))
  return {
    listId: 'opensanctions',
    entryId: value('id'),
    kind: sanctioned ? 'sanction' : 'pep',
    of,
    names: [value('name'), ...several(value('aliases'))],
    born: several(value('birth_date')).flatMap(yearOf),
    countries: several(value('countries'))
      .map((code) => code.toUpperCase())
      .filter((code) => /^[A-Z]{2}$/.test(code)),
    program: program.slice(0, 3).join(', '),
    url: `https://www.opensanctions.org/entities/${encodeURIComponent(value('id'))}/`,
  }
}

function several(text: string): string[] {
  return text.split(';').flatMap((part) => part.trim() || [])
}

function yearOf(date: string): YearRange[] {
  const year = Number(/^\d{4}/.exec(date)?.[0])
  return year ? [{ from: year, to: year }] : []
}
