import type { NameIndex, NameMatch } from '#packages/name-matching/name-index.ts'
import type { ListEntry, ScreeningHit, ScreeningSubject } from './port.ts'

/**
 * The lowest score of a hit, measured on the table of names of the tests: spellings of one name and one wrong letter
 * are above it, two wrong letters in short names and different given names are below (record 0192).
 */
const SCORE_MIN = 0.85
/** Years of birth on lists are sometimes guesses. */
const BIRTH_WINDOW_YEARS = 2
const BIRTH_FAR_YEARS = 10
/** Leaves an identical name above SCORE_MIN, because a year alone clears nobody. */
const BIRTH_DIFFERS = 0.1
const BIRTH_FAR = 0.14
const BIRTH_FITS = 0.03
/** More than a reviewer reads; so many hits mean that the name is too common. */
const HITS_MAX = 25

type Match = NameMatch<ListEntry>
type Birth = 'fits' | 'differs' | 'far' | 'unknown'

/** The entries that may be this subject, the best match first. */
export function hitsOf(index: NameIndex<ListEntry>, subject: ScreeningSubject): ScreeningHit[] {
  return index
    .find(subject.name, subject.of ?? 'person', SCORE_MIN)
    .map((match) => asHit(match, subject))
    .filter(({ score }) => score >= SCORE_MIN)
    .toSorted((one, other) => other.score - one.score || (one.entryId < other.entryId ? -1 : 1))
    .slice(0, HITS_MAX)
}

function asHit(match: Match, subject: ScreeningSubject): ScreeningHit {
  const { entry, name } = match
  const birth = birthOf(match, subject)
  return {
    listId: entry.listId,
    entryId: entry.entryId,
    kind: entry.kind,
    matchedName: name,
    score: Math.round(Math.min(1, match.score + BIRTH_CHANGES[birth]) * 100) / 100,
    why: whyOf(match, subject, birth),
    ...(entry.program === undefined ? {} : { program: entry.program }),
    ...(entry.url === undefined ? {} : { url: entry.url }),
  }
}

const BIRTH_CHANGES: Readonly<Record<Birth, number>> = {
  fits: BIRTH_FITS,
  differs: -BIRTH_DIFFERS,
  far: -BIRTH_FAR,
  unknown: 0,
}
const BIRTH_WORDS: Readonly<Record<Birth, string>> = {
  fits: 'the year of birth fits',
  differs: 'the year of birth differs',
  far: `the year of birth is more than ${BIRTH_FAR_YEARS} years off`,
  unknown: 'no year of birth to compare',
}

function birthOf({ entry }: Match, { birthDate }: ScreeningSubject): Birth {
  const year = Number(/^\d{4}(?=-)/.exec(birthDate ?? '')?.[0])
  if (!year || entry.born.length === 0) return 'unknown'
  const gaps = entry.born.map(({ from, to }) => Math.max(from - year, year - to, 0))
  const gap = Math.min(...gaps)
  if (gap <= BIRTH_WINDOW_YEARS) return 'fits'
  return gap <= BIRTH_FAR_YEARS ? 'differs' : 'far'
}

// Repeats nothing about the subject, because the sentence may be kept longer than the person's data.
function whyOf({ entry, name, score }: Match, { countries }: ScreeningSubject, birth: Birth): string {
  const of = name === entry.names[0] ? 'listed name' : 'alias'
  const parts = [score >= 0.995 ? `Same as the ${of}` : `${Math.round(score * 100)}% alike to the ${of}`]
  if (entry.of === 'person') parts.push(BIRTH_WORDS[birth])
  const known = countries.map((code) => code.toUpperCase())
  if (entry.countries.length > 0 && known.length > 0) {
    const shared = entry.countries.some((code) => known.includes(code))
    parts.push(shared ? 'a country is the same' : 'no country is the same')
  }
  return `${parts.join('; ')}.`
}
