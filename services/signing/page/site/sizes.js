// The sizes in which the pages of a document are offered.

/** Below this width the whole page is too small to be read. */
export const NARROW_PX = 600
const WIDE = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
/** Few steps: two presses lead from the whole page to letters that can be read on a phone. */
const NARROW = [0.5, 1, 2, 3, 4]
/** Letters below this height are hard to read. */
const READABLE_PX = 10

/** The sizes for a window this wide, from the smallest to the largest. */
export const sizesFor = (width) => (width < NARROW_PX ? NARROW : WIDE)

/** The next larger size (`way` 1) or smaller one (-1); undefined at the end. */
export function nextSize(zoom, width, way) {
  const sizes = sizesFor(width)
  return way > 0 ? sizes.find((size) => size > zoom) : sizes.findLast((size) => size < zoom)
}

/** The size nearest to `zoom` that may be shown. */
export function inRange(zoom, width) {
  const sizes = sizesFor(width)
  return Math.min(sizes.at(-1), Math.max(sizes[0], zoom))
}

/** The height of most letters of a page, in the units of its width; undefined for a page without text. */
export function lettersOf(items) {
  /** How many letters have a height. */
  const counts = new Map()
  let all = 0
  for (const { str, height } of items) {
    if (!str?.trim() || height <= 0) continue
    counts.set(height, (counts.get(height) ?? 0) + str.length)
    all += str.length
  }
  let counted = 0
  for (const [height, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    counted += count
    if (counted > all / 2) return height
  }
  return undefined
}

/** The size at which letters can be read, of those that are offered; undefined where the whole page can be. */
export function readableSize(letters, pageWidth, width) {
  const at = (zoom) => (letters / pageWidth) * width * zoom
  if (letters === undefined || at(1) >= READABLE_PX) return undefined
  return sizesFor(width).find((size) => at(size) >= READABLE_PX) ?? sizesFor(width).at(-1)
}
