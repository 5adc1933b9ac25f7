import { Resvg } from '@resvg/resvg-js'
import { FAMILY, fontFiles } from './fonts.ts'

/** Text as a path: shaped and in reading order, Arabic included. The baseline starts at the origin, y points up. */
export interface Outline {
  /** Units of the font's size. */
  readonly size: number
  /** Path operators of a PDF content stream, without the one that fills. */
  readonly path: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

const SIZE = 100
const TEXT_MAX = 200
const ARABIC = /\p{Script=Arabic}/u
const LETTERS_OF_OTHERS = /[^\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u

/** Text as it is drawn: one line without control characters, cut at a maximum length. */
export function oneLine(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return Array.from(clean).slice(0, TEXT_MAX).join('')
}

/** Text in the product's own face, or in one that looks written by hand. */
export function outlineText(text: string, style: 'text' | 'hand'): Outline {
  const line = oneLine(text)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">` +
    `<text x="0" y="0" font-size="${SIZE}" ${faceOf(line, style)}>${escapeXml(line)}</text></svg>`
  const rendered = new Resvg(svg, {
    font: { fontFiles: [...fontFiles()], loadSystemFonts: false, defaultFontFamily: FAMILY.text },
  })
  return toOutline(rendered.toString())
}

function faceOf(line: string, style: 'text' | 'hand'): string {
  if (style === 'hand' && !ARABIC.test(line)) return `font-family="${FAMILY.handLatin}" font-style="italic"`
  const written = style === 'hand' && !LETTERS_OF_OTHERS.test(line)
  return `font-family="${written ? FAMILY.handArabic : FAMILY.text}"`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')

type Corner = [x: number, y: number]

/** Reads the paths of the renderer's simplified SVG: absolute M, L, Q, C and Z. */
function toOutline(svg: string): Outline {
  const operators: string[] = []
  const corners: Corner[] = []
  for (const [, data = ''] of svg.matchAll(/<path[^>]* d="([^"]*)"/g)) {
    let current: Corner = [0, 0]
    for (const [, command = '', numbers = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
      const points = pairs(numbers)
      const bezier = command === 'Q' ? cubic(current, points) : points
      operators.push(`${bezier.map(write).join(' ')} ${OPERATORS[command] ?? ''}`)
      corners.push(...points)
      current = points.at(-1) ?? current
    }
  }
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const edge = (pick: (...values: number[]) => number, of: readonly number[]) =>
    of.length === 0 ? 0 : of.reduce((one, other) => pick(one, other))
  return {
    size: SIZE,
    path: operators.join('\n'),
    left: edge(Math.min, xs),
    right: edge(Math.max, xs),
    bottom: edge(Math.min, ys),
    top: edge(Math.max, ys),
  }
}

const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', Q: 'c', C: 'c', Z: 'h' }

function pairs(numbers: string): Corner[] {
  const values = numbers.trim().split(/\s+/).filter(Boolean).map(Number)
  return Array.from({ length: values.length / 2 }, (_, index) => [
    values[index * 2] ?? 0,
    -(values[index * 2 + 1] ?? 0),
  ])
}

/** PDF has cubic curves only. */
function cubic([x0, y0]: Corner, [control = [0, 0], end = [0, 0]]: readonly Corner[]): Corner[] {
  const [cx, cy] = control
  const [x, y] = end
  const third = (from: number, to: number) => from + ((to - from) * 2) / 3
  return [[third(x0, cx), third(y0, cy)], [third(x, cx), third(y, cy)], end]
}

const write = ([x, y]: Corner) => `${round(x)} ${round(y)}`
const round = (value: number) => Math.round(value * 10) / 10
