import { PdfArray, PdfDict, PdfName, PdfNumber, type PDF, type PDFPage } from '@libpdf/core'
import { addSignaturePages } from './signature-page.ts'
import { loadPdf } from '#packages/pades/pdf/load.ts'
import { countRanges, hasPlainStructure, hasRange } from '#packages/pades/pdf/plain-structure.ts'
import { isOnPage, rectOf, type PageRect, type Place } from '#packages/pades/pdf/place.ts'
import { PdfRefused } from '#packages/pades/pdf/refused.ts'

export interface FieldInput {
  /** Unique in the document; the name that the field is signed by. */
  readonly name: string
  /** The signer, as it is written under the place on the signature page. */
  readonly label: string
  /** Where the signature is drawn; a signature page at the end where none is given. */
  readonly place?: Place
}

export interface PreparedPdf {
  readonly bytes: Uint8Array
  readonly pages: number
  /** How many of them were in the document; those after them were added for signatures. */
  readonly ownPages: number
  /** Where each signature will be, the ones on appended pages included. */
  readonly places: ReadonlyMap<string, Place>
}

/** The field of the time stamp over the finished document. */
export const TIMESTAMP_FIELD = 'document-time-stamp'

/** A contract has hundreds at most; each is looked at several times, and again for every signer. */
const MAX_PAGES = 2000
const NAME = /^[A-Za-z0-9_-]{1,64}$/
// PDF 2.0, table 167: print and locked; hidden as well for the time stamp, which has nothing to show.
const SHOWN = 4 + 128
const HIDDEN = 2 + 4 + 128

/**
 * Makes a document ready: one field per signer and one for the final time stamp, all of them before the first signature, since a
 * page that changes afterwards makes readers doubt the signatures before.
 * @throws PdfRefused (unreadable, encrypted, too_many_pages, already_signed, bad_field)
 */
export async function preparePdf(
  bytes: Uint8Array,
  { fields }: { readonly fields: readonly FieldInput[] },
): Promise<PreparedPdf> {
  try {
    return await prepare(bytes, fields)
  } catch (cause) {
    if (cause instanceof PdfRefused) throw cause
    // A parser reads much of a file only when it is asked for, and fails in its own ways.
    throw new PdfRefused('unreadable', { cause })
  }
}

async function prepare(bytes: Uint8Array, fields: readonly FieldInput[]): Promise<PreparedPdf> {
  const pdf = await loadPdf(bytes)
  if (pdf.getPageCount() > MAX_PAGES) throw new PdfRefused('too_many_pages')
  if (isSigned(pdf, bytes)) throw new PdfRefused('already_signed')
  checkFields(pdf, fields)
  const places = new Map<string, Place>()
  for (const { name, place } of fields) if (place) places.set(name, place)
  const without = fields.filter(({ place }) => !place)
  const ownPages = pdf.getPageCount()
  for (const [name, place] of addSignaturePages(pdf, without)) places.set(name, place)
  for (const { name } of fields) {
    const place = places.get(name)
    const page = place && pdf.getPage(place.page - 1)
    if (page) addField(pdf, page, name, rectOf(page, place), SHOWN)
  }
  const first = pdf.getPage(0)
  const nowhere = { left: 0, bottom: 0, right: 0, top: 0 }
  if (first) addField(pdf, first, TIMESTAMP_FIELD, nowhere, HIDDEN)
  // Signatures exist, and only appending is allowed.
  acroForm(pdf).set('SigFlags', PdfNumber.of(3))
  const prepared = await pdf.save({ useXRefStream: false, subsetFonts: true })
  // Only such files are checked later; text in the document may imitate what is looked for.
  if (!hasPlainStructure(prepared) || countRanges(prepared, 1) > 0) throw new PdfRefused('unreadable')
  return { bytes: prepared, pages: pdf.getPageCount(), ownPages, places }
}

/** By its fields, and by its bytes: a signature may hang on no field. */
function isSigned(pdf: PDF, bytes: Uint8Array): boolean {
  const fields = pdf.getForm()?.getSignatureFields() ?? []
  return fields.some((field) => field.isSigned()) || hasRange(bytes)
}

function checkFields(pdf: PDF, fields: readonly FieldInput[]): void {
  // Of a field within another the outermost name is taken as well.
  const names = pdf.getForm()?.getFieldNames() ?? []
  const taken = new Set(names.flatMap((name) => [name, name.split('.', 1)[0]]))
  taken.add(TIMESTAMP_FIELD)
  for (const { name, place } of fields) {
    const exists = place === undefined || pdf.getPage(place.page - 1) !== null
    if (!NAME.test(name) || taken.has(name) || !exists || (place && !isOnPage(place)))
      throw new PdfRefused('bad_field')
    taken.add(name)
  }
}

function acroForm(pdf: PDF) {
  const form = pdf.getCatalog().getDict('AcroForm', (ref) => pdf.getObject(ref))
  if (!form) throw new Error('the document has no form')
  return form
}

/** Field and widget in one dictionary. */
function addField(pdf: PDF, page: PDFPage, name: string, rect: PageRect, flags: number): void {
  const dict = pdf.getOrCreateForm().createSignatureField(name).getDict()
  dict.delete('Kids')
  dict.set('Type', PdfName.of('Annot'))
  dict.set('Subtype', PdfName.of('Widget'))
  const corners = [rect.left, rect.bottom, rect.right, rect.top].map((value) =>
    PdfNumber.of(Math.round(value * 1000) / 1000),
  )
  dict.set('Rect', PdfArray.of(...corners))
  dict.set('F', PdfNumber.of(flags))
  dict.set('P', page.ref)
  // How the page is turned, so that the signature is drawn upright.
  dict.set('MK', PdfDict.of({ R: PdfNumber.of(page.rotation) }))
  const ref = pdf.context.getRef(dict)
  if (!ref) throw new Error('the field has no reference')
  const annotations = page.dict.getArray('Annots', (target) => pdf.getObject(target))
  if (annotations) annotations.push(ref)
  else page.dict.set('Annots', PdfArray.of(ref))
}
