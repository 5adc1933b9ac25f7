import { PdfDict, PdfStream, type PdfObject } from '@libpdf/core'
import { PDF_LIMITS, UnsoundPdf } from './limits.ts'
import { decodedText, dictIn, dictsOf, type PdfObjects, type Resolve } from './objects.ts'

const NAMES = /\/([^\0\s()<>[\]{}/%]+)/g

/**
 * Counts what forms, patterns and glyphs paint (ISO 32000-1, 8.10), because one that paints itself, or a few that paint
 * each other repeatedly, would keep a reader busy forever. Only names used in instructions count, because resources are
 * often shared.
 * @throws UnsoundPdf
 */
export function expectPaintable(objects: PdfObjects): void {
  const { resolve } = objects
  const known = new Map<PdfStream, Map<PdfDict | undefined, number>>()
  const open = new Set<PdfStream>()
  /** How many objects painting this one costs, including itself; without own resources it uses those of its painter. */
  const cost = (form: PdfStream, inherited: PdfDict | undefined): number => {
    const resources = dictIn(form, 'Resources', resolve) ?? inherited
    const before = known.get(form)?.get(resources)
    if (before !== undefined) return before
    if (open.has(form) || open.size > PDF_LIMITS.depth) throw new UnsoundPdf()
    open.add(form)
    let sum = 1
    for (const { painted, times } of paintedBy(form, resources, resolve))
      sum += times * cost(painted, resources)
    open.delete(form)
    if (sum > PDF_LIMITS.paintings) throw new UnsoundPdf()
    known.set(form, (known.get(form) ?? new Map<PdfDict | undefined, number>()).set(resources, sum))
    return sum
  }
  for (const painter of dictsOf(objects)) {
    const resources = dictIn(painter, 'Resources', resolve)
    if (!resources) continue
    if (painter instanceof PdfStream) cost(painter, undefined)
    const forms = dictIn(resources, 'XObject', resolve)
    for (const [name] of forms ?? []) {
      const form = forms?.get(name, resolve)
      if (isPainted(form, resolve)) cost(form, resources)
    }
  }
}

const isPainted = (object: PdfObject | undefined, resolve: Resolve): object is PdfStream =>
  object instanceof PdfStream && object.getName('Subtype', resolve)?.value !== 'Image'

interface Painted {
  readonly painted: PdfStream
  readonly times: number
}

function* paintedBy(form: PdfStream, resources: PdfDict | undefined, resolve: Resolve): Generator<Painted> {
  const kinds = ['XObject', 'Pattern', 'ExtGState', 'Font'] as const
  const tables = kinds.flatMap((kind) => {
    const table = resources && dictIn(resources, kind, resolve)
    return table && table.size > 0 ? [{ kind, table }] : []
  })
  if (tables.length === 0) return
  const uses = new Map<string, number>()
  for (const [, name = ''] of decodedText(form).matchAll(NAMES)) uses.set(name, (uses.get(name) ?? 0) + 1)
  for (const { kind, table } of tables)
    for (const [name] of table) {
      const count = uses.get(name.value) ?? 0
      // Readers cache glyphs, patterns and masks after drawing them once.
      const times = kind === 'XObject' ? count : 1
      const used = count > 0 ? table.get(name, resolve) : undefined
      for (const painted of streamsOf(used, resolve)) yield { painted, times }
    }
}

/** The streams of a form or pattern, of the mask of a graphics state, or of a font's glyphs. */
function streamsOf(used: PdfObject | undefined, resolve: Resolve): PdfStream[] {
  if (isPainted(used, resolve)) return [used]
  if (!(used instanceof PdfDict)) return []
  const mask = dictIn(used, 'SMask', resolve)?.get('G', resolve)
  const glyphs = dictIn(used, 'CharProcs', resolve)
  const drawn = [...(glyphs ?? [])].map(([name]) => glyphs?.get(name, resolve))
  return [mask, ...drawn].filter((one) => one instanceof PdfStream)
}
