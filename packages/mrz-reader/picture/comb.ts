import type { Place } from './cell.ts'
import type { Letter } from './rows.ts'

/* A row of letters that stand at equal distances: which cells it has, and where each of them is. */

/** Of the polynomial c0 + c1 k + c2 k². */
type Curve = readonly [number, number, number]

export interface Comb {
  /** Where cell `k` is, along the row and across it. */
  readonly u: Curve
  readonly v: Curve
  /** Cells in which letters were found. */
  readonly first: number
  readonly last: number
  readonly letters: number
  /** Distance of cells in the middle of the row, in pixels. */
  readonly pitch: number
}

export const valueAt = ([c0, c1, c2]: Curve, k: number): number => c0 + c1 * k + c2 * k * k
const slopeAt = ([, c1, c2]: Curve, k: number): number => c1 + 2 * c2 * k

/** Largest distance of a letter from the middle of its cell, in parts of a pitch. */
const MAX_OFF = 0.3
const MIN_LETTERS = 12

/** Least squares of a parabola, by the normal equations. */
function parabola(points: readonly (readonly [number, number])[]): Curve {
  const sums = [0, 0, 0, 0, 0]
  const right = [0, 0, 0]
  for (const [k, value] of points) {
    for (let power = 0; power < 5; power += 1) sums[power] = (sums[power] ?? 0) + k ** power
    for (let power = 0; power < 3; power += 1) right[power] = (right[power] ?? 0) + value * k ** power
  }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = sums
  const [r0 = 0, r1 = 0, r2 = 0] = right
  const minor = [s2 * s4 - s3 * s3, s1 * s4 - s2 * s3, s1 * s3 - s2 * s2] as const
  const whole = s0 * minor[0] - s1 * minor[1] + s2 * minor[2]
  if (Math.abs(whole) < 1e-9) return [r0 / Math.max(1, s0), 0, 0]
  const c0 = (r0 * minor[0] - s1 * (r1 * s4 - r2 * s3) + s2 * (r1 * s3 - r2 * s2)) / whole
  const c1 = (s0 * (r1 * s4 - r2 * s3) - r0 * minor[1] + s2 * (s1 * r2 - r1 * s2)) / whole
  const c2 = (s0 * (s2 * r2 - s3 * r1) - s1 * (s1 * r2 - s2 * r1) + r0 * minor[2]) / whole
  return [c0, c1, c2]
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The distance and start at which most letters stand in the middle of a cell: as phases on a circle. */
function rhythm(us: readonly number[], around: number): { pitch: number; offset: number } {
  let best = { pitch: around, offset: 0, strength: -1 }
  for (let pitch = around * 0.85; pitch <= around * 1.15; pitch *= 1.001) {
    let [cos, sin] = [0, 0]
    for (const u of us) {
      cos += Math.cos((2 * Math.PI * u) / pitch)
      sin += Math.sin((2 * Math.PI * u) / pitch)
    }
    const strength = Math.hypot(cos, sin)
    if (strength > best.strength)
      best = { pitch, offset: (Math.atan2(sin, cos) * pitch) / (2 * Math.PI), strength }
  }
  return best
}

/** The letter of each cell; of two in one cell the one nearer to its middle. */
function byCell(row: readonly Letter[], cellOf: (u: number) => number): Map<number, Letter> {
  const cells = new Map<number, Letter>()
  for (const letter of row) {
    const exact = cellOf(letter.u)
    const cell = Math.round(exact)
    if (Math.abs(exact - cell) > MAX_OFF) continue
    const other = cells.get(cell)
    if (!other || Math.abs(cellOf(other.u) - cell) > Math.abs(exact - cell)) cells.set(cell, letter)
  }
  return cells
}

/** How fast the distance of letters follows what is met along the row. */
const FOLLOW = 0.15

/** Goes along a row from its middle to one end; seen askew, letters come nearer and nearer to each other. */
function walked(letters: readonly Letter[], pitch: number, step: 1 | -1): (readonly [number, Letter])[] {
  const cells: (readonly [number, Letter])[] = []
  let now = pitch
  let cell = 0
  let from = letters[0]?.u ?? 0
  for (const letter of letters.slice(1)) {
    const gap = Math.abs(letter.u - from) / now
    const count = Math.round(gap)
    if (count < 1 || Math.abs(gap - count) > MAX_OFF) continue
    cell += step * count
    cells.push([cell, letter])
    now *= 1 + FOLLOW * (gap / count - 1)
    from = letter.u
  }
  return cells
}

function byWalking(sorted: readonly Letter[], pitch: number): Map<number, Letter> {
  const middle = Math.floor(sorted.length / 2)
  const start = sorted[middle]
  if (!start) return new Map()
  const right = walked(sorted.slice(middle), pitch, 1)
  const left = walked(sorted.slice(0, middle + 1).toReversed(), pitch, -1)
  return new Map([[0, start], ...left, ...right])
}

/** The cell at a place along the row, with its part: one step of Newton's method from a straight line, twice. */
export function cellAlong(curve: Curve, u: number): number {
  let k = (u - curve[0]) / curve[1]
  for (let turn = 0; turn < 2; turn += 1) k -= (valueAt(curve, k) - u) / slopeAt(curve, k)
  return k
}

/** A comb through a row of which some cells are known; null if they are not enough, or the row has too many letters beside them. */
function fitted(row: readonly Letter[], known: Map<number, Letter>): Comb | null {
  let cells = known
  let u: Curve = [0, 1, 0]
  for (let turn = 0; turn < 2; turn += 1) {
    if (cells.size < MIN_LETTERS) return null
    u = parabola([...cells].map(([k, letter]) => [k, letter.u]))
    const last = u
    cells = byCell(row, (at) => cellAlong(last, at))
  }
  if (cells.size < MIN_LETTERS || cells.size < row.length * 0.6) return null
  const ks = [...cells.keys()]
  const [first, last] = [Math.min(...ks), Math.max(...ks)]
  const pitch = slopeAt(u, (first + last) / 2)
  return { u, v: acrossOf(cells), first, last, letters: cells.size, pitch }
}

/** A comb through a row; null if its letters are not evenly spaced. */
export function combOf(row: readonly Letter[]): Comb | null {
  const sorted = row.toSorted((one, other) => one.u - other.u)
  const us = sorted.map(({ u }) => u)
  const middle = us[Math.floor(us.length / 2)] ?? 0
  const gap = median(us.slice(1).map((u, at) => u - (us[at] ?? 0)))
  const { pitch, offset } = rhythm(
    us.map((u) => u - middle),
    gap,
  )
  if (!(pitch > 4)) return null
  const even = fitted(
    row,
    byCell(row, (u) => (u - middle - offset) / pitch),
  )
  const uneven = fitted(row, byWalking(sorted, pitch))
  return (uneven?.letters ?? 0) > (even?.letters ?? 0) ? uneven : even
}

/** The line through the letters' middles, without those that are far from it. */
function acrossOf(cells: ReadonlyMap<number, Letter>): Curve {
  let points = [...cells].map(([k, letter]) => [k, letter.v] as const)
  let curve = parabola(points)
  for (let turn = 0; turn < 2; turn += 1) {
    const last = curve
    const offs = points.map(([k, v]) => Math.abs(v - valueAt(last, k)))
    const limit = Math.max(1, 2.5 * median(offs))
    points = points.filter((_, at) => (offs[at] ?? 0) <= limit)
    curve = parabola(points)
  }
  return curve
}

/** The height of a cell is 1.4 times the distance of letters. */
const CELL_HEIGHT = 1.4

/** Where a cell is in the photograph, moved by parts of a pitch. */
export function placeOf(comb: Comb, angle: number, k: number, move = { right: 0, down: 0 }): Place {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const back = (u: number, v: number) => ({ x: u * cos - v * sin, y: u * sin + v * cos })
  const pitch = slopeAt(comb.u, k)
  const right = back(pitch, slopeAt(comb.v, k))
  const down = { x: -right.y * CELL_HEIGHT, y: right.x * CELL_HEIGHT }
  const { x, y } = back(valueAt(comb.u, k), valueAt(comb.v, k))
  return {
    x: x + right.x * move.right - right.y * move.down,
    y: y + right.y * move.right + right.x * move.down,
    right,
    down,
  }
}
