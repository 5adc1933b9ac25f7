/* Where things stand in the zone: ICAO Doc 9303-4 (TD3), 9303-6 (TD2), 9303-5 (TD1). */

export type FormatName = 'TD1' | 'TD2' | 'TD3'

/** Part of one line, `end` excluded. */
export interface Part {
  readonly line: number
  readonly start: number
  readonly end: number
}

/** Kinds of characters that a position allows. */
export type Kind = 'letter' | 'digit' | 'any' | 'day' | 'sex' | 'passport' | 'card' | 'filler-digit'

export interface Format {
  readonly name: FormatName
  readonly lines: number
  readonly columns: number
  readonly code: Part
  readonly state: Part
  readonly names: Part
  readonly number: Part
  readonly numberDigit: Part
  readonly nationality: Part
  readonly birth: Part
  readonly birthDigit: Part
  readonly sex: Part
  readonly expiry: Part
  readonly expiryDigit: Part
  /** Where a document number that is longer than nine characters goes on; a passport's never is. */
  readonly rest: Part | null
  readonly optional: readonly Part[]
  /** TD3 only: may be a filler where the optional part is empty. */
  readonly optionalDigit: Part | null
  readonly composite: readonly Part[]
  readonly compositeDigit: Part
}

const part = (line: number, start: number, end = start + 1): Part => ({ line, start, end })

/** The second line of TD2 and TD3 up to the expiry date's digit. */
const SECOND_LINE = {
  number: part(1, 0, 9),
  numberDigit: part(1, 9),
  nationality: part(1, 10, 13),
  birth: part(1, 13, 19),
  birthDigit: part(1, 19),
  sex: part(1, 20),
  expiry: part(1, 21, 27),
  expiryDigit: part(1, 27),
}

const TD3: Format = {
  name: 'TD3',
  lines: 2,
  columns: 44,
  code: part(0, 0, 2),
  state: part(0, 2, 5),
  names: part(0, 5, 44),
  ...SECOND_LINE,
  rest: null,
  optional: [part(1, 28, 42)],
  optionalDigit: part(1, 42),
  composite: [part(1, 0, 10), part(1, 13, 20), part(1, 21, 43)],
  compositeDigit: part(1, 43),
}

const TD2: Format = {
  name: 'TD2',
  lines: 2,
  columns: 36,
  code: part(0, 0, 2),
  state: part(0, 2, 5),
  names: part(0, 5, 36),
  ...SECOND_LINE,
  rest: part(1, 28, 35),
  optional: [part(1, 28, 35)],
  optionalDigit: null,
  composite: [part(1, 0, 10), part(1, 13, 20), part(1, 21, 35)],
  compositeDigit: part(1, 35),
}

const TD1: Format = {
  name: 'TD1',
  lines: 3,
  columns: 30,
  code: part(0, 0, 2),
  state: part(0, 2, 5),
  number: part(0, 5, 14),
  numberDigit: part(0, 14),
  rest: part(0, 15, 30),
  optional: [part(0, 15, 30), part(1, 18, 29)],
  optionalDigit: null,
  birth: part(1, 0, 6),
  birthDigit: part(1, 6),
  sex: part(1, 7),
  expiry: part(1, 8, 14),
  expiryDigit: part(1, 14),
  nationality: part(1, 15, 18),
  composite: [part(0, 5, 30), part(1, 0, 7), part(1, 8, 15), part(1, 18, 29)],
  compositeDigit: part(1, 29),
  names: part(2, 0, 30),
}

export const FORMATS: readonly Format[] = [TD3, TD2, TD1]

export const textOf = (lines: readonly string[], { line, start, end }: Part): string =>
  (lines[line] ?? '').slice(start, end)

/** Per line and column. */
type Kinds = readonly (readonly Kind[])[]

function kindsIn(format: Format): Kinds {
  const kinds = Array.from({ length: format.lines }, () =>
    Array.from({ length: format.columns }, (): Kind => 'any'),
  )
  const set = ({ line, start, end }: Part, kind: Kind) => kinds[line]?.fill(kind, start, end)
  for (const letters of [format.state, format.nationality, format.names]) set(letters, 'letter')
  for (const digits of [format.birthDigit, format.expiry, format.expiryDigit, format.compositeDigit])
    set(digits, 'digit')
  set(format.birth, 'day')
  set(format.sex, 'sex')
  set(format.code, 'letter')
  set(part(0, 0), format.name === 'TD3' ? 'passport' : 'card')
  set(format.numberDigit, format.rest ? 'filler-digit' : 'digit')
  if (format.optionalDigit) set(format.optionalDigit, 'filler-digit')
  return kinds
}

const KINDS = new Map(FORMATS.map((format) => [format.name, kindsIn(format)]))

/** Allowed characters of each position. */
export const kindsOf = (format: Format): Kinds => KINDS.get(format.name) ?? []
