import type { MrzReading } from './fields.ts'
import { icaoNames } from './transliterate.ts'

/** Result of comparing a read value with a typed one. Unknown if one is missing, or is in another script. */
export type Likeness = 'same' | 'similar' | 'different' | 'unknown'

export interface Typed {
  readonly firstName: string
  readonly lastName: string
  /** Days are YYYY-MM-DD. */
  readonly dob: string
  readonly expiry?: string
  readonly number?: string
}

export interface Comparison {
  readonly name: Likeness
  readonly dob: Likeness
  readonly expiry: Likeness
  readonly number: Likeness
  /** The day of expiry has passed. */
  readonly expired: boolean
}

const compact = (text: string) => text.replaceAll(' ', '')
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '')

/** How many letters differ, are missing or too many (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to += 1) {
      const cost = one.charAt(at) === other.charAt(to) ? 0 : 1
      next.push(Math.min((row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1, (row[to] ?? 0) + cost))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Letters of a name for each wrong letter that is tolerated. */
const LETTERS_PER_SLIP = 6

const isNear = (one: string, other: string) =>
  distance(one, other) <= Math.floor(Math.max(one.length, other.length) / LETTERS_PER_SLIP)

/** Every word of the shorter one is in the longer one. */
function isPart(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((left, right) => left.length - right.length)
  return few !== undefined && few.length > 0 && few.every((word) => many?.includes(word))
}

interface Name {
  readonly last: string
  readonly first: string
}

/** A zone that was too short for the names holds their beginning. */
const isSame = (typed: Name, read: Name, isCut: boolean): boolean =>
  compact(typed.last) === compact(read.last) &&
  (compact(typed.first) === compact(read.first) ||
    (isCut && read.first !== '' && compact(typed.first).startsWith(compact(read.first))))

function isSimilar(typed: Name, read: Name, isCut: boolean): boolean {
  if (isCut && read.first === '') return compact(typed.last).startsWith(compact(read.last))
  const ordered = isPart(typed.last, read.last) && isPart(typed.first, read.first)
  const swapped = isPart(typed.last, read.first) && isPart(typed.first, read.last)
  const near =
    isNear(compact(typed.last), compact(read.last)) && isNear(compact(typed.first), compact(read.first))
  // People split names between first and last name in different places.
  const whole = wordsOf(`${typed.last} ${typed.first}`).toSorted().join(' ')
  return ordered || swapped || near || whole === wordsOf(`${read.last} ${read.first}`).toSorted().join(' ')
}

const isLatin = (text: string) => !/\p{L}/u.test(text.replaceAll(/\p{Script=Latin}/gu, ''))

function nameLikeness(reading: MrzReading, { firstName, lastName }: Typed): Likeness {
  const read = { last: reading.surname, first: reading.givenNames }
  if (!isLatin(firstName + lastName) || read.last + read.first === '') return 'unknown'
  const ways = icaoNames(lastName).flatMap((last) => icaoNames(firstName).map((first) => ({ last, first })))
  if (ways.every(({ last, first }) => last + first === '')) return 'unknown'
  if (ways.some((typed) => isSame(typed, read, reading.namesCut))) return 'same'
  return ways.some((typed) => isSimilar(typed, read, reading.namesCut)) ? 'similar' : 'different'
}

function dayLikeness(read: string | null, typed: string | undefined): Likeness {
  if (read === null || typed === undefined || typed === '') return 'unknown'
  return read === typed ? 'same' : 'different'
}

const plainNumber = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
/** With O as 0 and I as 1, which people type in place of each other. */
const lookAlike = (text: string) => plainNumber(text).replaceAll('O', '0').replaceAll('I', '1')

function numberLikeness(read: string, typed: string | undefined): Likeness {
  if (read === '' || typed === undefined || plainNumber(typed) === '') return 'unknown'
  if (plainNumber(typed) === read) return 'same'
  return lookAlike(typed) === lookAlike(read) ? 'similar' : 'different'
}

/** What a person typed beside what their document says; for a reviewer, who decides. */
export function compareWithTyped(reading: MrzReading, typed: Typed, today: string): Comparison {
  return {
    name: nameLikeness(reading, typed),
    dob: dayLikeness(reading.birthDate, typed.dob),
    expiry: dayLikeness(reading.expiryDate, typed.expiry),
    number: numberLikeness(reading.documentNumber, typed.number),
    expired: reading.expiryDate !== null && reading.expiryDate < today,
  }
}
