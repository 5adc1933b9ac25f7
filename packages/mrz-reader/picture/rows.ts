import type { Patch } from './components.ts'

/* From patches of ink to rows of letters. Coordinates are turned so that rows lie level: u to the right, v down. */

export interface Letter {
  readonly u: number
  readonly v: number
  readonly height: number
}

export interface Rows {
  /** How far the rows are turned, in radians. */
  readonly angle: number
  readonly rows: readonly (readonly Letter[])[]
}

/** Pixels; smaller letters cannot be read. */
const MIN_LETTER_HEIGHT = 7
/** As a part of the longer side of the photograph. */
const MAX_LETTER_SHARE = 0.06
const MAX_LETTERS = 6000
const MIN_ROW = 14
/** Degrees to either side, and the steps in which the angle is sought. */
const SEARCH = [
  { reach: 14, step: 0.5 },
  { reach: 0.5, step: 0.1 },
] as const

/** The size and fill of a letter; lines of the pattern and the edges of the page are not. */
function isLetter({ width, height, area }: Patch, size: number): boolean {
  const fill = area / (width * height)
  return (
    height >= MIN_LETTER_HEIGHT &&
    height <= size * MAX_LETTER_SHARE &&
    width >= height * 0.12 &&
    width <= height * 1.6 &&
    fill > 0.12 &&
    fill < 0.95
  )
}

/** How well the letters fall into rows at an angle: a sum of squares over bins. */
function levelness(letters: readonly Patch[], angle: number, bin: number): number {
  const bins = new Map<number, number>()
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (const { x, y } of letters) {
    const at = Math.floor((y * cos - x * sin) / bin)
    bins.set(at, (bins.get(at) ?? 0) + 1)
  }
  let sum = 0
  for (const count of bins.values()) sum += count * count
  return sum
}

function angleOf(letters: readonly Patch[], size: number): number {
  const bin = Math.max(3, size / 500)
  let best = 0
  for (const { reach, step } of SEARCH) {
    const middle = best
    let highest = -1
    for (let off = -reach; off <= reach + 1e-9; off += step) {
      const angle = middle + (off * Math.PI) / 180
      const score = levelness(letters, angle, bin)
      if (score > highest) [highest, best] = [score, angle]
    }
  }
  return best
}

/** Chains each letter to its next neighbour on the right; long chains are rows. */
function chained(letters: readonly Letter[]): Letter[][] {
  const sorted = letters.toSorted((one, other) => one.u - other.u)
  const rows = new Map<number, Letter[]>()
  const rowOf = sorted.map((_, at) => at)
  sorted.forEach((letter, at) => {
    const row = rowOf[at] ?? at
    const members = rows.get(row) ?? []
    members.push(letter)
    rows.set(row, members)
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.u - letter.u > letter.height * 3.6) break
      const isNear = Math.abs(other.v - letter.v) < 0.4 * Math.max(letter.height, other.height)
      const ratio = other.height / letter.height
      if (!isNear || ratio < 0.55 || ratio > 1.8 || other.u - letter.u < letter.height * 0.3) continue
      // Where two chains meet, the one that came first goes on.
      if (rowOf[next] === next) rowOf[next] = row
      break
    }
  })
  return [...rows.values()].filter((row) => row.length >= MIN_ROW)
}

/** The rows of letters of a page; empty if none are found. */
export function rowsOf(patches: readonly Patch[], size: number): Rows {
  const letters = patches.filter((patch) => isLetter(patch, size)).slice(-MAX_LETTERS)
  if (letters.length < MIN_ROW) return { angle: 0, rows: [] }
  const angle = angleOf(letters, size)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const level = letters.map(({ x, y, height }) => ({ u: x * cos + y * sin, v: y * cos - x * sin, height }))
  return { angle, rows: chained(level) }
}
