import type { ListEntry, YearRange } from './port.ts'
import { children, readXml, textIn, type XmlElement } from './xml.ts'

/** The tolerance for a year marked as approximate. */
const ABOUT_YEARS = 2
const NAMES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const

/**
 * The consolidated list of the United Nations Security Council (consolidated.xml), people and entities.
 * @throws Error for any other file
 */
export function importUn(text: string): { entries: ListEntry[]; date: string | undefined } {
  const root = readXml(text)
  if (root.name !== 'CONSOLIDATED_LIST')
    throw new Error('The file is no consolidated list of the United Nations.')
  const [people] = children(root, 'INDIVIDUALS')
  const [entities] = children(root, 'ENTITIES')
  const entries = [
    ...children(people, 'INDIVIDUAL').flatMap((element) => entryOf(element, 'person')),
    ...children(entities, 'ENTITY').flatMap((element) => entryOf(element, 'company')),
  ]
  return { entries, date: /^\d{4}-\d{2}-\d{2}/.exec(root.attributes['dateGenerated'] ?? '')?.[0] }
}

function entryOf(element: XmlElement, of: ListEntry['of']): ListEntry[] {
  const id = textIn(element, 'REFERENCE_NUMBER') ?? textIn(element, 'DATAID')
  const main = NAMES.flatMap((part) => textIn(element, part) ?? []).join(' ')
  const original = textIn(element, 'NAME_ORIGINAL_SCRIPT')
  const names = [...(main ? [main] : []), ...(original ? [original] : []), ...aliases(element, of)]
  if (id === undefined || names.length === 0) return []
  const program = textIn(element, 'UN_LIST_TYPE')
  return [
    {
      listId: 'un',
      entryId: id,
      kind: 'sanction',
      of,
      names,
      born: children(element, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(yearsOf),
      // Spelled out in English, not as codes.
      countries: [],
      ...(program === undefined ? {} : { program: `UN ${program}` }),
      url: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
    },
  ]
}

/** Aliases of low quality are often as common as 'Abu Ali'; only those of three words are kept. */
function aliases(element: XmlElement, of: ListEntry['of']): string[] {
  return children(element, of === 'person' ? 'INDIVIDUAL_ALIAS' : 'ENTITY_ALIAS').flatMap((alias) => {
    const name = textIn(alias, 'ALIAS_NAME')
    if (name === undefined) return []
    const low = textIn(alias, 'QUALITY')?.toLowerCase().startsWith('low') ?? false
    return low && name.split(/\s+/).length < 3 ? [] : [name]
  })
}

function yearsOf(element: XmlElement): YearRange[] {
  const year = (name: string) => Number(/^\d{4}/.exec(textIn(element, name) ?? '')?.[0]) || undefined
  const exact = year('DATE') ?? year('YEAR')
  const from = exact ?? year('FROM_YEAR')
  const to = exact ?? year('TO_YEAR')
  if (from === undefined || to === undefined) return []
  const about = textIn(element, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? ABOUT_YEARS : 0
  return [{ from: from - about, to: to + about }]
}
