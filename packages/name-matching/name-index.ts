import { setImmediate } from 'node:timers/promises'
import { readingsOf, skeleton, type Token, tokensOf } from './names.ts'
import { alike, differ, maskOf } from './similarity.ts'

/** Names of persons and of companies are read by different rules. */
export type Party = 'person' | 'company'

/** What an index needs to know of an entry. */
export interface NamedEntry {
  readonly of: Party
  /** The first is the main one. */
  readonly names: readonly string[]
}

/** The name of an entry that matches best. */
export interface NameMatch<Entry extends NamedEntry> {
  readonly entry: Entry
  readonly name: string
  /** 0 to 1. */
  readonly score: number
}

export interface NameIndex<Entry extends NamedEntry> {
  readonly size: number
  /** Every entry one of whose names is alike by `min` at least. */
  find(name: string, of: Party, min: number): NameMatch<Entry>[]
}

interface Word extends Token {
  /** Its consonants. */
  readonly bones: string
  readonly mask: number
  /** Names that contain the word. */
  readonly names: number[]
}

interface Name {
  readonly entry: number
  readonly of: Party
  readonly name: string
  readonly words: readonly Word[]
  readonly joined: boolean
}

interface Spelling {
  readonly tokens: readonly Token[]
  /** Two words made one: compared with names as they are only, since a short word would hide in a long one. */
  readonly joined: boolean
}

interface Vocabulary {
  /** Words grouped by consonant mask and length, which are compared first. */
  readonly glances: Map<string, Word[]>
  readonly ids: Map<string, Word>
}

/** Similar words, with their similarity. */
type Likes = ReadonlyMap<Word, number>

/** Cost of an extra word on one side: lists give four names where a passport gives two. */
const EXTRA_COST = 0.04
const EXTRA_COST_MAX = 0.12
/** From so many words on, one may have no counterpart, and counts as this alike: enough only while the others are the same. */
const MISSING_FROM = 4
const MISSING_SCORE = 0.45
/** Where both have one word only, nothing else confirms it. */
const ALONE_MIN = 0.9
/** Two words of which one is so short may be one: Abu Bakr, Jong Un. */
const JOINED_MAX = 3
const SLICE = 1_000

/** Reads names into an index, in slices, so that nobody waits for it. */
export async function createNameIndex<Entry extends NamedEntry>(
  entries: readonly Entry[],
): Promise<NameIndex<Entry>> {
  const vocabulary: Vocabulary = { glances: new Map(), ids: new Map() }
  const names: Name[] = []
  for (const [at, entry] of entries.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate()
    for (const name of new Set(entry.names)) {
      for (const { tokens, joined } of spellings(tokensOf(name, entry.of))) {
        const words = tokens.map((token) => wordOf(vocabulary, token))
        for (const word of new Set(words)) word.names.push(names.length)
        names.push({ entry: at, of: entry.of, name, words, joined })
      }
    }
  }
  return {
    size: entries.length,
    find(name, of, min) {
      const best = new Map<number, NameMatch<Entry>>()
      const likes = new Map<string, Likes>()
      for (const spelling of readingsOf(name, of).flatMap(spellings)) {
        for (const { listed, score } of matches({ vocabulary, names, likes }, spelling, of)) {
          const entry = entries[listed.entry]
          if (!entry || score < min || score <= (best.get(listed.entry)?.score ?? 0)) continue
          best.set(listed.entry, { entry, name: listed.name, score })
        }
      }
      return [...best.values()]
    },
  }
}

/** The words as they are, and with short ones joined to their neighbour. */
function spellings(tokens: readonly Token[]): Spelling[] {
  const joined = tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    if (!next || token.bare || next.bare) return []
    if (Math.min(token.form.length, next.form.length) > JOINED_MAX) return []
    const one: Token = { form: token.form + next.form, bare: false }
    return [{ tokens: [...tokens.slice(0, at), one, ...tokens.slice(at + 2)], joined: true }]
  })
  return tokens.length === 0 ? [] : [{ tokens, joined: false }, ...joined]
}

