/** What a document may ask of the browser of whoever looks at it. */

/** A page is here within this time, or it is looked at elsewhere: a small file can ask for endless work. */
const PATIENCE_MS = 10_000
/** Sides and area a browser surely draws, in pixels; a larger canvas costs more memory than it shows, or stays blank. */
const MOST = { width: 4000, height: 16_000, area: 16_000_000 }
/** Pixels per point below which nothing can be read; no page that keeps to PDF's own limit of 14 400 points comes under it. */
const LEAST_SCALE = 0.25

/** Of a document that cannot be shown here, however often it is fetched. */
export class Undrawable extends Error {}

/** How large to draw a page of this size in points so that it is `wanted` pixels wide, as far as a canvas goes. */
export function scaleOf({ width, height }: { width: number; height: number }, wanted: number): number {
  const most = Math.min(MOST.width / width, MOST.height / height, Math.sqrt(MOST.area / (width * height)))
  const isDrawn = Math.min(width, height) * most >= 1
  if (most >= LEAST_SCALE && isDrawn) return Math.min(most, wanted / width)
  throw new Undrawable('The page has a size nobody can read')
}

/** What `work` comes to if it does in time; `stop` ends it where it does not. */
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
