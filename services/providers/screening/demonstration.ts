import type { ListEntry } from './port.ts'

/** In use while no official list is loaded; never in production. */
export const DEMONSTRATION_VERSION = 'demonstration-2026-11-20'

const PROGRAM = 'Demonstration: an invented entry, no real person'

const person = (
  entryId: string,
  kind: ListEntry['kind'],
  names: readonly string[],
  born: number,
  countries: readonly string[],
): ListEntry => ({
  listId: 'demonstration',
  entryId,
  kind,
  of: 'person',
  names,
  born: [{ from: born, to: born }],
  countries,
  program: PROGRAM,
})

/**
 * Invented people and companies, named after parts of this program so that nobody living is accused.
 * The surnames appear in no register.
 */
export const DEMONSTRATION_ENTRIES: readonly ListEntry[] = [
  person(
    'demo-s-1',
    'sanction',
    ['Muhammad Abd al-Rahman Testani', 'محمد عبد الرحمن تستاني', 'Abu Test Testani'],
    1971,
    ['XA'],
  ),
  person('demo-s-2', 'sanction', ['Viktor Exampelov', 'Виктор Экзампелов'], 1964, ['XB']),
  person('demo-s-3', 'sanction', ['Sanctia Blocklisted', 'Sankzia Blocklisted'], 1980, ['XC']),
  person('demo-s-4', 'sanction', ['Yusuf Salah al-Din Namunawi', 'Joseph Namunawi'], 1958, ['XA']),
  person('demo-p-1', 'pep', ['Petra Officeholder', 'Petra Officeholder-Sample'], 1969, ['XC']),
  person('demo-p-2', 'pep', ['Khalid bin Mithal Demoudi', 'خالد بن مثال الديمودي'], 1975, ['XA']),
  {
    listId: 'demonstration',
    entryId: 'demo-c-1',
    kind: 'sanction',
    of: 'company',
    names: ['Exampelov Fictional Trading LLC', 'EFT Demonstration Company'],
    born: [],
    countries: ['XB'],
    program: PROGRAM,
  },
]