function wordOf({ glances, ids }: Vocabulary, token: Token): Word {
  const key = keyOf(token)
  const known = ids.get(key)
  if (known) return known
  const word: Word = { ...token, bones: skeleton(token.form), mask: maskOf(token.form), names: [] }
  ids.set(key, word)
  const glance = `${word.mask}:${word.bare ? '~' : word.form.length}`
  const same = glances.get(glance)
  if (same) same.push(word)
  else glances.set(glance, [word])
  return word
}

function keyOf({ form, bare }: Token): string {
  return bare ? `~${form}` : form
}

interface Search {
  readonly vocabulary: Vocabulary
  readonly names: readonly Name[]
  /** By word of the subject: its spellings share most of them. */
  readonly likes: Map<string, Likes>
}

/** Names all of whose words, or all of the subject's, have a counterpart. Words are compared once, however many names hold them. */
function matches(
  { vocabulary, names, likes }: Search,
  { tokens, joined }: Spelling,
  of: Party,
): { listed: Name; score: number }[] {
  const found = tokens.map((token) => {
    const known = likes.get(keyOf(token)) ?? likesOf(vocabulary, token)
    likes.set(keyOf(token), known)
    return known
  })
  const counts = new Uint8Array(names.length)
  const last = new Uint8Array(names.length)
  const candidates: number[] = []
  for (const [at, list] of found.entries()) {
    for (const word of list.keys()) {
      for (const name of word.names) {
        // One more per word of the subject, not per word of the name.
        if (last[name] === at + 1) continue
        last[name] = at + 1
        const count = (counts[name] ?? 0) + 1
        counts[name] = count
        const listed = names[name]
        if (!listed || listed.of !== of || (joined && listed.joined)) continue
        if (count === neededOf(tokens.length, listed.words.length)) candidates.push(name)
      }
    }
  }
  return candidates.flatMap((name) => {
    const listed = names[name]
    return listed ? [{ listed, score: scoreOf(tokens, listed.words, found) }] : []
  })
}

function likesOf({ glances }: Vocabulary, token: Token): Likes {
  const bony = { ...token, bones: skeleton(token.form), mask: maskOf(token.form) }
  const likes = new Map<Word, number>()
  for (const words of glances.values()) {
    const [one] = words
    if (!one || differ(bony, one)) continue
    for (const word of words) {
      const score = alike(bony, word)
      if (score > 0) likes.set(word, score)
    }
  }
  return likes
}

/** Number of words that need a counterpart. */
function neededOf(one: number, other: number): number {
  const shorter = Math.min(one, other)
  return shorter >= MISSING_FROM ? shorter - 1 : shorter
}

/** Each word has one counterpart; the likest pairs first, whatever their order in the name. */
function scoreOf(tokens: readonly Token[], words: readonly Word[], found: readonly Likes[]): number {
  const free = [...words]
  const paired = new Map<number, number>()
  const pairs = found.flatMap((likes, from) =>
    words.flatMap((word) => {
      const score = likes.get(word)
      return score === undefined ? [] : [{ from, word, score }]
    }),
  )
  for (const { from, word, score } of pairs.toSorted((one, other) => other.score - one.score)) {
    const at = free.indexOf(word)
    if (paired.has(from) || at < 0) continue
    free.splice(at, 1)
    paired.set(from, score)
  }
  const shorter = Math.min(tokens.length, words.length)
  if (paired.size < neededOf(tokens.length, words.length)) return 0
  const longer = Math.max(tokens.length, words.length)
  if (shorter === 1) return longer === 1 ? alone(paired) : 0
  const extra = Math.min(EXTRA_COST_MAX, EXTRA_COST * (longer - shorter))
  return weighed(tokens, paired, shorter - paired.size) - extra
}

function alone(paired: ReadonlyMap<number, number>): number {
  const [score = 0] = paired.values()
  return score >= ALONE_MIN ? score : 0
}

/** Long words say more than short ones. */
function weighed(tokens: readonly Token[], paired: ReadonlyMap<number, number>, missing: number): number {
  let weight = 0
  let sum = 0
  for (const [from, score] of paired) {
    const length = tokens[from]?.form.length ?? 0
    weight += length
    sum += length * score
  }
  const usual = weight / paired.size
  return (sum + missing * usual * MISSING_SCORE) / (weight + missing * usual)
}
