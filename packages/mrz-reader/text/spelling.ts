import { holds } from './check-digits.ts'
import { kindsOf, textOf, type Format, type Kind, type Part } from './formats.ts'
import { ALPHABET } from './network.ts'

/* From what each cell may say to lines that the format allows, and their repair by check digits. */

/** Per line and cell: logarithms of probability by character. */
export type Cells = readonly (readonly Float32Array[])[]

export interface Spelled {
  readonly format: Format
  readonly lines: readonly string[]
  /** Mean logarithm of the probability of a character. */
  readonly likelihood: number
  /** Of the characters that check digits guard, how sure the least sure one is: a logarithm of the odds. */
  readonly margin: number
  readonly repaired: boolean
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<'
const DIGITS = '0123456789'
const ALLOWED: Record<Kind, string> = {
  letter: LETTERS,
  digit: DIGITS,
  any: ALPHABET,
  // Unknown parts of a day of birth are fillers.
  day: `${DIGITS}<`,
  sex: 'MF<',
  passport: 'P',
  card: 'ACI',
  'filler-digit': `${DIGITS}<`,
}

interface Choice {
  readonly character: string
  readonly log: number
}

/** Numbers of the characters that are allowed. */
const INDEXES = new Map(
  Object.entries(ALLOWED).map(([kind, characters]) => [
    kind,
    Uint8Array.from(characters, (character) => ALPHABET.indexOf(character)),
  ]),
)
const NONE = new Uint8Array()

/** Allowed characters of a cell, the likeliest first. */
function choicesOf(logs: Float32Array | undefined, kind: Kind): readonly Choice[] {
  return Array.from(INDEXES.get(kind) ?? NONE, (index) => ({
    character: ALPHABET.charAt(index),
    log: logs?.[index] ?? -Infinity,
  })).toSorted((one, other) => other.log - one.log)
}

/** The best choice by line and column. */
type Choices = readonly (readonly (readonly Choice[])[])[]

/** The likeliest lines that the format allows from cell `from` on, and the logarithm for each character. */
export function likeliest(format: Format, cells: Cells, from = 0): { lines: string[]; logs: number[] } {
  const logs: number[] = []
  const lines = kindsOf(format).map((kinds, line) => {
    let text = ''
    kinds.forEach((kind, column) => {
      const cell = cells[line]?.[from + column]
      let best = 0
      let highest = -Infinity
      for (const index of INDEXES.get(kind) ?? NONE) {
        const log = cell?.[index] ?? -Infinity
        if (log > highest) [best, highest] = [index, log]
      }
      text += ALPHABET.charAt(best)
      logs.push(highest)
    })
    return text
  })
  return { lines, logs }
}

/** The whole of a document number, which may go on in the optional part (9303-5, 4.2.4), and its digit. */
export function numberOf(format: Format, lines: readonly string[]): { text: string; digit: string } {
  const text = textOf(lines, format.number)
  const digit = textOf(lines, format.numberDigit)
  if (digit !== '<' || !format.rest) return { text, digit }
  const [rest = ''] = textOf(lines, format.rest).split('<')
  return rest.length < 2 ? { text, digit } : { text: text + rest.slice(0, -1), digit: rest.slice(-1) }
}

const joined = (lines: readonly string[], parts: readonly Part[]): string =>
  parts.map((one) => textOf(lines, one)).join('')

export interface Checks {
  readonly number: boolean
  readonly birth: boolean
  readonly expiry: boolean
  readonly composite: boolean
}

/** Which check digits hold. */
export function checksOf(format: Format, lines: readonly string[]): Checks {
  const number = numberOf(format, lines)
  return {
    number: holds(number.text, number.digit),
    birth: holds(textOf(lines, format.birth), textOf(lines, format.birthDigit)),
    expiry: holds(textOf(lines, format.expiry), textOf(lines, format.expiryDigit)),
    composite: holds(joined(lines, format.composite), textOf(lines, format.compositeDigit)),
  }
}

/** A place in the zone. */
interface Spot {
  readonly line: number
  readonly column: number
}

const spotsOf = (parts: readonly Part[]): Spot[] =>
  parts.flatMap(({ line, start, end }) =>
    Array.from({ length: end - start }, (_, at) => ({ line, column: start + at })),
  )

const put = (lines: readonly string[], { line, column }: Spot, character: string): string[] =>
  lines.map((text, at) => (at === line ? text.slice(0, column) + character + text.slice(column + 1) : text))

/** Second and third choices that are not out of the question. */
const CHOICES = 3
const MAX_LOSS = 6

/** The least unlikely change of one or two characters after which the check holds. */
function repairedBy(
  lines: readonly string[],
  {
    choices,
    spots,
    isRight,
  }: { choices: Choices; spots: readonly Spot[]; isRight: (lines: readonly string[]) => boolean },
): string[] | null {
  const changes = spots.flatMap((spot) => {
    const [best, ...others] = choices[spot.line]?.[spot.column] ?? []
    return others
      .slice(0, CHOICES - 1)
      .map(({ character, log }) => ({ spot, character, loss: (best?.log ?? 0) - log }))
      .filter(({ loss }) => loss < MAX_LOSS)
  })
  let found: string[] | null = null
  let least = MAX_LOSS
  const consider = (next: string[], loss: number) => {
    if (loss < least && isRight(next)) [found, least] = [next, loss]
  }
  changes.forEach((one, at) => {
    const once = put(lines, one.spot, one.character)
    consider(once, one.loss)
    for (const other of changes.slice(at + 1)) {
      if (other.spot !== one.spot) consider(put(once, other.spot, other.character), one.loss + other.loss)
    }
  })
  return found
}

function repair(format: Format, lines: readonly string[], choices: Choices): string[] {
  let now = [...lines]
  const mend = (check: keyof Checks, parts: readonly Part[]) => {
    const isRight = (next: readonly string[]) => checksOf(format, next)[check]
    if (!isRight(now)) now = repairedBy(now, { choices, spots: spotsOf(parts), isRight }) ?? now
  }
  mend('number', [format.number, format.numberDigit, ...(format.rest ? [format.rest] : [])])
  mend('birth', [format.birth, format.birthDigit])
  mend('expiry', [format.expiry, format.expiryDigit])
  // The other three digits hold: what is left to change is what they do not guard.
  const { number, birth, expiry } = checksOf(format, now)
  if (number && birth && expiry)
    mend('composite', [
      ...format.optional,
      ...(format.optionalDigit ? [format.optionalDigit] : []),
      format.compositeDigit,
    ])
  return now
}

const guarded = (format: Format): Spot[] =>
  spotsOf([
    format.number,
    format.numberDigit,
    format.birth,
    format.birthDigit,
    format.expiry,
    format.expiryDigit,
    format.compositeDigit,
    ...(format.rest ? [format.rest] : []),
  ])

/** How much likelier a guarded character is than the next one that is allowed in its place. */
function marginOf(format: Format, choices: Choices): number {
  const margins = guarded(format).map(({ line, column }) => {
    const [best, next] = choices[line]?.[column] ?? []
    return best && next ? best.log - next.log : 0
  })
  return Math.min(...margins)
}

/** The zone in a format: the likeliest characters, repaired where a check digit does not hold. */
export function spell(format: Format, cells: Cells): Spelled {
  const choices = kindsOf(format).map((kinds, line) =>
    kinds.map((kind, column) => choicesOf(cells[line]?.[column], kind)),
  )
  const first = likeliest(format, cells)
  const lines = repair(format, first.lines, choices)
  return {
    format,
    lines,
    likelihood: first.logs.reduce((sum, log) => sum + log, 0) / first.logs.length,
    margin: marginOf(format, choices),
    repaired: lines.some((line, at) => line !== first.lines[at]),
  }
}
