import { PDF } from '@libpdf/core'
import { instantText } from '#contracts/dates.ts'
import type { KeyInformationSheet } from '#contracts/project/interest/overviews.ts'
import {
  NOT_STATED,
  notStatedText,
  SHEET_GAPS,
  SHEET_WARNINGS,
  statedParts,
} from '#contracts/project/interest/sheet-texts.ts'
import { offeringReference } from '#contracts/web/reference.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'

/** The key information sheet as A4 pages, in the words of the screen. */
export async function keyInformationPdf(sheet: KeyInformationSheet): Promise<Buffer> {
  const { projectId, projectName, summary, issuerName, termsVersion, writtenAt, parts } = sheet
  const paper = new Sheet(PDF.create(), {
    letterhead: LETTERHEAD,
    title: 'Key information sheet',
    reference: `${offeringReference(projectId)}, terms version ${termsVersion}`,
    date: new Date(writtenAt),
  })
  paper.paragraph(projectName, 13, { bold: true })
  paper.paragraph(summary, 10)
  paper.paragraph(`Offered by ${issuerName}`, 10, { soft: true })
  paper.heading('Warnings')
  for (const warning of SHEET_WARNINGS) paper.paragraph(warning, 10, { bold: true })
  for (const { title, rows } of statedParts(parts)) {
    paper.heading(title)
    if (rows.length === 0) paper.paragraph(NOT_STATED, 10)
    for (const { label, value } of rows) paper.pair(label, value)
  }
  const notStated = notStatedText(parts)
  if (notStated !== null) {
    paper.heading(SHEET_GAPS)
    paper.paragraph(notStated, 10)
  }
  paper.space(14)
  paper.line(`Written on ${instantText(writtenAt)}.`, 9, { soft: true })
  return Buffer.from(await paper.toBytes())
}
