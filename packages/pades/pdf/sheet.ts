import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { PdfDict, PdfName, type EmbeddedFont, type PDF, type PDFPage } from '@libpdf/core'
import { TEXT_FACE } from './fonts.ts'
import { oneLine, TEXT_MAX } from './outlines.ts'
import { drawOutlines, type Color, type LineInput } from './pdf-text.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
/** The lowest line of text; below it stands the foot of the page. */
const BOTTOM = 72
const FOOT = 40
const INK: Color = [0.05, 0.12, 0.11]
const SOFT: Color = [0.35, 0.41, 0.39]
const HAIRLINE = '0.85 0.87 0.86 RG 0.6 w'
/** The height of a line, and where its baseline is above its lower edge, in parts of the size. */
const LEADING = 1.4
const BASELINE = 0.38
/** The embedded face is light: its outline is drawn along, which gives both weights. In parts of the size. */
const STROKE = { regular: 0.02, bold: 0.042 } as const
/** What bold letters need between them. */
const BOLD_SPACING = 0.012
/** The usual width of a letter that the face does not have. */
const OTHER_LETTER = 0.55

export interface Column {
  readonly x: number
  readonly width: number
}

/** The whole width between the margins. */
export const FULL: Column = { x: PAGE.margin, width: INNER_WIDTH }

/** Whose paper it is: the name at the top of every page and its colour. */
export interface Letterhead {
  readonly name: string
  readonly accent: Color
}

export interface Paper {
  readonly letterhead: Letterhead
  readonly title: string
  /** At the foot of every page, such as a number to ask for. */
  readonly reference: string
  readonly date?: Date | undefined
}

interface Look {
  readonly column?: Column
  readonly soft?: boolean
  readonly bold?: boolean
}

/** A line that text is broken for. */
interface Line {
  readonly size: number
  readonly width: number
  readonly bold?: boolean | undefined
}

/** Letters with their marks, which stay together. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

interface Cell {
  readonly text: string
  readonly width: number
}

interface Text {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly size: number
  /** Longer text is drawn smaller. */
  readonly width: number
  readonly bold?: boolean | undefined
  readonly color?: Color
  readonly align?: 'left' | 'right'
}

/** Pages under a letterhead, written from the top to the bottom; a new one starts where a line no longer fits. */
export class Sheet {
  readonly #pdf: PDF
  readonly #paper: Paper
  readonly #font: EmbeddedFont
  /** Operators, and lines that become outlines when the pages are put into the document. */
  readonly #pages: (string | LineInput)[][] = []
  #y = 0

  constructor(pdf: PDF, paper: Paper) {
    const { letterhead, title, date } = paper
    this.#pdf = pdf
    this.#paper = paper
    this.#font = pdf.embedFont(TEXT_FACE)
    const dates = date && { creationDate: date, modificationDate: date }
    const { name } = letterhead
    pdf.setMetadata({ title, author: name, creator: name, producer: name, ...dates })
    this.#firstPage()
  }

  /** Where the next line starts, counted from the bottom of the page. */
  get y(): number {
    return this.#y
  }

  /** Moves down to `y`, unless the text is already below it. */
  moveTo(y: number): void {
    this.#y = Math.min(this.#y, y)
  }

  space(height: number): void {
    this.#y -= height
  }

