import { PdfDict, PdfName, PdfStream, PdfString, type PdfObject } from '@libpdf/core'
import { dictsOf, type PdfObjects } from './objects.ts'

/** Keys whose presence makes a file execute something. */
const ACTIVE_KEYS = new Set('JS JavaScript XFA RichMediaContent RichMediaSettings Collection'.split(' '))
/** Actions (ISO 32000, 12.6) that leave the page; links to the web and within the file are allowed. */
const ACTIVE_ACTIONS = new Set(
  'JavaScript Launch SubmitForm ImportData GoToE GoToR Rendition Movie Sound RichMediaExecute GoTo3DView Thread'.split(
    ' ',
  ),
)
const ACTIVE_TYPES = new Set('RichMedia Movie Screen Sound 3D Projection'.split(' '))
/** Keys and types of embedded files, which change nothing that is shown. */
const CARRIED = new Set('EmbeddedFiles EF AF EmbeddedFile FileAttachment'.split(' '))
/**
 * Keys of a file specification (7.11.3) that name a file, wherever it occurs; in an annotation `F` is a number of
 * flags.
 */
const FILE_NAMES = new Set('F UF DOS Mac Unix'.split(' '))
/** Dictionaries with a key `F` of another meaning; file names inside of them are found separately. */
const NAMED_TYPES = new Set('Font ExtGState OCG OCMD Pattern Bead'.split(' '))
/** The only targets allowed for links; relative ones depend on where the file is stored. */
const LINK = /^(?:https?:\/\/|mailto:)/i

/** Whether a file executes something, or refers outside of itself other than by an allowed link. @throws UnsoundPdf */
export function isActive(objects: PdfObjects): boolean {
  const { catalog, resolve } = objects
  for (const dict of dictsOf(objects)) {
    // The bytes of such a stream, or the page it shows (8.10.4), are in another file.
    if (dict instanceof PdfStream && (dict.has('F') || dict.has('Ref'))) return true
    // The names of an embedded file are only those to save it under.
    const isCarried = dict.has('EF')
    for (const [key] of dict) {
      // References are followed only for names, because every object is visited anyway.
      const meant = dict.get(key, resolve) ?? null
      if (isActiveEntry(key.value, meant) || (!isCarried && isOutward(key.value, meant))) return true
    }
  }
  const opens = catalog.get('OpenAction', resolve)
  return opens instanceof PdfDict && opens.getName('S', resolve)?.value !== 'GoTo'
}

/** Whether the file has embedded files. @throws UnsoundPdf */
export function carriesFiles(objects: PdfObjects): boolean {
  const { resolve } = objects
  for (const dict of dictsOf(objects))
    for (const [key] of dict) {
      const meant = dict.get(key, resolve)
      const isType = key.value === 'Type' || key.value === 'Subtype'
      if (CARRIED.has(key.value) || (isType && meant instanceof PdfName && CARRIED.has(meant.value)))
        return true
    }
  return false
}

/** The parser has already decoded names, for example `/J#61vaScript` to JavaScript. */
function isActiveEntry(key: string, value: PdfObject | null): boolean {
  if (ACTIVE_KEYS.has(key)) return true
  if (!(value instanceof PdfName)) return false
  if (key === 'S') return ACTIVE_ACTIONS.has(value.value)
  return (key === 'Type' || key === 'Subtype') && ACTIVE_TYPES.has(value.value)
}

/** Whether an entry refers to another file or, other than an allowed link, outside of this one. */
function isOutward(key: string, value: PdfObject | null): boolean {
  // Addresses are single-byte text, so a UTF-16 string is never allowed.
  if (value instanceof PdfString && (key === 'URI' || key === 'Base'))
    return !LINK.test(Buffer.from(value.bytes).toString('latin1'))
  if (FILE_NAMES.has(key) && value instanceof PdfString) return true
  if (key !== 'F' || !(value instanceof PdfDict) || value instanceof PdfStream) return false
  return !NAMED_TYPES.has(value.getName('Type')?.value ?? '')
}
