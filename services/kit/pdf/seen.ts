import { PdfNumber, PdfStream, type PdfDict } from '@libpdf/core'
import type { SeenFault } from '#contracts/signing/seen-rules.ts'
import { isActive } from './active.ts'
import { hasUnshownValues } from './form-values.ts'
import { dictIn, dictsOf, itemsIn, type PdfObjects, type Resolve } from './objects.ts'
import type { OpenPdf } from './open.ts'

/** Flags of annotations (ISO 32000-1, 12.5.3). */
const [INVISIBLE, HIDDEN, PRINT, NO_VIEW, TOGGLE_NO_VIEW] = [1, 2, 4, 32, 256]
/** Links show no content; a note's window shows what its note contains. */
const DRAWS_NOTHING = new Set(['Link', 'Popup'])
/** Points; printers' marks and bleed need less. */
const MARGIN_MAX = 72

/**
 * The ways in which the display may differ between readers, screen and paper, or from the file's content. @throws
 * UnsoundPdf
 */
export function seenFaults({ objects, list, isDoubled }: OpenPdf): SeenFault[] {
  const { resolve } = objects
  const faults: SeenFault[] = []
  if (isActive(objects)) faults.push('active')
  if (hasLayers(objects)) faults.push('layers')
  if ([...dictsOf(objects)].some((dict) => isPartlyShown(dict, resolve))) faults.push('screen_or_paper')
  if (hasUnshownValues(objects)) faults.push('form_values')
  if (isDoubled) faults.push('doubled_keys')
  if (!list.isClear) faults.push('page_list')
  if (list.pages.some((page) => isCutOff(page, resolve))) faults.push('cut_off')
  return faults
}

/** Whether the file has optional content groups, used or not. */
function hasLayers(objects: PdfObjects): boolean {
  const { catalog, resolve } = objects
  const properties = dictIn(catalog, 'OCProperties', resolve)
  if (properties && itemsIn(properties, 'OCGs', resolve).length > 0) return true
  for (const dict of dictsOf(objects)) {
    const type = dict.getName('Type', resolve)?.value
    if (dict.has('OC') || type === 'OCG' || type === 'OCMD') return true
  }
  return false
}

function isPartlyShown(dict: PdfDict, resolve: Resolve): boolean {
  const subtype = dict.getName('Subtype', resolve)?.value ?? ''
  if (dict instanceof PdfStream) {
    // Alternate images for printing (8.9.5.4), or PostScript for printers (8.8.2).
    return (subtype === 'Image' && dict.has('Alternates')) || subtype === 'PS' || dict.has('PS')
  }
  return isAnnotation(dict, subtype) && !isShownEverywhere(dict, subtype, resolve)
}

/** Recognised by a rectangle and a subtype, which few other dictionaries have. */
const isAnnotation = (dict: PdfDict, subtype: string): boolean => dict.has('Rect') && subtype !== ''

function isShownEverywhere(annotation: PdfDict, subtype: string, resolve: Resolve): boolean {
  const flags = annotation.get('F', resolve)
  const bits = flags instanceof PdfNumber ? flags.value : 0
  if (subtype === 'Widget' && isEmpty(annotation, resolve)) return true
  if (DRAWS_NOTHING.has(subtype) && !annotation.has('AP')) return true
  return (bits & PRINT) !== 0 && (bits & (INVISIBLE | HIDDEN | NO_VIEW | TOGGLE_NO_VIEW)) === 0
}

/** A field without size, such as that of a time stamp, is invisible everywhere. */
function isEmpty(annotation: PdfDict, resolve: Resolve): boolean {
  const corners = boxOf(annotation, 'Rect', resolve)
  return corners !== undefined && corners.right === corners.left && corners.top === corners.bottom
}

interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

function boxOf(dict: PdfDict, key: string, resolve: Resolve): Box | undefined {
  const numbers = itemsIn(dict, key, resolve).map((item) =>
    item instanceof PdfNumber ? item.value : Number.NaN,
  )
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return undefined
  const [one = 0, two = 0, three = 0, four = 0] = numbers
  return {
    left: Math.min(one, three),
    bottom: Math.min(two, four),
    right: Math.max(one, three),
    top: Math.max(two, four),
  }
}

/** Pages inherit boxes and rotation from the page tree (7.7.3.4). */
function inheritedFrom(page: PdfDict, key: string, resolve: Resolve): PdfDict | undefined {
  let at: PdfDict | undefined = page
  for (let step = 0; at && step < 50; step += 1) {
    if (at.has(key)) return at
    at = dictIn(at, 'Parent', resolve)
  }
  return undefined
}

/** Whether the crop box hides more than a margin of the page, or readers disagree about the rotation. */
function isCutOff(page: PdfDict, resolve: Resolve): boolean {
  const turned = inheritedFrom(page, 'Rotate', resolve)?.get('Rotate', resolve)
  if (turned instanceof PdfNumber && turned.value % 90 !== 0) return true
  const [media, crop] = ['MediaBox', 'CropBox'].map((key) => {
    const holder = inheritedFrom(page, key, resolve)
    return holder && boxOf(holder, key, resolve)
  })
  if (!media || !crop) return false
  const hidden = [
    crop.left - media.left,
    crop.bottom - media.bottom,
    media.right - crop.right,
    media.top - crop.top,
  ]
  return hidden.some((points) => points > MARGIN_MAX)
}
