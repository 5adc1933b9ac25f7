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
/** Longest line that is drawn, characters. */
export const TEXT_MAX = 200
/** Names the group of each line in the renderer's SVG. */
const GROUP = 'line-'
const NOTHING: Outline = { size: SIZE, path: '', left: 0, right: 0, bottom: 0, top: 0 }
const ARABIC = /\p{Script=Arabic}/u
const LETTERS_OF_OTHERS = /[^\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u

/** Text as it is drawn: one line without control characters, cut at a maximum length. */
export function oneLine(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return Array.from(clean).slice(0, TEXT_MAX).join('')
}

/** What one line says, and whether it looks written by hand. */
export interface Written {
  readonly text: string
  readonly style: 'text' | 'hand'
}

/** Text in the product's own face, or in one that looks written by hand. */
export function outlineText(text: string, style: 'text' | 'hand'): Outline {
  const [outline = NOTHING] = outlineTexts([{ text, style }])
  return outline
}

/** Several lines at once: the renderer looks through its fonts anew each time it is called. */
export function outlineTexts(lines: readonly Written[]): Outline[] {
  if (lines.length === 0) return []
  const texts = lines.map(({ text, style }, at) => {
    const line = oneLine(text)
    return `<text id="${GROUP}${at}" x="0" y="0" font-size="${SIZE}" ${faceOf(line, style)}>${escapeXml(line)}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${texts.join('')}</svg>`
  const rendered = new Resvg(svg, {
    font: { fontFiles: [...fontFiles()], loadSystemFonts: false, defaultFontFamily: FAMILY.text },
  })
  // A line without a letter to draw has no group.
  const groups = new Map<number, string>()
  for (const group of rendered.toString().split(`<g id="${GROUP}`).slice(1))
    groups.set(Number.parseInt(group, 10), group)
  return lines.map((_, at) => toOutline(groups.get(at) ?? ''))
}

function faceOf(line: string, style: 'text' | 'hand'): string {
  if (style === 'hand' && !ARABIC.test(line)) return `font-family="${FAMILY.handLatin}" font-style="italic"`
  const written = style === 'hand' && !LETTERS_OF_OTHERS.test(line)
  return `font-family="${written ? FAMILY.handArabic : FAMILY.text}"`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')

/** How many points each command of the renderer's simplified SVG has; all are absolute. */
const POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 }
const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', Q: 'c', C: 'c', Z: 'h' }

/** Reads the paths of the renderer. A page has a hundred thousand points, so that they are read in one pass without objects of their own. */
function toOutline(svg: string): Outline {
  const operators: string[] = []
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [, data = ''] of svg.matchAll(/<path[^>]* d="([^"]*)"/g)) {
    const words = data.split(/\s+|(?<=[MLQCZ])|(?=[MLQCZ])/)
    let [x, y] = [0, 0]
    for (let at = 0; at < words.length;) {
      const command = words[at] ?? ''
      at += 1
      const count = POINTS[command]
      if (count === undefined) continue
      const numbers: number[] = []
      for (const end = at + 2 * count; at < end; at += 2) {
        const [px, py] = [Number(words[at]), -Number(words[at + 1])]
        numbers.push(px, py)
        left = Math.min(left, px)
        right = Math.max(right, px)
        bottom = Math.min(bottom, py)
        top = Math.max(top, py)
      }
      operators.push(`${write(command === 'Q' ? cubic(x, y, numbers) : numbers)} ${OPERATORS[command] ?? ''}`)
      x = numbers.at(-2) ?? x
      y = numbers.at(-1) ?? y
    }
  }
  const isEmpty = left > right
  return isEmpty ? NOTHING : { size: SIZE, path: operators.join('\n'), left, right, bottom, top }
}

/** PDF has cubic curves only. */
function cubic(x0: number, y0: number, [cx = 0, cy = 0, x = 0, y = 0]: readonly number[]): number[] {
  const third = (from: number, to: number) => from + ((to - from) * 2) / 3
  return [third(x0, cx), third(y0, cy), third(x, cx), third(y, cy), x, y]
}

const write = (numbers: readonly number[]) => numbers.map((value) => Math.round(value * 10) / 10).join(' ')