  /** Starts a new page unless `height` is left. */
  keep(height: number): void {
    if (this.#y - height < BOTTOM) this.#nextPage()
  }

  draw(operators: string): void {
    this.#pages.at(-1)?.push(operators)
  }

  /** One line, smaller where it is too long. */
  line(text: string, size: number, { column = FULL, soft = false, bold = false }: Look = {}): void {
    const height = size * LEADING
    this.keep(height)
    this.#y -= height
    const baseline = this.#y + size * BASELINE
    this.#text({ text, ...column, baseline, size, bold, color: soft ? SOFT : INK })
  }

  /** Text over as many lines as it needs. */
  paragraph(text: string, size: number, look: Look = {}): void {
    const { width } = look.column ?? FULL
    for (const line of this.#wrap(text, { size, width, bold: look.bold })) this.line(line, size, look)
  }

  heading(text: string): void {
    this.space(16)
    // With four lines of a pair.
    this.keep(92)
    this.line(text, 12.5, { bold: true })
    this.space(2)
    this.rule()
  }

  /** A small label over a value. */
  fact(label: string, value: string, column: Column = FULL): void {
    this.keep(30)
    this.line(label, 7.5, { column, soft: true })
    this.line(value, 9.5, { column })
    this.space(5)
  }

  /** Two texts side by side over a thin line, each over as many lines as it needs; the left one is a label. A sum stands at the right margin. */
  pair(
    left: string,
    right: string,
    { size = 9.5, leftWidth = INNER_WIDTH * 0.42, soft = true, bold = false, isSum = false } = {},
  ): void {
    const columns = [
      { text: left, x: PAGE.margin, width: leftWidth - 12, bold, color: soft ? SOFT : INK },
      {
        text: right,
        x: PAGE.margin + leftWidth,
        width: INNER_WIDTH - leftWidth,
        bold,
        color: INK,
        ...(isSum && { align: 'right' as const }),
      },
    ]
    const wrapped = columns.map(({ text, width, ...at }) => ({
      ...at,
      width,
      lines: this.#wrap(text, { size, width, bold }),
    }))
    const height = size * LEADING
    const rows = Math.max(...wrapped.map(({ lines }) => lines.length))
    this.keep(rows * height + 8)
    const top = this.#y - 4
    for (const { lines, ...at } of wrapped)
      for (const [row, text] of lines.entries())
        this.#text({ ...at, text, size, baseline: top - (row + 1) * height + size * BASELINE })
    this.#y = top - rows * height - 4
    this.#hairline(this.#y)
  }

  /** Cells of one row side by side. */
  row(cells: readonly Cell[], size: number, { soft = false }: Look = {}): void {
    const height = size * 1.7
    this.keep(height)
    this.#y -= height
    let x = FULL.x
    for (const { text, width } of cells) {
      const color = soft ? SOFT : INK
      this.#text({ text, x, width: width - 6, size, baseline: this.#y + size * 0.5, color })
      x += width
    }
  }

  rule(): void {
    this.keep(8)
    this.#y -= 3
    this.#hairline(this.#y)
    this.#y -= 3
  }

  /** Puts the pages into the document, and writes it with the letters it uses. */
  async toBytes(): Promise<Uint8Array> {
    for (const [index, operators] of this.#pages.entries()) {
      const page = this.#pdf.addPage({ width: PAGE.width, height: PAGE.height })
      const content = Buffer.from(outlined([...operators, ...this.#foot(index + 1)]), 'latin1')
      // By the system's library on another thread: outlines are large, and the document's own packer is slow.
      this.#draw(page, await deflated(content))
    }
    return this.#pdf.save({ subsetFonts: true })
  }

  #draw(page: PDFPage, content: Buffer): void {
    page.dict.set('Contents', this.#pdf.createStream({ Filter: PdfName.of('FlateDecode') }, content))
    const fonts = PdfDict.of({ Paper: this.#pdf.fonts.getRef(this.#font) })
    page.dict.set('Resources', PdfDict.of({ Font: fonts }))
  }

  #firstPage(): void {
    const { letterhead, title, date } = this.#paper
    this.#pages.push([])
    const baseline = PAGE.height - 60
    const { name, accent } = letterhead
    this.#text({ text: name, ...FULL, baseline, size: 16, bold: true, color: accent })
    if (date) this.#text({ text: dayOf(date), ...FULL, baseline, size: 9.5, color: SOFT, align: 'right' })
    this.draw(line(baseline - 12, `${accent.join(' ')} RG 1 w`))
    this.#y = baseline - 12 - 22
    for (const part of this.#wrap(title, { size: 19, width: INNER_WIDTH, bold: true }))
      this.line(part, 19, { bold: true })
    this.space(6)
  }

  #nextPage(): void {
    const { letterhead, title } = this.#paper
    this.#pages.push([])
    const baseline = PAGE.height - 50
    const half = INNER_WIDTH / 3
    this.#text({
      text: letterhead.name,
      x: FULL.x,
      width: half,
      baseline,
      size: 10,
      bold: true,
      color: letterhead.accent,
    })
    const right = { x: FULL.x + half, width: INNER_WIDTH - half, align: 'right' } as const
    this.#text({ text: title, ...right, baseline, size: 8.5, color: SOFT })
    this.#hairline(baseline - 9)
    this.#y = baseline - 9 - 14
  }

  #foot(number: number): (string | LineInput)[] {
    const drawn: (string | LineInput)[] = [line(FOOT + 14, HAIRLINE)]
    const look = { ...FULL, baseline: FOOT, size: 8, color: SOFT } as const
    const page = `Page ${number} of ${this.#pages.length}`
    drawn.push(this.#operators({ ...look, text: this.#paper.reference, width: INNER_WIDTH - 80 }))
    drawn.push(this.#operators({ ...look, text: page, align: 'right' }))
    return drawn
  }

  #hairline(y: number): void {
    this.draw(line(y, HAIRLINE))
  }

  #text(text: Text): void {
    this.#pages.at(-1)?.push(this.#operators(text))
  }

  #operators({
    text,
    x,
    baseline,
    size: wanted,
    width,
    bold = false,
    color = INK,
    align,
  }: Text): string | LineInput {
    const clean = oneLine(text)
    if (clean === '') return ''
    const natural = this.#measure(clean, wanted, bold)
    const size = natural > width ? wanted * (width / natural) : wanted
    const left = align === 'right' ? x + width - Math.min(natural, width) : x
    if (!this.#font.canEncode(clean)) {
      // The outlines of other scripts are fitted into the box that a line of this size has.
      const box = { x: left, y: baseline - size * 0.3, width: x + width - left, height: size * 1.1 }
      return { text: clean, ...box, color }
    }
    const glyphs = this.#font.encodeTextToGids(clean).map((glyph) => glyph.toString(16).padStart(4, '0'))
    const paint = color.join(' ')
    const stroke = size * (bold ? STROKE.bold : STROKE.regular)
    const spacing = bold ? size * BOLD_SPACING : 0
    return (
      `q ${paint} rg ${paint} RG ${stroke.toFixed(3)} w 1 j BT 2 Tr ${spacing.toFixed(3)} Tc ` +
      `/Paper ${size.toFixed(3)} Tf ${left.toFixed(3)} ${baseline.toFixed(3)} Td <${glyphs.join('')}> Tj ET Q\n`
    )
  }

  #measure(text: string, size: number, bold = false): number {
    if (!this.#font.canEncode(text)) return Array.from(text).length * OTHER_LETTER * size
    return this.#font.getTextWidth(text, size) + (bold ? text.length * size * BOLD_SPACING : 0)
  }

  /** Text as lines that fit into the width, broken between words, and inside a word that is longer than a line. */
  #wrap(text: string, line: Line): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
      if (lines.length > 0 && this.#fits(longer, line)) lines[lines.length - 1] = longer
      else lines.push(...this.#pieces(word, line))
    }
    return lines
  }

  #pieces(word: string, line: Line): string[] {
    if (this.#fits(word, line)) return [word]
    const pieces: string[] = []
    for (const { segment } of LETTERS.segment(word)) {
      const longer = `${pieces.at(-1) ?? ''}${segment}`
      if (pieces.length > 0 && this.#fits(longer, line)) pieces[pieces.length - 1] = longer
      else pieces.push(segment)
    }
    return pieces
  }

  /** Whether the text is drawn whole and in its size. */
  #fits(text: string, { size, width, bold = false }: Line): boolean {
    return Array.from(text).length <= TEXT_MAX && this.#measure(text, size, bold) <= width
  }
}

const deflated = promisify<Buffer, Buffer>(deflate)

/** Operators in their order; the lines among them are shaped together. */
function outlined(drawn: readonly (string | LineInput)[]): string {
  const outlines = drawOutlines(drawn.filter((one) => typeof one !== 'string')).values()
  return drawn.map((one) => (typeof one === 'string' ? one : (outlines.next().value ?? ''))).join('')
}

const line = (y: number, pen: string) =>
  `q ${pen} ${PAGE.margin} ${y.toFixed(2)} m ${RIGHT.toFixed(2)} ${y.toFixed(2)} l S Q\n`

const dayOf = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)
