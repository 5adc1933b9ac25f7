import type { PDF } from '@libpdf/core'
import { type EnvelopeInput, type EnvelopeSigner, type SignatureField, SigningRefused } from './port.ts'
import { loadPdf } from '#packages/pades/pdf/load.ts'
import { isOnPage, shownSize } from '#packages/pades/pdf/place.ts'
import { hasRange } from '#packages/pades/pdf/plain-structure.ts'
import { PdfRefused } from '#packages/pades/pdf/refused.ts'
import { addSignaturePages } from '#packages/pades/signing/signature-page.ts'

/** A document for a vendor, in which every signer has a field on an existing page. */
export interface VendorDocument {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly name: string
  readonly signers: readonly (EnvelopeSigner & { readonly field: SignatureField })[]
  /** In points, as displayed. */
  readonly pageSize: (page: number) => { readonly width: number; readonly height: number }
}

const NAME_MAX = 90

/**
 * Appends pages for signers without a field.
 * @throws SigningRefused for a document that cannot be signed
 */
export async function vendorDocument(input: EnvelopeInput): Promise<VendorDocument> {
  const pdf = await readable(input.document.bytes)
  if (isSigned(pdf, input.document.bytes)) throw new SigningRefused('already_signed')
  const fields = new Map<string, SignatureField>()
  for (const { key, field } of input.signers) if (field) fields.set(key, placed(pdf, field))
  const rest = input.signers.filter(({ field }) => field === undefined)
  const blocks = rest.map(({ key, name }) => ({ name: key, label: name }))
  for (const [key, place] of addSignaturePages(pdf, blocks)) fields.set(key, place)
  const bytes = rest.length === 0 ? input.document.bytes : await pdf.save({ subsetFonts: true })
  const sizes = pdf.getPages().map((page) => shownSize(page))
  return {
    bytes: new Uint8Array(bytes),
    name: fileName(input.document.name),
    signers: input.signers.flatMap((signer) => {
      const field = fields.get(signer.key)
      return field ? [{ ...signer, field }] : []
    }),
    pageSize: (page) => sizes[page - 1] ?? { width: 0, height: 0 },
  }
}

async function readable(bytes: Uint8Array): Promise<PDF> {
  try {
    return await loadPdf(bytes)
  } catch (error) {
    const encrypted = error instanceof PdfRefused && error.reason === 'encrypted'
    throw new SigningRefused(encrypted ? 'encrypted' : 'unreadable')
  }
}

/** Checks fields and bytes, because the vendor rewrites the file, which would break earlier signatures. */
function isSigned(pdf: PDF, bytes: Uint8Array): boolean {
  const fields = pdf.getForm()?.getSignatureFields() ?? []
  return fields.some((field) => field.isSigned()) || hasRange(bytes)
}

function placed(pdf: PDF, field: SignatureField): SignatureField {
  const exists = Number.isInteger(field.page) && field.page >= 1 && field.page <= pdf.getPageCount()
  if (!exists || !isOnPage(field)) throw new SigningRefused('unreadable')
  return field
}

/** Safe for display and headers. */
function fileName(name: string): string {
  const plain = name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .slice(0, NAME_MAX)
  return `${plain.trim() || 'contract'}.pdf`
}
