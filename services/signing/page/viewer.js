// Shows a PDF page by page, as large as the reader wants it, and says which pages were seen to their end.
import * as pdfjs from '/lib/5.4.296/pdf.mjs'

pdfjs.GlobalWorkerOptions.workerSrc = '/lib/5.4.296/pdf.worker.mjs'

const LIBRARY = '/lib/5.4.296'
/** Pages this far above and below what is shown are drawn already. */
const AHEAD = '600px'
/** A wider canvas costs more memory than a phone has. */
const CANVAS_MOST_PX = 3000
/** Below this width a size is offered that leaves the margins of the pages out. */
const NARROW_PX = 600
/** That size follows the text of this many pages. */
const TEXT_PAGES = 5
/** What stays of a margin, in points. */
const MARGIN_PT = 10
const TEXT_ZOOM_MOST = 1.5

/**
 * Opens the document in `root`, each page whole; `seen` is called once per page, in the order in which they are seen. Gives what zooms, and on a phone what
 * shows the text as wide as the window.
 */
export async function showDocument(root, bytes, seen) {
  const { promise } = pdfjs.getDocument({
    data: bytes,
    cMapUrl: `${LIBRARY}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${LIBRARY}/standard_fonts/`,
    wasmUrl: `${LIBRARY}/wasm/`,
    isEvalSupported: false,
    enableXfa: false,
  })
  const pdf = await promise
  const sizes = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      return { page, width, height }
    }),
  )
  const boxes = sizes.map((size, index) => pageBox(root, size, index + 1, sizes.length))
  const drawn = new Map()
  const draw = (number) => {
    if (!drawn.has(number)) drawn.set(number, drawPage(boxes[number - 1], sizes[number - 1]))
    return drawn.get(number)
  }

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) void draw(Number(target.dataset.page))
    },
    { root: document, rootMargin: AHEAD },
  )
  for (const box of boxes) near.observe(box)

  // Seen is a page whose end came into view once it was drawn.
  const ends = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        ends.unobserve(target)
        const number = Number(target.parentElement.dataset.page)
        draw(number).then(
          () => seen(number),
          () => ends.observe(target),
        )
      }
    },
    { root: document },
  )
  for (const box of boxes) ends.observe(box.querySelector('.end'))

  const drawAnew = () => {
    drawn.clear()
    for (const box of boxes) {
      near.unobserve(box)
      near.observe(box)
    }
  }
  /** Shows the pages this many times as large; what is at this place of the window stays there. */
  const zoomTo = (zoom, { x = root.clientWidth / 2, y = window.innerHeight / 2, isMoving = false } = {}) => {
    const before = root.getBoundingClientRect()
    const down = (y - before.top) / before.height
    const across = (root.scrollLeft + x) / root.scrollWidth
    root.style.setProperty('--zoom', String(zoom))
    root.scrollLeft = across * root.scrollWidth - x
    const after = root.getBoundingClientRect()
    if (down > 0) window.scrollBy(0, after.top + down * after.height - y)
    if (!isMoving) drawAnew()
  }
  /** Leaves the margins out; gives the zoom. */
  const toText = ({ zoom, from }) => {
    zoomTo(zoom)
    root.scrollLeft = from * boxes[0].clientWidth
    return zoom
  }
  const textWidth = async () => {
    if (root.clientWidth >= NARROW_PX) return undefined
    // The document can be read and signed without this size.
    const text = await findTextWidth(sizes).catch(() => undefined)
    return text && (() => toText(text))
  }
  return { zoomTo, textWidth }
}

/**
 * How many times as large the text of the first pages fills the window, and where it begins, as a part of their width;
 * undefined where no gain comes of it.
 */
async function findTextWidth(sizes) {
  let from = 1
  let to = 0
  for (const { page, width } of sizes.slice(0, TEXT_PAGES)) {
    // On a turned page text runs another way.
    if (page.rotate !== 0) return undefined
    const { items } = await page.getTextContent()
    for (const { str, transform, width: length } of items) {
      if (!str?.trim()) continue
      const start = transform[4] - page.view[0]
      from = Math.min(from, (start - MARGIN_PT) / width)
      to = Math.max(to, (start + length + MARGIN_PT) / width)
    }
  }
  if (to <= from) return undefined
  from = Math.max(0, from)
  const zoom = Math.min(TEXT_ZOOM_MOST, 1 / (Math.min(1, to) - from))
  return zoom > 1 ? { zoom, from } : undefined
}

/** Calls `move` with how much wider two fingers are apart than when they came down, and with their middle; `end` once they are lifted. */
export function watchPinch(root, { start, move, end }) {
  let apart
  const distance = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  root.addEventListener('touchstart', ({ touches }) => {
    if (touches.length !== 2) return
    apart = distance(touches)
    start()
  })
  root.addEventListener(
    'touchmove',
    (event) => {
      if (apart === undefined || event.touches.length !== 2) return
      event.preventDefault()
      const [one, other] = event.touches
      const x = (one.clientX + other.clientX) / 2 - root.getBoundingClientRect().left
      move(distance(event.touches) / apart, { x, y: (one.clientY + other.clientY) / 2 })
    },
    { passive: false },
  )
  const stop = ({ touches }) => {
    if (apart === undefined || touches.length === 2) return
    apart = undefined
    end()
  }
  root.addEventListener('touchend', stop)
  root.addEventListener('touchcancel', stop)
}

function pageBox(root, { width, height }, number, of) {
  const box = document.createElement('div')
  box.className = 'page'
  box.dataset.page = String(number)
  box.setAttribute('role', 'img')
  box.setAttribute('aria-label', `Page ${number} of ${of}`)
  // In its first size a page is never wider than the window.
  box.style.inlineSize = `calc(min(100%, ${Math.round(width * 1.3)}px) * var(--zoom, 1))`
  box.style.aspectRatio = `${width} / ${height}`
  const end = document.createElement('div')
  end.className = 'end'
  box.append(end)
  root.append(box)
  return box
}

async function drawPage(box, { page, width }) {
  const wanted = box.clientWidth * Math.min(2, window.devicePixelRatio || 1)
  const viewport = page.getViewport({ scale: Math.min(CANVAS_MOST_PX, wanted) / width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
  // What was drawn in another size stays until then.
  const before = box.querySelector('canvas')
  if (before === null) box.prepend(canvas)
  else before.replaceWith(canvas)
  const { items } = await page.getTextContent()
  const text = items.map((item) => item.str ?? '').join(' ')
  // For whoever hears the document instead of seeing it.
  box.setAttribute('aria-description', text.slice(0, 5000))
}
