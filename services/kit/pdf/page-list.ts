import { PdfArray, PdfDict, type PdfObject } from '@libpdf/core'
import { PDF_LIMITS, UnsoundPdf } from './limits.ts'
import type { PdfObjects, Resolve } from './objects.ts'

/** The pages of the page tree (ISO 32000-1, 7.7.3). */
export interface PageList {
  readonly pages: readonly PdfDict[]
  /** Whether every level's count is right and the library found the same number. */
  readonly isClear: boolean
}

/**
 * @throws UnsoundPdf for a tree that contains itself or a page twice, is too deep, or claims more pages than any file
 * has
 */
export function pageListOf({ catalog, pages: known, resolve }: PdfObjects): PageList {
  const pages: PdfDict[] = []
  const root = catalog.get('Pages', resolve)
  const isClear = root instanceof PdfDict && walk(root, { resolve, pages, seen: new Set() }, 0)
  return { pages, isClear: isClear && pages.length === known }
}

interface Walk {
  readonly resolve: Resolve
  readonly pages: PdfDict[]
  readonly seen: Set<PdfObject>
}

/** Whether the counts of this subtree are right. */
function walk(node: PdfDict, here: Walk, depth: number): boolean {
  if (depth > PDF_LIMITS.depth || here.seen.has(node)) throw new UnsoundPdf()
  here.seen.add(node)
  const kids = node.get('Kids', here.resolve)
  if (!(kids instanceof PdfArray)) {
    here.pages.push(node)
    return node.getName('Type', here.resolve)?.value === 'Page'
  }
  const count = node.getNumber('Count', here.resolve)?.value ?? -1
  if (count > PDF_LIMITS.objects) throw new UnsoundPdf()
  const before = here.pages.length
  let isClear = node.getName('Type', here.resolve)?.value === 'Pages'
  for (let index = 0; index < kids.length; index += 1) {
    const kid = kids.at(index, here.resolve)
    if (kid instanceof PdfDict) isClear = walk(kid, here, depth + 1) && isClear
    else isClear = false
  }
  return isClear && count === here.pages.length - before
}
