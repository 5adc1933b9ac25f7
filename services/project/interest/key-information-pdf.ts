import { PDF } from '@libpdf/core'
import { instantText } from '#contracts/dates.ts'
import type { KeyInformationSheet } from '#contracts/project/interest/overviews.ts'
import { NOT_STATED, SHEET_WARNINGS } from '#contracts/project/interest/sheet-texts.ts'
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
  for (const { title, rows } of parts) {
    paper.heading(title)
    for (const { label, value } of rows) paper.pair(label, value ?? NOT_STATED)
  }
  paper.space(14)
  paper.line(`Written on ${instantText(writtenAt)}.`, 9, { soft: true })
  return Buffer.from(await paper.toBytes())
}
