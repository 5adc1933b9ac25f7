import type { PDFPage } from '@libpdf/core'

/** Fractions of the page as it is shown, 0 to 1, from its top left corner; `page` counts from 1. */
export interface Place {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A rectangle in points, in the page's own coordinates. */
export interface PageRect {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

type Rotation = 0 | 90 | 180 | 270

/** Size of the page as shown, in points. */
export function shownSize(page: PDFPage): { width: number; height: number } {
  const { width, height } = page.getCropBox()
  return page.rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** True if the place lies on its page and is large enough to be seen. */
export function isOnPage({ x, y, width, height }: Place): boolean {
  const numbers = [x, y, width, height]
  if (!numbers.every((value) => Number.isFinite(value) && value >= 0)) return false
  // A little over the edge is rounding.
  return width >= 0.02 && height >= 0.01 && x + width <= 1.0001 && y + height <= 1.0001
}

/** Where the place is in the page's own coordinates, whichever way the page is turned. */
export function rectOf(page: PDFPage, place: Place): PageRect {
  const shown = shownSize(page)
  const first = toPage(page, place.x * shown.width, place.y * shown.height)
  const second = toPage(page, (place.x + place.width) * shown.width, (place.y + place.height) * shown.height)
  return {
    left: Math.min(first.x, second.x),
    bottom: Math.min(first.y, second.y),
    right: Math.max(first.x, second.x),
    top: Math.max(first.y, second.y),
  }
}

/** A point of the page as shown, counted from its top left corner, in the page's coordinates. */
function toPage(page: PDFPage, right: number, down: number): { x: number; y: number } {
  const box = page.getCropBox()
  switch (page.rotation) {
    case 0:
      return { x: box.x + right, y: box.y + box.height - down }
    case 90:
      return { x: box.x + down, y: box.y + right }
    case 180:
      return { x: box.x + box.width - right, y: box.y + down }
    case 270:
      return { x: box.x + box.width - down, y: box.y + box.height - right }
  }
}

/** The matrix of an appearance that stands upright on a page turned so; the reader moves it into its rectangle. */
export function uprightMatrix(rotation: Rotation): readonly [number, number, number, number, number, number] {
  switch (rotation) {
    case 0:
      return [1, 0, 0, 1, 0, 0]
    case 90:
      return [0, 1, -1, 0, 0, 0]
    case 180:
      return [-1, 0, 0, -1, 0, 0]
    case 270:
      return [0, -1, 1, 0, 0, 0]
  }
}
