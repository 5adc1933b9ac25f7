/** Limits on what a document may cost the viewer's browser. */

/** The time limit for a page, because a small file can cause endless work. */
const PATIENCE_MS = 10_000
/** Sides and area in pixels that every browser can draw; a larger canvas wastes memory or stays blank. */
const MOST = { width: 4000, height: 16_000, area: 16_000_000 }
/** Pixels per point below which nothing is readable; PDF's own maximum page size of 14 400 points stays above it. */
const LEAST_SCALE = 0.25

/** Thrown for a document that cannot be shown, however often it is fetched. */
export class Undrawable extends Error {}

/** The scale at which a page, with its size in points, is `wanted` pixels wide, limited by the canvas. */
export function scaleOf({ width, height }: { width: number; height: number }, wanted: number): number {
  const most = Math.min(MOST.width / width, MOST.height / height, Math.sqrt(MOST.area / (width * height)))
  const isDrawn = Math.min(width, height) * most >= 1
  if (most >= LEAST_SCALE && isDrawn) return Math.min(most, wanted / width)
  throw new Undrawable('The page size cannot be shown')
}

/** The result of `work` if it arrives in time; otherwise calls `stop` and rejects. */
export async function inTime<T>(work: Promise<T>, stop: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Undrawable('The document takes too long'))
      stop()
    }, PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
