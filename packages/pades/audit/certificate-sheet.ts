import { measureText, PdfDict, type PDF } from '@libpdf/core'
import { encode } from 'uqr'
import { drawLine, textResources } from '#packages/pades/pdf/pdf-text.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin
const FOOTER_HEIGHT = 28
const SOFT = [0.38, 0.42, 0.5] as const

export interface Column {
  readonly x: number
  readonly width: number
}

/** The whole width between the margins. */
export const FULL: Column = { x: PAGE.margin, width: INNER_WIDTH }

/** Pages that are written from the top to the bottom; a new one starts where a line no longer fits. */
export class Sheet {
  readonly #pages: string[][] = [[]]
  #y: number = PAGE.height - PAGE.margin

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
    if (this.#y - height >= PAGE.margin + FOOTER_HEIGHT) return
    this.#pages.push([])
    this.#y = PAGE.height - PAGE.margin
  }

  draw(operators: string): void {
    this.#pages.at(-1)?.push(operators)
  }

  /** One line, shrunk where it is too long. */
  line(text: string, size: number, column: Column = FULL, soft = false): void {
    const height = size * 1.25
    this.keep(height)
    this.#y -= height
    const color = soft ? { color: SOFT } : {}
    this.draw(drawLine({ text, x: column.x, y: this.#y, width: column.width, height, ...color }))
  }

  /** Cells of one row side by side. */
  row(cells: readonly { readonly text: string; readonly width: number }[], size: number): void {
    const height = size * 1.35
    this.keep(height)
    this.#y -= height
    let x = FULL.x
    for (const { text, width } of cells) {
      this.draw(drawLine({ text, x, y: this.#y, width: width - 6, height }))
      x += width
    }
  }

  /** A small heading over a value. */
  fact(label: string, value: string, column: Column = FULL): void {
    this.keep(28)
    this.line(label, 7, column, true)
    this.line(value, 9, column)
    this.space(5)
  }

  rule(): void {
    this.keep(8)
    this.#y -= 4
    const right = PAGE.width - PAGE.margin
    this.draw(`q 0.8 0.83 0.88 RG 0.5 w ${PAGE.margin} ${this.#y} m ${right} ${this.#y} l S Q\n`)
    this.#y -= 4
  }

  /** Puts the pages into the document, each with `footer` and its number. */
  write(pdf: PDF, footer: string): void {
    for (const [index, operators] of this.#pages.entries()) {
      const page = pdf.addPage({ width: PAGE.width, height: PAGE.height })
      const text = `${footer} - ${index + 1} / ${this.#pages.length}`
      const foot = { text, x: FULL.x, y: PAGE.margin - 14, width: INNER_WIDTH, height: 9, color: SOFT }
      const content = operators.join('') + drawLine(foot)
      page.dict.set('Contents', pdf.createStream({}, Buffer.from(content, 'latin1')))
      page.dict.set('Resources', PdfDict.of(textResources()))
    }
  }
}

/** Text as lines that fit into the width, broken between words. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && measureText(longer, 'Helvetica', size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A QR code as filled squares, its lower left corner at `x`, `y`. */
export function drawQr(text: string, x: number, y: number, side: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const module = side / size
  const squares = data.flatMap((row, down) =>
    row.flatMap((dark, right) =>
      dark
        ? [
            `${(x + right * module).toFixed(2)} ${(y + (size - 1 - down) * module).toFixed(2)} ${square(module)} re`,
          ]
        : [],
    ),
  )
  return `q 0 g\n${squares.join('\n')}\nf Q\n`
}

const square = (module: number) => `${module.toFixed(3)} ${module.toFixed(3)}`
