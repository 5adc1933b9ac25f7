import type { Token } from './names.ts'

/** Spellings differ in vowels first: `a` and `i` (Ahmad, Ahmed) more readily than `a` and `u`. */
const VOWEL_COSTS: Readonly<Record<string, number>> = { ai: 0.4, iu: 0.5, au: 0.85 }
/** A vowel more or less: Abderrahmane, Ibrahim and Brahim. */
const VOWEL_EXTRA = 0.45
/** Letters that languages write for one sound: Gamal and Jamal, Gaddafi and Qadhafi, Boutros and Putrus. */
const NEAR: ReadonlySet<string> = new Set(['gj', 'gk', 'bp', 'dt', 'sz', 'hk', 'fp'])
const NEAR_COST = 0.5
/** A silent letter, unless a name begins with it. */
const H_EXTRA = 0.5
/** People misspell the beginning of a name least of all. */
const FIRST_EXTRA = 0.5
/** A name of two or three letters is another name when one of them differs. */
const SHORT = 3
/** One wrong letter in a word of five still passes; Hassan and Hussein do not. */
const TOKEN_MIN = 0.79
/** Equal consonants where the vowels are not written; less than a name that was read whole. */
const BARE_SCORE = 0.93

/** A word with its consonants at hand. */
interface Bony extends Token {
  readonly bones: string
}

/**
 * How alike two words are: 0 or TOKEN_MIN to 1. Damerau-Levenshtein with costs that fit transliterations, by the length of the longer.
 */
export function alike(one: Bony, other: Bony): number {
  if (one.bare || other.bare) return one.bones === other.bones && one.bones.length > 1 ? BARE_SCORE : 0
  if (one.form === other.form) return 1
  const longer = Math.max(one.form.length, other.form.length)
  if (Math.min(one.form.length, other.form.length) <= SHORT && longer <= SHORT + 1) return 0
  const score = 1 - distance(one.form, other.form, (1 - TOKEN_MIN) * longer) / longer
  return score >= TOKEN_MIN ? score : 0
}

/** Longer words are cut: nobody is called so, and the rows below are as long. */
const LETTERS_MAX = 48
/** Rows of the table, used again for every pair: allocating them would take longer than filling them. */
const rows = [0, 1, 2].map(() => new Float64Array(LETTERS_MAX + 1))

/** What it takes to make one of the other; anything above `max` may be any number above it. */
function distance(first: string, second: string, max: number): number {
  const one = first.slice(0, LETTERS_MAX)
  const other = second.slice(0, LETTERS_MAX)
  let [before, last, row] = rows
  if (!before || !last || !row) return Infinity
  last[0] = 0
  for (let j = 1; j <= other.length; j += 1) last[j] = at(last, j - 1) + extra(other, j - 1)
  for (let i = 1; i <= one.length; i += 1) {
    const less = extra(one, i - 1)
    let least = at(last, 0) + less
    row[0] = least
    for (let j = 1; j <= other.length; j += 1) {
      let cost = at(last, j - 1) + change(one, other, i - 1, j - 1)
      cost = Math.min(cost, at(last, j) + less, at(row, j - 1) + extra(other, j - 1))
      if (swapped(one, other, i, j)) cost = Math.min(cost, at(before, j - 2) + swap(i - 2, j - 2))
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > max) return least
    const spare: Float64Array<ArrayBuffer> = before
    before = last
    last = row
    row = spare
  }
  return at(last, other.length)
}

function swapped(one: string, other: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
}

function swap(i: number, j: number): number {
  return i === 0 || j === 0 ? 1 + FIRST_EXTRA : 1
}

function extra(word: string, i: number): number {
  const letter = word[i]
  const cost = isVowel(letter) ? VOWEL_EXTRA : letter === 'h' && i > 0 ? H_EXTRA : 1
  return i === 0 ? cost + FIRST_EXTRA : cost
}

function change(one: string, other: string, i: number, j: number): number {
  const a = one.charCodeAt(i)
  const b = other.charCodeAt(j)
  if (a === b) return 0
  const cost = (a > b ? changes.get(b * WIDE + a) : changes.get(a * WIDE + b)) ?? 1
  // A near letter at the beginning is a way of spelling, not a mistake.
  return cost === 1 && (i === 0 || j === 0) ? 1 + FIRST_EXTRA : cost
}

const WIDE = 65_536
const changes: ReadonlyMap<number, number> = new Map(
  [...Object.entries(VOWEL_COSTS), ...Array.from(NEAR, (pair) => [pair, NEAR_COST] as const)].map(
    ([pair, cost]) => [pair.charCodeAt(0) * WIDE + pair.charCodeAt(1), cost],
  ),
)

interface Glance extends Token {
  readonly mask: number
}

/** A bit per consonant that costs a whole edit: of near letters one bit, and none for those that may be silent. */
export function maskOf(form: string): number {
  let mask = 0
  for (let at = 0; at < form.length; at += 1) mask |= BITS[form.charCodeAt(at) - 97] ?? 0
  return mask
}

/** Whether two words differ too much at a glance: an edit that costs 1 changes two bits at most. */
export function differ(one: Glance, other: Glance): boolean {
  const max = (1 - TOKEN_MIN) * Math.max(one.form.length, other.form.length)
  if (Math.abs(one.form.length - other.form.length) * VOWEL_EXTRA > max && !one.bare && !other.bare)
    return true
  let left = one.mask ^ other.mask
  for (let spare = Math.floor(max * 2); left !== 0; spare -= 1) {
    if (spare === 0) return true
    left &= left - 1
  }
  return false
}

//            a  b  c  d  e  f  g  h  i  j  k  l   m   n   o  p  q  r   s   t  u  v  w  x   y  z
const BITS = [0, 1, 2, 4, 0, 1, 8, 0, 0, 8, 8, 16, 32, 64, 0, 1, 8, 128, 256, 4, 0, 1, 0, 512, 0, 256]

function isVowel(letter: string | undefined): boolean {
  return letter === 'a' || letter === 'i' || letter === 'u'
}

function at(row: Float64Array, index: number): number {
  return row[index] ?? Infinity
}
