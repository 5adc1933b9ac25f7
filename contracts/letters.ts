/*
 * What may stand in a name or a text so that everybody reads the same: no characters that show nothing, and no word in which letters of one
 * script pass for those of another (Unicode Technical Standard 39).
 */

// Surrogates that stand alone and private characters look different everywhere, or not at all.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u
const BREAKS = /[\t\n\r]/g

/** Whether a line holds an invisible character or one that changes the writing direction. */
export function hidesCharacters(line: string): boolean {
  return HIDDEN.test(line)
}

/** The same of a text that may have several lines. */
export function hidesInLines(lines: string): boolean {
  return HIDDEN.test(lines.replace(BREAKS, ' '))
}

const DIRECTIONS = /\p{Bidi_Control}/gu

/** The text without the characters that change the writing direction. Joiners stay: Persian and many other languages are spelt with them. */
export function withoutDirections(text: string): string {
  return text.replaceAll(DIRECTIONS, '')
}

/** Scripts with letters that look alike: a word may use only one of them. */
const LOOKALIKE = ['Latin', 'Cyrillic', 'Greek', 'Coptic', 'Cherokee', 'Armenian', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
/** Letters that belong to one script; the apostrophe of Turkic names, for one, belongs to none. */
const LETTERS = /(?![\p{Script=Common}\p{Script=Inherited}])\p{L}/gu

/** Whether a word mixes such a script with another. */
export function mixesScripts(text: string): boolean {
  return text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => {
      const letters = word.match(LETTERS) ?? []
      return LOOKALIKE.some(
        (script) =>
          letters.some((letter) => script.test(letter)) && !letters.every((letter) => script.test(letter)),
      )
    })
}
