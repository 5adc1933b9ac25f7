import { measureText, PdfDict, PdfName, type PdfObject } from '@libpdf/core'
import { oneLine, type Outline, outlineTexts } from './outlines.ts'

/** Font and colours of text in a content stream: `drawLine` names them. */
export const textResources = (): Record<string, PdfObject> => ({
  Font: PdfDict.of({
    Text: PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type1'),
      BaseFont: PdfName.of('Helvetica'),
      Encoding: PdfName.of('WinAnsiEncoding'),
    }),
  }),
})

/** Red, green and blue, 0 to 1. */
export type Color = readonly [number, number, number]

export interface LineInput {
  readonly text: string
  /** The box that the line is fitted into, in points from the lower left corner. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly align?: 'left' | 'centre'
  readonly style?: 'text' | 'hand'
  readonly color?: Color
}

/** Rise above the baseline and descent below it that a line keeps free, in parts of its size. */
const ASCENT = 0.8
const DESCENT = 0.3
const INK: Color = [0.1, 0.12, 0.2]
const ASCII = /^[\x20-\x7e]*$/

/**
 * Content stream operators that draw one line, fitted into its box: plain text where every reader has the letters, outlines for all
 * other scripts.
 */
export function drawLine(line: LineInput): string {
  const text = oneLine(line.text)
  if (line.style !== 'hand' && ASCII.test(text)) return drawPlain(line, text)
  const [drawn = ''] = drawOutlines([line])
  return drawn
}

/** The same for several lines that are drawn as outlines, which are shaped together. */
export function drawOutlines(lines: readonly LineInput[]): string[] {
  const outlines = outlineTexts(lines.map(({ text, style = 'text' }) => ({ text, style })))
  return lines.flatMap((line, at) => {
    const outline = outlines[at]
    return outline === undefined ? [] : [drawOutline(line, oneLine(line.text), outline)]
  })
}

const colour = ({ color = INK }: LineInput) => `${color.join(' ')} rg`

function drawPlain(line: LineInput, text: string): string {
  const perPoint = measureText(text, 'Helvetica', 1)
  const size = Math.min(line.width / Math.max(perPoint, 0.01), line.height / (ASCENT + DESCENT))
  const free = line.width - perPoint * size
  const x = line.x + (line.align === 'centre' ? free / 2 : 0)
  const y = line.y + (line.height - (ASCENT + DESCENT) * size) / 2 + DESCENT * size
  const digits = Buffer.from(text, 'latin1').toString('hex')
  return `BT ${colour(line)} /Text ${size.toFixed(3)} Tf ${x.toFixed(3)} ${y.toFixed(3)} Td <${digits}> Tj ET\n`
}

function drawOutline(line: LineInput, text: string, outline: Outline): string {
  const drawn = outline.right - outline.left
  if (drawn <= 0) return ''
  // A word written by hand fills its box; a line of text keeps its size.
  const rise = line.style === 'hand' ? outline.top : ASCENT * outline.size
  const fall = line.style === 'hand' ? -outline.bottom : DESCENT * outline.size
  const scale = Math.min(line.width / drawn, line.height / (rise + fall))
  const free = line.width - drawn * scale
  const x = line.x + (line.align === 'centre' ? free / 2 : 0) - outline.left * scale
  const y = line.y + (line.height - (rise + fall) * scale) / 2 + fall * scale
  return [
    // The text for screen readers.
    `/Span <</ActualText <${utf16Hex(text)}>>> BDC q`,
    `${colour(line)} ${scale.toFixed(5)} 0 0 ${scale.toFixed(5)} ${x.toFixed(3)} ${y.toFixed(3)} cm`,
    outline.path,
    'f Q EMC\n',
  ].join('\n')
}

/** UTF-16 with its mark, in hexadecimal digits. */
export function utf16Hex(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`
}
