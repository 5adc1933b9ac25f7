import type { Party } from './name-index.ts'
import { latin } from './scripts.ts'

const HIDDEN = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Letters that German writes as two where it lacks them. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * Whether two names are the same but for case, accents, script and the order of a person's names. Unlike the index, which finds what may
 * be the same, it takes no spelling for another.
 */
export function isSameName(one: string, other: string, of: Party): boolean {
  const others = readingsOf(other, of)
  return readingsOf(one, of).some((reading) => reading !== '' && others.includes(reading))
}

/** A name as it is compared: once without its accents, and once with the German spelling of umlauts. */
function readingsOf(name: string, of: Party): readonly string[] {
  const lower = name.replace(HIDDEN, '').normalize('NFKC').toLowerCase()
  return [lower, lower.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)].map((text) => {
    const words = text
      .normalize('NFKD')
      .replace(/[\p{M}'’‘`´]/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => latin(word).text)
    return (of === 'person' ? words.toSorted() : words).join(' ')
  })
}
