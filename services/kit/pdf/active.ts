import { PdfDict, PdfName, PdfStream, PdfString, type PdfObject } from '@libpdf/core'
import { dictsOf, type PdfObjects } from './objects.ts'

/** Keys that make a file do something. */
const ACTIVE_KEYS = new Set('JS JavaScript XFA RichMediaContent RichMediaSettings Collection'.split(' '))
/** Actions (ISO 32000, 12.6) that leave the page; links to the web and within the file stay. */
const ACTIVE_ACTIONS = new Set(
  'JavaScript Launch SubmitForm ImportData GoToE GoToR Rendition Movie Sound RichMediaExecute GoTo3DView Thread'.split(
    ' ',
  ),
)
const ACTIVE_TYPES = new Set('RichMedia Movie Screen Sound 3D Projection'.split(' '))
/** Keys and types of files that are carried in the file; they change nothing that is shown. */
const CARRIED = new Set('EmbeddedFiles EF AF EmbeddedFile FileAttachment'.split(' '))
/** Keys of a file specification (7.11.3) that name a file, under whatever key it is; `F` is a number of flags in an annotation. */
const FILE_NAMES = new Set('F UF DOS Mac Unix'.split(' '))
/** What resources and other parts of a page may be called `F`; a name of a file inside of them is found by itself. */
const NAMED_TYPES = new Set('Font ExtGState OCG OCMD Pattern Bead'.split(' '))
/** The only addresses a link may lead to; relative ones are read against wherever the file lies. */
const LINK = /^(?:https?:\/\/|mailto:)/i

/** Whether a file does something by itself, or leads out of itself other than a link may. @throws UnsoundPdf */
export function isActive(objects: PdfObjects): boolean {
  const { catalog, resolve } = objects
  for (const dict of dictsOf(objects)) {
    // The bytes of such a stream, or the page it shows (8.10.4), lie in another file.
    if (dict instanceof PdfStream && (dict.has('F') || dict.has('Ref'))) return true
    // Its names are those under which the carried file is saved.
    const isCarried = dict.has('EF')
    for (const [key] of dict) {
      // Only names are looked up through references: objects behind them have their own turn.
      const meant = dict.get(key, resolve) ?? null
      if (isActiveEntry(key.value, meant) || (!isCarried && isOutward(key.value, meant))) return true
    }
  }
  const opens = catalog.get('OpenAction', resolve)
  return opens instanceof PdfDict && opens.getName('S', resolve)?.value !== 'GoTo'
}

/** Whether other files are carried in this one. @throws UnsoundPdf */
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

/** Names are compared as they are meant: the parser has read `/J#61vaScript` as JavaScript. */
function isActiveEntry(key: string, value: PdfObject | null): boolean {
  if (ACTIVE_KEYS.has(key)) return true
  if (!(value instanceof PdfName)) return false
  if (key === 'S') return ACTIVE_ACTIONS.has(value.value)
  return (key === 'Type' || key === 'Subtype') && ACTIVE_TYPES.has(value.value)
}

/** Whether it leads to another file or, other than a link may, out of this one. */
function isOutward(key: string, value: PdfObject | null): boolean {
  // Addresses are plain letters: what is written in sixteen bits is none of them.
  if (value instanceof PdfString && (key === 'URI' || key === 'Base'))
    return !LINK.test(Buffer.from(value.bytes).toString('latin1'))
  if (FILE_NAMES.has(key) && value instanceof PdfString) return true
  if (key !== 'F' || !(value instanceof PdfDict) || value instanceof PdfStream) return false
  return !NAMED_TYPES.has(value.getName('Type')?.value ?? '')
}
