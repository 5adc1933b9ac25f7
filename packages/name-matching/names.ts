import { lookOf } from './lookalikes.ts'
import { latin } from './scripts.ts'

/** A word of a name as it is compared. */
export interface Token {
  /** Folded: spellings of one name become one text as far as rules can tell. */
  readonly form: string
  /** Written without short vowels: `form` is its consonants. */
  readonly bare: boolean
}

/** Words and characters of a name that are compared; the rest is ignored. */
const TOKENS_MAX = 12
const LENGTH_MAX = 300
const TITLES = new Set(
  'mr mrs ms miss dr prof professor sheikh shaykh sheik shaikh sh hajj haji hajji hadji mullah maulavi mawlawi sayyid sayed syed gen general col colonel capt sir dato datuk'.split(
    ' ',
  ),
)
/** Legal forms of companies, which do not tell them apart. */
const FORMS = new Set(
  'ltd limited llc llp lp inc incorporated corp corporation co company plc gmbh ag sa sarl bv nv oao ooo pjsc jsc sdn bhd fzc fze fzco est establishment group holding holdings the and of'.split(
    ' ',
  ),
)
const ARTICLES = new Set(['al', 'el', 'ul'])
/** Written in one in Arabic too. */
const SERVANT_OF = /^عبد(?=ال..)/
const SONS = new Set([
  'bin',
  'ben',
  'ibn',
  'bint',
  'binti',
  'binte',
  'b',
  'ould',
  'oulad',
  'wld',
  'van',
  'von',
  'der',
  'den',
  'de',
  'da',
  'di',
  'do',
  'dos',
  'la',
  'le',
])

/** Words whose two readings are tried in every combination; those after them follow them in turn. */
const READ_TWICE_MAX = 3

/** The words of a name that tell people apart, folded, in their order. */
export function tokensOf(name: string, of: 'person' | 'company' = 'person'): Token[] {
  return telling(
    wordsOf(name).map(({ sound }) => sound),
    of,
  )
}

/**
 * The same in every way it may be read: letters of other scripts for what they sound like, and for the Latin ones they look like.
 */
export function readingsOf(name: string, of: 'person' | 'company' = 'person'): Token[][] {
  let twice = 0
  const words = wordsOf(name).map(({ sound, look }) =>
    look === undefined ? { sound } : { sound, look, bit: 1 << (twice++ % READ_TWICE_MAX) },
  )
  return Array.from({ length: 1 << Math.min(twice, READ_TWICE_MAX) }, (_, choice) =>
    telling(
      words.map(({ sound, look, bit = 0 }) => ((choice & bit) === 0 ? sound : (look ?? sound))),
      of,
    ),
  )
}

function telling(read: readonly Word[], of: 'person' | 'company'): Token[] {
  const words = joined(read)
  const useful = words.filter((word) => !isIdle(word.text, of))
  // Sheikh and General are surnames too: left out only where a name remains.
  return (useful.length > 1 ? useful : words).slice(0, TOKENS_MAX).flatMap(({ text, bare }) => {
    const form = bare ? skeleton(fold(text)) : fold(unarticled(text))
    return form.length < 2 ? [] : [{ form, bare }]
  })
}

type Word = ReturnType<typeof latin>

function isIdle(word: string, of: 'person' | 'company'): boolean {
  return of === 'company' ? FORMS.has(word) : word.length < 2 || TITLES.has(word) || SONS.has(word)
}

/** Invisible characters are removed; line breaks separate words. */
const HIDDEN = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

function wordsOf(name: string): { readonly sound: Word; readonly look?: Word }[] {
  return name
    .replace(HIDDEN, '')
    .slice(0, LENGTH_MAX)
    .normalize('NFKC')
    .replace(/[أإآٱ]/g, 'ا')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Lm}'’‘`´\ua78b\ua78c]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => word.replace(SERVANT_OF, 'عبد ').split(' '))
    .filter((word) => word !== '')
    .map((word) => {
      const sound = latin(word.toLowerCase())
      const look = lookOf(word)
      const seen = look === undefined ? sound : latin(look.toLowerCase())
      return seen.text === sound.text ? { sound } : { sound, look: seen }
    })
}

/** `abd al rahman`, `abdur rahman` and `abdulrahman` are one word, and so are `salah al din` and `salahuddin`. */
function joined(words: readonly Word[]): Word[] {
  const done: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word) continue
    const next = isArticle(words, at + 1) ? at + 2 : at + 1
    const after = words[next]
    if (/^abd(?:[aeiou](?:[lrsnztd]|sh)?)?$/.test(word.text) && after) {
      done.push({ text: `abd${after.bare ? after.text : unarticled(after.text)}`, bare: after.bare })
      at = next
    } else if (after && /^(?:al|ed?|ud?|ad?)?d(?:i|ee)ne?$/.test(after.text) && !isArticle(words, at)) {
      done.push({ text: `${word.text}udin`, bare: word.bare })
      at = next
    } else if (!isArticle(words, at)) {
      done.push(servant(word))
    }
  }
  return done
}

/** `al`, or `ar`, `as`, `ash` … before a word that begins like it. */
function isArticle(words: readonly Word[], at: number): boolean {
  const word = words[at]?.text ?? ''
  const next = words[at + 1]?.text ?? ''
  if (next === '') return false
  if (ARTICLES.has(word)) return true
  const assimilated = /^[aeu](sh|th|dh|[rsndtzl])$/.exec(word)?.[1]
  return assimilated !== undefined && next.startsWith(assimilated)
}

/** The same where it is written in one: `abderrahmane`, `abdallah`; `noureddine`. */
function servant(word: Word): Word {
  if (word.bare) return word
  const rest = /^abd(?:[aeiou](?:l|([rsnztd])(?=\1)|(?=[^aeiou])))(.{3,})$/.exec(word.text)?.[2]
  if (rest !== undefined) return { text: `abd${rest}`, bare: false }
  const faith = /^(.{3,}?)[eua]d?d(?:i|ee)ne?$/.exec(word.text)?.[1]
  return faith === undefined ? word : { text: `${faith}udin`, bare: false }
}

function unarticled(word: string): string {
  return /^[ae]l[^aeiou]/.test(word) && word.length > 5 ? word.slice(2) : word
}

// Order counts: pairs of letters before single ones.
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/sch|tch|ch/g, 'sh'],
  [/dj/g, 'j'],
  [/kh|q|ck/g, 'k'],
  [/ph|v/g, 'f'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/zh/g, 'j'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/aou|ou|oo|au|aw|ow/g, 'u'],
  [/ai|ay|ei|ey|ee|ie|ya(?=$)/g, 'i'],
  [/[ow]/g, 'u'],
  [/[ey]/g, 'i'],
  [/([a-z])\1+/g, '$1'],
  [/([aiu])h$/g, '$1'],
]

/** One text for the spellings of a name that rules can tell; other scripts stay as they are. */
function fold(word: string): string {
  return FOLDS.reduce((text, [from, to]) => text.replace(from, to), word)
}

/** Its consonants; `w` and `y`, which Arabic writes for long vowels, were folded into vowels. */
export function skeleton(form: string): string {
  return form.replace(/[aiu]/g, '')
}
