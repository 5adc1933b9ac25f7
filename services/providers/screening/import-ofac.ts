import { eachCsvRow } from './csv.ts'
import type { ListEntry, YearRange } from './port.ts'

/** Fields of sdn.csv and alt.csv, which have no header row (OFAC's data specification). */
const SDN_FIELDS = 12
const ALT_FIELDS = 5
const NOTHING = '-0-'
const ABOUT_YEARS = 2
/** The file ends with the end-of-file character of old systems. */
const END = '\u001a'

/**
 * OFAC's list of Specially Designated Nationals (sdn.csv): people and companies, without ships and aircraft.
 * @throws Error for any other file
 */
export function importOfac(text: string): ListEntry[] {
  return rowsOf(text, SDN_FIELDS).flatMap((row) => {
    const [id = '', name = '', type = '', program = '', , , , , , , , remarks = ''] = row
    if (type !== 'individual' && type !== NOTHING) return []
    const of = type === 'individual' ? 'person' : 'company'
    const said = remarks === NOTHING ? '' : remarks
    return [
      {
        listId: 'ofac-sdn',
        entryId: id,
        kind: 'sanction',
        of,
        names: [inOrder(name, of), ...quotedNames(said)],
        born: of === 'person' ? bornIn(said) : [],
        // Spelled out in English, not as codes.
        countries: [],
        ...(program === NOTHING || program === ''
          ? {}
          : { program: `OFAC ${program.replaceAll('] [', ', ')}` }),
        url: `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${encodeURIComponent(id)}`,
      },
    ]
  })
}

/**
 * Aliases of that list (alt.csv) by the id of their entry, without weak aliases of a single word.
 * @throws Error for any other file
 */
export function importOfacAliases(text: string): Map<string, string[]> {
  const aliases = new Map<string, string[]>()
  for (const [id = '', , , name = ''] of rowsOf(text, ALT_FIELDS)) {
    if (!/[\s,]/.test(name)) continue
    const known = aliases.get(id)
    if (known) known.push(name)
    else aliases.set(id, [name])
  }
  return aliases
}

/** The same list with its aliases. */
export function withAliases(
  entries: readonly ListEntry[],
  aliases: ReadonlyMap<string, string[]>,
): ListEntry[] {
  return entries.map((entry) => {
    const more = aliases.get(entry.entryId) ?? []
    return { ...entry, names: [...entry.names, ...more.map((name) => inOrder(name, entry.of))] }
  })
}

function rowsOf(text: string, fields: number): string[][] {
  const rows: string[][] = []
  eachCsvRow(text.replaceAll(END, ''), (row) => void rows.push(row))
  if (rows.length === 0 || rows.some((row) => row.length !== fields || !/^\d+$/.test(row[0] ?? ''))) {
    throw new Error('The file is none of OFAC.')
  }
  return rows
}

/** Turns `LAST, First` into the spoken order. */
function inOrder(name: string, of: ListEntry['of']): string {
  const comma = of === 'person' ? name.indexOf(',') : -1
  return comma < 0 ? name : `${name.slice(comma + 1).trim()} ${name.slice(0, comma).trim()}`
}

/** `a.k.a. 'ABU X'`: weak aliases in the remarks; those of one word are too vague. */
function quotedNames(remarks: string): string[] {
  return [...remarks.matchAll(/[afn]\.k\.a\. '([^']{3,100})'/g)].flatMap(([, name = '']) =>
    /\s/.test(name) ? [name] : [],
  )
}

/** `DOB 19 Jun 1951; alt. DOB circa 1953; DOB 1960 to 1962`. */
function bornIn(remarks: string): YearRange[] {
  return [...remarks.matchAll(/\bDOB ([^;.]{4,40})/g)].flatMap(([, said = '']) => {
    const years = [...said.matchAll(/\b(?:1[89]|20)\d{2}\b/g)].map(([year]) => Number(year))
    if (years.length === 0) return []
    const about = /circa/i.test(said) ? ABOUT_YEARS : 0
    return [{ from: Math.min(...years) - about, to: Math.max(...years) + about }]
  })
}
