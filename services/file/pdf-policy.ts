import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '@libpdf/core'
import { isInflatable } from './inflated.ts'
import { FileRefusal } from './refusals.ts'

/** Objects a file of 10 MB can sensibly have; more are a table made to be walked for ever. */
const MAX_OBJECTS = 200_000
/** Longer than anything that is sent or signed here; each page is looked at again by whatever shows or signs it. */
const MAX_PAGES = 2000
const MAX_DEPTH = 200
/** The header line and a comment of binary bytes lie before the first object; a page of another language does not. */
const PREAMBLE_MAX_BYTES = 1024
/** Line ends, and the few zero bytes some printers leave. */
const TRAILER_MAX_BYTES = 32
/** A comment of a ZIP archive is at most this long, and its directory ends before it. */
const ZIP_TAIL_BYTES = 65_557

/** Keys that make a file do something, or carry a file in it. */
const ACTIVE_KEYS = new Set(
  'JS JavaScript XFA EmbeddedFiles EF AF RichMediaContent RichMediaSettings Collection'.split(' '),
)
/** Actions (ISO 32000, 12.6) that leave the page; links to the web and within the file stay. */
const ACTIVE_ACTIONS = new Set(
  'JavaScript Launch SubmitForm ImportData GoToE GoToR Rendition Movie Sound RichMediaExecute GoTo3DView Thread'.split(
    ' ',
  ),
)
const ACTIVE_TYPES = new Set(
  'EmbeddedFile FileAttachment RichMedia Movie Screen Sound 3D Projection'.split(' '),
)
/** Keys of a file specification (7.11.3) that name a file, under whatever key it is; `F` is a number of flags in an annotation. */
const FILE_NAMES = new Set('F UF DOS Mac Unix'.split(' '))
/** What resources and other parts of a page may be called `F`; a name of a file inside of them is found by itself. */
const NAMED_TYPES = new Set('Font ExtGState OCG OCMD Pattern Bead'.split(' '))
/** The only addresses a link may lead to; relative ones are read against wherever the file lies. */
const LINK = /^(?:https?:\/\/|mailto:)/i

/**
 * Looks through every object of a PDF, those in object streams too; it is taken as it is or not at all, since no way of cleaning is sure.
 * Parsing keeps its thread busy for as long as the file wants.
 * @throws FileRefusal
 */
export async function expectHarmlessPdf(bytes: Uint8Array): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  expectFrame(file)
  if (await isInflatable(file)) throw new FileRefusal('pdf_damaged')
  const pdf = await load(file)
  if (pdf.isEncrypted) throw new FileRefusal('pdf_encrypted')
  if (pdf.recoveredViaBruteForce) throw new FileRefusal('pdf_damaged')
  if (pdf.getPageCount() > MAX_PAGES) throw new FileRefusal('pdf_too_long')
  walkObjects(pdf)
}

/** Nothing before, nothing behind: what other programs would read as a page, a script or an archive. */
function expectFrame(file: Buffer): void {
  const text = file.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw new FileRefusal('pdf_damaged')
  const start = text.slice(0, PREAMBLE_MAX_BYTES)
  const preamble = start.slice(0, start.search(/\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/))
  const isComment = preamble.split(/[\r\n]/).every((line) => line.startsWith('%') || line.trim() === '')
  if (!isComment || /<[a-z!?]/i.test(preamble)) throw new FileRefusal('pdf_damaged')
  const end = text.lastIndexOf('%%EOF')
  const rest = text.slice(end + '%%EOF'.length)
  if (end < 0 || rest.length > TRAILER_MAX_BYTES || !/^[\s\0]*$/.test(rest))
    throw new FileRefusal('pdf_damaged')
  if (endsAsZip(file)) throw new FileRefusal('pdf_damaged')
}

function endsAsZip(file: Buffer): boolean {
  const tail = file.subarray(-ZIP_TAIL_BYTES)
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

async function load(file: Buffer): Promise<PDF> {
  // The trailer is read first: what is encrypted need not be readable to be told apart.
  const isEncrypted = /\/Encrypt[\s\d/<]/.test(file.toString('latin1'))
  try {
    return await PDF.load(file, { lenient: false })
  } catch {
    throw new FileRefusal(isEncrypted ? 'pdf_encrypted' : 'pdf_damaged')
  }
}

function walkObjects(pdf: PDF): void {
  const { registry, info, catalog } = pdf.context
  const count = registry.nextObjectNumber
  if (count > MAX_OBJECTS) throw new FileRefusal('pdf_damaged')
  const resolve = (ref: PdfRef): PdfObject | null => {
    try {
      return registry.resolve(ref)
    } catch {
      throw new FileRefusal('pdf_damaged')
    }
  }
  const seen = new Set<PdfObject>()
  expectHarmless(info.trailer, { resolve, seen, depth: 0 })
  for (let number = 1; number < count; number += 1) {
    const object = resolve(PdfRef.of(number, 0))
    if (object !== null) expectHarmless(object, { resolve, seen, depth: 0 })
  }
  const opens = catalog.getDict().get('OpenAction', resolve)
  if (opens instanceof PdfDict && opens.getName('S', resolve)?.value !== 'GoTo')
    throw new FileRefusal('pdf_active')
}

interface Walk {
  readonly resolve: (ref: PdfRef) => PdfObject | null
  readonly seen: Set<PdfObject>
  readonly depth: number
}

/** Objects behind references have their own turn; only names are looked up through them. */
function expectHarmless(object: PdfObject, walk: Walk): void {
  if (walk.depth > MAX_DEPTH) throw new FileRefusal('pdf_damaged')
  const inner = { ...walk, depth: walk.depth + 1 }
  if (object instanceof PdfArray) {
    for (const item of object) expectHarmless(item, inner)
  } else if (object instanceof PdfDict) {
    if (walk.seen.has(object)) return
    walk.seen.add(object)
    for (const [key, value] of object) {
      const meant = value instanceof PdfRef ? walk.resolve(value) : value
      if (isActive(key.value, meant) || isOutward(key.value, meant)) throw new FileRefusal('pdf_active')
      expectHarmless(value, inner)
    }
    // The bytes of such a stream, or the page it shows (8.10.4), lie in another file.
    if (object instanceof PdfStream && (object.has('F') || object.has('Ref')))
      throw new FileRefusal('pdf_active')
  }
}

/** Names are compared as they are meant: the parser has read `/J#61vaScript` as JavaScript. */
function isActive(key: string, value: PdfObject | null): boolean {
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
