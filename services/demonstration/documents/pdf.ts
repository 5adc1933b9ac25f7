import { PDF, StandardFonts } from '@libpdf/core'

const MARGIN = 72
const LINE_HEIGHT = 18
const FONT_SIZE = 11
const LINE_LENGTH = 84
const LINES_PER_PAGE = 34

/** A small real PDF: a title and paragraphs on as many A4 pages as they need. */
export async function demoPdf(title: string, paragraphs: readonly string[]): Promise<Buffer> {
  const pdf = PDF.create()
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), ''])
  for (let start = 0; start < lines.length; start += LINES_PER_PAGE) {
    const page = pdf.addPage({ size: 'a4' })
    const top = page.height - MARGIN
    const heading = start === 0 ? title : `${title}, continued`
    page.drawText(heading, { x: MARGIN, y: top, size: 16, font: StandardFonts.HelveticaBold })
    for (const [index, line] of lines.slice(start, start + LINES_PER_PAGE).entries()) {
      const y = top - 36 - index * LINE_HEIGHT
      page.drawText(line, { x: MARGIN, y, size: FONT_SIZE, font: StandardFonts.Helvetica })
    }
  }
  return Buffer.from(await pdf.save())
}

function wrapped(paragraph: string): string[] {
  const lines = ['']
  for (const word of paragraph.split(' ')) {
    const last = lines.length - 1
    const line = lines[last] ?? ''
    if (line === '') lines[last] = word
    else if (line.length + 1 + word.length <= LINE_LENGTH) lines[last] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
