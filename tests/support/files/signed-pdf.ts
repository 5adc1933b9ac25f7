import { PDF, PdfArray, PdfDict, PdfNumber, PdfString } from '@libpdf/core'
import { manualClock } from '#services/kit/clock.ts'
import { newAuthority, openAuthority, type Authority } from '#packages/pades/certificates/authority.ts'
import { preparePdf } from '#packages/pades/signing/prepare.ts'
import { addDocumentTimestamp, signField } from '#packages/pades/signing/sign.ts'
import { createLocalTsa, type Tsa } from '#packages/pades/cms/tsa.ts'

export const SIGNED_AT = new Date('2026-11-20T09:30:00Z')

/** An authority with its time stamps, on a clock that stands still. */
export function newSigningHouse() {
  const clock = manualClock(SIGNED_AT)
  const authority = openAuthority(newAuthority(SIGNED_AT, 'Mizan'), SIGNED_AT)
  return { clock, authority, tsa: createLocalTsa({ key: authority.tsa, clock }) }
}

export interface SigningHouse {
  readonly authority: Authority
  readonly tsa: Tsa
}

/** A contract of so many pages, a line of text on each. */
export async function contractOf(pages: number): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let index = 1; index <= pages; index += 1) {
    const page = pdf.addPage({ size: 'a4' })
    const clauses = Array.from({ length: 40 }, (_, line) => `Clause ${index}.${line}: the parties agree.`)
    page.drawText([`Page ${index} of the contract`, ...clauses].join('\n'), { x: 60, y: 760, size: 10 })
  }
  return pdf.save()
}

/** The document with the same label on each of its pages (PDF 2.0, 12.4.2). */
export async function labelPages(document: Uint8Array, label: string): Promise<Uint8Array> {
  const pdf = await PDF.load(document)
  const pages = PdfDict.of({ P: PdfString.fromString(label) })
  pdf.getCatalog().set('PageLabels', PdfDict.of({ Nums: PdfArray.of(PdfNumber.of(0), pages) }))
  return pdf.save()
}

/** Signs one field by a name that is typed. */
export async function signAs(
  bytes: Uint8Array,
  { authority, tsa }: SigningHouse,
  { field, name }: { readonly field: string; readonly name: string },
): Promise<Uint8Array> {
  const signer = authority.issueSigner({ name, email: `${field}@example.test`, now: SIGNED_AT })
  const image = { kind: 'typed', text: name } as const
  return signField(bytes, { field, signer, image, tsa, name, reason: 'I agree', date: SIGNED_AT })
}

/** Every revision of a contract that two people sign and the platform stamps. */
export async function signedByTwo(house: SigningHouse, document?: Uint8Array) {
  const { bytes: prepared } = await preparePdf(document ?? (await contractOf(1)), {
    fields: [
      { name: 'first', label: 'John Doe' },
      { name: 'second', label: 'سارة العلي' },
    ],
  })
  const first = await signAs(prepared, house, { field: 'first', name: 'John Doe' })
  const second = await signAs(first, house, { field: 'second', name: 'سارة العلي' })
  const stamped = await addDocumentTimestamp(second, house.tsa)
  return { prepared, first, second, stamped }
}
