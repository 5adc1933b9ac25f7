import { PDF } from '@libpdf/core'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'

/** A small real PDF: a title and paragraphs on as many A4 pages as they need. */
export async function demoPdf(title: string, paragraphs: readonly string[], date?: Date): Promise<Buffer> {
  const paper = { letterhead: LETTERHEAD, title, reference: 'Demonstration', date }
  const sheet = new Sheet(PDF.create(), paper)
  for (const paragraph of paragraphs) {
    sheet.space(6)
    sheet.paragraph(paragraph, 11)
  }
  return Buffer.from(await sheet.toBytes())
}
