import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PdfObject } from '@libpdf/core'
import { unpacked, type Allowance, type Layer } from './filters.ts'
import { PDF_LIMITS, UnsoundPdf } from './limits.ts'
import type { PdfObjects, Resolve } from './objects.ts'
import { rawEntry, RawReader, Unreadable, type Raw } from './raw-syntax.ts'

/** Bytes per dot of a picture in the reader's memory: three colours. */
const DOT_BYTES = 3
/** The text between BI and ID of an inline image, which should have 4 KB at most as a whole (8.9.7). */
const INLINE_IMAGE = /(?:^|[\0\s>)\]])BI[\0\s]*(?=\/)([^]{0,4096}?)[\0\s]ID[\0\s]/g
const PICTURE_FILTER = /^(?:DCT|JPX|JBIG2|CCF|CCITTFax)/

/**
 * Measures the output of every stream through all its filters, and every inline image of pages, forms and glyphs.
 * @throws UnsoundPdf
 */
export async function measureStreams({ all, resolve }: PdfObjects, allowance: Allowance): Promise<void> {
  for (const object of all) {
    if (object instanceof PdfStream) await measureStream(object, resolve, allowance)
    // Readers join the parts of a page's content before parsing it.
    else if (object instanceof PdfDict) await measureJoined(object, resolve, allowance)
  }
}

async function measureStream(stream: PdfStream, resolve: Resolve, allowance: Allowance): Promise<void> {
  const layers = layersOf(stream, resolve)
  if (isPicture(stream, layers, resolve)) {
    expectPicture(stream, resolve)
    for await (const piece of unpacked(stream.data, layers, allowance)) void piece
  } else await measureInline(await contentOf(stream.data, layers, allowance), allowance)
}

async function measureJoined(page: PdfDict, resolve: Resolve, allowance: Allowance): Promise<void> {
  const parts = page.get('Contents', resolve)
  if (!(parts instanceof PdfArray) || parts.length < 2) return
  const texts: string[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts.at(index, resolve)
    if (part instanceof PdfStream) texts.push(await contentOf(part.data, layersOf(part, resolve), allowance))
  }
  const joined = texts.join('\n')
  if (joined.length > PDF_LIMITS.contentBytes) throw new UnsoundPdf()
  await measureInline(joined, allowance)
}

/** The filters of a stream with their parameters, with references followed. @throws UnsoundPdf for an invalid filter */
function layersOf(stream: PdfDict, resolve: Resolve): Layer[] {
  const filters = listOf(stream.get('Filter', resolve), resolve)
  const params = listOf(stream.get('DecodeParms', resolve), resolve)
  return filters.map((filter, index) => {
    if (!(filter instanceof PdfName)) throw new UnsoundPdf()
    return { name: filter.value, params: numbersOf(params[index], resolve) }
  })
}

function listOf(value: PdfObject | undefined, resolve: Resolve): (PdfObject | undefined)[] {
  if (value === undefined || value.type === 'null') return []
  if (!(value instanceof PdfArray)) return [value]
  return Array.from({ length: value.length }, (_, index) => value.at(index, resolve))
}

function numbersOf(params: PdfObject | undefined, resolve: Resolve): Layer['params'] {
  if (!(params instanceof PdfDict)) return {}
  const keys = ['Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange'] as const
  const numbers = keys.map((key) => {
    const value = params.get(key, resolve)
    return [key, value instanceof PdfNumber ? value.value : undefined] as const
  })
  return Object.fromEntries(numbers.filter(([, value]) => value !== undefined))
}

const isPicture = (stream: PdfDict, layers: readonly Layer[], resolve: Resolve): boolean =>
  stream.getName('Subtype', resolve)?.value === 'Image' || PICTURE_FILTER.test(layers.at(-1)?.name ?? '')

/** Limits the size of a picture by its stated dimensions; readers unpack pictures one after another. */
function expectPicture(stream: PdfDict, resolve: Resolve): void {
  const number = (key: string) => stream.getNumber(key, resolve)?.value ?? 0
  const dotBytes = number('BitsPerComponent') > 1 ? DOT_BYTES : 1
  const size = number('Width') * number('Height') * dotBytes
  if (!(size >= 0) || size > PDF_LIMITS.layerBytes) throw new UnsoundPdf()
}

/** The output of a stream that may be drawing instructions. @throws UnsoundPdf when it is longer than any are */
async function contentOf(data: Uint8Array, layers: readonly Layer[], allowance: Allowance): Promise<string> {
  const kept: Buffer[] = []
  let size = 0
  for await (const piece of unpacked(data, layers, allowance)) {
    size += piece.length
    if (size <= PDF_LIMITS.contentBytes) kept.push(piece)
  }
  if (size > PDF_LIMITS.contentBytes) throw new UnsoundPdf()
  return Buffer.concat(kept).toString('latin1')
}

/** An inline image ends where its filter does, so everything after it is measured as if it belonged to it. */
async function measureInline(content: string, allowance: Allowance): Promise<void> {
  for (const found of content.matchAll(INLINE_IMAGE)) {
    const layers = inlineLayers(found[1] ?? '')
    if (layers.length === 0) continue
    const data = Buffer.from(content.slice(found.index + found[0].length), 'latin1')
    for await (const piece of unpacked(data, layers, allowance)) void piece
  }
}

/** The filters of an inline image; empty when the text only resembles one. */
function inlineLayers(body: string): Layer[] {
  const raw = readInline(body)
  const filter = rawEntry(raw, 'Filter') ?? rawEntry(raw, 'F')
  const params = rawEntry(raw, 'DecodeParms') ?? rawEntry(raw, 'DP')
  const names = filter === undefined ? [] : filter.kind === 'array' ? filter.items : [filter]
  const each = params?.kind === 'array' ? params.items : [params]
  return names.flatMap((name, index) =>
    name.kind === 'name' ? [{ name: name.name, params: rawNumbers(each[index]) }] : [],
  )
}

function readInline(body: string): Raw | undefined {
  try {
    return new RawReader(`<<${body}>>`).read()
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function rawNumbers(raw: Raw | undefined): Layer['params'] {
  if (raw?.kind !== 'dict') return {}
  const numbers = raw.entries.map(([key, value]) => [key, Number(value.text)] as const)
  return Object.fromEntries(numbers.filter(([, value]) => Number.isFinite(value)))
}
