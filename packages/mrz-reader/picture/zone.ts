import { cellAt, type Grey } from './cell.ts'
import { cellAlong, combOf, placeOf, valueAt, type Comb } from './comb.ts'
import { FORMATS, type Format } from '#packages/mrz-reader/text/formats.ts'
import { ALPHABET, recognise, type Network } from '#packages/mrz-reader/text/network.ts'
import type { Rows } from './rows.ts'
import { checksOf, likeliest, spell, type Cells, type Spelled } from '#packages/mrz-reader/text/spelling.ts'

/* Which rows are the zone, and where in them it begins. */

/** Distance of two lines of the zone, in parts of a pitch; 2.5 as printed. */
const LINES_APART = { min: 1.7, max: 3.4 } as const
/** Stacks of rows that are looked at. */
const MAX_STACKS = 8
/** Cells looked at beyond the letters found, where letters are missing. */
const MAX_BEYOND = 8
/** A cell with less contrast than this part of the usual one is empty. */
const BLANK = 0.3
const BLANK_LOG = -6
/** Score of a cell that fits, so that a longer zone scores more than a part of it. */
const CELL_WORTH = 1.2
/** Score of a check digit that holds. */
const DIGIT_WORTH = 5
const MAX_CELLS = 80

/** Offset in parts of a pitch. */
interface Move {
  readonly right: number
  readonly down: number
}

const ONE_LOOK: readonly Move[] = [{ right: 0, down: 0 }]
/** In the end each cell is looked at from a few places; they are averaged. */
const LOOKS: readonly Move[] = [
  { right: 0, down: 0 },
  { right: 0.04, down: 0 },
  { right: -0.04, down: 0 },
  { right: 0, down: 0.05 },
  { right: 0, down: -0.05 },
]

/** A row with the number of its cell that stands under cell 0 of the first row. */
interface Line {
  readonly comb: Comb
  readonly shift: number
}

/** Rows one under the other with equal cells. */
type Stack = readonly Line[]

/** The row as it goes on under the other; null if it is not its next line. */
function under(upper: Comb, lower: Comb): number | null {
  if (Math.abs(Math.log(lower.pitch / upper.pitch)) > 0.08) return null
  const middle = (upper.first + upper.last) / 2
  const u = valueAt(upper.u, middle)
  const k = cellAlong(lower.u, u)
  if (k < lower.first - 8 || k > lower.last + 8) return null
  const apart = (valueAt(lower.v, k) - valueAt(upper.v, middle)) / upper.pitch
  return apart > LINES_APART.min && apart < LINES_APART.max ? Math.round(k - middle) : null
}

function stacksOf(combs: readonly Comb[]): readonly Stack[] {
  const stacks: Stack[] = []
  for (const upper of combs) {
    for (const lower of combs) {
      const shift = under(upper, lower)
      if (shift === null) continue
      const pair: Stack = [
        { comb: upper, shift: 0 },
        { comb: lower, shift },
      ]
      stacks.push(pair)
      for (const third of combs) {
        const next = under(lower, third)
        if (next !== null) stacks.push([...pair, { comb: third, shift: shift + next }])
      }
    }
  }
  const letters = (stack: Stack) => stack.reduce((sum, { comb }) => sum + comb.letters, 0)
  return stacks.toSorted((one, other) => letters(other) - letters(one)).slice(0, MAX_STACKS)
}

interface Sight {
  readonly grey: Grey
  readonly angle: number
  readonly network: Network
}

/** Logarithm of the probability of each character of a cell, averaged over several positions. */
function seen(
  sight: Sight,
  comb: Comb,
  k: number,
  looks: readonly Move[],
): { logs: Float32Array; contrast: number } {
  const logs = new Float32Array(ALPHABET.length)
  let contrast = 0
  for (const move of looks) {
    const look = cellAt(sight.grey, placeOf(comb, sight.angle, k, move))
    contrast += look.contrast / looks.length
    recognise(sight.network, look.cell).forEach((log, character) => {
      logs[character] = (logs[character] ?? 0) + log / looks.length
    })
  }
  return { logs, contrast }
}

/** The same for the given number of cells of a stack. */
function cellsOf(
  sight: Sight,
  stack: Stack,
  { first, count, looks }: { first: number; count: number; looks: readonly Move[] },
): Cells {
  return stack.map(({ comb, shift }) => {
    const cells = Array.from({ length: count }, (_, at) => seen(sight, comb, first + at + shift, looks))
    const contrasts = cells.map(({ contrast }) => contrast).toSorted((one, other) => one - other)
    const usual = contrasts[Math.floor(count / 2)] ?? 1
    return cells.map(({ logs, contrast }) => (contrast < usual * BLANK ? logs.fill(BLANK_LOG) : logs))
  })
}

/** The cells in which letters were found, with some beyond where letters are missing. */
function extentOf(stack: Stack): { first: number; count: number } {
  const first = Math.min(...stack.map(({ comb, shift }) => comb.first - shift))
  const last = Math.max(...stack.map(({ comb, shift }) => comb.last - shift))
  const columns = stack.length === 3 ? 30 : 44
  const beyond = Math.max(1, Math.min(MAX_BEYOND, columns - (last - first + 1)))
  return { first: first - beyond, count: Math.min(last - first + 1 + 2 * beyond, MAX_CELLS) }
}

/** Score of the cells from `from` on as a zone of the format. */
function worth(format: Format, cells: Cells, from: number): number {
  const { lines, logs } = likeliest(format, cells, from)
  const held = Object.values(checksOf(format, lines)).filter(Boolean).length
  return logs.reduce((sum, log) => sum + Math.max(log, BLANK_LOG) + CELL_WORTH, held * DIGIT_WORTH)
}

export interface Zone {
  readonly spelled: Spelled
  /** Higher when the reading is more like a zone; comparable only within one photograph. */
  readonly worth: number
}

interface Find {
  readonly stack: Stack
  readonly format: Format
  /** The cell of the stack's first row at which the zone begins. */
  readonly first: number
  readonly worth: number
}

/** The zone among the rows; null if there is none. */
export function zoneOf(grey: Grey, { angle, rows }: Rows, network: Network): Zone | null {
  const sight = { grey, angle, network }
  const combs = rows.map(combOf).filter((comb) => comb !== null)
  let best: Find | null = null
  for (const stack of stacksOf(combs)) {
    const { first, count } = extentOf(stack)
    const cells = cellsOf(sight, stack, { first, count, looks: ONE_LOOK })
    for (const format of FORMATS.filter(({ lines }) => lines === stack.length)) {
      for (let from = 0; from + format.columns <= count; from += 1) {
        const value = worth(format, cells, from)
        if (!best || value > best.worth) best = { stack, format, first: first + from, worth: value }
      }
    }
  }
  if (!best) return null
  const { stack, format, first } = best
  const cells = cellsOf(sight, stack, { first, count: format.columns, looks: LOOKS })
  return { spelled: spell(format, cells), worth: worth(format, cells, 0) }
}
