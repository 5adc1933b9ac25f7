import { PdfArray, PdfDict, PdfRef, type PDF, type PdfObject, type PdfStream } from '@libpdf/core'
import { PDF_LIMITS, UnsoundPdf } from './limits.ts'

export type Resolve = (ref: PdfRef) => PdfObject | null

/** Every object of a file in its latest version. */
export interface PdfObjects {
  readonly catalog: PdfDict
  readonly trailer: PdfDict
  /** The indirect objects. */
  readonly all: readonly PdfObject[]
  /** The number of pages as the library counts them. */
  readonly pages: number
  /** @throws UnsoundPdf */
  readonly resolve: Resolve
}

/** @throws UnsoundPdf for too many objects, or one that cannot be read */
export function objectsOf(pdf: PDF): PdfObjects {
  const { registry, catalog, info } = pdf.context
  if (registry.nextObjectNumber > PDF_LIMITS.objects) throw new UnsoundPdf()
  const resolve: Resolve = (ref) => {
    try {
      return registry.resolve(ref)
    } catch (cause) {
      throw new UnsoundPdf({ cause })
    }
  }
  const all: PdfObject[] = []
  for (let number = 1; number < registry.nextObjectNumber; number += 1) {
    const object = resolve(PdfRef.of(number, 0))
    if (object !== null) all.push(object)
  }
  return { catalog: catalog.getDict(), trailer: info.trailer, all, pages: pdf.getPageCount(), resolve }
}

/** Deeper than any honest object. */
const MAX_DEPTH = 200

/** Every dictionary, including those of streams, once. @throws UnsoundPdf */
export function* dictsOf({ all, trailer }: PdfObjects): Generator<PdfDict> {
  const seen = new Set<PdfObject>()
  for (const object of [trailer, ...all]) yield* dictsIn(object, seen, 0)
}

function* dictsIn(object: PdfObject, seen: Set<PdfObject>, depth: number): Generator<PdfDict> {
  if (depth > MAX_DEPTH) throw new UnsoundPdf()
  if (object instanceof PdfArray) for (const item of object) yield* dictsIn(item, seen, depth + 1)
  if (!(object instanceof PdfDict) || seen.has(object)) return
  seen.add(object)
  yield object
  for (const [, value] of object) yield* dictsIn(value, seen, depth + 1)
}

/** The dictionary or stream of an entry, with references followed. */
export function dictIn(dict: PdfDict, key: string, resolve: Resolve): PdfDict | undefined {
  const value = dict.get(key, resolve)
  return value instanceof PdfDict ? value : undefined
}

/** The items of an entry's array, with references followed. */
export function itemsIn(dict: PdfDict, key: string, resolve: Resolve): (PdfObject | undefined)[] {
  const value = dict.get(key, resolve)
  if (!(value instanceof PdfArray)) return []
  return Array.from({ length: value.length }, (_, index) => value.at(index, resolve))
}

/** Drawing instructions, one character per byte; the file must have been measured before. @throws UnsoundPdf */
export function decodedText(stream: PdfStream): string {
  try {
    return Buffer.from(stream.getDecodedData()).toString('latin1')
  } catch (cause) {
    throw new UnsoundPdf({ cause })
  }
}
