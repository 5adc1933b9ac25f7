import { PDF } from '@libpdf/core'
import { orderTermsPath } from '#contracts/project/interest/order-terms.ts'
import { offeringReference } from '#contracts/web/reference.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'
import type { OrderTermsText } from './order-terms.ts'

/** The terms of an order as A4 pages, with the fingerprint that receipts name. */
export async function orderTermsPdf(
  { title, offering, parts }: OrderTermsText,
  { digest, publicUrl }: { readonly digest: string; readonly publicUrl: string },
): Promise<Buffer> {
  const paper = new Sheet(PDF.create(), {
    letterhead: LETTERHEAD,
    title,
    reference: `${offeringReference(offering.id)}, terms version ${offering.termsVersion}`,
  })
  paper.paragraph(offering.name, 13, { bold: true })
  paper.pair('Fingerprint of these terms (SHA-256)', digest)
  for (const { title: heading, rows, paragraphs } of parts) {
    paper.heading(heading)
    for (const { label, value } of rows) paper.pair(label, value)
    for (const text of paragraphs) {
      paper.paragraph(text, 10)
      paper.space(4)
    }
  }
  paper.space(14)
  const text = `${publicUrl}${orderTermsPath(offering.id, digest, 'json')}`
  paper.paragraph(`The fingerprint is the SHA-256 of the text at ${text}`, 9, { soft: true })
  return Buffer.from(await paper.toBytes())
}
