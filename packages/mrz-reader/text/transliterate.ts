/* Latin letters that the zone does not know: ICAO Doc 9303-3, section 6, table A. */

const LETTERS: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŋ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Þ: 'TH',
  Ŧ: 'T',
  Ü: 'UE',
  ĸ: 'Q',
}

/** With what is left of a letter without its marks. */
const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

function lettersOf(name: string, table: Readonly<Record<string, string>>): string {
  const capitals = name.normalize('NFC').toLocaleUpperCase('en')
  const latin = Array.from(capitals, (letter) => table[letter] ?? withoutMarks(letter)).join('')
  return latin
    .replaceAll(/['’ʼ`´.]/g, '')
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim()
}

/** A name as the zone writes it, with spaces for fillers. */
export const icaoName = (name: string): string => lettersOf(name, LETTERS)

/** Where the two marks of a letter are left out, as some states do. */
const PLAIN: Readonly<Record<string, string>> = { ...LETTERS, Ä: 'A', Å: 'A', Ö: 'O', Ø: 'O', Ü: 'U' }

/** Every way a state may write the name: with the letters of the table, or with the plain letter. */
export const icaoNames = (name: string): readonly string[] => [
  ...new Set([lettersOf(name, LETTERS), lettersOf(name, PLAIN)]),
]
